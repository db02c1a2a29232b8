import JSONText

/// Expected outcomes of tests, by path (docs/testing.md, "Expected outcomes").
public struct Expectations: Sendable {
    /// What a test should end with.
    public struct Expectation: Sendable, Equatable {
        public var outcome: Outcome
        /// Part of a failure's message.
        public var messageContains: String?

        public enum Outcome: String, Sendable { case pass, fail }
    }

    private let entries: [String: Expectation]
    /// Directory that the paths in the file are relative to: the file's own.
    public let baseDirectory: String

    /// Reads `{"path": {"outcome": "pass"|"fail", "message_contains": …}, …}`.
    /// - Parameter baseDirectory: absolute directory of the file.
    public init(parsing bytes: [UInt8], file: String, baseDirectory: String) throws(ScenarioError) {
        let value: JSON
        do {
            value = try JSON(parsing: bytes)
        } catch {
            throw ScenarioError(file: file, line: error.line, "column \(error.column): \(error.message)")
        }
        guard let members = value.members else {
            throw ScenarioError(file: file, "an object by path is expected")
        }
        var entries: [String: Expectation] = [:]
        for member in members {
            guard let outcome = member.value["outcome"]?.text.flatMap(Expectation.Outcome.init(rawValue:))
            else {
                throw ScenarioError(file: file, "\(member.name): \"outcome\" must be \"pass\" or \"fail\"")
            }
            let text = member.value["message_contains"]?.text
            entries[member.name] = Expectation(outcome: outcome, messageContains: text)
        }
        self.entries = entries
        self.baseDirectory = baseDirectory
    }

    public var count: Int { entries.count }

    /// The name under which the file lists a project, given its absolute path.
    public func name(ofPath path: String) -> String {
        let prefix = baseDirectory.hasSuffix("/") ? baseDirectory : baseDirectory + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    public subscript(name: String) -> Expectation? { entries[name] }
}

extension Expectations.Expectation {
    /// Whether a result is what was expected; with nothing expected a test has to pass.
    public func isMet(by result: TestResult) -> Bool {
        switch outcome {
        case .pass: return result.outcome == .passed
        case .fail:
            guard result.outcome == .failed else { return false }
            return messageContains.map { result.message.contains($0) } ?? true
        }
    }
}
