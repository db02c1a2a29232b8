import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct RoundtripVerb {
    /// Files in a directory of their own.
    private func directory(_ files: [(String, [UInt8])]) throws -> String {
        let root = "/tmp/catwalk-tests-roundtrip-\(UInt64.random(in: 0...UInt64.max))"
        for (name, bytes) in files {
            let path = Files.join(root, name)
            try Files.makeDirectory(Files.directory(of: path))
            try Files.write(bytes, to: path)
        }
        return root
    }

    @Test func sortsFilesByOutcome() throws {
        let root = try directory([
            ("a/code.xml", SmallProject.xml()), ("b.xml", Array("<svg/>".utf8)), ("c.catrobat", []),
            ("old.xml", SmallProject.xml(version: "0.9")),
        ])
        let run = Invocation("roundtrip", root)
        #expect(run.status == ExitResult.unusableInput.rawValue)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("unusable   \(root)/c.catrobat: error: the file is empty"))
        #expect(lines[3].hasPrefix("3 projects: "))
        #expect(run.messages.contains("1 file left out"))
    }

    @Test func exceptionsMustStillFail() throws {
        let root = try directory([
            ("c.catrobat", []), ("list.txt", Array("c.catrobat: empty on purpose\n".utf8)),
        ])
        let listed = Invocation("roundtrip", "--exceptions", root + "/list.txt", root)
        #expect(listed.status == 0, "\(listed.messages)")
        #expect(listed.output.contains("(known exception: empty on purpose)"))
        try Files.write(SmallProject.xml(), to: root + "/c.catrobat")
        let stale = Invocation("roundtrip", "--exceptions", root + "/list.txt", root)
        #expect(stale.status == ExitResult.findings.rawValue)
    }

    @Test func writesItsReportToAFile() throws {
        let root = try directory([("a/code.xml", SmallProject.xml())])
        let run = Invocation("roundtrip", "--json", "-o", root + "/report.jsonl", root)
        #expect(run.output.isEmpty)
        let lines = try String(decoding: Files.read(root + "/report.jsonl"), as: UTF8.self).split(
            separator: "\n")
        #expect(try JSON(parsing: String(lines[0]))["path"]?.text == root + "/a")
        #expect(try JSON(parsing: String(lines[1]))["summary"]?["projects"]?.integer == 1)
    }

    @Test func anEmptyDirectoryIsNoInput() throws {
        let root = try directory([("note.txt", [])])
        let run = Invocation("roundtrip", root)
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.messages.contains("no projects in \(root)"))
    }
}
