public import Language

/// A project as text: the textual Catrobat language (catlang.md), one brick a line.
///
/// The same project gives the same lines, and a change of one brick changes one line. Formulas are in
/// ``FormulaNotation/exact``. Beyond catlang.md: a background of another name than "Background" shows it, groups show
/// their type, NFC tags have a block, unknown bricks show their type, notes show line breaks as `\n`.
public struct ProgramText {
    private let project: Project
    private let catalogue: Catalogue
    private let bricks: BrickText
    private let selection: Selection
    private var lines: [ProgramLine] = []
    private var depth = 0

    /// Which part is shown.
    public struct Selection: Sendable {
        /// Only the scene of that name.
        public var scene: String?
        /// Only sprites of that name.
        public var sprite: String?

        public init(scene: String? = nil, sprite: String? = nil) {
            self.scene = scene
            self.sprite = sprite
        }

        var isEverything: Bool { scene == nil && sprite == nil }
    }

    /// The lines of a project; of a selection only the scenes and sprites that it names, none if there are none.
    public static func lines(
        of project: Project, catalogue: Catalogue, selection: Selection = Selection()
    ) -> [ProgramLine] {
        var text = ProgramText(project, catalogue, selection)
        text.writeProgram()
        return text.lines
    }

    private init(_ project: Project, _ catalogue: Catalogue, _ selection: Selection) {
        self.project = project
        self.catalogue = catalogue
        self.selection = selection
        bricks = BrickText(project: project, catalogue: catalogue)
    }

    // MARK: Lines

    private mutating func add(_ text: String) { lines.append(ProgramLine(depth, text, .structure)) }

    private mutating func addBlank() { lines.append(ProgramLine(0, "", .blank)) }

    private mutating func open(_ text: String) {
        add(text + " {")
        depth += 1
    }

    private mutating func close() {
        depth -= 1
        lines.append(ProgramLine(depth, "}", .end))
    }

    /// A block of entries, a comma behind all but the last; nothing if there are none.
    private mutating func block(_ title: String, _ entries: [String]) {
        guard !entries.isEmpty else { return }
        open(title)
        for (index, entry) in entries.enumerated() {
            add(index < entries.count - 1 ? entry + "," : entry)
        }
        close()
    }

    // MARK: The program

    private mutating func writeProgram() {
        add("#! Catrobat Language Version 0.1")
        open("Program " + BrickText.quoted(project.header.programName))
        if selection.isEverything { writeHead() }
        for scene in project.scenes where selection.scene.map({ $0.hasSameUnits(as: scene.name) }) ?? true {
            write(scene)
        }
        close()
    }

    private mutating func writeHead() {
        let header = project.header
        func entry(_ title: String, _ name: String) -> String {
            title + ": " + BrickText.quoted(header[name] ?? "")
        }
        block(
            "Metadata",
            [
                entry("Description", "description"),
                entry("Catrobat version", "catrobatLanguageVersion"),
                entry("Catrobat app version", "applicationVersion"),
            ])
        addBlank()
        block(
            "Stage",
            [
                entry("Landscape mode", "landscapeMode"), entry("Width", "screenWidth"),
                entry("Height", "screenHeight"), entry("Display mode", "screenMode"),
            ])
        addBlank()
        let globals = data(project.projectVariables, project.projectLists)
        block("Globals", globals)
        if !globals.isEmpty { addBlank() }
        block("Multiplayer variables", data(project.multiplayerVariables, []))
        if !project.multiplayerVariables.isEmpty { addBlank() }
    }

    private func data(_ variables: [VariableID], _ lists: [ListID]) -> [String] {
        variables.map { BrickText.variable(project[$0].name) }
            + lists.map { BrickText.list(project[$0].name) }
    }

    private mutating func write(_ scene: Scene) {
        let shown = scene.sprites.indices.filter { index in
            selection.sprite.map { $0.hasSameUnits(as: project[scene.sprites[index]].name) } ?? true
        }
        if shown.isEmpty, selection.sprite != nil { return }
        open("Scene " + BrickText.quoted(scene.name))
        for index in shown {
            write(project[scene.sprites[index]], isBackground: index == 0, scene: scene.name)
        }
        close()
    }

    // MARK: Objects

