import Program
import Stage
import Values

/// Motion bricks (bricks.md 5).
extension Machine {
    /// Evaluates the brick's first formula as a float and does something with it; nothing if it fails.
    mutating func withFloat(_ instruction: Instruction, _ body: (inout World, Float) -> Void) -> Bool {
        if let value = float(instruction) { body(&world, value) }
        return true
    }

    /// Coordinates that fail are 0.
    mutating func placeAt(_ instruction: Instruction) -> Bool {
        let x = float(instruction)
        let y = float(instruction, 1)
        world.look.setPosition(x: x ?? 0, y: y ?? 0)
        return true
    }

    mutating func setX(_ instruction: Instruction) -> Bool {
        withFloat(instruction) { $0.look.setX($1) }
    }

    mutating func setY(_ instruction: Instruction) -> Bool {
        withFloat(instruction) { $0.look.setY($1) }
    }

    mutating func changeX(_ instruction: Instruction) -> Bool {
        withFloat(instruction) { $0.look.changeX(by: $1) }
    }

    mutating func changeY(_ instruction: Instruction) -> Bool {
        withFloat(instruction) { $0.look.changeY(by: $1) }
    }

    mutating func moveSteps(_ instruction: Instruction) -> Bool {
        if let steps = double(instruction) { world.look.moveSteps(steps) }
        return true
    }

    mutating func turn(_ instruction: Instruction, sign: Float) -> Bool {
        withFloat(instruction) { $0.look.changeDirection(by: sign * $1) }
    }

    mutating func pointInDirection(_ instruction: Instruction) -> Bool {
        withFloat(instruction) { $0.look.setDirection($1) }
    }

    mutating func pointTo(_ instruction: Instruction) -> Bool {
        if let target = stagePosition(ofObject: instruction.operand) { world.look.point(to: target) }
        return true
    }

    mutating func setRotationStyle(_ instruction: Instruction) -> Bool {
        world.look.setRotationStyle(Int(instruction.option))
        return true
    }

    /// 80 touch position, 81 random position, 82 another sprite.
    mutating func goTo(_ instruction: Instruction) -> Bool {
        switch instruction.option {
        case 80:
            let touch = world.touches.last
            if touch == nil && options.profile == .catty { return true }
            world.look.setPosition(x: touch?.x ?? 0, y: touch?.y ?? 0)
        case 81:
            let first = world.random.nextUnit()
            let second = world.random.nextUnit()
            let place = world.scene.stage.randomPosition(first, second)
            world.look.setPosition(x: place.x, y: place.y)
        case 82:
            guard let target = stagePosition(ofObject: instruction.operand) else { return true }
            world.look.setX(target.x)
            world.look.setY(target.y)
        default: break
        }
        return true
    }

    /// Where the original sprite of an object of the playing scene is.
    func stagePosition(ofObject object: Int32) -> StagePoint? {
        guard object >= 0 else { return nil }
        let number = Int(object) - program.scenes[world.scene.index].objects.lowerBound
        guard world.scene.stage.isOnStage(number) else { return nil }
        return world.scene.stage.sprites[number].position
    }

    mutating func bounceOffEdge() -> Bool {
        let bounces = world.look.bounceOffEdge(
            stageWidth: program.screenWidth, stageHeight: program.screenHeight)
        for _ in 0..<bounces { fireEdgeBounce(at: world.running.sprite) }
        return true
    }

    mutating func goInArc(_ instruction: Instruction) -> Bool {
        guard let radius = double(instruction), let degrees = double(instruction, 1) else { return true }
        let isLeft = instruction.option >= 0 && program.texts[Int(instruction.option)] == "LEFT"
        world.look.goInArc(isLeft: isLeft, radius: radius, degrees: degrees)
        return true
    }

    mutating func goThrough(_ instruction: Instruction) -> Bool {
        guard let x = double(instruction), let y = double(instruction, 1), let endX = double(instruction, 2),
            let endY = double(instruction, 3)
        else { return true }
        world.look.goThrough(x: x, y: y, toX: endX, y: endY)
        return true
    }

    mutating func goBack(_ instruction: Instruction) -> Bool {
        if let steps = integer(instruction) {
            world.scene.stage.goBack(world.running.sprite, steps: steps)
        }
        return true
    }

    mutating func comeToFront() -> Bool {
        world.scene.stage.comeToFront(world.running.sprite)
        return true
    }

    mutating func focusCamera(_ instruction: Instruction) -> Bool {
        guard let horizontal = float(instruction), let vertical = float(instruction, 1) else { return true }
        world.scene.stage.setCameraFocus(
            world.running.sprite, horizontalFlexibility: horizontal, verticalFlexibility: vertical)
        return true
    }

    // MARK: - Glide (runtime.md 2.8)

    mutating func glideTo(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            beginGlide(instruction, state)
        } else {
            world.scene.states[state].time += clock.substepSeconds
            return continueGlide(instruction, state)
        }
        let glide = world.scene.states[state]
        if glide.startX == glide.targetX && glide.startY == glide.targetY {
            world.look.endGlide()
            return true
        }
        world.scene.states[state].time = clock.substepSeconds
        return continueGlide(instruction, state)
    }

    private mutating func beginGlide(_ instruction: Instruction, _ state: Int) {
        var duration = float(instruction, 2)
        let x = float(instruction)
        let y = float(instruction, 1)
        if x == nil || y == nil { duration = 0 }
        let here = world.look.position
        // The velocity stays from the first run of this brick (runtime.md 2.8).
        var glide = world.scene.states[state]
        glide.time = 0
        glide.duration = duration ?? 0
        glide.startX = here.x
        glide.startY = here.y
        glide.currentX = here.x
        glide.currentY = here.y
        glide.targetX = x ?? 0
        glide.targetY = y ?? 0
        setVelocity(&glide)
        world.scene.states[state] = glide
        world.look.beginGlide(velocityX: glide.velocityX, velocityY: glide.velocityY)
    }

    private func setVelocity(_ glide: inout ActionState) {
        guard glide.duration != 0, glide.velocityX == 0, glide.velocityY == 0 else { return }
        glide.velocityX = (glide.targetX - glide.startX) / glide.duration
        glide.velocityY = (glide.targetY - glide.startY) / glide.duration
    }

    /// Moves on; begins anew from where somebody else has put the sprite, with the time that is left.
    private mutating func continueGlide(_ instruction: Instruction, _ state: Int) -> Bool {
        var glide = world.scene.states[state]
        let here = world.look.position
        let isComplete = glide.time >= glide.duration
        let wasMoved = abs(here.x - glide.currentX) > 0.1 || abs(here.y - glide.currentY) > 0.1
        if wasMoved {
            glide.duration -= glide.time
            glide.time = 0
            glide.startX = here.x
            glide.startY = here.y
            glide.currentX = here.x
            glide.currentY = here.y
        } else {
            let part = isComplete ? 1 : glide.time / glide.duration
            glide.currentX = glide.startX + (glide.targetX - glide.startX) * part
            glide.currentY = glide.startY + (glide.targetY - glide.startY) * part
            world.look.glide(toX: glide.currentX, y: glide.currentY)
            let place = world.look.position
            glide.currentX = place.x
            glide.currentY = place.y
        }
        world.scene.states[state] = glide
        guard isComplete else { return false }
        if !wasMoved { world.look.endGlide() }
        return !wasMoved
    }
}
