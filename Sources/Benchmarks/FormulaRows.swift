import Language
import Machine
import Program
import Stage

/// How many formulas a second are evaluated, each by a brick that stores the result, so with the cost of its act.
enum FormulaRows {
    /// (x·2 + sin y) / 3 > 5 with exact decimals (design 8): v3 is set fourteen times for every change of x and y.
    static func formula() -> Double {
        let set = SchedulerRows.set(3, to: comparison)
        let body =
            [SchedulerRows.change(0, by: .number("1")), SchedulerRows.change(1, by: .number("0.37"))]
            + Array(repeating: set, count: 14)
        let catalogue = Catalogue()
        let project = SchedulerRows.loopProject(scripts: 1, body: body)
        let program = Lowering.lower(project, catalogue: catalogue)
        var machine = Machine(program: program, images: ImageTable(sizes: []), catalogue: catalogue)
        for _ in 0..<2 { machine.runFrame() }
        let frames = 4_000
        return rate(count: frames * 50 * 14 / 16) {
            for _ in 0..<frames { machine.runFrame() }
        }
    }

    private static var comparison: Formula {
        func node(
            _ type: FormulaElementType, _ value: String?, _ left: Int32 = Formula.none,
            _ right: Int32 = Formula.none
        ) -> Formula.Node {
            var node = Formula.Node(type, value)
            node.left = left
            node.right = right
            return node
        }
        return Formula(nodes: [
            node(.op, "GREATER_THAN", 1, 10), node(.op, "DIVIDE", 2, 9), node(.bracket, nil, Formula.none, 3),
            node(.op, "PLUS", 4, 7), node(.op, "MULT", 5, 6), node(.userVariable, "v0"), node(.number, "2"),
            node(.function, "SIN", 8), node(.userVariable, "v1"), node(.number, "3"), node(.number, "5"),
        ])
    }
}
