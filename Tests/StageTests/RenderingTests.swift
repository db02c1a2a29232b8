import Raster
import Testing
import Values

@testable import Stage

/// runtime.md 6.1 to 6.3, bricks.md 5.6.
@Suite struct RenderingTests {
    /// Renders a scene of the given pictures, the first being the background, after a change.
    func picture(
        _ width: Int, _ height: Int, _ pictures: [[String]], renderer: StageRenderer = StageRenderer(),
        _ change: (inout StageScene) -> Void = { _ in }
    ) throws -> Pixmap {
        var images = Sample.table(pictures)
        var scene = Sample.scene(width: width, height: height, images: images)
        change(&scene)
        return try #require(renderer.render(&scene, images: &images))
    }

    @Test func emptySceneIsWhiteAndOpaque() throws {
        let drawn = try picture(2, 1, [])
        #expect(drawn.pixels == [0xffff_ffff, 0xffff_ffff])
    }

    /// The table of runtime.md 6.3.
    @Test(
        arguments: [
            ("k", 0, [1, 1, 1]), ("r", 50, [255, 129, 129]), ("w", 0, [255, 255, 255]),
            ("r", 20, [255, 51, 51]),
            ("k", 100, [255, 255, 255]),
        ] as [(String, Float, [UInt8])])
    func alphaQuantisation(letter: String, transparency: Float, expected: [UInt8]) throws {
        let drawn = try picture(1, 1, [[letter]]) { $0.sprites[0].setTransparency(transparency) }
        #expect(drawn.rgb(0, 0) == expected)
        #expect(drawn[0, 0].alpha == 255)
    }

    @Test func centredAndUpright() throws {
        let drawn = try picture(6, 4, [["rg", "bk"]])
        #expect(drawn.letters == ["wwwwww", "wwrgww", "wwbkww", "wwwwww"])
    }

    @Test func positionIsUpAndRight() throws {
        let drawn = try picture(6, 4, [["rg", "bk"]]) { $0.sprites[0].setPosition(x: 2, y: 1) }
        #expect(drawn.letters == ["wwwwrg", "wwwwbk", "wwwwww", "wwwwww"])
    }

    @Test(
        arguments: [
            (90, ["rg", "bk"]), (180, ["br", "kg"]), (-90, ["kb", "gr"]), (0, ["gk", "rb"]),
        ] as [(Float, [String])])
    func rotationIsClockwiseWithDirection(direction: Float, expected: [String]) throws {
        let drawn = try picture(2, 2, [["rg", "bk"]]) { $0.sprites[0].setDirection(direction) }
        #expect(drawn.letters == expected)
    }

    @Test func leftRightStyleMirrors() throws {
        let drawn = try picture(2, 2, [["rg", "bk"]]) {
            $0.sprites[0].setRotationStyle(0)
            $0.sprites[0].setDirection(-90)
        }
        #expect(drawn.letters == ["gr", "kb"])
    }

    @Test func sizeScalesAboutTheCentre() throws {
        let drawn = try picture(6, 4, [["rg", "bk"]]) { $0.sprites[0].setSize(200) }
        #expect(drawn.letters == ["wrrggw", "wrrggw", "wbbkkw", "wbbkkw"])
        let gone = try picture(6, 4, [["rg", "bk"]]) { $0.sprites[0].setSize(0) }
        #expect(gone.letters == Array(repeating: "wwwwww", count: 4))
    }

    @Test func oddSizesTakeTheNearestTexel() throws {
        #expect(try picture(4, 1, [["rgb"]]).letters == ["rgbw"])
        #expect(try picture(3, 1, [["rgb"]]).letters == ["rgb"])
    }

