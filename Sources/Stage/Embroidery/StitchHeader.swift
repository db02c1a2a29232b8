/// What the header of an embroidery file says about its points, in embroidery units (bricks.md 13.3, 13.6).
public struct StitchHeader: Equatable, Sendable {
    public private(set) var pointCount = 0
    /// One more than there are colour changes.
    public private(set) var colorCount = 0
    public private(set) var minX = 0
    public private(set) var maxX = 0
    public private(set) var minY = 0
    public private(set) var maxY = 0
    /// From the first point to the last.
    public var wayX: Int { lastX - firstX }
    public var wayY: Int { lastY - firstY }
    private var firstX = 0
    private var firstY = 0
    private var lastX = 0
    private var lastY = 0

    /// Counts a change of the thread.
    mutating func addColorChange() { colorCount += 1 }

    /// Counts a point; the first one begins all anew.
    mutating func add(_ position: StagePoint) {
        let (x, y) = (StitchUnit.of(position.x), StitchUnit.of(position.y))
        if pointCount == 0 {
            colorCount = 1
            (minX, maxX, firstX) = (x, x, x)
            (minY, maxY, firstY) = (y, y, y)
        }
        pointCount += 1
        (minX, maxX, lastX) = (min(minX, x), max(maxX, x), x)
        (minY, maxY, lastY) = (min(minY, y), max(maxY, y), y)
    }
}
