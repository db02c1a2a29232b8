import Testing
import Values

@testable import Stage

/// bricks.md 5, runtime.md 6.2.
@Suite struct MotionTests {
    @Test(arguments: [
        (0, 0), (90, 90), (180, 180), (-180, 180), (190, -170), (270, -90), (-90, -90), (360, 0),
        (720 + 45, 45),
        (-190, 170), (540, 180),
    ])
    func directionIsNormalised(degrees: Float, expected: Float) {
        var sprite = Sample.sprite()
        sprite.setDirection(degrees)
        #expect(sprite.direction == expected)
    }

    @Test func turning() {
        var sprite = Sample.sprite()
        sprite.changeDirection(by: 100)
        #expect(sprite.direction == -170)
        sprite.changeDirection(by: -15)
        #expect(sprite.direction == 175)
    }

    @Test(
        arguments: [
            (1, -90, -90, 180, false), (1, 90, 90, 0, false), (0, -90, -90, 0, true), (0, 90, 90, 0, false),
            (0, 0, 90, 0, false), (0, 180, 90, 0, false), (2, -90, 90, 0, false),
        ] as [(Int, Float, Float, Float, Bool)])
    func rotationStyles(style: Int, direction: Float, look: Float, rotation: Float, flipped: Bool) {
        var sprite = Sample.sprite(looks: [Sample.look(0)])
        sprite.setRotationStyle(style)
        sprite.setDirection(direction)
        #expect(sprite.lookDirection == look)
        #expect(sprite.drawnRotation == rotation)
        #expect(sprite.isFlipped == flipped)
    }

    @Test func noFlipWithoutLook() {
        var sprite = Sample.sprite()
        sprite.setRotationStyle(0)
        sprite.setDirection(-90)
        #expect(!sprite.isFlipped && sprite.lookDirection == 90)
    }

    @Test func unknownRotationStyleDoesNothing() {
        var sprite = Sample.sprite()
        sprite.setRotationStyle(7)
        #expect(sprite.rotationStyle == .allAround)
    }

    @Test(arguments: [(90, 10, 0), (0, 0, 10), (180, 0, -10), (-90, -10, 0)] as [(Float, Float, Float)])
    func moveSteps(direction: Float, x: Float, y: Float) {
        var sprite = Sample.sprite(looks: [Sample.look(0)])
        sprite.setDirection(direction)
        sprite.moveSteps(10)
        #expect(sprite.x == x && sprite.y == y)
        #expect(sprite.wasMovedBySteps)
    }

    @Test(
        arguments: [
            (0, 0, 90), (0, 5, 0), (0, -5, 180), (5, 0, 90), (-5, 0, -90), (5, 5, 45), (-5, 5, -45),
            (-5, -5, -135),
        ] as [(Float, Float, Float)])
    func pointTo(x: Float, y: Float, expected: Float) {
        var sprite = Sample.sprite()
        sprite.setDirection(33)
        sprite.point(to: StagePoint(x: x, y: y))
        #expect(sprite.direction == expected)
    }

    @Test func pointToOwnPlaceInCatty() {
        var sprite = Sample.sprite(profile: .catty)
        sprite.point(to: StagePoint(x: 0, y: 0))
        #expect(sprite.direction == 0)
    }

    @Test(arguments: [(false, 90, 10, 10, 89.55), (true, 90, -10, 10, -89.55), (false, -90, -10, 10, -89.55)])
    func arc(isLeft: Bool, degrees: Double, x: Float, y: Float, direction: Float) {
        var sprite = Sample.sprite()
        sprite.setDirection(0)
        sprite.goInArc(isLeft: isLeft, radius: 10, degrees: degrees)
        #expect(abs(sprite.x - x) < 1e-4 && abs(sprite.y - y) < 1e-4)
        #expect(abs(sprite.direction - direction) < 0.01)
    }

    @Test func goThroughPassesThePlaceHalfWay() {
        var sprite = Sample.sprite()
        sprite.pen.putDown(at: sprite.position)
        sprite.goThrough(x: 10, y: 20, toX: 30, y: 0)
        #expect(sprite.x == 30 && sprite.y == 0)
        #expect(sprite.pen.points.count == 101)
        #expect(sprite.pen.points[50] == StagePoint(x: 10, y: 20))
    }

    @Test func distance() {
        #expect(Sample.sprite().distance(to: StagePoint(x: 3, y: 4)) == 5)
        #expect(Sample.sprite().distance(to: StagePoint(x: 3e38, y: 0)) == 3e38)
    }

