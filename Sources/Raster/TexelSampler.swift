/// Reads texels of a picture at real coordinates; owned by one `withUnsafeBufferPointer` scope of the drawing function.
struct TexelSampler {
    let texels: UnsafeBufferPointer<UInt32>
    let width: Int
    let height: Int
    let isMirrored: Bool

    /// The texel that contains (u, v); the caller vouches for 0 ≤ u < width and 0 ≤ v < height.
    @inline(__always)
    func nearest(_ u: Double, _ v: Double) -> UInt32 {
        let column = Int(u)
        return texels[Int(v) * width + (isMirrored ? width - 1 - column : column)]
    }

    /// The four texels whose centres surround (u, v), blended; 16 bits of weight, one rounding a channel.
    @inline(__always)
    func bilinear(_ u: Double, _ v: Double) -> UInt32 {
        let (left, right, fx) = TexelSampler.neighbours(isMirrored ? Double(width) - u : u, count: width)
        let (top, bottom, fy) = TexelSampler.neighbours(v, count: height)
        var redBlue: UInt64 = 0x8000_0000_8000
        var greenAlpha: UInt64 = 0x8000_0000_8000
        func add(_ texel: UInt32, _ weight: UInt64) {
            let wide = UInt64(texel)
            redBlue &+= (wide & 255 | (wide & 0xff_0000) << 16) &* weight
            greenAlpha &+= ((wide >> 8) & 255 | (wide & 0xff00_0000) << 8) &* weight
        }
        add(texels[top * width + left], (256 &- fx) &* (256 &- fy))
        add(texels[top * width + right], fx &* (256 &- fy))
        add(texels[bottom * width + left], (256 &- fx) &* fy)
        add(texels[bottom * width + right], fx &* fy)
        let low = UInt32(truncatingIfNeeded: redBlue >> 16 & 0xff | redBlue >> 32 & 0xff_0000)
        let high = UInt32(truncatingIfNeeded: greenAlpha >> 8 & 0xff00 | greenAlpha >> 24 & 0xff00_0000)
        return low | high
    }

    /// The two texels around a coordinate in 0…count, clamped to the edge, and the weight of the second in 1/256.
    @inline(__always)
    private static func neighbours(_ coordinate: Double, count: Int) -> (Int, Int, UInt64) {
        // Half a texel back to the centres, one texel on: the index of the upper neighbour, never negative.
        let shifted = coordinate + 0.5
        let upper = Int(shifted)
        let weight = UInt64((shifted - Double(upper)) * 256)
        return (max(0, upper - 1), min(count - 1, upper), weight)
    }
}
