import Catwalk
import Testing

@testable import Scenarios

@Suite struct ExpectedOutcomes {
    private func expectations(_ text: String) throws -> Expectations {
        try Expectations(parsing: Array(text.utf8), file: "expected.json", baseDirectory: "/corpus")
    }

    @Test func comparesOutcomeAndMessage() throws {
        let file = try expectations(
            #"{"a/b.catrobat":{"outcome":"pass"},"c":{"outcome":"fail","message_contains":"x\ny","why":"…"}}"#
        )
        #expect(file.count == 2)
        #expect(file.name(ofPath: "/corpus/a/b.catrobat") == "a/b.catrobat")
        #expect(file.name(ofPath: "/elsewhere/a") == "/elsewhere/a")
        let pass = try #require(file["a/b.catrobat"])
        #expect(pass.isMet(by: TestResult(path: "", outcome: .passed)))
        #expect(!pass.isMet(by: TestResult(path: "", outcome: .failed)))
        let fail = try #require(file["c"])
        #expect(fail.isMet(by: TestResult(path: "", outcome: .failed, message: "1x\ny2")))
        #expect(!fail.isMet(by: TestResult(path: "", outcome: .failed, message: "xy")))
        #expect(!fail.isMet(by: TestResult(path: "", outcome: .passed)))
        #expect(!fail.isMet(by: TestResult(path: "", outcome: .unusable, message: "x\ny")))
        #expect(file["d"] == nil)
    }

    @Test(arguments: ["[]", "{\"a\":{}}", "{\"a\":{\"outcome\":\"maybe\"}}", "{"])
    func rejects(text: String) {
        #expect(throws: ScenarioError.self) { try expectations(text) }
    }
}

@Suite struct Exceptions {
    private func list(_ text: String) throws(ScenarioError) -> ExceptionList {
        try ExceptionList(parsing: Array(text.utf8), file: "list.txt")
    }

    @Test func readsNamesAndReasons() throws {
        let list = try list("# why\n\na/b c.catrobat: needs: a network\n  d: x\n")
        #expect(list["a/b c.catrobat"] == "needs: a network")
        #expect(list.entries.map(\.line) == [3, 4])
        #expect(list["e"] == nil)
    }

    @Test(arguments: [("a", 1), ("a: \n", 1), ("a: x\na: y", 2), (": x", 1)])
    func rejects(text: String, line: Int) {
        let error = #expect(throws: ScenarioError.self) { try list(text) }
        #expect(error?.line == line)
    }

    @Test(arguments: [(true, false, true), (true, true, false), (false, true, true), (false, false, false)])
    func aListedCaseMustNotBeInOrder(asExpected: Bool, isListed: Bool, isFine: Bool) {
        let result = TestResult(
            path: "a", outcome: .passed, isAsExpected: asExpected, exception: isListed ? "x" : nil)
        #expect(result.isFine == isFine)
    }
}

@Suite struct Reports {
    static let results = [
        TestResult(path: "t/good.catrobat", outcome: .passed, seconds: 0.25),
        TestResult(
            path: "t/bad <1>.catrobat", outcome: .failed, message: "AssertEqualsError\nexpected: <1>",
            seconds: 1),
        TestResult(
            path: "t/known.catrobat", outcome: .failed, message: "m", seconds: 10, exception: "no network"),
        TestResult(path: "x.catrobat", outcome: .unusable, message: "no zip \u{1}"),
        TestResult(path: "stale.catrobat", outcome: .passed, exception: "old"),
    ]
    let report = TestReport(results: results)

    @Test func summarises() {
        #expect(report.summary == "5 projects: 2 as expected, 3 not (1 of these are known exceptions)")
        #expect(TestReport(results: []).summary == "0 projects: 0 as expected, 0 not")
        #expect(report.fineCount == 2)
    }

    @Test func writesJUnit() {
        let text = report.junit
        #expect(text.contains("<testsuites tests=\"5\" failures=\"2\" errors=\"1\" time=\"11.250\">"))
        #expect(text.contains("name=\"t/bad &lt;1&gt;.catrobat\" classname=\"t\" time=\"1.000\""))
        #expect(
            text.contains(
                "<failure message=\"AssertEqualsError\">AssertEqualsError&#10;expected: &lt;1&gt;</failure>"))
        #expect(text.contains("<skipped message=\"known exception: no network\"/>"))
        #expect(text.contains("<error message=\"no zip \u{FFFD}\">"))
        #expect(text.contains("<failure message=\"is as expected, but stands in the list of exceptions\">"))
    }

    @Test func writesTAP() {
        let lines = report.tap.split(separator: "\n").map(String.init)
        #expect(lines[0] == "TAP version 14")
        #expect(lines[1] == "1..5")
        #expect(lines[2] == "ok 1 - t/good.catrobat")
        #expect(lines[3] == "not ok 2 - t/bad <1>.catrobat")
        #expect(lines.contains("    expected: <1>"))
        #expect(lines.contains("not ok 3 - t/known.catrobat # TODO no network"))
    }

    @Test func writesJSONAndHTML() {
        let json = String(decoding: report.json, as: UTF8.self)
        #expect(json.contains("\"path\": \"t/good.catrobat\""))
        #expect(json.contains("\"notInOrder\": 3"))
        #expect(report.html.contains("t/bad &lt;1&gt;.catrobat"))
        #expect(report.html.contains("✘ not as expected"))
    }

    @Test(arguments: [
        (0.0, "0.000"), (1.2344, "1.234"), (1.2346, "1.235"), (10, "10.000"), (-0.5, "-0.500"),
        (.nan, "0.000"),
    ])
    func printsMilliseconds(seconds: Double, text: String) {
        #expect(seconds.inMilliseconds == text)
    }
}
