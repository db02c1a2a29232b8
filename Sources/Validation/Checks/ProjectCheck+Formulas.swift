import Diagnostics
import Language

/// Formulas of bricks that can run, and of conditions of scripts.
extension ProjectCheck {
    static let formulas = ProjectCheck { survey, findings in
        for (object, site) in survey.objects.enumerated() {
            var names = FormulaNames(survey, object: object)
            for script in site.scripts where survey.isActive(script: script) {
                names.inputs = inputs(ofScript: script, survey)
                for part in survey.scripts[script].script.parts {
                    guard case .formulaMap(let entries) = part else { continue }
                    for entry in entries {
                        check(entry.formula, names, &findings) { survey.location(ofScript: script) }
                    }
                }
                for brick in survey.scripts[script].bricks where survey.bricks[brick].isActive {
                    for entry in survey.bricks[brick].brick.formulaEntries {
                        check(entry.formula, names, &findings) { survey.location(ofBrick: brick) }
                    }
                }
            }
        }
    }

    /// The inputs that formulas of a user-defined script may name; nil outside such scripts.
    private static func inputs(ofScript index: Int, _ survey: ProjectSurvey) -> Set<TextKey>? {
        let script = survey.scripts[index].script
        guard script.kind == .userDefined, let id = script.text("userDefinedBrickID") else { return nil }
        var inputs: Set<TextKey> = []
        let sprite = survey.sprite(ofObject: survey.scripts[index].object)
        for brick in sprite.userBricks where brick.text(.userDefinedBrickID)?.key == id.key {
            guard let signature = brick.signature else { continue }
            for name in survey.project[signature].inputNames { inputs.insert(name.key) }
        }
        return inputs
    }

    private static func check(
        _ formula: Formula, _ names: FormulaNames, _ findings: inout Findings,
        at place: () -> SourceLocation
    ) {
        for (index, node) in formula.nodes.enumerated() {
            let name = node.value ?? ""
            switch node.type {
            case .op: checkOperator(node, name, &findings, at: place)
            case .function:
                guard let function = FormulaFunction(xmlName: name) else {
                    findings.report("unknown-function", "function \"\(name)\" is not known", at: place())
                    continue
                }
                let additional = formula.additionalChildren(of: Int32(index)).count
                let given =
                    (node.left == Formula.none ? 0 : 1) + (node.right == Formula.none ? 0 : 1) + additional
                if given < function.parameterCount {
                    findings.report(
                        "missing-operand",
                        "function \(name) has \(given) of \(function.parameterCount) parameters", at: place())
                }
            case .sensor where Sensor(xmlName: name) == nil:
                findings.report("unknown-sensor", "sensor \"\(name)\" is not known", at: place())
            case .userVariable where !names.variables.contains(name.key):
                findings.report("unknown-variable", "there is no variable \"\(name)\"", at: place())
            case .userList where !names.lists.contains(name.key):
                findings.report("unknown-list", "there is no list \"\(name)\"", at: place())
            case .userDefinedBrickInput where !(names.inputs?.contains(name.key) ?? false):
                let reason = names.inputs == nil ? "outside user-defined bricks" : "here"
                findings.report("unknown-input", "there is no input \"\(name)\" \(reason)", at: place())
            case .collisionFormula where !names.objects.contains(name.key):
                findings.report("unknown-object", "the scene has no object \"\(name)\"", at: place())
            case .bracket where node.right == Formula.none && node.firstAdditional == Formula.none:
                findings.report("missing-operand", "brackets around nothing", at: place())
            default: break
            }
        }
    }

    private static func checkOperator(
        _ node: Formula.Node, _ name: String, _ findings: inout Findings, at place: () -> SourceLocation
    ) {
        guard let known = FormulaOperator(xmlName: name) else {
            findings.report("unknown-operator", "operator \"\(name)\" is not known", at: place())
            return
        }
        let isUnary = known == .minus || known == .logicalNot
        if node.right == Formula.none || (node.left == Formula.none && !isUnary) {
            findings.report("missing-operand", "operator \(name) lacks an operand", at: place())
        }
    }

    /// A formula list that is there but incomplete; a missing list means 0 everywhere (format.md 5.2).
    static let missingFormulas = ProjectCheck { survey, findings in
        for (index, site) in survey.bricks.enumerated() where site.isActive {
            guard case .formulas(let entries)? = site.brick.value(.formulaList),
                let spec = survey.catalogue.spec(of: site.kind)
            else { continue }
            for formula in spec.formulas where site.brick.formula(formula.field) == nil {
                _ = entries
                findings.report(
                    "missing-formula", "\(spec.xmlName) has no formula \(formula.field.xmlName)",
                    at: survey.location(ofBrick: index))
            }
        }
    }
}

/// The names that formulas of an object may use.
private struct FormulaNames {
    var variables: Set<TextKey> = []
    var lists: Set<TextKey> = []
    var objects: Set<TextKey> = []
    var inputs: Set<TextKey>?

    init(_ survey: ProjectSurvey, object: Int) {
        let project = survey.project
        let sprite = survey.sprite(ofObject: object)
        for id in sprite.variables + project.projectVariables + project.multiplayerVariables {
            variables.insert(project[id].name.key)
        }
        for id in sprite.lists + project.projectLists { lists.insert(project[id].name.key) }
        for id in survey.scene(ofObject: object).sprites { objects.insert(project[id].name.key) }
    }
}
