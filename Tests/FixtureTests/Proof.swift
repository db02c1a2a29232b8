import Language

/// Projects without their bricks or scripts of one kind: a fixture that proves the kind must come out otherwise then.
enum Proof {
    /// The kinds of the bricks that are not commented out, those at the ends of test loops included.
    static func kinds(in project: Project) -> Set<BrickKind> {
        var found: Set<BrickKind> = []
        func search(_ bricks: [Brick]) {
            for brick in bricks where !brick.isCommentedOut {
                found.insert(brick.kind)
                for field in brick.fields {
                    switch field.value {
                    case .bricks(let nested): search(nested)
                    case .brick(let end): found.insert(end.kind)
                    default: break
                    }
                }
            }
        }
        for sprite in project.sprites {
            for script in sprite.scripts where !script.isCommentedOut { search(script.bricks) }
        }
        return found
    }

    /// Comments all bricks of a kind out.
    static func remove(_ kind: BrickKind, from project: inout Project) {
        func without(_ bricks: [Brick]) -> [Brick] {
            bricks.map { brick in
                var brick = brick
                if brick.kind == kind { brick.isCommentedOut = true }
                for index in brick.fields.indices {
                    if case .bricks(let nested) = brick.fields[index].value {
                        brick.fields[index].value = .bricks(without(nested))
                    }
                }
                return brick
            }
        }
        for sprite in project.sprites.indices {
            for script in project.sprites[sprite].scripts.indices {
                let bricks = project.sprites[sprite].scripts[script].bricks
                project.sprites[sprite].scripts[script].bricks = without(bricks)
            }
        }
    }

    /// Comments all scripts of a kind out.
    static func remove(_ kind: ScriptKind, from project: inout Project) {
        for sprite in project.sprites.indices {
            for script in project.sprites[sprite].scripts.indices
            where project.sprites[sprite].scripts[script].kind == kind {
                project.sprites[sprite].scripts[script].isCommentedOut = true
            }
        }
    }

    /// Puts another value in the place of every function, operator, sensor or collision of that name; how many there were.
    static func replace(_ name: String, of types: Set<FormulaElementType>, in project: inout Project) -> Int {
        var count = 0
        func changed(_ entry: FormulaEntry) -> FormulaEntry {
            var entry = entry
            for index in entry.formula.nodes.indices {
                let node = entry.formula.nodes[index]
                guard types.contains(node.type),
                    node.value == name || node.type == .collisionFormula
                else { continue }
                var other = Formula.Node(.number, "77777")
                other.nextSibling = node.nextSibling
                entry.formula.nodes[index] = other
                count += 1
            }
            return entry
        }
        func changed(_ bricks: [Brick]) -> [Brick] {
            bricks.map { brick in
                var brick = brick
                for index in brick.fields.indices {
                    switch brick.fields[index].value {
                    case .bricks(let nested): brick.fields[index].value = .bricks(changed(nested))
                    case .formulas(let entries):
                        brick.fields[index].value = .formulas(entries.map { changed($0) })
                    default: break
                    }
                }
                return brick
            }
        }
        for sprite in project.sprites.indices {
            for script in project.sprites[sprite].scripts.indices {
                let bricks = project.sprites[sprite].scripts[script].bricks
                project.sprites[sprite].scripts[script].bricks = changed(bricks)
            }
        }
        return count
    }
}
