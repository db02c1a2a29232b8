import CMath

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
    ///   - differences: zeros, at least `clip.maxX + 8` of them; zeros again afterwards.
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

    @inline(__always)
    private mutating func scan() {
        var top = 0
        var topY = corners[0].y
        var bottomY = topY
        for index in 1..<count {
            let y = corners[index].y
            if y < topY { (top, topY) = (index, y) }
            if y > bottomY { bottomY = y }
        }
        guard bottomY > topY else { return }
        var left = EdgeChain(corners: corners, count: count, top: top, direction: -1)
        var right = EdgeChain(corners: corners, count: count, top: top, direction: 1)
        var y = Int(cm_truncate(topY))
        let lastRow = min(Int(cm_truncate(bottomY)), bottomLimit &- 1)
        while y <= lastRow {
            let enough = Double(y &+ 2)
            if left.endY >= enough, right.endY >= enough, left.isSteep, right.isSteep, left.y == Double(y),
                right.y == left.y
            {
                let end = min(Int(cm_truncate(min(left.endY, right.endY))), lastRow &+ 1)
                steepRows(&left, &right, y..<end)
                y = end
            } else {
                row(&left, &right, y)
                y &+= 1
            }
        }
    }

    /// Rows that both chains cross from top to bottom on one edge, moving one column at most: no decisions to take.
    @inline(__always)
    private mutating func steepRows(_ left: inout EdgeChain, _ right: inout EdgeChain, _ rows: Range<Int>) {
        var y = rows.lowerBound
        let (leftFactor, rightFactor) = (left.triangleFactor, right.triangleFactor)
        while y < rows.upperBound {
            let bottom = Double(y &+ 1)
            let leftX = clamped(left.endX - (left.endY - bottom) * left.slope)
            let rightX = clamped(right.endX - (right.endY - bottom) * right.slope)
            let leftLow = addSteep(left.x, leftX, leftFactor, 255)
            let rightLow = addSteep(right.x, rightX, rightFactor, -255)
            left.x = leftX
            right.x = rightX
            emit(start: leftLow, leftEnd: leftLow &+ 3, rightStart: rightLow, end: rightLow &+ 3, y: y)
            y &+= 1
        }
        left.settle(at: Double(y))
        right.settle(at: Double(y))
    }

    /// Adds a piece of an edge of the height of a row that touches two columns at most; returns the first of them.
    @inline(__always)
    private func addSteep(_ x0: Double, _ x1: Double, _ factor: Double, _ height: Double) -> Int {
        let low = x0 < x1 ? x0 : x1
        let high = x0 < x1 ? x1 : x0
        let column = Int(cm_truncate(low))
        let over = high - Double(column &+ 1)
        let triangle = over > 0 ? over * over * factor : 0
        let mean = (low + high) * 0.5 - Double(column)
        differences[column] += Float(height * (1 - mean + triangle))
        differences[column &+ 1] += Float(height * (mean - triangle - triangle))
        differences[column &+ 2] += Float(height * triangle)
        return column
    }

    @inline(__always)
    private func clamped(_ x: Double) -> Double {
        x > 0 ? (x < rightLimit ? x : rightLimit) : 0
    }

    /// One row, any mix of edges.
    @inline(__always)
    private mutating func row(_ left: inout EdgeChain, _ right: inout EdgeChain, _ y: Int) {
        let bottom = Double(y &+ 1)
        let (leftLow, leftHigh) = descend(&left, to: bottom, sign: 255)
        let (rightLow, rightHigh) = descend(&right, to: bottom, sign: -255)
        let start = leftLow < rightLow ? leftLow : rightLow
        let end = (leftHigh > rightHigh ? leftHigh : rightHigh) &+ 2
        emit(start: start, leftEnd: leftHigh &+ 2, rightStart: rightLow, end: end, y: y)
    }

    /// Sweeps the differences of a row: those of the left chain lie in `start..<leftEnd`, those of the right one in
    /// `rightStart..<end`. What lies between them is one run, if it is long enough to be worth it.
    @inline(__always)
    private mutating func emit(start: Int, leftEnd: Int, rightStart: Int, end: Int, y: Int) {
        let visibleEnd = end < rowEnd ? end : rowEnd
        // Whole groups of four, see PixmapSink.
        let runStart = start &+ ((leftEnd &+ 3 &- start) & ~3)
        if rightStart > runStart &+ 4 {
            let sum = sink.sweep(differences + start, x: start, y: y, count: runStart &- start, from: 0)
            sink.run(x: runStart, y: y, count: rightStart &- runStart, coverage: sum)
            _ = sink.sweep(
                differences + rightStart, x: rightStart, y: y, count: visibleEnd &- rightStart, from: sum)
        } else {
            _ = sink.sweep(differences + start, x: start, y: y, count: visibleEnd &- start, from: 0)
        }
        // An edge along the right border leaves its differences beyond the last column.
        var index = visibleEnd
        while index < end {
            differences[index] = 0
            index &+= 1
        }
    }

    /// Follows a chain to the bottom of a row; returns the first and the last column it touches.
    @inline(__always)
    private func descend(_ chain: inout EdgeChain, to bottom: Double, sign: Double) -> (Int, Int) {
        var low = chain.column
        var high = chain.column
        while true {
            let isLast = chain.endY > bottom
            var (x, y) = (chain.endX, chain.endY)
            if isLast {
                x = clamped(chain.endX - (chain.endY - bottom) * chain.slope)
                y = bottom
            }
            let column = Int(cm_truncate(x))
            if y > chain.y { add(chain.x, chain.column, x, column, (y - chain.y) * sign) }
            low = column < low ? column : low
            high = column > high ? column : high
            chain.x = x
            chain.y = y
            chain.column = column
            if isLast || !chain.advance() { return (low, high) }
        }
    }

    /// Adds a piece of an edge, within one row, from position `x0` (in column `column0`) to `x1`, and `height` high, in
    /// 1/255 (negative for the right chain).
    @inline(__always)
    private func add(_ x0: Double, _ column0: Int, _ x1: Double, _ column1: Int, _ height: Double) {
        if column0 == column1 {
            let right = height * ((x0 + x1) * 0.5 - Double(column0))
            differences[column0] += Float(height - right)
            differences[column0 &+ 1] += Float(right)
            return
        }
        let isRightwards = column0 < column1
        let (low, high) = isRightwards ? (x0, x1) : (x1, x0)
        let (first, last) = isRightwards ? (column0, column1) : (column1, column0)
        let perColumn = height / (high - low)
        let before = Double(first &+ 1) - low
        let after = high - Double(last)
        let firstArea = perColumn * before * before * 0.5
        let lastRest = perColumn * after * after * 0.5
        differences[first] += Float(firstArea)
        differences[last &+ 1] += Float(lastRest)
        if last == first &+ 1 {
            differences[last] += Float(height - firstArea - lastRest)
            return
        }
        let half = Float(perColumn * 0.5)
        differences[first &+ 1] += Float(perColumn * before - firstArea) + half
        var column = first &+ 2
        while column < last {
            differences[column] += half + half
            column &+= 1
        }
        differences[last] += Float(perColumn * after - lastRest) + half
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
    /// The column of `x`.
    var column: Int

    @inline(__always)
    init(corners: UnsafePointer<Point>, count: Int, top: Int, direction: Int) {
        self.corners = corners
        self.count = count
        self.direction = direction
        index = top
        x = corners[top].x
        y = corners[top].y
        endX = x
        endY = y
        column = Int(cm_truncate(x))
        _ = advance()
    }

    /// Goes on to the next edge; false at the bottom, where the chain would turn upwards.
    @inline(__always)
    mutating func advance() -> Bool {
        var next = index &+ direction
        if next == count { next = 0 } else if next < 0 { next = count &- 1 }
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

    /// True if the current edge moves at most one column per row.
    var isSteep: Bool { slope <= 1 && slope >= -1 }

    /// Times the square of the way that a full row's piece of the edge reaches into its second column: the area there.
    var triangleFactor: Double { abs(slope) > 1e-9 ? 0.5 / abs(slope) : 0 }

    /// Takes note of having come down to a height, x being set already.
    mutating func settle(at height: Double) {
        y = height
        column = Int(cm_truncate(x))
        if height == endY { _ = advance() }
    }
}
