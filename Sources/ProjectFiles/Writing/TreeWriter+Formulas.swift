import Language

/// Formula trees (format.md 6), without recursion; no reference leads into them, so they have no paths.
extension TreeWriter {
    mutating func write(_ entries: [FormulaEntry], in name: Int32) {
        guard !entries.isEmpty else {
            out.empty(name)
            return out.count(name)
        }
        if entries.contains(where: \.isForeign) {
            // References may lead to what the tree does not know.
            return list(name, isEmpty: false) { writer in
                for entry in entries {
                    if !entry.isForeign { writer.out.count(writer.out.id(.formula)) }
                    writer.write(entry)
                }
            }
        }
        out.openTag(name)
        out.closeTag()
        out.count(name)
        out.indent()
        for entry in entries { write(entry) }
        out.outdentAndEnd(name)
    }

    private mutating func write(_ entry: FormulaEntry) {
        if case .foreign(let element) = entry.key { return write(element) }
        out.beginPart(entry.formula.notes)
        defer { out.endPart() }
        out.openTag(out.id(.formula))
        switch entry.key {
        case .field(let field): out.attribute(.category, field.xmlName)
        case .other(let name): out.attribute(.category, name)
        case .input(let name): out.attribute(out.id(.input), name)
        case .foreign: break
        }
        out.closeTag()
        write(entry.formula)
    }

    /// What remains to be written, the next step last.
    private enum Step {
        case element(Tag, Int32)
        case end(Tag, Int32)
        case endOfItems
        // Of elements with a shape.
        case items(Int32)
        case type(Int32)
        case value(Int32)
        case endOfShape(Tag)
        case foreign(shape: Int, child: Int)
        case foreignItem(shape: Int, item: Int)
    }

    /// The element is open already.
    private mutating func write(_ formula: Formula) {
        var shapes: [Int32: Int] = [:]
        for (index, shape) in formula.shapes.enumerated() { shapes[shape.node] = index }
        var steps: [Step] = []
        open(.formula, 0, formula, shapes, &steps)
        while let step = steps.popLast() {
            switch step {
            case .element(let tag, let node):
                out.openTag(out.id(tag))
                out.closeTag()
                open(tag, node, formula, shapes, &steps)
            case .end(let tag, let node):
                out.leaf(.type, formula[node].type.xmlName)
                if let value = formula[node].value { out.leaf(.value, value) }
                out.outdentAndEnd(out.id(tag))
            case .endOfItems: out.outdentAndEnd(out.id(.additionalChildren))
            case .items(let node): openItems(node, formula, shapes[node], &steps)
            case .type(let node): out.leaf(.type, formula[node].type.xmlName)
            case .value(let node): out.leaf(.value, formula[node].value ?? "")
            case .endOfShape(let tag): out.outdentAndEnd(out.id(tag))
            case .foreign(let shape, let child):
                if case .foreign(let element) = formula.shapes[shape].children[child] { writeHidden(element) }
            case .foreignItem(let shape, let item): writeHidden(formula.shapes[shape].items[item].element)
            }
        }
    }

    /// No reference leads into formulas, so elements in them have no paths.
    private mutating func writeHidden(_ element: RawElement) {
        out.hide()
        write(element)
        out.unhide()
    }

    /// Plans the contents of an element whose start tag is written.
    private mutating func open(
        _ tag: Tag, _ index: Int32, _ formula: Formula, _ shapes: [Int32: Int], _ steps: inout [Step]
    ) {
        out.indent()
        if let shape = shapes[index] { return plan(tag, formula.shapes[shape], shape, formula, &steps) }
        let node = formula[index]
        steps.append(.end(tag, index))
        if node.right != Formula.none { steps.append(.element(.rightChild, node.right)) }
        if node.left != Formula.none { steps.append(.element(.leftChild, node.left)) }
        if node.hasAdditionalList || node.firstAdditional != Formula.none {
            openItems(index, formula, nil, &steps)
        }
    }

    private mutating func openItems(
        _ index: Int32, _ formula: Formula, _ shape: Int?, _ steps: inout [Step]
    ) {
        let foreign = shape.map { formula.shapes[$0].items } ?? []
        guard formula[index].firstAdditional != Formula.none || !foreign.isEmpty else {
            return out.empty(out.id(.additionalChildren))
        }
        out.openTag(out.id(.additionalChildren))
        out.closeTag()
        out.indent()
        steps.append(.endOfItems)
        let items = formula.additionalChildren(of: index)
        var next = foreign.count
        for position in stride(from: items.count, through: 0, by: -1) {
            if position < items.count { steps.append(.element(.formulaElement, items[position])) }
            while next > 0, let shape, foreign[next - 1].position >= position {
                next -= 1
                steps.append(.foreignItem(shape: shape, item: next))
            }
        }
    }

    /// Plans the children of an unusual element in their order, and behind them those that an edit added.
    private func plan(
        _ tag: Tag, _ shape: Formula.Shape, _ number: Int, _ formula: Formula, _ steps: inout [Step]
    ) {
        let node = formula[shape.node]
        var rest: [Formula.Shape.Child] = []
        if node.firstAdditional != Formula.none { rest.append(.additionalChildren) }
        if node.left != Formula.none { rest.append(.left) }
        if node.right != Formula.none { rest.append(.right) }
        if node.value != nil { rest.append(.value) }
        var planned: [Step] = []
        for (index, child) in shape.children.enumerated() {
            rest.removeAll { $0.isSame(as: child) }
            if case .foreign = child {
                planned.append(.foreign(shape: number, child: index))
            } else if let step = step(child, shape.node, node) {
                planned.append(step)
            }
        }
        planned += rest.compactMap { step($0, shape.node, node) }
        steps.append(.endOfShape(tag))
        steps += planned.reversed()
    }

    private func step(_ child: Formula.Shape.Child, _ index: Int32, _ node: Formula.Node) -> Step? {
        switch child {
        case .additionalChildren: .items(index)
        case .left: node.left == Formula.none ? nil : .element(.leftChild, node.left)
        case .right: node.right == Formula.none ? nil : .element(.rightChild, node.right)
        case .type: .type(index)
        case .value: node.value == nil ? nil : .value(index)
        case .foreign: nil
        }
    }
}

extension FormulaEntry {
    fileprivate var isForeign: Bool { if case .foreign = key { true } else { false } }
}

extension Formula.Shape.Child {
    fileprivate func isSame(as other: Formula.Shape.Child) -> Bool {
        switch (self, other) {
        case (.additionalChildren, .additionalChildren), (.left, .left), (.right, .right), (.type, .type),
            (.value, .value):
            true
        default: false
        }
    }
}
