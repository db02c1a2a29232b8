import Testing

@testable import JSONText

@Suite struct JSONParsing {
    @Test(arguments: [
        ("null", JSON.null), (" true ", .bool(true)), ("-0.5e2", .number(-50)), ("\"a\"", .text("a")),
        ("[]", .array([])), ("{}", .object([])), ("[1, [2]]", .array([.number(1), .array([.number(2)])])),
        (#"{"b":1,"a":"x"}"#, .object([.init("b", .number(1)), .init("a", .text("x"))])),
        (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
        (#""\u00e9\ud83d\udc4d!""#, .text("é👍!")), (#""\ud83dx""#, .text("\u{FFFD}x")),
        (#""\udc4d""#, .text("\u{FFFD}")), ("\u{FEFF}1", .number(1)),
    ])
    func accepts(text: String, expected: JSON) throws {
        #expect(try JSON(parsing: text) == expected)
    }

    @Test(arguments: [
        ("", 1, 1), ("{\n  \"a\" 1}", 2, 7), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("01", 1, 3), ("1.", 1, 3),
        ("\"a", 1, 3), ("\"\\x\"", 1, 4), ("\"\\u12g4\"", 1, 4), ("tru", 1, 1), ("1 1", 1, 3),
        ("{a:1}", 1, 2), ("\"\u{1}\"", 1, 2), ("nan", 1, 1), ("[", 1, 2),
    ])
    func rejects(text: String, line: Int, column: Int) {
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
    }

    @Test func limitsNesting() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSON(parsing: deep) }
        let fine = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        #expect(throws: Never.self) { try JSON(parsing: fine) }
    }

    @Test func namesTheLineOfAJSONLinesFile() throws {
        var seen: [Int] = []
        try JSONLines("1\n\n2\r\n").read { _, line in seen.append(line) }
        #expect(seen == [1, 3])
        let error = #expect(throws: JSONError.self) { try JSONLines("1\n\n{").read { _, _ in } }
        #expect(error?.line == 3)
    }
}

@Suite struct JSONWriting {
    @Test func writesCompactly() throws {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("a", 1)
            writer.member(
                "b",
                array: { writer in
                    writer.value("x\"\n\u{1}\u{7F}é")
                    writer.null()
                    writer.value(numberText: "1.5")
                    writer.array { _ in }
                })
            writer.member("c", true)
        }
        #expect(writer.text == #"{"a":1,"b":["x\"\n\u0001\u007fé",null,1.5,[]],"c":true}"#)
        #expect(throws: Never.self) { try JSON(parsing: writer.bytes) }
    }

    @Test func writesIndented() {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member(
                "a",
                array: { writer in
                    writer.value(1)
                    writer.object { _ in }
                })
        }
        #expect(writer.text == "{\n  \"a\": [\n    1,\n    {}\n  ]\n}")
    }
}
