/// Leaves out corners of outlines until at most a hundred are left (formulas.md 6.6.2).
struct OutlineSimplifier {
    /// More corners than this are simplified again, coarser.
    static let vertexLimit = 100
    /// How far a corner must be from the line that replaces it, in pixels.
    static let firstEpsilon: Float = 10
    /// How much coarser each round is.
    static let epsilonFactor: Float = 1.2
    /// After measuring so many distances an image counts as a rectangle, so that none takes for ever.
    static let maximumWork = 1 << 27

    private let outlines: [[StagePoint]]
    private var work = 0
    /// The corners that stay, of the outline in hand.
    private var stays: [Bool] = []
    private var tasks: [(first: Int, last: Int)] = []

    private init(_ outlines: [[StagePoint]]) { self.outlines = outlines }

    /// The polygons; none if all vanish, nil if it takes too long.
    static func polygons(of outlines: [[StagePoint]]) -> [CollisionPolygon]? {
        var simplifier = OutlineSimplifier(outlines)
        var epsilon = firstEpsilon
        while epsilon.isFinite {
            if let polygons = simplifier.simplified(epsilon) { return polygons }
            if simplifier.work > maximumWork { return nil }
            epsilon *= epsilonFactor
        }
        return []
    }

    /// All outlines simplified; nil if too many corners stay or it takes too long.
    private mutating func simplified(_ epsilon: Float) -> [CollisionPolygon]? {
        var polygons: [CollisionPolygon] = []
        var count = 0
        for number in outlines.indices {
            guard var corners = simplified(number, epsilon, limit: Self.vertexLimit - count) else {
                return nil
            }
            if let first = corners.first, let last = corners.last, distance(first, last) < epsilon {
                corners.removeLast()
            }
            guard corners.count >= 3 else { continue }
            count += corners.count
            if count > Self.vertexLimit { return nil }
            polygons.append(CollisionPolygon(corners))
        }
        return polygons
    }

    /// Ramer, Douglas and Peucker's corners of an open line; nil as soon as certainly more than `limit` stay.
    private mutating func simplified(_ number: Int, _ epsilon: Float, limit: Int) -> [StagePoint]? {
        let points = outlines[number]
        guard points.count > 2 else { return points }
        stays = Array(repeating: false, count: points.count)
        stays[0] = true
        stays[points.count - 1] = true
        tasks = [(0, points.count - 1)]
        var count = 2
        while let (first, last) = tasks.popLast() {
            work += last - first
            guard let split = farthest(points, first, last, epsilon) else { continue }
            stays[split] = true
            count += 1
            // One of them may go, and with fewer than three the whole polygon.
            if count - 1 >= 3 && count - 1 > limit || work > Self.maximumWork { return nil }
            tasks.append((split, last))
            tasks.append((first, split))
        }
        var corners: [StagePoint] = []
        for index in points.indices where stays[index] { corners.append(points[index]) }
        return corners
    }

    /// The first of the points between two that are farthest from the line through them, if that is far enough.
    private func farthest(_ points: [StagePoint], _ first: Int, _ last: Int, _ epsilon: Float) -> Int? {
        let (a, b) = (points[first], points[last])
        let length = distance(a, b)
        var (farthest, greatest): (Int?, Float) = (nil, 0)
        for index in first + 1..<max(first + 1, last) {
            let p = points[index]
            let area = (p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)
            // NaN if both ends are the same point: never greater.
            let distance = area.magnitude / length
            if distance > greatest { (farthest, greatest) = (index, distance) }
        }
        return greatest > epsilon ? farthest : nil
    }

    private func distance(_ a: StagePoint, _ b: StagePoint) -> Float {
        ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
}
