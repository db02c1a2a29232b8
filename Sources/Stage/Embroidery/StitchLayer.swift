/// What is sewn on one layer, and by whom and where the needle is (bricks.md 13.4).
struct StitchLayer: Equatable, Sendable {
    let number: Int
    var stream: StitchStream
    private var needle: StagePoint?
    private var sprite = -1

    init(number: Int, stream: StitchStream) {
        self.number = number
        self.stream = stream
    }

    /// Adds a stitch, with a change of the thread if another sprite has sewn here or this one somewhere else.
    mutating func sew(_ command: StitchPattern.Command, after previous: StitchPattern.Command?) {
        if sprite == command.sprite, needle == command.position { return }
        let elsewhere = previous.flatMap { $0.layer == number ? nil : $0 }
        if let needle, sprite != command.sprite {
            changeThread(from: needle, to: command)
        } else if !stream.points.isEmpty, let elsewhere {
            returnHere(from: elsewhere, to: command)
        }
        if let elsewhere, StitchUnit.distance(elsewhere.position, command.position) < StitchUnit.longest {
            stream.addPoint(elsewhere.position, elsewhere.color)
        }
        stream.addPoint(command.position, command.color)
        needle = command.position
        sprite = command.sprite
    }

    private mutating func changeThread(from needle: StagePoint, to command: StitchPattern.Command) {
        let color = stream.points.last?.color ?? command.color
        stream.addColorChange()
        stream.addPoint(needle, color)
        if StitchUnit.distance(needle, command.position) > StitchUnit.longest {
            stream.addJump()
            stream.addPoint(needle, color)
        }
    }

    private mutating func returnHere(
        from elsewhere: StitchPattern.Command, to command: StitchPattern.Command
    ) {
        stream.addColorChange()
        if StitchUnit.distance(elsewhere.position, command.position) > StitchUnit.longest {
            stream.addPoint(command.position, command.color)
        } else {
            stream.addPoint(elsewhere.position, elsewhere.color)
            stream.addJump()
            stream.addPoint(elsewhere.position, elsewhere.color)
        }
    }
}