    @Test func orderAndHiding() throws {
        let pictures = [["rrrr"], ["gg"], ["b"]]
        let place: (inout StageScene) -> Void = { scene in
            for number in 1...2 { scene.sprites[number].setX(number == 1 ? 0 : 0.5) }
        }
        #expect(try picture(4, 1, pictures, place).letters == ["rgbr"])
        #expect(
            try picture(4, 1, pictures) {
                place(&$0)
                $0.comeToFront(1)
            }.letters == ["rggr"])
        #expect(
            try picture(4, 1, pictures) {
                place(&$0)
                $0.hide(1)
            }.letters == ["rrbr"])
    }

    @Test func brightnessAndColour() throws {
        let bright = try picture(1, 1, [["k"]]) { $0.sprites[0].setBrightness(200) }
        #expect(bright.rgb(0, 0)[0] >= 253)
        let dark = try picture(1, 1, [["r"]]) { $0.sprites[0].setBrightness(0) }
        #expect(dark.rgb(0, 0)[0] <= 2)
        // formulas.md 6.1.1: colour 75 turns #0000ff into #ff3f00, tolerance 7.
        let turned = try picture(1, 1, [["b"]]) { $0.sprites[0].setColor(75) }.rgb(0, 0).map(Int.init)
        #expect(turned[0] >= 248 && abs(turned[1] - 0x3f) <= 7 && turned[2] <= 7)
    }

    @Test func penLayerLiesBetweenBackgroundAndSprites() throws {
        let drawn = try picture(6, 2, [["rrrrrr", "rrrrrr"], ["gg", "gg"]]) { scene in
            scene.sprites[1].pen.size = 10
            scene.penDown(1)
            scene.sprites[1].setX(-1)
            scene.sprites[1].setX(0)
            var images = Sample.images
            scene.drawPenLines(images: &images)
        }
        #expect(drawn.letters == ["bbggbb", "bbggbb"])
    }

    @Test func stampsLieInOrderAndBelowLaterLines() throws {
        let drawn = try picture(6, 2, [["......", "......"], ["gg", "gg"]]) { scene in
            scene.sprites[1].pen.size = 2
            scene.sprites[1].setX(-2)
            scene.penDown(1)
            scene.sprites[1].setX(2)
            scene.stamp(1)
            scene.sprites[1].setX(-2)
            scene.stamp(1)
            scene.hide(1)
            scene.stamp(1)
            var images = Sample.images
            scene.drawPenLines(images: &images)
        }
        #expect(drawn.letters[0].dropFirst().dropLast() == "bbbb")
    }

    @Test func stampKeepsTheStateOfItsMoment() throws {
        let drawn = try picture(6, 2, [["......", "......"], ["rg", "bk"]]) { scene in
            scene.sprites[1].setX(-2)
            scene.stamp(1)
            scene.sprites[1].setDirection(180)
            scene.sprites[1].setX(2)
            scene.stamp(1)
            scene.hide(1)
        }
        #expect(drawn.letters == ["rgwwbr", "bkwwkg"])
    }

    @Test func cameraMovesTheWorldOneFrameLate() throws {
        func shown(afterFrames frames: Int) throws -> [String] {
            try picture(4, 1, [["rgbk"], ["."]]) { scene in
                scene.sprites[1].setX(1)
                scene.setCameraFocus(1, horizontalFlexibility: 0, verticalFlexibility: 0)
                for _ in 0..<frames { scene.updateCamera() }
            }.letters
        }
        #expect(try shown(afterFrames: 1) == ["rgbk"])
        #expect(try shown(afterFrames: 2) == ["gbkw"])
    }

    @Test func penLayerMovesWithTheCamera() throws {
        let drawn = try picture(4, 2, [["...."]]) { scene in
            scene.add(Sample.sprite())
            scene.sprites[1].pen.size = 2
            scene.penDown(1)
            scene.sprites[1].setX(5)
            var images = Sample.images
            scene.drawPenLines(images: &images)
            scene.sprites[1].setX(1)
            scene.setCameraFocus(1, horizontalFlexibility: 0, verticalFlexibility: 0)
            scene.updateCamera()
            scene.updateCamera()
        }
        // What lies outside the layer (x ≥ 2) is lost; the world has moved one pixel to the left.
        #expect(drawn.letters.map { $0.dropFirst() } == ["bbw", "bbw"])
    }

    @Test func largerPicturesRepeatPixels() throws {
        let renderer = StageRenderer(pictureSize: ImageSize(width: 4, height: 4))
        #expect(
            try picture(2, 2, [["rg", "bk"]], renderer: renderer).letters == ["rrgg", "rrgg", "bbkk", "bbkk"])
    }

    @Test func smallerPicturesAreTheMean() throws {
        let renderer = StageRenderer(pictureSize: ImageSize(width: 1, height: 1))
        let drawn = try picture(2, 1, [["wk"]], renderer: renderer)
        #expect(drawn.rgb(0, 0) == [128, 128, 128])
    }

    @Test func regionDrawsOnlyAPart() throws {
        var images = Sample.table([["rgbk"]])
        var scene = Sample.scene(width: 4, height: 1, images: images)
        let region = IntRect(x: 1, y: 0, width: 2, height: 1)
        let drawn = try #require(StageRenderer().render(&scene, images: &images, region: region))
        #expect(drawn.letters == ["wgbw"])
    }

    @Test func missingImagesDrawNothing() throws {
        var images = ImageTable(sizes: [.missing])
        var scene = Sample.scene(width: 2, height: 1, images: images)
        #expect(try #require(StageRenderer().render(&scene, images: &images)).letters == ["ww"])
        scene.sprites[0] = StageSprite(name: "s", looks: [Sample.look(77)], images: images)
        #expect(scene.sprites[0].imageWidth == 1)
        #expect(try #require(StageRenderer().render(&scene, images: &images)).letters == ["ww"])
    }

    @Test(arguments: [Float.infinity, .nan, 3e38, -3e38]) func hostileStatesAreHarmless(number: Float) throws
    {
        for property in 0..<5 {
            let drawn = try picture(4, 4, [["r"], ["rg", "bk"]]) { scene in
                switch property {
                case 0: scene.sprites[1].setX(number)
                case 1: scene.sprites[1].setDirection(number)
                case 2: scene.sprites[1].setSize(number)
                case 3: scene.sprites[1].setBrightness(number)
                default: scene.sprites[1].setColor(number)
                }
                scene.stamp(1)
            }
            #expect(drawn[0, 0].alpha == 255)
        }
    }

    @Test func picturesBeyondTheLimitsAreRefused() {
        var scene = StageScene(width: 1 << 24, height: 1 << 24)
        var images = Sample.images
        #expect(StageRenderer().render(&scene, images: &images) == nil)
        scene.add(Sample.sprite())
        scene.penDown(0)
        scene.sprites[0].setX(5)
        scene.drawPenLines(images: &images)
        #expect(
            StageRenderer(pictureSize: ImageSize(width: 2, height: 2)).render(&scene, images: &images) == nil)
    }
}

