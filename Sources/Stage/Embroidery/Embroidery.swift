/// The embroidery of a scene: what has been sewn, and with which thread and stitch its sprites sew (bricks.md 13.1).
public struct Embroidery: Sendable {
    /// What one sprite sews with.
    struct Needle: Equatable, Sendable {
        var color = ThreadColor.black
        var stitch: RunningStitch?
    }

    /// All stitches.
    public private(set) var pattern: StitchPattern
    /// By sprite number; those that are not in it have never sewn.
    private var needles: [Needle] = []
    /// How many sprites have a running stitch.
    public private(set) var runningCount = 0

    /// No stitches yet, and at most so many of them.
    init(capacity: Int) {
        pattern = StitchPattern(capacity: capacity)
    }

    /// What a sprite sews with.
    func needle(of sprite: Int) -> Needle {
        needles.indices.contains(sprite) ? needles[sprite] : Needle()
    }

    /// Lets a sprite sew with something else.
    mutating func setNeedle(of sprite: Int, _ needle: Needle) {
        while needles.count <= sprite { needles.append(Needle()) }
        runningCount += (needle.stitch == nil ? 0 : 1) - (needles[sprite].stitch == nil ? 0 : 1)
        needles[sprite] = needle
    }

    /// Sews along a sprite's movements.
    ///
    /// - Parameter layer: place of the sprite from bottom to top.
    mutating func follow(_ movements: [Movement], of sprite: Int, layer: Int) {
        guard needles.indices.contains(sprite), var stitch = needles[sprite].stitch else { return }
        let color = needles[sprite].color
        for movement in movements {
            stitch.move(to: movement.position, direction: movement.direction) { point in
                sew(point, color, of: sprite, layer: layer)
            }
        }
        needles[sprite].stitch = stitch
    }

    /// Sews one stitch; false if there is no room for more.
    @discardableResult
    mutating func sew(_ point: StagePoint, _ color: ThreadColor, of sprite: Int, layer: Int) -> Bool {
        pattern.add(StitchPattern.Command(position: point, color: color, layer: layer, sprite: sprite))
        return !pattern.isFull
    }
}
