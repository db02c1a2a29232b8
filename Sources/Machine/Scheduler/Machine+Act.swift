import Program

/// The interpreter: one act of one thread (runtime.md 2.2–2.7).
extension Machine {
    /// Acts a thread of the running sprite once: exactly one action, with the loops and branches around it. True when the
    /// thread is finished.
    mutating func act(_ thread: Int32) -> Bool {
        let number = Int(world.scene.threads[Int(thread)].instance)
        if world.scene.hasOvertaken,
            world.scene.instances[number].overtaken >= 0 || world.scene.instances[number].stray != nil
        {
            return actAfterOvertaking(thread, number)
        }
        return actPlainly(thread, number)
    }

    private mutating func actPlainly(_ thread: Int32, _ number: Int) -> Bool {
        world.scene.instances[number].acts &+= 1
        world.running.inputs =
            world.scene.instances[number].isCall ? Int(world.scene.instances[number].inputs) : -1
        world.running.instance = Int32(truncatingIfNeeded: number)
        world.running.thread = thread
        var pc = Int(world.scene.threads[Int(thread)].pc)
        if world.scene.instances[number].hasLoopPrologues, !runPrologues(&pc) {
            return settle(pc, thread)
        }
        while true {
            world.running.place = code[pc].place
            switch code[pc].opcode {
            case .end, .jump, .loopEnd:
                return settle(pc, thread)
            case .record:
                _ = execute(code[pc])
                pc += 1
            case .setVariable where !options.isTracing:
                setVariable(pc)
                return settle(pc + 1, thread)
            case .changeVariable where !options.isTracing:
                changeVariable(pc)
                return settle(pc + 1, thread)
            case .ifBegin, .ifHost:
                let instruction = code[pc]
                if options.isTracing { trace(instruction) }
                pc = branch(instruction, pc)
            case .ifPin:
                let instruction = code[pc]
                if options.isTracing { trace(instruction) }
                pc = enterPinBranch(instruction)
            case .repeatBegin, .foreverBegin, .repeatUntilBegin, .forVariableBegin, .forItemBegin,
                .parameterizedBegin:
                let instruction = code[pc]
                if options.isTracing { trace(instruction) }
                guard enterLoop(instruction) else {
                    return settle(Int(loops[Int(instruction.ownLoop)].end) + 1, thread)
                }
                pc += 1
            default:
                guard execute(code[pc]) else {
                    world.scene.threads[Int(thread)].pc = Int32(truncatingIfNeeded: pc)
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
    @inline(__always)
    private mutating func settle(_ start: Int, _ thread: Int32) -> Bool {
        guard code[start].opcode.isGlue else {
            world.scene.threads[Int(thread)].pc = Int32(truncatingIfNeeded: start)
            world.scene.threads[Int(thread)].isInAction = false
            return false
        }
        return followGlue(start, thread)
    }

    private mutating func followGlue(_ start: Int, _ thread: Int32) -> Bool {
        var pc = start
        var isFinished = false
        scan: while true {
            switch code[pc].opcode {
            case .jump:
                pc = Int(code[pc].operand)
            case .record:
                world.running.place = code[pc].place
                _ = execute(code[pc])
                pc += 1
            case .loopEnd:
                world.running.place = code[pc].place
                switch finishIteration(pc) {
                case .stay:
                    break scan
                case .again:
                    pc = Int(loops[Int(code[pc].loop)].begin) + 1
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
        world.scene.threads[Int(thread)].pc = Int32(truncatingIfNeeded: pc)
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
    private mutating func actAfterOvertaking(_ thread: Int32, _ number: Int) -> Bool {
        if world.scene.instances[number].overtaken == thread {
            world.scene.instances[number].overtaken = -1
            let top = code[Int(world.scene.threads[Int(thread)].pc)].top
            let isFinished = actPlainly(thread, number)
            let left = world.scene.threads[Int(thread)]
            let isDone = isFinished || code[Int(left.pc)].top != top
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
                if code[Int(stray.top)].opcode != .changeVariable {
                    return settle(endOfAction(stray.top), thread)
                }
            } else {
                resume(stray, thread, number)
            }
        }
        return actPlainly(thread, number)
    }

    private func endOfAction(_ top: Int32) -> Int {
        var pc = Int(top)
        while code[pc].opcode != .end && code[pc].top == top { pc += 1 }
        return pc
    }

    private mutating func resume(_ stray: StrayAction, _ thread: Int32, _ number: Int) {
        world.scene.threads[Int(thread)].pc = stray.pc
        world.scene.threads[Int(thread)].isInAction = stray.isInAction
        let script = Int(world.scene.instances[number].script)
        let age = world.scene.instances[number].acts - stray.acts
        for loop in program.scripts[script].loops
        where code[Int(loops[loop].begin)].top == stray.top {
            world.scene.loops[Int(world.scene.instances[number].loopOffset) + loop].start += age
        }
    }
}
