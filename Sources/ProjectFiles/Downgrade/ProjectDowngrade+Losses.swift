public import Diagnostics
public import Language

/// What an older version cannot express.
extension ProjectDowngrade {
    /// What would be lost, each with its place; empty if the project can be written so. The project is one of the current
    /// version; `knownOnly` says that it came from a newer one, so that what nobody knows is too new.
    public static func losses(
        of project: Project, in version: Double, knownOnly: Bool = false, file: String = ""
    ) -> [Diagnostic] {
        var finder = LossFinder(project, Expressibility(version, knownOnly: knownOnly), file)
        DeepStack.run { finder.find() }
        return finder.found
    }
}

private struct LossFinder {
    let project: Project
    let expressibility: Expressibility
    let file: String
    var found: [Diagnostic] = []
    private var place = Place()

    init(_ project: Project, _ expressibility: Expressibility, _ file: String) {
        self.project = project
        self.file = file
        self.expressibility = expressibility
    }

    private var version: Double { expressibility.version }

    mutating func find() {
        findInHeader()
        for (index, scene) in project.scenes.enumerated() {
            place = Place()
            place.scene = scene.name
            if index > 0, version < 0.992 {
                part("the scene \"\(scene.name)\": before 0.992 there is only one")
                continue
            }
            for sprite in scene.sprites { find(in: project[sprite]) }
        }
    }

    private mutating func findInHeader() {
        let texts: [(name: String, firstVersion: Double)] = [
            ("notesAndCredits", 0.99999991), ("listeningLanguageTag", 0.9999999),
        ]
        for (name, first) in texts where version < first {
            if let text = project.header[name], !text.isEmpty {
                part("the header's \(name), \"\(text.prefix(40))\"")
            }
        }
        if version < 0.994, project.header["isCastProject"]?.lowercased() == "true" {
            part("that the project is one for a TV screen")
        }
        if version < ProjectDowngrade.Step.multiplayerLists.firstVersion {
            for variable in project.multiplayerVariables {
                part("that the variable \"\(project[variable].name)\" is shared with other players")
            }
        }
    }

    private mutating func find(in sprite: Sprite) {
        place.sprite = sprite.name
        place.script = 0
        if version < 0.992, let type = sprite.type, type.hasPrefix("Group") {
            part("the group that the object is or is in", line: sprite.line)
        }
        if let type = expressibility.unknownType(of: sprite) {
            part("the object's type \(type)", line: sprite.line)
        }
        if version < 0.98, !sprite.nfcTags.isEmpty { part("the object's NFC tags", line: sprite.line) }
        if version < ProjectDowngrade.Step.initialIndices.firstVersion {
            for sound in sprite.sounds
            where project[sound].children.contains(where: { $0.isTrue("midiFile") }) {
                part(
                    "that the sound \"\(project[sound].name)\" was made with Pocket Music", line: sprite.line)
            }
        }
        place.isDefinition = true
        find(in: sprite.userBricks)
        place.isDefinition = false
        for (index, script) in sprite.scripts.enumerated() {
            place.script = index + 1
            find(in: script)
        }
    }

    private mutating func find(in script: Script) {
        if let problem = expressibility.problem(script) {
            report("script-too-new", problem, line: script.line)
        } else if version < ProjectDowngrade.Step.initialIndices.firstVersion,
            script.text("screenRefresh")?.lowercased() == "false"
        {
            part("that the script runs without refreshing the screen", line: script.line)
        }
        find(in: script.bricks)
    }

    private mutating func find(in bricks: [Brick], list: FieldName = .other) {
        place.bricks.append(Place.Step(list: list))
        for (index, brick) in bricks.enumerated() {
            place.bricks[place.bricks.count - 1].number = index + 1
            if let problem = expressibility.problem(brick) {
                report("brick-too-new", problem, line: brick.line)
            }
            for field in brick.fields {
                if case .bricks(let inner) = field.value { find(in: inner, list: field.name) }
            }
        }
        place.bricks.removeLast()
    }

    // MARK: Reports

    private mutating func part(_ what: String, line: Int32 = 0) {
        report("part-too-new", "\(version) cannot express \(what)", line: line)
    }

    private mutating func report(_ code: String, _ message: String, line: Int32) {
        let location = SourceLocation(file: file, line: Int(line), path: place.text)
        switch code {
        case "script-too-new":
            found.append(Diagnostic("script-too-new", .warning, message, at: location))
        case "brick-too-new":
            found.append(Diagnostic("brick-too-new", .warning, message, at: location))
        default: found.append(Diagnostic("part-too-new", .warning, message, at: location))
        }
    }
}

extension RawElement {
    /// `<name>true</name>`.
    fileprivate func isTrue(_ name: String) -> Bool {
        guard self.name == name, case .text(let text)? = children.first else { return false }
        return text.lowercased() == "true"
    }
}
