import Raster
import Testing

@testable import Stage

/// formulas.md 6.3.1, 6.6.
@Suite struct CollisionPolygonTests {
    static func polygon(_ numbers: [Float]) -> CollisionPolygon {
        CollisionPolygon(
            stride(from: 0, to: numbers.count, by: 2).map { StagePoint(x: numbers[$0], y: numbers[$0 + 1]) })
    }

    static func square(_ low: Float, _ high: Float) -> CollisionPolygon {
        polygon([low, low, low, high, high, high, high, low])
    }

    // MARK: - Intersection

    /// The table of formulas.md 6.3.1.
    static let pairs: [([CollisionPolygon], [CollisionPolygon], Bool)] = [
        ([polygon([-5, -1, -5, 1, 5, 1, 5, -1])], [polygon([-1, 5, 1, 5, 1, -5, -1, -5])], true),
        ([polygon([0, 2, 2, 2, 1, 0])], [polygon([0, 2, 2, 2, 1, 0])], true),
        ([square(0, 4)], [polygon([2, 2, 3, 2, 2, 3])], true),
        ([square(0, 5), square(2, 3)], [square(0.5, 1.5)], true),
        ([square(1, 5), square(2, 3)], [square(0, 10)], true),
        ([square(0, 5), square(1, 4)], [square(2, 3)], false),
        ([square(0, 5), square(1, 4)], [polygon([2, 2, 2, 4.5, 3, 3, 3, 2])], true),
        // Touching boxes do not overlap; and nothing touches nothing.
        ([square(0, 1)], [square(1, 2)], false),
        ([square(0, 1)], [], false),
        ([], [], false),
        ([polygon([])], [square(0, 1)], false),
        ([square(.nan, .nan)], [square(0, 1)], false),
    ]

    @Test(arguments: pairs.indices)
    func intersection(row: Int) {
        let (first, second, expected) = Self.pairs[row]
        #expect(CollisionPolygon.intersect(first, second) == expected)
        #expect(CollisionPolygon.intersect(second, first) == expected)
    }

    // MARK: - Outlines

