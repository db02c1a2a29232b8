import ProjectFiles
import Testing

/// Every rule of timing, events and data that the reference states, as a small program whose outcome was derived by hand.
@Suite struct BehaviourTests {
    @Test func thereAreFixtures() {
        #expect(Fixtures.projects(in: "behaviour").count > 250)
    }

    @Test(arguments: Fixtures.projects(in: "behaviour"))
    func comesOutAsTheReferenceSays(name: String) throws {
        let run = try BehaviourRun(name)
        let project = try run.project()
        #expect(project.diagnostics.isEmpty)
        #expect(try run.differences(project) == [], "\(run.expectation.about)")
    }
}
