public import Language

/// How often each entry of the catalogue occurs in projects.
public struct Coverage: Sendable {
    private var bricks = Array(repeating: 0, count: BrickKind.allCases.count)
    private var scripts = Array(repeating: 0, count: ScriptKind.allCases.count)
    private var functions = Array(repeating: 0, count: FormulaFunction.allCases.count)
    private var operators = Array(repeating: 0, count: FormulaOperator.allCases.count)
    private var sensors = Array(repeating: 0, count: Sensor.allCases.count)
    private var elements = Array(repeating: 0, count: FormulaElementType.allCases.count)
    private var fields = Array(repeating: 0, count: FieldName.allCases.count)
    private var formulas = Array(repeating: 0, count: FormulaField.allCases.count)
    private var userData = Array(repeating: 0, count: UserDataKey.allCases.count)

    public init() {}

    /// Counts everything in a project's scripts.
    public mutating func add(_ project: Project) {
        for sprite in project.sprites {
            for brick in sprite.userBricks { add(brick) }
            for script in sprite.scripts {
                scripts[Int(script.kind.rawValue)] += 1
                for case .formulaMap(let entries) in script.parts { add(entries) }
                for brick in script.bricks { add(brick) }
            }
        }
    }

    private mutating func add(_ brick: Brick) {
        bricks[Int(brick.kind.rawValue)] += 1
        for field in brick.fields {
            fields[Int(field.name.rawValue)] += 1
            switch field.value {
            case .formulas(let entries): add(entries)
            case .bricks(let nested): for brick in nested { add(brick) }
            case .brick(let end): add(end)
            case .userData(let entries): for entry in entries { userData[Int(entry.key.rawValue)] += 1 }
            default: break
            }
        }
    }

    private mutating func add(_ entries: [FormulaEntry]) {
        for entry in entries {
            if case .field(let field) = entry.key { formulas[Int(field.rawValue)] += 1 }
            for node in entry.formula.nodes { add(node) }
        }
    }

    private mutating func add(_ node: Formula.Node) {
        elements[Int(node.type.rawValue)] += 1
        let name = node.value ?? ""
        switch node.type {
        case .function: if let known = FormulaFunction(xmlName: name) { functions[Int(known.rawValue)] += 1 }
        case .op: if let known = FormulaOperator(xmlName: name) { operators[Int(known.rawValue)] += 1 }
        case .sensor: if let known = Sensor(xmlName: name) { sensors[Int(known.rawValue)] += 1 }
        default: break
        }
    }

    /// Adds what other projects contained.
    public mutating func add(_ other: Coverage) {
        func sum(_ path: WritableKeyPath<Coverage, [Int]>) {
            for index in self[keyPath: path].indices {
                self[keyPath: path][index] += other[keyPath: path][index]
            }
        }
        for path in [
            \Coverage.bricks, \.scripts, \.functions, \.operators, \.sensors, \.elements, \.fields,
            \.formulas,
            \.userData,
        ] { sum(path) }
    }

    /// What has not occurred, as `brick WaitBrick`, `sensor TIMER` …
    public var missing: [String] { rows.filter { $0.count == 0 }.map(\.name) }

    /// Everything with how often it has occurred, in the order of the catalogue.
    public var rows: [(name: String, count: Int)] {
        let catalogue = Catalogue()
        var rows = BrickKind.allCases.map { kind in
            ("brick " + (catalogue.spec(of: kind)?.xmlName ?? "(unknown)"), bricks[Int(kind.rawValue)])
        }
        rows += ScriptKind.allCases.map {
            ("script " + ($0 == .unknown ? "(unknown)" : $0.xmlName), scripts[Int($0.rawValue)])
        }
        rows += FormulaElementType.allCases.map { ("element " + $0.xmlName, elements[Int($0.rawValue)]) }
        rows += FormulaFunction.allCases.map { ("function " + $0.xmlName, functions[Int($0.rawValue)]) }
        rows += FormulaOperator.allCases.map { ("operator " + $0.xmlName, operators[Int($0.rawValue)]) }
        rows += Sensor.allCases.map { ("sensor " + $0.xmlName, sensors[Int($0.rawValue)]) }
        let used = Set(catalogue.specs.flatMap { $0.formulas.map(\.field) })
        rows += FormulaField.allCases.filter { used.contains($0) }.map {
            ("formula " + $0.xmlName, formulas[Int($0.rawValue)])
        }
        // The language of "set listening language" is an element that the tree keeps as it is.
        rows += FieldName.allCases.filter { $0 != .languageObject }.map {
            ("field " + ($0 == .other ? "(other)" : $0.xmlName), fields[Int($0.rawValue)])
        }
        rows += UserDataKey.allCases.map { ("user data " + $0.xmlName, userData[Int($0.rawValue)]) }
        return rows.map { (name: $0.0, count: $0.1) }
    }
}
