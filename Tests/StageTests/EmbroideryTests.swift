import Testing
import Values

@testable import Stage

private func points(_ pairs: [(Float, Float)]) -> [StagePoint] { pairs.map { StagePoint(x: $0.0, y: $0.1) } }

private func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}

/// The records of a stream, each as six digits.
private func records(_ stream: StitchStream) -> [String] {
    let bytes = DSTFile(stream, projectName: "").bytes.dropFirst(512)
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: 3).map { hex(bytes[$0..<$0 + 3]) }
}

/// bricks.md 13.2.
@Suite struct RunningStitchTests {
    /// What is sewn from the centre along places, direction 90.
    private func sewn(_ kind: RunningStitch.Kind, _ places: [(Float, Float)], direction: Float = 90)
        -> [StagePoint]
    {
        var stitch = RunningStitch(kind, at: StagePoint(x: 0, y: 0))
        var result: [StagePoint] = []
        for place in points(places) {
            stitch.move(to: place, direction: direction) {
                result.append($0)
                return true
            }
        }
        return result
    }

    @Test(
        arguments: [
            // Less than the length: nothing, not even the first point.
            (10, [(9, 0)], []),
            // The rest of the way is kept for the next movement.
            (10, [(25, 0)], [(0, 0), (10, 0), (20, 0)]),
            (10, [(25, 0), (30, 0)], [(0, 0), (10, 0), (20, 0), (30, 0)]),
            // Points are rounded half up; the start of the next stitch is not: from (6, 8) to (12, 16) are ten.
            (10, [(6, 8), (12, 16)], [(0, 0), (6, 8), (12, 16)]),
            // 5 of 5.66 along the diagonal is 3.54, rounded 4.
            (5, [(4, 4)], [(0, 0), (4, 4)]),
            (5, [(-4, -4)], [(0, 0), (-4, -4)]),
            // No length, no stitches.
            (0, [(50, 0)], []),
            (-5, [(50, 0)], []),
        ] as [(Int32, [(Float, Float)], [(Float, Float)])])
    func plain(length: Int32, places: [(Float, Float)], expected: [(Float, Float)]) {
        #expect(sewn(.plain(length: length), places) == points(expected))
    }

    @Test func tripleGoesForthBackForth() {
        let expected: [(Float, Float)] = [
            (0, 0), (10, 0), (0, 0), (10, 0), (20, 0), (10, 0), (20, 0),
        ]
        #expect(sewn(.triple(length: 10), [(20, 0)]) == points(expected))
        #expect(sewn(.triple(length: 10), [(10, 0), (20, 0)]) == points(expected))
    }

    @Test func zigZagLiesOnBothSides() {
        // Direction 90: the side of sign +1 is y + w/2, since cos 180° is −1.
        let found = sewn(.zigZag(length: 5, width: 10), [(10, 0), (15, 0)])
        let expected: [(Float, Float)] = [(0, 5), (5, -5), (10, 5), (15, -5)]
        #expect(found.count == 4)
        for (point, (x, y)) in zip(found, expected) {
            #expect(abs(point.x - x) < 1e-4 && abs(point.y - y) < 1e-4)
        }
    }

    @Test func zigZagEndsWhereTheWayEnds() {
        // 2 × 2.5 of 6: the last point is at 5, which is not rounded, the one before it is (2.5 → 3).
        let found = sewn(.zigZag(length: 2.5, width: 0), [(6, 0)])
        #expect(found.map(\.x) == [0, 3, 5])
    }

    @Test func restartKeepsTheFirstPointSewn() {
        var stitch = RunningStitch(.plain(length: 10), at: StagePoint(x: 0, y: 0))
        var result: [StagePoint] = []
        stitch.move(to: StagePoint(x: 10, y: 0), direction: 90) {
            result.append($0)
            return true
        }
        stitch.restart(at: StagePoint(x: 15, y: 0))
        stitch.move(to: StagePoint(x: 25, y: 0), direction: 90) {
            result.append($0)
            return true
        }
        #expect(result.map(\.x) == [0, 10, 25])
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e30])
    func oddPlacesDoNotHang(x: Float) {
        for kind in [
            RunningStitch.Kind.plain(length: 1), .triple(length: .max),
            .zigZag(length: 1e-30, width: .infinity),
            .zigZag(length: .nan, width: 1), .zigZag(length: .infinity, width: .nan),
        ] {
            var stitch = RunningStitch(kind, at: StagePoint(x: 0, y: 0))
            var count = 0
            for place in [StagePoint(x: x, y: 1), StagePoint(x: 1, y: -x)] {
                stitch.move(to: place, direction: x) { _ in
                    count += 1
                    return count < 1000
                }
            }
            #expect(count <= 1001)
        }
    }
}

