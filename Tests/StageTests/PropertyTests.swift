import Testing
import Values

@testable import Stage

/// The 32-bit arithmetic of object properties: formulas.md 5.1.
@Suite struct PropertyTests {
    @Test(arguments: [(0, 0.10000000149011612), (100, 0.09999847412109375)])
    func setXRoundsThroughTheCorner(width: Int, expected: Double) {
        let table = ImageTable(sizes: [ImageSize(width: 100, height: 50)])
        let looks = width == 0 ? [] : [Sample.look(0)]
        var sprite = StageSprite(name: "s", looks: looks, images: table)
        sprite.setX(0.1)
        #expect(Double(sprite.x) == expected)
    }

    @Test(arguments: [(90.3, 90.30000305175781), (50, 50), (-3, 0), (1e300, Double.infinity)])
    func size(percent: Double, expected: Double) {
        var sprite = Sample.sprite()
        sprite.setSize(Float(percent))
        #expect(Double(sprite.size) == expected)
    }

    @Test(arguments: [
        (10, 10.000001907348633), (66.6, 66.5999984741211), (20, 19.999998092651367), (-5, 0), (100, 100),
        (250, 100),
    ])
    func transparency(percent: Double, expected: Double) {
        var sprite = Sample.sprite()
        sprite.setTransparency(Float(percent))
        #expect(Double(sprite.transparency) == expected)
    }

    @Test(arguments: [(0, 0), (-10, 0), (200, 200), (201, 200), (100, 100)])
    func brightness(percent: Float, expected: Float) {
        var sprite = Sample.sprite()
        sprite.setBrightness(percent)
        #expect(sprite.brightness == expected)
    }

    @Test(arguments: [(225, 25), (-25, 175), (200, 0), (-400, 0), (75, 75)])
    func color(value: Float, expected: Float) {
        var sprite = Sample.sprite()
        sprite.setColor(value)
        #expect(sprite.color == expected)
    }

    @Test func minusTwoHundredStaysMinusZero() {
        var sprite = Sample.sprite()
        sprite.setColor(-200)
        #expect(sprite.color == 0 && sprite.color.sign == .minus)
    }
}