    private mutating func write(_ sprite: Sprite, isBackground: Bool, scene: String) {
        if isBackground {
            let isPlain = sprite.name.hasSameUnits(as: "Background")
            open(isPlain ? "Background" : "Background " + BrickText.quoted(sprite.name))
        } else {
            let type = sprite.isGroup ? " of type " + BrickText.quoted(sprite.type ?? "") : ""
            open("Actor or object " + BrickText.quoted(sprite.name) + type)
        }
        func media(_ name: String, _ fileName: String) -> String {
            BrickText.quoted(name) + ": " + BrickText.quoted(fileName)
        }
        block("Looks", sprite.looks.map { media(project[$0].name, project[$0].fileName) })
        block("Sounds", sprite.sounds.map { media(project[$0].name, project[$0].fileName) })
        block("NFC tags", sprite.nfcTags.map { media(project[$0].name, project[$0].uid) })
        block("Locals", data(sprite.variables, sprite.lists))
        let scripts = sprite.scripts.enumerated().map { (number: $0.offset + 1, script: $0.element) }
        writeScripts("Scripts", scripts.filter { $0.script.kind != .userDefined }, sprite, scene)
        writeScripts("User Defined Bricks", scripts.filter { $0.script.kind == .userDefined }, sprite, scene)
        close()
    }

    private mutating func writeScripts(
        _ title: String, _ scripts: [(number: Int, script: Script)], _ sprite: Sprite, _ scene: String
    ) {
        guard !scripts.isEmpty else { return }
        open(title)
        for (number, script) in scripts {
            let address = ProgramLine.Address(
                scene: scene, sprite: sprite.name, script: number, path: "", line: Int(script.line),
                xmlName: script.typeName ?? script.kind.xmlName)
            write(script, sprite, address)
        }
        close()
    }

    private mutating func write(_ script: Script, _ sprite: Sprite, _ address: ProgramLine.Address) {
        lines.append(
            ProgramLine(
                depth, bricks.text(of: script, in: sprite) + " {", .script,
                isCommentedOut: script.isCommentedOut, address: address))
        depth += 1
        write(script.bricks, address)
        depth -= 1
        lines.append(ProgramLine(depth, "}", .end, isCommentedOut: script.isCommentedOut))
    }

    // MARK: Bricks

    /// What is still to be written; the last one comes first. Bricks may nest deeper than a stack would bear.
    private enum Step {
        case brick(Brick, path: String)
        case end(String, isCommentedOut: Bool)
        case indent
    }

    private mutating func write(_ bricks: [Brick], _ address: ProgramLine.Address) {
        var steps: [Step] = []
        push(bricks, path: "", to: &steps)
        while let step = steps.popLast() {
            switch step {
            case .indent: depth += 1
            case .end(let text, let isCommentedOut):
                depth -= 1
                lines.append(ProgramLine(depth, text, .end, isCommentedOut: isCommentedOut))
            case .brick(let brick, let path): write(brick, path, address, &steps)
            }
        }
    }

    private func push(_ bricks: [Brick], path: String, to steps: inout [Step]) {
        for (index, brick) in bricks.enumerated().reversed() {
            steps.append(.brick(brick, path: path + "brick[\(index + 1)]"))
        }
    }

    private mutating func write(
        _ brick: Brick, _ path: String, _ script: ProgramLine.Address, _ steps: inout [Step]
    ) {
        var address = script
        address.path = path
        address.line = Int(brick.line)
        let spec = catalogue.spec(of: brick.kind)
        address.xmlName = brick.typeName ?? spec?.xmlName ?? ""
        let isNote = brick.kind == .note
        let bodies = brick.foreign == nil ? spec?.bodies ?? [] : []
        let end = isNote ? "" : bodies.isEmpty ? ";" : " {"
        lines.append(
            ProgramLine(
                depth, bricks.text(of: brick) + end, isNote ? .note : .brick,
                isCommentedOut: brick.isCommentedOut, address: address))
        for (index, body) in bodies.enumerated().reversed() {
            let isLast = index == bodies.count - 1
            steps.append(.end(isLast ? "}" : "} else {", isCommentedOut: brick.isCommentedOut))
            push(brick.bricks(body), path: path + "/" + body.xmlName + "/", to: &steps)
            steps.append(.indent)
        }
    }
}

extension BrickSpec {
    /// The lists of nested bricks in the order in which they are read: the branch before its else.
    var bodies: [FieldName] {
        var names: [FieldName] = []
        for field in fields {
            if case .bricks(let name) = field { names.append(name) }
        }
        if names.contains(.elseBranchBricks) { return [.ifBranchBricks, .elseBranchBricks] }
        return names
    }
}
