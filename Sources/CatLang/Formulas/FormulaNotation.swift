public import Language

/// How a formula is written as text (formulas.md 7).
///
/// Two notations share all names and operators:
/// * ``apps`` is what the apps show, letter by letter. It is made for people: brackets that the tree implies are
///   not shown, quotes inside of texts are not escaped, numbers lose zeros.
/// * ``exact`` can be read back to the same tree: `{ … }` groups without a bracket element, `∅` is a missing child,
///   `\` escapes inside of quotes, numbers keep their digits, and `#TYPE'value'` is an element that has no name of
///   its own. It differs from the other only where that one would lose something.
public struct FormulaNotation: Sendable {
    /// Whether the text is to be read back to the same tree.
    public var isExact: Bool
    /// `.` or `,`: what stands in numbers as the decimal mark; the language of the app decides.
    public var decimalMark: DecimalMark
    /// Whether numbers are shortened as on bricks, or shown as in the editor (``apps`` only).
    public var shortensNumbers: Bool

    public enum DecimalMark: UInt8, Sendable {
        case point = 0x2E
        case comma = 0x2C
    }

    init(isExact: Bool, decimalMark: DecimalMark = .point, shortensNumbers: Bool = true) {
        self.isExact = isExact
        self.decimalMark = decimalMark
        self.shortensNumbers = shortensNumbers
    }

    /// What the apps show on bricks, in English.
    public static let apps = FormulaNotation(isExact: false)
    /// What the apps' formula editor shows, in English.
    public static let appsEditor = FormulaNotation(isExact: false, shortensNumbers: false)
    /// What can be read back.
    public static let exact = FormulaNotation(isExact: true)

    /// The notation with another decimal mark.
    public func with(_ mark: DecimalMark) -> FormulaNotation {
        FormulaNotation(isExact: isExact, decimalMark: mark, shortensNumbers: shortensNumbers)
    }

    /// The text of a formula, without space at its end.
    public func text(of formula: Formula) -> String {
        var printer = FormulaPrinter(self)
        printer.print(tokens(of: formula))
        return printer.text
    }

    /// The text of tokens with the space that the apps append after the last one.
    public func displayText(of tokens: [FormulaToken]) -> String {
        var printer = FormulaPrinter(self)
        printer.print(tokens)
        return tokens.isEmpty ? "" : printer.text + " "
    }

    /// The tokens of a formula (formulas.md 7.1).
    public func tokens(of formula: Formula) -> [FormulaToken] {
        FormulaTokenizer.tokens(of: formula, isExact: isExact)
    }

    /// The formula of a text; linear in its length, however deep it nests.
    ///
    /// - Parameter isKnown: whether there is such a variable, list, input or object; any is taken if it is left out.
    public func parse(
        _ text: String, isKnown: (FormulaToken) -> Bool = { _ in true }
    ) throws(FormulaTextError) -> Formula {
        var lexer = FormulaLexer(text, self)
        let tokens = try lexer.tokens()
        let formula: Formula
        do {
            formula = try FormulaParser.parse(tokens, .text)
        } catch {
            let end = text.utf8.count
            let range = error.index < tokens.count ? tokens[error.index].range : end..<end
            throw FormulaTextError(error.reason, at: range)
        }
        for token in tokens where token.kind.namesData && !isKnown(token) {
            throw FormulaTextError(.unknownData(token.kind, token.value ?? ""), at: token.range)
        }
        return formula
    }
}

extension FormulaToken.Kind {
    /// Whether the value is a name that the user gave.
    var namesData: Bool {
        switch self {
        case .userVariable, .userList, .userDefinedBrickInput, .collisionFormula: true
        default: false
        }
    }
}
