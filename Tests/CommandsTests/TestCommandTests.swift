import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct TestVerb {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func project(_ brick: String) -> [UInt8] {
        SmallProject.xml(
            scripts:
                "<scriptList><script type=\"StartScript\"><brickList>\(brick)</brickList></script></scriptList>"
        )
    }

    private static let finish = "<brick type=\"FinishStageBrick\"/>"
    private static let failing =
        "<brick type=\"AssertEqualsBrick\"><formulaList>"
        + "<formula category=\"ASSERT_EQUALS_EXPECTED\"><type>NUMBER</type><value>2</value></formula>"
        + "<formula category=\"ASSERT_EQUALS_ACTUAL\"><type>NUMBER</type><value>1</value></formula>"
        + "</formulaList></brick>"

    /// One project that passes, one that fails, one without a verdict, one without assertions.
    private func suite() throws {
        try scratch.write(project(Self.finish), "good/code.xml")
        try scratch.write(project(Self.failing), "bad/code.xml")
        try scratch.write(
            project("<brick type=\"ForeverBrick\"><loopBricks>\(Self.failing)</loopBricks></brick>"),
            "x/y/code.xml")
        try scratch.write(project("<brick type=\"PenDownBrick\"/>"), "plain/code.xml")
    }

    @Test func reportsEachTestAndTheSum() throws {
        try suite()
        let run = Invocation("test", scratch.path)
        #expect(run.status == ExitResult.findings.rawValue)
        #expect(
            run.output.contains("FAIL   \(scratch("bad")) (0.017 s)\n       on sprite \"Background\"\n"),
            "\(run.output)")
        #expect(run.output.contains("       expected: <2>\n       actual:   <1>\n       deviation: ^\n"))
        #expect(run.output.contains("ok     \(scratch("good")) (0.017 s)\n"))
        #expect(run.output.hasSuffix("3 projects: 1 as expected, 2 not\n"))
        #expect(run.messages == "1 project without assertion bricks left out\n")
    }

    @Test func comparesWithExpectedOutcomes() throws {
        try suite()
        let expected =
            #"{"bad":{"outcome":"fail","message_contains":"expected: <2>\nactual:   <1>"},"good":{"outcome":"pass"},"#
            + #""x/y":{"outcome":"fail","message_contains":"never"}}"#
        let file = try scratch.write(Array(expected.utf8), "expected.json")
        let list = try scratch.write(Array("x/y: says something else\n".utf8), "known.txt")
        let run = Invocation("test", "--expect", file, "--exceptions", list, scratch.path)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasSuffix("3 projects: 2 as expected, 1 not (1 of these are known exceptions)\n"))
        let stale = try scratch.write(Array("x/y: a\ngood: b\n".utf8), "stale.txt")
        #expect(Invocation("test", "--expect", file, "--exceptions", stale, scratch.path).status == 1)
    }

    @Test func aTestWithoutVerdictTimesOut() throws {
        try scratch.write(project("<brick type=\"NoteBrick\"/>"), "code.xml")
        let run = Invocation("test", "--time", "1s", scratch("code.xml"))
        #expect(run.status == ExitResult.findings.rawValue)
        #expect(run.output.contains("Timeout after 1000ms"))
    }

    @Test func writesReports() throws {
        try suite()
        let formats = ["junit", "tap", "json", "html"]
        let run = Invocation(
            ["test", "--json", "--filter", "bad", scratch.path]
                + formats.flatMap { ["--report", "\($0)=" + scratch($0)] })
        #expect(run.status == ExitResult.findings.rawValue)
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.map { $0["path"]?.text } == [scratch("bad"), nil])
        #expect(lines.last?["summary"]?["failed"]?.integer == 1)
        #expect(try scratch.text("junit").contains("failures=\"1\""))
        #expect(try scratch.text("tap").contains("not ok 1"))
        #expect(try scratch.text("html").contains("<!DOCTYPE html>"))
        #expect(try JSON(parsing: scratch.text("json"))["summary"]?["projects"]?.integer == 1)
    }

    @Test func anUnusableTestIsUnusableInput() throws {
        try scratch.write([], "empty.catrobat")
        let run = Invocation("test", scratch.path)
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.output.contains("the file is empty"))
    }

    @Test func languageTestFixturePasses() {
        let run = Invocation("test", Fixture.project("language-test"))
        #expect(run.status == 0, "\(run.output)")
    }
}

@Suite struct BricksVerb {
    @Test func listsEveryBrickOnce() throws {
        let run = Invocation("bricks")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        // The summary counts what the lines say.
        let rows = lines.dropLast()
        let counts = ["executed", "recorded", "unsupported", "no-action"].map { word in
            "\(rows.count { $0.hasSuffix("  " + word) || $0.contains("  \(word): ") }) \(word)"
        }
        #expect(lines.last == "\(rows.count) bricks: \(counts.joined(separator: ", "))")
        #expect(
            lines.contains { $0.hasPrefix("Pen ") && $0.contains("StampBrick") && $0.hasSuffix("executed") })
    }

    @Test func printsMarkdownAndJSON() throws {
        let table = Invocation("bricks", "--format", "markdown", "--support", "no-action")
        #expect(
            table.output.hasPrefix(
                "| brick | category | label | in `catwalk show` | support | proved by | quirks |\n"
                    + "|---|---|---|---|---|---|---|\n"))
        #expect(
            table.output.contains(
                "| `NoteBrick` | Control | Note [NOTE] | `# [NOTE]` | no-action | timing/note | one-brick-a-substep |"
            ))
        let run = Invocation("bricks", "--json")
        try JSONLines(run.output).read { line, _ in
            #expect(line["summary"] != nil || (line["path"]?.text != nil && line["result"]?.text != nil))
        }
    }
}
