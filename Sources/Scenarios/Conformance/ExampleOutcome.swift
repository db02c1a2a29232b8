/// What comparing one recorded example with the engine found.
public enum ExampleOutcome: Sendable, Equatable {
    /// The engine does what was recorded.
    case agrees
    /// It does not; the text names the example, what was expected and what came.
    case differs(String)
    /// The example cannot be compared, for the given reason.
    case skipped(String)
}
