internal import Language
internal import Values

extension FormulaLowering {
    /// The text functions (formulas.md 4.2).
    mutating func lowerTextFunction(
        _ function: FormulaFunction, _ node: Int32, _ inputs: [Operand], _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        let children = [
            shape.left(of: node), shape.right(of: node), shape.additional(of: node).first ?? Formula.none,
        ]
        switch function {
        case .join: return joined([(children[0], inputs[0]), (children[1], inputs[1])], mark)
        case .join3:
            return joined(
                [(children[0], inputs[0]), (children[1], inputs[1]), (children[2], inputs[2])], mark)
        case .flatten: return joined([(children[0], inputs[0])], mark)
        case .regex: return lowerRegex(children, inputs, mark)
        case .length: return lowerLength(children[0], inputs[0], mark)
        case .letter:
            if isMissing(inputs[0]) || isMissing(inputs[1]) { return emptyText(mark) }
            let index = valueRegister(inputs[0])
            let text = valueRegister(inputs[1])
            return valueResult(.letter, index, text, mark)
        default:
            if isMissing(inputs[0]) || isMissing(inputs[1]) || isMissing(inputs[2]) { return emptyText(mark) }
            let start = emitter.newValue()
            load(inputs[0], into: start)
            load(inputs[1], into: emitter.newValue())
            load(inputs[2], into: emitter.newValue())
            return valueResult(.subtext, start, 0, mark)
        }
    }

    func isMissing(_ operand: Operand) -> Bool {
        if case .missing = operand { true } else { false }
    }

    private mutating func emptyText(_ mark: (number: Int32, value: Int32)) -> Operand {
        emitter.release(to: mark)
        return .constant(.text(Text()))
    }

    private mutating func valueResult(
        _ opcode: FormulaOpcode, _ b: Int32, _ c: Int32, _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        emitter.release(to: mark)
        let result = emitter.newValue()
        emitter.emit(opcode, result, b, c)
        return .value(result)
    }

    // MARK: Joining

    /// The texts of children, one after the other.
    private mutating func joined(
        _ parts: [(node: Int32, operand: Operand)], _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        var result: Operand = .constant(.text(Text()))
        for (node, operand) in parts {
            let part = insertedText(node, operand)
            if case .constant(let right) = part {
                if right.text.isEmpty { continue }
                if case .constant(let left) = result {
                    result = .constant(.text(left.text + right.text))
                    continue
                }
            }
            if case .constant(let left) = result, left.text.isEmpty {
                result = part
                continue
            }
            let left = valueRegister(result)
            let right = valueRegister(part)
            let register = emitter.newValue()
            emitter.emit(.join, register, left, right)
            result = .value(register)
        }
        guard case .value(let register) = result else {
            emitter.release(to: mark)
            return result
        }
        emitter.release(to: mark)
        let final = emitter.newValue()
        if final != register { emitter.emit(.copyValue, final, register) }
        return .value(final)
    }

    /// The text that JOIN and its like insert for a child (formulas.md 1.7): a constant or in a register.
    private mutating func insertedText(_ node: Int32, _ operand: Operand) -> Operand {
        guard node != Formula.none else { return .constant(.text(Text())) }
        let value = formula[node].value
        switch formula[node].type {
        case .string: return .constant(.text(Text(value ?? "").trimmedNumber))
        case .number:
            guard let value else { return .constant(.text(Text())) }
            if let text = TextFunctions.inserted(numberLiteral: Text(value)) { return .constant(.text(text)) }
            emitter.emit(.jump, 0, 0, target: emitter.failureTarget())
            return .constant(.text(Text()))
        default:
            if case .constant(let value) = operand { return .constant(.text(value.insertedText)) }
            let source = valueRegister(operand)
            let result = emitter.newValue()
            emitter.emit(.insertedText, result, source)
            return .value(result)
        }
    }

    private mutating func lowerRegex(
        _ children: [Int32], _ inputs: [Operand], _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        for child in children.prefix(2) where child != Formula.none && formula[child].type == .number {
            if let value = formula[child].value, TextFunctions.inserted(numberLiteral: Text(value)) == nil {
                // the app's handler of invalid patterns catches the exception and answers with its message
                emitter.release(to: mark)
                return .constant(.text("For input string: \"" + Text(value) + "\""))
            }
        }
        let pattern = valueRegister(insertedText(children[0], inputs[0]))
        let text = valueRegister(insertedText(children[1], inputs[1]))
        return valueResult(.regex, pattern, text, mark)
    }

    // MARK: Length

    /// LENGTH, which depends on the kind of its child (formulas.md 4.2.1).
    mutating func lowerLength(
        _ node: Int32, _ operand: Operand, _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        guard node != Formula.none else { return constantResult(0, mark) }
        switch formula[node].type {
        case .number, .string: return constantResult(Double((formula[node].value ?? "").utf16.count), mark)
        case .userVariable:
            guard case .variable(let slot) = operand else { return constantResult(0, mark) }
            return numberResult(.lengthOfVariable, slot.packed, 0, mark)
        case .userList:
            guard case .list(let slot) = operand else { return constantResult(0, mark) }
            return numberResult(.lengthOfList, slot.packed, 0, mark)
        default:
            let source = valueRegister(operand)
            return numberResult(.length, source, 0, mark)
        }
    }

    private mutating func numberResult(
        _ opcode: FormulaOpcode, _ b: Int32, _ c: Int32, _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        emitter.release(to: mark)
        let result = emitter.newNumber()
        emitter.emit(opcode, result, b, c)
        return .number(result)
    }

    // MARK: Lists

    /// The list functions (formulas.md 4.3): they want a direct child of type USER_LIST.
    mutating func lowerListFunction(
        _ function: FormulaFunction, _ node: Int32, _ inputs: [Operand], _ mark: (number: Int32, value: Int32)
    ) -> Operand {
        let left = shape.left(of: node)
        let right = shape.right(of: node)
        switch function {
        case .numberOfItems:
            guard left != Formula.none, formula[left].type == .userList else {
                return lowerLength(left, inputs[0], mark)
            }
            guard let slot = listSlot(left, inputs[0]) else { return constantResult(0, mark) }
            return numberResult(.itemCount, slot.packed, 0, mark)
        case .listItem:
            guard !isMissing(inputs[0]), let slot = listSlot(right, inputs[1]) else { return emptyText(mark) }
            let index = valueRegister(inputs[0])
            return valueResult(.listItem, index, slot.packed, mark)
        case .contains:
            guard !isMissing(inputs[1]), let slot = listSlot(left, inputs[0]) else {
                return constantResult(0, mark)
            }
            let value = valueRegister(inputs[1])
            return numberResult(.contains, value, slot.packed, mark)
        default:
            guard !isMissing(inputs[0]), let slot = listSlot(right, inputs[1]) else {
                return constantResult(0, mark)
            }
            let value = valueRegister(inputs[0])
            return numberResult(.indexOfItem, value, slot.packed, mark)
        }
    }

    private func listSlot(_ node: Int32, _ operand: Operand) -> ListSlot? {
        guard node != Formula.none, formula[node].type == .userList, case .list(let slot) = operand else {
            return nil
        }
        return slot
    }
}
