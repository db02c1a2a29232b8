import Diagnostics
import Language
import ProjectFiles
import Testing

/// Fixtures are written as the app writes, so reading and writing gives the same bytes.
@Suite struct FixtureRoundtripTests {
    @Test(
        arguments: ["projects", "behaviour"].flatMap { kind in
            Fixtures.projects(in: kind).map { kind + "/" + $0 }
        })
    func isWrittenBackIdentically(path: String) throws {
        let bytes = try #require(Fixtures.bytes(path + "/code.xml"))
        let result = try Roundtrip.run(xml: bytes, file: path)
        guard case .identical = result else {
            Issue.record("\(path): \(result)")
            return
        }
    }

    // MARK: Odd spellings

    /// What comes of the odd documents that do not come back byte for byte, and the code that says so.
    private static let others = ["utf-16.xml": "other-encoding", "utf-16-be.xml": "other-encoding"]

    @Test func oddDocumentsAreThere() {
        #expect(Fixtures.files(in: "roundtrip").count > 50)
        for name in Self.others.keys { #expect(Fixtures.files(in: "roundtrip").contains(name)) }
    }

    /// Each shows one thing that the app would have spelled otherwise, but reads.
    @Test(arguments: Fixtures.files(in: "roundtrip"))
    func oddDocumentIsWrittenBack(name: String) throws {
        let bytes = try #require(Fixtures.bytes("roundtrip/" + name))
        let result = try Roundtrip.run(xml: bytes, file: name)
        let loaded = try ProjectReader.read(xml: bytes, file: name)
        // Nothing odd makes a project another one.
        let sprites = loaded.project.sprites
        #expect(sprites.count == 2 && sprites.last?.name == "Sprite")
        let scripts = (sprites.last?.scripts ?? []).filter { $0.foreign == nil }
        #expect(scripts.map { $0.bricks.count { $0.foreign == nil } } == [7, 2])
        switch (result, Self.others[name]) {
        case (.identical, nil): break
        case (.equal, let code?): #expect(loaded.diagnostics.map(\.code).contains(code))
        default: Issue.record("\(name): \(result)")
        }
        let output = try ProjectWriter.bytes(of: loaded.project)
        #expect(try ProjectWriter.bytes(of: ProjectReader.read(xml: output).project) == output)
    }

    /// Converting may change the spelling, but what it writes comes back.
    @Test(arguments: Fixtures.files(in: "roundtrip"))
    func convertedOddDocumentIsStable(name: String) throws {
        let bytes = try #require(Fixtures.bytes("roundtrip/" + name))
        var loaded = try ProjectReader.read(xml: bytes, file: name)
        let remarks = try loaded.convert().remarks
        #expect(!remarks.map(\.code).contains("spelling-changed"), "\(remarks.map(\.text))")
        let output = try ProjectWriter.bytes(of: loaded.project)
        guard case .identical = try Roundtrip.run(xml: output, file: name) else {
            Issue.record("\(name), converted, does not come back")
            return
        }
        let text = String(decoding: output, as: UTF8.self)
        let source = String(decoding: bytes, as: UTF8.self)
        for piece in ["<!-- why? -->", "<!-- not there -->", "<?keep this?>", "<odd"]
        where source.contains(piece) {
            #expect(text.contains(piece))
        }
    }
}
