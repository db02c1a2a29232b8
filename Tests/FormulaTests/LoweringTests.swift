import Language
import Program
import Testing
import Values

@testable import Machine

@Suite("Lowering of formulas")
struct LoweringTests {
    @Test("constants and variables have no code")
    func shapes() {
        #expect(Tree.number("5").code.description == "constant '5'")
        #expect(Tree.bracket(.string(nil)).code.description == "constant 0.0")
        #expect(Tree.op("MINUS", nil, .number("5")).code.description == "constant -5.0")
        #expect(Tree.call("PI", []).code.description == "constant 3.141592653589793")
        #expect(Tree.variable("x").code.description == "variable project 0")
        #expect(Tree.bracket(.variable("y")).code.description == "variable sprite 1")
        #expect(Tree.input("in").code.description == "variable input 0")
        #expect(Tree.variable("nope").code.description == "constant 0.0")
    }

    @Test("arithmetic with a function whose argument may be rejected")
    func arithmetic() {
        // (x · 2 + sin y) ÷ 3 > 5
        let sum = Tree.op("PLUS", .op("MULT", .variable("x"), .number("2")), .call("SIN", [.variable("y")]))
        let code = Tree.op("GREATER_THAN", .op("DIVIDE", .bracket(sum), .number("3")), .number("5")).code
        #expect(
            code.description == """
                0: loadVariableOperand n0, project 0
                1: multiply n0, n0, 2
                2: loadVariableArgument n1, sprite 1, → 8
                3: sine n1, n1
                4: add n0, n0, n1
                5: divide n0, n0, 3
                6: isGreater n0, n0, 5
                7: end
                8: copy n1, 0
                9: jump → 4
                result n0
                """)
    }

    @Test("a literal that is no number ends an operand, or all")
    func failures() {
        let join = Tree.call("JOIN", [.number("abc"), .string("x")])
        #expect(
            Tree.op("PLUS", join, .number("1")).code.description == """
                0: jump → 5
                1: loadText v0, 'x'
                2: operand n0, v0
                3: add n0, n0, 1
                4: end
                5: box v0, NaN
                6: jump → 2
                result n0
                """)
        #expect(join.code.description.contains("fail"))
    }

    @Test("equality with a number needs no texts")
    func equality() {
        #expect(
            Tree.op("EQUAL", .variable("x"), .number("5")).code.description == """
                0: loadVariableOperand n0, project 0
                1: areNumbersEqual n0, n0, 5
                2: end
                result n0
                """)
        #expect(
            Tree.op("NOT_EQUAL", .variable("x"), .string("abc")).code.description == """
                0: loadVariable v0, project 0
                1: loadText v1, 'abc'
                2: areValuesDifferent n0, v0, v1
                3: end
                result n0
                """)
    }

    @Test("texts and lists")
    func textsAndLists() {
        #expect(
            Tree.call("JOIN", [.variable("text"), .number("5.0")]).code.description == """
                0: loadVariable v0, project 3
                1: insertedText v1, v0
                2: loadText v2, '5'
                3: join v3, v1, v2
                4: copyValue v0, v3
                5: end
                result v0
                """)
        #expect(
            Tree.call("LIST_ITEM", [.variable("x"), .list("many")]).code.description == """
                0: loadVariable v0, project 0
                1: listItem v0, v0, project list 2
                2: end
                result v0
                """)
        #expect(
            Tree.call("JOIN3", [.string("a"), .number("1.50"), .string("5.0")]).code.description
                == "constant 'a1.55'")
    }

    @Test("registers are used again")
    func registers() {
        var tree = Tree.variable("x")
        for _ in 0..<50 { tree = .op("PLUS", tree, .op("MULT", .variable("x"), .variable("y"))) }
        #expect(tree.code.body.numberCount <= 3)
        #expect(tree.code.body.valueCount == 0)
    }

    @Test("deep trees need no stack", arguments: ["PLUS", "EQUAL", "LOGICAL_NOT"])
    func deepOperators(name: String) {
        var nodes: [Formula.Node] = []
        let depth: Int32 = 20_000
        for i in 0..<depth {
            var node = Formula.Node(.op, name)
            if name == "LOGICAL_NOT" {
                node.right = i + 1
            } else {
                node.left = i + 1
                node.right = depth + 1 + i
            }
            nodes.append(node)
        }
        nodes.append(Formula.Node(.number, "1"))
        if name != "LOGICAL_NOT" { for _ in 0..<depth { nodes.append(Formula.Node(.userVariable, "x")) } }
        let code = FormulaLowering.lower(Formula(nodes: nodes), in: TestWorld())
        var world = TestWorld()
        let result = interpretDouble(code, in: &world)
        switch name {
        case "PLUS": #expect(result == 60_001)
        case "LOGICAL_NOT": #expect(result == 1)
        default: #expect(result == 0)
        }
    }

    @Test("deep functions and wide argument lists")
    func deepFunctions() {
        var nodes: [Formula.Node] = []
        for i: Int32 in 0..<10_000 {
            var node = Formula.Node(.function, "JOIN")
            node.left = 10_000 + 1 + i
            node.right = i + 1
            nodes.append(node)
        }
        for _ in 0...10_000 { nodes.append(Formula.Node(.userVariable, "text")) }
        var world = TestWorld()
        let text = interpretString(FormulaLowering.lower(Formula(nodes: nodes), in: world), in: &world)
        #expect(text?.count == 20_002)

        var wide = [Formula.Node(.function, "ABS")]
        wide[0].left = 1
        wide[0].firstAdditional = 2
        wide.append(Formula.Node(.number, "-4"))
        for i: Int32 in 2..<50_000 {
            var node = Formula.Node(.userVariable, "x")
            node.nextSibling = i + 1 < 50_000 ? i + 1 : Formula.none
            wide.append(node)
        }
        #expect(interpretDouble(FormulaLowering.lower(Formula(nodes: wide), in: world), in: &world) == 4)
    }

    @Test("links that go in circles or outside count as missing")
    func brokenLinks() {
        var node = Formula.Node(.op, "PLUS")
        node.left = 0
        node.right = 0
        var world = TestWorld()
        #expect(
            interpretObject(FormulaLowering.lower(Formula(nodes: [node]), in: world), in: &world)
                == .number(0))
        node.left = 77
        node.right = -9
        node.firstAdditional = 1_000_000
        #expect(
            interpretObject(FormulaLowering.lower(Formula(nodes: [node]), in: world), in: &world)
                == .number(0))
    }
}

