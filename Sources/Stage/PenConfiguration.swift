/// The pen of one sprite: its state and the points it passed since the last drawn frame (bricks.md 7).
///
/// Colour and size are read when the lines are drawn, at the end of the frame, not when points are queued (7.4).
/// The queues of the reference are runs of one array here: everything before `lineEnds.last` belongs to lines that
/// are finished (the pen was lifted), the rest is the open line. A point equal to its predecessor draws nothing in
/// any rule, so it is not stored.
public struct PenConfiguration: Equatable, Sendable {
    /// The pen size of a new pen.
    public static let defaultSize: Float = 3.15
    /// More points than this are not queued in one frame: the last one is replaced, the line takes a short cut.
    static let maximumPointCount = 1 << 20

    /// True while movements draw.
    public private(set) var isDown = false
    /// Pen size in virtual pixels before the screen ratio; not clamped.
    public var size = PenConfiguration.defaultSize
    /// 0…255.
    public private(set) var red: UInt8 = 0
    /// 0…255.
    public private(set) var green: UInt8 = 0
    /// 0…255.
    public private(set) var blue: UInt8 = 255

    /// The queued points, oldest first.
    private(set) var points: [StagePoint] = []
    /// For each finished line one past its last point in `points`; ascending.
    private(set) var lineEnds: [Int] = []
    /// The point before the first of `points`, if a line was drawn from there to it in an earlier frame.
    private(set) var previousPoint: StagePoint?
    let profile: StageProfile

    /// A lifted pen of the default size and colour (blue).
    public init(profile: StageProfile = .catroid) {
        self.profile = profile
    }

    /// Sets the colour; components outside 0…255 are clamped.
    ///
    /// A deliberate choice: the Android app lets the surplus bits of a component run into its neighbours, the iOS app
    /// clamps (bricks.md 7.2).
    public mutating func setColor(red: Int32, green: Int32, blue: Int32) {
        self.red = UInt8(max(0, min(255, red)))
        self.green = UInt8(max(0, min(255, green)))
        self.blue = UInt8(max(0, min(255, blue)))
    }

    /// Lowers the pen: a new line starts at the given position.
    ///
    /// A pen that is down already does nothing in Catroid; in Catty it records the position once more.
    public mutating func putDown(at position: StagePoint) {
        if isDown, profile == .catroid { return }
        isDown = true
        append(position)
    }

    /// Lifts the pen: the open line gets the given position as its last point (not in Catty) and is finished.
    public mutating func lift(at position: StagePoint) {
        guard isDown else { return }
        if profile == .catroid { append(position) }
        isDown = false
        if points.count > openStart { lineEnds.append(points.count) }
    }

    /// Records a movement to the given position.
    mutating func move(to position: StagePoint) {
        if isDown { append(position) }
    }

    /// Lowers the pen of a new clone: down, but without a start point (bricks.md 4.7).
    mutating func putDownWithoutStart() {
        isDown = true
    }

    /// Forgets the open line's points: Catty's Clear (bricks.md 7.5).
    mutating func dropOpenLine() {
        points.removeSubrange(openStart...)
        if lineEnds.isEmpty { previousPoint = nil }
    }

    /// True if drawing could change anything: there is a segment, or there are points to drop.
    var hasWork: Bool { points.count > 1 || !lineEnds.isEmpty }

    /// The lines to draw now, in order, of at least two points each; with the point before them if they go on with a
    /// line of an earlier frame.
    func forEachLine(_ body: (ArraySlice<StagePoint>, StagePoint?) -> Void) {
        var start = 0
        for end in lineEnds {
            if end - start > 1 { body(points[start..<end], start == 0 ? previousPoint : nil) }
            start = end
        }
        if points.count - start > 1 { body(points[start...], start == 0 ? previousPoint : nil) }
    }

    /// Drops what has been drawn: all but the last point of the open line, where it goes on in the next frame.
    mutating func dropDrawnPoints() {
        let openCount = points.count - openStart
        let last = isDown && openCount > 0 ? points.last : nil
        if last == nil || openCount == 1 && openStart > 0 {
            previousPoint = nil
        } else if openCount > 1 {
            previousPoint = points[points.count - 2]
        }
        points.removeAll(keepingCapacity: points.count <= 256)
        lineEnds.removeAll(keepingCapacity: true)
        if let last { points.append(last) }
    }

    /// Position of the open line's first point.
    private var openStart: Int { lineEnds.last ?? 0 }

    private mutating func append(_ position: StagePoint) {
        if points.count > openStart, points[points.count - 1] == position { return }
        if points.count < PenConfiguration.maximumPointCount {
            points.append(position)
        } else if points.count > openStart {
            points[points.count - 1] = position
        }
    }
}
