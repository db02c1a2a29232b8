/// Points in the order in which a machine sews them, with jumps where the way is too long for a stitch (bricks.md 13.3).
public struct StitchStream: Equatable, Sendable {
    public private(set) var points: [StitchPoint] = []
    public private(set) var header = StitchHeader()
    /// The stream takes no more points than this.
    let capacity: Int
    private var jumpIsPending = false
    private var colorChangeIsPending = false

    /// Parts of a way are ways again, whose ends are rounded; places so far out that rounding keeps them apart for ever
    /// are not parted further.
    private static let maximumDepth = 24

    /// An empty stream for at most so many points.
    public init(capacity: Int = .max) {
        self.capacity = capacity
    }

    /// True if points may have been lost.
    public var isFull: Bool { points.count >= capacity }

    /// The next point is where the thread changes.
    public mutating func addColorChange() {
        header.addColorChange()
        colorChangeIsPending = true
    }

    /// The next point is jumped to.
    public mutating func addJump() { jumpIsPending = true }

    /// Adds a point and, if it is too far from the last one, jumps to it. One that is not finite is left out.
    public mutating func addPoint(_ position: StagePoint, _ color: ThreadColor) {
        guard position.isFinite else { return }
        addPoint(position, color, depth: 0)
    }

    private mutating func addPoint(_ position: StagePoint, _ color: ThreadColor, depth: Int) {
        guard !isFull else { return }
        let isJump = jumpIsPending
        let isColorChange = colorChangeIsPending
        jumpIsPending = false
        colorChangeIsPending = false
        if let last = points.last, depth < Self.maximumDepth {
            jump(from: last, to: position, color, depth: depth)
            guard !isFull else { return }
        }
        let last = points.last?.position ?? position
        header.add(position)
        points.append(
            StitchPoint(
                position: position, color: color, isJump: isJump, isColorChange: isColorChange,
                dx: Int32(clamping: StitchUnit.of(position.x) - StitchUnit.of(last.x)),
                dy: Int32(clamping: StitchUnit.of(position.y) - StitchUnit.of(last.y))))
    }

    /// Jumps to a place in equal parts, if it is too far for one stitch.
    private mutating func jump(
        from start: StitchPoint, to end: StagePoint, _ color: ThreadColor, depth: Int
    ) {
        let distance = Self.way(start.position, end)
        guard distance > StitchUnit.longest else { return }
        let parts = (distance + StitchUnit.longest - 1) / StitchUnit.longest
        addJump()
        addPoint(start.position, start.color, depth: depth + 1)
        for part in 1..<parts {
            guard !isFull else { return }
            let share = Float(part) / Float(parts)
            let place = StagePoint(
                x: StitchUnit.wholeCoordinate(start.position.x + share * (end.x - start.position.x)),
                y: StitchUnit.wholeCoordinate(start.position.y + share * (end.y - start.position.y)))
            addJump()
            addPoint(place, start.color, depth: depth + 1)
        }
        addJump()
        addPoint(end, color, depth: depth + 1)
    }

    /// What decides about jumps: the distance of the places or, where rounding makes that larger, what the record of the
    /// stitch would have to say. The app has records for 121 units only (bricks.md 13.6).
    private static func way(_ from: StagePoint, _ to: StagePoint) -> Int {
        max(
            StitchUnit.distance(from, to), abs(StitchUnit.of(to.x) - StitchUnit.of(from.x)),
            abs(StitchUnit.of(to.y) - StitchUnit.of(from.y)))
    }
}
