/// Maps the pixel centres of a target row back into a picture: `u = u₀(y) + x·du`, `v = v₀(y) + x·dv`.
///
/// Every pixel is computed from its own x, never by adding up, so that results do not depend on where a row starts;
/// u and v are monotone in x, so the covered pixels of a row are one range.
struct RowMapping {
    /// u per column of the target.
    let du: Double
    /// v per column of the target.
    let dv: Double
    private let inverse: AffineTransform
    private let width: Double
    private let height: Double

    init(inverse: AffineTransform, width: Int, height: Int) {
        self.inverse = inverse
        du = inverse.a
        dv = inverse.b
        self.width = Double(width)
        self.height = Double(height)
    }

    /// u and v of column 0, at the centre of the pixel.
    @inline(__always)
    func start(ofRow y: Int) -> (Double, Double) {
        let middle = Double(y) + 0.5
        return (
            inverse.a * 0.5 + inverse.c * middle + inverse.tx,
            inverse.b * 0.5 + inverse.d * middle + inverse.ty
        )
    }

    /// The columns within `from ..< to` whose centre lies in the picture.
    func columns(inRow y: Int, from: Int, to: Int) -> Range<Int> {
        let (u0, v0) = start(ofRow: y)
        var (low, high) = (from, to)
        RowMapping.narrow(&low, &high, u0, du, width)
        RowMapping.narrow(&low, &high, v0, dv, height)
        func isInside(_ x: Int) -> Bool {
            let (u, v) = (u0 + Double(x) * du, v0 + Double(x) * dv)
            return u >= 0 && u < width && v >= 0 && v < height
        }
        // The estimate is generous by a few pixels; the exact rule decides at both ends.
        while low < high, !isInside(low) { low += 1 }
        while high > low, !isInside(high - 1) { high -= 1 }
        return low..<max(low, high)
    }

    /// Keeps of `low ..< high` the columns with 0 ≤ start + x·step < size, and up to two more at each end.
    private static func narrow(
        _ low: inout Int, _ high: inout Int, _ start: Double, _ step: Double, _ size: Double
    ) {
        guard step != 0 else {
            if !(start >= 0 && start < size) { high = low }
            return
        }
        let (a, b) = (-start / step, (size - start) / step)
        let (from, to) = (low, high)
        low = max(from, Pixmap.clamped(min(a, b) - 1, from, to))
        high = min(to, Pixmap.clamped(max(a, b) + 2, from, to))
    }
}
