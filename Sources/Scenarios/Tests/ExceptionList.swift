/// Cases known not to be as they should, each with its reason. The list may only shrink: a case on it that is in order
/// counts as a failure as much as one that is missing from it.
///
/// One a line, `name: reason`; blank lines and lines that start with `#` are skipped.
public struct ExceptionList: Sendable {
    public struct Entry: Sendable, Equatable {
        public var name: String
        public var reason: String
        public var line: Int
    }

    public private(set) var entries: [Entry] = []
    private var reasons: [String: String] = [:]
    public let file: String

    /// An empty list.
    public init() { file = "" }

    public init(parsing bytes: [UInt8], file: String) throws(ScenarioError) {
        self.file = file
        let text = String(decoding: bytes, as: UTF8.self)
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = part.drop { $0 == " " }
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let colon = line.firstRange(of: ": "), colon.lowerBound > line.startIndex else {
                throw ScenarioError(file: file, line: index + 1, "`name: reason` is expected")
            }
            let name = String(line[..<colon.lowerBound])
            let reason = String(line[colon.upperBound...])
            guard !reason.allSatisfy(\.isWhitespace) else {
                throw ScenarioError(file: file, line: index + 1, "a reason is missing")
            }
            guard reasons.updateValue(reason, forKey: name) == nil else {
                throw ScenarioError(file: file, line: index + 1, "\(name) is listed twice")
            }
            entries.append(Entry(name: name, reason: reason, line: index + 1))
        }
    }

    /// The reason of a listed case.
    public subscript(name: String) -> String? { reasons[name] }

    /// The reason of a listed file: the list names it by the end of its path.
    public func reason(ofPath path: String) -> String? {
        if let reason = reasons[path] { return reason }
        return entries.first { path.hasSuffix("/" + $0.name) }?.reason
    }
}
