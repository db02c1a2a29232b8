import Diagnostics
import Language
import Testing

@testable import ProjectFiles

/// Broken and hostile files end in one clear error or a finding, never in a crash.
@Suite struct HostileInputTests {
    private static func kind(_ bytes: [UInt8], _ limits: LoadLimits = LoadLimits()) -> ProjectError.Kind? {
        do throws(ProjectError) {
            _ = try ProjectReader.read(bytes, file: "x.catrobat", limits: limits)
            return nil
        } catch {
            return error.kind
        }
    }

    private static func zip(_ entries: [(String, [UInt8])]) -> [UInt8] {
        var zip = ZipWriter()
        for (name, contents) in entries { zip.add(name, contents) }
        return zip.finish()
    }

    private static let code = Sample.document(objects: Sample.object("Cat", looks: Sample.look))

    // MARK: One message each

    @Test(arguments: [
        ("", ProjectError.Kind.emptyFile), ("PK", .brokenArchive), ("hello", .brokenArchive),
        ("<program", .brokenXML), ("<program>", .brokenXML), ("<a></b>", .brokenXML),
        ("<html/>", .notAProject),
        ("<program/>", .notAProject), ("<program><header/></program>", .notAProject),
        ("<program>&nbsp;</program>", .brokenXML), ("<!DOCTYPE a [<!ENTITY b \"c\">]><program/>", .brokenXML),
        (
            "<program><header><catrobatLanguageVersion>x</catrobatLanguageVersion></header></program>",
            .notAProject
        ),
        (
            "<program><header><catrobatLanguageVersion>nan</catrobatLanguageVersion></header></program>",
            .notAProject
        ),
        (
            "<program><header><catrobatLanguageVersion>9.9</catrobatLanguageVersion></header></program>",
            .versionTooNew
        ),
        (
            "<program><header><catrobatLanguageVersion>0.5</catrobatLanguageVersion></header></program>",
            .versionTooOld
        ),
    ])
    func refuses(_ text: String, _ kind: ProjectError.Kind) {
        #expect(Self.kind(Array(text.utf8)) == kind)
    }

