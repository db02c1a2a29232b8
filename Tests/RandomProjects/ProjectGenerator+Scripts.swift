import Language
import Mutations

/// Sprites' data, scripts and user-defined bricks.
extension ProjectGenerator {
    /// Gives a sprite sounds, data, definitions and scripts.
    mutating func fill(_ id: SpriteID) {
        var filled = project[id]
        sprite = SpriteContext(looks: filled.looks)
        filled.sounds = (0..<dice.below(3)).map { newSound($0) }
        filled.variables = ["x", "own"].prefix(dice.below(3)).map { newVariable($0) }
        filled.lists = ["items", "own"].prefix(dice.below(3)).map { newList($0) }
        sprite.sounds = filled.sounds
        sprite.variables = filled.variables + project.projectVariables + project.multiplayerVariables
        sprite.lists = filled.lists + project.projectLists
        sprite.variableNames = sprite.variables.map { project[$0].name }
        sprite.listNames = sprite.lists.map { project[$0].name }
        for _ in 0..<(dice.once(in: 3) ? 1 + dice.below(2) : 0) {
            let definition = newDefinition()
            sprite.definitions.append(definition)
            filled.userBricks.append(userBrick(definition, isCall: false))
            filled.scripts.append(script(.userDefined, of: &filled, definition))
        }
        let kinds = ScriptKind.allCases.filter { $0 != .userDefined }
        for index in 0..<(1 + dice.below(4)) {
            let kind = index == 0 || dice.once(in: 3) ? .start : dice.pick(kinds)
            filled.scripts.append(script(kind, of: &filled, nil))
        }
        project[id] = filled
    }

    private mutating func newDefinition() -> Definition {
        let names = Array(["height", "times", "x"].prefix(dice.below(4)))
        var signature = UserBrickSignature()
        signature.parts.append(.label(isAbsurd ? text() : "jump"))
        for name in names {
            var input = UserBrickInput()
            input.name = name
            input.initialIndex = "-1"
            signature.parts.append(.input(input))
        }
        project.signatures.append(signature)
        let id = SignatureID(project.signatures.count - 1)
        return Definition(id: uuid(), signature: id, inputs: names)
    }

    /// A definition in the sprite's list, or a call of it.
    mutating func userBrick(_ definition: Definition, isCall: Bool) -> Brick {
        var entries: [FormulaEntry] = []
        if isCall {
            entries = definition.inputs.map { FormulaEntry(key: .input($0), formula: formula()) }
            if isAbsurd && !entries.isEmpty && dice.once(in: 4) { entries.removeLast() }
        }
        return Brick(
            kind: .userDefined,
            fields: head(isCommentedOut: false) + [
                .init(.formulaList, .formulas(entries)),
                .init(.isCallingBrick, .text(isCall ? "true" : "false")),
                .init(.userDefinedBrickDataList, .signature(definition.signature)),
                .init(.userDefinedBrickID, .text(definition.id)),
            ])
    }

    private mutating func script(
        _ kind: ScriptKind, of owner: inout Sprite, _ definition: Definition?
    ) -> Script {
        var script = Script(kind: kind)
        if kind == .unknown { script.typeName = "WhenMoonRisesScript" }
        script.posX = "0.0"
        script.posY = "0.0"
        script.isCommentedOut = dice.once(in: 20)
        sprite.inputs = definition?.inputs ?? []
        script.bricks = bricks(depth: 0)
        sprite.inputs = []
        script.parts = [
            .brickList, .text(name: "commentedOut", text: script.isCommentedOut ? "true" : "false"),
            .text(name: "scriptId", text: uuid()),
        ]
        script.parts += ownParts(of: kind, &owner, definition)
        return script
    }

    private mutating func ownParts(
        of kind: ScriptKind, _ owner: inout Sprite, _ definition: Definition?
    ) -> [Script.Part] {
        switch kind {
        case .broadcast: return [.text(name: "receivedMessage", text: message())]
        case .whenCondition:
            return [.formulaMap([FormulaEntry(key: .field(.ifCondition), formula: formula())])]
        case .whenBackgroundChanges:
            return scene.backgroundLooks.isEmpty ? [] : [.look(dice.pick(scene.backgroundLooks))]
        case .whenBounceOff:
            let partner = dice.once(in: 3) ? "" : dice.pick(scene.spriteNames)
            return [.text(name: "spriteToBounceOffName", text: partner)]
        case .whenGamepadButton:
            return [.text(name: "action", text: dice.pick(["A", "B", "up", "down", "left", "right"]))]
        case .whenNfc:
            var parts: [Script.Part] = [.text(name: "matchAll", text: dice.once(in: 2) ? "true" : "false")]
            if dice.once(in: 2) {
                var tag = NfcTag()
                tag.name = "tag"
                tag.uid = "04a1b2"
                tag.children = [
                    RawElement("name", children: [.text(tag.name)]),
                    RawElement("uid", children: [.text(tag.uid)]),
                ]
                project.nfcTags.append(tag)
                let id = NfcTagID(project.nfcTags.count - 1)
                owner.nfcTags.append(id)
                parts.append(.nfcTag(id))
            }
            return parts
        case .raspiInterrupt:
            return [
                .text(name: "eventValue", text: dice.once(in: 2) ? "pressed" : "released"),
                .text(name: "pin", text: "3"),
            ]
        case .userDefined:
            return [
                .text(name: "screenRefresh", text: dice.once(in: 3) ? "false" : "true"),
                .text(name: "userDefinedBrickID", text: definition?.id ?? uuid()),
            ]
        default: return []
        }
    }

    mutating func message() -> String {
        isAbsurd && dice.once(in: 4) ? text() : dice.pick(["go", "stop", "again"])
    }
}
