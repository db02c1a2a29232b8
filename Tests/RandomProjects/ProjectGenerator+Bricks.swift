import Language
import Mutations

/// Bricks by the catalogue.
extension ProjectGenerator {
    /// Kinds that make something happen; every second brick is one of them.
    private static let lively: [BrickKind] = [
        .repeat, .forever, .ifLogicBegin, .repeatUntil, .forVariableFromTo, .forItemInUserList, .wait,
        .setVariable, .changeVariable, .addItemToUserList, .broadcast, .broadcastWait, .clone,
        .deleteThisClone, .userDefined, .placeAt, .moveNSteps, .turnRight, .glideTo, .nextLook, .penDown,
        .stamp, .stitch, .waitUntil, .playSound,
    ]
    /// Kinds that end the run or the scene; mostly something else is taken instead.
    private static let final: Set<BrickKind> = [
        .finishStage, .exitStage, .sceneStart, .sceneTransition, .stopScript,
    ]
    private static let all = BrickKind.allCases

    mutating func bricks(depth: Int) -> [Brick] {
        var result: [Brick] = []
        for _ in 0..<dice.below(depth == 0 ? 8 : 4) where brickBudget > 0 {
            brickBudget -= 1
            result.append(brick(depth: depth))
        }
        return result
    }

    private mutating func brick(depth: Int) -> Brick {
        var kind = dice.once(in: 2) ? dice.pick(Self.lively) : dice.pick(Self.all)
        if Self.final.contains(kind) && !dice.once(in: 4) { kind = dice.pick(Self.lively) }
        if kind == .userDefined, let definition = sprite.definitions.first {
            return userBrick(dice.once(in: 2) ? dice.pick(sprite.definitions) : definition, isCall: true)
        }
        guard let spec = catalogue.spec(of: kind) else { return unknownBrick() }
        let isCommentedOut = dice.once(in: 25)
        var brick = Brick(kind: kind, fields: head(isCommentedOut: isCommentedOut))
        brick.isCommentedOut = isCommentedOut
        for field in spec.fields { brick.fields += fields(of: field, spec, depth: depth) }
        return brick
    }

    /// `brickId` and `commentedOut`.
    mutating func head(isCommentedOut: Bool) -> [Brick.Field] {
        [
            .init(.brickId, .text(uuid())),
            .init(.commentedOut, .text(isCommentedOut ? "true" : "false")),
        ]
    }

    private mutating func unknownBrick() -> Brick {
        var brick = Brick(kind: .unknown, fields: head(isCommentedOut: false))
        brick.typeName = "MoonRiseBrick"
        return brick
    }

    /// The children for one entry of the catalogue; none where nothing is chosen.
    private mutating func fields(of field: FieldSpec, _ spec: BrickSpec, depth: Int) -> [Brick.Field] {
        switch field {
        case .formulas: return [.init(.formulaList, .formulas(entries(of: spec)))]
        case .bricks(let name): return [.init(name, .bricks(depth < 5 ? bricks(depth: depth + 1) : []))]
        case .signature: return [.init(field.name, .signature(emptySignature()))]
        case .endBrick: return [.init(field.name, .brick(endBrick()))]
        case .language: return [.init(.other, .raw(language))]
        case .text(let name):
            return [.init(name, .text(name == .broadcastMessage ? message() : text(for: name)))]
        case .uuid(let name): return [.init(name, .text(uuid()))]
        case .flag(let name, let value):
            return [.init(name, .text((dice.once(in: 2) ? value : !value) ? "true" : "false"))]
        case .integer(let name, let value): return [.init(name, .text(integer(around: value)))]
        case .choice(let name, let choices, _): return [.init(name, .text(dice.pick(choices)))]
        case .lists:
            let lists = sprite.lists.isEmpty ? [] : (0..<dice.below(3)).map { _ in dice.pick(sprite.lists) }
            return [.init(field.name, .lists(lists))]
        case .userData(let keys): return [.init(field.name, .userData(keys.map { userData($0) }))]
        case .variable, .list, .look, .sound, .sprite:
            return choice(for: field).map { [.init(field.name, $0)] } ?? []
        }
    }