    @Test func changingTheLookKeepsTheCentre() {
        var sprite = Sample.sprite(looks: [Sample.look(0), Sample.look(1)])
        sprite.setPosition(x: 7, y: -9)
        sprite.setLook(index: 1, images: Sample.images)
        #expect(sprite.x == 7 && sprite.y == -9 && sprite.imageWidth == 40)
    }

    @Test func randomPositionSpansTheStage() {
        let scene = Sample.scene(count: 1)
        #expect(scene.randomPosition(0, 0) == StagePoint(x: -240, y: -360))
        #expect(scene.randomPosition(0.5, 0.25) == StagePoint(x: 0.5, y: -179.75))
    }

    @Test func hostileNumbersDoNotTrap() {
        let numbers: [Float] = [.infinity, -.infinity, .nan, 3e38, -3e38, .leastNonzeroMagnitude]
        for number in numbers {
            var sprite = Sample.sprite(looks: [Sample.look(0)])
            sprite.pen.putDown(at: sprite.position)
            sprite.setX(number)
            sprite.changeY(by: number)
            sprite.setDirection(number)
            sprite.changeDirection(by: number)
            sprite.moveSteps(Double(number))
            sprite.setSize(number)
            sprite.setTransparency(number)
            sprite.setBrightness(number)
            sprite.setColor(number)
            sprite.point(to: StagePoint(x: number, y: 1))
            sprite.goInArc(isLeft: true, radius: Double(number), degrees: 1e300)
            sprite.goThrough(x: 1e300, y: Double(number), toX: 0, y: 0)
            #expect(sprite.bounceOffEdge(stageWidth: 480, stageHeight: 720) <= 2)
        }
    }
}

/// bricks.md 5.3.
@Suite struct EdgeBounceTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var start: (Float, Float)
        var direction: Float
        var end: (Float, Float)
        var newDirection: Float
        var bounces: Int
    }

    /// Stage 480 × 720, look 100 × 50.
    static let cases = [
        Case(description: "inside", start: (0, 0), direction: 90, end: (0, 0), newDirection: 90, bounces: 0),
        Case(
            description: "touching", start: (190, 0), direction: 90, end: (190, 0), newDirection: 90,
            bounces: 0),
        Case(
            description: "right", start: (195, 0), direction: 90, end: (190, 0), newDirection: -90, bounces: 1
        ),
        Case(
            description: "right, away", start: (195, 0), direction: -60, end: (190, 0), newDirection: -60,
            bounces: 0),
        Case(
            description: "left", start: (-300, 0), direction: -45, end: (-190, 0), newDirection: 45,
            bounces: 1),
        Case(
            description: "top", start: (0, 340), direction: 30, end: (0, 335), newDirection: 150, bounces: 1),
        Case(
            description: "bottom", start: (0, -400), direction: 180, end: (0, -335), newDirection: 0,
            bounces: 1),
        Case(
            description: "corner", start: (300, 400), direction: 45, end: (190, 335), newDirection: -135,
            bounces: 2),
        Case(
            description: "exactly up at the right", start: (300, 0), direction: 0, end: (190, 0),
            newDirection: 0,
            bounces: 0),
    ]

    @Test(arguments: cases)
    func bounce(_ test: Case) {
        var sprite = Sample.sprite(looks: [Sample.look(0)])
        sprite.setPosition(x: test.start.0, y: test.start.1)
        sprite.setDirection(test.direction)
        #expect(sprite.bounceOffEdge(stageWidth: 480, stageHeight: 720) == test.bounces)
        #expect(sprite.x == test.end.0 && sprite.y == test.end.1)
        #expect(sprite.direction == test.newDirection)
    }

    @Test func sizeCountsRotationDoesNot() {
        var sprite = Sample.sprite(looks: [Sample.look(0)])
        sprite.setSize(200)
        sprite.setDirection(0)
        sprite.setPosition(x: 150, y: 0)
        #expect(sprite.bounceOffEdge(stageWidth: 480, stageHeight: 720) == 0)
        #expect(sprite.x == 140)
    }

    @Test func withoutLookTheCentreCounts() {
        var sprite = Sample.sprite()
        sprite.setX(241)
        #expect(sprite.bounceOffEdge(stageWidth: 480, stageHeight: 720) == 1)
        #expect(sprite.x == 240)
    }
}
