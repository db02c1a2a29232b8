import Language
import Machine
import Program
import ProjectFiles
import Stage
import Testing
import Values

/// Every rule of timing, events and data that the reference states, as a small program whose outcome was derived by hand.
@Suite struct BehaviourTests {
    @Test func thereAreFixtures() {
        #expect(Fixtures.projects(in: "behaviour").count > 100)
    }

    @Test(arguments: Fixtures.projects(in: "behaviour"))
    func comesOutAsTheReferenceSays(name: String) throws {
        let expectation = try Expectation(Fixtures.json("behaviour/\(name)/expect.json"))
        let loaded = try ProjectReader.open(Fixtures.folder + "/behaviour/" + name)
        #expect(loaded.diagnostics.isEmpty)
        let machine = Self.run(loaded.project, frames: expectation.frames)
        let program = machine.program
        for (variable, value) in expectation.variables {
            let index = try #require(
                Self.index(of: variable, in: program.variables, program), "no variable \(variable)")
            #expect(machine.world.variables[index] == value, "variable \(variable): \(expectation.about)")
        }
        for (list, items) in expectation.lists {
            let index = try #require(Self.index(of: list, in: program.lists, program), "no list \(list)")
            let found = machine.world.lists[index]
            #expect(
                found == items,
                """
                list \(list): \(expectation.about)
                  expected \(Self.text(items))
                  actual   \(Self.text(found))
                """)
        }
        #expect(Self.name(of: machine.world.finish) == expectation.finish)
        if let message = expectation.message, case .failed(let text) = machine.world.finish {
            #expect(text.string == message)
        }
    }

    private static func run(_ project: Project, frames: Int) -> Machine {
        let catalogue = Catalogue()
        let program = Lowering.lower(project, catalogue: catalogue)
        var machine = Machine(program: program, images: ImageTable(sizes: []), catalogue: catalogue)
        for _ in 0..<frames { machine.runFrame() }
        return machine
    }

    private static func index(of name: String, in names: [DataName], _ program: Program) -> Int? {
        names.firstIndex { data in
            guard let object = data.object else { return data.name == name && !data.isHidden }
            return program.objects[object].name + "." + data.name == name
        }
    }

    private static func text(_ items: [Value]) -> String {
        items.map { if case .number(let number) = $0 { "\(number)" } else { "'" + $0.text.string + "'" } }
            .joined(separator: " ")
    }

    private static func name(of finish: Finish?) -> String {
        switch finish {
        case nil: "running"
        case .passed: "passed"
        case .failed: "failed"
        case .exited: "exited"
        case .limit: "limit"
        }
    }
}
