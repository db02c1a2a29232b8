/// What is wrong with a file that steers or judges a run, and where.
public struct ScenarioError: Error, Sendable, Equatable {
    public var file: String
    /// 1-based, 0 if the file as a whole is meant.
    public var line: Int
    public var message: String

    public init(file: String, line: Int = 0, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// `FILE:LINE: message`.
    public var text: String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}
