/// A value of a formula, variable or list item (formulas.md 1.1).
///
/// Evaluating a formula yields numbers and texts only; a flag comes into being when a result is stored.
public enum Value: Sendable, Equatable {
    /// An IEEE binary64 number; NaN and −0 are values like others.
    case number(Double)
    /// A text, also that of a number literal.
    case text(Text)
    /// A stored truth value.
    case flag(Bool)

    /// The number 0.
    @inlinable
    public static var zero: Value { .number(0) }
}

extension Value {
    /// The value as operand of an operator: text read by grammar J, or NaN; flags are 1 or 0
    /// (formulas.md 1.2, 1.3).
    @inlinable
    public var operand: Double {
        if case .number(let number) = self { return number }
        return slowOperand
    }

    @usableFromInline
    @inline(never)
    var slowOperand: Double { parsedNumber ?? .nan }

    /// The value as a number by grammar J, or nil if it is a text that is none.
    public var parsedNumber: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): text.javaNumber
        case .flag(let flag): flag ? 1 : 0
        }
    }

    /// The value as argument of a numeric function (conversion A, formulas.md 1.3), or nil if rejected.
    @inlinable
    public var argument: Double? {
        if case .number(let number) = self { return number }
        return slowArgument
    }

    @usableFromInline
    @inline(never)
    var slowArgument: Double? {
        switch self {
        case .number(let number): number
        case .text(let text): text.argumentNumber
        case .flag(let flag): flag ? 1 : 0
        }
    }

    /// The value as an index (conversion I, formulas.md 1.3): truncated, saturated, 0 where it fails.
    public var index: Int32 { Int32(truncatingSaturating: parsedNumber ?? 0) }

    /// The value with a flag turned into 1 or 0 and an infinite number into the greatest finite one, as
    /// every result of an element is normalised (formulas.md 1.2).
    @inlinable
    public var normalised: Value {
        switch self {
        case .number(let number): .number(number.clampedToFinite)
        case .text: self
        case .flag(let flag): .number(flag ? 1 : 0)
        }
    }

    /// The plain text of the value: the text itself, D2S of a number, `true` or `false`.
    public var text: Text {
        switch self {
        case .number(let number): Text(number)
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        }
    }
}

extension Double {
    /// Infinities as the greatest finite numbers of their sign (formulas.md 1.2).
    @inlinable
    public var clampedToFinite: Double {
        if self == .infinity { return .greatestFiniteMagnitude }
        if self == -.infinity { return -.greatestFiniteMagnitude }
        return self
    }

    /// 0 in place of an infinity, as the decimal operators take operands (formulas.md 1.4).
    var infiniteAsZero: Double { isInfinite ? 0 : self }
}
