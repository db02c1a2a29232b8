import Catwalk

/// Builds small projects that go too far: one sprite, "Cat", above an empty background.
struct LimitProject {
    private var project = Project()
    private var cat = Sprite()
    let variable = VariableID(0)
    let list = ListID(0)
    private let signature = SignatureID(0)

    init(_ scripts: [Brick]..., onMessage: [Brick] = [], onClone: [Brick] = [], definition: [Brick] = []) {
        project.header["screenWidth"] = "240"
        project.header["screenHeight"] = "320"
        var own = UserVariable()
        own.name = "x"
        project.variables = [own]
        var items = UserList()
        items.name = "items"
        project.lists = [items]
        project.signatures = [UserBrickSignature()]
        cat.name = "Cat"
        cat.variables = [VariableID(0)]
        cat.lists = [ListID(0)]
        for bricks in scripts { cat.scripts.append(Self.script(.start, bricks)) }
        if !onClone.isEmpty { cat.scripts.append(Self.script(.whenCloned, onClone)) }
        if !onMessage.isEmpty {
            for _ in 0..<4 {
                cat.scripts.append(Self.script(.broadcast, onMessage, [("receivedMessage", "go")]))
            }
        }
        if !definition.isEmpty {
            cat.scripts.append(Self.script(.userDefined, definition, [("userDefinedBrickID", "deep")]))
        }
        var background = Sprite()
        background.name = "Background"
        project.sprites = [background, cat]
        for name in ["Scene", "Other"] {
            var scene = Scene()
            scene.name = name
            scene.sprites = name == "Scene" ? [SpriteID(0), SpriteID(1)] : []
            project.scenes.append(scene)
        }
    }

    private static func script(
        _ kind: ScriptKind, _ bricks: [Brick], _ texts: [(String, String)] = []
    ) -> Script {
        var script = Script(kind: kind)
        script.bricks = bricks
        script.parts = texts.map { .text(name: $0.0, text: $0.1) }
        return script
    }

    /// Runs for so many virtual seconds, or to the limit.
    func run(_ limits: Limits, seconds: Double) throws -> Player {
        var options = RunOptions()
        options.limits = limits
        var player = try Player(LoadedProject(project: project), options: options)
        player.run(seconds: seconds)
        return player
    }
}

extension Brick {
    static func plain(_ kind: BrickKind, _ formulas: [(FormulaField, Formula)] = [], _ fields: Field...)
        -> Brick
    {
        let entries = formulas.map { FormulaEntry(key: .field($0.0), formula: $0.1) }
        return Brick(kind: kind, fields: [.init(.formulaList, .formulas(entries))] + fields)
    }

    static func forever(_ bricks: Brick...) -> Brick {
        plain(.forever, [], .init(.loopBricks, .bricks(bricks)))
    }

    static func `repeat`(_ times: Int, _ bricks: Brick...) -> Brick {
        plain(.repeat, [(.timesToRepeat, .number("\(times)"))], .init(.loopBricks, .bricks(bricks)))
    }

    static func set(_ formula: Formula) -> Brick {
        plain(.setVariable, [(.variable, formula)], .init(.userVariable, .variable(VariableID(0))))
    }

    static func add(_ text: String) -> Brick {
        plain(.addItemToUserList, [(.listAddItem, .text(text))], .init(.userList, .list(ListID(0))))
    }

    static func send(_ kind: BrickKind) -> Brick { plain(kind, [], .init(.broadcastMessage, .text("go"))) }

    /// A call of the definition, with an input if a formula is given.
    static func call(_ input: Formula? = nil) -> Brick {
        let entries = input.map { [FormulaEntry(key: .input("h"), formula: $0)] } ?? []
        return Brick(
            kind: .userDefined,
            fields: [
                .init(.formulaList, .formulas(entries)), .init(.isCallingBrick, .text("true")),
                .init(.userDefinedBrickID, .text("deep")),
            ])
    }

    static func writeFile(_ name: Formula) -> Brick {
        plain(
            .writeVariableToFile, [(.writeFilename, name)], .init(.userVariable, .variable(VariableID(0))))
    }
}

extension Formula {
    static var x: Formula { Formula(nodes: [Node(.userVariable, "x")]) }

    /// JOIN of leaves: the first with the JOIN of the second with …
    static func join(_ leaves: [Node]) -> Formula {
        var nodes: [Node] = []
        for (index, leaf) in leaves.enumerated() {
            guard index < leaves.count - 1 else {
                nodes.append(leaf)
                break
            }
            var join = Node(.function, "JOIN")
            join.left = Int32(nodes.count + 1)
            join.right = Int32(nodes.count + 2)
            nodes += [join, leaf]
        }
        return Formula(nodes: nodes)
    }

    static func length(of inner: Formula) -> Formula {
        var nodes = [Node(.function, "LENGTH")]
        nodes[0].left = 1
        for var node in inner.nodes {
            if node.left != Formula.none { node.left += 1 }
            if node.right != Formula.none { node.right += 1 }
            nodes.append(node)
        }
        return Formula(nodes: nodes)
    }
}
