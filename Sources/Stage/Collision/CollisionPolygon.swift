/// A closed polygon, all arithmetic that of 32-bit floats in the order of the reference.
///
/// As the outline of an image its vertices are pixels, origin in the lower left corner, y up (formulas.md 6.6); on the
/// stage they are stage coordinates.
public struct CollisionPolygon: Equatable, Sendable {
    /// The corners in order; the last is joined with the first.
    public var vertices: [StagePoint]

    /// A polygon with the given corners.
    public init(_ vertices: [StagePoint]) { self.vertices = vertices }

    /// The smallest rectangle that holds the polygon.
    var bounds: FloatRect {
        guard let first = vertices.first else { return FloatRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for vertex in vertices {
            (minX, maxX) = (vertex.x < minX ? vertex.x : minX, vertex.x > maxX ? vertex.x : maxX)
            (minY, maxY) = (vertex.y < minY ? vertex.y : minY, vertex.y > maxY ? vertex.y : maxY)
        }
        return FloatRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// Whether a place lies inside, by the even-odd rule.
    func contains(_ place: StagePoint) -> Bool {
        guard var a = vertices.last else { return false }
        var isInside = false
        // The edges in another order than the reference's; only their number counts.
        for b in vertices {
            if (a.y <= place.y && place.y < b.y) || (b.y <= place.y && place.y < a.y),
                place.x < (b.x - a.x) / (b.y - a.y) * (place.y - a.y) + a.x
            {
                isInside.toggle()
            }
            a = b
        }
        return isInside
    }

    /// Whether an edge meets an edge of another polygon.
    private func crosses(_ other: CollisionPolygon) -> Bool {
        guard var a = vertices.last, let end = other.vertices.last else { return false }
        for b in vertices {
            var c = end
            for d in other.vertices {
                if CollisionPolygon.meet(a, b, c, d) { return true }
                c = d
            }
            a = b
        }
        return false
    }

    /// Whether the segments a–b and c–d have a point in common; parallel ones never do.
    private static func meet(_ a: StagePoint, _ b: StagePoint, _ c: StagePoint, _ d: StagePoint) -> Bool {
        let divisor = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y)
        if divisor == 0 { return false }
        let (dx, dy) = (a.x - c.x, a.y - c.y)
        let first = ((d.x - c.x) * dy - (d.y - c.y) * dx) / divisor
        if first < 0 || first > 1 { return false }
        let second = ((b.x - a.x) * dy - (b.y - a.y) * dx) / divisor
        return !(second < 0 || second > 1)
    }

    /// Whether two sets of polygons intersect (formulas.md 6.3.1): edges meet, or a first vertex lies in an odd number of
    /// the other set's polygons, which takes holes into account.
    public static func intersect(_ left: [CollisionPolygon], _ right: [CollisionPolygon]) -> Bool {
        let rightBounds = right.map { $0.bounds }
        for p in left {
            let bounds = p.bounds
            for (q, other) in zip(right, rightBounds) where bounds.overlaps(other) {
                if p.crosses(q) { return true }
            }
        }
        return containsFirst(of: left, in: right) || containsFirst(of: right, in: left)
    }

    private static func containsFirst(of polygons: [CollisionPolygon], in others: [CollisionPolygon]) -> Bool
    {
        for polygon in polygons {
            guard let first = polygon.vertices.first else { continue }
            var count = 0
            for other in others where other.contains(first) { count += 1 }
            if count % 2 == 1 { return true }
        }
        return false
    }
}

/// An upright rectangle in stage coordinates or image pixels, y up.
struct FloatRect: Equatable {
    var minX: Float
    var minY: Float
    var maxX: Float
    var maxY: Float

    /// Whether both have an area in common; common edges are none.
    ///
    /// Far edges as the reference has them: the near edge plus the size.
    func overlaps(_ other: FloatRect) -> Bool {
        let (width, height) = (maxX - minX, maxY - minY)
        let (otherWidth, otherHeight) = (other.maxX - other.minX, other.maxY - other.minY)
        return minX < other.minX + otherWidth && minX + width > other.minX
            && minY < other.minY + otherHeight && minY + height > other.minY
    }

    /// Whether a place lies in it or on its border.
    func contains(_ place: StagePoint) -> Bool {
        minX <= place.x && maxX >= place.x && minY <= place.y && maxY >= place.y
    }
}
