import Catwalk
import Testing

@Suite struct Library {
    static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    /// The lines between the marks are those of the README, but for the names of files.
    @Test func readmeExampleRuns() throws {
        let scratch = "/tmp/catwalk-tests-readme-\(UInt64.random(in: 0...UInt64.max))"
        try Files.makeDirectory(scratch)
        let directory = Self.root + "/Fixtures/projects/spiral"
        let picture = scratch + "/spiral.png"
        var printed: [String] = []
        func print(_ line: String) { printed.append(line) }

        // README
        let loaded = try ProjectReader.open(directory)
        var player = try Player(loaded)
        player.run(seconds: 3)
        try player.picture().writePNG(to: picture)
        for diagnostic in player.diagnostics { print(diagnostic.text) }
        // README

        #expect(player.seconds == 3)
        #expect(printed.isEmpty)
        #expect(try Files.read(picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        try Files.remove(picture)
    }

    @Test func convertsAndSaves() throws {
        let scratch = "/tmp/catwalk-tests-readme-\(UInt64.random(in: 0...UInt64.max))"
        try Files.makeDirectory(scratch)
        let path = scratch + "/New.catrobat"
        var printed: [String] = []
        func print(_ line: String) { printed.append(line) }

        var project = try ProjectReader.open(Self.root + "/Fixtures/projects/spiral")
        try project.convert(to: "1.12")
        let conversion = try project.convert()
        for remark in conversion.remarks { print(remark.text) }
        try project.save(to: path)

        #expect(printed.count == 1 && printed[0].contains("[converted-language-version]"))
        #expect(try Player(ProjectReader.open(path)).seconds == 0)
        try Files.removeTree(scratch)
    }

    @Test func readmeShowsTheSameLines() throws {
        func lines(_ text: String, from start: String, to end: String) throws -> [String] {
            let first = try #require(text.firstRange(of: start))
            let rest = text[first.upperBound...]
            let last = try #require(rest.firstRange(of: end))
            return rest[..<last.lowerBound].split(separator: "\n").map { String($0.drop { $0 == " " }) }
        }
        let readme = String(decoding: try Files.read(Self.root + "/README.md"), as: UTF8.self)
        let source = String(decoding: try Files.read(#filePath), as: UTF8.self)
        let shown = try lines(readme, from: "```swift\nimport Catwalk\n", to: "```")
            .map {
                $0.replacing("\"Fixtures/projects/spiral\"", with: "directory").replacing(
                    "\"spiral.png\"", with: "picture")
            }
        #expect(shown == (try lines(source, from: "// README\n", to: "// README\n")).filter { !$0.isEmpty })
    }

    private func player(_ name: String) throws -> Player {
        try Player(ProjectReader.open(Self.root + "/Fixtures/projects/" + name))
    }

    @Test func theFirstFrameTakesNoTime() throws {
        var player = try player("spiral")
        #expect(player.ending == .running)
        player.runFrame()
        #expect(player.seconds == 0)
        player.runFrame()
        #expect(player.seconds == 1.0 / 60)
    }

    @Test func runsUntilNothingIsLeft() throws {
        var player = try player("spiral")
        player.runUntilIdle(atMost: 60)
        #expect(player.ending == .idle)
        #expect(player.seconds < 60)
    }

    @Test func theStateDoesNotDependOnLooking() throws {
        var looked = try player("clones")
        var blind = try player("clones")
        for _ in 0..<40 {
            looked.runFrame()
            _ = try looked.picture()
            blind.runFrame()
        }
        #expect(looked.state == blind.state)
        #expect(try looked.picture() == blind.picture())
    }

    @Test func refusesPicturesThatAreTooLarge() throws {
        var player = try player("spiral")
        player.runFrame()
        #expect(throws: PlayerError.self) {
            try player.picture(size: ImageSize(width: 1 << 24, height: 1 << 24))
        }
    }

    @Test func countsAProject() throws {
        let summary = ProjectSummary(
            of: try ProjectReader.open(Self.root + "/Fixtures/projects/koch").project)
        #expect(summary.scenes.count == 1)
        #expect(summary.total(\.userBricks) == 1)
        #expect(summary.kinds.reduce(0) { $0 + $1.count } == summary.total(\.bricks))
    }
}
