import Language
import Values

/// Composite bricks and those whose actions are not one per brick (runtime.md 2.3).
extension Lowering {
    ///
    /// - Returns: whether they make the loop around them wait (runtime.md 2.4).
    @discardableResult
    mutating func lower(
        _ bricks: [Brick], _ context: inout ScriptContext, in list: BrickPlace.List = .loopBricks,
        of parent: Int32 = -1
    ) -> Bool {
        var isSlow = false
        for (index, brick) in bricks.enumerated() {
            if context.depth == 0 { context.topIndex = Int32(index) }
            guard !brick.isCommentedOut else {
                isSlow = isSlow || brick.nestedBricksSlowLoops
                continue
            }
            let place = addPlace(&context, line: brick.line)
            program.places[Int(place)].parent = parent
            program.places[Int(place)].list = list
            program.places[Int(place)].number = Int32(index + 1)
            if lower(brick, &context, place) || brick.kind.slowsLoops { isSlow = true }
        }
        return isSlow
    }

    /// Tells whether nested bricks make loops wait.
    private mutating func lower(_ brick: Brick, _ context: inout ScriptContext, _ place: Int32) -> Bool {
        switch brick.kind {
        case .forever, .repeat, .repeatUntil, .forVariableFromTo, .forItemInUserList, .parameterized:
            return lowerLoop(brick, &context, place)
        case .ifLogicBegin, .ifThenLogicBegin, .phiroIfLogicBegin, .raspiIfLogicBegin:
            return lowerIf(brick, &context, place)
        case .userDefined:
            lowerCall(brick, &context, place)
        case let kind where kind.isRecordedOnly:
            lowerAction(brick, &context, place, as: .record)
        case let kind where kind.hasNoAction:
            break
        case .playSoundAndWait where ownSound(brick.sound) < 0:
            break
        case .writeVariableOnDevice where brick.variable == nil,
            .readVariableFromDevice where brick.variable == nil:
            break
        default:
            lowerAction(brick, &context, place)
        }
        return brick.nestedBricksSlowLoops
    }

    /// Appends an instruction; at the top level it begins an action of the sequence.
    @discardableResult
    mutating func emit(_ instruction: Instruction, _ context: inout ScriptContext) -> Int {
        var instruction = instruction
        let index = program.instructions.count
        if context.depth == 0 && !instruction.opcode.isGlue { context.top = Int32(index) }
        instruction.top = context.top
        instruction.loop = context.loop
        program.instructions.append(instruction)
        return index
    }

    func nextIndex() -> Int32 { Int32(program.instructions.count) }

    // MARK: - Loops

    private mutating func lowerLoop(
        _ brick: Brick, _ context: inout ScriptContext, _ place: Int32
    ) -> Bool {
        var begin = Instruction(brick.kind.loopOpcode, brick.kind, place: place)
        begin.formulas = brick.kind == .parameterized ? -1 : lowerFormulas(of: brick)
        setLoopOperands(brick, &begin)
        let body = brick.bricks(.loopBricks)
        let outer = context.loop
        let loop = addLoop(&begin, outer: outer)
        emit(begin, &context)
        context.loop = loop
        context.depth += 1
        let isSlow = lower(body, &context, in: .loopBricks, of: place)
        program.loops[Int(loop)].isDelayed = isSlow && program.scripts[context.script].hasScreenRefresh
        if begin.opcode == .parameterizedBegin {
            var assertion = Instruction(.parameterizedAssert, brick.kind, place: place)
            assertion.operand = begin.operand
            emit(assertion, &context)
        }
        program.loops[Int(loop)].end = nextIndex()
        var end = Instruction(.loopEnd, brick.kind, place: place)
        end.operand = begin.operand
        end.option = begin.option
        end.formulas = begin.formulas
        emit(end, &context)
        context.depth -= 1
        context.loop = outer
        return isSlow
    }

    /// An entry for the composite that begins with the next instruction.
    private mutating func addLoop(_ begin: inout Instruction, outer: Int32) -> Int32 {
        let loop = Int32(program.loops.count)
        var prologues = outer < 0 ? [] : program.loops[Int(outer)].prologues
        if begin.opcode.hasPrologue { prologues.append(loop) }
        begin.ownLoop = loop
        program.loops.append(
            LoopCode(opcode: begin.opcode, begin: nextIndex(), isDelayed: false, prologues: prologues))
        return loop
    }

    private mutating func setLoopOperands(_ brick: Brick, _ begin: inout Instruction) {
        switch brick.kind {
        case .forVariableFromTo:
            begin.operand = operand(brick.variable)
        case .forItemInUserList:
            if case .list(let list)? = brick.userData(.forItemInUserListList) {
                begin.operand = operand(list)
            }
            if case .variable(let variable)? = brick.userData(.forItemInUserListVariable) {
                begin.option = operand(variable)
            }
        case .parameterized:
            begin.operand = lowerParameters(of: brick)
        default: break
        }
    }

