import Program
import Stage
import Values

/// Loops (runtime.md 2.4, 2.5).
extension Machine {
    /// What becomes of a loop whose body is finished.
    enum IterationEnd {
        /// The delay is not over: the finished body is acted again.
        case stay
        case again
        case leave
    }

    /// Begins a loop and its first iteration; false if it ends at once.
    mutating func enterLoop(_ instruction: Instruction) -> Bool {
        let loop = Int(instruction.ownLoop)
        let state = stateIndex(of: loop)
        world.scene.loops[state] = LoopState()
        switch instruction.opcode {
        case .repeatBegin:
            let count = max(0, integer(instruction) ?? 0)
            guard count > 0 else { return false }
            world.scene.loops[state].limit = count
        case .repeatUntilBegin:
            guard checkUntil(loop, state) else { return false }
        case .forVariableBegin:
            guard let from = integer(instruction), let to = integer(instruction, 1) else { return false }
            world.scene.loops[state].limit = to
            world.scene.loops[state].count = from <= to ? 1 : -1
            setLoopVariable(instruction, .number(Double(from)))
            world.scene.loops[state].invisible = Double(from)
        case .forItemBegin:
            guard assignItem(instruction, state) else { return false }
        case .parameterizedBegin:
            guard beginParameters(instruction) else { return false }
        default: break
        }
        startIteration(state)
        return true
    }

    private func stateIndex(of loop: Int) -> Int {
        loop + Int(world.scene.instances[Int(world.running.instance)].loopOffset)
    }

    /// The current act is the first of the iteration.
    private mutating func startIteration(_ state: Int) {
        world.scene.loops[state].isStarted = true
        world.scene.loops[state].start = world.scene.instances[Int(world.running.instance)].acts &- 1
    }

    /// After the last brick of the body: counts the iteration, unless the loop must wait.
    mutating func finishIteration(_ pc: Int) -> IterationEnd {
        let loop = Int(code[pc].loop)
        let state = stateIndex(of: loop)
        if loops[loop].isDelayed {
            let acts = world.scene.instances[Int(world.running.instance)].acts
            if acts &- world.scene.loops[state].start < clock.delayActs && !isAnyStitchRunning {
                return .stay
            }
        }
        switch loops[loop].opcode {
        case .repeatBegin:
            world.scene.loops[state].count += 1
            if world.scene.loops[state].count >= world.scene.loops[state].limit { return .leave }
        case .repeatUntilBegin:
            if untilCondition(loop) ?? true { return .leave }
        case .forVariableBegin:
            guard stepVariable(code[pc], state) else { return .leave }
        case .forItemBegin:
            world.scene.loops[state].count += 1
        case .parameterizedBegin:
            if !nextParameters(code[pc]) { return .leave }
        default: break
        }
        // The next act is the first of the next iteration.
        world.scene.loops[state].isStarted = false
        world.scene.loops[state].start = world.scene.instances[Int(world.running.instance)].acts
        return .again
    }

    // MARK: - Work in every act

    /// Loops and branches around the instruction that look at their condition or list in every act, outermost first.
    /// A branch may change to the other one. False if a loop ends; then the thread goes on at `pc`.
    mutating func runPrologues(_ pc: inout Int) -> Bool {
        var innermost = Int(code[pc].loop)
        guard innermost >= 0 else { return true }
        var next = 0
        while next < loops[innermost].prologues.count {
            let loop = Int(loops[innermost].prologues[next])
            next += 1
            let state = stateIndex(of: loop)
            let begin = code[Int(loops[loop].begin)]
            world.running.place = begin.place
            let goesOn: Bool
            switch begin.opcode {
            case .repeatUntilBegin: goesOn = checkUntil(loop, state)
            case .ifPin:
                changeBranch(begin, state, &pc)
                innermost = Int(code[pc].loop)
                continue
            default: goesOn = assignItem(begin, state)
            }
            guard goesOn else {
                pc = Int(loops[loop].end) + 1
                return false
            }
            world.scene.loops[state].isStarted = true
        }
        return true
    }

    // MARK: - Branches of a pin (bricks.md 15.4)

    /// Reads the number of the pin, once, and gives the beginning of the branch that acts now.
    mutating func enterPinBranch(_ begin: Instruction) -> Int {
        let state = stateIndex(of: Int(begin.ownLoop))
        let pin = integer(begin) ?? 0
        let isHigh = world.device.highPins.contains(pin)
        let first = loops[Int(begin.ownLoop)].begin + 1
        world.scene.loops[state] = LoopState()
        world.scene.loops[state].limit = pin
        world.scene.loops[state].count = isHigh ? begin.operand : first
        return Int(isHigh ? first : begin.operand)
    }

    /// Goes on with the other branch, where it stands, if the pin has changed.
    private mutating func changeBranch(_ begin: Instruction, _ state: Int, _ pc: inout Int) {
        let isHigh = world.device.highPins.contains(world.scene.loops[state].limit)
        guard isHigh != (pc < Int(begin.operand)) else { return }
        let thread = Int(world.running.thread)
        let other = Int(world.scene.loops[state].count)
        let wasInAction = world.scene.loops[state].isStarted
        world.scene.loops[state].count = Int32(truncatingIfNeeded: pc)
        world.scene.loops[state].isStarted = world.scene.threads[thread].isInAction
        world.scene.threads[thread].pc = Int32(truncatingIfNeeded: other)
        world.scene.threads[thread].isInAction = wasInAction
        pc = other
    }

    /// Repeat until: a failing condition ends the loop in any act, a true one at the beginning of an iteration.
    private mutating func checkUntil(_ loop: Int, _ state: Int) -> Bool {
        guard untilCondition(loop) != nil else { return false }
        if world.scene.loops[state].isStarted { return true }
        return !(untilCondition(loop) ?? true)
    }

    /// Not truncated: 0.5 is true here.
    private mutating func untilCondition(_ loop: Int) -> Bool? {
        double(code[Int(loops[loop].begin)]).map { $0 != 0 }
    }

    /// For each: the variable gets the current item, in every act; false at the end of the list.
    private mutating func assignItem(_ instruction: Instruction, _ state: Int) -> Bool {
        guard instruction.operand >= 0 else { return false }
        let list = world.index(of: program.listOperands[Int(instruction.operand)])
        let position = Int(world.scene.loops[state].count)
        guard position < world.lists[list].count else { return false }
        if instruction.option >= 0,
            let variable = world.index(of: program.variableOperands[Int(instruction.option)])
        {
            world.store(world.lists[list][position], at: variable)
        }
        return true
    }

    // MARK: - For values

    private mutating func setLoopVariable(_ instruction: Instruction, _ value: Value) {
        guard instruction.operand >= 0,
            let variable = world.index(of: program.variableOperands[Int(instruction.operand)])
        else { return }
        world.store(value, at: variable)
    }

    /// Steps the variable, or an invisible counter; false when the last value has been reached.
    private mutating func stepVariable(_ instruction: Instruction, _ state: Int) -> Bool {
        var value = world.scene.loops[state].invisible
        if instruction.operand >= 0,
            let variable = world.index(of: program.variableOperands[Int(instruction.operand)])
        {
            guard case .number(let number) = world.variables[variable] else { return false }
            value = number
        }
        let step = Double(world.scene.loops[state].count)
        let limit = Double(world.scene.loops[state].limit)
        if step > 0 ? value >= limit : value <= limit { return false }
        world.scene.loops[state].invisible = value + step
        setLoopVariable(instruction, .number(value + step))
        return true
    }
}
