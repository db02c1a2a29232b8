import Diagnostics
import Language

/// Formula trees (format.md 6). Read without recursion: formulas may be nested as deep as elements may.
extension TreeBuilder {
    /// The entries of a `formulaList` or `formulaMap`; nil if the tree cannot express one.
    mutating func readFormulas(_ list: Int32) -> [FormulaEntry]? {
        var entries: [FormulaEntry] = []
        var child = table.firstChild(list)
        while child != ElementTable.none {
            guard table.tag(child) == .formula, table.attribute(child, .reference) == nil,
                table[child].hasChildren, let key = formulaKey(child)
            else {
                reportUnknown(child)
                return nil
            }
            var entry = FormulaEntry(key: key, formula: readFormula(child))
            entry.formula.notes = notes(child)
            entries.append(entry)
            child = table[child].next
        }
        return entries
    }

    private mutating func formulaKey(_ element: Int32) -> FormulaEntry.Key? {
        if let category = table.attribute(element, .category) {
            if let field = table.withBytes(category.start, category.length, { vocabulary.formulaField($0) }) {
                return .field(field)
            }
            let name = table.text(category)
            report(
                "unknown-category", .warning, "formula category \"\(name)\" is not known; it is kept",
                at: element)
            return .other(name)
        }
        return table.attributeText(element, .input).map { .input($0) }
    }

    /// A formula element that waits for its number.
    private struct Waiting {
        enum Role { case root, left, right, additional }

        var element: Int32
        var owner: Int32
        var role: Role
    }

    /// The formula whose root element is given.
    mutating func readFormula(_ root: Int32) -> Formula {
        var nodes: [Formula.Node] = []
        var others: [Formula.Other] = []
        var lastItems: [Int32] = []
        var waiting = [Waiting(element: root, owner: Formula.none, role: .root)]
        // Last in, first out: nodes get their numbers in order of their start tags.
        while let next = waiting.popLast() {
            let node = Int32(nodes.count)
            let owner = Int(next.owner)
            switch next.role {
            case .root: break
            case .left: nodes[owner].left = node
            case .right: nodes[owner].right = node
            case .additional where lastItems[owner] == Formula.none: nodes[owner].firstAdditional = node
            case .additional: nodes[Int(lastItems[owner])].nextSibling = node
            }
            if next.role == .additional { lastItems[owner] = node }
            nodes.append(readNode(next.element, node, &waiting, &others))
            lastItems.append(Formula.none)
        }
        var formula = Formula(nodes: nodes)
        formula.others = others
        return formula
    }

    private mutating func readNode(
        _ element: Int32, _ node: Int32, _ waiting: inout [Waiting], _ others: inout [Formula.Other]
    ) -> Formula.Node {
        var contents = Formula.Node(.number)
        contents.hasAdditionalList = false
        var (hasType, hasLeft, hasRight) = (false, false, false)
        let firstWaiting = waiting.count
        var child = table.firstChild(element)
        while child != ElementTable.none {
            let isPlain = table.attribute(child, .reference) == nil
            switch table.tag(child) {
            case .type where isPlain && !hasType:
                hasType = true
                if let type = table.withText(child, { vocabulary.formulaType($0) }) {
                    contents.type = type
                } else {
                    reportFormulaType(child)
                    others.append(Formula.Other(node: node, element: .typeMarker))
                    others.append(Formula.Other(node: node, element: raw(child, sharing: false)))
                }
            case .value where isPlain && !table[child].hasChildren && contents.value == nil:
                contents.value = table.text(child)
            case .leftChild where isPlain && !hasLeft:
                hasLeft = true
                waiting.append(Waiting(element: child, owner: node, role: .left))
            case .rightChild where isPlain && !hasRight:
                hasRight = true
                waiting.append(Waiting(element: child, owner: node, role: .right))
            case .additionalChildren where isPlain && !contents.hasAdditionalList:
                contents.hasAdditionalList = true
                addItems(child, node, &waiting)
            default:
                reportUnknown(child)
                others.append(Formula.Other(node: node, element: raw(child, sharing: false)))
            }
            child = table[child].next
        }
        waiting[firstWaiting...].reverse()
        if !hasType {
            reportFormulaType(element)
            others.append(Formula.Other(node: node, element: .typeMarker))
        }
        return contents
    }

    private mutating func reportFormulaType(_ element: Int32) {
        report(
            "unknown-formula-type", .error,
            "this formula element has no known type; it is kept and counts as 0",
            at: element)
    }

    private mutating func addItems(_ list: Int32, _ owner: Int32, _ waiting: inout [Waiting]) {
        var child = table.firstChild(list)
        while child != ElementTable.none {
            if table.tag(child) == .formulaElement, table.attribute(child, .reference) == nil {
                waiting.append(Waiting(element: child, owner: owner, role: .additional))
            } else {
                reportUnknown(child)
            }
            child = table[child].next
        }
    }
}
