/// Blends one colour into a pixmap, pixel by pixel, source-over; lives within one unsafe scope of the drawing function.
struct PixmapSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let rowLength: Int
    let color: UInt32
    let isOpaque: Bool

    init(pixels: UnsafeMutablePointer<UInt32>, rowLength: Int, color: PremultipliedColor) {
        self.pixels = pixels
        self.rowLength = rowLength
        self.color = color.packed
        isOpaque = color.alpha == 255
    }

    @inline(__always)
    mutating func sweep(
        _ differences: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int, from sum: Float
    ) -> Float {
        var sum = sum
        let row = pixels + (y &* rowLength &+ x)
        for index in 0..<count {
            sum += differences[index]
            differences[index] = 0
            blend(row + index, PixmapSink.byte(sum))
        }
        return sum
    }

    @inline(__always)
    mutating func run(x: Int, y: Int, count: Int, coverage: Float) {
        let byte = PixmapSink.byte(coverage)
        let row = pixels + (y &* rowLength &+ x)
        if byte == 255, isOpaque {
            for index in 0..<count { row[index] = color }
        } else {
            for index in 0..<count { blend(row + index, byte) }
        }
    }

    /// Coverage in 1/255, rounded to nearest; sums may stray from 0…1 by rounding.
    @inline(__always)
    static func byte(_ coverage: Float) -> UInt32 {
        UInt32(truncatingIfNeeded: min(255, Int32(coverage * 255 + 0.5)))
    }

    @inline(__always)
    private func blend(_ pixel: UnsafeMutablePointer<UInt32>, _ coverage: UInt32) {
        if isOpaque {
            pixel.pointee = Blend.opaqueOver(color, pixel.pointee, coverage: coverage)
        } else {
            pixel.pointee = Blend.over(color, pixel.pointee, coverage: coverage)
        }
    }
}
