extension Formula {
    /// Wraps every list that is used as a value into FLATTEN, as the app does on each load (format.md 10.5, formulas.md
    /// 5.3); returns how many.
    @discardableResult
    public mutating func flattenLists() -> Int {
        guard nodes.contains(where: { $0.type == .userList }) else { return 0 }
        var isArgument = Array(repeating: false, count: nodes.count)
        for index in nodes.indices where nodes[index].type == .function && Self.takesList(nodes[index].value)
        {
            let node = nodes[index]
            for child in [node.left, node.right] + additionalChildren(of: Int32(index))
            where child != Formula.none {
                isArgument[Int(child)] = true
            }
        }
        var count = 0
        for index in isArgument.indices where nodes[index].type == .userList && !isArgument[index] {
            var list = nodes[index]
            list.nextSibling = Formula.none
            var flatten = Node(.function, "FLATTEN")
            flatten.hasAdditionalList = list.hasAdditionalList
            flatten.nextSibling = nodes[index].nextSibling
            flatten.left = Int32(nodes.count)
            nodes.append(list)
            nodes[index] = flatten
            count += 1
        }
        if count > 0 { renumber() }
        return count
    }

    /// The formula with its lists wrapped.
    public var withFlattenedLists: Formula {
        var result = self
        result.flattenLists()
        return result
    }

    private static func takesList(_ function: String?) -> Bool {
        switch function {
        case "CONTAINS", "NUMBER_OF_ITEMS", "LIST_ITEM", "INDEX_OF_ITEM", "FLATTEN": true
        default: false
        }
    }

    /// Puts the nodes back in order of their start tags; those that are nobody's child any more go.
    public mutating func renumber() {
        var order: [Int32] = []
        var waiting: [Int32] = [0]
        while let index = waiting.popLast() {
            order.append(index)
            let node = self[index]
            if node.right != Formula.none { waiting.append(node.right) }
            if node.left != Formula.none { waiting.append(node.left) }
            waiting += additionalChildren(of: index).reversed()
        }
        var place = Array(repeating: Formula.none, count: nodes.count)
        for (new, old) in order.enumerated() { place[Int(old)] = Int32(new) }
        nodes = order.map { old in
            var node = self[old]
            node.mapLinks { place[Int($0)] }
            return node
        }
        for index in shapes.indices { shapes[index].node = place[Int(shapes[index].node)] }
    }
}

extension Formula.Node {
    /// Gives the nodes that this one leads to other indices.
    public mutating func mapLinks(_ new: (Int32) -> Int32) {
        if left != Formula.none { left = new(left) }
        if right != Formula.none { right = new(right) }
        if firstAdditional != Formula.none { firstAdditional = new(firstAdditional) }
        if nextSibling != Formula.none { nextSibling = new(nextSibling) }
    }
}
