internal import Language
internal import Values

extension FormulaLowering {
    /// The operand of a function element from those of its first three children.
    mutating func lowerFunction(_ function: FormulaFunction, _ node: Int32, _ inputs: [Operand]) -> Operand {
        let mark = inputMark(inputs)
        let first = inputs[0]
        let second = inputs[1]
        switch function {
        case .pi: return constantResult(.pi, mark)
        case .true: return constantResult(1, mark)
        case .false: return constantResult(0, mark)
        case .sin: return lowerArguments(.sine, [first])
        case .cos: return lowerArguments(.cosine, [first])
        case .tan: return lowerArguments(.tangent, [first])
        case .ln: return lowerArguments(.naturalLogarithm, [first])
        case .log: return lowerArguments(.decimalLogarithm, [first])
        case .sqrt: return lowerArguments(.squareRoot, [first])
        case .abs: return lowerArguments(.absolute, [first])
        case .round: return lowerArguments(.round, [first])
        case .arcsin: return lowerArguments(.arcSine, [first])
        case .arccos: return lowerArguments(.arcCosine, [first])
        case .arctan: return lowerArguments(.arcTangent, [first])
        case .exp: return lowerArguments(.exponential, [first])
        case .floor: return lowerArguments(.floor, [first])
        case .ceil: return lowerArguments(.ceiling, [first])
        case .arctan2: return lowerArguments(.arcTangent2, [first, second])
        case .power: return lowerArguments(.power, [first, second])
        case .mod: return lowerArguments(.modulo, [first, second])
        case .max: return lowerArguments(.maximum, [first, second])
        case .min: return lowerArguments(.minimum, [first, second])
        case .rand: return lowerRandom(node, first, second)
        case .ifThenElse: return lowerChoice(node, inputs)
        case .letter, .subtext, .join, .join3, .regex, .flatten, .length:
            return lowerTextFunction(function, node, inputs, mark)
        case .numberOfItems, .listItem, .contains, .indexOfItem:
            return lowerListFunction(function, node, inputs, mark)
        case .textBlockFromCamera: return lowerTextBlock(.textBlock, first, mark)
        case .textBlockLanguageFromCamera: return lowerTextBlock(.textBlockLanguage, first, mark)
        case .colorAtXy, .colorEqualsColor, .collidesWithColor, .colorTouchesColor:
            return lowerColorFunction(function, inputs, mark)
        default:
            guard let query = DeviceNumber(function) else { return constantResult(0, mark) }
            return lowerArguments(.deviceNumber, [first], extra: query.rawValue)
        }
    }

    mutating func constantResult(_ number: Double, _ mark: (number: Int32, value: Int32)) -> Operand {
        emitter.release(to: mark)
        return .constant(.number(number))
    }

    // MARK: Numeric functions

    /// An instruction on arguments by conversion A: 0 if one of them is missing or rejected.
    private mutating func lowerArguments(
        _ opcode: FormulaOpcode, _ inputs: [Operand], extra: Int32 = 0
    ) -> Operand {
        let mark = inputMark(inputs)
        let rejected = emitter.forwardLabel()
        var canReject = false
        guard let registers = argumentRegisters(inputs, rejected, &canReject) else {
            return constantResult(0, mark)
        }
        emitter.release(to: mark)
        let result = emitter.newNumber()
        emitter.emit(opcode, result, registers[0], registers.count > 1 ? registers[1] : extra)
        if canReject {
            emitter.bind(rejected, to: FormulaInstruction(.copy, result, emitter.constant(0)))
        }
        return .number(result)
    }

    /// The number registers of arguments; nil if one is certainly rejected.
    private mutating func argumentRegisters(
        _ inputs: [Operand], _ rejected: FormulaEmitter.Label, _ canReject: inout Bool
    ) -> [Int32]? {
        var registers: [Int32] = []
        for input in inputs {
            switch input {
            case .missing: return nil
            case .constant(let value):
                guard let number = value.argument else { return nil }
                registers.append(emitter.constant(number))
            case .number(let register): registers.append(register)
            case .variable(let slot):
                canReject = true
                let register = emitter.newNumber()
                emitter.emit(.loadVariableArgument, register, slot.packed, target: rejected)
                registers.append(register)
            case .list, .sensor, .value:
                canReject = true
                let source = valueRegister(input)
                let register = emitter.newNumber()
                emitter.emit(.argument, register, source, target: rejected)
                registers.append(register)
            }
        }
        return registers
    }

    /// RAND: real if a direct child is a NUMBER with a point.
    private mutating func lowerRandom(_ node: Int32, _ first: Operand, _ second: Operand) -> Operand {
        let hasPoint = [shape.left(of: node), shape.right(of: node)].contains { child in
            child != Formula.none && formula[child].type == .number
                && formula[child].value?.utf8.contains(0x2e) == true
        }
        return lowerArguments(hasPoint ? .randomReal : .randomInteger, [first, second])
    }

