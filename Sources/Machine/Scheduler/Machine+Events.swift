import Program
import Stage

/// Firing events (runtime.md 3.2, 3.3).
extension Machine {
    /// Starts scripts of a sprite, given as offsets among its scripts; with an event, as threads that notify it.
    mutating func fire(_ scripts: [Int], at sprite: Int, event: Int32?) {
        for script in scripts { fire(script, at: sprite, event: event) }
    }

    mutating func fire(_ script: Int, at sprite: Int, event: Int32?) {
        let instance = Int32(world.scene.sprites[sprite].scripts + script)
        stopThreads(of: instance, sprite: sprite)
        guard let event else {
            start(ownThread(of: instance), sprite: sprite)
            return
        }
        addWaiter(event, sprite: sprite)
        start(newWaiter(instance, event: event), sprite: sprite)
    }

    /// A broadcast to all sprites and clones of the scene.
    mutating func fireBroadcast(_ message: Int, event: Int32?) {
        for sprite in world.scene.stage.living where !world.isOverLimit {
            let object = world.scene.sprites[sprite].object
            for listener in listeners[object].broadcasts where listener.key == message {
                fire(listener.script, at: sprite, event: event)
            }
        }
    }

    /// "When background changes to": scripts of original sprites that name this entry of the background's looks.
    mutating func fireBackground(_ look: Int, event: Int32?) {
        guard look >= 0 else { return }
        for sprite in world.scene.stage.living
        where !world.scene.sprites[sprite].isClone && !world.isOverLimit {
            let object = world.scene.sprites[sprite].object
            for listener in listeners[object].backgrounds where listener.key == look {
                fire(listener.script, at: sprite, event: event)
            }
        }
    }

    /// A bounce off nothing in particular: the edge.
    mutating func fireEdgeBounce(at sprite: Int) {
        let object = world.scene.sprites[sprite].object
        for listener in listeners[object].bounces where listener.key < 0 {
            fire(listener.script, at: sprite, event: nil)
        }
    }

    // MARK: - Touches

    /// A finger or a simulated touch goes down at a stage position (runtime.md 3.6).
    mutating func touchDown(_ pointer: Int, x: Float, y: Float) {
        if let hit = world.scene.stage.spriteHit(x: x, y: y, images: &world.images) {
            let object = world.scene.sprites[hit].object
            fire(listeners[object].tapped, at: hit, event: nil)
        }
        guard world.touches.all.count < options.limits.touches else { return hitLimit(.touches) }
        guard world.touches.down(pointer, x: x, y: y) else { return }
        for sprite in world.scene.stage.living {
            let object = world.scene.sprites[sprite].object
            fire(listeners[object].stageTapped, at: sprite, event: nil)
        }
    }

    mutating func touchMove(_ pointer: Int, x: Float, y: Float) {
        world.touches.move(pointer, x: x, y: y)
    }

    mutating func touchUp(_ pointer: Int) { world.touches.up(pointer) }

    /// A real finger, between two frames. Stage coordinates; one outside the stage is no touch.
    public mutating func fingerDown(_ pointer: Int, x: Float, y: Float) {
        guard !world.isPaused, isOnScreen(x, y) else { return }
        touchDown(pointer, x: x, y: y)
    }

    public mutating func fingerMove(_ pointer: Int, x: Float, y: Float) {
        touchMove(pointer, x: x, y: y)
    }

    public mutating func fingerUp(_ pointer: Int) { touchUp(pointer) }

    func isOnScreen(_ x: Float, _ y: Float) -> Bool {
        let halfWidth = Float(program.screenWidth) / 2
        let halfHeight = Float(program.screenHeight) / 2
        let camera = world.scene.stage.camera
        return abs(x - camera.x) <= halfWidth && abs(y - camera.y) <= halfHeight
    }
}
