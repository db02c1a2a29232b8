import Raster
import Testing
import Values

@testable import Stage

/// formulas.md 6.2 to 6.6 where projects do not reach; the rules themselves are behaviour fixtures.
@Suite struct SensingTests {
    /// A scene of opaque squares of a side, one sprite each.
    func scene(_ sides: [Int]) -> (StageScene, ImageTable) {
        let images = Sample.table(
            sides.map { side in Array(repeating: String(repeating: "r", count: side), count: side) })
        return (Sample.scene(width: 320, height: 320, images: images), images)
    }

    /// The table of the reference: exact at multiples of 90°, else the middle of a step.
    @Test func sinesAreThoseOfTheTable() {
        for (degrees, sine, cosine) in [(0, 0, 1), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0)]
            as [(Float, Float, Float)]
        {
            #expect(Angle.tableSine(degrees) == sine)
            #expect(Angle.tableCosine(degrees) == cosine)
        }
        #expect(abs(Angle.tableSine(30) - 0.5) < 0.0004 && Angle.tableSine(30) != 0.5)
        #expect(
            Angle.tableSine(.nan).isNaN && Angle.tableSine(.infinity).isNaN && Angle.tableSine(3e38).isNaN)
    }

    @Test(
        arguments: [
            ("Cat-c1", "Cat", true), ("Cat-c01234567890123456789", "Cat", true), ("Cat", "Cat", false),
            ("Cat-c", "Cat", false), ("Cat-c1-c2", "Cat", false), ("Cat-c1-c2", "Cat-c1", true),
            ("Cot-c1", "Cat", false),
            ("Cat-c1x", "Cat", false), ("Cat-C1", "Cat", false), ("-c1", "", true), ("Cat-c١", "Cat", false),
        ] as [(Text, Text, Bool)])
    func namesOfClones(name: Text, object: Text, expected: Bool) {
        #expect(name.isClone(of: object) == expected)
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, 3e38, 1e30, 0x1p31])
    func hostilePlacesAndSizes(number: Float) {
        for change: (inout StageSprite) -> Void in [
            { $0.setPosition(x: number, y: number) }, { $0.setSize(number) }, { $0.setDirection(number) },
            { $0.setTransparency(number) }, { $0.setColor(number) }, { $0.setBrightness(number) },
        ] {
            var (scene, images) = scene([50, 20])
            change(&scene.sprites[1])
            _ = scene.touches(1, object: 0, images: &images)
            _ = scene.touches(0, object: 1, images: &images)
            _ = scene.touchesEdge(1, images: &images)
            let finger = StagePoint(x: number, y: number)
            _ = scene.touchesFinger(1, fingers: [finger, finger], images: &images)
            let red = FormulaColor(red: 255, green: 0, blue: 0)
            _ = scene.touchesColor(red, own: nil, by: 0, images: &images)
            _ = scene.touchesColor(red, own: red, by: 1, images: &images)
        }
    }

    @Test func missingSpritesTouchNothing() {
        var (scene, images) = scene([50, 20])
        #expect(scene.touches(1, object: 0, images: &images))
        #expect(
            !scene.touches(1, object: 7, images: &images) && !scene.touches(1, object: -1, images: &images))
        #expect(!scene.touches(9, object: 0, images: &images) && !scene.touchesEdge(-1, images: &images))
        scene.remove(1)
        #expect(
            !scene.touches(1, object: 0, images: &images) && !scene.touches(0, object: 1, images: &images))
    }

    /// The far ends of 32-bit integers are places like others.
    @Test func coloursFarAway() {
        var (scene, images) = scene([50])
        for x in [Int32.min, -1, 0, .max] {
            let expected: Text = abs(Int64(x)) < 25 ? "#FF0101" : "#FFFFFF"
            #expect(scene.color(x: x, y: 0, images: &images).text == expected)
        }
    }

    /// Outlines from files may be anything.
    @Test(arguments: [Float(0), 1e9, 3e38, .infinity])
    func hostileOutlines(number: Float) {
        let polygon = CollisionPolygon([
            StagePoint(x: 0, y: 0), StagePoint(x: number, y: 0), StagePoint(x: number, y: number),
        ])
        var images = ImageTable(
            sizes: [ImageSize(width: 4, height: 4)],
            load: { _ in Pixmap.painted(["rrrr", "rrrr", "rrrr", "rrrr"]) },
            outline: { _ in .polygons([polygon]) })
        var scene = Sample.scene(width: 320, height: 320, images: images)
        scene.add(StageSprite(name: "s", looks: [Sample.look(0)], images: images))
        _ = scene.touches(0, object: 1, images: &images)
        _ = scene.touchesEdge(0, images: &images)
        _ = scene.touchesFinger(0, fingers: [StagePoint(x: 0, y: 0)], images: &images)
        _ = scene.touchesColor(FormulaColor(red: 255, green: 0, blue: 0), own: nil, by: 0, images: &images)
    }

    /// Only images that reach into the region are decoded.
    @Test func coloursDecodeOnlyWhatIsThere() {
        var images = ImageTable(sizes: [ImageSize(width: 4, height: 4), ImageSize(width: 4, height: 4)]) {
            image in
            #expect(image == ImageID(0), "an image far away was decoded")
            return Pixmap.painted(["rrrr", "rrrr", "rrrr", "rrrr"])
        }
        var scene = Sample.scene(width: 320, height: 320, images: images)
        scene.sprites[1].setPosition(x: 100, y: 0)
        #expect(scene.color(x: 0, y: 0, images: &images).text == "#FF0101")
    }

    // MARK: - The probe

    /// `out = new · a + old · (1 − a)` for all four channels, rounded at every draw.
    @Test func probeBlendsAsTheFrameBuffer() throws {
        var probe = try #require(ColorProbe(width: 2, height: 1))
        probe.draw(Pixmap.painted(["w."]), transform: .identity, style: ImageStyle(opacity: 254))
        #expect(probe.pixels == [0xfdff_ffff, ColorProbe.clear])
        probe.draw(Pixmap.painted(["kk"]), transform: .identity, style: ImageStyle(opacity: 254))
        #expect(probe.pixels == [0xfe01_0101, 0xfd01_0101])
        probe.draw(Pixmap.painted(["hh"]), transform: .identity, style: ImageStyle(opacity: 0))
        #expect(probe.pixels == [0xfe01_0101, 0xfd01_0101])
    }

    @Test func probesAreSmall() {
        #expect(ColorProbe(width: 0, height: 1) == nil && ColorProbe(width: -1, height: 1) == nil)
        #expect(
            ColorProbe(width: 1 << 20, height: 1 << 20) == nil && ColorProbe(width: 1, height: .max) == nil)
    }

    /// Looks of any size are looked at with about 10,000 points, and thin ones with none.
    @Test(
        arguments: [
            (50, 40, [50, 40]), (100, 100, [100, 100]), (200, 100, [141, 70]), (1000, 1000, [100, 100]),
            (20_000, 1, nil),
        ] as [(Float, Float, [Int]?)])
    func pointsOfABox(width: Float, height: Float, expected: [Int]?) {
        let sprite = StageSprite(name: "s", looks: [Sample.look(0)], images: Sample.images)
        let polygon = CollisionPolygon([
            StagePoint(x: 0, y: 0), StagePoint(x: width + 0.5, y: 0), StagePoint(x: width, y: height + 0.9),
        ])
        let view = sprite.appearance.flatMap { ProbeView(of: $0, polygons: [polygon]) }
        #expect(view.map { [$0.width, $0.height] } == expected)
    }
}
