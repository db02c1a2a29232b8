import Language
import Values

/// Ordinary bricks: one instruction with the formulas of the catalogue and at most two operands.
extension Lowering {
    mutating func lowerAction(
        _ brick: Brick, _ context: inout ScriptContext, _ place: Int32, as opcode: Opcode? = nil
    ) {
        var instruction = Instruction(opcode ?? brick.kind.opcode, brick.kind, place: place)
        instruction.formulas = lowerFormulas(of: brick)
        setOperands(of: brick, &instruction)
        if brick.kind.keepsState { instruction.state = context.newState() }
        emit(instruction, &context)
        guard var second = brick.kind.secondAction.map({ Instruction($0, brick.kind, place: place) })
        else { return }
        second.formulas = instruction.formulas
        second.operand = instruction.operand
        second.state = context.newState()
        emit(second, &context)
    }

    /// Lowers the brick's formulas in constructor order to consecutive ids and returns the first.
    mutating func lowerFormulas(of brick: Brick) -> Int32 {
        guard let spec = catalogue.spec(of: brick.kind), !spec.formulas.isEmpty else { return -1 }
        let first = Int32(program.formulas.count)
        let formulas = spec.formulas.map { brick.formula($0.field) ?? .number("0") }
        for formula in formulas { _ = lower(formula) }
        return first
    }

    /// Lowers one formula in the scope of the current script.
    mutating func lower(_ formula: Formula) -> FormulaID {
        var unknown: [Formula.Node] = []
        program.formulas.append(
            FormulaLowering.lower(formula.withFlattenedLists, in: names, unknown: &unknown))
        for node in unknown { noteUnknown(node) }
        return FormulaID(Int32(program.formulas.count - 1))
    }

    /// Keeps the first place of each name that means nothing.
    private mutating func noteUnknown(_ node: Formula.Node) {
        let name = node.value ?? ""
        let isKnown = program.unknownNames.contains {
            $0.type == node.type && $0.name.utf8.elementsEqual(name.utf8)
        }
        guard !isKnown, program.unknownNames.count < UnknownFormulaName.maximalCount else { return }
        let place = program.places.isEmpty ? -1 : program.places.count - 1
        program.unknownNames.append(
            UnknownFormulaName(type: node.type, name: name, object: object, place: place))
    }

    /// Fills `operand` with the brick's object and `option` with its selection, as far as it has them.
    private mutating func setOperands(of brick: Brick, _ instruction: inout Instruction) {
        for field in catalogue.spec(of: brick.kind)?.fields ?? [] {
            switch field {
            case .variable:
                instruction.operand = operand(brick.variable)
            case .list:
                instruction.operand = operand(brick.list)
            case .look:
                instruction.operand = Int32(look(of: brick))
            case .sound:
                instruction.operand = Int32(ownSound(brick.sound))
            case .sprite(let name):
                instruction.operand = Int32(objectInScene(brick.sprite(name)))
            case .integer(let name, let fallback):
                instruction.option = Int32(clamping: brick.integer(name, default: fallback))
            case .flag(let name, let fallback):
                instruction.option = brick.flag(name, default: fallback) ? 1 : 0
            case .text(let name):
                instruction.option = text(brick.text(name) ?? "")
            case .choice(let name, _, let fallback):
                instruction.option = text(brick.text(name) ?? fallback)
            default: break
            }
        }
        setSpecialOperands(of: brick, &instruction)
    }

