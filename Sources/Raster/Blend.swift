/// Arithmetic on packed premultiplied pixels.
///
/// Every result channel is rounded **once**, to nearest: `round(v / 255)` for the exact integer `v` stated below.
/// Two channels are handled at a time, in the halves of one word; no sum exceeds 16 bits.
enum Blend {
    private static let low: UInt32 = 0x00ff_00ff
    private static let half: UInt32 = 0x0080_0080

    /// `round(v / 255)` for two values 0…65,280 in the halves of a word, exactly.
    @inline(__always)
    private static func dividedBy255(_ pair: UInt32) -> UInt32 {
        let t = pair &+ half
        return ((t &+ ((t >> 8) & low)) >> 8) & low
    }

    /// `round(value · factor / 255)` for a single channel.
    @inline(__always)
    static func scaled(channel value: UInt32, by factor: UInt32) -> UInt32 {
        let t = value &* factor &+ 128
        return (t &+ (t >> 8)) >> 8
    }

    /// All channels times factor / 255 (factor 0…255).
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let redBlue = dividedBy255((pixel & low) &* factor)
        let greenAlpha = dividedBy255(((pixel >> 8) & low) &* factor)
        return redBlue | greenAlpha << 8
    }

    /// Source-over: `s + d·(255 − sα)/255`.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, by: 255 &- (source >> 24))
    }

    /// Source-over of a source that covers only `coverage`/255 of the pixel:
    /// `(s·coverage + d·(255 − k)) / 255` with `k = round(sα·coverage/255)`.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32, coverage: UInt32) -> UInt32 {
        let rest = 255 &- scaled(channel: source >> 24, by: coverage)
        let redBlue = dividedBy255((source & low) &* coverage &+ (destination & low) &* rest)
        let greenAlpha = dividedBy255(((source >> 8) & low) &* coverage &+ ((destination >> 8) & low) &* rest)
        return redBlue | greenAlpha << 8
    }

    /// Source-over of an **opaque** source with the given coverage: `(s·coverage + d·(255 − coverage)) / 255`.
    @inline(__always)
    static func opaqueOver(_ source: UInt32, _ destination: UInt32, coverage: UInt32) -> UInt32 {
        let rest = 255 &- coverage
        let redBlue = dividedBy255((source & low) &* coverage &+ (destination & low) &* rest)
        let greenAlpha = dividedBy255(((source >> 8) & low) &* coverage &+ ((destination >> 8) & low) &* rest)
        return redBlue | greenAlpha << 8
    }
}
