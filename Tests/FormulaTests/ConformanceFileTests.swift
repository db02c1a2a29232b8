import Foundation
import JSONText
import Scenarios
import Testing

/// Holds the engine to the recorded examples of the reference, where these are at hand.
@Suite("Recorded formula examples")
struct ConformanceFileTests {
    /// The directory of the reference: `CATWALK_SPEC`, or `shared/spec` beside the package's directory.
    private static var directory: String {
        if let given = ProcessInfo.processInfo.environment["CATWALK_SPEC"] { return given }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared/spec").path
    }

    @Test(arguments: ["formula_examples.jsonl", "formula_differential.jsonl"])
    func everyLineAgrees(file: String) throws {
        let path = Self.directory + "/" + file
        guard let data = FileManager.default.contents(atPath: path) else {
            #expect(ProcessInfo.processInfo.environment["CI"] != "true", "\(path) is missing")
            print("\(file): not at hand, nothing compared")
            return
        }
        let conformance = FormulaConformance()
        var agreeing = 0
        var skipped = 0
        var differing = 0
        try JSONLines(Array(data)).read { json, line in
            switch conformance.check(json) {
            case .agrees: agreeing += 1
            case .skipped(let reason):
                skipped += 1
                print("\(file):\(line): skipped: \(reason)")
            case .differs(let difference):
                differing += 1
                if differing <= 40 { Issue.record("\(file):\(line): \(difference)") }
            }
        }
        print("\(file): \(agreeing) agree, \(differing) differ, \(skipped) skipped")
        #expect(agreeing > 1000)
        #expect(differing == 0)
    }
}
