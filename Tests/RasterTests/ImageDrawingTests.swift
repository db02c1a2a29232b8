import Testing

@testable import Raster

@Suite("Drawing pictures")
struct ImageDrawingTests {
    /// Opaque, every pixel different.
    private func picture(_ width: Int, _ height: Int) throws -> Pixmap {
        let pixels = (0..<width * height).map { UInt32($0 * 2_654_435_761 & 0xff_ffff) | 0xff00_0000 }
        return try #require(Pixmap(width: width, height: height, pixels: pixels))
    }

    private func drawn(
        _ picture: Pixmap, _ transform: AffineTransform, _ style: ImageStyle = ImageStyle(), size: Int = 24
    ) throws -> Pixmap {
        var target = try #require(Pixmap(width: size, height: size))
        target.draw(picture, transform: transform, style: style)
        return target
    }

    @Test("quarter turns, mirroring and doubling move whole pixels")
    func wholePixels() throws {
        let image = try picture(5, 3)
        let quarter = try drawn(image, .rotation(degrees: 90).then(.translation(4, 10)))
        let mirrored = try drawn(image, .translation(2, 3), ImageStyle(isMirrored: true))
        let doubled = try drawn(image, .scale(2, 2).then(.translation(1, 1)))
        for y in 0..<3 {
            for x in 0..<5 {
                // Counter-clockwise as seen: the right end of a row comes to the top.
                #expect(quarter[4 + y, 9 - x] == image[x, y])
                #expect(mirrored[2 + 4 - x, 3 + y] == image[x, y])
                for corner in 0..<4 {
                    #expect(doubled[1 + 2 * x + corner % 2, 1 + 2 * y + corner / 2] == image[x, y])
                }
            }
        }
        #expect(quarter.pixels.filter { $0 != 0 }.count == 15)
        #expect(mirrored.pixels.filter { $0 != 0 }.count == 15)
        #expect(doubled.pixels.filter { $0 != 0 }.count == 60)
    }

    @Test("a pixel is covered if and only if its centre is, and takes the texel there")
    func centreRule() throws {
        let image = try picture(7, 4)
        var random = TestRandom(21)
        for _ in 0..<30 {
            let transform = AffineTransform.scale(random.real(0.3, 3), random.real(0.3, 3))
                .then(.rotation(degrees: random.real(-180, 180)))
                .then(.translation(random.real(0, 24), random.real(0, 24)))
            let inverse = try #require(transform.inverted)
            let target = try drawn(image, transform)
            for y in 0..<24 {
                for x in 0..<24 {
                    let place = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
                    let isInside = place.x >= 0 && place.x < 7 && place.y >= 0 && place.y < 4
                    let expected = isInside ? image[Int(place.x), Int(place.y)] : .transparent
                    if target[x, y] != expected { Issue.record("pixel \(x), \(y) through \(transform)") }
                }
            }
        }
    }

    @Test("drawing through the clip changes nothing else and is the same inside", arguments: [false, true])
    func clip(isBilinear: Bool) throws {
        let image = try picture(9, 9)
        let transform = AffineTransform.rotation(degrees: 33).then(.scale(2, 1.5)).then(.translation(3, 9))
        let clip = IntRect(x: 5, y: 4, width: 9, height: 11)
        var style = ImageStyle(sampling: isBilinear ? .bilinear : .nearest, opacity: 200)
        let whole = try drawn(image, transform, style)
        style.clip = clip
        let part = try drawn(image, transform, style)
        for y in 0..<24 {
            for x in 0..<24 {
                #expect(part[x, y] == (clip.contains(x: x, y: y) ? whole[x, y] : .transparent))
            }
        }
    }

