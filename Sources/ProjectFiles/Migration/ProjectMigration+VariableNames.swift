import Language

extension ProjectMigration {
    /// Variables up to 0.92 have their name as a child (format.md 3.8, 10.3): today's app would read such an element's
    /// white space as the name.
    static func writeVariableNamesAsTexts(in project: inout Project) -> Int {
        var count = 0
        for index in project.variables.indices where project.variables[index].form == .nameAsChild {
            project.variables[index].form = .nameAsText
            project.variables[index].parts = nil
            count += 1
        }
        return count
    }
}
