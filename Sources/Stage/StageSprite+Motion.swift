internal import CMath

// Position and direction: bricks.md 5, formulas.md 5.1, runtime.md 6.2.
extension StageSprite {
    /// x of the centre; what OBJECT_X reads.
    public var x: Float { cornerX + imageWidth / 2 }

    /// y of the centre; what OBJECT_Y reads.
    public var y: Float { cornerY + imageHeight / 2 }

    /// The centre.
    public var position: StagePoint { StagePoint(x: x, y: y) }

    /// Sets the centre's x.
    public mutating func setX(_ value: Float) {
        moveCorner(x: value - imageWidth / 2, y: cornerY)
    }

    /// Sets the centre's y.
    public mutating func setY(_ value: Float) {
        moveCorner(x: cornerX, y: value - imageHeight / 2)
    }

    /// Moves to the right.
    public mutating func changeX(by delta: Float) {
        moveCorner(x: cornerX + delta, y: cornerY)
    }

    /// Moves up.
    public mutating func changeY(by delta: Float) {
        moveCorner(x: cornerX, y: cornerY + delta)
    }

    /// Puts the centre to (x, y) in one movement.
    public mutating func setPosition(x: Float, y: Float) {
        moveCorner(x: x - imageWidth / 2, y: y - imageHeight / 2)
    }

    /// Puts the centre to (x, y) as a step of a glide: like `setPosition`, but Catty's pen does not notice it before
    /// its next sampling (bricks.md 7.5).
    public mutating func glide(toX x: Float, y: Float) {
        if pen.profile == .catroid { return setPosition(x: x, y: y) }
        cornerX = x - imageWidth / 2
        cornerY = y - imageHeight / 2
    }

    /// Moves in the current direction, whatever the rotation style; negative steps go backwards.
    public mutating func moveSteps(_ steps: Double) {
        let radians = Double(direction) * Angle.radiansPerDegree
        setPosition(x: x + Float(steps * cm_sin(radians)), y: y + Float(steps * cm_cos(radians)))
        wasMovedBySteps = true
    }

    /// Points in a direction: 0 up, 90 right.
    public mutating func setDirection(_ degrees: Float) {
        let rotation = Angle.remainder(-degrees + 90, 360)
        direction = Angle.normalized(-rotation + 90)
    }

    /// Turns clockwise by the given degrees, counter-clockwise if they are negative.
    public mutating func changeDirection(by degrees: Float) {
        setDirection(Angle.remainder(direction + degrees, 360))
    }

    /// Sets the rotation style by the number in the file (0 left-right, 1 all around, 2 fixed); others do nothing.
    public mutating func setRotationStyle(_ selection: Int) {
        if let style = RotationStyle(rawValue: selection) { rotationStyle = style }
    }

    /// True while the picture is mirrored horizontally: style left-right, direction negative, and there is a look.
    public var isFlipped: Bool { rotationStyle == .leftRight && direction < 0 && currentLook != nil }

    /// The counter-clockwise turn of the picture in degrees.
    public var drawnRotation: Float { rotationStyle == .allAround ? 90 - direction : 0 }

    /// What LOOK_DIRECTION reads.
    public var lookDirection: Float {
        switch rotationStyle {
        case .allAround: direction
        case .leftRight: isFlipped ? -90 : 90
        case .fixed: 90
        }
    }

    /// Points towards a place; on the same place to 90 (Catty: 0).
    public mutating func point(to target: StagePoint) {
        let dx = target.x - x
        let dy = target.y - y
        if dx == 0, dy == 0 {
            setDirection(pen.profile == .catty ? 0 : 90)
        } else if dx == 0 {
            setDirection(dy > 0 ? 0 : 180)
        } else if dy == 0 {
            setDirection(dx > 0 ? 90 : -90)
        } else {
            setDirection(Float(90 - cm_atan2(Double(dy), Double(dx)) * Angle.degreesPerRadian))
        }
    }

    /// The distance of the centre to a place (OBJECT_DISTANCE_TO).
    public func distance(to place: StagePoint) -> Float {
        let dx = Double(place.x - x)
        let dy = Double(place.y - y)
        return Float((dx * dx + dy * dy).squareRoot())
    }

    /// "If on edge, bounce" of a sprite without physics (bricks.md 5.3).
    ///
    /// - Returns: how often the bounce-off event is to be fired at this sprite: 0…2.
    public mutating func bounceOffEdge(stageWidth: Int, stageHeight: Int) -> Int {
        let halfWidth = imageWidth * scale / 2
        let halfHeight = imageHeight * scale / 2
        let right = Float(stageWidth / 2)
        let top = Float(stageHeight / 2)
        var (newX, newY, newDirection, bounces) = (x, y, direction, 0)
        if newX < -right + halfWidth {
            if -180 < newDirection, newDirection < 0 {
                newDirection = -newDirection
                bounces += 1
            }
            newX = -right + halfWidth
        } else if newX > right - halfWidth {
            if 0 < newDirection, newDirection < 180 {
                newDirection = -newDirection
                bounces += 1
            }
            newX = right - halfWidth
        }
        if newY < -top + halfHeight {
            if newDirection > 90 || newDirection < -90 {
                newDirection = 180 - newDirection
                bounces += 1
            }
            newY = -top + halfHeight
        } else if newY > top - halfHeight {
            if -90 < newDirection, newDirection < 90 {
                newDirection = 180 - newDirection
                bounces += 1
            }
            newY = top - halfHeight
        }
        setDirection(newDirection)
        setPosition(x: newX, y: newY)
        return bounces
    }

    /// Every change of place is one movement, which the pen records; the same place is none.
    private mutating func moveCorner(x: Float, y: Float) {
        if x == cornerX, y == cornerY { return }
        cornerX = x
        cornerY = y
        noteMovement()
    }

    /// Tells all that draw while the sprite moves that it is elsewhere.
    mutating func noteMovement() {
        pen.move(to: position)
        if isFollowed { movements.append(Movement(position: position, direction: direction)) }
    }
}
