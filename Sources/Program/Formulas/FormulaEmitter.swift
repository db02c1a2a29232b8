internal import Values

/// Collects the instructions, constants and registers of a formula while it is lowered.
struct FormulaEmitter {
    /// A register in use, or none.
    enum Register {
        case none
        case number(Int32)
        case value(Int32)
    }

    /// A place in the code that instructions can go on at.
    struct Label {
        fileprivate let index: Int32
    }

    /// Code behind the end, for what rarely happens: one instruction, then back.
    private struct Stub {
        let entry: Label
        let instruction: FormulaInstruction
        let resume: Label
    }

    private var instructions: [FormulaInstruction] = []
    private var numbers: [Double] = []
    private var numberIndices: [UInt64: Int32] = [:]
    private var texts: [Text] = []
    private var labels: [Int32] = []
    private var stubs: [Stub] = []
    private var handlers: [Label] = []
    private var failure: Label?
    private var numberTop: Int32 = 0
    private var valueTop: Int32 = 0
    private var numberCount: Int32 = 0
    private var valueCount: Int32 = 0

    /// Whether the whole evaluation can end with an exception.
    var canFail: Bool { failure != nil }

    // MARK: Registers

    mutating func newNumber() -> Int32 {
        numberTop += 1
        numberCount = max(numberCount, numberTop)
        return numberTop - 1
    }

    mutating func newValue() -> Int32 {
        valueTop += 1
        valueCount = max(valueCount, valueTop)
        return valueTop - 1
    }

    /// Takes back registers, with all that were handed out after them.
    mutating func release(_ registers: [Register]) {
        for register in registers {
            switch register {
            case .none: break
            case .number(let index): if index >= 0 { numberTop = min(numberTop, index) }
            case .value(let index): valueTop = min(valueTop, index)
            }
        }
    }

    /// The registers in use.
    var mark: (number: Int32, value: Int32) { (numberTop, valueTop) }

    /// Takes back all registers that were handed out after a mark.
    mutating func release(to mark: (number: Int32, value: Int32)) {
        numberTop = min(numberTop, mark.number)
        valueTop = min(valueTop, mark.value)
    }

    /// The register that holds a constant.
    mutating func constant(_ number: Double) -> Int32 {
        if let index = numberIndices[number.bitPattern] { return index }
        numbers.append(number)
        let index = -Int32(numbers.count)
        numberIndices[number.bitPattern] = index
        return index
    }

    mutating func textConstant(_ text: Text) -> Int32 {
        if let index = texts.prefix(16).firstIndex(of: text) { return Int32(index) }
        texts.append(text)
        return Int32(texts.count) - 1
    }

    // MARK: Code

    mutating func emit(_ opcode: FormulaOpcode, _ a: Int32, _ b: Int32 = 0, _ c: Int32 = 0) {
        instructions.append(FormulaInstruction(opcode, a, b, c))
    }

    mutating func emit(_ opcode: FormulaOpcode, _ a: Int32, _ b: Int32, target: Label) {
        instructions.append(FormulaInstruction(opcode, a, b, target.index))
    }

    private mutating func newLabel() -> Label {
        labels.append(-1)
        return Label(index: Int32(labels.count) - 1)
    }

    /// A label that is to be used and then bound with ``bind(_:to:)``.
    mutating func forwardLabel() -> Label { newLabel() }

    /// Makes a label's users perform an instruction and go on at the next instruction to be emitted.
    mutating func bind(_ label: Label, to instruction: FormulaInstruction) {
        let resume = newLabel()
        labels[Int(resume.index)] = Int32(instructions.count)
        stubs.append(Stub(entry: label, instruction: instruction, resume: resume))
    }

    /// Where a NumberFormatException goes on.
    mutating func failureTarget() -> Label {
        if let handler = handlers.last { return handler }
        if let failure { return failure }
        let label = newLabel()
        failure = label
        return label
    }

    mutating func openHandler() {
        handlers.append(newLabel())
    }

    /// Ends the operand that the last handler belongs to; on failure the instruction is performed.
    mutating func closeHandler(_ instruction: FormulaInstruction) {
        if let handler = handlers.popLast() { bind(handler, to: instruction) }
    }

    mutating func finish(result: Int32) -> FormulaBody {
        emit(.end, 0)
        for stub in stubs {
            labels[Int(stub.entry.index)] = Int32(instructions.count)
            instructions.append(stub.instruction)
            emit(.jump, 0, 0, target: stub.resume)
        }
        if let failure {
            labels[Int(failure.index)] = Int32(instructions.count)
            emit(.fail, 0)
        }
        for index in instructions.indices where instructions[index].opcode.hasTarget {
            instructions[index].c = labels[Int(instructions[index].c)]
        }
        return FormulaBody(
            instructions: instructions, numbers: numbers, texts: texts, numberCount: Int(numberCount),
            valueCount: Int(valueCount), result: result)
    }
}