    /// IF_THEN_ELSE: texts pass if there is exactly one additional child.
    private mutating func lowerChoice(_ node: Int32, _ inputs: [Operand]) -> Operand {
        let mark = inputMark(inputs)
        let additionalCount = shape.additional(of: node).count
        let rejected = emitter.forwardLabel()
        var canReject = false
        if case .missing = inputs[2] { return constantResult(0, mark) }
        if case .missing = inputs[1] { return constantResult(0, mark) }
        if additionalCount > 1 || (inputs[1].isNumber && inputs[2].isNumber) {
            guard let registers = argumentRegisters(inputs, rejected, &canReject) else {
                return constantResult(0, mark)
            }
            let pair = emitter.newNumber()
            emitter.emit(.copy, pair, registers[1])
            emitter.emit(.copy, emitter.newNumber(), registers[2])
            emitter.release(to: mark)
            let result = emitter.newNumber()
            emitter.emit(.chooseNumber, result, registers[0], pair)
            if canReject {
                emitter.bind(rejected, to: FormulaInstruction(.copy, result, emitter.constant(0)))
            }
            return .number(result)
        }
        guard let condition = argumentRegisters([inputs[0]], rejected, &canReject) else {
            return constantResult(0, mark)
        }
        let pair = emitter.newValue()
        load(inputs[1], into: pair)
        load(inputs[2], into: emitter.newValue())
        emitter.release(to: mark)
        let result = emitter.newValue()
        emitter.emit(.chooseValue, result, condition[0], pair)
        if canReject {
            emitter.bind(rejected, to: FormulaInstruction(.box, result, emitter.constant(0)))
        }
        return .value(result)
    }

    // MARK: Devices and colours

    private mutating func lowerTextBlock(
        _ opcode: FormulaOpcode, _ input: Operand, _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        if case .missing = input { return .constant(.text("0")) }
        let source = valueRegister(input)
        let failure = emitter.failureTarget()
        emitter.release(to: mark)
        let result = emitter.newValue()
        emitter.emit(opcode, result, source, target: failure)
        return .value(result)
    }

    private mutating func lowerColorFunction(
        _ function: FormulaFunction, _ inputs: [Operand], _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        let rejected = emitter.forwardLabel()
        var canReject = false
        switch function {
        case .colorAtXy:
            guard let registers = argumentRegisters([inputs[0], inputs[1]], rejected, &canReject) else {
                emitter.release(to: mark)
                return .constant(.text("NaN"))
            }
            emitter.release(to: mark)
            let result = emitter.newValue()
            emitter.emit(.colorAt, result, registers[0], registers[1])
            if canReject {
                emitter.bind(rejected, to: FormulaInstruction(.loadText, result, emitter.textConstant("NaN")))
            }
            return .value(result)
        case .colorEqualsColor:
            guard let registers = argumentRegisters([inputs[2]], rejected, &canReject) else {
                return constantResult(0, mark)
            }
            let pair = emitter.newValue()
            load(inputs[0], into: pair)
            load(inputs[1], into: emitter.newValue())
            emitter.release(to: mark)
            let result = emitter.newNumber()
            emitter.emit(.colorsEqual, result, pair, registers[0])
            if canReject {
                emitter.bind(rejected, to: FormulaInstruction(.copy, result, emitter.constant(0)))
            }
            return .number(result)
        case .collidesWithColor:
            let color = valueRegister(inputs[0])
            emitter.release(to: mark)
            let result = emitter.newNumber()
            emitter.emit(.touchesColor, result, color)
            return .number(result)
        default:
            let own = valueRegister(inputs[0])
            let stage = valueRegister(inputs[1])
            emitter.release(to: mark)
            let result = emitter.newNumber()
            emitter.emit(.colorTouchesColor, result, own, stage)
            return .number(result)
        }
    }
}

extension DeviceNumber {
    /// The query of a function that asks a device with one number.
    init?(_ function: FormulaFunction) {
        switch function {
        case .multiFingerX: self = .multiFingerX
        case .multiFingerY: self = .multiFingerY
        case .multiFingerTouched: self = .multiFingerTouched
        case .indexCurrentTouch: self = .indexCurrentTouch
        case .idOfDetectedObject: self = .idOfDetectedObject
        case .objectWithIdVisible: self = .objectWithIdVisible
        case .textBlockX: self = .textBlockX
        case .textBlockY: self = .textBlockY
        case .textBlockSize: self = .textBlockSize
        case .arduinoanalog: self = .arduinoAnalog
        case .arduinodigital: self = .arduinoDigital
        case .raspidigital: self = .raspiDigital
        default: return nil
        }
    }
}
