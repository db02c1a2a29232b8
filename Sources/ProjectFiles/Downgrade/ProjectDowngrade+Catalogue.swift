public import Diagnostics

extension ProjectDowngrade {
    /// The catalogue's entries of the conversions, one for each step.
    public static var diagnosticGroup: DiagnosticGroup {
        DiagnosticGroup("Conversions to older versions", Step.allCases.map(\.diagnosticEntry))
    }
}

extension ProjectDowngrade.Step {
    /// The code of the remark that the step leaves.
    public var code: String { "lowered-" + rawValue }

    /// What `catwalk explain` says about it.
    var diagnosticEntry: DiagnosticEntry {
        let versions =
            self == .languageVersion ? "Every older version" : "Language versions before \(firstVersion)"
        return DiagnosticEntry(
            code, .remark, "Converted back: \(what)",
            "\(versions) are written so. Apps undo the change when they load the project.",
            "Nothing is to be done.")
    }
}
