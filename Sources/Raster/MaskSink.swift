/// Collects coverage in a mask, each pixel keeping the largest it is given; lives within one unsafe scope.
struct MaskSink: CoverageSink {
    /// The mask's bytes, row by row; it lies over the part `area` of the picture.
    let mask: UnsafeMutablePointer<UInt8>
    let area: IntRect

    @inline(__always)
    mutating func sweep(
        _ differences: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int, from sum: Float
    ) -> Float {
        var sum = sum
        for index in 0..<max(0, count) {
            sum += differences[index]
            differences[index] = 0
            put(CoverageByte.rounded(sum), x: x &+ index, y: y)
        }
        return sum
    }

    @inline(__always)
    mutating func run(x: Int, y: Int, count: Int, coverage: Float) {
        let byte = CoverageByte.rounded(coverage)
        for column in x..<x &+ max(0, count) { put(byte, x: column, y: y) }
    }

    @inline(__always)
    private func put(_ coverage: UInt32, x: Int, y: Int) {
        guard area.contains(x: x, y: y) else { return }
        let pixel = mask + ((y &- area.minY) &* area.width &+ (x &- area.minX))
        pixel.pointee = max(pixel.pointee, UInt8(truncatingIfNeeded: coverage))
    }
}
