public import Diagnostics

extension ProjectMigration {
    /// The catalogue's entries of the conversions, one for each step.
    public static var diagnosticGroup: DiagnosticGroup {
        DiagnosticGroup("Conversions", Step.allCases.map(\.diagnosticEntry))
    }
}

extension ProjectMigration.Step {
    /// The code of the remark that the step leaves.
    public var code: String { "converted-" + rawValue }

    /// What `catwalk explain` says about it.
    var diagnosticEntry: DiagnosticEntry {
        let versions = lastVersion.map { "of language versions up to \($0)" } ?? "of any language version"
        return DiagnosticEntry(
            code, .remark, "Converted: \(what)",
            "The app makes this change when it loads projects \(versions); Catwalk makes the same one, in memory. Reading "
                + "and writing alone change nothing.",
            "Nothing is to be done. `catwalk convert` writes the converted project.")
    }
}
