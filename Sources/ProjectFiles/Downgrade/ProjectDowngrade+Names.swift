import Language

/// How objects were named in scripts and formulas (format.md 10.5).
extension ProjectDowngrade {
    /// The separator of two names, and what stood for any object.
    private static let separator = "<\t-\t>"
    private static let anyObject = "\tANYTHING\t"

    /// `B` in an object A becomes `A<⇥-⇥>B`.
    static func pairBounceOffNames(in project: inout Project) -> Int {
        var count = 0
        for sprite in project.sprites.indices {
            let own = project.sprites[sprite].name
            for script in project.sprites[sprite].scripts.indices
            where project.sprites[sprite].scripts[script].kind == .whenBounceOff {
                let other = project.sprites[sprite].scripts[script].text(bounceOffName) ?? ""
                _ = project.sprites[sprite].scripts[script].dropTexts(bounceOffName)
                project.sprites[sprite].scripts[script].parts.append(
                    .text(name: bounceOffName, text: own + separator + (other.isEmpty ? anyObject : other)))
                count += 1
            }
        }
        return count
    }

    private static let bounceOffName = "spriteToBounceOffName"

    static func renameBounceOffScripts(in project: inout Project) -> Int {
        var count = 0
        project.forEachScript { script in
            guard script.kind == .whenBounceOff else { return }
            script.typeName = "CollisionScript"
            for index in script.parts.indices {
                guard case .text(bounceOffName, let text) = script.parts[index] else { continue }
                script.parts[index] = .text(name: "receivedMessage", text: text)
            }
            count += 1
        }
        return count
    }

    /// `B` in an object A becomes `A touches B`; readers look for a name at the end.
    static func pairCollisionNames(in project: inout Project) -> Int {
        var count = 0
        for sprite in project.sprites.indices {
            let own = project.sprites[sprite].name
            project.forEachFormula(ofSprite: sprite, definitions: true) { formula in
                for index in formula.nodes.indices where formula.nodes[index].type == .collisionFormula {
                    guard let other = formula.nodes[index].value else { continue }
                    formula.nodes[index].value = own + " touches " + other
                    count += 1
                }
            }
        }
        return count
    }
}
