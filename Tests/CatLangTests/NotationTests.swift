import CatLang
import Language
import Testing

/// Formulas as text (formulas.md 7).
@Suite struct Notation {
    private func parse(_ text: String, _ notation: FormulaNotation = .exact) throws -> Formula {
        try notation.parse(text)
    }

    /// The tree in the notation of the reference: `{a OP b}`, `FN(a, b)`.
    private func tree(_ text: String, _ notation: FormulaNotation = .exact) throws -> String {
        try parse(text, notation).outline
    }

    // MARK: Text → tree

    @Test(arguments: [
        ("1 + 2 × 3", "{1 PLUS {2 MULT 3}}"),
        ("1+2*3", "{1 PLUS {2 MULT 3}}"),
        ("( 1 + 2 ) × 3", "{({1 PLUS 2}) MULT 3}"),
        ("{ 1 + 2 } × 3", "{{1 PLUS 2} MULT 3}"),
        ("2 POW 3 POW 2", "{{2 POW 3} POW 2}"),
        ("2^3^2", "{{2 POW 3} POW 2}"),
        ("- 2 POW 2", "{{MINUS 2} POW 2}"),
        ("-2 POW 2", "{-2 POW 2}"),
        ("1 -2", "{1 MINUS 2}"),
        ("1 - -2", "{1 MINUS -2}"),
        ("1 - - 2", "{1 MINUS {MINUS 2}}"),
        ("not 1 = 2", "{{LOGICAL_NOT 1} EQUAL 2}"),
        ("!1=2", "{{LOGICAL_NOT 1} EQUAL 2}"),
        ("1 < 2 and 3 ≠ 4 or true", "{{{1 SMALLER_THAN 2} LOGICAL_AND {3 NOT_EQUAL 4}} LOGICAL_OR TRUE}"),
        (
            "1 <= 2 && 3 != 4 || true",
            "{{{1 SMALLER_OR_EQUAL 2} LOGICAL_AND {3 NOT_EQUAL 4}} LOGICAL_OR TRUE}"
        ),
        ("sine( 90 )", "SIN(90)"),
        ("sine (90)", "SIN(90)"),
        ("7 modulo 3", "{7 MOD 3}"),
        ("modulo( 7 , 3 )", "MOD(7, 3)"),
        ("modulo( 7 , 3 ) modulo 2", "{MOD(7, 3) MOD 2}"),
        ("join( 'a' , 'b' )", "JOIN('a', 'b')"),
        ("join( 'a' , 'b' , 'c' )", "JOIN3('a', 'b', 'c')"),
        ("join( 1 , 2 , 3 , 4 )", "JOIN(1, 2, 3, 4)"),
        ("#FUNCTION'JOIN'( 1 , 2 , 3 )", "JOIN(1, 2, 3)"),
        ("stage touch x", "$FINGER_X"),
        ("stage touch x( 1 )", "MULTI_FINGER_X(1)"),
        ("text block size from camera", "$TEXT_BLOCK_SIZE"),
        ("text block size from camera( 2 )", "TEXT_BLOCK_SIZE(2)"),
        ("stage is touched", "$FINGER_TOUCHED"),
        ("x velocity + y velocity", "{$OBJECT_X_VELOCITY PLUS $OBJECT_Y_VELOCITY}"),
        ("item's index( 2 , *my list* )", "INDEX_OF_ITEM(2, *my list*)"),
        ("\"a b\" + [n]", "{\"a b\" PLUS [n]}"),
        ("*l* * *l*", "{*l* MULT *l*}"),
        ("touches actor or object(cat (2))", "@cat (2)@"),
        ("touches actor or object( 'a)' )", "@a)@"),
        (
            "color equals color with % tolerance( '#ff0000' , '#fe0000' , 1 )",
            "COLOR_EQUALS_COLOR('#ff0000', '#fe0000', 1)"
        ),
        ("join( ∅ , 'b' )", "JOIN(∅, 'b')"),
        ("1 + ∅", "{1 PLUS ∅}"),
        ("∅ + 1", "{PLUS 1}"),
        ("1 #OPERATOR'FOO' 2 + 3", "{1 FOO {2 PLUS 3}}"),
        ("#NUMBER", "∅number"),
        ("#SENSOR'FOO'", "$FOO"),
        ("'it\\'s \\d \\\\ \\n'", "'it's \\d \\ \n'"),
        ("1.0E-5", "1.0E-5"),
        ("pi", "PI"),
        ("random value from to", "RAND"),
    ])
    func isReadAs(text: String, outline: String) throws {
        #expect(try tree(text) == outline)
    }

