import Diagnostics
import FoundationEssentials
import ProjectFiles
import Testing

/// `Fixtures/old-versions`: a project for each conversion, and what it is in the current version, byte for byte.
@Suite struct ConversionFixtureTests {
    /// What the reader itself converts, besides the steps (format.md 10.3).
    private static let ofTheReader = ["brick-elements", "formula-elements", "script-elements"]

    private static let names = (ProjectMigration.Step.allCases.map(\.rawValue) + ofTheReader).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
    }

    @Test(arguments: names)
    func givesTheCheckedInProject(name: String) throws {
        let path = "old-versions/\(name)"
        let bytes = try #require(Fixtures.bytes(path + ".xml"), "every conversion has a fixture")
        var loaded = try ProjectReader.read(xml: bytes)
        let conversion = try loaded.convert()
        let codes = (loaded.diagnostics + conversion.remarks).map(\.code)
        #expect(codes.contains("converted-" + name))
        let converted = try ProjectWriter.bytes(of: loaded.project)
        if Fixtures.isRecording { try Fixtures.record(converted, as: path + ".converted.xml") }
        #expect(!Fixtures.isRecording, "recorded")
        #expect(Fixtures.bytes(path + ".converted.xml") == converted)

        var again = try ProjectReader.read(xml: converted)
        #expect(again.diagnostics.isEmpty, "nothing odd is left")
        #expect(try again.convert().remarks.isEmpty)
        #expect(try ProjectWriter.bytes(of: again.project) == converted)
    }

    @Test func everyFixtureIsOfAConversion() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixtures.folder + "/old-versions")
        let expected = Self.names.flatMap { [$0 + ".xml", $0 + ".converted.xml"] }
        #expect(Set(files) == Set(expected))
    }
}
