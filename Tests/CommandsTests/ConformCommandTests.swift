import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct ConformVerb {
    private static let right =
        #"{"id":"A","xml":"<formula category=\"VARIABLE\"><type>NUMBER</type><value>5</value></formula>","#
        + #""context":{},"expected":"5","type":"string","asString":"5"}"#
    private static let wrong = right.replacing("\"A\"", with: "\"B\"").replacing("\"5\"", with: "\"6\"")

    private func file(_ text: String) throws -> String {
        let path = "/tmp/catwalk-tests-conform-\(UInt64.random(in: 0...UInt64.max)).jsonl"
        try Files.write(Array(text.utf8), to: path)
        return path
    }

    @Test func countsAndListsWhatDiffers() throws {
        let path = try file(Self.right + "\n\n" + Self.wrong + "\n{\"id\":\"C\",\"kind\":\"else\"}\n{\n")
        let run = Invocation("conform", path)
        #expect(run.status == ExitResult.findings.rawValue)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("differs  \(path):3: B"))
        #expect(lines[1].hasPrefix("differs  \(path):5: no JSON"))
        #expect(lines[2] == "\(path): 4 examples: 1 agree, 2 differ, 1 skipped")
    }

    @Test func aListedExampleMustStillDiffer() throws {
        let list = try file("A: was wrong once\nB: not yet\n")
        let run = Invocation(
            "conform", "--json", "--exceptions", list, try file(Self.right + "\n" + Self.wrong))
        #expect(run.status == ExitResult.findings.rawValue)
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.first?["id"]?.text == "A")
        #expect(lines.last?["summary"]?["notInOrder"]?.integer == 1)
        #expect(lines.last?["summary"]?["differ"]?.integer == 1)
    }

    @Test func agreementIsSuccess() throws {
        let run = Invocation("conform", try file(Self.right))
        #expect(run.status == 0)
        #expect(run.output.hasSuffix(": 1 example: 1 agree, 0 differ, 0 skipped\n"))
    }
}