    @Test("bilinear: a plain colour stays, halves between two texels are their mean")
    func bilinear() throws {
        let plain = try #require(
            Pixmap(width: 4, height: 4, pixels: Array(repeating: 0xff40_8020, count: 16)))
        let scaled = try drawn(plain, .scale(3.3, 4.7), ImageStyle(sampling: .bilinear))
        #expect(scaled.pixels.allSatisfy { $0 == 0 || $0 == 0xff40_8020 })
        let pair = try #require(Pixmap(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_00ff]))
        let shifted = try drawn(pair, .translation(0.5, 0), ImageStyle(sampling: .bilinear))
        #expect(shifted[1, 0].packed == 0xff00_0080)
    }

    @Test("effects: brightness and colour (runtime.md 6.3)")
    func effects() {
        func apply(_ color: Color, _ effect: ColorEffect) -> Color {
            PremultipliedColor(packed: effect.apply(color.premultiplied.packed, opacity: 255)).straight
        }
        let blue = Color(red: 0, green: 0, blue: 255)
        // Colour 75 turns #0000ff into #ff3f00 (language test; tolerance 7).
        let turned = apply(blue, ColorEffect(hueTurn: 75.0 / 200))
        #expect(turned.red == 255 && abs(Int(turned.green) - 0x3f) <= 1 && turned.blue == 0)
        #expect(apply(blue, ColorEffect(hueTurn: 1)) == blue)
        #expect(apply(blue, ColorEffect(brightness: 2)) == .white)
        #expect(apply(.white, ColorEffect(brightness: 0)) == .black)
        #expect(apply(.transparent, ColorEffect(brightness: 2, hueTurn: .nan)) == .transparent)
        let gray = Color(red: 100, green: 150, blue: 200)
        #expect(apply(gray, ColorEffect(brightness: 1.2)) == Color(red: 151, green: 201, blue: 251))
    }

    @Test(
        "extreme maps draw nothing or what is visible",
        arguments: [0, 1e-300, 1e300, Double.nan, .infinity, -1e18])
    func extremes(number: Double) throws {
        let image = try picture(3, 3)
        for transform in [
            AffineTransform.scale(number, 1), .translation(number, number), .rotation(degrees: number),
            AffineTransform(a: number, b: number, c: number, d: number, tx: 0, ty: 0),
            AffineTransform(a: 1, b: number, c: number, d: 1, tx: number, ty: -number),
        ] {
            for sampling in [ImageStyle.Sampling.nearest, .bilinear] {
                _ = try drawn(image, transform, ImageStyle(sampling: sampling, isMirrored: true))
            }
        }
        #expect(try drawn(image, .scale(1e9, 1e9)).pixels.allSatisfy { $0 == image.pixels[0] })
    }

    @Test("crop, flips and scaling")
    func shapes() throws {
        let image = try picture(6, 4)
        #expect(image.cropped(to: IntRect(x: 2, y: 1, width: 99, height: 2))[0, 1] == image[2, 2])
        #expect(image.cropped(to: IntRect(x: 2, y: 1, width: 99, height: 2)).width == 4)
        #expect(image.cropped(to: IntRect(x: 9, y: 9, width: 1, height: 1)).pixels.isEmpty)
        #expect(image.flippedHorizontally()[0, 3] == image[5, 3])
        #expect(image.flippedVertically()[0, 3] == image[0, 0])
        let double = try #require(image.scaled(width: 12, height: 8))
        #expect(double.scaled(width: 6, height: 4) == image)
        #expect(image.scaledNearest(width: 12, height: 8) == double)
        let pair = try #require(Pixmap(width: 2, height: 1, pixels: [0xff00_0000, 0xff00_00ff]))
        #expect(pair.scaled(width: 1, height: 1)?.pixels == [0xff00_0080])
        #expect(pair.scaled(width: 3, height: 1)?.pixels == [0xff00_0000, 0xff00_0080, 0xff00_00ff])
        #expect(image.scaled(width: 1 << 19, height: 1 << 19) == nil)
        #expect(Pixmap(width: -1, height: 1) == nil && Pixmap(width: .max, height: .max) == nil)
    }
}