    @Test func namesTheLineOfBrokenXML() throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.read(xml: Array("<program>\n<header>\n</program>".utf8), file: "a/code.xml")
        }
        #expect(error.kind == .brokenXML)
        #expect(error.location.file == "a/code.xml")
        #expect(error.location.line == 3)
        #expect(error.exitCode == 2)
    }

    /// Not everything that a parser stops at is damage, so that another download is no way out.
    @Test(arguments: [
        ("<!DOCTYPE a><program/>", "document type"),
        ("<program>&nbsp;</program>", "character itself"),
        ("<program>a & b</program>", "&amp;"),
        ("<program><header>", "damaged or cut off"),
    ])
    func saysTheWayOut(_ text: String, _ advice: String) throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.read(xml: Array(text.utf8))
        }
        #expect(error.kind == .brokenXML)
        #expect(error.advice.contains(advice), "\(error.text)")
    }

    @Test func asksForTheEncoding() throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.read(xml: Array("<program>Stra".utf8) + [0xDF] + Array("e</program>".utf8))
        }
        #expect(error.kind == .brokenXML && error.advice.contains("UTF-8"), "\(error.text)")
    }

    @Test func tellsAMissingFileFromAnUnusableOne() throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.open("/nowhere/at/all.catrobat")
        }
        #expect(error.kind == .notFound)
        #expect(error.exitCode == 74)
    }

    @Test func loadsNewerForksWithAWarning() throws {
        let loaded = try ProjectReader.read(xml: Sample.document("1.17", objects: Sample.object("Cat")))
        #expect(loaded.diagnostics.map(\.code) == ["newer-version"])
    }

    // MARK: XML

    @Test func survivesTruncationAtEveryByte() {
        let brick = Sample.brick("SetVariableBrick", "<formulaList/>\n" + Sample.variable("&#x0;v"))
        let code = Sample.document(
            objects: Sample.object("Cat", looks: Sample.look, scripts: Sample.script(brick)))
        for length in 0..<code.count { #expect(Self.kind(Array(code[..<length])) != nil) }
        #expect(Self.kind(code) == nil)
    }

    @Test func survivesFlippedBytes() {
        let brick = Sample.brick("SetVariableBrick", "<formulaList/>\n" + Sample.variable("v"))
        let code = Sample.document(
            objects: Sample.object(
                "Cat", looks: Sample.look,
                scripts: Sample.script(
                    brick + "\n"
                        + Sample.brick("PointToBrick", "<pointedObject reference=\"../../../../..\"/>"))))
        var state: UInt64 = 42
        for _ in 0..<400 {
            var mutated = code
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let position = Int(state >> 33) % mutated.count
                mutated[position] = UInt8(truncatingIfNeeded: state >> 25)
            }
            guard let loaded = try? ProjectReader.read(mutated, file: "x") else { continue }
            guard let once = try? ProjectWriter.bytes(of: loaded.project) else { continue }
            #expect(throws: Never.self, "what was written can be read") { try ProjectReader.read(xml: once) }
        }
    }

    @Test func endsAtTheDepthLimit() {
        var limits = LoadLimits()
        limits.elementDepth = 50
        let deep = String(repeating: "<a>", count: 60) + String(repeating: "</a>", count: 60)
        let text = Sample.text(objects: Sample.object("Cat")).replacing("<settings/>", with: deep)
        #expect(Self.kind(Array(text.utf8), limits) == .limit)
        #expect(Self.kind(Array(text.utf8)) == nil)
        #expect(Self.kind(Array(String(repeating: "<a>", count: 100_000).utf8)) == .limit)
    }

    @Test func nestsAsDeepAsTheLimitAllows() throws {
        let count = 1_000
        var bricks = "<brick type=\"ForeverBrick\"><loopBricks>".repeated(count)
        bricks += "</loopBricks></brick>".repeated(count)
        var formula = "<formula category=\"SIZE\">" + "<leftChild>".repeated(3_000)
        formula += "<type>NUMBER</type></leftChild>".repeated(3_000) + "<type>NUMBER</type></formula>"
        bricks += "<brick type=\"SetSizeToBrick\"><formulaList>" + formula + "</formulaList></brick>"
        bricks += "<brick type=\"X\">" + "<x>".repeated(4_000) + "</x>".repeated(4_000) + "</brick>"
        let code = Sample.document(objects: Sample.object("Cat", scripts: Sample.script(bricks)))
        let loaded = try ProjectReader.read(xml: code)
        let once = try ProjectWriter.bytes(of: loaded.project)
        #expect(try ProjectWriter.bytes(of: try ProjectReader.read(xml: once).project) == once)
    }

    @Test(arguments: [
        "", ".", "..", "../..", "../../../../../../../../../../..", "/", "/program", "//", "../brick[0]",
        "../brick[-1]",
        "../brick[99999999999999999999]", "../brick[1", "../brick[]", "../brick[x]", "..//look",
        "../look/reference",
        "../../brick/look", "program",
    ])
    func survivesReferences(_ path: String) throws {
        let brick = Sample.brick("SetLookBrick", "<look reference=\"\(path)\"/>")
        let text = Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick)))
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(!loaded.diagnostics.isEmpty)
        #expect(try ProjectWriter.bytes(of: loaded.project) == Array(text.utf8))
    }

    @Test func survivesReferencesInCircles() throws {
        let bricks = [
            Sample.brick("SetLookBrick", "<look reference=\"../../brick[2]/look\"/>"),
            Sample.brick("SetLookBrick", "<look reference=\"../../brick/look\"/>"),
            "<brick reference=\"../brick[4]\"/>", "<brick reference=\"../brick[3]\"/>",
            "<brick reference=\"../..\"/>",
        ]
        let object = Sample.object("Cat", scripts: Sample.script(bricks.joined(separator: "\n")))
        let text = Sample.text(objects: object + "\n<object reference=\"../object[2]\"/>")
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(loaded.diagnostics.count >= 5)
        #expect(try ProjectWriter.bytes(of: loaded.project) == Array(text.utf8))
    }

    @Test func resolvesForwardReferencesWithoutRecursion() throws {
        let count = 5_000
        let objects = (1...count).map { number -> String in
            let brick =
                "<brick type=\"PointToBrick\"><pointedObject reference=\"../../../../../../object[\(number + 1)]\"/></brick>"
            return
                "<object name=\"\(number)\"><scriptList><script type=\"StartScript\"><brickList>\(brick)</brickList></script></scriptList></object>"
        }
        let loaded = try ProjectReader.read(xml: Sample.document(objects: objects.joined()))
        #expect(loaded.project.sprites.count == count)
        #expect(loaded.diagnostics.count == count)
        #expect(
            loaded.diagnostics.filter { $0.code != "forward-reference" }.map(\.code) == ["dangling-reference"]
        )
    }

    @Test func migratesScriptsWhoseReferencesLeadNowhere() throws {
        let object = Sample.object("Cat", scripts: "<script reference=\"../script[9]\"/>")
        var project = try ProjectReader.read(xml: Sample.document("1.0", objects: object)).project
        _ = ProjectMigration.migrate(&project)
        let once = try ProjectWriter.bytes(of: project)
        #expect(try ProjectWriter.bytes(of: ProjectReader.read(xml: once).project) == once)
    }

    @Test func endsCopiesOfCopies() throws {
        var limits = LoadLimits()
        limits.copies = 500
        let references = (1...4).map { level in
            "<brick type=\"RepeatBrick\"><loopBricks>"
                + "<brick reference=\"../../../brick[\(level + 1)]\"/>".repeated(40) + "</loopBricks></brick>"
        }
        let bricks = references.joined() + "<brick type=\"HideBrick\"/>"
        let code = Sample.document(objects: Sample.object("Cat", scripts: Sample.script(bricks)))
        let loaded = try ProjectReader.read(xml: code, limits: limits)
        #expect(loaded.diagnostics.contains { $0.code == "too-many-copies" })
    }

    @Test func refusesElementsOfThousandsOfAttributes() {
        let attributes = (0..<3_000).map { "a\($0)=\"<\"".replacing("<", with: ">") }.joined(separator: " ")
        #expect(Self.kind(Array("<program \(attributes)/>".utf8)) == .limit)
    }

    // MARK: Archives

    @Test func readsAnArchiveAndItsMedia() throws {
        let archive = Self.zip([
            ("code.xml", Self.code), ("Scene/images/a.png", [1, 2, 3]), ("manual_screenshot.png", [4]),
            ("Scene/automatic_screenshot.png", [5]),
        ])
        let loaded = try ProjectReader.read(archive, file: "x.catrobat")
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.media.bytes(scene: "Scene", .images, "a.png") == [1, 2, 3])
        #expect(
            loaded.media.screenshots(of: loaded.project).map(\.path) == [
                "manual_screenshot.png", "Scene/automatic_screenshot.png",
            ])
    }

    @Test func reportsAMissingImageWithItsPlace() throws {
        let loaded = try ProjectReader.read(Self.zip([("code.xml", Self.code)]), file: "x.catrobat")
        #expect(loaded.diagnostics.map(\.code) == ["missing-image"])
        #expect(loaded.diagnostics.first?.location.path == "Scene/Cat")
    }

    @Test func findsImagesOfProjectsWithoutScenesAndDamagedNames() throws {
        let name = "0123456789abcdef0123456789ABCDEF_ä.png"
        let media = MediaStore(
            .archive(
                try ArchiveFile(
                    Self.zip([
                        ("images/b.png", [1]), ("Scene/images/0123456789abcdef0123456789ABCDEF_x.png", [2]),
                    ]),
                    file: "x", limits: LoadLimits())))
        #expect(media.bytes(scene: "Scene", .images, "b.png") == [1])
        #expect(media.bytes(scene: "Scene", .images, name) == [2])
        #expect(media.bytes(scene: "Scene", .images, "../images/b.png") == nil)
    }

    @Test func asksForTheContentsOfTheFolder() throws {
        let error = try #require(throws: ProjectError.self) {
            try ProjectReader.read(Self.zip([("Game/code.xml", Self.code)]), file: "x.catrobat")
        }
        #expect(error.kind == .missingCode)
        #expect(error.advice.contains("Game/code.xml"))
    }

    @Test(arguments: [
        "../evil.png", "a/../../evil.png", "/etc/evil.png", "C:/evil.png", "..\\evil.png", "a//b", "./a",
    ])
    func leavesOutEntriesThatClimb(_ name: String) throws {
        let loaded = try ProjectReader.read(
            Self.zip([
                ("code.xml", Sample.document(objects: Sample.object("Cat"))), (name, [1]),
            ]), file: "x.catrobat")
        #expect(loaded.diagnostics.map(\.code) == ["unsafe-entry"])
        #expect(loaded.media.paths == ["code.xml"])
        #expect(loaded.media.bytes(path: name) == nil)
    }

    @Test func leavesOutLinksAndEncryptedEntries() throws {
        let code = ("code.xml", Sample.document(objects: Sample.object("Cat")))
        var archive = Self.zip([code, ("link", [1])])
        // The central directory of the second entry: made on Unix, a link.
        let second = try #require(archive.lastStart(of: [0x50, 0x4B, 0x01, 0x02]))
        archive[second + 5] = 3
        archive[second + 41] = 0xA1
        #expect(try ProjectReader.read(archive, file: "x").diagnostics.map(\.code) == ["unsafe-entry"])
        archive = Self.zip([code, ("secret", Array(repeating: 1, count: 20))])
        let central = try #require(archive.lastStart(of: [0x50, 0x4B, 0x01, 0x02]))
        archive[central + 8] |= 1
        #expect(try ProjectReader.read(archive, file: "x").diagnostics.map(\.code) == ["encrypted-entry"])
    }

    @Test func takesTheLastOfDuplicateEntries() throws {
        let loaded = try ProjectReader.read(
            Self.zip([("code.xml", []), ("code.xml", Sample.document(objects: Sample.object("Cat")))]),
            file: "x")
        #expect(loaded.diagnostics.map(\.code) == ["duplicate-entry"])
    }

    @Test func endsAtTheLimitsOfArchives() {
        let entries =
            [("code.xml", Self.code)] + (0..<20).map { ("\($0)", [UInt8](repeating: 0, count: 1_000)) }
        let archive = Self.zip(entries)
        var limits = LoadLimits()
        limits.archiveEntries = 20
        #expect(Self.kind(archive, limits) == .limit)
        limits = LoadLimits()
        limits.unpackedBytes = 20_000
        #expect(Self.kind(archive, limits) == .limit)
        limits = LoadLimits()
        limits.archiveBytes = archive.count - 1
        #expect(Self.kind(archive, limits) == .limit)
        #expect(Self.kind(archive) == nil)
    }

    @Test func refusesSizesThatLie() throws {
        // Declares 4 GiB for each of its entries.
        var archive = Self.zip([("code.xml", Self.code), ("a", [1]), ("b", [1])])
        for position in archive.indices.dropLast(4)
        where Array(archive[position..<position + 4]) == [0x50, 0x4B, 1, 2] {
            for byte in 24..<28 { archive[position + byte] = 0xF0 }
        }
        #expect(Self.kind(archive) == .limit)
    }

    @Test func survivesTruncatedAndFlippedArchives() {
        let archive = Self.zip([
            ("code.xml", Sample.document(objects: Sample.object("Cat"))), ("images/a.png", [1, 2, 3]),
        ])
        for length in 0..<archive.count { #expect(Self.kind(Array(archive[..<length])) != nil) }
        for position in archive.indices {
            var flipped = archive
            flipped[position] ^= 0x55
            _ = Self.kind(flipped)
        }
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
