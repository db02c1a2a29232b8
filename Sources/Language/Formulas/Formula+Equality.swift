extension Formula {
    /// Whether another formula has the same elements with the same values at the same places.
    ///
    /// Where the nodes stand in ``nodes``, and whether an empty list of additional children is written, makes no
    /// difference; values are compared by code units.
    public func hasSameTree(as other: Formula) -> Bool {
        var pairs: [(Int32, Int32)] = [(0, 0)]
        // a tree that code built may have links to itself
        var budget = nodes.count
        while let (left, right) = pairs.popLast() {
            guard (left == Formula.none) == (right == Formula.none) else { return false }
            if left == Formula.none { continue }
            budget -= 1
            guard budget >= 0 else { return false }
            let (a, b) = (self[left], other[right])
            guard a.type == b.type, a.hasSameValue(as: b) else { return false }
            pairs.append((a.left, b.left))
            pairs.append((a.right, b.right))
            let (children, others) = (additionalChildren(of: left), other.additionalChildren(of: right))
            guard children.count == others.count else { return false }
            for index in children.indices { pairs.append((children[index], others[index])) }
        }
        return true
    }
}

extension Formula.Node {
    fileprivate func hasSameValue(as other: Formula.Node) -> Bool {
        switch (value, other.value) {
        case (nil, nil): true
        case (let a?, let b?): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }
}
