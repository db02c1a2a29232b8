import Language

/// Text → tokens (formulas.md 7.4): what a sign means depends on whether a value or an operator is expected.
struct FormulaLexer {
    private let bytes: [UInt8]
    private let notation: FormulaNotation
    private let names = NameTable.shared
    private var position = 0
    private var found: [FormulaToken] = []
    /// Whether the next token should be a value.
    private var expectsValue = true
    /// Opened brackets.
    private var open: [FormulaToken.Kind] = []

    init(_ text: String, _ notation: FormulaNotation) {
        bytes = Array(text.utf8)
        self.notation = notation
    }

    mutating func tokens() throws(FormulaTextError) -> [FormulaToken] {
        while true {
            skipBlanks()
            guard position < bytes.count else { return found }
            try readToken()
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func append(_ kind: FormulaToken.Kind, _ value: String? = nil, from start: Int) {
        found.append(FormulaToken(kind, value, at: start..<position))
    }

    private mutating func appendValue(_ kind: FormulaToken.Kind, _ value: String, from start: Int) {
        append(kind, value, from: start)
        expectsValue = false
    }

    private mutating func readToken() throws(FormulaTextError) {
        let start = position
        switch bytes[position] {
        case 0x28: openBracket()
        case 0x29: closeBracket()
        case 0x2C:
            position += 1
            append(.delimiter, from: start)
            expectsValue = true
        case 0x7B:
            position += 1
            open.append(.groupOpen)
            append(.groupOpen, from: start)
            expectsValue = true
        case 0x7D:
            position += 1
            if open.last == .groupOpen { open.removeLast() }
            append(.groupClose, from: start)
            expectsValue = false
        case 0x27: appendValue(.string, try readQuoted(0x27, 0x27), from: start)
        case 0x22: appendValue(.userVariable, try readQuoted(0x22, 0x22), from: start)
        case 0x5B: appendValue(.userDefinedBrickInput, try readQuoted(0x5B, 0x5D), from: start)
        case 0x2A where expectsValue: appendValue(.userList, try readQuoted(0x2A, 0x2A), from: start)
        case 0x23: try readVerbatim()
        case 0x30...0x39: try readNumber()
        case 0x2D where expectsValue && isDigit(position + 1):
            position += 1
            try readNumber(from: start)
        default: try readName()
        }
    }

    // MARK: Brackets

    private mutating func openBracket() {
        let start = position
        let isCall = !expectsValue && found.last?.kind == .functionName
        position += 1
        let kind: FormulaToken.Kind = isCall ? .parametersOpen : .bracketOpen
        open.append(kind)
        append(kind, from: start)
        expectsValue = true
    }

    private mutating func closeBracket() {
        let start = position
        position += 1
        let isCall = open.last == .parametersOpen
        if isCall || open.last == .bracketOpen { open.removeLast() }
        append(isCall ? .parametersClose : .bracketClose, from: start)
        expectsValue = false
    }

    // MARK: Quotes

    /// The text up to the closing quote; the position is at the opening one and moves behind the closing one.
    private mutating func readQuoted(_ first: UInt8, _ last: UInt8) throws(FormulaTextError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == last, notation.isExact || endsQuote(position) {
                return String(decoding: text, as: UTF8.self)
            }
            if notation.isExact, byte == 0x5C, position < bytes.count,
                let meant = QuotedText.unescaped(bytes[position])
            {
                text.append(meant)
                position += 1
            } else {
                text.append(byte)
            }
        }
        position = bytes.count
        throw FormulaTextError(.unclosedQuote, at: start..<start + 1)
    }

    /// Without escapes a quote closes only where a token can end (formulas.md 7.4).
    private func endsQuote(_ next: Int) -> Bool {
        guard next < bytes.count else { return true }
        return bytes[next] <= 0x20 || bytes[next] == 0x2C || bytes[next] == 0x29
    }

    /// `#TYPE'value'`: an element with exactly this value.
    private mutating func readVerbatim() throws(FormulaTextError) {
        let start = position
        position += 1
        while position < bytes.count, NameTable.isWordByte(bytes[position]) { position += 1 }
        let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
        guard notation.isExact, let type = FormulaElementType(xmlName: name),
            let kind = FormulaToken.Kind(type)
        else { throw FormulaTextError(.unexpectedCharacter, at: start..<start + 1) }
        let hasValue = position < bytes.count && bytes[position] == 0x27
        let value = hasValue ? try readQuoted(0x27, 0x27) : nil
        found.append(FormulaToken(kind, value, at: start..<position, isVerbatim: true))
        expectsValue = kind == .op
    }

    // MARK: Numbers

    private func isDigit(_ position: Int) -> Bool {
        position < bytes.count && bytes[position] >= 0x30 && bytes[position] <= 0x39
    }

    private mutating func readNumber(from start: Int? = nil) throws(FormulaTextError) {
        let start = start ?? position
        while isDigit(position) { position += 1 }
        var mark: Int?
        if position < bytes.count, bytes[position] == notation.decimalMark.rawValue, isDigit(position + 1) {
            mark = position
            position += 1
            while isDigit(position) { position += 1 }
        }
        if position < bytes.count, bytes[position] | 0x20 == 0x65 {
            let sign =
                position + 1 < bytes.count && (bytes[position + 1] == 0x2D || bytes[position + 1] == 0x2B)
            let digits = position + (sign ? 2 : 1)
            if isDigit(digits) {
                position = digits
                while isDigit(position) { position += 1 }
            }
        }
        if position < bytes.count, bytes[position] == 0x2E || NameTable.isWordByte(bytes[position]) {
            throw FormulaTextError(.malformedNumber, at: start..<position + 1)
        }
        var text = Array(bytes[start..<position])
        if let mark { text[mark - start] = 0x2E }
        appendValue(.number, String(decoding: text, as: UTF8.self), from: start)
    }

    /// Whether a text is what a number in a formula's text looks like.
    static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var position = bytes.first == 0x2D ? 1 : 0
        func skipDigits() -> Bool {
            let start = position
            while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
            return position > start
        }
        guard skipDigits() else { return false }
        if position < bytes.count, bytes[position] == 0x2E {
            position += 1
            guard skipDigits() else { return false }
        }
        if position < bytes.count, bytes[position] | 0x20 == 0x65 {
            position += 1
            if position < bytes.count, bytes[position] == 0x2D || bytes[position] == 0x2B { position += 1 }
            guard skipDigits() else { return false }
        }
        return position == bytes.count
    }

