import Diagnostics
import Language

/// Formulas of bricks that can run, and of conditions of scripts.
extension ProjectCheck {
    static let formulas = ProjectCheck { survey, findings in
        var names = FormulaNames(survey)
        for (object, site) in survey.objects.enumerated() {
            names.enter(object, survey)
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
            case .userVariable where !names.hasVariable(name):
                findings.report("unknown-variable", "there is no variable \"\(name)\"", at: place())
            case .userList where !names.hasList(name):
                findings.report("unknown-list", "there is no list \"\(name)\"", at: place())
            case .userDefinedBrickInput where !(names.inputs?.contains(name.key) ?? false):
                let reason = names.inputs == nil ? "outside user-defined bricks" : "here"
                findings.report("unknown-input", "there is no input \"\(name)\" \(reason)", at: place())
            case .collisionFormula where !names.hasObject(name):
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
            guard case .formulas? = site.brick.value(.formulaList),
                let spec = survey.catalogue.spec(of: site.kind)
            else { continue }
            for formula in spec.formulas where site.brick.formula(formula.field) == nil {
                findings.report(
                    "missing-formula", "\(spec.xmlName) has no formula \(formula.field.xmlName)",
                    at: survey.location(ofBrick: index))
            }
        }
    }
}

/// The names that formulas of an object may use.
private struct FormulaNames {
    private var globalVariables: Set<TextKey> = []
    private var globalLists: Set<TextKey> = []
    private var ownVariables: Set<TextKey> = []
    private var ownLists: Set<TextKey> = []
    private var objects: Set<TextKey> = []
    /// Inputs of the user-defined brick around; nil elsewhere.
    var inputs: Set<TextKey>?

    init(_ survey: ProjectSurvey) {
        let project = survey.project
        for id in project.projectVariables + project.multiplayerVariables {
            globalVariables.insert(project[id].name.key)
        }
        for id in project.projectLists { globalLists.insert(project[id].name.key) }
    }

    /// Goes on to the next object; each scene's background comes first.
    mutating func enter(_ object: Int, _ survey: ProjectSurvey) {
        let project = survey.project
        let sprite = survey.sprite(ofObject: object)
        ownVariables = Set(sprite.variables.map { project[$0].name.key })
        ownLists = Set(sprite.lists.map { project[$0].name.key })
        guard survey.objects[object].isBackground else { return }
        objects = Set(survey.scene(ofObject: object).sprites.map { project[$0].name.key })
    }

    func hasVariable(_ name: String) -> Bool {
        ownVariables.contains(name.key) || globalVariables.contains(name.key)
    }

    func hasList(_ name: String) -> Bool { ownLists.contains(name.key) || globalLists.contains(name.key) }

    func hasObject(_ name: String) -> Bool { objects.contains(name.key) }
}