    /// What the apps show has no escapes; a quote closes where a token can end.
    @Test(arguments: [
        ("'it's'", "'it's'"),
        ("join( 'a, b' , 'c' )", "JOIN('a, b', 'c')"),
        ("'a\\n'", "'a\\n'"),
    ])
    func displayedTextsAreReadAs(text: String, outline: String) throws {
        #expect(try tree(text, .apps) == outline)
    }

    @Test func aDecimalCommaIsReadAndWritten() throws {
        let german = FormulaNotation.apps.with(.comma)
        let formula = try german.parse("maximum of( 1,5 , 2 )")
        #expect(formula.outline == "MAX(1.5, 2)")
        #expect(german.text(of: formula) == "maximum of( 1,5 , 2 )")
    }

    // MARK: Errors

    @Test(arguments: [
        ("", FormulaTextError.Reason.empty, ""),
        ("1 +", .expectedValue, ""),
        ("× 3", .expectedValue, "×"),
        ("1 2", .expectedOperator, "2"),
        ("- - 3", .doublePrefix, "-"),
        ("( 1", .unclosedBracket, ""),
        ("1 )", .unopenedBracket, ")"),
        ("sine( 1 }", .unopenedBracket, "}"),
        ("1 , 2", .unopenedBracket, ","),
        ("'abc", .unclosedQuote, "'"),
        ("1.", .malformedNumber, "1."),
        ("12abc", .malformedNumber, "12a"),
        ("1 ? 2", .unexpectedCharacter, "?"),
        ("1 + sin(2)", .unknownName("sin"), "sin"),
        ("sized", .unknownName("sized"), "sized"),
        ("1 size", .expectedOperator, "size"),
        ("#FOO'x'", .unexpectedCharacter, "#"),
        ("touches actor or object(cat", .unclosedBracket, "("),
        ("sine()", .expectedValue, ")"),
    ])
    func errorsPointAtTheirPlace(text: String, reason: FormulaTextError.Reason, marked: String) throws {
        let error = try #require(throws: FormulaTextError.self) { try parse(text) }
        #expect(error.reason == reason)
        #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == marked)
    }

    @Test func anExcerptShowsTheLineAndPointsAtThePlace() throws {
        let error = try #require(throws: FormulaTextError.self) { try parse("'ä' +\n2 × sinus( 3 )") }
        #expect(error.excerpt(of: "'ä' +\n2 × sinus( 3 )") == "2 × sinus( 3 )\n    ^^^^^")
        let long =
            String(repeating: "1 + ", count: 100) + "? + " + String(repeating: "1 + ", count: 100) + "1"
        let far = try #require(throws: FormulaTextError.self) { try parse(long) }
        let lines = far.excerpt(of: long).split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
        #expect(Array(lines[0])[lines[1].count - 1] == "?")
        #expect(lines[0].count < 130)
    }

    // MARK: Hostile text

    @Test(arguments: ["(", "{", "sine( ", "- ( ", "join( 1 , "])
    func deepTextNeedsNoStack(opening: String) {
        let text = String(repeating: opening, count: 20_000)
        #expect(throws: FormulaTextError.self) { try parse(text) }
    }

