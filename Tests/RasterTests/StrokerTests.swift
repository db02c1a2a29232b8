import Testing

@testable import Raster

@Suite("Pen lines")
struct StrokerTests {
    /// Coverage of a white line on black, in 1/255.
    private func coverage(_ start: Point, _ end: Point, width: Double, size: Int = 40) throws -> Pixmap {
        var pixmap = try #require(Pixmap(width: size, height: size, fill: Color.black.premultiplied))
        var stroker = Stroker()
        stroker.drawSegment(
            from: start, to: end, nib: PenNib(width: width), color: Color.white.premultiplied, on: &pixmap)
        return pixmap
    }

    private func value(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Double {
        Double(pixmap[x, y].straight.red)
    }

    @Test("every pixel is right to 1/255", arguments: [0.05, 0.3, 0.7, 1, 1.5, 2, 3, 3.15, 5, 8, 13, 21])
    func pixelCoverage(width: Double) throws {
        var random = TestRandom(UInt64(width * 100))
        for _ in 0..<3 {
            let start = Point(random.real(12, 28), random.real(12, 28))
            let end = Point(random.real(12, 28), random.real(12, 28))
            let pixmap = try coverage(start, end, width: width)
            let reference = CapsuleReference(start: start, end: end, radius: width / 2)
            for y in 0..<40 {
                for x in 0..<40 {
                    let difference = abs(value(pixmap, x, y) - reference.coverage(x: x, y: y) * 255)
                    if difference > 1.3 {
                        Issue.record(
                            "pixel \(x), \(y) of width \(width) is off by \(difference): \(start) to \(end)")
                    }
                }
            }
        }
    }

    @Test("the sum of all coverage is the area")
    func mass() throws {
        var random = TestRandom(7)
        for _ in 0..<60 {
            let width = random.real(0.02, 9)
            let start = Point(random.real(6, 34), random.real(6, 34))
            let end = Point(random.real(6, 34), random.real(6, 34))
            let pixmap = try coverage(start, end, width: width)
            var sum = 0.0
            for y in 0..<40 { for x in 0..<40 { sum += value(pixmap, x, y) / 255 } }
            let area = CapsuleReference(start: start, end: end, radius: width / 2).area
            // Each of the edge pixels is rounded by at most half a step; the errors are independent.
            #expect(abs(sum - area) < 0.004 * area + 0.07, "width \(width), \(start) to \(end)")
        }
    }

    @Test("a line and its reverse, its mirror images and its quarter turns are the same picture")
    func symmetry() throws {
        var random = TestRandom(11)
        for _ in 0..<20 {
            let width = random.real(0.2, 7)
            let a = Point(random.real(8, 32), random.real(8, 32))
            let b = Point(random.real(8, 32), random.real(8, 32))
            let picture = try coverage(a, b, width: width)
            #expect(try close(picture, coverage(b, a, width: width)))
            func mirrored(_ p: Point) -> Point { Point(40 - p.x, p.y) }
            let mirror = try coverage(mirrored(a), mirrored(b), width: width)
            #expect(close(picture.flippedHorizontally(), mirror))
            func upsideDown(_ p: Point) -> Point { Point(p.x, 40 - p.y) }
            #expect(
                try close(picture.flippedVertically(), coverage(upsideDown(a), upsideDown(b), width: width)))
            func transposed(_ p: Point) -> Point { Point(p.y, p.x) }
            let turned = try coverage(transposed(a), transposed(b), width: width)
            for y in 0..<40 {
                for x in 0..<40 where abs(value(picture, x, y) - value(turned, y, x)) > 1 {
                    Issue.record("pixel \(x), \(y) differs after a quarter turn")
                }
            }
        }
    }

    private func close(_ a: Pixmap, _ b: Pixmap) -> Bool {
        zip(a.pixels, b.pixels).allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) <= 1 }
    }

    @Test("what is cut off at the border does not change what is left")
    func clipping() throws {
        var random = TestRandom(13)
        for _ in 0..<40 {
            let width = random.real(0.2, 30)
            let a = Point(random.real(-60, 100), random.real(-60, 100))
            let b = Point(random.real(-60, 100), random.real(-60, 100))
            let small = try coverage(a, b, width: width)
            let shift = Point(120, 120)
            let large = try coverage(a + shift, b + shift, width: width, size: 280)
            #expect(close(small, large.cropped(to: IntRect(x: 120, y: 120, width: 40, height: 40))))
        }
    }

    @Test("a level line of whole position fills exactly its rows")
    func levelLine() throws {
        let pixmap = try coverage(Point(5, 10), Point(30, 10), width: 2)
        for x in 6..<29 {
            #expect(value(pixmap, x, 9) == 255 && value(pixmap, x, 10) == 255)
            #expect(value(pixmap, x, 8) == 0 && value(pixmap, x, 11) == 0)
        }
    }

    @Test("lines thinner than a pixel have the weight of their width")
    func thinLine() throws {
        let pixmap = try coverage(Point(5, 10.5), Point(30, 10.5), width: 0.25)
        for x in 6..<29 { #expect(abs(value(pixmap, x, 10) - 63.75) <= 0.75) }
    }

    @Test(
        "extreme numbers neither crash nor draw outside",
        arguments: [
            Double.nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 1e19, -1e19,
            .leastNonzeroMagnitude,
            0, -0.0, 40,
        ])
    func extremes(number: Double) throws {
        let others = [number, -number, 3.5, 1e300, 41.00000001]
        for other in others {
            for width in [0.5, 3, 1e9, 1e308, Double.infinity, .nan, .leastNonzeroMagnitude, number] {
                _ = try coverage(Point(number, 3), Point(other, 7), width: width)
                _ = try coverage(Point(1, number), Point(2, other), width: width)
                _ = try coverage(Point(number, other), Point(other, number), width: width)
                _ = try coverage(Point(number, other), Point(number, other), width: width)
            }
        }
    }

    @Test("nothing is drawn for a width that is not positive or for points that are not finite")
    func nothing() throws {
        let empty = try coverage(Point(0, 0), Point(0, 0), width: 0)
        #expect(empty.pixels.allSatisfy { $0 == 0xff00_0000 })
        #expect(try coverage(Point(3, 3), Point(9, 9), width: -2) == empty)
        #expect(try coverage(Point(3, .nan), Point(9, 9), width: 2) == empty)
        #expect(try coverage(Point(3, 3), Point(.infinity, 9), width: 2) == empty)
    }

    @Test("a line across the whole of the number range is drawn where it passes")
    func hugeLine() throws {
        let pixmap = try coverage(Point(-1e9, 20.5), Point(1e9, 20.5), width: 1)
        for x in 0..<40 { #expect(value(pixmap, x, 20) == 255 && value(pixmap, x, 19) == 0) }
    }

    @Test("a nib as wide as the picture covers it")
    func hugeNib() throws {
        let pixmap = try coverage(Point(20, 20), Point(21, 20), width: 1e9)
        #expect(pixmap.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
}
