import CatLang
public import JSONText
import Language
import ProjectFiles

/// Compares lines of `formula_text_examples.jsonl` (formulas.md 10.2) with the engine: tree → tokens → text, and
/// tokens → tree or the place of the error.
public struct FormulaTextConformance {
    private let reader = FormulaReader()

    /// A check for any number of lines.
    public init() {}

    /// Compares one line.
    public func check(_ json: JSON) -> ExampleOutcome {
        do throws(Difference) {
            switch json["kind"]?.text {
            case "print": try checkPrinting(json)
            case "parse": try checkParsing(json)
            default: return .skipped("unknown kind of text example")
            }
            return .agrees
        } catch {
            return .differs("\(json["id"]?.text ?? "?") \(json["notation"]?.text ?? ""): \(error.text)")
        }
    }

    private struct Difference: Error {
        var text: String

        init(_ text: String) { self.text = text }
    }

    // MARK: Tree → tokens → text, and back

    private func checkPrinting(_ json: JSON) throws(Difference) {
        let formula = try formula(json["xml"])
        let tokens = FormulaNotation.apps.tokens(of: formula)
        let wanted = try Self.tokens(json["tokens"])
        guard tokens.map(Self.spelled) == wanted.map(Self.spelled) else {
            throw Difference("the tokens are \(tokens.map(Self.spelled).joined(separator: " "))")
        }
        let text = FormulaNotation.apps.displayText(of: tokens)
        if text != json["text"]?.text { throw Difference("the text is '\(text)'") }
        try checkReparsing(json, formula, tokens)
        let exact = FormulaNotation.exact.text(of: formula)
        do {
            if try FormulaNotation.exact.parse(exact).hasSameTree(as: formula) { return }
        } catch {
            throw Difference("'\(exact)' is not read back: \(error.message)")
        }
        throw Difference("'\(exact)' is read back as another tree")
    }

    /// What the apps make of the tokens that they print.
    private func checkReparsing(_ json: JSON, _ formula: Formula, _ tokens: [FormulaToken]) throws(Difference)
    {
        let parsed = Self.parsed(tokens).formula
        let isSame = parsed?.hasSameTree(as: formula) ?? false
        if let expected = json["reparsesToSameTree"]?.bool, expected != isSame {
            throw Difference("the tokens are read back as \(isSame ? "the same" : "another") tree")
        }
        guard json["reparsedXml"] != nil else { return }
        let wanted = try self.formula(json["reparsedXml"])
        if parsed?.hasSameTree(as: wanted) != true { throw Difference("the tokens are read back otherwise") }
    }

    // MARK: Tokens → tree

    private func checkParsing(_ json: JSON) throws(Difference) {
        let result = Self.parsed(try Self.tokens(json["tokens"]))
        if result.code != json["errorIndex"]?.integer {
            throw Difference("the result code is \(result.code)")
        }
        guard json["xml"] != nil else { return }
        let wanted = try formula(json["xml"])
        guard let parsed = result.formula, parsed.hasSameTree(as: wanted) else {
            throw Difference(
                "the tree is another: \(result.formula.map(FormulaNotation.exact.text(of:)) ?? "")")
        }
    }

    /// The apps' result code, -1 for success, and the tree.
    private static func parsed(_ tokens: [FormulaToken]) -> (code: Int, formula: Formula?) {
        do {
            return (-1, try FormulaParser.parse(editorTokens: tokens))
        } catch {
            return (error.code, nil)
        }
    }

    // MARK: Reading examples

    private func formula(_ json: JSON?) throws(Difference) -> Formula {
        do {
            return try reader.read(xml: Array((json?.text ?? "").utf8))
        } catch {
            throw Difference("the formula cannot be read: \(error.message)")
        }
    }

    private static func tokens(_ json: JSON?) throws(Difference) -> [FormulaToken] {
        var tokens: [FormulaToken] = []
        for item in json?.array ?? [] {
            let parts = item.array ?? []
            guard let name = parts.first?.text, let kind = FormulaToken.Kind(xmlName: name) else {
                throw Difference("a token of the example cannot be read")
            }
            tokens.append(FormulaToken(kind, parts.count > 1 ? parts[1].text : nil))
        }
        return tokens
    }

    private static func spelled(_ token: FormulaToken) -> String {
        token.kind.xmlName + (token.value.map { ":" + $0 } ?? "")
    }
}
