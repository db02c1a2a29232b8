import Testing

@testable import Raster

/// A line of several segments covers every pixel once.
@Suite struct JoinedLineTests {
    static let blue = PremultipliedColor(Color(red: 0, green: 0, blue: 255))

    func draw(
        _ points: [Point], after previous: Point? = nil, width: Double = 3, color: PremultipliedColor = blue,
        on start: Pixmap? = nil
    ) throws -> Pixmap {
        var pixmap = try #require(start ?? Pixmap(width: 40, height: 40))
        var stroker = Stroker()
        stroker.drawLine(
            through: points, after: previous, nib: PenNib(width: width), color: color, on: &pixmap)
        return pixmap
    }

    /// Largest difference of a channel.
    func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.pixels, b.pixels).map { p, q in
            [0, 8, 16, 24].map { abs(Int(p >> UInt32($0) & 255) - Int(q >> UInt32($0) & 255)) }.max() ?? 0
        }.max() ?? 0
    }

    @Test(arguments: [
        (Point(5, 10.5), Point(35, 10.5)), (Point(5, 10.25), Point(35, 10.25)), (Point(6, 6), Point(34, 30)),
        (Point(20.4, 4), Point(20.4, 36)),
    ])
    func manySegmentsAreOneStraightLine(start: Point, end: Point) throws {
        let points = (0...6).map { step in
            let part = Double(step) / 6
            return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        let whole = try draw([start, end])
        #expect(difference(try draw(points), whole) <= 2)
        // The same in two goes, as from frame to frame.
        let first = try draw(Array(points[...3]))
        #expect(difference(try draw(Array(points[3...]), after: points[2], on: first), whole) <= 2)
    }

    @Test func goingBackAddsNothing() throws {
        let once = try draw([Point(5, 10.3), Point(35, 12)])
        #expect(try draw([Point(5, 10.3), Point(35, 12), Point(5, 10.3)]) == once)
    }

    @Test func otherColoursBelowAreCovered() throws {
        let red = try draw(
            [Point(20, 5), Point(20, 35)], width: 9,
            color: PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
        let drawn = try draw([Point(20, 20), Point(35, 20)], after: Point(5, 20), on: red)
        #expect(drawn[20, 20] == Self.blue)
        #expect(drawn[19, 19] == Self.blue)
    }

    @Test func halfTransparentLinesAreOneShape() throws {
        let color = PremultipliedColor(Color(red: 0, green: 0, blue: 255, alpha: 128))
        let drawn = try draw(
            [Point(5, 20), Point(35, 20), Point(20, 35), Point(20, 5)], width: 6, color: color)
        for (x, y) in [(10, 20), (20, 20), (34, 20), (20, 30), (20, 8)] { #expect(drawn[x, y] == color) }
        #expect(drawn.pixels.allSatisfy { $0 >> 24 <= 128 })
    }

    @Test(arguments: [Double.nan, .infinity, 1e300]) func hostilePointsAreHarmless(number: Double) throws {
        for alpha in [UInt8(255), 100] {
            let color = PremultipliedColor(Color(red: 0, green: 0, blue: 255, alpha: alpha))
            let drawn = try draw(
                [Point(number, 3), Point(-number, number), Point(10, 10), Point(20, 10)],
                after: Point(number, number), color: color)
            #expect(drawn[15, 10] == color)
        }
        #expect(try draw([Point(3, 3)]).pixels.allSatisfy { $0 == 0 })
    }
}
