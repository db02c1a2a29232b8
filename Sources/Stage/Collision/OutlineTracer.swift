internal import Raster

/// Finds the outlines of what is not transparent in an image, as chains of horizontal and vertical segments
/// (formulas.md 6.6.2). Image pixels, origin in the lower left corner, y up.
struct OutlineTracer {
    /// With more segments of a kind than this an image counts as a rectangle; the app would chain them for hours.
    static let maximumSegmentCount = 1 << 20

    /// A part of an outline between two corners of pixels.
    struct Segment: Equatable {
        var startX: Int32
        var startY: Int32
        var endX: Int32
        var endY: Int32

        var reversed: Segment { Segment(startX: endX, startY: endY, endX: startX, endY: startY) }
    }

    private(set) var horizontal: [Segment] = []
    private(set) var vertical: [Segment] = []
    private let rowLength: UInt64

    /// The segments of a picture in the order in which the app finds them; nil if there are too many.
    init?(_ picture: Pixmap) {
        let (width, height) = (picture.width, picture.height)
        rowLength = UInt64(width) + 1
        let cells = picture.pixels.span
        // Row y from below begins here.
        func row(_ y: Int) -> Int { (height - 1 - y) * width }
        for y in 0..<height {
            let (here, below, above) = (row(y), row(y - 1), row(y + 1))
            for x in 0..<width where cells[here + x] != 0 {
                if y == 0 || cells[below + x] == 0 {
                    OutlineTracer.add(x, y, x + 1, y, to: &horizontal)
                }
                if y == height - 1 || cells[above + x] == 0 {
                    OutlineTracer.add(x, y + 1, x + 1, y + 1, to: &horizontal)
                }
            }
            if horizontal.count > OutlineTracer.maximumSegmentCount { return nil }
        }
        for x in 0..<width {
            for y in 0..<height where cells[row(y) + x] != 0 {
                if x == 0 || cells[row(y) + x - 1] == 0 {
                    OutlineTracer.add(x, y, x, y + 1, to: &vertical)
                }
                if x == width - 1 || cells[row(y) + x + 1] == 0 {
                    OutlineTracer.add(x + 1, y, x + 1, y + 1, to: &vertical)
                }
            }
            if vertical.count > OutlineTracer.maximumSegmentCount { return nil }
        }
    }

    /// Prolongs the last or the last but one segment if it ends where the new piece starts.
    private static func add(
        _ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int, to segments: inout [Segment]
    ) {
        let piece = Segment(
            startX: Int32(truncatingIfNeeded: startX), startY: Int32(truncatingIfNeeded: startY),
            endX: Int32(truncatingIfNeeded: endX), endY: Int32(truncatingIfNeeded: endY))
        for place in [segments.count - 1, segments.count - 2] where place >= 0 {
            if segments[place].endX == piece.startX, segments[place].endY == piece.startY {
                segments[place].endX = piece.endX
                segments[place].endY = piece.endY
                return
            }
        }
        segments.append(piece)
    }

    /// The outlines: the start points of the segments of each chain.
    func outlines() -> [[StagePoint]] {
        guard var end = vertical.first else { return [] }
        var freeHorizontal = SegmentIndex(horizontal, rowLength: rowLength)
        var freeVertical = SegmentIndex(vertical, rowLength: rowLength)
        freeVertical.take(0)
        var outlines: [[StagePoint]] = [[end.start]]
        while freeHorizontal.count > 0 {
            var isProlonged = false
            if let next = freeHorizontal.takeFirst(touching: end) {
                end = horizontal[next].following(end)
                outlines[outlines.count - 1].append(end.start)
                isProlonged = true
            }
            if let next = freeVertical.takeFirst(touching: end) {
                end = vertical[next].following(end)
                outlines[outlines.count - 1].append(end.start)
                isProlonged = true
            }
            if !isProlonged {
                guard let next = freeVertical.takeFirst() else { break }
                end = vertical[next]
                outlines.append([end.start])
            }
        }
        return outlines
    }
}

extension OutlineTracer.Segment {
    var start: StagePoint { StagePoint(x: Float(startX), y: Float(startY)) }

    /// The segment in the direction that begins where another ends.
    func following(_ other: OutlineTracer.Segment) -> OutlineTracer.Segment {
        startX == other.endX && startY == other.endY ? self : reversed
    }
}

/// Segments that no chain has yet, by their ends.
private struct SegmentIndex {
    /// How many are left.
    private(set) var count: Int
    /// For both ends of each segment the place and below it the number of the segment, in ascending order.
    private var ends: [UInt64] = []
    private var isTaken: [Bool]
    private var firstFree = 0
    private let rowLength: UInt64
    /// `OutlineTracer.maximumSegmentCount` numbers fit.
    private static let numberBits: UInt64 = 21

    init(_ segments: [OutlineTracer.Segment], rowLength: UInt64) {
        count = segments.count
        isTaken = Array(repeating: false, count: segments.count)
        self.rowLength = rowLength
        ends.reserveCapacity(segments.count * 2)
        for (number, segment) in segments.enumerated() {
            ends.append(key(segment.startX, segment.startY) | UInt64(number))
            ends.append(key(segment.endX, segment.endY) | UInt64(number))
        }
        ends.sort()
    }

    /// Coordinates are never negative.
    private func key(_ x: Int32, _ y: Int32) -> UInt64 {
        (UInt64(UInt32(bitPattern: y)) * rowLength + UInt64(UInt32(bitPattern: x))) << Self.numberBits
    }

    mutating func take(_ number: Int) {
        isTaken[number] = true
        count -= 1
    }

    /// Takes the first segment of the list.
    mutating func takeFirst() -> Int? {
        while firstFree < isTaken.count, isTaken[firstFree] { firstFree += 1 }
        guard firstFree < isTaken.count else { return nil }
        take(firstFree)
        return firstFree
    }

    /// Takes the first segment of the list that starts or ends where the given one ends.
    mutating func takeFirst(touching segment: OutlineTracer.Segment) -> Int? {
        let wanted = key(segment.endX, segment.endY)
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        while low < ends.count, ends[low] >> Self.numberBits == wanted >> Self.numberBits {
            let number = Int(ends[low] & (1 << Self.numberBits - 1))
            if !isTaken[number] {
                take(number)
                return number
            }
            low += 1
        }
        return nil
    }
}