    // MARK: Names

    private mutating func readName() throws(FormulaTextError) {
        let start = position
        if bytes[start...].starts(with: "∅".utf8), notation.isExact {
            position += 3
            append(.missing, from: start)
            expectsValue = false
            return
        }
        guard let entry = names.match(bytes, at: start, expectsValue: expectsValue) else {
            throw unknown(at: start)
        }
        position += entry.bytes.count
        switch entry.meaning {
        case .op(let op):
            append(.op, op.xmlName, from: start)
            expectsValue = true
        case .name(let function, let sensor):
            if let function, sensor == nil || isBracketNext() {
                appendValue(.functionName, function.xmlName, from: start)
            } else if let sensor {
                appendValue(.sensor, sensor.xmlName, from: start)
            }
        case .collision:
            appendValue(.collisionFormula, try readCollisionName(start), from: start)
        }
    }

    /// `MOD` and `POW` are operators only behind a value; a word that fits neither way is unknown, and one that would
    /// fit the other way is out of place.
    private func unknown(at start: Int) -> FormulaTextError {
        if let other = names.match(bytes, at: start, expectsValue: !expectsValue) {
            let range = start..<start + other.bytes.count
            return FormulaTextError(expectsValue ? .expectedValue : .expectedOperator, at: range)
        }
        var end = start
        while end < bytes.count, NameTable.isWordByte(bytes[end]) { end += 1 }
        if end > start {
            let word = String(decoding: bytes[start..<end], as: UTF8.self)
            return FormulaTextError(.unknownName(word), at: start..<end)
        }
        end = start + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return FormulaTextError(.unexpectedCharacter, at: start..<end)
    }

    private func isBracketNext() -> Bool {
        var next = position
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        return next < bytes.count && bytes[next] == 0x28
    }

    /// The object's name between brackets: quoted in the exact notation, else up to the bracket that matches.
    private mutating func readCollisionName(_ start: Int) throws(FormulaTextError) -> String {
        skipBlanks()
        guard position < bytes.count, bytes[position] == 0x28 else {
            throw FormulaTextError(
                .expectedValue, at: min(position, bytes.count)..<min(position + 1, bytes.count))
        }
        let bracket = position
        position += 1
        if notation.isExact {
            skipBlanks()
            if position < bytes.count, bytes[position] == 0x27 {
                let name = try readQuoted(0x27, 0x27)
                skipBlanks()
                guard position < bytes.count, bytes[position] == 0x29 else {
                    throw FormulaTextError(.unclosedBracket, at: bracket..<bracket + 1)
                }
                position += 1
                return name
            }
        }
        let nameStart = position
        var depth = 1
        while position < bytes.count {
            if bytes[position] == 0x28 { depth += 1 }
            if bytes[position] == 0x29 { depth -= 1 }
            position += 1
            if depth == 0 { return String(decoding: bytes[nameStart..<position - 1], as: UTF8.self) }
        }
        throw FormulaTextError(.unclosedBracket, at: bracket..<bracket + 1)
    }
}
