internal import CMath
internal import Values

/// A stitch that a sprite sews while it moves (bricks.md 13.2).
///
/// 32-bit arithmetic in the order of the reference.
public struct RunningStitch: Equatable, Sendable {
    /// How the way is stitched; lengths and widths in stage units.
    public enum Kind: Equatable, Sendable {
        case plain(length: Int32)
        /// Every stitch forwards, backwards and forwards again.
        case triple(length: Int32)
        /// To the left and to the right of the way in turn.
        case zigZag(length: Float, width: Float)
    }

    public let kind: Kind
    /// Where the next stitch begins.
    private var start: StagePoint
    private var isFirst = true
    /// Of a zigzag: on which side the next point lies, 1 or −1.
    private var side = 1.0

    /// A stitch that begins at a place.
    public init(_ kind: Kind, at start: StagePoint) {
        self.kind = kind
        self.start = start
    }

    /// Begins the next stitch elsewhere, as the bricks do that sew by themselves.
    public mutating func restart(at place: StagePoint) { start = place }

    /// Sews as much of the way to a place as is a multiple of the length; nothing if the length is not above 0.
    ///
    /// - Parameters:
    ///   - direction: the sprite's, in degrees; the points of a zigzag lie across it.
    ///   - sew: gets the points in order; false if it takes no more.
    public mutating func move(to place: StagePoint, direction: Float, sew: (StagePoint) -> Bool) {
        let length = self.length
        guard length > 0 else { return }
        let (dx, dy) = (Double(place.x - start.x), Double(place.y - start.y))
        let distance = Float((dx * dx + dy * dy).squareRoot())
        if distance < length { return }
        let whole = distance - Angle.remainder(distance, length)
        let share = whole / distance
        let end = StagePoint(
            x: start.x + share * (place.x - start.x), y: start.y + share * (place.y - start.y))
        let way = Way(start: start, end: end, count: Self.count(whole / length))
        start = end
        switch kind {
        case .plain: sewPlain(way, sew)
        case .triple: sewTriple(way, sew)
        case .zigZag(_, let width): sewZigZag(way, width: width, direction: direction, sew)
        }
    }

    private var length: Float {
        switch kind {
        case .plain(let length), .triple(let length): Float(length)
        case .zigZag(let length, _): length
        }
    }

    /// Whole stitches on the way; none if it has no length that could be counted.
    private static func count(_ stitches: Float) -> Int {
        Int(Int32(truncatingSaturating: Double(stitches).rounded(.down)))
    }

    private mutating func sewPlain(_ way: Way, _ sew: (StagePoint) -> Bool) {
        if isFirst, !sew(way.start) { return }
        isFirst = false
        for number in 0..<way.count where !sew(way.point(number + 1)) { return }
    }

    private mutating func sewTriple(_ way: Way, _ sew: (StagePoint) -> Bool) {
        if isFirst, !sew(way.start) { return }
        isFirst = false
        var previous = way.start
        for number in 0..<way.count {
            let point = way.point(number + 1)
            guard sew(point), sew(previous), sew(point) else { return }
            previous = point
        }
    }

    private mutating func sewZigZag(
        _ way: Way, width: Float, direction: Float, _ sew: (StagePoint) -> Bool
    ) {
        let radians = Double(direction + 90) * Angle.radiansPerDegree
        let aside = (x: Double(width / 2) * cm_sin(radians), y: Double(width / 2) * cm_cos(radians))
        if isFirst, !sew(shifted(way.start, aside)) { return }
        isFirst = false
        guard way.end.isFinite else { return }
        for number in 0..<max(0, way.count - 1) where !sew(shifted(way.point(number + 1), aside)) { return }
        _ = sew(shifted(way.end, aside))
    }

    /// The point beside the way, on the other side each time.
    private mutating func shifted(_ point: StagePoint, _ aside: (x: Double, y: Double)) -> StagePoint {
        defer { side = -side }
        return StagePoint(
            x: Float(Double(point.x) - aside.x * side), y: Float(Double(point.y) - aside.y * side))
    }
}

/// A straight way that is parted into stitches.
private struct Way {
    let start: StagePoint
    let end: StagePoint
    let count: Int

    /// The end of a stitch, 1…count, on whole coordinates.
    func point(_ number: Int) -> StagePoint {
        let share = Float(number) / Float(count)
        return StagePoint(
            x: StitchUnit.wholeCoordinate(start.x + share * (end.x - start.x)),
            y: StitchUnit.wholeCoordinate(start.y + share * (end.y - start.y)))
    }
}
