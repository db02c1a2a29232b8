/// An operator of formulas (formulas.md 3), by its name in files.
public enum FormulaOperator: UInt8, CaseIterable, Sendable {
    case logicalOr
    case logicalAnd
    case equal
    case notEqual
    case smallerThan
    case smallerOrEqual
    case greaterThan
    case greaterOrEqual
    case logicalNot
    case plus
    case minus
    case mult
    case divide
    case mod
    case pow

    /// The name in files.
    public var xmlName: String {
        switch self {
        case .logicalOr: "LOGICAL_OR"
        case .logicalAnd: "LOGICAL_AND"
        case .equal: "EQUAL"
        case .notEqual: "NOT_EQUAL"
        case .smallerThan: "SMALLER_THAN"
        case .smallerOrEqual: "SMALLER_OR_EQUAL"
        case .greaterThan: "GREATER_THAN"
        case .greaterOrEqual: "GREATER_OR_EQUAL"
        case .logicalNot: "LOGICAL_NOT"
        case .plus: "PLUS"
        case .minus: "MINUS"
        case .mult: "MULT"
        case .divide: "DIVIDE"
        case .mod: "MOD"
        case .pow: "POW"
        }
    }

    /// The operator of a name in files.
    public init?(xmlName: String) {
        guard let match = Self.allCases.first(where: { $0.xmlName.utf8.elementsEqual(xmlName.utf8) }) else {
            return nil
        }
        self = match
    }

    /// The text that the apps show for it (formulas.md 3).
    public var displayName: String {
        switch self {
        case .logicalOr: "or"
        case .logicalAnd: "and"
        case .equal: "="
        case .notEqual: "≠"
        case .smallerThan: "<"
        case .smallerOrEqual: "≤"
        case .greaterThan: ">"
        case .greaterOrEqual: "≥"
        case .logicalNot: "not"
        case .plus: "+"
        case .minus: "-"
        case .mult: "×"
        case .divide: "÷"
        case .mod: "modulo"
        case .pow: "POW"
        }
    }

    /// How tightly it binds in text, 1 being the loosest (formulas.md 3).
    public var priority: Int {
        switch self {
        case .logicalOr: 1
        case .logicalAnd: 2
        case .equal: 3
        case .notEqual, .smallerThan, .smallerOrEqual, .greaterThan, .greaterOrEqual, .logicalNot: 4
        case .plus, .minus: 5
        case .mult, .divide, .mod: 6
        case .pow: 7
        }
    }

    /// Whether the result is a truth value (formulas.md 1.12).
    public var isLogical: Bool { priority <= 4 }
}
