/// A point (or vector) in pixel coordinates: x to the right, y **down**, the centre of pixel (i, j) at (i + ½, j + ½).
public struct Point: Equatable, Sendable {
    /// Pixels from the left edge of the picture.
    public var x: Double
    /// Pixels from the top edge of the picture.
    public var y: Double

    /// The point (x, y).
    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// True if neither coordinate is infinite or NaN.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// Distance from the origin, without overflow for huge components.
    var length: Double {
        let larger = max(abs(x), abs(y))
        guard larger > 0, larger.isFinite else { return larger }
        let (u, v) = (x / larger, y / larger)
        return larger * (u * u + v * v).squareRoot()
    }
}