/// bricks.md 2.2, runtime.md 3.6.
@Suite struct HitTests {
    /// A background of 4 × 4 and a 2 × 2 sprite with one transparent corner.
    func hit(_ x: Float, _ y: Float, _ change: (inout StageScene) -> Void = { _ in }) -> Int? {
        var images = Sample.table([["rrrr", "rrrr", "rrrr", "...."], [".g", "bk"]])
        var scene = Sample.scene(width: 8, height: 8, images: images)
        change(&scene)
        return scene.spriteHit(x: x, y: y, images: &images)
    }

    @Test(
        arguments: [
            (0, 0, 1), (-1, 0, 0), (-1, -1, 1), (0, -1, 1), (1, 1, 0), (-2, -2, nil), (3, 3, nil), (-2, 1, 0),
        ] as [(Float, Float, Int?)])
    func transparentPixelsPassTheTouchOn(x: Float, y: Float, expected: Int?) {
        #expect(hit(x, y) == expected)
    }

    @Test func hiddenAndTransparentSpritesAreNotHit() {
        #expect(hit(0, 0) { $0.hide(1) } == 0)
        #expect(hit(0, 0) { $0.sprites[1].setTransparency(100) } == 0)
        #expect(hit(0, 0) { $0.sprites[1].setTransparency(99) } == 1)
    }

    @Test func flipAndRotationAreUndone() {
        let flip: (inout StageScene) -> Void = {
            $0.sprites[1].setRotationStyle(0)
            $0.sprites[1].setDirection(-90)
        }
        #expect(hit(0, 0, flip) == 0)
        #expect(hit(-1, 0, flip) == 1)
        #expect(hit(0.5, 0.5) { $0.sprites[1].setDirection(180) } == 0)
    }

    @Test(arguments: [Float.nan, .infinity, 3e38]) func hostilePlaces(number: Float) {
        #expect(hit(number, number) == nil)
        #expect(hit(0, 0) { $0.sprites[1].setSize(0) } == 0)
        #expect(hit(0, 0) { $0.sprites[1].setDirection(.nan) } == 0)
    }
}

@Suite struct ImageTableTests {
    @Test func imagesMakeRoomForOthersAndComeBack() {
        let picture = Pixmap.painted(["rgbk"])
        var images = ImageTable(
            sizes: Array(repeating: ImageSize(width: 4, height: 1), count: 3), byteLimit: 32
        ) { _ in picture }
        for index in [0, 1, 2, 0, 2, 1] { #expect(images.pixels(of: ImageID(index)) == picture) }
    }

    @Test func wrongSizesAndNumbersAreMissing() {
        var images = ImageTable(sizes: [ImageSize(width: 9, height: 9)]) { _ in Pixmap.painted(["r"]) }
        #expect(images.pixels(of: ImageID(0)) == nil)
        #expect(images.pixels(of: ImageID(-1)) == nil && images.pixels(of: ImageID(1)) == nil)
        #expect(images.size(of: ImageID(5)) == .missing)
    }
}
