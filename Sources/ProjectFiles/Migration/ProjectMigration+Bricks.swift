import Language

/// Bricks and scripts of old and other names, and what bricks meant once (format.md 8.1, 8.2, 10.3, 10.5).
extension ProjectMigration {
    // MARK: Names

    /// A brick that today's app knows under another name.
    fileprivate struct OldBrick {
        var kind: BrickKind
        var formulas: [(old: String, new: FormulaField)] = []
        /// A child that stands for the old name.
        var choice: (name: FieldName, text: String)?

        init(
            _ kind: BrickKind, formulas: [(old: String, new: FormulaField)] = [],
            choice: (name: FieldName, text: String)? = nil
        ) {
            self.kind = kind
            self.formulas = formulas
            self.choice = choice
        }
    }

    private static let oldBricks: [String: OldBrick] = [
        "SetGhostEffectBrick": OldBrick(.setTransparency),
        "ChangeGhostEffectByNBrick": OldBrick(.changeTransparencyByN),
        "LedOnBrick": OldBrick(.flash, choice: (.spinnerSelectionID, "1")),
        "LedOffBrick": OldBrick(.flash, choice: (.spinnerSelectionID, "0")),
        "LegoNxtMotorActionBrick": OldBrick(.legoNxtMotorMove),
        // Catty's.
        "SetTempoToBrick": OldBrick(.setTempo),
        "StartRunningStitchBrick": OldBrick(.runningStitch, formulas: [("LENGTH", .embroideryLength)]),
        "StartTripleStitchBrick": OldBrick(.tripleStitch, formulas: [("LENGTH", .embroideryLength)]),
        "StartZigzagStitchBrick": OldBrick(
            .zigZagStitch,
            formulas: [("LENGTH", .zigzagEmbroideryLength), ("WIDTH", .zigzagEmbroideryWidth)]),
        "StitchThreadColorBrick": OldBrick(.setThreadColor, formulas: [("COLOR", .threadColor)]),
        "StopCurrentStitchBrick": OldBrick(.stopRunningStitch),
        "SavePlotSVGBrick": OldBrick(.savePlot),
    ]

    static func convertOldBricks(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: true) { brick in
            if brick.kind == .unknown, let name = brick.typeName, let old = oldBricks[name] {
                brick.convert(to: old)
                count += 1
            }
            if brick.convertSelections() { count += 1 }
        }
        return count
    }

    /// Whether converting makes a brick that is known of one with this type, so that it is no unknown one.
    static func knows(brickType: String) -> Bool { oldBricks[brickType] != nil }

    /// The same for scripts.
    static func knows(scriptType: String) -> Bool { scriptType == collisionScript }

    private static let collisionScript = "CollisionScript"

    /// A collision script bounces off what its message names (format.md 10.3, step 5).
    static func convertOldScripts(in project: inout Project) -> Int {
        var count = 0
        project.forEachScript { script in
            guard script.typeName == collisionScript else { return }
            script.becomeBounceOff()
            count += 1
        }
        return count
    }

    // MARK: Formulas

    /// Old files kept the colors of the pen under the categories of the Phiro's lights.
    static func convertPenColors(in project: inout Project) -> Int {
        var count = 0
        let pairs: [(FormulaField, FormulaField)] = [
            (.phiroLightRed, .penColorRed), (.phiroLightGreen, .penColorGreen),
            (.phiroLightBlue, .penColorBlue),
        ]
        project.forEachBrick(definitions: false) { brick in
            guard brick.kind == .setPenColor else { return }
            for (old, new) in pairs where brick.formula(new) == nil && brick.renameFormula(old, to: new) {
                count += 1
            }
        }
        return count
    }

    /// Percent became the 0 to 255 of the hardware.
    static func convertArduinoValues(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: false) { brick in
            guard brick.kind == .arduinoSendPwmValue else { return }
            let isChanged = brick.changeFormula(.arduinoAnalogPinValue) {
                $0.formula.wrap(.op, "MULT", left: "2.55")
            }
            if isChanged { count += 1 }
        }
        return count
    }
}

extension Brick {
    fileprivate mutating func convert(to old: ProjectMigration.OldBrick) {
        kind = old.kind
        typeName = nil
        forEachFormulaEntry { entry in
            let category: String
            switch entry.key {
            case .field(let field): category = field.xmlName
            case .other(let name): category = name
            case .input, .foreign: return
            }
            if let pair = old.formulas.first(where: { $0.old == category }) { entry.key = .field(pair.new) }
        }
        if let choice = old.choice, value(choice.name) == nil {
            fields.append(Field(choice.name, .text(choice.text)))
        }
    }

    /// Selections that were numbers and are truth values now, and motors that are gone.
    fileprivate mutating func convertSelections() -> Bool {
        let new: FieldName
        switch kind {
        case .camera: new = .spinnerSelectionON
        case .chooseCamera: new = .spinnerSelectionFRONT
        case .legoNxtMotorMove, .legoNxtMotorStop, .legoNxtMotorTurnAngle:
            guard let index = fields.firstIndex(where: { $0.name == .motor }), text(.motor) == "MOTOR_A_C"
            else {
                return false
            }
            fields[index].value = .text("MOTOR_B_C")
            return true
        default: return false
        }
        guard let index = fields.firstIndex(where: { $0.name == .spinnerSelectionID }), value(new) == nil,
            let number = text(.spinnerSelectionID)
        else { return false }
        fields[index] = Field(new, .text(number == "0" ? "false" : "true"))
        return true
    }
}

extension Script {
    fileprivate mutating func becomeBounceOff() {
        kind = .whenBounceOff
        typeName = nil
        for part in parts.indices {
            if case .text("receivedMessage", let text) = parts[part] {
                parts[part] = .text(name: "spriteToBounceOffName", text: text)
            } else if case .text("spriteToCollideWithName", let text) = parts[part] {
                parts[part] = .text(name: "spriteToBounceOffName", text: text)
            }
        }
    }
}

extension Formula {
    /// The formula becomes the right child of a binary node whose left child is a number.
    fileprivate mutating func wrap(_ type: FormulaElementType, _ name: String, left: String) {
        let hasAdditionalList = root.hasAdditionalList
        for index in nodes.indices { nodes[index].mapLinks { $0 + 2 } }
        for index in shapes.indices { shapes[index].node += 2 }
        var operation = Node(type, name)
        operation.left = 1
        operation.right = 2
        operation.hasAdditionalList = hasAdditionalList
        var number = Node(.number, left)
        number.hasAdditionalList = hasAdditionalList
        nodes.insert(contentsOf: [operation, number], at: 0)
    }
}
