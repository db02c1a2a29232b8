/// Cuts lines to the neighbourhood of a rectangle, so that all later arithmetic has moderate numbers.
enum LineClip {
    /// The part of the line from `start` to `end` (finite) inside `rect` enlarged by `margin` on all sides;
    /// nil if there is none. No step overflows, whatever the coordinates.
    static func clip(from start: Point, to end: Point, to rect: IntRect, margin: Double) -> (Point, Point)? {
        let (left, right) = (Double(rect.minX) - margin, Double(rect.maxX) + margin)
        let (top, bottom) = (Double(rect.minY) - margin, Double(rect.maxY) + margin)
        var (from, to) = (0.0, 1.0)
        guard
            narrow(&from, &to, start.x, end.x, left, right),
            narrow(&from, &to, start.y, end.y, top, bottom)
        else { return nil }
        func point(_ part: Double) -> Point {
            if part == 0, contains(start) { return start }
            if part == 1, contains(end) { return end }
            let x = start.x * (1 - part) + end.x * part
            let y = start.y * (1 - part) + end.y * part
            return Point(max(left, min(right, x)), max(top, min(bottom, y)))
        }
        func contains(_ p: Point) -> Bool { p.x >= left && p.x <= right && p.y >= top && p.y <= bottom }
        return (point(from), point(to))
    }

    /// Narrows the range of parts of the way for which the coordinate lies in `low ... high`; false if none is left.
    private static func narrow(
        _ from: inout Double, _ to: inout Double, _ start: Double, _ end: Double, _ low: Double,
        _ high: Double
    ) -> Bool {
        // Halved, because the difference of two finite numbers may overflow.
        let way = end * 0.5 - start * 0.5
        guard way != 0 else { return start >= low && start <= high }
        let a = (low * 0.5 - start * 0.5) / way
        let b = (high * 0.5 - start * 0.5) / way
        from = max(from, min(a, b))
        to = min(to, max(a, b))
        return from <= to
    }
}
