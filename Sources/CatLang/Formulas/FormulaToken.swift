import Language

/// One token of a formula's text (formulas.md 7.1), as the apps' formula editor has them.
public struct FormulaToken: Sendable {
    public var kind: Kind
    /// The name or text it carries, nil where the kind says it all.
    public var value: String?
    /// Where it stands, in bytes of the text that it was read from; empty if there was none.
    public var range: Range<Int>
    /// Written as `#TYPE'value'`: the element is to have exactly this value, known or not.
    public var isVerbatim = false

    public init(_ kind: Kind, _ value: String? = nil, at range: Range<Int> = 0..<0, isVerbatim: Bool = false)
    {
        self.kind = kind
        self.value = value
        self.range = range
        self.isVerbatim = isVerbatim
    }

    /// What a token is.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case number, op, functionName, sensor, userVariable, userList, userDefinedBrickInput, string
        case collisionFormula
        case bracketOpen, bracketClose
        case parametersOpen, parametersClose, delimiter
        /// `{` and `}`: a group that leaves no element, for trees that the apps print ambiguously.
        case groupOpen, groupClose
        /// `∅`: a child that is missing.
        case missing

        /// The apps' name of the kind; empty for the kinds that only our notation has.
        public var xmlName: String {
            switch self {
            case .number: "NUMBER"
            case .op: "OPERATOR"
            case .functionName: "FUNCTION_NAME"
            case .sensor: "SENSOR"
            case .userVariable: "USER_VARIABLE"
            case .userList: "USER_LIST"
            case .userDefinedBrickInput: "USER_DEFINED_BRICK_INPUT"
            case .string: "STRING"
            case .collisionFormula: "COLLISION_FORMULA"
            case .bracketOpen: "BRACKET_OPEN"
            case .bracketClose: "BRACKET_CLOSE"
            case .parametersOpen: "FUNCTION_PARAMETERS_BRACKET_OPEN"
            case .parametersClose: "FUNCTION_PARAMETERS_BRACKET_CLOSE"
            case .delimiter: "FUNCTION_PARAMETER_DELIMITER"
            case .groupOpen, .groupClose, .missing: ""
            }
        }

        /// The kind of an apps' name.
        public init?(xmlName: String) {
            for kind in Self.allCases where !kind.xmlName.isEmpty && kind.xmlName.hasSameUnits(as: xmlName) {
                self = kind
                return
            }
            return nil
        }

        /// The type of the element that the token becomes, nil for brackets and the like.
        var elementType: FormulaElementType? {
            switch self {
            case .number: .number
            case .op: .op
            case .functionName: .function
            case .sensor: .sensor
            case .userVariable: .userVariable
            case .userList: .userList
            case .userDefinedBrickInput: .userDefinedBrickInput
            case .string: .string
            case .collisionFormula: .collisionFormula
            case .bracketOpen, .bracketClose, .parametersOpen, .parametersClose, .delimiter, .groupOpen,
                .groupClose, .missing:
                nil
            }
        }

        /// The kind of token that an element of the type is, nil for brackets.
        init?(_ type: FormulaElementType) {
            switch type {
            case .op: self = .op
            case .function: self = .functionName
            case .number: self = .number
            case .sensor: self = .sensor
            case .userVariable: self = .userVariable
            case .userList: self = .userList
            case .userDefinedBrickInput: self = .userDefinedBrickInput
            case .string: self = .string
            case .collisionFormula: self = .collisionFormula
            case .bracket: return nil
            }
        }
    }
}

extension String {
    /// Equality by code units, as Java's.
    func hasSameUnits(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