    private mutating func setSpecialOperands(of brick: Brick, _ instruction: inout Instruction) {
        switch brick.kind {
        case .broadcast, .broadcastWait:
            instruction.operand = Int32(message(brick.text(.broadcastMessage) ?? ""))
        case .sceneStart:
            instruction.operand = scene(named: brick.text(.sceneToStart))
        case .sceneTransition:
            instruction.operand = scene(named: brick.text(.sceneForTransition))
        case .clone:
            // -2: the target is not in this scene, so nothing is cloned.
            if brick.sprite(.objectToClone) != nil && instruction.operand < 0 { instruction.operand = -2 }
        case .assertEquals:
            let actual = brick.formula(.assertEqualsActual)?.root.readsAsTruth ?? false
            let expected = brick.formula(.assertEqualsExpected)?.root.readsAsTruth ?? false
            instruction.option = (actual ? 1 : 0) | (expected ? 2 : 0)
        case .assertUserLists:
            if case .list(let list)? = brick.userData(.assertListsActual) {
                instruction.operand = operand(list)
            }
            if case .list(let list)? = brick.userData(.assertListsExpected) {
                instruction.option = operand(list)
            }
        case .setListeningLanguage:
            if let tag = brick.languageTag { instruction.option = text(tag) }
        default: break
        }
    }

    private func scene(named name: String?) -> Int32 {
        guard let name else { return -1 }
        return Int32(program.scenes.firstIndex { Text($0.name) == Text(name) } ?? -1)
    }

    /// Index in the list of looks that the brick chooses from: the background's or the sprite's own.
    /// The entry itself if it is there, else the first entry with the same file (bricks.md 6.1).
    private func look(of brick: Brick) -> Int {
        guard let look = brick.look else { return -1 }
        let isBackground = brick.kind == .setBackground || brick.kind == .setBackgroundAndWait
        let looks = isBackground ? backgroundLooks : ownLooks
        return looks.position(of: look, file: project[look].fileName)
    }

    func ownSound(_ sound: SoundID?) -> Int {
        guard let sound else { return -1 }
        return ownSounds.position(of: sound, file: project[sound].fileName)
    }

    private func objectInScene(_ sprite: SpriteID?) -> Int {
        guard let sprite else { return -1 }
        let objects = program.scenes[program.objects[object].scene].objects
        let index = objectOfSprite[sprite.index]
        return objects.contains(index) ? index : -1
    }
}

extension BrickKind {
    fileprivate var opcode: Opcode {
        switch self {
        case .setVariable: .setVariable
        case .changeVariable: .changeVariable
        case .wait: .wait
        case .waitUntil: .waitUntil
        case .waitTillIdle: .waitTillIdle
        case .broadcast: .broadcast
        case .broadcastWait: .broadcastWait
        default: .brick
        }
    }

    /// The second action of bricks that append two (runtime.md 2.3).
    fileprivate var secondAction: Opcode? {
        switch self {
        case .sayForBubble, .thinkForBubble: .waitAndRemoveBubble
        case .playSoundAndWait: .waitForSound
        case .phiroPlayTone: .waitForTone
        case .copyLook, .editLook, .paintNewLook: .setLookAgain
        default: nil
        }
    }

    /// Bricks whose action keeps something from one execution to the next, or while it lasts.
    fileprivate var keepsState: Bool {
        switch self {
        case .wait, .waitUntil, .waitTillIdle, .broadcastWait, .setBackgroundAndWait,
            .setBackgroundByIndexAndWait, .glideTo, .vibration, .tapAt, .tapFor, .touchAndSlide,
            .playNoteForBeats, .playDrumForBeats, .pauseForBeats, .playSoundAndWait, .speak, .speakAndWait,
            .setText,
            .ask, .askSpeech, .startListening, .webRequest, .lookRequest, .backgroundRequest, .openUrl:
            true
        default: false
        }
    }
}

extension Brick {
    /// The tag in `languageObject`, which the tree keeps as it is.
    fileprivate var languageTag: String? {
        for field in fields {
            guard case .raw(let object) = field.value, object.name == "languageObject" else { continue }
            for case .element(let element) in object.children where element.name == "languageTag" {
                return element.plainText
            }
        }
        return nil
    }
}

extension Formula.Node {
    /// Roots whose values a failed assertion shows as true or false (bricks.md 12.1).
    fileprivate var readsAsTruth: Bool {
        type == .op || (type == .function && (value == "TRUE" || value == "FALSE"))
    }
}
