/// Corners of a convex polygon and their clipping; reused from shape to shape.
struct ConvexPolygon {
    /// The corners, clockwise as seen (y down); the polygon uses the first `count`.
    private(set) var corners: [Point] = []
    private var spare: [Point] = []

    /// The capsule of all points within the nib's radius of the line from `start` to `end` (which may be one point).
    /// Exactly point symmetric: built from the rotated half circle, added at one end and subtracted at the other.
    mutating func setCapsule(from start: Point, to end: Point, nib: PenNib) {
        let delta = end - start
        let length = delta.length
        let direction = length > 0 ? Point(delta.x / length, delta.y / length) : Point(1, 0)
        let half = nib.corners.count
        if corners.count != 2 * half {
            corners = [Point](repeating: Point(0, 0), count: 2 * half)
        }
        corners.withUnsafeMutableBufferPointer { target in
            nib.corners.withUnsafeBufferPointer { tip in
                for index in 0..<half {
                    let corner = tip[index]
                    let offset = Point(
                        direction.x * corner.x - direction.y * corner.y,
                        direction.y * corner.x + direction.x * corner.y)
                    target[index] = end + offset
                    target[half + index] = start - offset
                }
            }
        }
    }

    /// Keeps the part with `normal · p ≤ limit`. What is cut keeps its orientation; nothing may be left.
    mutating func clip(normal: Point, limit: Double) {
        guard !corners.isEmpty else { return }
        spare.removeAll(keepingCapacity: true)
        var previous = corners[corners.count - 1]
        var previousDistance = normal.x * previous.x + normal.y * previous.y - limit
        for corner in corners {
            let distance = normal.x * corner.x + normal.y * corner.y - limit
            if (distance > 0) != (previousDistance > 0) {
                let part = previousDistance / (previousDistance - distance)
                spare.append(
                    Point(
                        previous.x + (corner.x - previous.x) * part,
                        previous.y + (corner.y - previous.y) * part))
            }
            if distance <= 0 { spare.append(corner) }
            previous = corner
            previousDistance = distance
        }
        swap(&corners, &spare)
    }

    /// Keeps the part inside a rectangle; no corner lies outside it afterwards, not even by rounding.
    mutating func clip(to rect: IntRect) {
        let (left, right) = (Double(rect.minX), Double(rect.maxX))
        let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
        clip(normal: Point(-1, 0), limit: -left)
        clip(normal: Point(1, 0), limit: right)
        clip(normal: Point(0, -1), limit: -top)
        clip(normal: Point(0, 1), limit: bottom)
        for index in corners.indices {
            corners[index].x = max(left, min(right, corners[index].x))
            corners[index].y = max(top, min(bottom, corners[index].y))
        }
    }
}
