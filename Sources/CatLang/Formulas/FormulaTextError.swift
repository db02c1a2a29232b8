/// Why a text is no formula, and where.
public struct FormulaTextError: Error, Sendable {
    public var reason: Reason
    /// The place in bytes of the text; empty at its end.
    public var range: Range<Int>

    public init(_ reason: Reason, at range: Range<Int>) {
        self.reason = reason
        self.range = range
    }

    /// What is wrong.
    public enum Reason: Sendable, Equatable {
        /// There is nothing.
        case empty
        /// A value should stand here: a number, a text, a name, an open bracket.
        case expectedValue
        /// An operator should stand here, or the end.
        case expectedOperator
        /// The second of two prefixes in a row (`- - 3`).
        case doublePrefix
        /// A bracket that nothing closes.
        case unclosedBracket
        /// A closing bracket or a comma without its opening one.
        case unopenedBracket
        /// A quote that nothing closes.
        case unclosedQuote
        /// A number like `1.` or `1e`.
        case malformedNumber
        /// A character that begins nothing.
        case unexpectedCharacter
        /// A word that is no function, sensor or operator.
        case unknownName(String)
        /// A variable, list, input or object that is not there, by the kind of its token.
        case unknownData(FormulaToken.Kind, String)
        /// More tokens than the apps read.
        case tooLong
    }

    /// One sentence without a full stop.
    public var message: String {
        switch reason {
        case .empty: "there is no formula"
        case .expectedValue: "a value is missing here"
        case .expectedOperator: "an operator is missing here"
        case .doublePrefix: "only one - or not may stand before a value"
        case .unclosedBracket: "a bracket is not closed"
        case .unopenedBracket: "nothing was opened that ends here"
        case .unclosedQuote: "the closing quote is missing"
        case .malformedNumber: "this is no number"
        case .unexpectedCharacter: "this character means nothing here"
        case .unknownName(let name): "there is no function, sensor or operator called '\(name)'"
        case .unknownData(let kind, let name): "there is no \(Self.noun(kind)) called '\(name)'"
        case .tooLong: "the formula has more than \(FormulaParser.maximalAppTokens) parts"
        }
    }

    private static func noun(_ kind: FormulaToken.Kind) -> String {
        switch kind {
        case .userVariable: "variable"
        case .userList: "list"
        case .userDefinedBrickInput: "input"
        case .collisionFormula: "actor or object"
        default: "element"
        }
    }

    /// The line of the text where it happened, and a line below it that points at the place.
    ///
    /// Of a long line only the surroundings are shown.
    public func excerpt(of text: String) -> String {
        let bytes = Array(text.utf8)
        let start = min(max(range.lowerBound, 0), bytes.count)
        let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        var lineStart = start
        while lineStart > 0, !isBreak(bytes[lineStart - 1]) { lineStart -= 1 }
        var lineEnd = start
        while lineEnd < bytes.count, !isBreak(bytes[lineEnd]) { lineEnd += 1 }
        let reach = 60
        let isCutBefore = start - lineStart > reach
        let isCutAfter = lineEnd - start > reach
        if isCutBefore { lineStart = Self.characterStart(bytes, start - reach) }
        if isCutAfter { lineEnd = Self.characterStart(bytes, start + reach) }
        let end = min(max(range.upperBound, start), lineEnd)
        let before = (isCutBefore ? "…" : "") + String(decoding: bytes[lineStart..<start], as: UTF8.self)
        let marked = String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
        let after = String(decoding: bytes[max(start, end)..<lineEnd], as: UTF8.self)
        let line = before + marked + after + (isCutAfter ? "…" : "")
        let blanks = String(repeating: " ", count: before.unicodeScalars.count)
        let carets = String(repeating: "^", count: max(1, marked.unicodeScalars.count))
        return line.replacingTabs + "\n" + blanks + carets
    }

    /// The first byte at or before a position that begins a character.
    private static func characterStart(_ bytes: [UInt8], _ position: Int) -> Int {
        var position = position
        while position > 0, position < bytes.count, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }
}

extension String {
    /// One space for each tab, so that columns can be counted.
    fileprivate var replacingTabs: String {
        String(decoding: utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    }
}
