import Language
import Machine
import Program
import Testing
import Values

@Suite("Ways to ask for a formula's value")
struct InterpretationTests {
    @Test("entry points")
    func entryPoints() {
        var world = TestWorld()
        let half = Tree.number("0.5").code
        #expect(interpretObject(half, in: &world) == .text("0.5"))
        #expect(interpretDouble(half, in: &world) == 0.5)
        #expect(interpretBoolean(half, in: &world) == false)
        let huge = Tree.number("1e400").code
        #expect(interpretDouble(huge, in: &world) == .infinity)
        #expect(interpretInteger(huge, in: &world) == .max)
        let text = Tree.string("abc").code
        #expect(interpretDouble(text, in: &world) == nil)
        #expect(interpretString(text, in: &world) == "abc")
        let nan = Tree.op("DIVIDE", .number("0"), .number("0")).code
        #expect(interpretString(nan, in: &world) == nil)
        #expect(interpretFloat(Tree.op("POW", .number("2"), .number("1024")).code, in: &world) == .infinity)
    }

    @Test("a NumberFormatException passes functions and stops at operators")
    func numberFormat() {
        var world = TestWorld()
        let join = Tree.call("JOIN", [.number("abc"), .string("x")])
        #expect(interpretObject(join.code, in: &world) == nil)
        #expect(interpretObject(Tree.call("LENGTH", [join]).code, in: &world) == nil)
        #expect(interpretObject(Tree.call("PI", [join]).code, in: &world) == nil)
        #expect(
            interpretObject(Tree.call("ABS", [.number("1"), nil, .number("2"), join]).code, in: &world) == nil
        )
        #expect(interpretObject(Tree.op("LOGICAL_AND", join, .number("1")).code, in: &world) == .number(1))
        #expect(
            interpretObject(Tree.op("EQUAL", .string("NaN"), .bracket(join)).code, in: &world) == .number(1))
        #expect(
            interpretObject(Tree.call("JOIN", [.op("PLUS", join, .number("1")), nil]).code, in: &world)
                == .text("NaN"))
        let block = Tree.call("TEXT_BLOCK_FROM_CAMERA", [.variable("text")])
        #expect(interpretObject(block.code, in: &world) == .text("0"))
        world.textBlocks = [Text("hello")]
        world.values[3] = .text("1")
        #expect(interpretObject(block.code, in: &world) == .text("hello"))
        world.values[3] = .text("one")
        #expect(interpretObject(block.code, in: &world) == nil)
        #expect(interpretDouble(Tree.op("MINUS", nil, block).code, in: &world) == nil)
        #expect(interpretObject(Tree.op("LOGICAL_OR", block, .number("0")).code, in: &world) == .number(1))
    }

    @Test(
        "malformed trees have a value",
        arguments: [
            (Tree.op("FOO", .number("1"), .number("2")), Value.number(0)),
            (.op("PLUS", .number("1"), nil), .number(0)),
            (.op("PLUS", nil, .number("5")), .number(0)),
            (.op("MOD", .number("5"), .number("3")), .number(0)),
            (.call("FOO", [.number("1")]), .number(0)),
            (.sensor("FOO"), .number(0)),
            (.bracket(nil), .number(0)),
            (.call("LENGTH", [.variable("nope")]), .number(0)),
            (.call("INDEX_OF_ITEM", [.number("1"), .list("nope")]), .number(0)),
            (.call("SUBTEXT", [.number("1"), .number("2")]), .text("")),
            (.call("JOIN3", [.string("a"), .string("b")]), .text("ab")),
            (.call("IF_THEN_ELSE", [.call("TRUE", []), .number("1")]), .number(0)),
            (.call("FLATTEN", [.number(nil)]), .text("")),
            (.collision("nobody"), .number(0)),
            (.input("nope"), .number(0)),
        ] as [(Tree, Value)])
    func malformed(tree: Tree, value: Value) {
        var world = TestWorld()
        #expect(interpretObject(tree.code, in: &world) == value)
    }

    @Test("choices")
    func choices() {
        var world = TestWorld()
        let yes = Tree.call("TRUE", [])
        #expect(
            interpretObject(Tree.call("IF_THEN_ELSE", [yes, .number("5"), .string("a")]).code, in: &world)
                == .text("5"))
        #expect(
            interpretObject(
                Tree.call("IF_THEN_ELSE", [yes, .string("a"), .string("b"), .string("c")]).code, in: &world)
                == .number(0))
        #expect(
            interpretObject(
                Tree.call("IF_THEN_ELSE", [.variable("text"), .variable("y"), .number("1")]).code, in: &world)
                == .number(-0.5))
        world.values[3] = .text("1f")
        #expect(
            interpretObject(
                Tree.call("IF_THEN_ELSE", [.variable("text"), .variable("y"), .number("1")]).code, in: &world)
                == .number(0))
    }

    @Test("random numbers: one draw each, real where a literal has a point")
    func random() {
        var world = TestWorld()
        world.randomUnits = [0.5]
        #expect(interpretDouble(Tree.call("RAND", [.number("1"), .number("6")]).code, in: &world) == 4)
        #expect(interpretDouble(Tree.call("RAND", [.number("6"), .number("1.0")]).code, in: &world) == 3.5)
        #expect(interpretDouble(Tree.call("RAND", [.string("1.0"), .number("6")]).code, in: &world) == 4)
        #expect(
            interpretDouble(Tree.call("RAND", [.bracket(.number("1.0")), .number("6")]).code, in: &world) == 4
        )
        #expect(interpretDouble(Tree.call("ARCTAN2", [.number("0"), .number("0")]).code, in: &world) == 0)
        #expect(world.draws == 5)
        let nested = Tree.call(
            "JOIN", [.call("JOIN", [.call("RAND", [.number("1"), .number("6")]), nil]), nil])
        #expect(interpretString(nested.code, in: &world) == "4")
        #expect(world.draws == 6)
    }

    @Test("the world is asked")
    func world() {
        var world = TestWorld()
        world.touched = [7]
        world.stageColor = FormulaColor(red: 255, green: 0, blue: 10)
        world.sensors[.objectX] = .number(.infinity)
        world.sensors[.fingerTouched] = .flag(true)
        #expect(interpretObject(Tree.collision("ball").code, in: &world) == .number(1))
        #expect(
            interpretObject(Tree.call("COLOR_AT_XY", [.number("1"), .number("2")]).code, in: &world)
                == .text("#FF000A"))
        #expect(interpretObject(Tree.call("COLOR_AT_XY", [.number("1")]).code, in: &world) == .text("NaN"))
        #expect(
            interpretObject(Tree.call("COLLIDES_WITH_COLOR", [.string("#ff000A")]).code, in: &world)
                == .number(1))
        #expect(
            interpretObject(Tree.call("COLLIDES_WITH_COLOR", [.string("ff000A")]).code, in: &world)
                == .number(0))
        #expect(
            interpretObject(Tree.sensor("OBJECT_X").code, in: &world) == .number(.greatestFiniteMagnitude))
        #expect(interpretObject(Tree.sensor("FINGER_TOUCHED").code, in: &world) == .number(1))
        #expect(interpretObject(Tree.call("ARDUINOANALOG", [.number("2.9")]).code, in: &world) == .number(20))
    }
}

