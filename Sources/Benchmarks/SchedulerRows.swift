import Language
import Machine
import Program
import Stage
import Values

/// How many bricks a second the scheduler acts: N scripts, each a forever loop of four data bricks (design 8).
enum SchedulerRows {
    static func one() -> Double { bricksPerSecond(scripts: 1) }
    static func ten() -> Double { bricksPerSecond(scripts: 10) }
    static func thousand() -> Double { bricksPerSecond(scripts: 1000) }

    /// Bricks per second of a given number of scripts in one sprite.
    static func bricksPerSecond(scripts: Int) -> Double {
        let catalogue = Catalogue()
        let body = [
            change(0, by: .number("1")),
            set(1, to: operation("PLUS", "v0", "1")),
            change(2, by: .number("2")),
            set(3, to: operation("MULT", "v1", "2")),
        ]
        let program = Lowering.lower(loopProject(scripts: scripts, body: body), catalogue: catalogue)
        var machine = Machine(program: program, images: ImageTable(sizes: []), catalogue: catalogue)
        for _ in 0..<2 { machine.runFrame() }
        let frames = max(1, 20_000 / scripts)
        return rate(count: frames * 50 * scripts) {
            for _ in 0..<frames { machine.runFrame() }
        }
    }

    /// A project of one sprite with four variables, v0 to v3, and scripts that run the bricks forever.
    static func loopProject(scripts: Int, body: [Brick]) -> Project {
        var project = Project()
        project.header["screenWidth"] = "480"
        project.header["screenHeight"] = "800"
        var sprite = Sprite()
        sprite.name = "Background"
        for index in 0..<4 {
            var variable = UserVariable()
            variable.name = "v\(index)"
            project.variables.append(variable)
            sprite.variables.append(VariableID(index))
        }
        for _ in 0..<scripts {
            var script = Script(kind: .start)
            script.bricks = [Brick(kind: .forever, fields: [.init(.loopBricks, .bricks(body))])]
            sprite.scripts.append(script)
        }
        project.sprites = [sprite]
        var scene = Scene()
        scene.name = "Scene"
        scene.sprites = [SpriteID(0)]
        project.scenes = [scene]
        return project
    }

    private static func operation(_ name: String, _ variable: String, _ number: String) -> Formula {
        var root = Formula.Node(.op, name)
        root.left = 1
        root.right = 2
        return Formula(nodes: [root, .init(.userVariable, variable), .init(.number, number)])
    }

    static func set(_ variable: Int, to formula: Formula) -> Brick {
        dataBrick(.setVariable, .variable, variable, formula)
    }

    static func change(_ variable: Int, by formula: Formula) -> Brick {
        dataBrick(.changeVariable, .variableChange, variable, formula)
    }

    private static func dataBrick(
        _ kind: BrickKind, _ field: FormulaField, _ variable: Int, _ formula: Formula
    ) -> Brick {
        let entry = FormulaEntry(key: .field(field), formula: formula)
        return Brick(
            kind: kind,
            fields: [
                .init(.formulaList, .formulas([entry])),
                .init(.userVariable, .variable(VariableID(variable))),
            ])
    }
}
