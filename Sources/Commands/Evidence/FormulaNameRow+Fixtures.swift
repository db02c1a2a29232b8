import Language

extension FormulaNameRow {
    /// Behaviour fixtures that prove the name: with another value in its place they come out otherwise. Empty for what is
    /// not supported.
    var fixtures: [String] {
        if case .unsupported = support { return [] }
        switch kind {
        case .function: return Self.functionFixtures(xmlName)
        case .operator: return ["formulas/operators"]
        case .property: return Self.propertyFixtures(xmlName)
        case .sensor: return Self.sensorFixtures(xmlName)
        }
    }

    /// Every name with its fixtures, for the tests.
    public static var claims: [(kind: String, name: String, fixtures: [String], isSupported: Bool)] {
        all.map { row in
            var isSupported = true
            if case .unsupported = row.support { isSupported = false }
            return (row.kind.rawValue, row.xmlName, row.fixtures, isSupported)
        }
    }

    private static func functionFixtures(_ name: String) -> [String] {
        switch name {
        case "MOD": ["formulas/numbers", "formulas/mod"]
        case "LETTER", "SUBTEXT", "LENGTH", "JOIN", "JOIN3", "REGEX": ["formulas/texts"]
        case "FLATTEN", "NUMBER_OF_ITEMS", "LIST_ITEM", "CONTAINS", "INDEX_OF_ITEM": ["formulas/lists"]
        case "MULTI_FINGER_X", "MULTI_FINGER_Y", "MULTI_FINGER_TOUCHED", "INDEX_CURRENT_TOUCH":
            ["formulas/touches"]
        case "COLLISION_FORMULA": ["touching/object", "touching/clones", "touching/outline"]
        case "COLLIDES_WITH_COLOR": ["colors/touches", "colors/box"]
        case "COLOR_TOUCHES_COLOR": ["colors/touch"]
        case "COLOR_AT_XY": ["colors/at", "colors/at-looks"]
        case "RASPIDIGITAL": ["formulas/devices", "hardware/raspberry-pins"]
        case let name where deviceFunctions.contains(name): ["formulas/devices"]
        default: ["formulas/numbers"]
        }
    }

    private static let deviceFunctions: Set<String> = [
        "ID_OF_DETECTED_OBJECT", "OBJECT_WITH_ID_VISIBLE", "TEXT_BLOCK_X", "TEXT_BLOCK_Y", "TEXT_BLOCK_SIZE",
        "TEXT_BLOCK_FROM_CAMERA", "TEXT_BLOCK_LANGUAGE_FROM_CAMERA", "ARDUINOANALOG", "ARDUINODIGITAL",
        "COLOR_EQUALS_COLOR",
    ]

    private static func propertyFixtures(_ name: String) -> [String] {
        switch name {
        case "COLLIDES_WITH_EDGE": ["touching/edge", "touching/edge-last-vertex"]
        case "COLLIDES_WITH_FINGER": ["touching/finger", "touching/finger-inside"]
        case "OBJECT_DISTANCE_TO": ["formulas/touches"]
        case "NFC_TAG_ID", "NFC_TAG_MESSAGE": ["sensors/defaults", "events/nfc"]
        case "OBJECT_X_VELOCITY", "OBJECT_Y_VELOCITY": ["sensors/properties", "motion/glide"]
        case "OBJECT_LAYER": ["sensors/properties", "motion/layers"]
        default: ["sensors/properties"]
        }
    }

    private static func sensorFixtures(_ name: String) -> [String] {
        switch name {
        case "TIMER": ["device/timer", "events/back-timer"]
        case let name where name.hasPrefix("DATE_") || name.hasPrefix("TIME_"): ["sensors/clock"]
        case "LAST_FINGER_INDEX", "FINGER_X", "FINGER_Y", "FINGER_TOUCHED", "NUMBER_CURRENT_TOUCHES":
            ["formulas/touches"]
        case "STAGE_WIDTH", "STAGE_HEIGHT", "LOCATION_ACCURACY": ["sensors/defaults"]
        case let name where name.hasPrefix("TEXT_BLOCK_"): ["sensors/defaults"]
        default: ["sensors/defaults", "sensors/settable"]
        }
    }
}
