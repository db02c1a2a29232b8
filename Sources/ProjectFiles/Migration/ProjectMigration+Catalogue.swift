public import Diagnostics

extension ProjectMigration {
    /// The catalogue's entries of the conversions, one for each step.
    public static var diagnosticGroup: DiagnosticGroup {
        DiagnosticGroup("Conversions", oldElements + Step.allCases.map(\.diagnosticEntry))
    }

    /// What the reader itself says in newer terms (format.md 10.3).
    private static let oldElements = [
        ("converted-script-elements", "script elements named after their class"),
        ("converted-brick-elements", "brick elements named after their class"),
        ("converted-formula-elements", "formulas in elements of their own"),
    ]
    .map { code, what in
        DiagnosticEntry(
            code, .remark, "Converted: \(what)",
            "Language versions up to 0.92 wrote them; they are read as the typed elements of newer versions and written so.",
            "Nothing is to be done. `catwalk convert` writes the converted project.")
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
