import Language

/// Formula trees (format.md 6), without recursion; no reference leads into them, so they have no paths.
extension TreeWriter {
    mutating func write(_ entries: [FormulaEntry], in name: Int32) {
        guard !entries.isEmpty else {
            out.empty(name)
            return out.count(name)
        }
        out.openTag(name)
        out.closeTag()
        out.count(name)
        out.indent()
        for entry in entries { write(entry) }
        out.outdentAndEnd(name)
    }

    private mutating func write(_ entry: FormulaEntry) {
        out.beginPart(entry.formula.notes)
        defer { out.endPart() }
        out.openTag(out.id(.formula))
        switch entry.key {
        case .field(let field): out.attribute(.category, field.xmlName)
        case .other(let name): out.attribute(.category, name)
        case .input(let name): out.attribute(out.id(.input), name)
        }
        out.closeTag()
        write(entry.formula)
    }

    /// What remains to be written, the next step last.
    private enum Step {
        case element(Tag, Int32)
        case end(Tag, Int32)
        case endOfItems
    }

    /// The element is open already.
    private mutating func write(_ formula: Formula) {
        var steps: [Step] = []
        open(.formula, 0, formula, &steps)
        while let step = steps.popLast() {
            switch step {
            case .element(let tag, let node):
                out.openTag(out.id(tag))
                out.closeTag()
                open(tag, node, formula, &steps)
            case .endOfItems:
                out.outdentAndEnd(out.id(.additionalChildren))
            case .end(let tag, let node):
                writeOwn(node, formula)
                out.outdentAndEnd(out.id(tag))
            }
        }
    }

    /// Plans the contents of an element whose start tag is written.
    private mutating func open(_ tag: Tag, _ index: Int32, _ formula: Formula, _ steps: inout [Step]) {
        out.indent()
        let node = formula[index]
        steps.append(.end(tag, index))
        if node.right != Formula.none { steps.append(.element(.rightChild, node.right)) }
        if node.left != Formula.none { steps.append(.element(.leftChild, node.left)) }
        guard node.firstAdditional != Formula.none else {
            if node.hasAdditionalList { out.empty(out.id(.additionalChildren)) }
            return
        }
        out.openTag(out.id(.additionalChildren))
        out.closeTag()
        out.indent()
        steps.append(.endOfItems)
        for item in formula.additionalChildren(of: index).reversed() {
            steps.append(.element(.formulaElement, item))
        }
    }

    /// `type`, `value` and what the tree does not know.
    private mutating func writeOwn(_ index: Int32, _ formula: Formula) {
        let node = formula[index]
        guard formula.others.contains(where: { $0.node == index }) else {
            out.leaf(.type, node.type.xmlName)
            if let value = node.value { out.leaf(.value, value) }
            return
        }
        writeOwn(node, formula.others.filter { $0.node == index }.map(\.element))
    }

    /// Unknown elements first, then the type – the unknown one in its place –, the value, and what repeats them.
    private mutating func writeOwn(_ node: Formula.Node, _ others: [RawElement]) {
        var repeated = others.filter { $0.name == "type" || $0.name == "value" }
        for element in others where !element.name.isEmpty && element.name != "type" && element.name != "value"
        {
            write(element)
        }
        if !others.contains(where: \.isTypeMarker) {
            out.leaf(.type, node.type.xmlName)
        } else if let type = repeated.firstIndex(where: { $0.name == "type" }) {
            write(repeated.remove(at: type))
        }
        if let value = node.value { out.leaf(.value, value) }
        write(repeated)
    }
}

extension RawElement {
    /// Says that a formula element has no type that the tree knows: what ``FormulaElementType`` is there, is made up.
    static let typeMarker = RawElement("")

    fileprivate var isTypeMarker: Bool { name.isEmpty && children.isEmpty }
}
