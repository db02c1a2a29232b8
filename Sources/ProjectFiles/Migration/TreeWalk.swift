import Language

/// Changes in place for every script, brick or formula of a project, nested ones included.
extension Project {
    mutating func forEachScript(_ body: (inout Script) -> Void) {
        for sprite in sprites.indices {
            for script in sprites[sprite].scripts.indices { body(&sprites[sprite].scripts[script]) }
        }
    }

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
            brick.forEachFormulaEntry { body(&$0.formula) }
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

extension Brick {
    /// Entries of its own formula lists.
    mutating func forEachFormulaEntry(_ body: (inout FormulaEntry) -> Void) {
        for field in fields.indices {
            guard case .formulas(var entries) = fields[field].value else { continue }
            fields[field].value = .formulas([])
            for entry in entries.indices { body(&entries[entry]) }
            fields[field].value = .formulas(entries)
        }
    }

    /// The first entry of a category, the one that counts; false if there is none.
    mutating func changeFormula(_ field: FormulaField, _ change: (inout FormulaEntry) -> Void) -> Bool {
        var isChanged = false
        forEachFormulaEntry { entry in
            guard !isChanged, case .field(field) = entry.key else { return }
            change(&entry)
            isChanged = true
        }
        return isChanged
    }
}

// MARK: - Counting changes

extension Array {
    /// Changes every element; returns the sum of what the changes return.
    mutating func changeEach(_ change: (inout Element) -> Int) -> Int {
        var sum = 0
        for index in indices { sum += change(&self[index]) }
        return sum
    }

    /// Removes what the condition names; returns how many.
    mutating func drop(_ condition: (Element) -> Bool) -> Int {
        let before = count
        removeAll(where: condition)
        return before - count
    }
}

extension Optional {
    /// Nil from now on; returns 1 if it was not.
    mutating func clear() -> Int {
        guard self != nil else { return 0 }
        self = nil
        return 1
    }
}
