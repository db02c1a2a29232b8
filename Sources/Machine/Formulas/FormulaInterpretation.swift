public import Program
public import Values

// The ways to ask for a formula's value (formulas.md 1.10). Every one that can fail says so by nil: an
// InterpretationException, or for `interpretObject` the NumberFormatException that no brick catches. The flag
// that makes a first evaluation 0 after a scene's start is the machine's business.

/// The value as it is: a number or a text; nil if evaluating it throws a NumberFormatException.
public func interpretObject<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Value? {
    switch code.shape {
    case .constant: code.body.constant.normalised
    case .variable(let slot): environment.variable(slot).normalised
    case .number:
        FormulaExecution.number(code.body, in: &environment).map { .number($0) }
    case .value: FormulaExecution.value(code.body, in: &environment)
    }
}

/// The value as a number; nil for NaN and texts that are no number.
public func interpretDouble<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Double? {
    let number: Double
    switch code.shape {
    case .constant: number = code.number
    case .variable(let slot):
        let value = environment.variable(slot)
        if case .number(let double) = value {
            number = double.clampedToFinite
        } else {
            number = value.operand
        }
    case .number: number = FormulaExecution.number(code.body, in: &environment) ?? .nan
    case .value: number = FormulaExecution.value(code.body, in: &environment)?.operand ?? .nan
    }
    return number.isNaN ? nil : number
}

/// The value as a 32-bit integer, truncated and saturated; nil as for `interpretDouble`.
public func interpretInteger<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Int32? {
    interpretDouble(code, in: &environment).map { Int32(truncatingSaturating: $0) }
}

/// The value as a 32-bit number; nil as for `interpretDouble`.
public func interpretFloat<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Float? {
    interpretDouble(code, in: &environment).map { Float($0) }
}

/// Whether the truncated value is not 0 (so 0.5 is false); nil as for `interpretDouble`.
public func interpretBoolean<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Bool? {
    interpretInteger(code, in: &environment).map { $0 != 0 }
}

/// The value as a text, `5` for the number 5; nil for the number NaN.
public func interpretString<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Text? {
    switch interpretObject(code, in: &environment) {
    case .text(let text): text.trimmedNumber
    case .number(let number): number.isNaN ? nil : Text(number).trimmedNumber
    case .flag, nil: nil
    }
}

/// The text to show to people: `true` or `false` for a truth value, `ERROR` where interpretation fails.
public func userFriendlyString<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Text {
    if rootIsBoolean(code, in: &environment) {
        return interpretBoolean(code, in: &environment).map { $0 ? "true" : "false" } ?? "ERROR"
    }
    return interpretString(code, in: &environment) ?? "ERROR"
}

/// Whether the root element yields a truth value (formulas.md 1.12).
public func rootIsBoolean<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Bool {
    switch code.root {
    case .plain, .text: return false
    case .boolean: return true
    case .variable(let slot): if case .flag = environment.variable(slot) { return true } else { return false }
    case .list(let slot):
        guard environment.itemCount(slot) == 1, case .flag = environment.item(0, of: slot) else {
            return false
        }
        return true
    }
}

// MARK: Storing (formulas.md 1.11)

/// What SetVariable stores; nil as for `interpretObject`.
public func valueForSetVariable<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Value?
{
    if case .constant = code.shape { return code.body.storedConstant }
    let isBoolean = rootIsBoolean(code, in: &environment)
    guard let value = interpretObject(code, in: &environment) else { return nil }
    if isBoolean, case .number(let number) = value { return .flag(number != 0) }
    if code.root != .text, case .text = value, let number = value.argument { return .number(number) }
    return value
}

/// What AddItem stores: a literal stays text; nil as for `interpretObject`.
public func valueForAddItem<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Value? {
    let isBoolean = rootIsBoolean(code, in: &environment)
    guard let value = interpretObject(code, in: &environment) else { return nil }
    if isBoolean, case .number(let number) = value { return .flag(number != 0) }
    return value
}

/// What InsertItem and ReplaceItem store, and what a user-defined brick takes as input: the value as it is.
public func valueForInsertItem<E: FormulaEnvironment>(_ code: FormulaCode, in environment: inout E) -> Value?
{
    interpretObject(code, in: &environment)
}

/// The value of a variable after ChangeVariable by a value: plain binary addition, NaN counting as 0; nil if
/// the variable holds no number or the change is none.
public func changedVariable(_ current: Value, by change: Value) -> Value? {
    guard case .number(let old) = current, let difference = change.parsedNumber else { return nil }
    return .number((old.isNaN ? 0 : old) + (difference.isNaN ? 0 : difference))
}

/// Whether AssertEquals takes two values for equal: the same text, or both numbers that are equal.
public func areAssertedEqual(_ actual: Value, _ expected: Value) -> Bool {
    let left = actual.text
    let right = expected.text
    if left == right { return true }
    guard let leftNumber = left.javaNumber, let rightNumber = right.javaNumber else { return false }
    return leftNumber == rightNumber
}
