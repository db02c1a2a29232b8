import Diagnostics
import JSONText
import Testing

@testable import ProjectFiles
@testable import Validation

/// `Fixtures/uploads`: what the website would say to each archive.
@Suite struct UploadRulesTests {
    private static let folder = CheckFixtureTests.root + "/Fixtures/uploads/"

    static let cases: [(name: String, codes: [String])] = {
        guard let bytes = try? Files.read(folder + "expected.json"),
            let json = try? JSON(parsing: String(decoding: bytes, as: UTF8.self))
        else { return [] }
        return (json.members ?? []).map { ($0.name, ($0.value.array ?? []).compactMap(\.text)) }
    }()

    @Test func thereAreCases() { #expect(Self.cases.count > 20) }

    @Test(arguments: cases.map(\.name))
    func saysWhatTheWebsiteWould(name: String) throws {
        let codes = UploadRules.validate(try RawProject(Self.folder + name)).map(\.code)
        #expect(codes == Self.cases.first { $0.name == name }?.codes)
    }

    @Test func everyRuleHasAFixture() throws {
        let covered = Set(Self.cases.flatMap(\.codes))
        let group = try #require(DiagnosticCatalogue.groups.first { $0.title.contains("catroweb") })
        for entry in group.entries { #expect(covered.contains(entry.code), "no upload gives \(entry.code)") }
    }

    @Test(arguments: [(5_000, []), (5_001, ["catroweb-505"])])
    func countsEntries(count: Int, codes: [String]) {
        var writer = ZipWriter()
        writer.add("code.xml", Array("<program/>".utf8))
        for number in 1..<count { writer.add("images/\(number)", []) }
        let refused = UploadRules.validate(RawProject(writer.finish(), file: "many.catrobat")).map(\.code)
        #expect(refused.filter { $0 == "catroweb-505" } == codes)
    }

    @Test func directoriesAndBareXMLCannotBreakRulesAboutArchives() throws {
        let directory = try RawProject(CheckFixtureTests.root + "/Fixtures/projects/spiral")
        #expect(UploadRules.validate(directory).allSatisfy { $0.severity == .remark })
        let code = try Files.read(CheckFixtureTests.root + "/Fixtures/projects/spiral/code.xml")
        #expect(UploadRules.validate(RawProject(code, file: "standard input")).isEmpty)
    }

    @Test func aMissingFileIsAnError() {
        #expect(throws: ProjectError.self) { try RawProject("/nonexistent.catrobat") }
    }

    /// Documented and well-known answers of PHP's function.
    @Test(arguments: [
        ("0.9", "0.92", -1), ("0.999", "0.92", 1), ("0.92", "0.92", 0), ("1.0", "0.92", 1),
        ("0.9999995", "0.92", 1),
        ("5.2", "5.10", -1), ("1.0", "1.0.0", -1), ("1.0.0", "1.0", 1), ("1.0rc1", "1.0", -1),
        ("1.0", "1.0pl1", -1),
        ("1.0-dev", "1.0-alpha", -1), ("1.0alpha", "1.0beta", -1), ("1.0b1", "1.0RC1", -1),
        ("1.0-1", "1.0.1", 0),
        ("1.0xyz", "1.0dev", -1), ("", "1", -1), ("1", "", 1), ("", "", 0), ("00.92", "0.92", 0),
        ("99999999999999999999.1", "1.0", 1), ("0.7.3beta", "0.7.3", -1),
    ])
    func ordersVersionsAsPHPDoes(a: String, b: String, order: Int) {
        #expect(PHPVersion.compare(a, b) == order)
        #expect(PHPVersion.compare(b, a) == -order)
    }
}
