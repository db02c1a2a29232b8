import CMath
import Raster

/// Pen lines of width 3 on a phone's screen, each drawn on its own, opaque.
enum PenRows {
    private static let width = 1080
    private static let height = 1920

    /// A walk of 5-pixel steps in random directions.
    static func shortSegments() -> Double {
        var generator = LinearGenerator()
        var points = [Point(540, 960)]
        while points.count <= 50_000 {
            let angle = generator.next() * 6.283185307179586
            let last = points[points.count - 1]
            let next = Point(last.x + 5 * cm_cos(angle), last.y + 5 * cm_sin(angle))
            let isInside =
                next.x > 5 && next.y > 5 && next.x < Double(width - 5) && next.y < Double(height - 5)
            points.append(isInside ? next : Point(540, 960))
        }
        let segments = (0..<points.count - 1).map { (points[$0], points[$0 + 1]) }
        return measure(segments.filter { abs($0.0.x - $0.1.x) <= 5 && abs($0.0.y - $0.1.y) <= 5 })
    }

    /// Both ends anywhere on the screen.
    static func longSegments() -> Double {
        var generator = LinearGenerator()
        func point() -> Point {
            let x = generator.next() * Double(width)
            return Point(x, generator.next() * Double(height))
        }
        return measure(
            (0..<3_000).map { _ in
                let start = point()
                return (start, point())
            })
    }

    private static func measure(_ segments: [(Point, Point)]) -> Double {
        guard var pixmap = Pixmap(width: width, height: height, fill: Color.white.premultiplied) else {
            return 0
        }
        var stroker = Stroker()
        let nib = PenNib(width: 3)
        let color = Color(red: 20, green: 60, blue: 200).premultiplied
        return rate(count: segments.count) {
            for (start, end) in segments {
                stroker.drawSegment(from: start, to: end, nib: nib, color: color, on: &pixmap)
            }
        }
    }
}
