import Testing

@testable import Values

@Suite("Regular expressions")
struct RegexTests {
    @Test(
        "what the function answers",
        arguments: [
            // pattern, text, answer
            ("", "abc", ""), ("b", "abc", "b"), ("a.c", "a\nc", "a\nc"), ("^b$", "a\nb\nc", "b"),
            ("(?-s)a.c", "a\nc", ""),
            ("(?-m)^b", "a\nb", ""), ("(a)(b)", "ab", "a"), ("(?:a|b)+", "cabbac", "abba"),
            ("(?<x>l+)", "hello", "ll"),
            ("(.)\\1", "hello", "l"), ("(?<c>.)\\k<c>", "aabb", "a"), ("[0-9]{2}", "1 23 456", "23"),
            ("[0-9]{2,}", "1 23 456", "23"), ("\\d{3,5}?", "123456", "123"), ("a{0}b", "ab", "b"),
            ("x*", "aaa", ""),
            ("<.+?>", "<a><b>", "<a>"), ("<.+>", "<a><b>", "<a><b>"), ("a++ab", "aaab", ""),
            ("(?>a+)b", "aab", "aab"),
            ("(?=b)b", "ab", "b"), ("a(?!b).", "abac", "ac"), ("(?<=\\$)\\d+", "5 $42", "42"),
            ("(?<!\\$)\\b\\d+", "$42 5", "5"),
            ("(?<=ab|c)x", "abx", "x"), ("[^ ]+$", "one two", "two"), ("\\bat", "cat at", "at"),
            ("\\Bat", "at cat", "at"),
            ("\\Acat", "a\ncat", ""), ("e\\Z", "e\n", "e"), ("e\\z", "e\n", ""),
            ("(?i)STRASSE", "strasse", "strasse"),
            ("(?i)ÄÖ", "äö", "äö"), ("(?i:a)B", "AB", "AB"), ("(?i:a)B", "Ab", ""),
            ("[a-c&&[^b]]+", "bbac", "ac"),
            ("[a-z--[m-p]]+", "mnabc", "abc"), ("[[:digit:]]+", "a12", "12"), ("\\p{Lu}+", "abÄBc", "ÄB"),
            ("\\P{L}", "ab1", "1"),
            ("[]a]+", "x]a", "]a"), ("[a\\]]+", "]a", "]a"), ("[\\w-]+", "!a-b", "a-b"),
            ("\\x41\\u0042\\x{43}", "ABC", "ABC"),
            ("\\Qa.b\\E+", "a.bb", "a.bb"), ("(?x) a b # note\n c", "abc", "abc"), ("a|b|", "c", ""),
            (".", "😀x", "😀"),
            ("[😀-😂]", "a😁", "😁"), ("(?#note)a", "a", "a"), ("(a*)*b", "aaab", "aaa"),
            ("(a|ab)(c|bcd)", "abcd", "a"), ("\\R", "a\r\nb", "\r\n"),
            ("(a*)+", "b", ""), ("(?:a?)*?b", "aab", "aab"), ("\\w+", "äöüß_1 x", "äöüß_1"),
            ("a$", "a\r\n", "a"),
            ("(x)?(y)", "y", ""),
        ])
    func answers(pattern: String, text: String, answer: String) {
        let value = TextFunctions.regex(Text(pattern), Text(text))
        if pattern == "(x)?(y)" {
            #expect(value == .number(0))
        } else {
            #expect(value == .text(Text(answer)))
        }
    }

    @Test(
        "no expressions",
        arguments: [
            "(", ")", "(a", "*", "a**", "[a", "[b-a]", "\\", "{1}", "a{2", "a{3,2}",
            "a{99999999999999999999}", "(?<1>a)", "\\k<no>", "\\2",
            "(?z)", "\\p{Nope}", "[[:nope:]]", "\\x{110000}", "(?<=a*)b", "\\u12", "(?", "(?<",
        ])
    func refused(pattern: String) {
        guard case .text(let message) = TextFunctions.regex(Text(pattern), Text("a")) else {
            Issue.record("no message")
            return
        }
        #expect(message.string.contains("near index"))
    }

    @Test("hostile patterns end")
    func hostile() throws {
        let text = Text(units: Array(repeating: 0x61, count: 2000))
        for pattern in ["(a+)+b", "(a|aa)+$b", "(.*)*x", "((a{1,9}){1,9}){1,9}b"] {
            let program = try RegexCompiler.compile(Text(pattern))
            var matcher = RegexMatcher(program, text: text, stepBudget: 20_000)
            #expect(throws: RegexError.self) { try matcher.firstMatch() }
        }
        let nested = String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000)
        for pattern in ["(a{10000}){10000}", nested] {
            #expect(throws: RegexError.self) { try RegexCompiler.compile(Text(pattern)) }
        }
        #expect(TextFunctions.regex(".*", text) == .text(text))
        #expect(TextFunctions.regex(".*b", text) == .text(""))
    }
}