@Suite("Storing results")
struct StoringTests {
    @Test(
        "SetVariable and AddItem",
        arguments: [
            (Tree.number("5"), Value.number(5), Value.text("5")),
            (.string("5"), .text("5"), .text("5")),
            (.number("1f"), .text("1f"), .text("1f")),
            (.call("JOIN", [.string("1"), .string("2")]), .number(12), .text("12")),
            (.op("EQUAL", .number("1"), .number("1")), .flag(true), .flag(true)),
            (.bracket(.op("EQUAL", .number("1"), .number("1"))), .number(1), .number(1)),
            (.call("TRUE", []), .flag(true), .flag(true)),
            (.variable("flag"), .flag(true), .flag(true)),
            (.variable("x"), .number(3), .number(3)),
            (.variable("text"), .number(12), .text("12")),
            (.list("one"), .flag(true), .flag(true)),
            (.list("empty"), .text(""), .text("")),
            (.input("in"), .text("in"), .text("in")),
            (.collision("ball"), .flag(false), .flag(false)),
        ] as [(Tree, Value, Value)])
    func storing(tree: Tree, variable: Value, item: Value) {
        var world = TestWorld()
        #expect(valueForSetVariable(tree.code, in: &world) == variable)
        #expect(valueForAddItem(tree.code, in: &world) == item)
    }

    @Test("InsertItem stores no truth value")
    func inserting() {
        var world = TestWorld()
        #expect(valueForInsertItem(Tree.call("TRUE", []).code, in: &world) == .number(1))
    }

    @Test("ChangeVariable adds in binary, NaN counting as 0")
    func changing() {
        #expect(changedVariable(.number(0.1), by: .number(0.2)) == .number(0.30000000000000004))
        #expect(changedVariable(.number(.nan), by: .text("2")) == .number(2))
        #expect(changedVariable(.number(1), by: .text("a")) == nil)
        #expect(changedVariable(.text("1"), by: .number(1)) == nil)
    }

    @Test("AssertEquals compares texts, then numbers")
    func asserting() {
        #expect(areAssertedEqual(.number(5), .text("5")))
        #expect(areAssertedEqual(.number(.nan), .number(.nan)))
        #expect(!areAssertedEqual(.text("a"), .text("A")))
        #expect(areAssertedEqual(.number(-0.0), .number(0)))
    }

    @Test("texts for people")
    func friendly() {
        var world = TestWorld()
        #expect(userFriendlyString(Tree.number("5.0").code, in: &world) == "5")
        #expect(userFriendlyString(Tree.variable("flag").code, in: &world) == "true")
        #expect(
            userFriendlyString(Tree.op("SMALLER_THAN", .number("1"), .number("0")).code, in: &world)
                == "false")
        #expect(userFriendlyString(Tree.op("DIVIDE", .number("1"), .number("0")).code, in: &world) == "ERROR")
    }
}
