/// How one test project ended.
public struct TestResult: Sendable, Equatable {
    /// The project as the user named it or as it was found.
    public var path: String
    public var outcome: Outcome
    /// The message of the assertion, or why there is no verdict; empty for a test that passed.
    public var message: String
    /// Virtual time until the verdict.
    public var seconds: Double
    /// Whether the outcome is the expected one; a test without expectation is expected to pass.
    public var isAsExpected: Bool
    /// A reason from the list of exceptions, if the test stands there.
    public var exception: String?

    public enum Outcome: String, Sendable, CaseIterable {
        case passed, failed
        /// The project cannot be loaded.
        case unusable
    }

    public init(
        path: String, outcome: Outcome, message: String = "", seconds: Double = 0, isAsExpected: Bool? = nil,
        exception: String? = nil
    ) {
        self.path = path
        self.outcome = outcome
        self.message = message
        self.seconds = seconds
        self.isAsExpected = isAsExpected ?? (outcome == .passed)
        self.exception = exception
    }

    /// Listed exceptions must fail and everything else must be as expected.
    public var isFine: Bool { isAsExpected == (exception == nil) }
}
