/// The brightness and colour effect of a look, computed per texel (`runtime.md` 6.3, `formulas.md` 6.1.1).
public struct ColorEffect: Equatable, Sendable {
    /// Brightness percent / 100: 0 (black) … 2 (white), 1 changes nothing.
    public var brightness: Double
    /// Turn of the hue, in whole turns: colour value / 200; only the fractional part counts.
    public var hueTurn: Double

    /// An effect; without arguments one that changes nothing.
    public init(brightness: Double = 1, hueTurn: Double = 0) {
        self.brightness = brightness
        self.hueTurn = hueTurn
    }

    /// True if no pixel is changed.
    public var isIdentity: Bool { brightness == 1 && hueTurn == 0 }

    /// What the app's shader makes of a texel.
    struct Fragment {
        /// 0…1, not multiplied with alpha.
        var red, green, blue: Double
        /// 0…1.
        var alpha: Double
    }

    /// The texel after the effect, its alpha multiplied with opacity / 255; nil if nothing of it can be seen.
    func fragment(_ texel: UInt32, opacity: UInt32) -> Fragment? {
        let alphaByte = texel >> 24
        guard alphaByte != 0, opacity != 0 else { return nil }
        let straight = 1 / Double(alphaByte)
        let alpha = Double(alphaByte * opacity) / 65025
        let offset = (brightness - 1) * alpha
        var red = Double(texel & 255) * straight + offset
        var green = Double((texel >> 8) & 255) * straight + offset
        var blue = Double((texel >> 16) & 255) * straight + offset
        if hueTurn != 0 { (red, green, blue) = ColorEffect.turnHue(red, green, blue, by: hueTurn) }
        // Written so that NaN becomes 0.
        func clamped(_ channel: Double) -> Double { channel > 0 ? min(channel, 1) : 0 }
        return Fragment(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: alpha)
    }

    /// The same, premultiplied.
    func apply(_ texel: UInt32, opacity: UInt32) -> UInt32 {
        guard let fragment = fragment(texel, opacity: opacity) else { return 0 }
        let alpha = fragment.alpha
        func stored(_ channel: Double) -> UInt32 { UInt32(channel * alpha * 255 + 0.5) }
        return stored(fragment.red) | stored(fragment.green) << 8 | stored(fragment.blue) << 16
            | UInt32(alpha * 255 + 0.5) << 24
    }

    private static func turnHue(
        _ red: Double, _ green: Double, _ blue: Double, by turn: Double
    ) -> (Double, Double, Double) {
        let value = max(red, green, blue)
        let chroma = value - min(red, green, blue)
        guard chroma != 0, value != 0, turn.isFinite else { return (red, green, blue) }
        let sixth: Double
        if value == red {
            sixth = (green - blue) / chroma
        } else if value == green {
            sixth = (blue - red) / chroma + 2
        } else {
            sixth = (red - green) / chroma + 4
        }
        let hue = fraction(sixth / 6 + turn)
        let saturation = chroma / value
        func channel(_ shift: Double) -> Double {
            let ramp = abs(fraction(hue + shift) * 6 - 3) - 1
            return value * (1 + (max(0, min(1, ramp)) - 1) * saturation)
        }
        return (channel(0), channel(2.0 / 3), channel(1.0 / 3))
    }

    /// The part of `x` in 0..<1 above the integer below it; `x` is finite.
    private static func fraction(_ x: Double) -> Double {
        let whole = x.rounded(.down)
        return x - whole
    }
}
