/// Scan conversion of convex polygons with exact area coverage, one row of pixels at a time.
///
/// The polygon lies inside the clip rectangle and runs clockwise as seen (y down). From its topmost corner two chains
/// of edges lead down, the left and the right one. For every row each piece of an edge adds its height, split by the
/// area to its right, to a row of differences; their running sum is the exact coverage of every pixel. Between the two
/// chains, where nothing changes any more, the rest of the row is one run.
struct ConvexScanner<Sink: CoverageSink> {
    private let corners: UnsafePointer<Point>
    private let count: Int
    private let differences: UnsafeMutablePointer<Float>
    private let rowEnd: Int
    private let rightLimit: Double
    private let bottomLimit: Int
    private var sink: Sink

    /// Delivers the coverage of a polygon to `sink`.
    ///
    /// - Parameters:
    ///   - corners: `count` corners within `clip`, clockwise as seen.
    ///   - clip: part of the picture; from column and row 0 on or later.
    ///   - differences: zeros, at least `clip.maxX + 2` of them; zeros again afterwards.
    @inline(__always)
    static func fill(
        _ corners: UnsafePointer<Point>, count: Int, clip: IntRect, differences: UnsafeMutablePointer<Float>,
        sink: Sink
    ) {
        guard count >= 3 else { return }
        var scanner = ConvexScanner(
            corners: corners, count: count, differences: differences, rowEnd: clip.maxX,
            rightLimit: Double(clip.maxX), bottomLimit: clip.maxY, sink: sink)
        scanner.scan()
    }

    private mutating func scan() {
        var top = 0
        var bottomY = corners[0].y
        for index in 1..<count {
            let y = corners[index].y
            if y < corners[top].y { top = index }
            if y > bottomY { bottomY = y }
        }
        guard bottomY > corners[top].y else { return }
        var left = EdgeChain(corners: corners, count: count, top: top, direction: -1)
        var right = EdgeChain(corners: corners, count: count, top: top, direction: 1)
        var y = Int(corners[top].y)
        let lastRow = min(Int(bottomY), bottomLimit - 1)
        while y <= lastRow {
            row(&left, &right, y)
            y += 1
        }
    }

    /// One row, any mix of edges.
    @inline(__always)
    private mutating func row(_ left: inout EdgeChain, _ right: inout EdgeChain, _ y: Int) {
        let bottom = Double(y + 1)
        let (leftLow, leftHigh) = descend(&left, to: bottom, sign: 1)
        let (rightLow, rightHigh) = descend(&right, to: bottom, sign: -1)
        let start = min(leftLow, rightLow)
        let end = max(leftHigh, rightHigh) + 2
        guard start < end else { return }
        let visibleEnd = min(end, rowEnd)
        let leftEnd = leftHigh + 2
        if rightLow > leftEnd, leftEnd > start {
            let sum = sink.sweep(differences + start, x: start, y: y, count: leftEnd - start, from: 0)
            sink.run(x: leftEnd, y: y, count: rightLow - leftEnd, coverage: sum)
            _ = sink.sweep(differences + rightLow, x: rightLow, y: y, count: visibleEnd - rightLow, from: sum)
        } else {
            _ = sink.sweep(differences + start, x: start, y: y, count: visibleEnd - start, from: 0)
        }
        // An edge along the right border leaves its differences beyond the last column.
        for index in visibleEnd..<max(end, visibleEnd) { differences[index] = 0 }
    }

    /// Follows a chain to the bottom of a row; returns the first and the last column it touches.
    @inline(__always)
    private func descend(_ chain: inout EdgeChain, to bottom: Double, sign: Double) -> (Int, Int) {
        var (low, high) = (Int.max, -2)
        while true {
            let isLast = chain.endY > bottom
            var (x, y) = (chain.endX, chain.endY)
            if isLast {
                x = chain.endX - (chain.endY - bottom) * chain.slope
                x = x > 0 ? (x < rightLimit ? x : rightLimit) : 0
                y = bottom
            }
            if y > chain.y {
                let (first, last) = add(chain.x, x, (y - chain.y) * sign)
                low = first < low ? first : low
                high = last > high ? last : high
            }
            chain.x = x
            chain.y = y
            if isLast || !chain.advance() { return (low, high) }
        }
    }

    /// Adds a piece of an edge, within one row, from column position `x0` to `x1` and `height` high (negative for the
    /// right chain); returns the first and the last column it touches.
    @inline(__always)
    private func add(_ x0: Double, _ x1: Double, _ height: Double) -> (Int, Int) {
        let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
        let (first, last) = (Int(low), Int(high))
        if first == last {
            let right = height * ((low + high) * 0.5 - Double(first))
            differences[first] += Float(height - right)
            differences[first + 1] += Float(right)
            return (first, last)
        }
        let perColumn = height / (high - low)
        let before = Double(first + 1) - low
        let after = high - Double(last)
        let firstArea = perColumn * before * before * 0.5
        let lastRest = perColumn * after * after * 0.5
        differences[first] += Float(firstArea)
        differences[first + 1] += Float(perColumn * before - firstArea)
        if last > first + 1 {
            let half = Float(perColumn * 0.5)
            differences[first + 1] += half
            for column in first + 2..<last { differences[column] += half + half }
            differences[last] += half
        }
        differences[last] += Float(perColumn * after - lastRest)
        differences[last + 1] += Float(lastRest)
        return (first, last)
    }
}

/// One chain of edges of a convex polygon on its way down from the topmost corner.
struct EdgeChain {
    private let corners: UnsafePointer<Point>
    private let count: Int
    private let direction: Int
    private var index: Int
    /// Where the chain has come to.
    var x: Double
    /// Where the chain has come to.
    var y: Double
    /// Lower end of the current edge.
    private(set) var endX: Double
    /// Lower end of the current edge.
    private(set) var endY: Double
    /// Columns per row of the current edge.
    private(set) var slope = 0.0

    init(corners: UnsafePointer<Point>, count: Int, top: Int, direction: Int) {
        self.corners = corners
        self.count = count
        self.direction = direction
        index = top
        x = corners[top].x
        y = corners[top].y
        endX = x
        endY = y
        _ = advance()
    }

    /// Goes on to the next edge; false at the bottom, where the chain would turn upwards.
    @inline(__always)
    mutating func advance() -> Bool {
        var next = index + direction
        if next == count { next = 0 } else if next < 0 { next = count - 1 }
        let corner = corners[next]
        guard corner.y >= endY else { return false }
        index = next
        let height = corner.y - endY
        // An edge as good as level is a step; its slope would only be noise.
        slope = height > 1e-9 ? (corner.x - endX) / height : 0
        endX = corner.x
        endY = corner.y
        return true
    }
}
