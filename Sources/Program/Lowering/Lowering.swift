public import Language
import Values

/// Lowers a project tree to a program: resolves every name and reference to an index, and every script to linear code.
///
/// The rules per brick are in `Lowering+Bricks.swift` (all ordinary ones: formulas and operands by the catalogue) and
/// `Lowering+Control.swift` (composite bricks and those with two actions).
public struct Lowering {
    let project: Project
    let catalogue: Catalogue
    var program = Program()
    /// Object index by ``Identifier/index`` of the sprite, -1 for sprites in no scene.
    var objectOfSprite: [Int]
    /// Absolute data index by identifier, -1 until placed.
    var variableIndex: [Int]
    var listIndex: [Int]
    var messageIDs: [Text: Int] = [:]
    var textIDs: [Text: Int] = [:]
    /// The sprite and scene being lowered.
    var spriteID = SpriteID(0)
    var object = 0
    var names = DataNames()
    /// Names of the project's data, and of the objects of each scene, which all its sprites see.
    private var projectNames = DataNames()
    private var objectNames: [Int: [Text: Int]] = [:]
    /// The definitions of user-defined bricks of the sprite being lowered, by their ids: the first that counts.
    var definitions: [Text: Int] = [:]
    /// Inputs that definitions and calls of the sprite name, by definition.
    private var inputs: [Text: [String]] = [:]
    /// Where the looks and sounds are that bricks of the sprite choose from.
    var ownLooks = MediaPositions<Look>()
    var ownSounds = MediaPositions<Sound>()
    var backgroundLooks = MediaPositions<Look>()

    /// Lowers the whole project.
    public static func lower(_ project: Project, catalogue: Catalogue) -> Program {
        var lowering = Lowering(project, catalogue)
        lowering.placeObjects()
        lowering.placeData()
        lowering.lowerScripts()
        return lowering.program
    }

    private init(_ project: Project, _ catalogue: Catalogue) {
        self.project = project
        self.catalogue = catalogue
        objectOfSprite = Array(repeating: -1, count: project.sprites.count)
        variableIndex = Array(repeating: -1, count: project.variables.count)
        listIndex = Array(repeating: -1, count: project.lists.count)
        program.screenWidth = project.header.screenWidth
        program.screenHeight = project.header.screenHeight
        program.projectName = project.header.programName
    }

    // MARK: - Scenes, objects, media

    private mutating func placeObjects() {
        var images: [MediaFile: Int] = [:]
        var sounds: [MediaFile: Int] = [:]
        for (sceneIndex, scene) in project.scenes.enumerated() {
            let first = program.objects.count
            for id in scene.sprites {
                // A list that names a sprite twice has it once; what follows is an empty place.
                let sprite = isPlaced(id) ? Sprite() : project[id]
                var code = ObjectCode(name: project[id].name, scene: sceneIndex)
                code.isGroup = sprite.isGroup
                code.isGroupMember = sprite.isGroupMember
                code.looks = sprite.looks.map { look in
                    let file = MediaFile(scene: scene.name, fileName: project[look].fileName)
                    let image = Self.intern(file, &images, &program.images)
                    return ObjectCode.LookCode(name: project[look].name, image: image)
                }
                code.sounds = sprite.sounds.map { sound in
                    let file = MediaFile(scene: scene.name, fileName: project[sound].fileName)
                    let index = Self.intern(file, &sounds, &program.sounds)
                    return ObjectCode.SoundCode(
                        name: project[sound].name, sound: index, isMIDI: project[sound].isMIDI)
                }
                if objectOfSprite[id.index] < 0 { objectOfSprite[id.index] = program.objects.count }
                program.objects.append(code)
            }
            program.scenes.append(SceneCode(name: scene.name, objects: first..<program.objects.count))
        }
    }

    /// Whether the sprite has a place already. Files never place one twice, and hostile ones do it by the thousand.
    private func isPlaced(_ id: SpriteID) -> Bool { objectOfSprite[id.index] >= 0 }

    private static func intern<Key: Hashable>(
        _ key: Key, _ known: inout [Key: Int], _ table: inout [Key]
    ) -> Int {
        if let index = known[key] { return index }
        known[key] = table.count
        table.append(key)
        return table.count - 1
    }

    // MARK: - Data

    private mutating func placeData() {
        for id in project.projectVariables + project.multiplayerVariables {
            placeVariable(id, object: nil)
        }
        for id in project.projectLists { placeList(id, object: nil) }
        program.projectVariableCount = program.variables.count
        program.projectListCount = program.lists.count
        for (sceneIndex, scene) in project.scenes.enumerated() {
            for (offset, id) in scene.sprites.enumerated() {
                let index = program.scenes[sceneIndex].objects.lowerBound + offset
                guard objectOfSprite[id.index] == index else { continue }
                let firstVariable = program.variables.count
                let firstList = program.lists.count
                for variable in project[id].variables { placeVariable(variable, object: index) }
                for list in project[id].lists { placeList(list, object: index) }
                program.objects[index].variables = firstVariable..<program.variables.count
                program.objects[index].lists = firstList..<program.lists.count
            }
        }
    }

