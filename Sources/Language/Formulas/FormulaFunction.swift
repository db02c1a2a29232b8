/// A function of formulas (formulas.md 4), by its name in files.
public enum FormulaFunction: UInt8, CaseIterable, Sendable {
    case sin
    case cos
    case tan
    case ln
    case log
    case sqrt
    case rand
    case abs
    case round
    case mod
    case arcsin
    case arccos
    case arctan
    case arctan2
    case exp
    case power
    case floor
    case ceil
    case max
    case min
    case pi
    case `true`
    case `false`
    case ifThenElse
    case letter
    case subtext
    case length
    case join
    case join3
    case regex
    case flatten
    case numberOfItems
    case listItem
    case contains
    case indexOfItem
    case multiFingerX
    case multiFingerY
    case multiFingerTouched
    case indexCurrentTouch
    case collidesWithColor
    case colorTouchesColor
    case colorAtXy
    case colorEqualsColor
    case idOfDetectedObject
    case objectWithIdVisible
    case textBlockX
    case textBlockY
    case textBlockSize
    case textBlockFromCamera
    case textBlockLanguageFromCamera
    case arduinoanalog
    case arduinodigital
    case raspidigital

    /// The name in files.
    public var xmlName: String { Self.xmlNames[Int(rawValue)] }

    /// The function of a name in files.
    public init?(xmlName: String) {
        guard let index = Self.xmlNames.firstIndex(where: { $0.utf8.elementsEqual(xmlName.utf8) }) else {
            return nil
        }
        self.init(rawValue: UInt8(index))
    }

    /// Whether a formula with this function as its root yields a truth value (formulas.md 1.12).
    public var isBoolean: Bool {
        switch self {
        case .true, .false, .contains, .multiFingerTouched, .collidesWithColor, .colorTouchesColor,
            .colorEqualsColor:
            true
        default: false
        }
    }

    private static let xmlNames: [String] = [
        "SIN",
        "COS",
        "TAN",
        "LN",
        "LOG",
        "SQRT",
        "RAND",
        "ABS",
        "ROUND",
        "MOD",
        "ARCSIN",
        "ARCCOS",
        "ARCTAN",
        "ARCTAN2",
        "EXP",
        "POWER",
        "FLOOR",
        "CEIL",
        "MAX",
        "MIN",
        "PI",
        "TRUE",
        "FALSE",
        "IF_THEN_ELSE",
        "LETTER",
        "SUBTEXT",
        "LENGTH",
        "JOIN",
        "JOIN3",
        "REGEX",
        "FLATTEN",
        "NUMBER_OF_ITEMS",
        "LIST_ITEM",
        "CONTAINS",
        "INDEX_OF_ITEM",
        "MULTI_FINGER_X",
        "MULTI_FINGER_Y",
        "MULTI_FINGER_TOUCHED",
        "INDEX_CURRENT_TOUCH",
        "COLLIDES_WITH_COLOR",
        "COLOR_TOUCHES_COLOR",
        "COLOR_AT_XY",
        "COLOR_EQUALS_COLOR",
        "ID_OF_DETECTED_OBJECT",
        "OBJECT_WITH_ID_VISIBLE",
        "TEXT_BLOCK_X",
        "TEXT_BLOCK_Y",
        "TEXT_BLOCK_SIZE",
        "TEXT_BLOCK_FROM_CAMERA",
        "TEXT_BLOCK_LANGUAGE_FROM_CAMERA",
        "ARDUINOANALOG",
        "ARDUINODIGITAL",
        "RASPIDIGITAL",
    ]
}
