/// Blends one colour into a pixmap, source-over; lives within one unsafe scope of the drawing function.
///
/// Four pixels at a time: as eight 16-bit lanes, the lower bytes of which are red and blue, the upper ones green and
/// alpha. The arithmetic is that of `Blend.over(_:_:coverage:)`, bit for bit.
struct PixmapSink: CoverageSink {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let rowLength: Int
    private let color: UInt32
    private let redBlue: SIMD8<UInt16>
    private let greenAlpha: SIMD8<UInt16>
    private let alpha: UInt16

    init(
        pixels: UnsafeMutablePointer<UInt32>, rowLength: Int, color: PremultipliedColor
    ) {
        self.pixels = pixels
        self.rowLength = rowLength
        self.color = color.packed
        let channels = SIMD4<UInt16>(
            UInt16(truncatingIfNeeded: color.packed & 255),
            UInt16(truncatingIfNeeded: color.packed >> 8 & 255),
            UInt16(truncatingIfNeeded: color.packed >> 16 & 255), UInt16(color.alpha))
        redBlue = SIMD8(
            channels.x, channels.z, channels.x, channels.z, channels.x, channels.z, channels.x, channels.z)
        greenAlpha = SIMD8(
            channels.y, channels.w, channels.y, channels.w, channels.y, channels.w, channels.y, channels.w)
        alpha = channels.w
    }

    @inline(__always)
    mutating func sweep(
        _ differences: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int, from sum: Float
    ) -> Float {
        var sum = sum
        let row = pixels + (y &* rowLength &+ x)
        let groupLimit = rowLength &- x &- 4
        var index = 0
        while index < count, index <= groupLimit {
            // Beyond `count` the differences are zero up to the end of the scanner's group.
            let memory = UnsafeMutableRawPointer(differences + index)
            var sums = memory.loadUnaligned(as: SIMD4<Float>.self)
            sums += SIMD4(0, sums.x, sums.y, sums.z)
            sums += SIMD4(0, 0, sums.x, sums.y)
            sums += SIMD4(repeating: sum)
            sum = sums.w
            blendFour(UnsafeMutableRawPointer(row + index), sums, memory)
            memory.storeBytes(of: SIMD4(), as: SIMD4<Float>.self)
            index &+= 4
        }
        while index < count {
            sum += differences[index]
            differences[index] = 0
            row[index] = Blend.over(color, row[index], coverage: CoverageByte.rounded(sum))
            index &+= 1
        }
        return sum
    }

    @inline(__always)
    mutating func run(x: Int, y: Int, count: Int, coverage: Float) {
        let byte = CoverageByte.rounded(coverage)
        let row = pixels + (y &* rowLength &+ x)
        if byte == 255, alpha == 255 {
            for index in 0..<count { row[index] = color }
        } else {
            for index in 0..<count { row[index] = Blend.over(color, row[index], coverage: byte) }
        }
    }

    /// Blends into four pixels; `scratch` is 16 bytes in which lanes are split.
    @inline(__always)
    private func blendFour(
        _ memory: UnsafeMutableRawPointer, _ coverages: SIMD4<Float>, _ scratch: UnsafeMutableRawPointer
    ) {
        // Adding 2^23 rounds to a whole number and leaves it in the lowest bits.
        scratch.storeBytes(of: coverages + SIMD4(repeating: 8_388_608), as: SIMD4<Float>.self)
        let bytes = scratch.loadUnaligned(as: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
        // Twice: for each of the two lanes of a pixel.
        scratch.storeBytes(of: bytes | bytes &<< SIMD4(repeating: 16), as: SIMD4<UInt32>.self)
        let coverage = scratch.loadUnaligned(as: SIMD8<UInt16>.self)
        let low = SIMD8<UInt16>(repeating: 255)
        let pixels = memory.loadUnaligned(as: SIMD8<UInt16>.self)
        let rest = low &- PixmapSink.dividedBy255(coverage &* SIMD8(repeating: alpha))
        let first = PixmapSink.dividedBy255(redBlue &* coverage &+ (pixels & low) &* rest)
        let second = PixmapSink.dividedBy255(
            greenAlpha &* coverage &+ (pixels &>> SIMD8(repeating: 8)) &* rest)
        memory.storeBytes(of: first | second &<< SIMD8(repeating: 8), as: SIMD8<UInt16>.self)
    }

    /// `round(v / 255)` for 0…65,280, exactly.
    @inline(__always)
    private static func dividedBy255(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let t = value &+ SIMD8(repeating: 128)
        return (t &+ t &>> SIMD8(repeating: 8)) &>> SIMD8(repeating: 8)
    }
}
