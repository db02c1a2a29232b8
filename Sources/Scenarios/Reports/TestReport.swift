import Catwalk

/// The results of a test run as a file for other tools. Same results, same bytes: times are virtual, dates are absent.
public struct TestReport: Sendable {
    public var results: [TestResult]

    public init(results: [TestResult]) { self.results = results }

    public enum Format: String, Sendable, CaseIterable { case junit, tap, json, html }

    public func bytes(_ format: Format) -> [UInt8] {
        switch format {
        case .junit: Array(junit.utf8)
        case .tap: Array(tap.utf8)
        case .json: json
        case .html: Array(html.utf8)
        }
    }

    public var fineCount: Int { results.count { $0.isFine } }

    /// `184 projects: 180 as expected, 4 not`, and how many of the known exceptions are among the first.
    public var summary: String {
        let exceptions = results.count { $0.isFine && $0.exception != nil }
        let projects = results.count == 1 ? "1 project" : "\(results.count) projects"
        let asExpected = results.count { $0.isAsExpected }
        var text = "\(projects): \(asExpected) as expected, \(results.count - asExpected) not"
        if exceptions > 0 { text += " (\(exceptions) of these are known exceptions)" }
        return text
    }
}
