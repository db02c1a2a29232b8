import Testing
import Values

@testable import Stage

/// bricks.md 5.6: the intended layer model.
@Suite struct LayerTests {
    @Test func initialLayers() {
        let scene = Sample.scene(count: 4)
        #expect(scene.order == [0, 1, 2, 3] && scene.backdropCount == 1)
        #expect((0..<4).map { scene.layer(of: $0) } == [0, 1, 2, 3])
        #expect(scene.layer(of: 99) == 0)
    }

    @Test func comeToFront() {
        var scene = Sample.scene(count: 4)
        scene.comeToFront(1)
        #expect(scene.order == [0, 2, 3, 1])
        scene.comeToFront(1)
        #expect(scene.order == [0, 2, 3, 1])
    }

    @Test(
        arguments: [
            (0, [0, 1, 2, 3]), (1, [0, 1, 3, 2]), (2, [0, 3, 1, 2]), (9, [0, 3, 1, 2]),
            (Int32.max, [0, 3, 1, 2]),
        ] as [(Int32, [Int])])
    func goBack(steps: Int32, expected: [Int]) {
        var scene = Sample.scene(count: 4)
        scene.goBack(3, steps: steps)
        #expect(scene.order == expected)
    }

    @Test func goBackByNegativeStepsIsComeToFront() {
        var scene = Sample.scene(count: 4)
        scene.goBack(1, steps: Int32.min)
        #expect(scene.order == [0, 2, 3, 1])
    }

    @Test func backgroundMovesLikeAnySprite() {
        var scene = Sample.scene(count: 3)
        scene.comeToFront(0)
        #expect(scene.order == [1, 2, 0] && scene.backdropCount == 0)
        #expect(scene.layer(of: 0) == 3)
        scene.goBack(0, steps: 5)
        #expect(scene.order == [0, 1, 2] && scene.layer(of: 0) == 1)
    }
}

/// runtime.md 4.2 and 4.3, bricks.md 4.7.
@Suite struct CloneTests {
    @Test func cloneCopiesTheNamedState() throws {
        var scene = Sample.scene(count: 2)
        let looks = [Sample.look(0), Sample.look(1)]
        let number = scene.add(StageSprite(name: "s", looks: looks, images: Sample.images))
        scene.sprites[number].setLook(index: 1, images: Sample.images)
        scene.sprites[number].setPosition(x: 12, y: -7)
        scene.sprites[number].setDirection(-30)
        scene.sprites[number].setRotationStyle(0)
        scene.sprites[number].setSize(150)
        scene.sprites[number].setTransparency(25)
        scene.sprites[number].setBrightness(150)
        scene.sprites[number].setColor(40)
        scene.sprites[number].isVisible = false
        scene.sprites[number].wasMovedBySteps = true
        scene.sprites[number].beginGlide(velocityX: 1, velocityY: 2)
        scene.sprites[number].pen.size = 20
        scene.sprites[number].pen.setColor(red: 1, green: 2, blue: 3)
        let clone = try scene.clone(number, name: "s-c1")
        let (original, copy) = (scene.sprites[number], scene.sprites[clone])
        #expect(copy.name == "s-c1" && copy.isClone && copy.lookNumber == 2)
        #expect(copy.position == original.position && copy.direction == -30 && copy.isFlipped)
        #expect(copy.size == 150 && copy.transparency == 25 && copy.brightness == 150 && copy.color == 40)
        #expect(!copy.isVisible && !copy.isGliding && !copy.wasMovedBySteps)
        #expect(copy.pen == PenConfiguration())
        #expect(scene.order == [0, 1, clone, number] && scene.living == [0, 1, 2, 3])
    }

    @Test func penIsDownWithoutStartPoint() throws {
        var scene = Sample.scene(count: 2)
        scene.penDown(1)
        let clone = try scene.clone(1, name: "c")
        #expect(scene.sprites[clone].pen.isDown && scene.sprites[clone].pen.points.isEmpty)
        scene.sprites[clone].setX(10)
        #expect(scene.sprites[clone].pen.points.count == 1)
        scene.penUp(clone)
        #expect(!scene.sprites[clone].pen.isDown)
        var images = Sample.images
        scene.drawPenLines(images: &images)
        #expect(scene.sprites[clone].pen.points.isEmpty)
    }

    @Test func cloneOfTheBackgroundLiesBelowIt() throws {
        var scene = Sample.scene(count: 2)
        let clone = try scene.clone(0, name: "c")
        #expect(scene.order == [clone, 0, 1] && scene.backdropCount == 2)
        #expect(scene.layer(of: 0) == 0 && scene.layer(of: 1) == 1)
    }

    @Test func removedNumbersAreNotGivenAgain() throws {
        var scene = Sample.scene(count: 2)
        let first = try scene.clone(1, name: "a")
        scene.showBubble(.say, of: first, text: "hi")
        scene.remove(first)
        scene.remove(first)
        #expect(scene.order == [0, 1] && scene.living == [0, 1] && !scene.isOnStage(first))
        #expect(scene.bubble(of: first) == nil)
        let none = scene.cloneSprite(first, name: "b", images: Sample.images)
        let second = scene.cloneSprite(1, name: "b", images: Sample.images)
        #expect(none == nil && second == first + 1)
    }
}

