import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct ConvertVerb {
    private static let old = SmallProject.xml(version: "0.9999")

    // MARK: Containers

    @Test(arguments: [("new.catrobat", false), ("new.zip", false), ("new.xml", false), ("new", true)])
    func theNameDecides(_ name: String, _ isDirectory: Bool) throws {
        let scratch = try Scratch()
        let input = try scratch.write(Self.old, "old.xml")
        let run = Invocation("convert", input, "-o", scratch(name))
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("\(input) -> \(scratch(name)) (0.9999 to 1.14)"))
        #expect(run.messages.contains("[converted-language-version]"))
        #expect((Files.kind(of: scratch(name)) == .directory) == isDirectory)
        #expect(Invocation("roundtrip", scratch(name)).output.hasPrefix("identical"))
        #expect(try Files.list(scratch.path).count == 2)
    }

    /// The way out that the error of every other verb names.
    @Test func takesAProjectOutOfAnArchivesOnlyFolder() throws {
        let scratch = try Scratch()
        let packed = Fixture.malformed("folder-inside.catrobat")
        let refused = Invocation("info", packed)
        #expect(refused.status == ExitResult.unusableInput.rawValue)
        #expect(refused.messages.contains("`catwalk convert` takes it out of there"))
        let run = Invocation("convert", packed, "-o", scratch("out.catrobat"))
        #expect(run.status == 0)
        #expect(run.messages.contains("[folder-entered]"))
        #expect(Invocation("info", scratch("out.catrobat")).status == 0)
    }

    @Test func writesToStandardOutput() throws {
        let xml = Invocation("convert", "-q", "-", "-o", "-", input: Self.old)
        #expect(xml.status == 0 && xml.messages.isEmpty)
        #expect(xml.output.hasPrefix("<?xml") && xml.output.contains(">1.14<"))
        let archive = Invocation("convert", "-q", "--format", "catrobat", "-", "-o", "-", input: Self.old)
        #expect(archive.output.hasPrefix("PK"))
    }

    @Test func keepsTheVersion() throws {
        let scratch = try Scratch()
        let run = Invocation("convert", "--keep-version", "-", "-o", scratch("p.xml"), input: Self.old)
        #expect(run.status == 0, "\(run.messages)")
        #expect(try Files.read(scratch("p.xml")) == Self.old)
        #expect(try scratch.text("p.xml").contains("<catrobatLanguageVersion>0.9999<"))
    }

    @Test func theSameProjectGivesTheSameBytes() throws {
        let scratch = try Scratch()
        for name in ["a.catrobat", "b.catrobat"] {
            #expect(Invocation("convert", Fixture.project("clones"), "-o", scratch(name)).status == 0)
        }
        #expect(try Files.read(scratch("a.catrobat")) == Files.read(scratch("b.catrobat")))
    }

    // MARK: Several projects

    @Test func givesEachItsName() throws {
        let scratch = try Scratch()
        let inputs = [
            try scratch.write(Self.old, "a/Game.xml"), try scratch.write(Self.old, "b/game.xml"),
            try scratch.write(Self.old, "Pong/code.xml"),
        ]
        try Files.write(Array("x".utf8), to: scratch("broken.xml"))
        let run = Invocation(
            ["convert", "-o", scratch("out")] + inputs + [scratch("Pong"), scratch("broken.xml")])
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.messages.hasSuffix("5 projects: 4 converted, 1 not\n"))
        #expect(
            try Files.list(scratch("out")) == ["Game.xml", "Pong", "Pong.xml", "game (1).xml"])
    }

    @Test(arguments: ["out/", "out"]) func putsOneProjectIntoADirectory(_ name: String) throws {
        let scratch = try Scratch()
        let input = try scratch.write(Self.old, "Game.xml")
        try Files.makeDirectory(scratch("out"))
        #expect(
            Invocation("convert", input, "-o", scratch(name), "--format", "catrobat").status == 0)
        #expect(try Files.list(scratch("out")) == ["Game.catrobat"])
    }

    @Test func reportsAsJSON() throws {
        let scratch = try Scratch()
        let input = try scratch.write(Self.old, "a.xml")
        let run = Invocation("convert", "--json", input, scratch("none"), "-o", scratch("out/"))
        #expect(run.status == ExitResult.inputOutput.rawValue)
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 3)
        #expect(lines[0]["result"]?.text == "converted")
        #expect(lines[0]["output"]?.text == scratch("out/a.xml"))
        #expect(lines[0]["from"]?.text == "0.9999")
        #expect(lines[1]["code"]?.text == "not-found")
        #expect(lines[2]["summary"]?["converted"]?.integer == 1)
    }

    // MARK: What is there already

    @Test func replacesNothingUnasked() throws {
        let scratch = try Scratch()
        let path = try scratch.write(Self.old, "p.xml")
        let refused = Invocation("convert", path, "-o", path)
        #expect(refused.status == ExitResult.inputOutput.rawValue)
        #expect(refused.messages.contains("[already-there] – --force replaces it"))
        #expect(try Files.read(path) == Self.old)
        #expect(Invocation("convert", "--force", path, "-o", path).status == 0)
        #expect(try scratch.text("p.xml").contains(">1.14<"))
    }

    @Test func convertsADirectoryInItsPlace() throws {
        let scratch = try Scratch()
        try scratch.write(Self.old, "p/code.xml")
        try scratch.write([1], "p/images/a.png")
        try scratch.write([2], "p/mine.txt")
        let run = Invocation("convert", "--force", scratch("p"), "-o", scratch("p"))
        #expect(run.status == 0, "\(run.messages)")
        #expect(try Files.list(scratch("p")).contains("mine.txt"))
        #expect(try Files.read(scratch("p/Scene/images/a.png")) == [1])
        #expect(Files.kind(of: scratch("p/images/a.png")) == nil)
        #expect(try scratch.text("p/code.xml").contains(">1.14<"))
        #expect(!run.messages.contains("[files-left-out]"))
        #expect(
            run.messages.split(separator: "\n").contains {
                $0.hasPrefix(scratch("p")) && $0.hasSuffix("[files-moved]")
            })
        #expect(run.messages.hasSuffix("\n1 project: 1 converted, 0 not\n"))
        let copied = Invocation("convert", scratch("p"), "-o", scratch("p.catrobat"))
        #expect(
            copied.messages.split(separator: "\n").contains {
                $0.hasPrefix(scratch("p")) && $0.contains("\"mine.txt\" [files-left-out]")
            })
    }

    @Test func leavesOtherDirectoriesAlone() throws {
        let scratch = try Scratch()
        let input = try scratch.write(Self.old, "p.xml")
        try scratch.write([2], "home/mine.txt")
        let run = Invocation(
            "convert", "--force", "--format", "directory", input, input, "-o", scratch("home"))
        #expect(run.status == 0, "\(run.messages)")
        #expect(try Files.list(scratch("home")) == ["mine.txt", "p", "p (1)"])
        let refused = Invocation("convert", "--force", input, "-o", scratch("home/mine.txt/x"))
        #expect(refused.status == ExitResult.inputOutput.rawValue)
    }

    @Test func saysWhatIsMissing() throws {
        let scratch = try Scratch()
        let input = try scratch.write(Self.old, "p.xml")
        let run = Invocation("convert", input, "-o", scratch("no/such/p.catrobat"))
        #expect(run.status == ExitResult.inputOutput.rawValue)
        #expect(run.messages.contains("there is no directory \"\(scratch("no/such"))\""))
        let full = Invocation("convert", input, "-o", "/dev/full")
        #expect(full.status == ExitResult.inputOutput.rawValue)
        #expect(full.messages.contains("No space left on device"))
    }

    @Test(arguments: [
        ["convert", "a", "-o", ""], ["convert", "a", "b", "-o", "no-such.catrobat"],
        ["convert", "a", "b", "-o", "no-such.xml"], ["convert", "a", "b", "-o", "/dev/null"],
        ["convert"], ["convert", "a"], ["convert", "a", "b", "-o", "-"], ["convert", "-", "-", "-o", "x"],
        ["convert", "--json", "a", "-o", "-"], ["convert", "--format", "directory", "a", "-o", "-"],
        ["convert", "--format", "cat", "a", "-o", "x"], ["convert", "--fromat", "xml", "a", "-o", "x"],
    ])
    func refusesWrongUse(_ arguments: [String]) {
        #expect(Invocation(arguments).status == ExitResult.usage.rawValue)
    }
}
