public import Diagnostics
import Language
public import ProjectFiles

/// Finds everything that is wrong or odd about a project without running it.
public enum ProjectValidator {
    /// What loading found, what converting would change, and what the checks find, in the order of the document.
    public static func validate(_ loaded: LoadedProject, limits: LoadLimits = LoadLimits()) -> [Diagnostic] {
        var project = loaded.project
        // That a project of another version becomes one of the current version goes without saying.
        let conversions = ProjectMigration.migrate(&project, file: loaded.file, locating: true).filter {
            $0.code != ProjectMigration.Step.languageVersion.code
        }
        let survey = ProjectSurvey(
            project, readAs: loaded.project, media: loaded.media, file: loaded.file)
        var findings = Findings(limit: limits.diagnostics)
        for check in ProjectCheck.all { check.run(survey, &findings) }
        var all = sorted(loaded.diagnostics + conversions + findings.diagnostics)
        if findings.suppressed > 0 {
            all.append(
                Diagnostic(
                    "more-diagnostics", .remark, "\(findings.suppressed) more findings are not listed",
                    at: survey.location))
        }
        return all
    }

    /// What concerns the whole file first, then by line; findings of a line stay in their order.
    static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.enumerated().sorted {
            ($0.element.location.line, $0.offset) < ($1.element.location.line, $1.offset)
        }.map(\.element)
    }
}