    @Test func deepTreesAreReadAndWritten() throws {
        let depth = 20_000
        let text =
            String(repeating: "( ", count: depth) + "1" + String(repeating: " )", count: depth)
        let formula = try parse(text)
        #expect(formula.nodes.count == depth + 1)
        #expect(FormulaNotation.exact.text(of: formula) == text)
        let sum = String(repeating: "1 + ", count: depth) + "1"
        #expect(FormulaNotation.exact.text(of: try parse(sum)) == sum)
    }

    @Test func linksToThemselvesEnd() {
        var node = Formula.Node(.function, "JOIN")
        node.left = 0
        node.right = 0
        node.firstAdditional = 0
        node.nextSibling = 0
        let formula = Formula(nodes: [node])
        #expect(FormulaNotation.apps.text(of: formula) == "join")
        #expect(FormulaNotation.exact.text(of: formula) == "join")
    }

    // MARK: Tree → text

    /// What bricks show (formulas.md 7.2).
    @Test(arguments: [
        ("1.230", "1.23"), ("10000000", "10000000"), ("1.0E7", "10000000"), ("0.0", "0"),
        ("0.00001", "1.0E-5"),
        ("-12345678", "-1.2345678E7"), ("007", "7"), ("-0.0", "0"), ("1e999999999", "1e999999999"),
        ("abc", "abc"),
        ("", ""), ("1e400", "1" + String(repeating: "0", count: 400)), ("123.4500e1", "1234.5"),
    ])
    func numbersAreShortened(value: String, shown: String) {
        let token = FormulaToken(.number, value)
        let text = FormulaNotation.apps.displayText(of: [token])
        #expect(text == (value == "1e400" ? "1e400 " : shown + " "))
        #expect(FormulaNotation.appsEditor.displayText(of: [token]) == value + " ")
    }

    @Test func unknownNamesAreShownAsTheAppsDo() {
        let formula = Formula(nodes: [Formula.Node(.sensor, "FOO")])
        #expect(FormulaNotation.apps.text(of: formula) == "null")
        #expect(FormulaNotation.exact.text(of: formula) == "#SENSOR'FOO'")
    }

    @Test func everyNameIsReadAsItself() throws {
        for sensor in Sensor.allCases {
            let formula = Formula(nodes: [Formula.Node(.sensor, sensor.xmlName)])
            #expect(try parse(sensor.displayName).hasSameTree(as: formula), "\(sensor.xmlName)")
        }
        for function in FormulaFunction.allCases {
            let arguments = function.parameters.indices.map { "\($0 + 1)" }.joined(separator: " , ")
            let text = function.displayName + (arguments.isEmpty ? "" : "( \(arguments) )")
            let formula = try parse(text)
            #expect(formula.root.type == .function && formula.root.value == function.xmlName, "\(text)")
            #expect(FormulaNotation.exact.text(of: formula) == text)
        }
    }
}

extension Formula {
    /// The tree in the notation of the reference.
    var outline: String { outline(0) }

    private func outline(_ index: Int32) -> String {
        guard index != Formula.none else { return "∅" }
        let node = self[index]
        let value = node.value ?? ""
        switch node.type {
        case .number: return node.value ?? "∅number"
        case .string: return "'\(value)'"
        case .sensor: return "$" + value
        case .userVariable: return "\"\(value)\""
        case .userList: return "*\(value)*"
        case .userDefinedBrickInput: return "[\(value)]"
        case .collisionFormula: return "@\(value)@"
        case .bracket: return "(\(outline(node.right)))"
        case .op:
            let left = node.left == Formula.none ? "" : outline(node.left) + " "
            return "{\(left)\(value) \(outline(node.right))}"
        case .function:
            var children = [node.left, node.right] + additionalChildren(of: index)
            while children.last == Formula.none { children.removeLast() }
            return value + (children.isEmpty ? "" : "(\(children.map(outline).joined(separator: ", ")))")
        }
    }
}
