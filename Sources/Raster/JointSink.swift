/// Blends an opaque colour where a segment meets the one before it, so that both together cover a pixel once.
///
/// Within the region that both segments can touch, a pixel that already shows the same colour in part is not covered a
/// second time: it keeps the larger of the two coverages, which is that of the whole line. Elsewhere, and over other
/// colours, it is plain source-over. This needs no memory of the line and holds from frame to frame.
struct JointSink: CoverageSink {
    private var base: PixmapSink
    private let pixels: UnsafeMutablePointer<UInt32>
    private let rowLength: Int
    private let color: UInt32
    private let region: IntRect

    init(pixels: UnsafeMutablePointer<UInt32>, rowLength: Int, color: PremultipliedColor, region: IntRect) {
        base = PixmapSink(pixels: pixels, rowLength: rowLength, color: color)
        self.pixels = pixels
        self.rowLength = rowLength
        self.color = color.packed
        self.region = region
    }

    @inline(__always)
    mutating func sweep(
        _ differences: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int, from sum: Float
    ) -> Float {
        guard touchesRegion(x: x, y: y, count: count &+ 3) else {
            return base.sweep(differences, x: x, y: y, count: count, from: sum)
        }
        var sum = sum
        var index = 0
        while index < count {
            sum += differences[index]
            differences[index] = 0
            blend(x: x &+ index, y: y, coverage: CoverageByte.rounded(sum))
            index &+= 1
        }
        return sum
    }

    @inline(__always)
    mutating func run(x: Int, y: Int, count: Int, coverage: Float) {
        let byte = CoverageByte.rounded(coverage)
        guard byte < 255, touchesRegion(x: x, y: y, count: count) else {
            return base.run(x: x, y: y, count: count, coverage: coverage)
        }
        for column in x..<x &+ max(0, count) { blend(x: column, y: y, coverage: byte) }
    }

    @inline(__always)
    private func touchesRegion(x: Int, y: Int, count: Int) -> Bool {
        y >= region.minY && y < region.maxY && x < region.maxX && x &+ count > region.minX
    }

    /// Blends one pixel of a row of the region.
    @inline(__always)
    private func blend(x: Int, y: Int, coverage: UInt32) {
        guard coverage != 0 else { return }
        let pixel = pixels + (y &* rowLength &+ x)
        if coverage == 255 {
            pixel.pointee = color
            return
        }
        let old = pixel.pointee
        let alpha = old >> 24
        let isInRegion = x >= region.minX && x < region.maxX
        if alpha != 0, isInRegion, JointSink.isClose(old, Blend.scaled(color, by: alpha)) {
            if coverage > alpha { pixel.pointee = Blend.scaled(color, by: coverage) }
        } else {
            pixel.pointee = Blend.over(color, old, coverage: coverage)
        }
    }

    /// True if no channel differs by more than one step: repeated blending rounds.
    @inline(__always)
    private static func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
        a == b || isClose(a, b, 0) && isClose(a, b, 8) && isClose(a, b, 16)
    }

    @inline(__always)
    private static func isClose(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> Bool {
        let difference = (a &>> shift & 255) &- (b &>> shift & 255)
        return difference &+ 1 <= 2
    }
}

/// Coverage as a byte.
enum CoverageByte {
    /// What a `CoverageSink` is given, in 1/255, rounded to nearest; sums of differences may stray from 0…255 a
    /// little.
    @inline(__always)
    static func rounded(_ coverage: Float) -> UInt32 {
        UInt32(truncatingIfNeeded: Int32(max(0, min(255, coverage + 0.5))))
    }
}
