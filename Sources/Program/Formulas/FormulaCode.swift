public import Values

/// A formula in executable form: straight register code, lowered once, evaluated often.
///
/// Constants and plain variables, the most frequent formulas, have a shape of their own and no code.
public struct FormulaCode: Sendable {
    /// Where the value of the formula comes from.
    public enum Shape: Sendable, Equatable {
        /// From ``FormulaBody/constant``; as a number from ``number``.
        case constant
        /// From a variable or input.
        case variable(VariableSlot)
        /// From number register ``FormulaBody/result`` after execution.
        case number
        /// From value register ``FormulaBody/result`` after execution.
        case value
    }

    /// How storing a result depends on the root element (formulas.md 1.11, 1.12).
    public enum Root: Sendable, Equatable {
        /// A number, or a text that may become one.
        case plain
        /// A STRING element: stays text.
        case text
        /// A truth value.
        case boolean
        /// A truth value if the variable holds one.
        case variable(VariableSlot)
        /// A truth value if the list's only item is one.
        case list(ListSlot)
    }

    /// Where the value comes from.
    public let shape: Shape
    /// What kind of value the root element makes of it.
    public let root: Root
    /// Code whose result is a number and is stored as one: the most frequent case, told by one look.
    public let isPlainNumber: Bool
    /// The value of a constant by grammar J, NaN if it is none.
    public let number: Double
    /// The code.
    public let body: FormulaBody

    /// A formula that is a constant value.
    public init(constant: Value, root: Root) {
        shape = .constant
        self.root = root
        isPlainNumber = false
        number = constant.operand
        body = FormulaBody(constant: constant, stored: constant.stored(root))
    }

    /// A formula that is a variable or input.
    public init(variable: VariableSlot, root: Root) {
        shape = .variable(variable)
        self.root = root
        isPlainNumber = false
        number = .nan
        body = FormulaBody(constant: .zero, stored: .zero)
    }

    init(shape: Shape, root: Root, body: FormulaBody) {
        self.shape = shape
        self.root = root
        isPlainNumber = shape == .number && root == .plain
        number = .nan
        self.body = body
    }
}

/// The code and constants of a formula; immutable, and shared by all copies of its ``FormulaCode``.
///
/// Instructions and number constants lie in memory that the body owns until it is released: evaluating a
/// formula reads them without counting references.
public final class FormulaBody: @unchecked Sendable {
    /// The instructions; the last executed one is `end` or `fail`.
    public let instructions: UnsafeBufferPointer<FormulaInstruction>
    /// The numbers that negative registers mean, the last one being register −1.
    public let numbers: UnsafeBufferPointer<Double>
    /// The texts that `loadText` takes.
    public let texts: [Text]
    /// How many number registers the code uses, constants not counted.
    public let numberCount: Int
    /// How many value registers the code uses.
    public let valueCount: Int
    /// The register of the result.
    public let result: Int32
    /// The value of a formula without code.
    public let constant: Value
    /// What a variable gets that is set to this formula without code (formulas.md 1.11).
    public let storedConstant: Value

    init(constant: Value, stored: Value) {
        instructions = UnsafeBufferPointer(start: nil, count: 0)
        numbers = UnsafeBufferPointer(start: nil, count: 0)
        texts = []
        numberCount = 0
        valueCount = 0
        result = 0
        self.constant = constant
        storedConstant = stored
    }

    init(
        instructions: [FormulaInstruction], numbers: [Double], texts: [Text], numberCount: Int,
        valueCount: Int,
        result: Int32
    ) {
        self.instructions = Self.copy(instructions)
        self.numbers = Self.copy(numbers.reversed())
        self.texts = texts
        self.numberCount = numberCount
        self.valueCount = valueCount
        self.result = result
        constant = .zero
        storedConstant = .zero
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = copy.initialize(from: elements)
        return UnsafeBufferPointer(copy)
    }

    deinit {
        // both hold trivial elements
        instructions.deallocate()
        numbers.deallocate()
    }
}

extension Value {
    /// What SetVariable stores for a constant with a root of this kind.
    fileprivate func stored(_ root: FormulaCode.Root) -> Value {
        let value = normalised
        if root == .boolean, case .number(let number) = value { return .flag(number != 0) }
        if root != .text, case .text = value, let number = value.argument { return .number(number) }
        return value
    }
}

extension VariableSlot {
    /// The slot in one field of an instruction.
    public var packed: Int32 {
        switch self {
        case .project(let index): index << 2
        case .sprite(let index): index << 2 | 1
        case .input(let index): index << 2 | 2
        }
    }

    /// The slot of a field that ``packed`` filled.
    @inlinable
    public init(packed: Int32) {
        switch packed & 3 {
        case 0: self = .project(packed >> 2)
        case 1: self = .sprite(packed >> 2)
        default: self = .input(packed >> 2)
        }
    }
}

extension ListSlot {
    /// The slot in one field of an instruction.
    public var packed: Int32 {
        switch self {
        case .project(let index): index << 1
        case .sprite(let index): index << 1 | 1
        }
    }

    /// The slot of a field that ``packed`` filled.
    @inlinable
    public init(packed: Int32) {
        self = packed & 1 == 0 ? .project(packed >> 1) : .sprite(packed >> 1)
    }
}
