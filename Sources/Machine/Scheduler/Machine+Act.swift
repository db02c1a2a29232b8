import Program

/// The interpreter: one act of one thread (runtime.md 2.2–2.7).
extension Machine {
    /// Acts a thread once: exactly one action, with the loops and branches around it. True when the thread is finished.
    mutating func act(_ thread: Int32, _ sprite: Int) -> Bool {
        let number = Int(world.scene.threads[Int(thread)].instance)
        let instance = world.scene.instances[number]
        if instance.overtaken >= 0 || instance.stray != nil {
            return actAfterOvertaking(thread, sprite, number)
        }
        return actPlainly(thread, sprite, number)
    }

    private mutating func actPlainly(_ thread: Int32, _ sprite: Int, _ number: Int) -> Bool {
        world.scene.instances[number].acts &+= 1
        let script = Int(world.scene.instances[number].script)
        let inputs = world.scene.instances[number].isCall ? Int(world.scene.instances[number].inputs) : -1
        run(as: sprite, inputs: inputs)
        world.running.instance = Int32(number)
        world.running.thread = thread
        var pc = Int(world.scene.threads[Int(thread)].pc)
        if program.scripts[script].hasLoopPrologues, let exit = runPrologues(pc) {
            return settle(exit, thread)
        }
        while true {
            let instruction = program.instructions[pc]
            if instruction.opcode.isGlue { return settle(pc, thread) }
            world.running.place = instruction.place
            switch instruction.opcode {
            case .ifBegin, .ifHost:
                if options.isTracing { trace(instruction) }
                pc = branch(instruction, pc)
            case .repeatBegin, .foreverBegin, .repeatUntilBegin, .forVariableBegin, .forItemBegin,
                .parameterizedBegin:
                if options.isTracing { trace(instruction) }
                guard enterLoop(instruction) else {
                    return settle(Int(program.loops[Int(instruction.ownLoop)].end) + 1, thread)
                }
                pc += 1
            default:
                let isDone = execute(instruction)
                guard isDone else {
                    world.scene.threads[Int(thread)].pc = Int32(pc)
                    world.scene.threads[Int(thread)].isInAction = true
                    return false
                }
                return settle(pc + 1, thread)
            }
        }
    }

    /// Whether the running thread's current action has its first act.
    var isFirstAct: Bool { !world.scene.threads[Int(world.running.thread)].isInAction }

    /// Follows the glue behind a finished action to the next one. True when the script is at its end.
    private mutating func settle(_ start: Int, _ thread: Int32) -> Bool {
        var pc = start
        var isFinished = false
        scan: while true {
            let instruction = program.instructions[pc]
            switch instruction.opcode {
            case .jump:
                pc = Int(instruction.operand)
            case .loopEnd:
                world.running.place = instruction.place
                switch finishIteration(instruction) {
                case .stay:
                    break scan
                case .again:
                    pc = Int(program.loops[Int(instruction.loop)].begin) + 1
                    break scan
                case .leave:
                    pc += 1
                }
            case .end:
                isFinished = true
                break scan
            default:
                break scan
            }
        }
        world.scene.threads[Int(thread)].pc = Int32(pc)
        world.scene.threads[Int(thread)].isInAction = false
        return isFinished
    }

    /// The condition once, then on into the branch: its first brick runs in this act (runtime.md 2.6).
    private mutating func branch(_ instruction: Instruction, _ pc: Int) -> Int {
        if instruction.opcode == .ifHost {
            return hostCondition(instruction) ? pc + 1 : Int(instruction.operand)
        }
        if !world.scene.falseOnce.isEmpty,
            world.scene.falseOnce.remove(instruction.formulas) != nil
        {
            return Int(instruction.operand)
        }
        guard let value = integer(instruction) else { return Int(instruction.option) }
        return value != 0 ? pc + 1 : Int(instruction.operand)
    }

    // MARK: - Acts of overtaken threads (runtime.md 2.11)

    /// An old thread whose script was started anew for another event acts once on the fresh actions that both share;
    /// the new thread finds that action as the old one left it.
    private mutating func actAfterOvertaking(_ thread: Int32, _ sprite: Int, _ number: Int) -> Bool {
        if world.scene.instances[number].overtaken == thread {
            world.scene.instances[number].overtaken = -1
            let top = program.instructions[Int(world.scene.threads[Int(thread)].pc)].top
            let isFinished = actPlainly(thread, sprite, number)
            let left = world.scene.threads[Int(thread)]
            let isDone = isFinished || program.instructions[Int(left.pc)].top != top
            world.scene.instances[number].stray = StrayAction(
                top: top, pc: left.pc, isInAction: left.isInAction, isDone: isDone,
                acts: world.scene.instances[number].acts)
            return isFinished
        }
        if let stray = world.scene.instances[number].stray,
            world.scene.threads[Int(thread)].pc == stray.top,
            !world.scene.threads[Int(thread)].isInAction
        {
            world.scene.instances[number].stray = nil
            if stray.isDone {
                // Changing a variable is the one action that acts again when it is complete.
                if program.instructions[Int(stray.top)].opcode != .changeVariable {
                    return settle(endOfAction(stray.top), thread)
                }
            } else {
                resume(stray, thread, number)
            }
        }
        return actPlainly(thread, sprite, number)
    }

    private func endOfAction(_ top: Int32) -> Int {
        var pc = Int(top)
        while program.instructions[pc].opcode != .end && program.instructions[pc].top == top { pc += 1 }
        return pc
    }

    private mutating func resume(_ stray: StrayAction, _ thread: Int32, _ number: Int) {
        world.scene.threads[Int(thread)].pc = stray.pc
        world.scene.threads[Int(thread)].isInAction = stray.isInAction
        let script = Int(world.scene.instances[number].script)
        let age = world.scene.instances[number].acts - stray.acts
        for (offset, loop) in program.scripts[script].loops.enumerated()
        where program.instructions[Int(program.loops[loop].begin)].top == stray.top {
            world.scene.loops[Int(world.scene.instances[number].loops) + offset].start += age
        }
    }
}
