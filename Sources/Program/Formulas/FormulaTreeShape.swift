internal import Language

/// The links of a formula tree with every node reached once, and what is known of each node in advance.
///
/// A tree that code built may have links to itself; those found second are treated as missing, so that
/// lowering ends and stays linear.
struct FormulaTreeShape {
    private var links: [Links]

    private struct Links {
        var left = Formula.none
        var right = Formula.none
        var additional: [Int32] = []
        var canFail = false
    }

    init(_ formula: Formula) {
        links = Array(repeating: Links(), count: formula.nodes.count)
        var order: [Int32] = [0]
        var isReached = Array(repeating: false, count: formula.nodes.count)
        isReached[0] = true
        func reach(_ node: Int32) -> Bool {
            guard node >= 0, Int(node) < formula.nodes.count, !isReached[Int(node)] else { return false }
            isReached[Int(node)] = true
            order.append(node)
            return true
        }
        var next = 0
        while next < order.count {
            let node = order[next]
            next += 1
            let element = formula[node]
            if reach(element.left) { links[Int(node)].left = element.left }
            if reach(element.right) { links[Int(node)].right = element.right }
            var child = element.firstAdditional
            while reach(child) {
                links[Int(node)].additional.append(child)
                child = formula[child].nextSibling
            }
        }
        for node in order.reversed() { links[Int(node)].canFail = canFail(formula, node) }
    }

    func left(of node: Int32) -> Int32 { links[Int(node)].left }

    func right(of node: Int32) -> Int32 { links[Int(node)].right }

    func additional(of node: Int32) -> [Int32] { links[Int(node)].additional }

    /// Whether evaluating the node may throw a NumberFormatException (formulas.md 1.7, 4.5).
    func canFail(_ node: Int32) -> Bool { node != Formula.none && links[Int(node)].canFail }

    private func canFail(_ formula: Formula, _ node: Int32) -> Bool {
        let element = formula[node]
        let link = links[Int(node)]
        // operators catch what their operands throw
        guard element.type == .function || element.type == .bracket else { return false }
        if canFail(link.left) || canFail(link.right) { return true }
        for child in link.additional where canFail(child) { return true }
        guard element.type == .function else { return false }
        switch FormulaFunction(xmlName: element.value ?? "") {
        case .join, .join3, .flatten:
            return isNumberLiteral(formula, link.left) || isNumberLiteral(formula, link.right)
                || isNumberLiteral(formula, link.additional.first ?? Formula.none)
        case .textBlockFromCamera, .textBlockLanguageFromCamera: return true
        default: return false
        }
    }

    private func isNumberLiteral(_ formula: Formula, _ node: Int32) -> Bool {
        node != Formula.none && formula[node].type == .number
    }
}
