/// A recoverable oddity of a project: what, how bad, where, and the way out.
public struct Diagnostic: Sendable {
    /// Stable, lower-case with dashes, like `missing-image`; for machines and for tests.
    public var code: String
    public var severity: Severity
    public var message: String
    public var location: SourceLocation
    /// What the user can do about it; may be empty.
    public var advice: String

    public enum Severity: Int, Comparable, Sendable {
        case remark, warning, error

        public var name: String {
            switch self {
            case .remark: "remark"
            case .warning: "warning"
            case .error: "error"
            }
        }

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    public init(
        _ code: String, _ severity: Severity, _ message: String,
        at location: SourceLocation = SourceLocation(), advice: String = ""
    ) {
        self.code = code
        self.severity = severity
        self.message = message.asOneLine
        self.location = location
        self.advice = advice
    }

    /// `file:line: path: warning: message [code]` and the advice behind it.
    public var text: String {
        var line = location.text
        if !line.isEmpty { line += ": " }
        line += severity.name + ": " + message + " [" + code + "]"
        if !advice.isEmpty { line += " – " + advice }
        return line
    }
}
