import Diagnostics
import Language

/// Formula trees (format.md 6). Read without recursion: formulas may be nested as deep as elements may.
extension TreeBuilder {
    /// The entries of a `formulaList` or `formulaMap`.
    mutating func readFormulas(_ list: Int32) -> [FormulaEntry] {
        var entries: [FormulaEntry] = []
        for child in table.children(of: list) {
            entries.append(readEntry(child))
        }
        return entries
    }

    private mutating func readEntry(_ element: Int32) -> FormulaEntry {
        guard table.tag(element) == .formula, table.attribute(element, .reference) == nil,
            table[element].hasChildren, let key = formulaKey(element)
        else {
            reportUnknown(element)
            return FormulaEntry(key: .foreign(raw(element)), formula: .number("0"))
        }
        var entry = FormulaEntry(key: key, formula: readFormula(element))
        entry.formula.notes = notes(element)
        return entry
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
        var shapes: [Formula.Shape] = []
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
            nodes.append(readNode(next.element, node, &waiting, &shapes))
            lastItems.append(Formula.none)
        }
        var formula = Formula(nodes: nodes)
        formula.shapes = shapes
        return formula
    }

    private mutating func readNode(
        _ element: Int32, _ node: Int32, _ waiting: inout [Waiting], _ shapes: inout [Formula.Shape]
    ) -> Formula.Node {
        var contents = Formula.Node(.number)
        contents.hasAdditionalList = false
        var hasType = false
        var items: [Formula.Shape.Item] = []
        // The places in the app's order that have been seen, and the last of them.
        var seen = 0
        var last = 0
        var isUsual = true
        let firstWaiting = waiting.count
        for child in table.children(of: element) {
            let place = place(child, seen)
            isUsual = isUsual && place > last
            seen |= 1 << place
            last = place
            switch place {
            case 1:
                contents.hasAdditionalList = true
                items = addItems(child, node, &waiting)
            case 2: waiting.append(Waiting(element: child, owner: node, role: .left))
            case 3: waiting.append(Waiting(element: child, owner: node, role: .right))
            case 4:
                hasType = true
                if let type = table.withText(child, { vocabulary.formulaType($0) }) { contents.type = type }
            case 5: contents.value = table.text(child)
            default: break
            }
        }
        // Items come before what follows, whatever the order in the file was.
        waiting[firstWaiting...].reverse()
        if !isUsual || !hasType || !items.isEmpty {
            if !hasType { reportFormulaType(element) }
            shapes.append(shape(element, node, items))
        }
        return contents
    }

    /// The place of a child in the app's order, counted from 1; 0 if the tree does not know it, or knows one already.
    private func place(_ child: Int32, _ seen: Int) -> Int {
        let place: Int
        switch table.tag(child) {
        case .additionalChildren: place = 1
        case .leftChild: place = 2
        case .rightChild: place = 3
        case .type: place = 4
        case .value: place = 5
        default: return 0
        }
        guard seen & 1 << place == 0, table.attribute(child, .reference) == nil else { return 0 }
        let isLeaf = !table[child].hasChildren
        if place == 4, !isLeaf || table.withText(child, { vocabulary.formulaType($0) }) == nil { return 0 }
        return place == 5 && !isLeaf ? 0 : place
    }

    private mutating func shape(
        _ element: Int32, _ node: Int32, _ items: [Formula.Shape.Item]
    ) -> Formula.Shape {
        var shape = Formula.Shape(node: node)
        shape.items = items
        var seen = 0
        for child in table.children(of: element) {
            let place = place(child, seen)
            seen |= 1 << place
            switch place {
            case 1: shape.children.append(.additionalChildren)
            case 2: shape.children.append(.left)
            case 3: shape.children.append(.right)
            case 4: shape.children.append(.type)
            case 5: shape.children.append(.value)
            default:
                if table.tag(child) != .type { reportUnknown(child) }
                shape.children.append(.foreign(raw(child, sharing: false)))
            }
        }
        return shape
    }

    private mutating func reportFormulaType(_ element: Int32) {
        report(
            "unknown-formula-type", .error,
            "this formula element has no known type; it is kept and counts as 0",
            at: element)
    }

    /// Plans the items of `additionalChildren`; returns those that are no formula elements.
    private mutating func addItems(
        _ list: Int32, _ owner: Int32, _ waiting: inout [Waiting]
    ) -> [Formula.Shape.Item] {
        var foreign: [Formula.Shape.Item] = []
        var count = 0
        for child in table.children(of: list) {
            if table.tag(child) == .formulaElement, table.attribute(child, .reference) == nil {
                waiting.append(Waiting(element: child, owner: owner, role: .additional))
                count += 1
            } else {
                reportUnknown(child)
                foreign.append(Formula.Shape.Item(position: count, element: raw(child, sharing: false)))
            }
        }
        return foreign
    }
}
