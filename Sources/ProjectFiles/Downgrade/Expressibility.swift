import Language

/// What one language version can express.
struct Expressibility {
    let version: Double
    /// What the tree does not know – bricks, scripts, formula elements and categories, types of objects – counts as too
    /// new; otherwise it is kept as it is.
    let knownOnly: Bool
    private let catalogue = Catalogue()

    init(_ version: Double, knownOnly: Bool) {
        self.version = version
        self.knownOnly = knownOnly
    }

    /// Why a brick cannot be written, nil if it can.
    func problem(_ brick: Brick) -> String? {
        if brick.kind == .unknown, knownOnly, brick.foreign == nil {
            return "\(brick.typeName ?? "this brick") is not known in \(version)"
        }
        if LanguageHistory.firstVersion(of: brick.kind) > version {
            return
                "\(catalogue.spec(of: brick.kind)?.xmlName ?? "this brick") \(since(LanguageHistory.firstVersion(of: brick.kind)))"
        }
        for entry in brick.formulaEntries {
            if let problem = problem(entry) { return problem }
        }
        for field in brick.fields {
            if case .brick(let end) = field.value, let problem = problem(end) { return problem }
        }
        return nil
    }

    /// The type of an object that nobody knows.
    func unknownType(of sprite: Sprite) -> String? {
        guard knownOnly, let type = sprite.type, !Self.objectTypes.contains(type) else { return nil }
        return type
    }

    private static let objectTypes: Set<String> = [
        "Sprite", "SingleSprite", "GroupSprite", "GroupItemSprite",
    ]

    func problem(_ script: Script) -> String? {
        if script.kind == .unknown, knownOnly, script.foreign == nil {
            return "\(script.typeName ?? "this script") is not known in \(version)"
        }
        let first = LanguageHistory.firstVersion(of: script.kind)
        if first > version { return "\(script.kind.xmlName) \(since(first))" }
        for part in script.parts {
            guard case .formulaMap(let entries) = part else { continue }
            for entry in entries { if let problem = problem(entry) { return problem } }
        }
        return nil
    }

    private func problem(_ entry: FormulaEntry) -> String? {
        if knownOnly, case .other(let category) = entry.key {
            return "the formula category \(category) is not known in \(version)"
        }
        return problem(entry.formula)
    }

    private func problem(_ formula: Formula) -> String? {
        if knownOnly, let unknown = unknownElement(formula) {
            return "\(unknown) in a formula is not known in \(version)"
        }
        for node in formula.nodes {
            let first = LanguageHistory.firstVersion(of: node)
            if first > version, !isUnwrapped(node, formula) {
                return "\(node.value ?? "a formula element") in a formula \(since(first))"
            }
            if node.firstAdditional != Formula.none,
                version < ProjectDowngrade.Step.formulaChildren.firstVersion
            {
                return "\(node.value ?? "a function") with more than two values \(since(0.99999994))"
            }
        }
        return nil
    }

    /// The first formula element whose type or name the tree does not know.
    private func unknownElement(_ formula: Formula) -> String? {
        for shape in formula.shapes {
            for case .foreign(let element) in shape.children where element.name == "type" {
                guard case .text(let type)? = element.children.first else { continue }
                return "the element type \(type)"
            }
        }
        for node in formula.nodes {
            guard let name = node.value else { continue }
            switch node.type {
            case .function where FormulaFunction(xmlName: name) == nil: return "the function \(name)"
            case .sensor where Sensor(xmlName: name) == nil: return "the sensor \(name)"
            case .op where FormulaOperator(xmlName: name) == nil: return "the operator \(name)"
            default: continue
            }
        }
        return nil
    }

    /// `FLATTEN` of a list was the list itself.
    private func isUnwrapped(_ node: Formula.Node, _ formula: Formula) -> Bool {
        node.type == .function && node.value == "FLATTEN" && node.left != Formula.none
            && formula[node.left].type == .userList
    }

    private func since(_ first: Double) -> String {
        first >= LanguageHistory.unseen
            ? "is too new for \(version)" : "is too new for \(version): it came with \(first)"
    }
}