/// bricks.md 13.3 and 13.6, with the test vectors given there.
@Suite struct StitchStreamTests {
    private func stream(_ places: [(Float, Float)]) -> StitchStream {
        var stream = StitchStream()
        for place in points(places) { stream.addPoint(place, .black) }
        return stream
    }

    @Test func firstVector() {
        let found = stream([
            (-10, 0), (10, 0), (10, 10), (0, 15), (-10, 10), (-10, 0), (10, 10), (-10, 10), (10, 0),
        ])
        let header = found.header
        #expect(header.pointCount == 9 && header.colorCount == 1)
        #expect([header.minX, header.maxX, header.minY, header.maxY] == [-20, 20, 0, 30])
        #expect(header.wayX == 40 && header.wayY == 0)
        #expect(
            records(found).joined(separator: " ")
                == "000003 050503 50a003 a50a03 550a03 a05003 55a503 0a0a03 a55503 0000f3")
    }

    @Test func secondVector() {
        var found = StitchStream()
        for k in [Float(0), 20, 40] {
            if k > 0 {
                found.addColorChange()
                found.addPoint(StagePoint(x: 0, y: k - 20), .black)
                found.addJump()
                found.addPoint(StagePoint(x: 0, y: k - 20), .black)
            }
            for place in points([(0, k), (40, k - 40), (-40, k - 40), (0, k)]) {
                found.addPoint(place, .black)
            }
        }
        let header = found.header
        #expect(header.pointCount == 25 && header.colorCount == 3)
        #expect([header.minX, header.maxX, header.minY, header.maxY] == [-80, 80, -80, 80])
        #expect(header.wayX == 0 && header.wayY == 80)
    }

    @Test func headerOfAFile() {
        let file = DSTFile(stream([(-10, 0), (10, 15)]), projectName: "Grüße an alle Welt")
        let header = Array(file.bytes.prefix(512))
        let zeros = { (count: Int) in String(repeating: "\0", count: count) }
        let end = "\n\u{1a}"
        let fields = [
            "LA:Gr??e an alle W", "ST:2" + zeros(5), "CO:1" + zeros(1), "+X:20" + zeros(2),
            "-X:20" + zeros(2),
            "+Y:30" + zeros(2), "-Y:0" + zeros(3), "AX:40" + zeros(3), "AY:30" + zeros(3), "MX:0" + zeros(4),
            "MY:0" + zeros(4), "PD:*****",
        ]
        let expected = fields.map { $0 + end }.joined() + String(repeating: " ", count: 388)
        #expect(expected.utf8.count == 512)
        #expect(header == Array(expected.utf8))
        // 20 and 15 stage units are 40 = 27 + 9 + 3 + 1 to the right and 30 = 27 + 3 up.
        #expect(hex(file.bytes.dropFirst(512)) == "000003" + "05a503" + "0000f3")
    }

    @Test func shortNamesArePaddedWithBlanks() {
        let file = DSTFile(stream([(0, 0), (1, 0)]), projectName: "Rose")
        #expect(String(decoding: file.bytes.prefix(20), as: UTF8.self) == "LA:Rose           \n\u{1a}")
        #expect(file.header.count == 512)
    }

    @Test(
        arguments: [
            (0, 0, "000003"), (1, 0, "010003"), (-1, 0, "020003"), (9, 0, "040003"), (-9, 0, "080003"),
            (0, 1, "800003"), (0, -1, "400003"), (0, 9, "200003"), (0, -9, "100003"), (3, 0, "000103"),
            (-3, 0, "000203"), (27, 0, "000403"), (-27, 0, "000803"), (0, 3, "008003"), (0, -3, "004003"),
            (0, 27, "002003"), (0, -27, "001003"), (81, 0, "000007"), (-81, 0, "00000b"), (0, 81, "000023"),
            (0, -81, "000013"), (121, 121, "a5a527"), (-121, -121, "5a5a1b"), (2, 0, "020103"),
            (122, 0, "050507"),
        ] as [(Int32, Int32, String)])
    func recordOfAPoint(dx: Int32, dy: Int32, expected: String) {
        var point = StitchPoint(
            position: StagePoint(x: 0, y: 0), color: .black, isJump: false, isColorChange: false, dx: dx,
            dy: dy)
        #expect(hex(DSTFile.record(point)) == expected)
        let third = Int(expected.suffix(2), radix: 16) ?? 0
        point.isJump = true
        #expect(Int(DSTFile.record(point)[2]) == third | 0x80)
        point.isColorChange = true
        #expect(Int(DSTFile.record(point)[2]) == third | 0xc0)
    }

    @Test func longWaysAreJumped() {
        // 200 units: two parts. Jump to the last place, jump to half the way, jump to the end, stitch at the end.
        let found = stream([(0, 0), (100, 0)])
        #expect(found.points.map(\.position.x) == [0, 0, 50, 100, 100])
        #expect(found.points.map(\.isJump) == [false, true, true, true, false])
        #expect(found.points.map(\.dx) == [0, 0, 100, 100, 0])
        #expect(found.header.pointCount == 5)
        // 121 units are no long way, 122 are.
        #expect(stream([(0, 0), (60.5, 0)]).points.count == 2)
        #expect(stream([(0, 0), (61, 0)]).points.map(\.position.x) == [0, 0, 31, 61, 61])
    }

    @Test func flagsBelongToTheStitchBehindTheJumps() {
        var found = StitchStream()
        found.addPoint(StagePoint(x: 0, y: 0), .black)
        found.addColorChange()
        found.addPoint(StagePoint(x: 100, y: 0), .black)
        #expect(found.points.map(\.isColorChange) == [false, false, false, false, true])
        #expect(found.header.colorCount == 2)
    }

    @Test func noRecordIsLongerThan121() {
        // The places are 60.55 apart, which is 121 units; in units of their own they are 0 and 122.
        let found = stream([(0.2, 0), (60.75, 0)])
        #expect(found.points.allSatisfy { abs($0.dx) <= 121 })
        #expect(found.points.count == 5)
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, 1e9, 1.0737418e9, 3e38, -3e38])
    func oddPlacesEndAtTheCapacity(x: Float) {
        var found = StitchStream(capacity: 2000)
        for place in [StagePoint(x: 0, y: 0), StagePoint(x: x, y: -x), StagePoint(x: x + 200, y: x)] {
            found.addPoint(place, .black)
        }
        #expect(found.points.count <= 2000)
        #expect(DSTFile(found, projectName: "").bytes.count >= 515)
    }
}

