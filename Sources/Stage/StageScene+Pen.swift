// bricks.md 7: points are collected by movements; lines are drawn once per frame.
extension StageScene {
    /// Puts the lines of this frame on the pen layer, sprite by sprite, in the sprites' current sizes and colours.
    /// Once per frame, also when nobody looks at it (7.4). In Catty at every second frame, first at the third (7.5).
    public mutating func drawPenLines(images: inout ImageTable) {
        frameCount &+= 1
        if profile == .catty {
            guard frameCount >= 3, frameCount & 1 == 1 else { return }
        }
        for number in living {
            if profile == .catty { sprites[number].samplePen() }
            guard sprites[number].pen.hasWork else { continue }
            if let style = sprites[number].pen.style(screenRatio: screenRatio) {
                sprites[number].pen.forEachLine { penLayer.addLine($0, after: $1, style: style) }
            }
            sprites[number].pen.dropDrawnPoints()
        }
        if penLayer.isLong { penLayer.rasterize(images: &images) }
        drawPlots(images: &images)
    }

    /// Lowers a sprite's pen.
    public mutating func penDown(_ number: Int) {
        guard isOnStage(number) else { return }
        sprites[number].pen.putDown(at: sprites[number].position)
    }

    /// Lifts a sprite's pen.
    public mutating func penUp(_ number: Int) {
        guard isOnStage(number) else { return }
        sprites[number].pen.lift(at: sprites[number].position)
    }

    /// Puts a copy of a sprite's picture on the pen layer, at once; queued lines come above it. Nothing if the sprite is
    /// hidden or has no look.
    public mutating func stamp(_ number: Int) {
        guard isOnStage(number), sprites[number].isShown, let appearance = sprites[number].appearance else {
            return
        }
        penLayer.addStamp(appearance)
    }

    /// Clears the pen layer and the plot layer, at once. Queued lines are not touched, except that Catty forgets the open
    /// line of the sprite that executes the brick (7.5).
    public mutating func clearPen(by number: Int) {
        penLayer.clear()
        plotLayer.clear()
        if profile == .catty, isOnStage(number) { sprites[number].pen.dropOpenLine() }
    }
}

extension StageSprite {
    /// Catty's look at the current place before drawing.
    mutating func samplePen() {
        pen.move(to: position)
    }
}

extension PenConfiguration {
    /// How lines drawn now look; nil if they cannot be seen (size 0, infinite or NaN).
    ///
    /// Width = size × screen ratio, in Catty × 0.634. A negative size gives separate bars without round ends in Catroid
    /// (7.4), nothing in Catty, whose lines end flat (7.5).
    func style(screenRatio: Float) -> PenStyle? {
        let width = size * profile.penWidthFactor * screenRatio
        guard width != 0, width.isFinite, width > 0 || profile == .catroid else { return nil }
        let ends: PenStyle.Ends = profile == .catty ? .flatWithRoundJoints : width > 0 ? .round : .flat
        return PenStyle(width: width.magnitude, ends: ends, red: red, green: green, blue: blue)
    }
}
