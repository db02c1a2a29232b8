/// The lines of one sprite and one tool (bricks.md 14.1).
public struct PlotLines: Equatable, Sendable {
    /// True while movements draw.
    public private(set) var isActive = false
    /// The points of all lines, line by line.
    public private(set) var points: [StagePoint] = []
    /// Where each line begins in `points`; a line may be empty.
    private var starts: [Int] = []
    /// Points that are on the plot layer already.
    private var drawnCount = 0

    /// No lines.
    public init() {}

    /// Begins a line at a place; nothing while one is being drawn.
    public mutating func start(at place: StagePoint) {
        guard !isActive else { return }
        startWithoutPoint()
        points.append(place)
    }

    /// Begins a line whose first point is the next movement: that of a new clone (bricks.md 4.7).
    mutating func startWithoutPoint() {
        isActive = true
        starts.append(points.count)
    }

    /// Ends the line at a place.
    public mutating func stop(at place: StagePoint) {
        guard isActive else { return }
        points.append(place)
        isActive = false
    }

    /// Goes on to a place.
    public mutating func move(to place: StagePoint) {
        if isActive { points.append(place) }
    }

    /// The points of every line, in order.
    public var lines: [ArraySlice<StagePoint>] { starts.indices.map { points[range(ofLine: $0)] } }

    /// How many lines there are, empty ones included.
    public var lineCount: Int { starts.count }

    /// Where the points of a line are.
    func range(ofLine line: Int) -> Range<Int> {
        starts[line]..<(line + 1 < starts.count ? starts[line + 1] : points.count)
    }

    /// Hands over the lines that are not on the plot layer yet, without repeated points, and the point before each, if it
    /// goes on there.
    mutating func takeUndrawn(_ body: (ArraySlice<StagePoint>, StagePoint?) -> Void) {
        guard drawnCount < points.count else { return }
        let first = starts.lastIndex { $0 <= drawnCount } ?? 0
        for index in first..<starts.count {
            let end = index + 1 < starts.count ? starts[index + 1] : points.count
            let from = max(starts[index], drawnCount - 1)
            let before = from > starts[index] ? points[from - 1] : nil
            var line: [StagePoint] = []
            for point in points[from..<end] where line.last != point { line.append(point) }
            if line.count > 1 { body(line[...], before == line[0] ? nil : before) }
        }
        drawnCount = points.count
    }
}
