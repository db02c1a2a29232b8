import Language

/// What one language version can express.
struct Expressibility {
    let version: Double
    /// Bricks and scripts that the tree does not know count as too new; otherwise they are kept as they are.
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
            if let problem = problem(entry.formula) { return problem }
        }
        return nil
    }

    func problem(_ script: Script) -> String? {
        if script.kind == .unknown, knownOnly, script.foreign == nil {
            return "\(script.typeName ?? "this script") is not known in \(version)"
        }
        let first = LanguageHistory.firstVersion(of: script.kind)
        if first > version { return "\(script.kind.xmlName) \(since(first))" }
        for part in script.parts {
            guard case .formulaMap(let entries) = part else { continue }
            for entry in entries { if let problem = problem(entry.formula) { return problem } }
        }
        return nil
    }

    private func problem(_ formula: Formula) -> String? {
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