/// bricks.md 13.4 and 13.5.
@Suite struct StitchPatternTests {
    private func pattern(_ commands: [(sprite: Int, layer: Int, x: Float)]) -> StitchPattern {
        var pattern = StitchPattern()
        for command in commands {
            pattern.add(
                StitchPattern.Command(
                    position: StagePoint(x: command.x, y: 0),
                    color: ThreadColor(red: UInt8(command.sprite), green: 0, blue: 0),
                    layer: command.layer, sprite: command.sprite))
        }
        return pattern
    }

    /// `x`, `Cx` for a change of the thread, `Jx` for a jump.
    private func text(_ stream: StitchStream) -> String {
        stream.points.map { ($0.isColorChange ? "C" : $0.isJump ? "J" : "") + String(Int($0.position.x)) }
            .joined(separator: " ")
    }

    @Test(
        arguments: [
            // One sprite, one layer.
            ([(1, 4, 0), (1, 4, 10), (1, 4, 20)], "0 10 20"),
            // The same place twice in a row is one stitch; with another in between it is not.
            ([(1, 4, 0), (1, 4, 0), (1, 4, 10), (1, 4, 0)], "0 10 0"),
            // Another sprite on the same layer: change of the thread at the needle's place.
            ([(1, 4, 0), (1, 4, 10), (2, 4, 30)], "0 10 C10 30"),
            // Farther than 121 units: and a jump; the way itself is jumped as ever.
            ([(1, 4, 0), (1, 4, 10), (2, 4, 110)], "0 10 C10 J10 J10 J60 J110 110"),
            // Another sprite that begins where the needle is sews there, too.
            ([(1, 4, 0), (2, 4, 0)], "0 C0 0"),
            // Two layers, the lower first whatever the time: jump to the last place, change of the thread.
            ([(1, 5, 0), (1, 5, 10), (2, 4, 20), (2, 4, 30)], "20 30 C30 J30 0 10"),
            // A sprite goes to another layer: its last place is sewn there first.
            ([(1, 4, 0), (1, 4, 10), (1, 5, 20)], "0 10 C10 J10 10 20"),
            // Back again to the layer it came from: change of the thread, then from its last place there.
            ([(1, 4, 0), (1, 5, 10), (1, 4, 20)], "0 C10 J10 10 20 C20 J20 0 10"),
        ] as [([(sprite: Int, layer: Int, x: Float)], String)])
    func order(commands: [(sprite: Int, layer: Int, x: Float)], expected: String) {
        #expect(text(pattern(commands).combined()) == expected)
    }

