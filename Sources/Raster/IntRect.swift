/// A rectangle of whole pixels: `minX ..< maxX`, `minY ..< maxY`; never negative in size.
public struct IntRect: Equatable, Sendable {
    /// First column.
    public let minX: Int
    /// First row (the top one: y grows downwards).
    public let minY: Int
    /// One past the last column.
    public let maxX: Int
    /// One past the last row.
    public let maxY: Int

    /// The rectangle between the given edges; empty (of size 0) where an upper edge is not above its lower one.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// The rectangle with the given corner and size; a negative size counts as 0, edges saturate.
    public init(x: Int, y: Int, width: Int, height: Int) {
        let (right, xOverflow) = x.addingReportingOverflow(max(0, width))
        let (bottom, yOverflow) = y.addingReportingOverflow(max(0, height))
        self.init(minX: x, minY: y, maxX: xOverflow ? .max : right, maxY: yOverflow ? .max : bottom)
    }

    /// Columns; saturates.
    public var width: Int {
        let (size, overflow) = maxX.subtractingReportingOverflow(minX)
        return overflow ? .max : size
    }

    /// Rows; saturates.
    public var height: Int {
        let (size, overflow) = maxY.subtractingReportingOverflow(minY)
        return overflow ? .max : size
    }

    /// True if no pixel belongs to it.
    public var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The pixels common to both; empty if there are none.
    public func intersection(_ other: IntRect) -> IntRect {
        IntRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// True if the pixel (x, y) belongs to it.
    public func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }
}
