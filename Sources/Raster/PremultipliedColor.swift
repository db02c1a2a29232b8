/// A colour whose channels are already multiplied with its alpha, packed as the pixmaps store it:
/// red in bits 0–7, green 8–15, blue 16–23, alpha 24–31 (bytes R, G, B, A in memory on little-endian machines).
/// No colour channel exceeds alpha.
public struct PremultipliedColor: Equatable, Sendable {
    /// The stored form.
    public let packed: UInt32

    /// A colour in stored form; the caller vouches that no channel exceeds alpha.
    @inlinable
    public init(packed: UInt32) { self.packed = packed }

    /// Multiplies the channels of a straight colour with its alpha, rounding to nearest.
    public init(_ color: Color) {
        self.init(
            straightPacked: UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
                | UInt32(color.alpha) << 24)
    }

    /// The same from straight channels packed like the stored form.
    public init(straightPacked straight: UInt32) {
        let alpha = straight >> 24
        packed = alpha == 255 ? straight : Blend.scaled(straight | 0xff00_0000, by: alpha)
    }

    /// (0, 0, 0, 0).
    public static let transparent = PremultipliedColor(packed: 0)

    /// 0 (transparent) … 255 (opaque).
    public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

    /// The straight colour, channels divided by alpha and rounded to nearest; transparent if alpha is 0.
    public var straight: Color {
        let channels = straightPacked
        return Color(
            red: UInt8(truncatingIfNeeded: channels), green: UInt8(truncatingIfNeeded: channels >> 8),
            blue: UInt8(truncatingIfNeeded: channels >> 16), alpha: UInt8(truncatingIfNeeded: channels >> 24))
    }

    /// The straight colour with its channels packed like the stored form.
    public var straightPacked: UInt32 {
        let alpha = packed >> 24
        guard alpha != 255 else { return packed }
        guard alpha != 0 else { return 0 }
        func divided(_ channel: UInt32) -> UInt32 {
            min(255, ((channel & 255) * 255 + alpha / 2) / alpha)
        }
        return divided(packed) | divided(packed >> 8) << 8 | divided(packed >> 16) << 16 | alpha << 24
    }
}