    /// The pairs of list and same-named variable (bricks.md 12.3): project variables first, then the sprite's.
    private mutating func lowerParameters(of brick: Brick) -> Int32 {
        var pairs: [ParameterList.Pair] = []
        if case .lists(let lists)? = brick.value(.userLists) {
            for list in lists {
                let name = project[list].name
                guard let variable = names.projectVariable(named: name) ?? names.variable(named: name) else {
                    continue
                }
                pairs.append(.init(list: slot(of: list), variable: variable, name: name))
            }
        }
        var end = Brick(kind: .parameterizedEnd)
        if case .brick(let brick)? = brick.value(.endBrick) { end = brick }
        let actual = lower(end.formula(.assertLoopActual) ?? .number("0"))
        program.parameterLists.append(
            ParameterList(pairs: pairs, actual: actual, expected: Int(operand(end.list))))
        return Int32(program.parameterLists.count - 1)
    }

    // MARK: - Branches

    private mutating func lowerIf(
        _ brick: Brick, _ context: inout ScriptContext, _ place: Int32
    ) -> Bool {
        let isHostCondition = brick.kind == .phiroIfLogicBegin
        let asksInEveryAct = brick.kind == .raspiIfLogicBegin
        let opcode: Opcode = asksInEveryAct ? .ifPin : isHostCondition ? .ifHost : .ifBegin
        var begin = Instruction(opcode, brick.kind, place: place)
        begin.formulas = isHostCondition ? -1 : lowerFormulas(of: brick)
        let outer = context.loop
        let loop = asksInEveryAct ? addLoop(&begin, outer: outer) : outer
        let index = emit(begin, &context)
        context.loop = loop
        context.depth += 1
        var isSlow = lower(brick.bricks(.ifBranchBricks), &context, in: .ifBranchBricks, of: place)
        let jump = emit(Instruction(.jump, brick.kind, place: place), &context)
        var elseTarget = Int32(jump)
        let elseBricks = brick.bricks(.elseBranchBricks)
        if elseBricks.contains(where: { !$0.isCommentedOut }) {
            elseTarget = nextIndex()
            if lower(elseBricks, &context, in: .elseBranchBricks, of: place) { isSlow = true }
            let last = emit(Instruction(.jump, brick.kind, place: place), &context)
            program.instructions[last].operand = nextIndex()
        } else if elseBricks.slowsLoops {
            isSlow = true
        }
        context.depth -= 1
        context.loop = outer
        if asksInEveryAct { program.loops[Int(loop)].end = Int32(jump) }
        program.instructions[jump].operand = nextIndex()
        program.instructions[index].operand = elseTarget
        program.instructions[index].option =
            isHostCondition
            ? Int32(clamping: brick.integer(.sensorSpinnerPosition, default: 0)) : Int32(jump)
        return isSlow
    }

    // MARK: - User-defined bricks

    private mutating func lowerCall(
        _ brick: Brick, _ context: inout ScriptContext, _ place: Int32
    ) {
        let id = brick.text(.userDefinedBrickID) ?? ""
        let script = definitions[Text(id)]
        var inputs: [FormulaID?] = []
        if let script {
            inputs = program.scripts[script].inputNames.map { name in
                for entry in brick.formulaEntries {
                    if case .input(name) = entry.key { return lower(entry.formula) }
                }
                return nil
            }
        }
        program.calls.append(UserBrickCall(script: script ?? -1, inputs: inputs))
        var call = Instruction(.callUserBrick, brick.kind, place: place)
        call.operand = Int32(program.calls.count - 1)
        call.state = context.newState()
        emit(call, &context)
    }
}

extension ScriptContext {
    mutating func newState() -> Int32 {
        stateCount += 1
        return Int32(stateCount - 1)
    }
}

extension Opcode {
    /// What looks at its condition or list in every act (runtime.md 2.5, bricks.md 15.4).
    var hasPrologue: Bool { self == .repeatUntilBegin || self == .forItemBegin || self == .ifPin }
}

extension BrickKind {
    fileprivate var loopOpcode: Opcode {
        switch self {
        case .repeat: .repeatBegin
        case .repeatUntil: .repeatUntilBegin
        case .forVariableFromTo: .forVariableBegin
        case .forItemInUserList: .forItemBegin
        case .parameterized: .parameterizedBegin
        default: .foreverBegin
        }
    }

    /// The 29 bricks that make a loop wait for 0.02 s per iteration (bricks.md 1.3).
    fileprivate var slowsLoops: Bool {
        switch self {
        case .placeAt, .setX, .setY, .changeXByN, .changeYByN, .goTo, .ifOnEdgeBounce, .moveNSteps,
            .turnLeft, .turnRight, .pointInDirection, .pointTo, .setLook, .setLookByIndex, .nextLook,
            .previousLook, .setSizeTo, .changeSizeByN, .setTransparency, .changeTransparencyByN,
            .setBrightness, .changeBrightnessByN, .setColor, .changeColorByN, .setBackground,
            .setBackgroundByIndex, .setVolumeTo, .changeVolumeByN, .setTempo:
            true
        default: false
        }
    }
}

extension [Brick] {
    /// Whether a brick at any depth, itself not commented out, slows loops down (runtime.md 2.4). The content of a
    /// commented-out loop or branch counts.
    fileprivate var slowsLoops: Bool {
        contains { brick in
            if brick.kind.slowsLoops && !brick.isCommentedOut { return true }
            return brick.nestedBricksSlowLoops
        }
    }
}

extension Brick {
    fileprivate var nestedBricksSlowLoops: Bool {
        fields.contains { field in
            if case .bricks(let nested) = field.value { nested.slowsLoops } else { false }
        }
    }
}
