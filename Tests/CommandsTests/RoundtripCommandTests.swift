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

    /// A project with a comment and its author's own layout, and one in another encoding.
    private func oddProjects() throws -> String {
        let text = String(decoding: SmallProject.xml(), as: UTF8.self)
        let commented = text.replacing("<header>", with: "<!-- who? --><header>")
        let latin = text.replacing("UTF-8", with: "ISO-8859-1")
        return try directory([("a.xml", Array(commented.utf8)), ("b.xml", Array(latin.utf8))])
    }

    @Test func explainsInWords() throws {
        let root = try oddProjects()
        let run = Invocation("roundtrip", "--explain", root)
        #expect(run.status == 0, "\(run.messages)")
        let lines = run.output.split(separator: "\n").map(String.init)
        let second = try #require(
            lines.firstIndex { $0.hasPrefix("equal      \(root)/b.xml: line 1, byte ") })
        #expect(lines[0] == "identical  \(root)/a.xml")
        #expect(lines[1..<second].contains { $0.hasPrefix("  ") && $0.contains("a comment before `header`") })
        let rest = lines[second...].joined(separator: "\n")
        #expect(rest.contains("encoded in ISO-8859-1; it is written in UTF-8"))
        #expect(rest.contains("encoding=\"ISO-8859-1\"") && rest.contains("encoding=\"UTF-8\""))
        // Without the option there is one line for each file.
        #expect(Invocation("roundtrip", root).output.split(separator: "\n").count == 3)
    }

    @Test func explainsInJSON() throws {
        let root = try oddProjects()
        let run = Invocation("roundtrip", "--explain", "--json", root)
        #expect(run.status == 0, "\(run.messages)")
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 3)
        let oddity = try #require(
            lines[0]["oddities"]?.array?.first {
                $0["message"]?.text == "a comment before `header`"
            })
        #expect((oddity["line"]?.integer ?? 0) > 0)
        #expect(lines[0]["difference"] == nil)
        #expect(lines[1]["difference"]?["line"]?.integer == 1)
        #expect(lines[1]["difference"]?["output"]?.text?.contains("UTF-8") == true)
        #expect(lines[1]["diagnostics"]?.array?.first?["code"]?.text == "other-encoding")
    }

    @Test func anEmptyDirectoryIsNoInput() throws {
        let root = try directory([("note.txt", [])])
        let run = Invocation("roundtrip", root)
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.messages.contains("no projects in \(root)"))
    }
}
