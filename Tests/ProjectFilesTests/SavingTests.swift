import Diagnostics
import Foundation
import Language
import Testing

@testable import ProjectFiles

/// Saving and opening again.
@Suite struct SavingTests {
    private let directory: String

    init() throws {
        directory =
            FileManager.default.temporaryDirectory.appending(path: "catwalk-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    private static let code = Sample.document(objects: Sample.object("Cat", looks: Sample.look))

    private func project() throws -> LoadedProject {
        var zip = ZipWriter()
        zip.add("undo_code.xml", [0])
        zip.add("Scene/images/a.png", [1, 2, 3])
        zip.add("code.xml", Self.code)
        zip.add("DeviceLists.json", [123, 125])
        return try ProjectReader.read(zip.finish(), file: "x")
    }

    @Test(arguments: ["p.catrobat", "p.zip", "p"]) func opensWhatItSaved(_ name: String) throws {
        let loaded = try project()
        let path = directory + "/" + name
        try ProjectSaver.save(loaded, to: path)
        // Over what is there already.
        try ProjectSaver.save(loaded, to: path)
        let again = try ProjectReader.open(path)
        #expect(again.diagnostics.isEmpty)
        #expect(again.media.paths.sorted() == ["DeviceLists.json", "Scene/images/a.png", "code.xml"])
        #expect(again.media.bytes(scene: "Scene", .images, "a.png") == [1, 2, 3])
        #expect(try ProjectReader.code(of: path) == Self.code)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [name])
    }

    @Test func savesBareXML() throws {
        try ProjectSaver.save(try project(), to: directory + "/p.xml")
        #expect(try ProjectReader.code(of: directory + "/p.xml") == Self.code)
        #expect(try ProjectReader.open(directory + "/p.xml").diagnostics.isEmpty)
    }

    @Test func writesTheSameArchiveForTheSameProject() throws {
        let loaded = try project()
        let archive = try ProjectSaver.archive(loaded.project, media: loaded.media)
        let again = try ProjectReader.read(archive, file: "x")
        #expect(again.media.paths.first == "code.xml")
        #expect(try ProjectSaver.archive(again.project, media: again.media) == archive)
    }

    @Test func leavesTheOldFileIfItCannotWrite() throws {
        let path = directory + "/none/p.catrobat"
        let error = try #require(throws: ProjectError.self) { try ProjectSaver.write([1], to: path) }
        #expect(error.exitCode == 74)
        try ProjectSaver.write([1, 2], to: directory + "/old")
        try FileManager.default.createDirectory(
            atPath: directory + "/folder", withIntermediateDirectories: true)
        #expect(throws: ProjectError.self) { try ProjectSaver.write([3], to: directory + "/folder") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == ["folder", "old"])
    }

    @Test func opensADirectoryWithoutCode() throws {
        let error = try #require(throws: ProjectError.self) { try ProjectReader.open(directory) }
        #expect(error.kind == .missingCode)
    }
}
