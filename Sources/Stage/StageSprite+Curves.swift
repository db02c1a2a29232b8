internal import CMath

// Arc and Go through: 101 points in one act, so that pen and stitches follow (bricks.md 5.5).
extension StageSprite {
    /// Goes along an arc.
    ///
    /// - Parameters:
    ///   - isLeft: the side on which the centre lies; swapped if `degrees` is negative.
    ///   - radius: virtual pixels; the sign does not matter.
    ///   - degrees: length of the arc.
    public mutating func goInArc(isLeft: Bool, radius: Double, degrees: Double) {
        let isLeft = degrees < 0 ? !isLeft : isLeft
        let angle = (isLeft ? degrees.magnitude : -degrees.magnitude) * Angle.radiansPerDegree
        let radius = radius.magnitude
        let theta = Double(direction) * Angle.radiansPerDegree
        let side = isLeft ? -radius : radius
        let start = (x: Double(x), y: Double(y))
        let center = (x: start.x + side * cm_cos(theta), y: start.y - side * cm_sin(theta))
        let startAngle = cm_atan2(start.y - center.y, start.x - center.x)
        var previous = start
        for step in 0...100 {
            let phi = startAngle + angle * Double(step) / 100
            follow(x: center.x + radius * cm_cos(phi), y: center.y + radius * cm_sin(phi), from: &previous)
        }
    }

    /// Goes along the parabola that starts here, passes a place half way and ends at another.
    public mutating func goThrough(x throughX: Double, y throughY: Double, toX endX: Double, y endY: Double) {
        let start = (x: Double(x), y: Double(y))
        let control = (x: 2 * throughX - (start.x + endX) / 2, y: 2 * throughY - (start.y + endY) / 2)
        var previous = start
        for step in 0...100 {
            let t = Double(step) / 100
            let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
            follow(
                x: a * start.x + b * control.x + c * endX, y: a * start.y + b * control.y + c * endY,
                from: &previous)
        }
    }

    private mutating func follow(x: Double, y: Double, from previous: inout (x: Double, y: Double)) {
        if x != previous.x || y != previous.y {
            setDirection(Float(cm_atan2(x - previous.x, y - previous.y) * Angle.degreesPerRadian))
        }
        setPosition(x: Float(x), y: Float(y))
        previous = (x, y)
    }
}
