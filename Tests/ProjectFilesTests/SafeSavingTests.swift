import Diagnostics
import Glibc
import Language
import Testing

@testable import ProjectFiles

/// What saving leaves when it fails, and what it never touches.
@Suite struct SafeSavingTests {
    private let root: String

    init() throws {
        root = "/tmp/catwalk-tests-saving-\(UInt64.random(in: 0...UInt64.max))"
        try Files.makeDirectory(root)
    }

    private func path(_ name: String) -> String { Files.join(root, name) }

    private func put(_ bytes: [UInt8], _ name: String) throws {
        try Files.makeDirectory(Files.directory(of: path(name)))
        try Files.write(bytes, to: path(name))
    }

    private static let code = Sample.document(objects: Sample.object("Cat", looks: Sample.look))

    private static func archive(_ entries: [(String, [UInt8])]) throws -> LoadedProject {
        var zip = ZipWriter()
        for (name, contents) in entries { zip.add(name, contents) }
        return try ProjectReader.read(zip.finish(), file: "x")
    }

    private static func project(_ image: [UInt8] = [1, 2, 3]) throws -> LoadedProject {
        try archive([("code.xml", code), ("Scene/images/a.png", image), ("DeviceLists.json", [123, 125])])
    }

    // MARK: Failures

    /// Everything below the directory with its contents.
    private func contents() throws -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for file in Files.tree(root) { result[file] = try Files.read(path(file)) }
        return result
    }

    @Test(arguments: ["p.catrobat", "p.xml", "p"]) func aFullDiskLeavesTheOldProject(_ name: String) throws {
        let old = try Self.project()
        try old.save(to: path(name))
        let before = try contents()
        var new = try Self.project([UInt8](repeating: 7, count: 3_000))
        new.project.header["description"] = "new"
        var space = 0
        var failures = 0
        while true {
            do throws(ProjectError) {
                _ = try ProjectSaver.save(new, to: path(name), space: DiskSpace(space))
                break
            } catch {
                #expect(error.exitCode == 74)
                #expect(error.message == "cannot write: No space left on device")
            }
            #expect(try contents() == before, "with \(space) bytes left")
            #expect(try Files.list(root) == [name])
            failures += 1
            space += 700
        }
        #expect(failures > 1)
        #expect(try contents() != before)
        #expect(try Files.list(root) == [name])
    }

    @Test func aFullDiskLeavesNoNewDirectory() throws {
        let project = try Self.project()
        #expect(throws: ProjectError.self) {
            _ = try ProjectSaver.save(project, to: path("p"), space: DiskSpace(100))
        }
        #expect(try Files.list(root).isEmpty)
    }

    @Test(arguments: ["p.catrobat", "p.xml", "p"]) func aMissingDirectoryIsAnError(_ name: String) throws {
        let error = try #require(throws: ProjectError.self) {
            try Self.project().save(to: path("none/" + name))
        }
        #expect(error.exitCode == 74)
        #expect(try Files.list(root).isEmpty)
    }

    @Test(.enabled(if: getuid() != 0), arguments: ["p.catrobat", "p.xml", "p"])
    func aReadOnlyDirectoryIsAnError(_ name: String) throws {
        chmod(root, 0o500)
        defer { chmod(root, 0o700) }
        let error = try #require(throws: ProjectError.self) { try Self.project().save(to: path(name)) }
        #expect(error.message == "cannot write: Permission denied")
        #expect(try Files.list(root).isEmpty)
    }

    @Test func aFullDeviceIsAnError() throws {
        let error = try #require(throws: ProjectError.self) {
            try Self.project().save(to: "/dev/full", format: .archive)
        }
        #expect(error.exitCode == 74)
    }

    @Test(arguments: [ProjectSaver.Format.archive, .xml])
    func aDirectoryIsNotReplacedByAFile(_ format: ProjectSaver.Format) throws {
        try put([1], "p/keep")
        #expect(throws: ProjectError.self) { try Self.project().save(to: path("p"), format: format) }
        #expect(try contents() == ["p/keep": [1]])
    }

    @Test func aFileIsNotReplacedByADirectory() throws {
        try put([1], "p")
        #expect(throws: ProjectError.self) { try Self.project().save(to: path("p"), format: .directory) }
        #expect(try contents() == ["p": [1]])
    }

    // MARK: Links

    @Test func writesThroughNoLink() throws {
        try put([9], "outside/images/a.png")
        try put(Self.code, "p/code.xml")
        symlink(path("outside"), path("p/Scene"))
        let project = try Self.project()
        #expect(throws: ProjectError.self) { try project.save(to: path("p")) }
        #expect(try Files.read(path("outside/images/a.png")) == [9])
        // A linked file gives way to the new one.
        unlink(path("p/Scene"))
        try Files.makeDirectory(path("p/Scene/images"))
        symlink(path("outside/images/a.png"), path("p/Scene/images/a.png"))
        try project.save(to: path("p"))
        #expect(try Files.read(path("outside/images/a.png")) == [9])
        #expect(try Files.read(path("p/Scene/images/a.png"), followingLinks: false) == [1, 2, 3])
    }

    @Test func aLinkInsteadOfTheDirectoryIsRefused() throws {
        try put(Self.code, "real/code.xml")
        symlink(path("real"), path("p"))
        #expect(throws: ProjectError.self) { try Self.project().save(to: path("p")) }
        #expect(try Files.read(path("real/code.xml")) == Self.code)
    }

    @Test func aLinkedArchiveGivesWay() throws {
        try put([1], "real")
        symlink(path("real"), path("p.catrobat"))
        try Self.project().save(to: path("p.catrobat"))
        #expect(try Files.read(path("real")) == [1])
        #expect(Files.kind(of: path("p.catrobat"), followingLinks: false) == .file)
    }

    // MARK: What belongs to a project

    @Test func leavesOutWhatNoProjectNeeds() throws {
        let loaded = try Self.archive([
            ("undo_code.xml", [0]), ("tmp_code.xml", [0]), ("__MACOSX/._code.xml", [0]), (".DS_Store", [0]),
            ("permissions.txt", []), (".nomedia", []), ("Scene/images/a.png", [1]), ("code.xml", Self.code),
            ("Scene/manual_screenshot.png", [2]), ("extra/of_a_fork.bin", [3]),
        ])
        let remarks = try loaded.save(to: path("p.catrobat"))
        #expect(
            remarks.map(\.message) == [
                "left out, because no project needs it: \"undo_code.xml\", \"tmp_code.xml\", "
                    + "\"__MACOSX/._code.xml\", \".DS_Store\", \"permissions.txt\""
            ])
        #expect(
            try ProjectReader.open(path("p.catrobat")).media.paths == [
                "code.xml", ".nomedia", "Scene/images/a.png", "Scene/manual_screenshot.png",
                "extra/of_a_fork.bin",
            ])
    }

    @Test func aDirectoryCanHoldAnything() throws {
        try put(Self.code, "p/code.xml")
        try put([1], "p/Scene/images/a.png")
        try put([1], "p/Scene/notes.txt")
        try put([1], "p/.git/HEAD")
        try put([1], "p/Documents/secret.txt")
        let remarks = try ProjectReader.open(path("p")).save(to: path("p.catrobat"))
        #expect(remarks.count == 1)
        #expect(try ProjectReader.open(path("p.catrobat")).media.paths == ["code.xml", "Scene/images/a.png"])
    }

    @Test func putsOldMediaIntoTheScene() throws {
        let files: [(String, [UInt8])] = [
            ("code.xml", Self.code), ("images/a.png", [1]), ("sounds/b.mp3", [2]),
            ("automatic_screenshot.png", [3]),
        ]
        for (name, bytes) in files { try put(bytes, "p/" + name) }
        let expected = [
            "Scene/automatic_screenshot.png", "Scene/images/a.png", "Scene/sounds/b.mp3", "code.xml",
        ]
        let remarks = try Self.archive(files).save(to: path("p.catrobat"))
        #expect(remarks.map(\.code) == ["files-moved"])
        #expect(try ProjectReader.open(path("p.catrobat")).media.paths.sorted() == expected)
        // In its place, nothing stays behind.
        try ProjectReader.open(path("p")).save(to: path("p"))
        #expect(Files.tree(path("p")) == expected)
    }

    @Test func givesDamagedNamesBack() throws {
        let name = String(repeating: "0", count: 32) + "_ä.png"
        let damaged = String(repeating: "0", count: 32) + "_?.png"
        let look = Sample.look.replacing("a.png", with: name)
        let code = Sample.document(objects: Sample.object("Cat", looks: look))
        let loaded = try Self.archive([("code.xml", code), ("Scene/images/" + damaged, [5])])
        try loaded.save(to: path("p"))
        #expect(try Files.read(path("p/Scene/images/" + name)) == [5])
    }

    @Test(arguments: ["../../evil", "/etc/evil", "..", "."])
    func staysInside(_ name: String) throws {
        let look = "<look fileName=\"\(name)\" name=\"x\"/>"
        let code = Sample.document(objects: Sample.object("Cat", looks: look))
        let loaded = try Self.archive([("code.xml", code), ("Scene/images/" + name, [5]), (name, [6])])
        try loaded.save(to: path("p"))
        #expect(try Files.list(root) == ["p"])
        #expect(Files.tree(path("p")) == ["code.xml"])
    }

    @Test func hasLimits() throws {
        var limits = LoadLimits()
        limits.unpackedBytes = 2
        let project = try Self.project()
        let error = try #require(throws: ProjectError.self) {
            try ProjectSaver.save(project, to: path("p.catrobat"), limits: limits)
        }
        #expect(error.kind == .limit)
        #expect(try Files.list(root).isEmpty)
    }

    // MARK: Archives

    @Test func compressesWhatIsNotCompressed() throws {
        let text = [UInt8](repeating: 32, count: 10_000)
        var zip = ZipWriter()
        zip.addCompressed("a.txt", text)
        zip.addCompressed("b.txt", [1, 2, 3])
        zip.add("c.png", text)
        zip.addCompressed("d.txt", [])
        let bytes = zip.finish()
        #expect(bytes.count < 11_000)
        let archive = try ArchiveFile(bytes, file: "x", limits: LoadLimits())
        #expect(archive.bytes("a.txt") == text)
        #expect(archive.bytes("b.txt") == [1, 2, 3])
        #expect(archive.bytes("c.png") == text)
        #expect(archive.bytes("d.txt") == [])
    }
}
