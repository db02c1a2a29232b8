extension JSON {
    /// Parses one JSON value (RFC 8259) that fills the whole text.
    ///
    /// Nesting is limited to 512. Of members of the same name all are kept. A lone surrogate escape becomes U+FFFD.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.parseDocument()
    }

    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }
}

/// A recursive-descent parser over UTF-8 bytes.
struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private static let maximalDepth = 512

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func parseDocument() throws(JSONError) -> JSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        if position == bytes.count { throw error("the text is empty") }
        let value = try parseValue()
        skipSpace()
        if position < bytes.count { throw error("text after the end of the value") }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func error(_ message: String) -> JSONError {
        let before = bytes[..<min(position, bytes.count)]
        let line = 1 + before.count { $0 == 0x0A }
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONError(message, line: line, column: position - start + 1)
    }

    private mutating func parseValue() throws(JSONError) -> JSON {
        switch next {
        case UInt8(ascii: "{"): return try parseObject()
        case UInt8(ascii: "["): return try parseArray()
        case UInt8(ascii: "\""): return .text(try parseText())
        case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
        case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
        case UInt8(ascii: "n"): return try parseWord("null", .null)
        case nil: throw error("a value is missing at the end")
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try parseNumber()
        default: throw error("no value starts like this")
        }
    }

    private mutating func parseWord(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        let end = position + word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { expected in
            end <= bytes.count && bytes[position..<end].elementsEqual(expected)
        }
        guard matches else { throw error("no value starts like this") }
        position = end
        return value
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        if depth > Self.maximalDepth { throw error("nested deeper than \(Self.maximalDepth)") }
        position += 1
        skipSpace()
    }

    private mutating func parseArray() throws(JSONError) -> JSON {
        try enter()
        var items: [JSON] = []
        if next != UInt8(ascii: "]") {
            repeat {
                skipSpace()
                items.append(try parseValue())
                skipSpace()
            } while takeComma()
        }
        try leave(UInt8(ascii: "]"), "`,` or `]` is missing in an array")
        return .array(items)
    }

    private mutating func parseObject() throws(JSONError) -> JSON {
        try enter()
        var members: [JSON.Member] = []
        if next != UInt8(ascii: "}") {
            repeat {
                skipSpace()
                guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
                let name = try parseText()
                skipSpace()
                guard next == UInt8(ascii: ":") else { throw error("`:` is missing after a name") }
                position += 1
                skipSpace()
                members.append(JSON.Member(name, try parseValue()))
                skipSpace()
            } while takeComma()
        }
        try leave(UInt8(ascii: "}"), "`,` or `}` is missing in an object")
        return .object(members)
    }

    private mutating func takeComma() -> Bool {
        guard next == UInt8(ascii: ",") else { return false }
        position += 1
        return true
    }

    private mutating func leave(_ closing: UInt8, _ message: String) throws(JSONError) {
        guard next == closing else { throw error(message) }
        position += 1
        depth -= 1
    }

    private mutating func parseNumber() throws(JSONError) -> JSON {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let leadingZero = next == UInt8(ascii: "0")
        let digits = skipDigits()
        if digits == 0 || (leadingZero && digits > 1) { throw error("malformed number") }
        if next == UInt8(ascii: ".") {
            position += 1
            if skipDigits() == 0 { throw error("malformed number") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            if skipDigits() == 0 { throw error("malformed number") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text) else { throw error("malformed number") }
        return .number(number)
    }

    /// How many digits there were.
    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = next, Self.isDigit(byte) { position += 1 }
        return position - start
    }

    private mutating func parseText() throws(JSONError) -> String {
        position += 1
        var start = position
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[start..<position]
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += bytes[start..<position]
                position += 1
                try parseEscape(into: &text)
                start = position
            case 0..<0x20:
                throw error("a control character stands in a text")
            default:
                position += 1
            }
        }
        throw error("a text has no end")
    }

    private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = next else { throw error("a text has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += String(try parseUnicodeEscape()).utf8
        default: throw error("unknown escape in a text")
        }
    }

    private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let unit = try parseHexUnit()
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        let mark = position
        if next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") {
            position += 2
            let second = try parseHexUnit()
            if UTF16.isTrailSurrogate(second) {
                let scalar = 0x10000 + ((UInt32(unit) & 0x3FF) << 10) + (UInt32(second) & 0x3FF)
                return Unicode.Scalar(scalar) ?? "\u{FFFD}"
            }
        }
        position = mark
        return "\u{FFFD}"
    }

    private mutating func parseHexUnit() throws(JSONError) -> UInt16 {
        guard position + 4 <= bytes.count else { throw error("malformed \\u escape") }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("malformed \\u escape")
            }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
