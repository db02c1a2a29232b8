import Language
import Program
import Stage

/// Simulated touches (bricks.md 4.8).
extension Machine {
    /// Tap at, tap for, touch and slide: a touch of the given duration; nothing if a parameter fails.
    mutating func simulateTouch(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            release(pointerOf: state)
            guard beginTouch(instruction, state) else { return true }
        }
        let isDone = passTime(state)
        if instruction.kind == .touchAndSlide { slide(state, isDone: isDone) }
        if isDone { release(pointerOf: state) }
        return isDone
    }

    private mutating func beginTouch(_ instruction: Instruction, _ state: Int) -> Bool {
        guard let x = float(instruction), let y = float(instruction, 1) else { return false }
        var touch = ActionState()
        touch.startX = x
        touch.startY = y
        touch.targetX = x
        touch.targetY = y
        switch instruction.kind {
        case .tapFor:
            guard let duration = float(instruction, 2) else { return false }
            touch.duration = duration
        case .touchAndSlide:
            guard let endX = float(instruction, 2), let endY = float(instruction, 3),
                let duration = float(instruction, 4)
            else { return false }
            touch.targetX = endX
            touch.targetY = endY
            touch.duration = duration
        default: break
        }
        touch.pointer = Int32(takePointer())
        world.scene.states[state] = touch
        let (screenX, screenY) = onScreenGrid(x, y)
        if isOnScreen(screenX, screenY) { touchDown(Int(touch.pointer), x: screenX, y: screenY) }
        return true
    }

    private mutating func slide(_ state: Int, isDone: Bool) {
        let touch = world.scene.states[state]
        let part = isDone ? 1 : touch.time / touch.duration
        let x = touch.startX * (1 - part) + touch.targetX * part
        let y = touch.startY * (1 - part) + touch.targetY * part
        let (screenX, screenY) = onScreenGrid(x, y)
        touchMove(Int(touch.pointer), x: screenX, y: screenY)
    }

    /// The lowest number of 0…19 that the sprite does not use.
    private mutating func takePointer() -> Int {
        let sprite = world.running.sprite
        if world.scene.sprites[sprite].pointers.isEmpty {
            world.scene.sprites[sprite].pointers = Array(repeating: false, count: 20)
        }
        let pointer = world.scene.sprites[sprite].pointers.firstIndex(of: false) ?? 19
        world.scene.sprites[sprite].pointers[pointer] = true
        return pointer
    }

    private mutating func release(pointerOf state: Int) {
        let pointer = Int(world.scene.states[state].pointer)
        guard pointer >= 0 else { return }
        world.scene.states[state].pointer = -1
        let sprite = world.running.sprite
        guard world.scene.sprites[sprite].pointers.indices.contains(pointer),
            world.scene.sprites[sprite].pointers[pointer]
        else { return }
        world.scene.sprites[sprite].pointers[pointer] = false
        touchUp(pointer)
    }

    /// Ends all simulated touches of a sprite.
    mutating func releasePointers(of sprite: Int) {
        for pointer in world.scene.sprites[sprite].pointers.indices
        where world.scene.sprites[sprite].pointers[pointer] {
            world.scene.sprites[sprite].pointers[pointer] = false
            touchUp(pointer)
        }
    }

    /// Touches arrive on whole screen pixels (runtime.md 3.6).
    private func onScreenGrid(_ x: Float, _ y: Float) -> (Float, Float) {
        let halfWidth = Float(program.screenWidth) / 2
        let halfHeight = Float(program.screenHeight) / 2
        let camera = world.scene.stage.camera
        let column = (x - camera.x + halfWidth).rounded(.towardZero)
        let row = (halfHeight - (y - camera.y)).rounded(.towardZero)
        return (column - halfWidth + camera.x, halfHeight - row + camera.y)
    }
}
