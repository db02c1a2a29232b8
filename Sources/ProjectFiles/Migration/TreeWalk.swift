import Language

/// Changes in place for every brick or formula of a project, nested ones included.
extension Project {
    /// `definitions`: also the bricks of `userDefinedBrickList`.
    mutating func forEachBrick(definitions: Bool, _ body: (inout Brick) -> Void) {
        for sprite in sprites.indices { forEachBrick(ofSprite: sprite, definitions: definitions, body) }
    }

    /// The same for one sprite by its place in the table.
    mutating func forEachBrick(
        ofSprite sprite: Int, definitions: Bool, _ body: (inout Brick) -> Void
    ) {
        for script in sprites[sprite].scripts.indices {
            sprites[sprite].scripts[script].bricks.forEachBrick(body)
        }
        if definitions { sprites[sprite].userBricks.forEachBrick(body) }
    }

    /// Formulas of bricks and the conditions of scripts.
    mutating func forEachFormula(definitions: Bool, _ body: (inout Formula) -> Void) {
        for sprite in sprites.indices { forEachFormula(ofSprite: sprite, definitions: definitions, body) }
    }

    /// The same for one sprite by its place in the table.
    mutating func forEachFormula(
        ofSprite sprite: Int, definitions: Bool, _ body: (inout Formula) -> Void
    ) {
        forEachBrick(ofSprite: sprite, definitions: definitions) { brick in
            for field in brick.fields.indices {
                guard case .formulas(var entries) = brick.fields[field].value else { continue }
                brick.fields[field].value = .formulas([])
                for entry in entries.indices { body(&entries[entry].formula) }
                brick.fields[field].value = .formulas(entries)
            }
        }
        for script in sprites[sprite].scripts.indices {
            for part in sprites[sprite].scripts[script].parts.indices {
                guard case .formulaMap(var entries) = sprites[sprite].scripts[script].parts[part] else {
                    continue
                }
                for entry in entries.indices { body(&entries[entry].formula) }
                sprites[sprite].scripts[script].parts[part] = .formulaMap(entries)
            }
        }
    }
}

extension [Brick] {
    fileprivate mutating func forEachBrick(_ body: (inout Brick) -> Void) {
        for index in indices { self[index].forEachBrick(body) }
    }
}

extension Brick {
    fileprivate mutating func forEachBrick(_ body: (inout Brick) -> Void) {
        body(&self)
        for field in fields.indices {
            switch fields[field].value {
            case .bricks(var bricks):
                // Taken out and put back, so that nothing is copied.
                fields[field].value = .bricks([])
                bricks.forEachBrick(body)
                fields[field].value = .bricks(bricks)
            case .brick(var brick):
                brick.forEachBrick(body)
                fields[field].value = .brick(brick)
            default: break
            }
        }
    }
}

extension Formula {
    /// Wraps every list that is used as a value into FLATTEN; returns how many (format.md 10.5).
    mutating func flattenLists() -> Int {
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

    private static func takesList(_ function: String?) -> Bool {
        switch function {
        case "CONTAINS", "NUMBER_OF_ITEMS", "LIST_ITEM", "INDEX_OF_ITEM", "FLATTEN": true
        default: false
        }
    }

    /// Puts the nodes back in order of their start tags.
    mutating func renumber() {
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
        func moved(_ index: Int32) -> Int32 { index == Formula.none ? index : place[Int(index)] }
        nodes = order.map { old in
            var node = self[old]
            node.left = moved(node.left)
            node.right = moved(node.right)
            node.firstAdditional = moved(node.firstAdditional)
            node.nextSibling = moved(node.nextSibling)
            return node
        }
        for index in shapes.indices { shapes[index].node = moved(shapes[index].node) }
    }
}
