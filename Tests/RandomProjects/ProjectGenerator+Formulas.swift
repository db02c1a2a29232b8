import Language
import Mutations

/// Formulas: every type of element, function, operator and sensor.
extension ProjectGenerator {
    private static let numbers = [
        "0", "1", "2", "3", "5", "10", "25", "50", "100", "180", "0.5", "0.05", "0.02", "1.0", "7.25", "-1",
        "-45",
    ]
    private static let absurdNumbers = [
        "1e308", "-1e308", "1e-320", "2147483647", "2147483648", "-2147483649", "9223372036854775808",
        "123456789012345678901234567890", "0.1000000000000000055511151231257827", "NaN", "Infinity", "-0",
        "", "abc", "1,5", ".", "1e", " 7", "0x10",
    ]
    private static let texts = [
        "", "a", "hello", "Cat", "1", "1.50", "-3", "a,b\nc,d", "#ff0000", "go", "file.txt", "x y",
    ]
    private static let absurdTexts = [
        "<&>\"'", "\u{0}", "\u{1}\u{7f}", "\r\n\t", "e\u{301}", "😀😀", "\u{fffe}", "ı İ ß", "(a+)+$", "[",
        "(?<=a*)b", "\\1(", "../../x", "/etc/x", "con:\\*?", "]]>", "&#x0;", " ", "\u{2028}", "a'b', c", "}",
    ]

    mutating func text() -> String {
        isAbsurd && !dice.once(in: 3) ? dice.pick(Self.absurdTexts) : dice.pick(Self.texts)
    }

    /// A formula for any place.
    mutating func formula() -> Formula {
        if dice.once(in: 3) { return .number(number()) }
        var nodes: [Formula.Node] = []
        _ = add(to: &nodes, depth: 0)
        return Formula(nodes: nodes)
    }

    private mutating func number() -> String {
        isAbsurd && dice.once(in: 2) ? dice.pick(Self.absurdNumbers) : dice.pick(Self.numbers)
    }

    private mutating func add(to nodes: inout [Formula.Node], depth: Int) -> Int32 {
        let index = Int32(nodes.count)
        // A child that an editor would not leave out.
        let isComplete = !isAbsurd || !dice.once(in: 10)
        switch depth > 3 ? dice.below(8) : dice.below(14) {
        case 0, 1: nodes.append(.init(.number, number()))
        case 2: nodes.append(.init(.string, text()))
        case 3: nodes.append(.init(.sensor, dice.pick(Sensor.allCases).xmlName))
        case 4: nodes.append(.init(.userVariable, name(sprite.variableNames)))
        case 5: nodes.append(.init(.userList, name(sprite.listNames)))
        case 6: nodes.append(.init(.collisionFormula, name(scene.spriteNames)))
        case 7: nodes.append(.init(.userDefinedBrickInput, name(sprite.inputs)))
        case 8:
            nodes.append(.init(.bracket))
            if isComplete { nodes[Int(index)].right = add(to: &nodes, depth: depth + 1) }
        case 9, 10:
            let sign = dice.pick(FormulaOperator.allCases)
            nodes.append(.init(.op, sign.xmlName))
            let isPrefix = sign == .logicalNot || sign == .minus && dice.once(in: 3)
            if !isPrefix { nodes[Int(index)].left = add(to: &nodes, depth: depth + 1) }
            if isComplete { nodes[Int(index)].right = add(to: &nodes, depth: depth + 1) }
        default: addFunction(index, to: &nodes, depth, isComplete)
        }
        return index
    }

    private mutating func addFunction(
        _ index: Int32, to nodes: inout [Formula.Node], _ depth: Int, _ isComplete: Bool
    ) {
        let function = dice.pick(FormulaFunction.allCases)
        nodes.append(.init(.function, function.xmlName))
        let parameters = function.parameters.prefix(isComplete ? 3 : dice.below(3))
        for (place, parameter) in parameters.enumerated() {
            let child = argument(parameter, to: &nodes, depth)
            switch place {
            case 0: nodes[Int(index)].left = child
            case 1: nodes[Int(index)].right = child
            default: nodes[Int(index)].firstAdditional = child
            }
        }
    }

    /// An argument of the kind that the function asks for, mostly.
    private mutating func argument(
        _ parameter: String, to nodes: inout [Formula.Node], _ depth: Int
    ) -> Int32 {
        if parameter == "list" && !dice.once(in: 5) {
            nodes.append(.init(.userList, name(sprite.listNames)))
            return Int32(nodes.count - 1)
        }
        if parameter == "pattern" && !dice.once(in: 3) {
            nodes.append(.init(.string, dice.pick(["a*", "(.)(.)", "\\d+", "^x|y$", "(a+)+$", "["])))
            return Int32(nodes.count - 1)
        }
        return add(to: &nodes, depth: depth + 1)
    }

    private mutating func name(_ names: [String]) -> String {
        names.isEmpty || dice.once(in: isAbsurd ? 4 : 40) ? "nobody" : dice.pick(names)
    }
}
