import Language
import Machine
import Program
import Values

/// A formula tree as tests write it.
indirect enum Tree {
    case number(String?)
    case string(String?)
    case op(String, Tree?, Tree?)
    case call(String, [Tree?])
    case variable(String)
    case list(String)
    case input(String)
    case sensor(String)
    case bracket(Tree?)
    case collision(String)

    /// The tree as the file has it: nodes in order of their start tags.
    var formula: Formula {
        var nodes: [Formula.Node] = []
        _ = add(to: &nodes)
        return Formula(nodes: nodes)
    }

    var code: FormulaCode { FormulaLowering.lower(formula, in: TestWorld()) }

    private func add(to nodes: inout [Formula.Node]) -> Int32 {
        let index = Int32(nodes.count)
        switch self {
        case .number(let text): nodes.append(Formula.Node(.number, text))
        case .string(let text): nodes.append(Formula.Node(.string, text))
        case .variable(let name): nodes.append(Formula.Node(.userVariable, name))
        case .list(let name): nodes.append(Formula.Node(.userList, name))
        case .input(let name): nodes.append(Formula.Node(.userDefinedBrickInput, name))
        case .sensor(let name): nodes.append(Formula.Node(.sensor, name))
        case .collision(let name): nodes.append(Formula.Node(.collisionFormula, name))
        case .bracket(let child): addNode(.bracket, nil, nil, child, [], &nodes)
        case .op(let name, let left, let right): addNode(.op, name, left, right, [], &nodes)
        case .call(let name, let arguments):
            let left = arguments.first ?? nil
            let right = arguments.count > 1 ? arguments[1] : nil
            addNode(.function, name, left, right, arguments.dropFirst(2).compactMap { $0 }, &nodes)
        }
        return index
    }

    private func addNode(
        _ type: FormulaElementType, _ name: String?, _ left: Tree?, _ right: Tree?, _ additional: [Tree],
        _ nodes: inout [Formula.Node]
    ) {
        let index = nodes.count
        nodes.append(Formula.Node(type, name))
        var last = Formula.none
        for child in additional {
            let position = child.add(to: &nodes)
            if last == Formula.none {
                nodes[index].firstAdditional = position
            } else {
                nodes[Int(last)].nextSibling = position
            }
            last = position
        }
        if let left { nodes[index].left = left.add(to: &nodes) }
        if let right { nodes[index].right = right.add(to: &nodes) }
    }
}

/// A world with variables x, y, flag, text, an input, three lists and an object.
struct TestWorld: DataScope, FormulaEnvironment {
    static let names = ["x", "y", "flag", "text"]
    static let listNames = ["empty", "one", "many"]

    var values: [Value] = [.number(3), .number(-0.5), .flag(true), .text("12")]
    var inputs: [Value] = [.text("in")]
    var lists: [[Value]] = [
        [], [.flag(true)], [.text("1"), .number(1), .text("abc"), .flag(true), .number(.nan)],
    ]
    var sensors: [Sensor: Value] = [:]
    var textBlocks: [Text] = []
    var stageColor: FormulaColor?
    var touched: [Int32] = []
    var randomUnits: [Double] = []
    var draws = 0

    func variable(named name: String) -> VariableSlot? {
        Self.names.firstIndex(of: name).map { $0 == 1 ? .sprite(1) : .project(Int32($0)) }
    }

    func list(named name: String) -> ListSlot? {
        Self.listNames.firstIndex(of: name).map { $0 == 1 ? .sprite(1) : .project(Int32($0)) }
    }

    func input(named name: String) -> VariableSlot? { name == "in" ? .input(0) : nil }

    func object(named name: String) -> Int32? { name == "ball" ? 7 : nil }

    func variable(_ slot: VariableSlot) -> Value {
        switch slot {
        case .project(let index), .sprite(let index): values[Int(index)]
        case .input(let index): inputs[Int(index)]
        }
    }

    private func items(_ slot: ListSlot) -> [Value] {
        switch slot {
        case .project(let index), .sprite(let index): lists[Int(index)]
        }
    }

    func itemCount(_ slot: ListSlot) -> Int { items(slot).count }

    func item(_ index: Int, of slot: ListSlot) -> Value { items(slot)[index] }

    mutating func nextRandomUnit() -> Double {
        draws += 1
        return randomUnits.isEmpty ? 0 : randomUnits[(draws - 1) % randomUnits.count]
    }

    func sensorValue(_ sensor: Sensor) -> Value { sensors[sensor] ?? .number(0) }

    func deviceNumber(_ query: DeviceNumber, _ number: Int32) -> Double {
        query == .arduinoAnalog ? Double(number) * 10 : 0
    }

    func textBlock(_ number: Int32, language: Bool) -> Text? {
        textBlocks.indices.contains(Int(number) - 1) ? textBlocks[Int(number) - 1] : nil
    }

    func touchesObject(_ object: Int32) -> Bool { touched.contains(object) }

    func touchesColor(_ color: FormulaColor, own: FormulaColor?) -> Bool { color == stageColor && own == nil }

    func color(x: Int32, y: Int32) -> FormulaColor? { stageColor }
}
