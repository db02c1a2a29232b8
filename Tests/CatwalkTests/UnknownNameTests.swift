import Catwalk
import Testing

/// Names in formulas that mean nothing count as 0, and are said (formulas.md 2, 11.5).
@Suite struct UnknownNames {
    private func project(_ formulas: [Formula], condition: Formula? = nil) -> LoadedProject {
        var project = Project()
        project.header["catrobatLanguageVersion"] = "1.14"
        var sprite = Sprite()
        sprite.name = "Cat"
        var script = Script(kind: .start)
        script.bricks = formulas.map { formula in
            let entries = [FormulaEntry(key: .field(.timeToWaitInSeconds), formula: formula)]
            return Brick(kind: .wait, fields: [.init(.formulaList, .formulas(entries))], line: 7)
        }
        sprite.scripts = [script]
        if let condition {
            var second = Script(kind: .whenCondition)
            second.parts = [.formulaMap([FormulaEntry(key: .field(.ifCondition), formula: condition)])]
            sprite.scripts.insert(second, at: 0)
        }
        project.sprites = [sprite]
        var scene = Scene()
        scene.name = "Scene"
        scene.sprites = [SpriteID(0)]
        project.scenes = [scene]
        return LoadedProject(project: project, file: "code.xml")
    }

    private func findings(_ loaded: LoadedProject) throws -> [String] {
        try Player(loaded).diagnostics.map(\.text)
    }

    private func leaf(_ type: FormulaElementType, _ name: String) -> Formula {
        Formula(nodes: [Formula.Node(type, name)])
    }

    @Test func eachNameIsSaidOnceAtItsFirstPlace() throws {
        let found = try findings(
            project([
                .number("1"), leaf(.sensor, "WARP"), leaf(.function, "FOLD"), leaf(.sensor, "WARP"),
                leaf(.op, "ROOT"), leaf(.sensor, "OBJECT_X"), leaf(.function, "PI"),
            ]))
        #expect(
            found == [
                "code.xml:7: Scene/Cat/script[1]/brick[2]: warning: sensor \"WARP\" is not known and counts as 0 "
                    + "[unknown-sensor]",
                "code.xml:7: Scene/Cat/script[1]/brick[3]: warning: function \"FOLD\" is not known and counts as 0 "
                    + "[unknown-function]",
                "code.xml:7: Scene/Cat/script[1]/brick[5]: warning: operator \"ROOT\" is not known and counts as 0 "
                    + "[unknown-operator]",
            ])
    }

    @Test func aConditionBelongsToItsSprite() throws {
        let found = try findings(project([], condition: leaf(.function, "FOLD")))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("code.xml: Scene/Cat: warning: function \"FOLD\"") == true, "\(found)")
    }

    @Test func hostileProjectsGetNoEndlessList() throws {
        let found = try findings(project((0..<300).map { leaf(.sensor, "S\($0)") }))
        #expect(found.count == 100)
    }
}