    /// A shared object that the brick holds, nil for nothing.
    private mutating func choice(for field: FieldSpec) -> FieldValue? {
        if dice.once(in: 12) { return nil }
        switch field {
        case .variable: return sprite.variables.isEmpty ? nil : .variable(dice.pick(sprite.variables))
        case .list: return sprite.lists.isEmpty ? nil : .list(dice.pick(sprite.lists))
        case .look:
            let looks = sprite.looks + scene.backgroundLooks
            return looks.isEmpty ? nil : .look(dice.pick(looks))
        case .sound: return sprite.sounds.isEmpty ? nil : .sound(dice.pick(sprite.sounds))
        case .sprite: return scene.sprites.isEmpty ? nil : .sprite(dice.pick(scene.sprites))
        default: return nil
        }
    }

    private mutating func userData(_ key: UserDataKey) -> UserDataEntry {
        let isVariable = key == .forItemInUserListVariable
        if isVariable, !sprite.variables.isEmpty, !dice.once(in: 12) {
            return UserDataEntry(key: key, value: .variable(dice.pick(sprite.variables)))
        }
        if !isVariable, !sprite.lists.isEmpty, !dice.once(in: 12) {
            return UserDataEntry(key: key, value: .list(dice.pick(sprite.lists)))
        }
        return UserDataEntry(key: key, value: .empty)
    }

    private mutating func entries(of spec: BrickSpec) -> [FormulaEntry] {
        var entries = spec.formulas.map { formula in
            FormulaEntry(
                key: .field(formula.field),
                formula: dice.once(in: 3) ? Formula(formula.paletteDefault) : self.formula())
        }
        // The app's hash order.
        if entries.count > 1 && dice.once(in: 3) { entries.swapAt(0, entries.count - 1) }
        return entries
    }

    private mutating func emptySignature() -> SignatureID {
        project.signatures.append(UserBrickSignature())
        return SignatureID(project.signatures.count - 1)
    }

    private mutating func endBrick() -> Brick {
        var end = Brick(kind: .parameterizedEnd, fields: [.init(.commentedOut, .text("false"))])
        if let spec = catalogue.spec(of: .parameterizedEnd) {
            end.fields.append(.init(.formulaList, .formulas(entries(of: spec))))
        }
        if let list = choice(for: .list) { end.fields.append(.init(.userList, list)) }
        return end
    }

    private var language: RawElement {
        RawElement(
            "languageObject",
            children: [
                .element(RawElement("languageName", children: [.text("English")])),
                .element(RawElement("languageTag", children: [.text("en")])),
            ])
    }

    private mutating func text(for name: FieldName) -> String {
        switch name {
        case .sceneToStart, .sceneForTransition:
            return isAbsurd && dice.once(in: 3) ? text() : dice.pick(scene.names)
        default: return text()
        }
    }

    /// A selection: one near the default, or any of those that go to places (bricks.md 5).
    private mutating func integer(around value: Int) -> String {
        if isAbsurd && dice.once(in: 4) { return dice.pick(["-1", "2147483647", "-2147483648", "99"]) }
        return String(dice.once(in: 3) ? value : dice.pick([0, 1, 2, 3, 80, 81, 82]))
    }
}

extension Formula {
    /// What the palette puts into a brick.
    init(_ standard: DefaultFormula) {
        switch standard {
        case .number(let text): self = .number(text)
        case .text(let text): self = .text(text)
        case .negative(let text):
            self.init(nodes: [Node(.op, "MINUS"), Node(.number, text)])
            nodes[0].right = 1
        case .lessThan(let left, let right):
            self.init(nodes: [Node(.op, "SMALLER_THAN"), Node(.number, left), Node(.number, right)])
            nodes[0].left = 1
            nodes[0].right = 2
        }
    }
}
