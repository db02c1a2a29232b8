import Language

/// The words of formulas by their text: functions, sensors, operators (formulas.md 3, 4.6, 5).
struct NameTable {
    struct Entry {
        let bytes: [UInt8]
        let meaning: Meaning
    }

    enum Meaning {
        /// A function, a sensor, or by the bracket that follows one of both.
        case name(function: FormulaFunction?, sensor: Sensor?)
        case op(FormulaOperator)
        case collision
    }

    static let collision = "touches actor or object"

    /// Words that may stand where a value is expected, by their first byte, the longest first.
    private var values: [[Entry]] = Array(repeating: [], count: 256)
    /// Words and signs that may stand behind a value.
    private var operators: [[Entry]] = Array(repeating: [], count: 256)

    static let shared = NameTable()

    private init() {
        for function in FormulaFunction.allCases where function != .join3 {
            let sensor = Sensor.allCases.first { $0.displayName.hasSameUnits(as: function.displayName) }
            add(function.displayName, .name(function: function, sensor: sensor), to: &values)
        }
        for sensor in Sensor.allCases {
            let isTaken = FormulaFunction.allCases.contains {
                $0.displayName.hasSameUnits(as: sensor.displayName)
            }
            if !isTaken { add(sensor.displayName, .name(function: nil, sensor: sensor), to: &values) }
        }
        add(Self.collision, .collision, to: &values)
        add("not", .op(.logicalNot), to: &values)
        add("!", .op(.logicalNot), to: &values)
        add("-", .op(.minus), to: &values)
        for op in FormulaOperator.allCases where op != .logicalNot {
            add(op.displayName, .op(op), to: &operators)
        }
        // what keyboards have, and what the textual Catrobat language writes (catlang.md 3)
        let others: [(String, FormulaOperator)] = [
            ("&&", .logicalAnd), ("||", .logicalOr), ("*", .mult), ("/", .divide), ("^", .pow),
            ("==", .equal),
            ("!=", .notEqual), ("<=", .smallerOrEqual), (">=", .greaterOrEqual), ("−", .minus),
        ]
        for (text, op) in others { add(text, .op(op), to: &operators) }
        for byte in 0..<256 {
            values[byte].sort { $0.bytes.count > $1.bytes.count }
            operators[byte].sort { $0.bytes.count > $1.bytes.count }
        }
    }

    private func add(_ text: String, _ meaning: Meaning, to table: inout [[Entry]]) {
        let bytes = Array(text.utf8)
        if let first = bytes.first { table[Int(first)].append(Entry(bytes: bytes, meaning: meaning)) }
    }

    /// The longest word at a position; a word ends where no letter or digit follows.
    func match(_ text: [UInt8], at position: Int, expectsValue: Bool) -> Entry? {
        let candidates = (expectsValue ? values : operators)[Int(text[position])]
        for entry in candidates {
            let end = position + entry.bytes.count
            guard end <= text.count, text[position..<end].elementsEqual(entry.bytes) else { continue }
            if Self.isWordByte(entry.bytes[entry.bytes.count - 1]), end < text.count,
                Self.isWordByte(text[end])
            {
                continue
            }
            return entry
        }
        return nil
    }

    /// Letters, digits and `_`.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }
}
