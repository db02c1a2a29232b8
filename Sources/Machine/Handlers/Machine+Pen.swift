import Program
import Stage

/// Pen bricks (bricks.md 7.2).
extension Machine {
    mutating func penDown() -> Bool {
        world.scene.stage.penDown(world.running.sprite)
        return true
    }

    mutating func penUp() -> Bool {
        world.scene.stage.penUp(world.running.sprite)
        return true
    }

    mutating func setPenColor(_ instruction: Instruction) -> Bool {
        guard let red = integer(instruction), let green = integer(instruction, 1),
            let blue = integer(instruction, 2)
        else { return true }
        world.look.pen.setColor(red: red, green: green, blue: blue)
        return true
    }

    mutating func stamp() -> Bool {
        world.scene.stage.stamp(world.running.sprite)
        return true
    }

    mutating func clearPen() -> Bool {
        world.scene.stage.clearPen(by: world.running.sprite)
        return true
    }
}
