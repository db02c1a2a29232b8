internal import Language
internal import Values

extension FormulaLowering {
    /// The operand of an operator element; `left` is missing for a prefix.
    mutating func lowerOperator(_ op: FormulaOperator, _ left: Operand, _ right: Operand) -> Operand {
        if case .missing = left {
            if let constant = right.constantNumber, op == .minus {
                return .constant(.number(-constant.clampedToFinite))
            }
            return lowerNumbers(op == .minus ? .negate : .not, [right])
        }
        switch op {
        case .plus: return lowerNumbers(.add, [left, right])
        case .minus: return lowerNumbers(.subtract, [left, right])
        case .mult: return lowerNumbers(.multiply, [left, right])
        case .divide: return lowerNumbers(.divide, [left, right])
        case .pow: return lowerNumbers(.raise, [left, right])
        case .logicalAnd: return lowerNumbers(.and, [left, right])
        case .logicalOr: return lowerNumbers(.or, [left, right])
        case .smallerThan: return lowerNumbers(.isLess, [left, right])
        case .smallerOrEqual: return lowerNumbers(.isLessOrEqual, [left, right])
        case .greaterThan: return lowerNumbers(.isGreater, [left, right])
        case .greaterOrEqual: return lowerNumbers(.isGreaterOrEqual, [left, right])
        case .equal: return lowerEquality(left, right, .areNumbersEqual, .areValuesEqual)
        case .notEqual: return lowerEquality(left, right, .areNumbersDifferent, .areValuesDifferent)
        case .logicalNot: return lowerNumbers(.not, [right])
        case .mod: return .constant(.zero)
        }
    }

    /// An instruction on operands by conversion J.
    private mutating func lowerNumbers(_ opcode: FormulaOpcode, _ inputs: [Operand]) -> Operand {
        let mark = inputMark(inputs)
        let registers = inputs.map { numberRegister($0) }
        emitter.release(to: mark)
        let result = emitter.newNumber()
        emitter.emit(opcode, result, registers[0], registers.count > 1 ? registers[1] : 0)
        return .number(result)
    }

    /// EQUAL compares as numbers if both texts are numbers. So it does if one side is a constant that is a
    /// number other than NaN: then the other side, if it is none, is different in either way.
    private mutating func lowerEquality(
        _ left: Operand, _ right: Operand, _ numbers: FormulaOpcode, _ values: FormulaOpcode
    ) -> Operand {
        if left.isNumber && right.isNumber { return lowerNumbers(numbers, [left, right]) }
        if left.constantNumber.map({ !$0.isNaN }) == true || right.constantNumber.map({ !$0.isNaN }) == true {
            return lowerNumbers(numbers, [left, right])
        }
        let mark = inputMark([left, right])
        let first = valueRegister(left)
        let second = valueRegister(right)
        emitter.release(to: mark)
        let result = emitter.newNumber()
        emitter.emit(values, result, first, second)
        return .number(result)
    }

    /// What is in use below the registers of some operands, the topmost ones.
    func inputMark(_ inputs: [Operand]) -> (number: Int32, value: Int32) {
        var mark = emitter.mark
        for input in inputs {
            switch input.register {
            case .none: break
            case .number(let index): if index >= 0 { mark.number = min(mark.number, index) }
            case .value(let index): mark.value = min(mark.value, index)
            }
        }
        return mark
    }

    // MARK: Operands in registers

    /// The number register of an operand, converted by J with NaN for failure.
    mutating func numberRegister(_ operand: Operand) -> Int32 {
        switch operand {
        case .missing: return emitter.constant(0)
        case .constant(let value): return emitter.constant(value.operand)
        case .number(let register): return register
        case .variable(let slot):
            let result = emitter.newNumber()
            emitter.emit(.loadVariableOperand, result, slot.packed)
            return result
        case .sensor(let sensor):
            let result = emitter.newNumber()
            emitter.emit(.loadSensorOperand, result, Int32(sensor.rawValue))
            return result
        case .value, .list:
            let source = valueRegister(operand)
            let result = emitter.newNumber()
            emitter.emit(.operand, result, source)
            return result
        }
    }

    /// The value register of an operand.
    mutating func valueRegister(_ operand: Operand) -> Int32 {
        if case .value(let register) = operand { return register }
        let result = emitter.newValue()
        load(operand, into: result)
        return result
    }

    /// Brings an operand into a value register.
    mutating func load(_ operand: Operand, into register: Int32) {
        switch operand {
        case .missing: emitter.emit(.box, register, emitter.constant(0))
        case .constant(.number(let number)): emitter.emit(.box, register, emitter.constant(number))
        case .constant(let value): emitter.emit(.loadText, register, emitter.textConstant(value.text))
        case .variable(let slot): emitter.emit(.loadVariable, register, slot.packed)
        case .list(let slot): emitter.emit(.loadList, register, slot.packed)
        case .sensor(let sensor): emitter.emit(.loadSensor, register, Int32(sensor.rawValue))
        case .number(let source): emitter.emit(.box, register, source)
        case .value(let source): emitter.emit(.copyValue, register, source)
        }
    }
}