@Suite("Names of the formula language")
struct FormulaNameTests {
    @Test("numbers of names and their way back")
    func names() {
        #expect(Sensor.allCases.count == 165)
        #expect(Sensor.allCases.filter(\.readsSprite).count == 22)
        #expect(FormulaFunction.allCases.count == 53)
        #expect(FormulaOperator.allCases.count == 15)
        for sensor in Sensor.allCases { #expect(Sensor(xmlName: sensor.xmlName) == sensor) }
        for function in FormulaFunction.allCases {
            #expect(FormulaFunction(xmlName: function.xmlName) == function)
        }
        for op in FormulaOperator.allCases { #expect(FormulaOperator(xmlName: op.xmlName) == op) }
        #expect(Set(Sensor.allCases.map(\.xmlName)).count == 165)
    }

    @Test("names of old versions")
    func aliases() {
        #expect(Sensor(xmlName: "OBJECT_GHOSTEFFECT") == .objectTransparency)
        #expect(Sensor(xmlName: "SECOND_FACE_Y_POSITION") == .faceY)
        #expect(Sensor(xmlName: "LEFT_PINKY_KNUCKLE_Y") == .leftPinkyY)
        #expect(Sensor(xmlName: "object_x") == nil)
        #expect(FormulaFunction(xmlName: "CONNECT") == nil)
    }

    @Test("truth values by their root element")
    func booleans() {
        #expect(Sensor.allCases.filter(\.isBoolean).count == 17)
        #expect(FormulaFunction.allCases.filter(\.isBoolean).count == 7)
        #expect(FormulaOperator.allCases.filter(\.isLogical).count == 9)
    }
}
