import Diagnostics
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
        Case("nowhere", "not-found", exits: 74),
        Case("missing-image", "missing-image", exits: 0),
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

    @Test func leavesOutEntriesOutsideTheProject() throws {
        let loaded = try ProjectReader.open(Fixtures.folder + "/malformed/outside.catrobat")
        #expect(loaded.diagnostics.map(\.code) == ["unsafe-entry"])
        #expect(loaded.media.paths == ["code.xml"])
    }
}
