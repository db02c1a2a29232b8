/// How `catwalk` ends; the numbers are part of its contract (docs of every verb list them).
public enum ExitResult: Int32, Sendable, CaseIterable {
    case ok = 0
    /// Failed tests, differences, findings.
    case findings = 1
    /// A broken archive, broken XML, no project, a version that is not supported.
    case unusableInput = 2
    /// Virtual time, clones, memory … ran out.
    case limit = 3
    /// Something unsupported under `--strict`.
    case unsupported = 4
    case usage = 64
    case internalError = 70
    case inputOutput = 74

    var meaning: String {
        switch self {
        case .ok: "everything went well"
        case .findings: "failed tests, differences, findings"
        case .unusableInput: "input that cannot be used"
        case .limit: "a limit was hit"
        case .unsupported: "something unsupported under --strict"
        case .usage: "wrong usage"
        case .internalError: "an error of Catwalk's own"
        case .inputOutput: "a file could not be read or written"
        }
    }

    /// The list that help texts end with.
    static let help: String =
        "Exit codes: "
        + allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
}

/// Ends a verb early: what to say on standard error, and the exit code.
struct CommandFailure: Error {
    var status: ExitResult
    var message: String

    init(_ status: ExitResult, _ message: String) {
        self.status = status
        self.message = message
    }
}