    private mutating func placeVariable(_ id: VariableID, object: Int?, isHidden: Bool = false) {
        let variable = project[id]
        if variableIndex[id.index] < 0 { variableIndex[id.index] = program.variables.count }
        program.variables.append(
            DataName(
                name: variable.name, object: object, deviceKey: variable.deviceValueKey ?? "",
                isHidden: isHidden))
    }

    private mutating func placeList(_ id: ListID, object: Int?, isHidden: Bool = false) {
        let list = project[id]
        if listIndex[id.index] < 0 { listIndex[id.index] = program.lists.count }
        let key = list.children.first { $0.name == "deviceListKey" }
        program.lists.append(
            DataName(
                name: list.name, object: object, deviceKey: key?.plainText ?? "", isHidden: isHidden))
    }

    /// The slot of a variable that a brick holds by identity (format.md 3.10).
    mutating func slot(of id: VariableID) -> VariableSlot {
        if variableIndex[id.index] < 0 { placeVariable(id, object: nil, isHidden: true) }
        let index = variableIndex[id.index]
        let own = program.objects[object].variables
        return own.contains(index) ? .sprite(Int32(index - own.lowerBound)) : .project(Int32(index))
    }

    mutating func slot(of id: ListID) -> ListSlot {
        if listIndex[id.index] < 0 { placeList(id, object: nil, isHidden: true) }
        let index = listIndex[id.index]
        let own = program.objects[object].lists
        return own.contains(index) ? .sprite(Int32(index - own.lowerBound)) : .project(Int32(index))
    }

    mutating func operand(_ id: VariableID?) -> Int32 {
        guard let id else { return -1 }
        program.variableOperands.append(slot(of: id))
        return Int32(program.variableOperands.count - 1)
    }

    mutating func operand(_ id: ListID?) -> Int32 {
        guard let id else { return -1 }
        program.listOperands.append(slot(of: id))
        return Int32(program.listOperands.count - 1)
    }

    // MARK: - Texts

    mutating func message(_ string: String) -> Int {
        let text = Text(string)
        if let id = messageIDs[text] { return id }
        messageIDs[text] = program.messages.count
        program.messages.append(string)
        return program.messages.count - 1
    }

    mutating func text(_ string: String) -> Int32 {
        let text = Text(string)
        if let id = textIDs[text] { return Int32(id) }
        textIDs[text] = program.texts.count
        program.texts.append(string)
        return Int32(program.texts.count - 1)
    }

    // MARK: - Scripts

    private mutating func lowerScripts() {
        for scene in project.scenes.indices {
            let background = project.scenes[scene].sprites.first
            backgroundLooks = lookPositions(of: background)
            for (offset, id) in project.scenes[scene].sprites.enumerated() {
                spriteID = id
                object = program.scenes[scene].objects.lowerBound + offset
                guard objectOfSprite[id.index] == object else { continue }
                lowerScripts(of: project[id])
            }
        }
    }

    private mutating func lowerScripts(of sprite: Sprite) {
        names = dataNames()
        ownLooks = lookPositions(of: spriteID)
        ownSounds = MediaPositions(sprite.sounds) { project[$0].fileName }
        inputs = inputNames(of: sprite)
        definitions = [:]
        let first = program.scripts.count
        for (index, script) in sprite.scripts.enumerated() {
            program.scripts.append(header(of: script, number: index + 1))
        }
        program.objects[object].scripts = first..<program.scripts.count
        for index in program.objects[object].scripts {
            let code = program.scripts[index]
            guard code.kind == .userDefined, !code.isCommentedOut else { continue }
            let id = Text(code.definitionID)
            if definitions[id] == nil { definitions[id] = index }
        }
        for (index, script) in sprite.scripts.enumerated() {
            lowerCode(of: script, index: first + index)
        }
    }

    /// Everything about a script but its code.
    private mutating func header(of script: Script, number: Int) -> ScriptCode {
        var code = ScriptCode(
            object: object, number: number, kind: script.kind,
            typeName: script.typeName ?? script.kind.xmlName, isCommentedOut: script.isCommentedOut)
        switch script.kind {
        case .broadcast:
            code.message = message(script.text("receivedMessage") ?? "")
        case .whenGamepadButton:
            code.message = Int(text(script.text("action") ?? ""))
        case .raspiInterrupt:
            code.message = Int(
                text((script.text("pin") ?? "") + ":" + (script.text("eventValue") ?? "")))
        case .whenNfc:
            code.message = tag(of: script)
        case .whenBackgroundChanges:
            code.look = backgroundLook(script.look)
        case .whenBounceOff:
            code.partner = partner(named: script.text("spriteToBounceOffName") ?? "")
        case .whenCondition:
            let formula = script.condition ?? .number("0")
            code.conditionIsCollision = formula.root.type == .collisionFormula
            names.inputs = []
            code.condition = lower(formula)
        case .userDefined:
            code.definitionID = script.text("userDefinedBrickID") ?? ""
            code.hasScreenRefresh = (script.text("screenRefresh") ?? "true").lowercased() == "true"
            code.inputNames = inputs[Text(code.definitionID)] ?? []
        default: break
        }
        if let brick = script.bricks.first(where: { !$0.isCommentedOut }),
            brick.kind == .ifLogicBegin || brick.kind == .ifThenLogicBegin,
            brick.formula(.ifCondition)?.root.type == .collisionFormula
        {
            code.startsWithCollisionIf = true
        }
        return code
    }

