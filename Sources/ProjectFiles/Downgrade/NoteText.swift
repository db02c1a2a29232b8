import Language

/// A brick in one line for people: its label with formulas and names in place of what stands for them.
struct NoteText {
    private let catalogue = Catalogue()

    func text(of brick: Brick, in project: Project) -> String {
        guard let spec = catalogue.spec(of: brick.kind) else { return brick.typeName ?? "" }
        var text = spec.label
        for entry in brick.formulaEntries {
            switch entry.key {
            case .field(let field):
                text = text.replacing("[\(field.xmlName)]", with: "[" + self.text(of: entry.formula) + "]")
            case .input(let name), .other(let name): text += " \(name) = " + self.text(of: entry.formula)
            case .foreign: break
            }
        }
        if let variable = brick.variable {
            text = text.replacing("{variable}", with: "\"" + project[variable].name + "\"")
        }
        if let list = brick.list { text = text.replacing("{list}", with: "\"" + project[list].name + "\"") }
        return "\(spec.xmlName): \(text)"
    }

    /// At most so many characters: formulas of strangers can be long.
    private static let limit = 500

    /// Operators between their operands, functions with brackets, names as they are.
    func text(of formula: Formula) -> String {
        var text = ""
        var steps: [Step] = [.node(0)]
        while text.utf8.count < Self.limit, let step = steps.popLast() {
            switch step {
            case .text(let part): text += part
            case .node(let index): steps += self.steps(index, formula).reversed()
            }
        }
        return steps.isEmpty ? text : text + "…"
    }

    private enum Step {
        case node(Int32)
        case text(String)
    }

    private func steps(_ index: Int32, _ formula: Formula) -> [Step] {
        let node = formula[index]
        let name = node.value ?? ""
        switch node.type {
        case .bracket: return [.text("(")] + child(node.right) + [.text(")")]
        case .op where node.left == Formula.none: return [.text(sign(name))] + child(node.right)
        case .op: return child(node.left) + [.text(" \(sign(name)) ")] + child(node.right)
        case .string: return [.text("\"\(name)\"")]
        case .function:
            let operands =
                [node.left, node.right].filter { $0 != Formula.none } + formula.additionalChildren(of: index)
            var steps: [Step] = [.text(name + "(")]
            for (place, operand) in operands.enumerated() {
                if place > 0 { steps.append(.text(", ")) }
                steps.append(.node(operand))
            }
            return steps + [.text(")")]
        default: return [.text(name)]
        }
    }

    private func child(_ index: Int32) -> [Step] { index == Formula.none ? [] : [.node(index)] }

    private func sign(_ name: String) -> String {
        switch name {
        case "PLUS": "+"
        case "MINUS": "-"
        case "MULT": "×"
        case "DIVIDE": "÷"
        case "POW": "^"
        case "EQUAL": "="
        case "NOT_EQUAL": "≠"
        case "SMALLER_THAN": "<"
        case "GREATER_THAN": ">"
        case "SMALLER_OR_EQUAL": "≤"
        case "GREATER_OR_EQUAL": "≥"
        case "LOGICAL_AND": "and"
        case "LOGICAL_OR": "or"
        case "LOGICAL_NOT": "not "
        default: name
        }
    }
}
