import Language
import Values

/// Random formula trees, the same for the same seed: everything that the exact notation can express.
struct RandomFormula {
    private var random: RandomGenerator
    private var nodes: [Formula.Node] = []

    init(seed: UInt64) { random = RandomGenerator(seed: seed) }

    mutating func next() -> Formula {
        nodes = []
        _ = add(depth: 0)
        return Formula(nodes: nodes)
    }

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    private mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }

    private static let texts = [
        "", "a", "it's", "a, b", "')", "\\", "\\n", "line\nbreak", "tab\t", "cr\r", "ä ∅ {}", "5", "#NUMBER",
        "\"", "*",
        "[x]", "`", "😀", "…", "%s", "-1", "not", "a' , 'b",
    ]
    private static let numbers = [
        "0", "1", "007", "1.50", "-3", "1e5", "1.0E-5", "-0.0", "123456789012345678901234567890", "", "1.",
        ".5", "abc",
        "1,5", "NaN", "-", "--1", "1e", " 1",
    ]

    private mutating func add(depth: Int) -> Int32 {
        let index = Int32(nodes.count)
        switch depth > 4 ? below(7) : below(12) {
        case 0: nodes.append(.init(.string, chance(5) ? nil : pick(Self.texts)))
        case 1: nodes.append(.init(.number, chance(5) ? nil : pick(Self.numbers)))
        case 2: nodes.append(.init(.sensor, chance(10) ? pick(Self.texts) : pick(Sensor.allCases).xmlName))
        case 3: nodes.append(.init(.userVariable, chance(5) ? nil : pick(Self.texts)))
        case 4: nodes.append(.init(.userList, pick(Self.texts)))
        case 5: nodes.append(.init(.userDefinedBrickInput, pick(Self.texts)))
        case 6: nodes.append(.init(.collisionFormula, chance(5) ? nil : pick(Self.texts)))
        case 7:
            nodes.append(.init(.bracket))
            if chance(95) { nodes[Int(index)].right = add(depth: depth + 1) }
        case 8, 9:
            let name = chance(5) ? pick(Self.texts) : pick(FormulaOperator.allCases).xmlName
            nodes.append(.init(.op, chance(3) ? nil : name))
            if chance(80) { nodes[Int(index)].left = add(depth: depth + 1) }
            if chance(95) { nodes[Int(index)].right = add(depth: depth + 1) }
        default: addFunction(index, depth)
        }
        return index
    }

    private mutating func addFunction(_ index: Int32, _ depth: Int) {
        let name = chance(5) ? pick(Self.texts) : pick(FormulaFunction.allCases).xmlName
        nodes.append(.init(.function, name))
        var last = Formula.none
        for _ in 0..<(chance(40) ? below(3) : 0) {
            let child = add(depth: depth + 1)
            if last == Formula.none {
                nodes[Int(index)].firstAdditional = child
            } else {
                nodes[Int(last)].nextSibling = child
            }
            last = child
        }
        if chance(80) { nodes[Int(index)].left = add(depth: depth + 1) }
        if chance(70) { nodes[Int(index)].right = add(depth: depth + 1) }
    }
}
