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

    /// The thread and the running stitch of a sprite.
    public func thread(of sprite: Int) -> (color: ThreadColor, stitch: RunningStitch.Kind?) {
        let needle = needle(of: sprite)
        return (needle.color, needle.stitch?.kind)
    }

    /// Lets a sprite sew with something else.
    mutating func setNeedle(of sprite: Int, _ needle: Needle) {
        while needles.count <= sprite { needles.append(Needle()) }
        runningCount += (needle.stitch == nil ? 0 : 1) - (needles[sprite].stitch == nil ? 0 : 1)
        needles[sprite] = needle
    }

    /// Moves a sprite's running stitch, if it has one.
    ///
    /// - Returns: where stitches are to be sewn on the way; not more than there is room for.
    mutating func follow(_ movement: Movement, of sprite: Int) -> [StagePoint] {
        guard needles.indices.contains(sprite), needles[sprite].stitch != nil else { return [] }
        var points: [StagePoint] = []
        let room = pattern.room
        needles[sprite].stitch?.move(to: movement.position, direction: movement.direction) { point in
            points.append(point)
            return points.count < room
        }
        return points
    }

    /// Sews with a sprite's thread.
    ///
    /// - Parameter layer: place of the sprite from bottom to top.
    mutating func sew(_ points: [StagePoint], of sprite: Int, layer: Int) {
        let color = needle(of: sprite).color
        for point in points {
            pattern.add(
                StitchPattern.Command(position: point, color: color, layer: layer, sprite: sprite))
        }
    }
}