    /// The text of the tag's uid, -1 for any tag, -2 for a script that names none and never starts (bricks.md 2).
    private mutating func tag(of script: Script) -> Int {
        guard script.text("matchAll").map({ $0.lowercased() == "true" }) == false else { return -1 }
        for case .nfcTag(let id) in script.parts { return Int(text(project[id].uid)) }
        return -2
    }

    private func backgroundLook(_ look: LookID?) -> Int {
        look.map { backgroundLooks.position(of: $0) } ?? -1
    }

    private func lookPositions(of sprite: SpriteID?) -> MediaPositions<Look> {
        guard let sprite else { return MediaPositions() }
        return MediaPositions(project[sprite].looks) { project[$0].fileName }
    }

    private func partner(named name: String) -> Int {
        guard !name.isEmpty else { return -1 }
        return names.object(named: name).map { Int($0) } ?? -1
    }

    /// The names that formulas of the current object's scripts can use.
    private mutating func dataNames() -> DataNames {
        if projectNames.isEmpty { projectNames = DataNames(projectDataOf: program) }
        let scene = program.objects[object].scene
        if objectNames[scene] == nil { objectNames[scene] = DataNames.objects(of: program, scene: scene) }
        return DataNames(
            projectNames, objects: objectNames[scene] ?? [:], program: program, object: object)
    }

    /// The inputs of each definition in order: those of its signature, then those that only calls name (format.md 5.6).
    private func inputNames(of sprite: Sprite) -> [Text: [String]] {
        var names: [Text: [String]] = [:]
        var known: Set<[Text]> = []
        func add(_ name: String, to id: Text) {
            if known.insert([id, Text(name)]).inserted { names[id, default: []].append(name) }
        }
        for brick in sprite.userBricks {
            guard let id = brick.text(.userDefinedBrickID), let signature = brick.signature else { continue }
            for name in project[signature].inputNames { add(name, to: Text(id)) }
        }
        func search(_ bricks: [Brick]) {
            for brick in bricks {
                if brick.kind == .userDefined, let id = brick.text(.userDefinedBrickID) {
                    for entry in brick.formulaEntries {
                        if case .input(let name) = entry.key { add(name, to: Text(id)) }
                    }
                }
                for field in brick.fields {
                    if case .bricks(let nested) = field.value { search(nested) }
                }
            }
        }
        for script in sprite.scripts { search(script.bricks) }
        return names
    }

    private mutating func lowerCode(of script: Script, index: Int) {
        names.inputs = program.scripts[index].inputNames
        let firstLoop = program.loops.count
        let start = program.instructions.count
        var context = ScriptContext(script: index)
        if !script.isCommentedOut && script.kind != .unknown {
            lower(script.bricks, &context)
        }
        let place = addPlace(&context, line: script.line)
        program.instructions.append(Instruction(.end, .unknown, place: place))
        program.scripts[index].code = start..<program.instructions.count
        program.scripts[index].loops = firstLoop..<program.loops.count
        program.scripts[index].stateCount = context.stateCount
        program.scripts[index].hasLoopPrologues = program.loops[firstLoop...].contains {
            !$0.prologues.isEmpty
        }
    }

    mutating func addPlace(_ context: inout ScriptContext, line: Int32) -> Int32 {
        program.places.append(
            BrickPlace(
                script: Int32(context.script), line: line, topIndex: context.topIndex, parent: -1,
                list: .loopBricks, number: 0))
        return Int32(program.places.count - 1)
    }
}

/// What lowering knows while it walks one script.
struct ScriptContext {
    var script: Int
    var stateCount = 0
    /// The innermost loop, -1 at the top.
    var loop: Int32 = -1
    var depth = 0
    /// Index of the current top-level brick.
    var topIndex: Int32 = 0
    /// First instruction of the current top-level action.
    var top: Int32 = 0
}

extension Sound {
    /// The leaf `midiFile` (format.md 3.6).
    fileprivate var isMIDI: Bool {
        children.contains { $0.name == "midiFile" && $0.plainText.lowercased() == "true" }
    }
}

extension RawElement {
    /// The text before the first child element.
    var plainText: String {
        if case .text(let text)? = children.first { text } else { "" }
    }
}
