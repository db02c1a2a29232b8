public import Diagnostics
public import ProjectFiles

/// Finds everything that is wrong or odd about a project without running it.
public enum ProjectValidator {
    /// What loading found and what converting would change, in the order of the document.
    public static func validate(_ loaded: LoadedProject) -> [Diagnostic] {
        var project = loaded.project
        // That a project of another version becomes one of the current version goes without saying.
        let conversions = ProjectMigration.migrate(&project, file: loaded.file).filter {
            $0.code != ProjectMigration.Step.languageVersion.code
        }
        return sorted(loaded.diagnostics + conversions)
    }

    /// What concerns the whole file first, then by line; findings of a line stay in their order.
    static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.enumerated().sorted {
            ($0.element.location.line, $0.offset) < ($1.element.location.line, $1.offset)
        }.map(\.element)
    }
}