/// bricks.md 5.7.
@Suite struct CameraTests {
    @Test(
        arguments: [
            (0, 50, 50), (100, 50, 0), (100, 300, 60), (100, -300, -60), (50, 121, 1), (50, 120, 0),
        ] as [(Float, Float, Float)])
    func follows(flexibility: Float, spriteX: Float, expected: Float) {
        var scene = Sample.scene(count: 2)
        scene.sprites[1].setX(spriteX)
        scene.setCameraFocus(1, horizontalFlexibility: flexibility, verticalFlexibility: 0)
        scene.updateCamera()
        #expect(scene.camera.x == expected)
        #expect(scene.camera.shownX == 0)
        scene.updateCamera()
        #expect(scene.camera.shownX == expected)
    }

    @Test func hostilePositionsLeaveTheCameraAlone() {
        for number in [Float.nan, .infinity] {
            var scene = Sample.scene(count: 2)
            scene.sprites[1].setPosition(x: number, y: number)
            scene.setCameraFocus(1, horizontalFlexibility: 0, verticalFlexibility: number)
            scene.updateCamera()
            #expect(scene.camera.x == 0 && scene.camera.y == 0)
        }
    }

    @Test func suspendAndResume() {
        var scene = Sample.scene(count: 2)
        scene.sprites[1].setX(30)
        scene.setCameraFocus(1, horizontalFlexibility: 0, verticalFlexibility: 0)
        scene.updateCamera()
        scene.suspendCamera()
        #expect(scene.camera.x == 0)
        scene.resumeCamera()
        #expect(scene.camera.x == 30 && scene.camera.shownX == 30)
    }
}

/// bricks.md 6.7, 9.2.
@Suite struct OverlayTests {
    @Test func textsAreReplacedByVariableAndSprite() {
        var scene = Sample.scene(count: 3)
        scene.showText(VariableText(variable: "a", sprite: 1, x: 0, y: 0))
        scene.showText(VariableText(variable: "a", sprite: 2, x: 0, y: 0))
        scene.showText(VariableText(variable: "a", sprite: 1, x: 5, y: 0))
        scene.showText(VariableText(variable: nil, sprite: 1, x: 5, y: 0))
        #expect(scene.overlays.count == 3)
        #expect(scene.overlays[1] == .text(VariableText(variable: "a", sprite: 1, x: 5, y: 0)))
        scene.hideText(variable: nil, sprite: 1)
        #expect(scene.overlays.count == 2)
    }

    @Test func bubblesFollowHideAndShow() {
        var scene = Sample.scene(count: 2)
        scene.hide(1)
        scene.showBubble(.think, of: 1, text: "hm")
        #expect(scene.bubble(of: 1)?.isVisible == true)
        scene.hide(1)
        #expect(scene.bubble(of: 1)?.isVisible == false)
        scene.show(1)
        #expect(scene.bubble(of: 1)?.isVisible == true)
        scene.showBubble(.say, of: 1, text: "")
        #expect(scene.overlays.isEmpty)
    }
}

/// bricks.md 6.1, 6.2.
@Suite struct LookListTests {
    let looks = [
        Sample.look(0, name: "a", file: 1), Sample.look(1, name: "b", file: 2),
        Sample.look(0, name: "c", file: 1),
    ]

    @Test func entriesOfTheSameFileCountAsTheFirst() {
        var sprite = Sample.sprite(looks: looks)
        #expect(sprite.setLook(index: 2, images: Sample.images) == true)
        #expect(sprite.lookNumber == 1 && sprite.lookName == "c")
        #expect(sprite.takeRelativeLookIndex(offset: 1) == 1)
    }

    @Test func relativeLooksWrapAround() {
        var sprite = Sample.sprite(looks: looks)
        #expect(sprite.takeRelativeLookIndex(offset: -1) == 2)
        sprite.setLook(index: 1, images: Sample.images)
        #expect(sprite.takeRelativeLookIndex(offset: 1) == 2)
        var empty = Sample.sprite()
        #expect(empty.takeRelativeLookIndex(offset: 1) == nil)
        #expect(empty.lookNumber == 1 && empty.lookName.isEmpty)
    }

    @Test(arguments: [-1, 3, Int.max]) func outsideTheListDoesNothing(index: Int) {
        var sprite = Sample.sprite(looks: looks)
        #expect(sprite.setLook(index: index, images: Sample.images) == false)
        #expect(sprite.lookNumber == 1)
    }

    @Test func temporaryLooksRememberTheNumber() {
        var sprite = Sample.sprite(looks: looks)
        sprite.setLook(index: 1, images: Sample.images)
        sprite.setTemporaryLook(Sample.look(2, name: "web", file: 9), images: Sample.images)
        #expect(sprite.lookNumber == 0 && sprite.lookName == "web" && sprite.lookCount == 4)
        #expect(sprite.takeRelativeLookIndex(offset: 1) == 2)
        #expect(sprite.rememberedLookIndex == nil)
    }

    @Test func deletingLooks() {
        var sprite = Sample.sprite(looks: looks)
        sprite.setLook(index: 1, images: Sample.images)
        sprite.deleteCurrentLook(images: Sample.images)
        #expect(sprite.lookName == "c" && sprite.looks.count == 2)
        sprite.deleteCurrentLook(images: Sample.images)
        sprite.deleteCurrentLook(images: Sample.images)
        #expect(sprite.currentLook == nil && sprite.imageWidth == 0)
        #expect(sprite.deleteCurrentLook(images: Sample.images) == false)
    }
}