    @Test func onePointIsNoEmbroidery() {
        #expect(!pattern([]).isValid)
        #expect(!pattern([(1, 4, 0)]).isValid)
        #expect(pattern([(1, 4, 0), (1, 4, 1)]).isValid)
        #expect(pattern([(1, 4, 0), (2, 5, 1)]).isValid)
    }
}

/// bricks.md 13.2.
@Suite struct ThreadColorTests {
    @Test(
        arguments: [
            ("#ff0000", [255, 0, 0]), ("#FfA01b", [255, 160, 27]), ("x0000ff", [0, 0, 255]),
            ("#123456789", [18, 52, 86]),
            ("#12345", nil), ("ff0000", nil), ("#gg0000", nil), ("", nil), ("# ff000", nil),
        ] as [(Text, [UInt8]?)])
    func parsing(text: Text, expected: [UInt8]?) {
        let color = ThreadColor(text)
        #expect(color.map { [$0.red, $0.green, $0.blue] } == expected)
    }
}

/// Sprites that sew.
@Suite struct SewingTests {
    private func scene() -> StageScene { Sample.scene(count: 3) }

    private func positions(_ scene: StageScene) -> [StagePoint] {
        scene.embroidery.pattern.combined().points.map(\.position)
    }

    @Test func sewUpGoesForthAndBack() {
        var scene = scene()
        scene.sewUp(of: 1)
        let expected: [(Float, Float)] = [(0, 0), (3, 0), (0, 0), (-3, 0), (0, 0)]
        #expect(positions(scene).map { [$0.x.rounded(), $0.y.rounded()] } == expected.map { [$0.0, $0.1] })
    }

    @Test func stitchRestartsTheRunningStitch() {
        var scene = scene()
        scene.startStitch(.plain(length: 10), of: 1)
        scene.sprites[1].setX(10)
        scene.followMovements(of: 1)
        scene.sprites[1].setX(15)
        scene.followMovements(of: 1)
        scene.sewStitch(of: 1)
        scene.sprites[1].setX(24)
        scene.followMovements(of: 1)
        scene.sprites[1].setX(25)
        scene.followMovements(of: 1)
        #expect(positions(scene).map(\.x) == [0, 10, 15, 25])
        #expect(scene.embroidery.runningCount == 1)
        scene.stopStitch(of: 1)
        #expect(scene.embroidery.runningCount == 0)
        scene.sprites[1].setX(100)
        #expect(scene.sprites[1].movements.isEmpty)
    }

    @Test(arguments: [
        RunningStitch.Kind.plain(length: 1), .triple(length: 1), .zigZag(length: 0.001, width: 1e30),
    ])
    func thereIsRoomForSoManyStitchesOnly(kind: RunningStitch.Kind) {
        var scene = StageScene(width: 20, height: 20, craftCapacity: 500)
        for _ in 0..<2 { scene.add(Sample.sprite()) }
        for number in 0..<2 {
            scene.startStitch(kind, of: number)
            for x: Float in [1e9, 5, -1e30, .infinity, 3, .nan, 0] {
                scene.sprites[number].setX(x)
                scene.endAct(of: number)
            }
        }
        #expect(scene.craftPointCount >= 500 && scene.craftPointCount < 1500)
        #expect(scene.embroidery.pattern.room == 0)
    }

    @Test func clonesBeginWithoutStitchAndThread() throws {
        var scene = scene()
        scene.setThreadColor(ThreadColor(red: 9, green: 9, blue: 9), of: 1)
        scene.startStitch(.plain(length: 1), of: 1)
        let clone = try scene.clone(1, name: "clone")
        #expect(scene.embroidery.needle(of: clone) == Embroidery.Needle())
        scene.remove(clone)
        scene.startStitch(.plain(length: 1), of: 2)
        #expect(scene.embroidery.runningCount == 2)
        let second = try scene.clone(2, name: "second")
        scene.startStitch(.plain(length: 1), of: second)
        scene.remove(second)
        #expect(scene.embroidery.runningCount == 2)
    }
}