    /// The example of formulas.md 6.6.2, columns of cells from below.
    @Test func segmentsInTheOrderOfTheReference() throws {
        let columns = ["0011100", "0010100", "1111111", "1010101", "1111111", "0010100", "0011100"].map(
            Array.init)
        let rows = (0..<7).reversed().map { y in String(columns.map { $0[y] == "1" ? "r" : "." }) }
        let tracer = try #require(OutlineTracer(Pixmap.painted(rows)))
        #expect(
            tracer.horizontal.map(\.text).joined(separator: "; ")
                == """
                2,0→5,0; 3,1→4,1; 0,2→2,2; 1,3→2,3; 3,2→4,2; 3,3→4,3; 5,2→7,2; 5,3→6,3; 0,5→2,5; 1,4→2,4; \
                3,4→4,4; 3,5→4,5; 5,4→6,4; 5,5→7,5; 2,7→5,7; 3,6→4,6
                """)
        #expect(
            tracer.vertical.map(\.text).joined(separator: "; ")
                == """
                0,2→0,5; 1,3→1,4; 2,0→2,2; 3,1→3,2; 2,3→2,4; 3,3→3,4; 2,5→2,7; 3,5→3,6; 5,0→5,2; 4,1→4,2; \
                4,3→4,4; 5,3→5,4; 4,5→4,6; 5,5→5,7; 7,2→7,5; 6,3→6,4
                """)
    }

    static func filled(_ width: Int, _ height: Int, _ isOpaque: (Int, Int) -> Bool) -> Pixmap {
        var pixels: [UInt32] = []
        for y in 0..<height { for x in 0..<width { pixels.append(isOpaque(x, y) ? 0xff00_0000 : 0) } }
        return Pixmap(width: width, height: height, pixels: pixels) ?? Pixmap.painted([])
    }

    @Test func opaqueImage() {
        let polygons = CollisionPolygon.outlining(Self.filled(125, 125) { _, _ in true })
        #expect(polygons == [Self.polygon([0, 0, 0, 125, 125, 125, 125, 0])])
    }

    /// Two bars, and a frame with a hole that the outline of the hole follows; y upwards.
    @Test func partsAndHoles() {
        let bars = CollisionPolygon.outlining(Self.filled(60, 40) { x, _ in x < 20 || x >= 40 })
        #expect(
            bars == [
                Self.polygon([0, 0, 0, 40, 20, 40, 20, 0]), Self.polygon([40, 0, 40, 40, 60, 40, 60, 0]),
            ])
        let frame = CollisionPolygon.outlining(
            Self.filled(90, 60) { x, y in !(30..<60 ~= x && 10..<40 ~= y) })
        #expect(
            frame == [
                Self.polygon([0, 0, 0, 60, 90, 60, 90, 0]), Self.polygon([30, 20, 30, 50, 60, 50, 60, 20]),
            ])
    }

    /// Nothing opaque: none. All too small for the simplification: the rectangle.
    @Test func nothingAndTooSmall() {
        #expect(CollisionPolygon.outlining(Self.filled(30, 20) { _, _ in false }).isEmpty)
        let dot = CollisionPolygon.outlining(Self.filled(30, 20) { x, y in x == 3 && y == 3 })
        #expect(dot == [Self.polygon([0, 0, 30, 0, 30, 20, 0, 20])])
        #expect(CollisionPolygon.outlining(Pixmap.painted([])).isEmpty)
    }

    /// Very many corners become at most a hundred, by growing tolerance.
    @Test func atMostAHundredVertices() {
        let comb = Self.filled(1600, 60) { x, y in y >= 30 || x / 16 % 2 == 0 }
        let polygons = CollisionPolygon.outlining(comb)
        #expect((3...100).contains(polygons.map(\.vertices.count).reduce(0, +)))
    }

    /// What would take the app hours takes no time: noise, a chess board, one spiral of a line.
    @Test func hostileImages() {
        var state: UInt32 = 1
        let noise = Self.filled(150, 150) { _, _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 31 == 0
        }
        #expect(!CollisionPolygon.outlining(noise).isEmpty)
        let board = CollisionPolygon.outlining(Self.filled(100, 100) { x, y in (x + y) % 2 == 0 })
        #expect(!board.isEmpty && board.map(\.vertices.count).reduce(0, +) <= 100)
        let lines = CollisionPolygon.outlining(Self.filled(201, 500) { x, y in x % 2 == 0 || y == 0 })
        #expect(!lines.isEmpty)
    }

    // MARK: - Polygons in files

    @Test(arguments: [
        "1.0;1.0;1.0;1.0;1.0;1.0", "1.0;1.0;1.0;1.0;1.0;1.0|1.0;1.0;1.0;1.0;1.0;1.0",
        "00.50;1.25;3.0;4.0;5.0;6.0",
    ])
    func polygonTexts(text: String) {
        #expect(ImageOutline(text: Array(text.utf8)) != nil)
    }

    @Test(arguments: [
        "", "|", "1.0;1.0;1.0;1.0;1.0;1.0|", "|1.0;1.0;1.0;1.0;1.0;1.0", "1.0;1.0;1.0;1.0",
        "1.0;1.0;1.0;1.0;1.0",
        "1.0;1.0;1.0;1.0;1.0;1.0||1.0;1.0;1.0;1.0;1.0;1.0", "1.0;1.0;1.0;1.0;1.0;1.0;1.0",
        "1,0;1.0;1.0;1.0;1.0;1.0",
        "1;1.0;1.0;1.0;1.0;1.0", "1.;1.0;1.0;1.0;1.0;1.0", ".1;1.0;1.0;1.0;1.0;1.0",
        "-1.0;1.0;1.0;1.0;1.0;1.0",
        "1.0.0;1.0;1.0;1.0;1.0;1.0", "1.0;1.0;1.0;1.0;1.0;1.0;", "1.0; 1.0;1.0;1.0;1.0;1.0",
        "1e1.0;1.0;1.0;1.0;1.0;1.0",
    ])
    func otherTexts(text: String) {
        #expect(ImageOutline(text: Array(text.utf8)) == nil)
    }

    @Test func valuesOfAPolygonText() {
        let text = "0.5;1.0;2.25;3.0;4.0;5.0|6.0;7.0;8.0;9.0;10.0;11.0"
        #expect(
            ImageOutline(text: Array(text.utf8))
                == .polygons([Self.polygon([0.5, 1, 2.25, 3, 4, 5]), Self.polygon([6, 7, 8, 9, 10, 11])]))
        let long = Array(repeating: "1.0;2.0", count: ImageOutline.maximumVertexCount + 1).joined(
            separator: ";")
        #expect(ImageOutline(text: Array(long.utf8)) == nil)
    }

    /// The file's polygons win over its pixels; what is no PNG is a rectangle; missing images have none.
    @Test func polygonsOfATable() {
        let triangle = Self.polygon([0, 0, 2, 0, 0, 2])
        var images = ImageTable(
            sizes: Array(repeating: ImageSize(width: 2, height: 3), count: 4),
            load: { $0.index == 3 ? nil : Pixmap.painted(["..", "..", ".."]) },
            outline: { [.pixels, .rectangle, .polygons([triangle]), .pixels][$0.index] })
        #expect(images.polygons(of: ImageID(0)).isEmpty)
        #expect(images.polygons(of: ImageID(1)) == [Self.polygon([0, 0, 2, 0, 2, 3, 0, 3])])
        #expect(images.polygons(of: ImageID(2)) == [triangle])
        #expect(images.polygons(of: ImageID(3)).isEmpty)
        #expect(images.polygons(of: ImageID(9)).isEmpty && images.polygons(of: ImageID(-1)).isEmpty)
    }
}

extension OutlineTracer.Segment {
    var text: String { "\(startX),\(startY)→\(endX),\(endY)" }
}
