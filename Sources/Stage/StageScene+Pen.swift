// bricks.md 7: points are collected by movements; lines are drawn once per frame.
extension StageScene {
    /// Puts the lines of this frame on the pen layer, sprite by sprite, in the sprites' current sizes and colours.
    /// Once per frame, also when nobody looks at it (7.4). In Catty at every second frame, first at the third (7.5).
    public mutating func drawPenLines() {
        frameCount &+= 1
        if profile == .catty {
            guard frameCount >= 3, frameCount & 1 == 1 else { return }
        }
        for number in living {
            if profile == .catty { sprites[number].samplePen() }
            drawLines(of: number)
        }
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
        penLayer.pending.addStamp(appearance)
    }

    /// Clears the pen layer, at once. Queued lines are not touched, except that Catty forgets the open line of the
    /// sprite that executes the brick (7.5).
    public mutating func clearPen(by number: Int) {
        penLayer.pending.removeAll()
        if profile == .catty, isOnStage(number) { sprites[number].pen.dropOpenLine() }
    }

    private mutating func drawLines(of number: Int) {
        guard sprites[number].pen.hasWork else { return }
        let pen = sprites[number].pen
        let width = pen.size * profile.penWidthFactor * screenRatio
        if width != 0, width.isFinite {
            let color = PenColor(red: pen.red, green: pen.green, blue: pen.blue)
            pen.forEachLine { penLayer.pending.addLine(pen.points[$0], width: width, color: color) }
        }
        sprites[number].pen.dropDrawnPoints()
    }
}

extension StageSprite {
    /// Catty's look at the current place before drawing.
    mutating func samplePen() {
        pen.move(to: position)
    }
}
