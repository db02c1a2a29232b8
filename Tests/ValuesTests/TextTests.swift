import Testing

@testable import Values

@Suite("Texts of UTF-16 units")
struct TextTests {
    @Test("equality is that of code units")
    func equality() {
        #expect(Text("é") != Text("e\u{301}"))
        #expect(Text("\r\n").count == 2)
        #expect(Text("a") + Text("") + Text("b") == "ab")
    }

    @Test("halves of an emoji survive")
    func surrogates() {
        let thumb: Text = "👍"
        #expect(thumb.count == 2)
        #expect(thumb[0..<1].string == "\u{fffd}")
        #expect(thumb[0..<1] + thumb[1..<2] == thumb)
        #expect((thumb[0..<1] + thumb[1..<2]).string == "👍")
    }

    @Test("trim takes units up to space, no other blank")
    func trim() {
        #expect(Text(" \u{1}a b\n").trimmed == "a b")
        #expect(Text("\u{a0}a\u{a0}").trimmed == "\u{a0}a\u{a0}")
        #expect(Text(" \t").trimmed == "")
    }
}

@Suite("Values")
struct ValueTests {
    @Test("operands, arguments and indexes")
    func conversions() {
        #expect(Value.text("abc").operand.isNaN)
        #expect(Value.text(" 1f ").operand == 1)
        #expect(Value.text("1f").argument == nil)
        #expect(Value.flag(true).operand == 1)
        #expect(Value.text("-2.9").index == -2)
        #expect(Value.text("x").index == 0)
        #expect(Value.number(.nan).index == 0)
        #expect(Value.number(1e20).index == .max)
    }

    @Test("normalisation clamps infinities and turns flags into numbers")
    func normalisation() {
        #expect(Value.number(-.infinity).normalised == .number(-.greatestFiniteMagnitude))
        #expect(Value.flag(true).normalised == .number(1))
        #expect(Value.text("Infinity").normalised == .text("Infinity"))
    }

    @Test("the generator repeats its published sequence")
    func generator() {
        var generator = RandomGenerator(seed: 0)
        #expect(generator.next() == 0x99ec_5f36_cb75_f2b4)
        #expect(generator.next() == 0xbf6e_1f78_4956_452a)
        let unit = generator.nextUnit()
        #expect(unit >= 0 && unit < 1)
    }
}
