import Language
import Values

/// Tokens → text (formulas.md 7.2; in the exact notation with escapes, see ``FormulaNotation``).
struct FormulaPrinter {
    private let notation: FormulaNotation
    private var bytes: [UInt8] = []

    init(_ notation: FormulaNotation) {
        self.notation = notation
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// One space between tokens, none before the bracket of a function.
    mutating func print(_ tokens: [FormulaToken]) {
        for (index, token) in tokens.enumerated() {
            if index > 0, token.kind != .parametersOpen { bytes.append(0x20) }
            print(token)
        }
    }

    private mutating func print(_ token: FormulaToken) {
        let value = token.value ?? ""
        if token.isVerbatim {
            printVerbatim(token)
            return
        }
        switch token.kind {
        case .bracketOpen, .parametersOpen: bytes.append(0x28)
        case .bracketClose, .parametersClose: bytes.append(0x29)
        case .delimiter: bytes.append(0x2C)
        case .groupOpen: bytes.append(0x7B)
        case .groupClose: bytes.append(0x7D)
        case .missing: bytes += "∅".utf8
        case .number: printNumber(value)
        case .op: bytes += (FormulaOperator(xmlName: value)?.displayName ?? value).utf8
        case .functionName: bytes += (FormulaFunction(xmlName: value)?.displayName ?? "null").utf8
        case .sensor: bytes += (Sensor(xmlName: value)?.displayName ?? "null").utf8
        case .string: printQuoted(value, 0x27, 0x27)
        case .userVariable: printQuoted(value, 0x22, 0x22)
        case .userList: printQuoted(value, 0x2A, 0x2A)
        case .userDefinedBrickInput: printQuoted(value, 0x5B, 0x5D)
        case .collisionFormula:
            bytes += NameTable.collision.utf8
            bytes.append(0x28)
            if notation.isExact { printQuoted(value, 0x27, 0x27) } else { bytes += value.utf8 }
            bytes.append(0x29)
        }
    }

    private mutating func printVerbatim(_ token: FormulaToken) {
        bytes.append(0x23)
        bytes += (token.kind.elementType?.xmlName ?? "").utf8
        if let value = token.value { printQuoted(value, 0x27, 0x27) }
    }

    private mutating func printQuoted(_ text: String, _ open: UInt8, _ close: UInt8) {
        bytes.append(open)
        if notation.isExact {
            QuotedText.append(text, open: open, close: close, to: &bytes)
        } else {
            bytes += text.utf8
        }
        bytes.append(close)
    }

    private mutating func printNumber(_ value: String) {
        let isShort = !notation.isExact && notation.shortensNumbers
        let text = isShort ? NumberDisplay.shortened(value) : value
        for byte in text.utf8 {
            bytes.append(byte == 0x2E ? notation.decimalMark.rawValue : byte)
        }
    }
}

/// Texts and names between quotes, with escapes (catlang.md 2).
public enum QuotedText {
    /// Appends a text so that ``unescaped`` bytes give it back; a line break never stays one.
    static func append(_ text: String, open: UInt8, close: UInt8, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case 0x0A: bytes += [0x5C, 0x6E]
            case 0x0D: bytes += [0x5C, 0x72]
            case 0x09: bytes += [0x5C, 0x74]
            case 0x5C, open, close: bytes += [0x5C, byte]
            case 0x60 where open == 0x5B: bytes += [0x5C, byte]
            default: bytes.append(byte)
            }
        }
    }

    /// `'text'` with escapes.
    public static func quoted(_ text: String, open: Character = "'", close: Character = "'") -> String {
        let (first, last) = (open.utf8.first ?? 0x27, close.utf8.first ?? 0x27)
        var bytes = [first]
        append(text, open: first, close: last, to: &bytes)
        bytes.append(last)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a backslash before a byte stands for, nil if it is just a backslash.
    static func unescaped(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x6E: 0x0A
        case 0x72: 0x0D
        case 0x74: 0x09
        case 0x5C, 0x27, 0x22, 0x2A, 0x5B, 0x5D, 0x60: byte
        default: nil
        }
    }
}

/// Numbers as bricks show them (formulas.md 7.2).
enum NumberDisplay {
    /// Longest text that a number is spelled out to.
    private static let maximalLength = 400

    /// Below 1 and with an exponent in Java's text: that text; else plain digits without zeros at the end.
    static func shortened(_ text: String) -> String {
        let units = Text(text)
        guard let number = units.javaNumber else { return text }
        if number < 1 {
            let spelled = Text(number).string
            if spelled.utf8.contains(0x45) { return spelled }
        }
        return plain(Array(text.utf8)) ?? text
    }

    /// `1.0E7` → `10000000`; nil if the text is no decimal number, or its digits are too many to show.
    private static func plain(_ bytes: [UInt8]) -> String? {
        var position = 0
        let isNegative = bytes.first == 0x2D
        if isNegative || bytes.first == 0x2B { position += 1 }
        var digits: [UInt8] = []
        var point: Int?
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x2E, point == nil {
                point = digits.count
            } else if byte >= 0x30, byte <= 0x39 {
                digits.append(byte)
            } else {
                break
            }
            position += 1
        }
        guard !digits.isEmpty, let exponent = exponent(bytes[position...]) else { return nil }
        let places = digits.count - (point ?? digits.count) - exponent
        guard digits.count + abs(places) <= maximalLength else { return nil }
        return spell(digits, places, isNegative)
    }

    /// The number behind `e`, 0 if there is none, nil if it is malformed or absurd.
    private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return 0 }
        guard first == 0x65 || first == 0x45, bytes.count < 8 else { return nil }
        return Int(String(decoding: bytes.dropFirst(), as: UTF8.self))
    }

    /// Digits with so many decimal places (negative: zeros to append).
    private static func spell(_ digits: [UInt8], _ places: Int, _ isNegative: Bool) -> String {
        var whole = digits
        var fraction: [UInt8] = []
        if places <= 0 {
            whole += Array(repeating: 0x30, count: -places)
        } else {
            if whole.count < places { whole = Array(repeating: 0x30, count: places - whole.count) + whole }
            fraction = Array(whole.suffix(places))
            whole.removeLast(places)
        }
        while fraction.last == 0x30 { fraction.removeLast() }
        whole = Array(whole.drop { $0 == 0x30 })
        if whole.isEmpty { whole = [0x30] }
        let isZero = fraction.isEmpty && whole == [0x30]
        var result: [UInt8] = isNegative && !isZero ? [0x2D] : []
        result += whole
        if !fraction.isEmpty { result += [0x2E] + fraction }
        return String(decoding: result, as: UTF8.self)
    }
}
