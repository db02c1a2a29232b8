import Language

/// Names of objects in scripts and formulas (format.md 10.5). Names are compared byte by byte.
extension ProjectMigration {
    // MARK: Collisions

    /// `A touches B` becomes `B`: the longest name of an object at the end of the text.
    static func convertCollisionNames(in project: inout Project) -> Int {
        let names = project.scenes.flatMap { $0.sprites.map { Array(project.sprites[$0.index].name.utf8) } }
        return replaceCollisionNames(in: &project) { value in
            let text = Array(value.utf8)
            let found = names.filter {
                !$0.isEmpty && $0.count < text.count && text.suffix($0.count) == $0[...]
            }
            return found.max { $0.count < $1.count }.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Replaces values for which `replacement` gives another one.
    private static func replaceCollisionNames(
        in project: inout Project, _ replacement: (String) -> String?
    ) -> Int {
        var count = 0
        project.forEachFormula(definitions: false) { formula in
            for index in formula.nodes.indices where formula.nodes[index].type == .collisionFormula {
                guard let old = formula.nodes[index].value, let new = replacement(old) else { continue }
                formula.nodes[index].value = new
                count += 1
            }
        }
        return count
    }

    /// The first object of each scene gets the name that the app gives it; collisions follow.
    static func renameBackgrounds(of project: inout Project) -> Int {
        var count = 0
        var oldNames: [[UInt8]] = []
        for scene in project.scenes {
            guard let background = scene.sprites.first else { continue }
            let old = Array(project[background].name.utf8)
            guard old != Array(backgroundName.utf8) else { continue }
            project[background].name = backgroundName
            oldNames.append(old)
            count += 1
        }
        guard count > 0 else { return 0 }
        _ = replaceCollisionNames(in: &project) { oldNames.contains(Array($0.utf8)) ? backgroundName : nil }
        return count
    }

    // MARK: Bouncing off

    /// `A<⇥-⇥>B` becomes the name that is not the object's own; files whose tabs became NUL count as well.
    static func convertBounceOffPairs(in project: inout Project) -> Int {
        var count = 0
        project.forEachBounceOffName { sprite, _, name in
            let text = Array(name.utf8)
            guard let (first, second) = splitPair(text) else { return nil }
            count += 1
            return String(decoding: first == Array(sprite.name.utf8)[...] ? second : first, as: UTF8.self)
        }
        return count
    }

    private static func splitPair(_ text: [UInt8]) -> (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>)? {
        for blank: UInt8 in [9, 0] {
            let separator = [UInt8(ascii: "<"), blank, UInt8(ascii: "-"), blank, UInt8(ascii: ">")]
            guard text.count >= separator.count,
                let start = (0...text.count - separator.count).first(where: {
                    text[$0..<$0 + separator.count] == separator[...]
                })
            else { continue }
            return (text[..<start], text[(start + separator.count)...])
        }
        return nil
    }

    /// A name that no object of the scene has means "any object" (format.md 10.1, step 8).
    static func clearBounceOffNames(in project: inout Project) -> Int {
        var count = 0
        project.forEachBounceOffName { _, names, name in
            guard !name.isEmpty, !names.contains(Array(name.utf8)) else { return nil }
            count += 1
            return ""
        }
        return count
    }
}

extension Project {
    /// Offers the name in every bounce-off script with its object and the names of the scene; a result replaces it.
    fileprivate mutating func forEachBounceOffName(
        _ replacement: (Sprite, Set<[UInt8]>, String) -> String?
    ) {
        for scene in scenes {
            let names = Set(scene.sprites.map { Array(self[$0].name.utf8) })
            for id in scene.sprites {
                let sprite = self[id]
                for script in sprite.scripts.indices where sprite.scripts[script].kind == .whenBounceOff {
                    for part in sprite.scripts[script].parts.indices {
                        guard
                            case .text("spriteToBounceOffName", let name) = sprite.scripts[script].parts[part],
                            let new = replacement(sprite, names, name)
                        else { continue }
                        self[id].scripts[script].parts[part] = .text(name: "spriteToBounceOffName", text: new)
                    }
                }
            }
        }
    }
}
