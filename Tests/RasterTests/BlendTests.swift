import Testing

@testable import Raster

@Suite("Blending")
struct BlendTests {
    /// The nearest integer to v / 255.
    private func rounded(_ v: Int) -> Int { (2 * v + 255) / 510 }

    private func channel(_ pixel: UInt32, _ index: Int) -> Int { Int((pixel >> (8 * UInt32(index))) & 255) }

    @Test("a scaled channel is the exact product rounded once")
    func scaling() {
        for value in 0...255 {
            for factor in 0...255 {
                let pixel = UInt32(value) * 0x0101_0101
                let result = Blend.scaled(pixel, by: UInt32(factor))
                for index in 0..<4 where channel(result, index) != rounded(value * factor) {
                    Issue.record("\(value) times \(factor) gives \(channel(result, index))")
                }
            }
        }
    }

    @Test("source-over with coverage is the exact sum rounded once, and stays premultiplied")
    func over() {
        var random = TestRandom(3)
        for _ in 0..<20_000 {
            let source = PremultipliedColor(straightPacked: UInt32(truncatingIfNeeded: random.next())).packed
            let destination = PremultipliedColor(straightPacked: UInt32(truncatingIfNeeded: random.next()))
                .packed
            let coverage = random.integer(256)
            let rest = 255 - rounded(Int(source >> 24) * coverage)
            let result = Blend.over(source, destination, coverage: UInt32(coverage))
            for index in 0..<4 {
                let expected = rounded(channel(source, index) * coverage + channel(destination, index) * rest)
                if channel(result, index) != expected {
                    Issue.record("\(source) over \(destination) at \(coverage)")
                }
                if channel(result, index) > channel(result, 3) {
                    Issue.record("\(result) is not premultiplied")
                }
            }
        }
    }

    @Test("full coverage and plain source-over agree; opaque colours replace; no coverage changes nothing")
    func limits() {
        var random = TestRandom(4)
        for _ in 0..<5_000 {
            let source = PremultipliedColor(straightPacked: UInt32(truncatingIfNeeded: random.next())).packed
            let destination = PremultipliedColor(straightPacked: UInt32(truncatingIfNeeded: random.next()))
                .packed
            let opaque = source | 0xff00_0000
            #expect(Blend.over(source, destination, coverage: 255) == Blend.over(source, destination))
            #expect(Blend.over(source, destination, coverage: 0) == destination)
            #expect(Blend.over(opaque, destination) == opaque)
            let coverage = UInt32(random.integer(256))
            #expect(
                Blend.opaqueOver(opaque, destination, coverage: coverage)
                    == Blend.over(opaque, destination, coverage: coverage))
        }
    }

    @Test(
        "the looks of the reference's tests (runtime.md 6.3)",
        arguments: [
            (Color.black, 254, Color(red: 1, green: 1, blue: 1)),
            (Color(red: 255, green: 0, blue: 0), 126, Color(red: 255, green: 129, blue: 129)),
            (Color(red: 255, green: 0, blue: 0), 204, Color(red: 255, green: 51, blue: 51)),
            (Color.white, 254, Color.white),
        ])
    func lookOverWhite(color: Color, opacity: Int, expected: Color) throws {
        var target = try #require(Pixmap(width: 1, height: 1, fill: Color.white.premultiplied))
        let look = try #require(Pixmap(width: 1, height: 1, fill: color.premultiplied))
        target.draw(
            look, transform: .scale(1.5, 1.5), style: ImageStyle(opacity: UInt8(opacity)))
        #expect(target[0, 0].straight == expected)
        target.clear(Color.white.premultiplied)
        target.composite(look, x: 0, y: 0, opacity: UInt8(opacity))
        #expect(target[0, 0].straight == expected)
    }

    @Test("straight → premultiplied → straight keeps opaque colours and whatever alpha allows")
    func premultiplication() {
        var random = TestRandom(5)
        for _ in 0..<5_000 {
            let straight = UInt32(truncatingIfNeeded: random.next())
            let color = PremultipliedColor(straightPacked: straight)
            #expect(PremultipliedColor(color.straight) == color)
            #expect(color.alpha == UInt8(straight >> 24))
            let opaque = straight | 0xff00_0000
            #expect(PremultipliedColor(straightPacked: opaque).straightPacked == opaque)
        }
        #expect(PremultipliedColor(straightPacked: 0x00ff_ffff).packed == 0)
    }
}
