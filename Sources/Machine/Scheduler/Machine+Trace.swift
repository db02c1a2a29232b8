import Language
import Program
import Stage
import Values

/// The trace: what each executed brick changed (design 5).
extension Machine {
    mutating func trace(_ instruction: Instruction) {
        world.outputs.trace.append(
            TraceEntry(
                frame: world.frame, substep: world.substep, sprite: world.running.sprite,
                spriteName: world.look.name.string, place: Int(instruction.place),
                effect: Self.shortened(effect(of: instruction))))
    }

    /// Long texts would make a trace larger than everything else.
    private static func shortened(_ effect: String) -> String {
        let limit = 1_000
        guard effect.utf8.count > limit else { return effect }
        return String(decoding: effect.utf8.prefix(limit), as: UTF8.self) + "…"
    }

    /// The value that the brick has set, as far as it is one of a few.
    private func effect(of instruction: Instruction) -> String {
        switch instruction.kind {
        case .setVariable, .changeVariable:
            guard let index = variableIndex(instruction.operand) else { return "" }
            return variableName(index) + " = " + world.variables[index].text.string
        case .placeAt, .setX, .setY, .changeXByN, .changeYByN, .moveNSteps, .goTo, .glideTo, .ifOnEdgeBounce,
            .arc, .goThrough:
            return "x = \(shown(world.look.x)), y = \(shown(world.look.y))"
        case .turnLeft, .turnRight, .pointInDirection, .pointTo:
            return "direction = \(shown(world.look.direction))"
        case .addItemToUserList, .insertItemIntoUserList, .replaceItemInUserList, .deleteItemOfUserList,
            .clearUserList, .storeCsvIntoUserList:
            guard let index = listIndex(instruction.operand) else { return "" }
            return "\(world.lists[index].count) items"
        case .setSizeTo, .changeSizeByN:
            return "size = \(shown(world.look.size))"
        case .broadcast, .broadcastWait:
            return program.messages[Int(instruction.operand)]
        default:
            return ""
        }
    }

    private func shown(_ number: Float) -> String { Text(Double(number)).string }

    private func variableName(_ index: Int) -> String {
        let own = program.objects[world.scene.sprites[world.running.sprite].object].variables
        if program.variables.indices.contains(index) { return program.variables[index].name }
        return program.variables[own.lowerBound + index - world.running.variables].name
    }
}
