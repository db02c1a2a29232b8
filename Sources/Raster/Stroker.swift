/// Draws pen lines: capsules with round ends, anti-aliased by exact area coverage (`bricks.md` 7.4).
///
/// Holds scratch memory that is reused from line to line; keep one for a picture. Any coordinates may be given: what is
/// not finite draws nothing, what is outside the picture is cut off before it costs anything.
public struct Stroker: Sendable {
    var polygon = ConvexPolygon()
    var differences: [Float] = []

    /// A stroker; it allocates at the first line.
    public init() {}

    /// Blends the line from `start` to `end` over the picture, as wide as the nib, with round ends; a dot if both are
    /// the same point. Lines drawn by separate calls are independent: half-transparent ones add up where they overlap.
    public mutating func drawSegment(
        from start: Point, to end: Point, nib: PenNib, color: PremultipliedColor, on pixmap: inout Pixmap
    ) {
        guard color.packed != 0, prepare(from: start, to: end, nib: nib, bounds: pixmap.bounds) else {
            return
        }
        let bounds = pixmap.bounds
        let rowLength = pixmap.width
        polygon.corners.withUnsafeBufferPointer { corners in
            differences.withUnsafeMutableBufferPointer { differences in
                pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
                    guard let corner = corners.baseAddress, let difference = differences.baseAddress,
                        let pixel = pixels.baseAddress
                    else { return }
                    let sink = PixmapSink(
                        pixels: pixel, rowLength: rowLength, color: color)
                    ConvexScanner.fill(
                        corner, count: corners.count, clip: bounds, differences: difference, sink: sink)
                }
            }
        }
    }

    /// Blends a filled circle over the picture.
    public mutating func drawDot(
        at center: Point, nib: PenNib, color: PremultipliedColor, on pixmap: inout Pixmap
    ) {
        drawSegment(from: center, to: center, nib: nib, color: color, on: &pixmap)
    }

    /// Sets up the clipped polygon of a line and the row of differences; false if nothing is to be drawn.
    mutating func prepare(from start: Point, to end: Point, nib: PenNib, bounds: IntRect) -> Bool {
        guard nib.width > 0, start.isFinite, end.isFinite, !bounds.isEmpty else { return false }
        // Two for edges at the border, up to three for whole groups of four.
        if differences.count != bounds.maxX + 8 {
            differences = [Float](repeating: 0, count: bounds.maxX + 8)
        }
        let reach = nib.reach
        let inside =
            min(start.x, end.x) - reach >= Double(bounds.minX)
            && max(start.x, end.x) + reach <= Double(bounds.maxX)
            && min(start.y, end.y) - reach >= Double(bounds.minY)
            && max(start.y, end.y) + reach <= Double(bounds.maxY)
        if inside {
            polygon.setCapsule(from: start, to: end, nib: nib)
            return true
        }
        guard let (a, b) = LineClip.clip(from: start, to: end, to: bounds, margin: reach + 1) else {
            return false
        }
        polygon.setCapsule(from: a, to: b, nib: nib)
        polygon.clip(to: bounds)
        return polygon.corners.count >= 3
    }
}
