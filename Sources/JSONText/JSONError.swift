/// Why a text is no JSON, and where.
public struct JSONError: Error, Sendable, Equatable {
    public var message: String
    /// 1-based line of the text.
    public var line: Int
    /// 1-based byte within the line.
    public var column: Int

    public init(_ message: String, line: Int, column: Int) {
        self.message = message
        self.line = line
        self.column = column
    }
}
