import Diagnostics
import Language
import ProjectFiles
import Testing

/// What is no good project gives one clear error, or loads with a diagnostic; never a crash (issue "Bad input").
@Suite struct MalformedTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var path: String
        /// Codes of the error, or of the diagnostics if it loads.
        var code: String
        /// 0 if it loads.
        var exitCode: Int32

        init(_ path: String, _ code: String, exits exitCode: Int32 = 2) {
            self.path = path
            self.code = code
            self.exitCode = exitCode
        }

        var testDescription: String { path }
    }

    static let cases = [
        Case("empty.catrobat", "empty-file"),
        Case("empty.xml", "empty-file"),
        Case("no-xml.xml", "not-a-project"),
        Case("no-archive.catrobat", "broken-archive"),
        Case("picture.catrobat", "broken-archive"),
        Case("truncated.xml", "broken-xml"),
        Case("unclosed.xml", "broken-xml"),
        Case("other-root.xml", "not-a-project"),
        Case("no-header.xml", "not-a-project"),
        Case("version-99.xml", "version-too-new"),
        Case("version-0.7.xml", "version-too-old"),
        Case("entities.xml", "broken-xml"),
        Case("truncated.catrobat", "broken-archive"),
        Case("no-code.catrobat", "missing-code-xml"),
        Case("folder-inside.catrobat", "missing-code-xml"),
        Case("no-code", "missing-code-xml"),
        Case("encrypted.catrobat", "unreadable-code-xml"),
        Case("link.catrobat", "unreadable-code-xml"),
        Case("upper-case.catrobat", "missing-code-xml"),
        Case("upper-case", "missing-code-xml"),
        Case("interrupted.catrobat", "missing-code-xml"),
        Case("two-projects.catrobat", "missing-code-xml"),
        Case("project-inside", "missing-code-xml"),
        Case("nowhere", "not-found", exits: 74),
        Case("missing-image", "missing-image", exits: 0),
        Case("duplicate-element.xml", "duplicate-element", exits: 0),
        Case("scenes-not-enabled.xml", "scenes-mismatch", exits: 0),
        Case("scenes-enabled-without-scenes.xml", "scenes-mismatch", exits: 0),
        Case("unknown-object-type.xml", "unknown-object-type", exits: 0),
        Case("forward-reference.xml", "forward-reference", exits: 0),
        Case("chained-reference.xml", "chained-reference", exits: 0),
        Case("circular-reference.xml", "circular-reference", exits: 0),
        Case("endless-bricks.xml", "circular-reference", exits: 0),
        Case("shared-contents.xml", "shared-contents", exits: 0),
    ]

    @Test(arguments: cases)
    func saysWhatIsWrong(with malformed: Case) {
        do throws(ProjectError) {
            let loaded = try ProjectReader.open(Fixtures.folder + "/malformed/" + malformed.path)
            #expect(malformed.exitCode == 0)
            #expect(loaded.diagnostics.map(\.code) == [malformed.code])
        } catch {
            #expect(error.kind.code == malformed.code)
            #expect(error.exitCode == malformed.exitCode)
            #expect(error.location.file.hasPrefix(Fixtures.folder + "/malformed/" + malformed.path))
        }
    }

    /// What is found, where, and what the message and the advice speak of.
    @Test(arguments: [
        ("duplicate-element.xml", "Scene/Sprite/script[1]/brick[1]", "commentedOut"),
        ("scenes-not-enabled.xml", "", "convert"),
        ("unknown-object-type.xml", "Scene/Sprite", "Actor"),
        ("forward-reference.xml", "Scene/Sprite/script[1]/brick[1]", "comes after"),
        ("chained-reference.xml", "", "is a reference itself"),
        ("circular-reference.xml", "Scene/Sprite/script[1]/brick[2]", "circle"),
        ("endless-bricks.xml", "Scene/Sprite/script[1]/brick[3]", "circle"),
        ("shared-contents.xml", "Scene/Sprite/script[1]/brick[4]", "not used"),
    ])
    func saysWhere(_ name: String, _ place: String, _ words: String) throws {
        let found = try ProjectReader.open(Fixtures.folder + "/malformed/" + name).diagnostics
        let first = try #require(found.first)
        #expect(first.location.path == place)
        #expect(first.location.line > 0)
        #expect((first.message + first.advice).contains(words))
        #expect(!first.advice.isEmpty)
    }

    @Test func knowsWhoseChildrenElementsAre() throws {
        let found = try ProjectReader.open(Fixtures.folder + "/malformed/unknown-children.xml").diagnostics
        #expect(found.map(\.code) == ["unknown-element", "unknown-element", "unknown-element"])
        #expect(
            found.map(\.location.path) == [
                "", "Scene/Sprite/script[1]/brick[3]", "Scene/Sprite/script[1]",
            ])
        #expect(
            zip(found, ["mood", "selection", "action"]).allSatisfy { $0.message.contains("`\($1)`") })
    }

    @Test(arguments: [
        ("encrypted.catrobat", "encrypted", "without"), ("link.catrobat", "link", "pack the file itself"),
        ("upper-case.catrobat", "\"CODE.XML\"", "rename"), ("upper-case", "\"Code.xml\"", "rename"),
        ("interrupted.catrobat", "tmp_code.xml", "rename"),
        ("two-projects.catrobat", "no code.xml", "each project"),
        ("project-inside", "no code.xml", "\"small\""),
        ("folder-inside.catrobat", "no code.xml", "catwalk convert"),
    ])
    func saysWhatIsThereInstead(_ name: String, _ message: String, _ advice: String) throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.open(Fixtures.folder + "/malformed/" + name)
        }
        #expect(error.message.contains(message))
        #expect(error.advice.contains(advice))
    }

    @Test func entersTheOnlyFolderIfAsked() throws {
        let path = Fixtures.folder + "/malformed/folder-inside.catrobat"
        let loaded = try ProjectReader.open(path, enteringFolder: true)
        #expect(loaded.diagnostics.map(\.code) == ["folder-entered"])
        #expect(loaded.media.paths == ["code.xml"])
        #expect(loaded.project.header.programName == "small")
        #expect(throws: ProjectError.self) {
            try ProjectReader.open(
                Fixtures.folder + "/malformed/two-projects.catrobat", enteringFolder: true)
        }
    }

    @Test func leavesOutEntriesOutsideTheProject() throws {
        let loaded = try ProjectReader.open(Fixtures.folder + "/malformed/outside.catrobat")
        #expect(loaded.diagnostics.map(\.code) == ["unsafe-entry"])
        #expect(loaded.media.paths == ["code.xml"])
    }
}
