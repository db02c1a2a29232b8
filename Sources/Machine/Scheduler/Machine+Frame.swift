import Program
import Stage
import Values

/// Frames and substeps (runtime.md 1).
extension Machine {
    /// Runs one frame. The first takes no time: it only fires the start events.
    public mutating func runFrame() {
        guard beginFrame() else { return }
        while runSubstep() {}
        endFrame()
    }

    /// Begins a frame; false if the run is over. ``runSubstep()`` and ``endFrame()`` complete it.
    public mutating func beginFrame() -> Bool {
        guard world.finish == nil else { return false }
        world.frame += 1
        world.substep = 0
        world.running.place = -1
        let before = world.milliseconds
        world.clock = FrameClock.seconds(atFrame: world.frame)
        if world.isPaused {
            world.timerReference += world.milliseconds - before
            return true
        }
        if world.scene.isFirstStart { startScene() }
        return true
    }

    /// Runs the next substep of the frame; false if there is none.
    public mutating func runSubstep() -> Bool {
        guard world.frame > 1, world.finish == nil, !world.isPaused, world.substep < clock.substepsPerFrame
        else { return false }
        if world.skipsFrame {
            world.skipsFrame = false
            return false
        }
        world.substep += 1
        world.scene.sounds.passSubstep()
        let order = world.scene.stage.order
        for sprite in order {
            guard world.scene.sprites[sprite].isAlive else { continue }
            tick(sprite)
            if world.isAnyStitchRunning { endAct(of: sprite) }
            if !world.scene.sprites[sprite].triggers.isEmpty && world.scene.sprites[sprite].isAlive {
                evaluateTriggers(of: sprite)
            }
            if world.finish != nil { return true }
        }
        if let change = sceneChange {
            sceneChange = nil
            perform(change)
        }
        return true
    }

    /// Draws the lines of the frame and moves the camera.
    public mutating func endFrame() {
        world.scene.stage.drawPenLines(images: &world.images)
        world.scene.stage.updateCamera()
        world.running.place = -1
    }

    /// One pass over the threads of a sprite (runtime.md 2.1).
    private mutating func tick(_ sprite: Int) {
        if !world.scene.sprites[sprite].startQueue.isEmpty { startQueued(sprite) }
        guard !world.scene.sprites[sprite].actions.isEmpty || !world.scene.sprites[sprite].stopQueue.isEmpty
        else {
            return
        }
        run(as: sprite, inputs: -1)
        var index = 0
        while index < world.scene.sprites[sprite].actions.count {
            let thread = world.scene.sprites[sprite].actions[index]
            if !world.scene.isSuspended && act(thread) {
                world.scene.sprites[sprite].stopQueue.append(thread)
            }
            index += 1
        }
        if !world.scene.sprites[sprite].stopQueue.isEmpty { removeStopped(sprite) }
    }

    private mutating func startQueued(_ sprite: Int) {
        let queue = world.scene.sprites[sprite].startQueue
        world.scene.sprites[sprite].startQueue = []
        for thread in queue {
            restart(thread, sprite: sprite)
            world.scene.sprites[sprite].actions.append(thread)
        }
    }

    private mutating func removeStopped(_ sprite: Int) {
        let stopped = world.scene.sprites[sprite].stopQueue
        world.scene.sprites[sprite].stopQueue = []
        guard world.scene.sprites[sprite].isAlive else { return }
        for thread in stopped {
            if let index = world.scene.sprites[sprite].actions.firstIndex(of: thread) {
                world.scene.sprites[sprite].actions.remove(at: index)
            }
        }
        for thread in stopped { notifyWaiter(of: thread, sprite: sprite) }
        for thread in stopped { release(thread, sprite: sprite) }
    }

    // MARK: - Start of a scene

    /// Fires START to all sprites and makes their condition triggers (runtime.md 1.1 step 4).
    private mutating func startScene() {
        world.scene.isFirstStart = false
        for sprite in world.scene.stage.living {
            let object = world.scene.sprites[sprite].object
            fire(listeners[object].start, at: sprite, event: nil)
            makeTriggers(of: sprite)
            for script in program.objects[object].scripts
            where program.scripts[script].startsWithCollisionIf && !program.scripts[script].isCommentedOut {
                let first = code[program.scripts[script].code.lowerBound]
                world.scene.falseOnce.insert(first.formulas)
            }
        }
    }

    mutating func makeTriggers(of sprite: Int) {
        let object = world.scene.sprites[sprite].object
        let first = program.objects[object].scripts.lowerBound
        world.scene.sprites[sprite].triggers = listeners[object].conditions.map {
            ConditionTrigger(script: $0, isCommentedOut: program.scripts[first + $0].isCommentedOut)
        }
    }

    // MARK: - Conditions

    /// "When … becomes true": after the sprite's threads, in every substep (runtime.md 3.5).
    private mutating func evaluateTriggers(of sprite: Int) {
        run(as: sprite, inputs: -1)
        let object = world.scene.sprites[sprite].object
        let first = program.objects[object].scripts.lowerBound
        for index in world.scene.sprites[sprite].triggers.indices {
            let trigger = world.scene.sprites[sprite].triggers[index]
            let script = program.scripts[first + trigger.script]
            guard let condition = script.condition else { continue }
            world.running.place = code[script.code.upperBound - 1].place
            guard let value = triggerValue(condition, script, sprite, index) else { continue }
            if !value {
                world.scene.sprites[sprite].triggers[index].isArmed = true
            } else if trigger.isArmed {
                world.scene.sprites[sprite].triggers[index].isArmed = false
                if !trigger.isCommentedOut { fire([trigger.script], at: sprite, event: nil) }
            }
        }
    }

    /// The condition, false during the grace of a collision, nil if it fails.
    private mutating func triggerValue(
        _ condition: FormulaID, _ script: ScriptCode, _ sprite: Int, _ index: Int
    ) -> Bool? {
        if script.conditionIsCollision {
            guard let start = world.scene.sprites[sprite].triggers[index].graceStart else {
                world.scene.sprites[sprite].triggers[index].graceStart = world.clock
                return false
            }
            if world.clock - start <= 0.2 { return false }
        }
        return boolean(condition)
    }

    /// Makes a sprite the one whose formulas are evaluated.
    mutating func run(as sprite: Int, inputs: Int) {
        world.running.sprite = sprite
        world.running.variables = world.scene.sprites[sprite].variables
        world.running.lists = world.scene.sprites[sprite].lists
        world.running.inputs = inputs
    }
}
