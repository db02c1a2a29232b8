import Program
import Stage
import Values

/// Control, events and user-defined bricks (bricks.md 4, 11).
extension Machine {
    /// Where the running action keeps its state.
    func stateIndex(_ instruction: Instruction) -> Int {
        Int(world.scene.instances[Int(world.running.instance)].states) + Int(max(instruction.state, 0))
    }

    // MARK: - Waiting

    mutating func wait(_ instruction: Instruction) -> Bool { waitSeconds(instruction, formula: 0) }

    /// A timed action that does nothing; a formula that fails leaves the duration of the last time.
    mutating func waitSeconds(_ instruction: Instruction, formula: Int32) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            if let seconds = float(instruction, formula) { world.scene.states[state].duration = seconds }
            world.scene.states[state].time = 0
        }
        return passTime(state)
    }

    /// Adds a substep to a timed action; true when its duration is over. What is left over is lost.
    mutating func passTime(_ state: Int) -> Bool {
        world.scene.states[state].time += clock.substepSeconds
        return world.scene.states[state].time >= world.scene.states[state].duration
    }

    /// Looks at its condition every 0.02 s; its clock is never reset (runtime.md 2.7).
    mutating func waitUntil(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        world.scene.states[state].time += clock.substepSeconds
        if world.scene.states[state].time < FrameClock.loopDelay { return false }
        world.scene.states[state].time = 0
        return boolean(instruction.formula(0)) ?? false
    }

    /// Done when every sprite has no thread, or only one that waits in this very brick at its top level.
    mutating func waitTillIdle(_ instruction: Instruction) -> Bool {
        for sprite in world.scene.stage.living {
            let actions = world.scene.sprites[sprite].actions
            if actions.isEmpty { continue }
            guard actions.count == 1, instruction.loop < 0, instruction.top == ownTop,
                world.scene.threads[Int(actions[0])].instance == world.running.instance
            else { return false }
        }
        return true
    }

    /// First instruction of the top-level action that the running thread is in; equals its place only at the top.
    private var ownTop: Int32 {
        let pc = world.scene.threads[Int(world.running.thread)].pc
        return code[Int(pc)].opcode == .waitTillIdle ? pc : -1
    }

    // MARK: - Broadcasts

    mutating func broadcast(_ instruction: Instruction) -> Bool {
        fireBroadcast(Int(instruction.operand), event: nil)
        return true
    }

    mutating func broadcastWait(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            abandon(world.scene.states[state].event)
            let event = newEvent()
            world.scene.states[state].event = event
            fireBroadcast(Int(instruction.operand), event: event)
        }
        return finishWaiting(state)
    }

    /// True when nobody is waited for any more; then the event is let go.
    mutating func finishWaiting(_ state: Int) -> Bool {
        let event = world.scene.states[state].event
        guard event >= 0 else { return true }
        guard isOver(event) else { return false }
        world.scene.states[state].event = -1
        abandon(event)
        return true
    }

    // MARK: - User-defined bricks

    /// Evaluates the inputs, starts a run of the definition of its own and waits for its end.
    mutating func callUserBrick(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            let call = program.calls[Int(instruction.operand)]
            guard call.script >= 0 else { return true }
            abandon(world.scene.states[state].event)
            var values: [Value] = []
            for input in call.inputs { values.append(input.map { object($0) } ?? .zero) }
            let instance = newCall(script: call.script, sprite: world.running.sprite)
            let first = Int(world.scene.instances[Int(instance)].inputs)
            for (offset, value) in values.enumerated() { storeInput(value, at: first + offset) }
            let event = newEvent()
            world.scene.states[state].event = event
            addWaiter(event, sprite: world.running.sprite)
            start(newWaiter(instance, event: event), sprite: world.running.sprite)
        }
        return finishWaiting(state)
    }

    /// Inputs count for the limit of data while the call lasts.
    private mutating func storeInput(_ value: Value, at index: Int) {
        world.dataBytes += value.dataBytes - world.scene.inputs[index].dataBytes
        world.scene.inputs[index] = value
        checkData()
    }

    // MARK: - Stopping

    /// 0 this script, 2 the other scripts of the sprite, anything else all scripts (bricks.md 4.5).
    mutating func stopScript(_ instruction: Instruction) -> Bool {
        switch instruction.option {
        case 0: return stopThisScript()
        case 2: stopOtherScripts()
        default: stopAllScripts()
        }
        return true
    }

    /// The thread gets no further brick: it is removed at the end of the tick.
    mutating func stopThisScript() -> Bool {
        stopThreads(of: world.running.instance, sprite: world.running.sprite)
        return true
    }

    private mutating func stopOtherScripts() {
        let sprite = world.running.sprite
        releasePointers(of: sprite)
        for thread in world.scene.sprites[sprite].actions
        where world.scene.threads[Int(thread)].instance != world.running.instance {
            world.scene.sprites[sprite].stopQueue.append(thread)
        }
    }

    private mutating func stopAllScripts() {
        for sprite in world.scene.stage.living {
            world.scene.sprites[sprite].stopQueue += world.scene.sprites[sprite].actions
        }
    }

    mutating func exitStage() -> Bool {
        if world.finish == nil { world.finish = .exited }
        return true
    }

    /// Running stitches switch the loop delay off (runtime.md 2.4).
    var isAnyStitchRunning: Bool { world.isAnyStitchRunning }

    // MARK: - Limits

    mutating func hitLimit(_ kind: LimitHit.Kind) { world.hitLimit(kind) }
}
