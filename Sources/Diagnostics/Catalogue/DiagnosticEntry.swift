/// What the catalogue says about one code: for `catwalk explain`, docs/diagnostics.md and the rules of SARIF reports.
public struct DiagnosticEntry: Sendable {
    public let code: String
    /// What the code has unless the place says otherwise.
    public let severity: Diagnostic.Severity
    /// One line without a full stop.
    public let title: String
    /// What it means, and what an app makes of it.
    public let explanation: String
    /// What the user can do about it.
    public let advice: String

    public init(
        _ code: String, _ severity: Diagnostic.Severity, _ title: String, _ explanation: String,
        _ advice: String
    ) {
        self.code = code
        self.severity = severity
        self.title = title
        self.explanation = explanation
        self.advice = advice
    }
}

/// Entries that belong together, in the order of the documentation.
public struct DiagnosticGroup: Sendable {
    public let title: String
    public let entries: [DiagnosticEntry]

    public init(_ title: String, _ entries: [DiagnosticEntry]) {
        self.title = title
        self.entries = entries
    }
}
