/// A text with one JSON value a line; blank lines are skipped.
public struct JSONLines: Sendable {
    private let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Calls `body` with each value and its 1-based line number; an error carries the line of the file.
    public func read(_ body: (_ value: JSON, _ line: Int) throws -> Void) throws {
        var line = 0
        for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            line += 1
            if part.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
            try body(try Self.parse(part, line: line), line)
        }
    }

    private static func parse(_ part: ArraySlice<UInt8>, line: Int) throws(JSONError) -> JSON {
        do {
            return try JSON(parsing: Array(part))
        } catch {
            throw JSONError(error.message, line: line, column: error.column)
        }
    }
}
