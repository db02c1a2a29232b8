/// A straight (not premultiplied) colour, 8 bits a channel: what files and bricks say.
public struct Color: Equatable, Sendable {
    /// 0…255.
    public var red: UInt8
    /// 0…255.
    public var green: UInt8
    /// 0…255.
    public var blue: UInt8
    /// 0 (transparent) … 255 (opaque).
    public var alpha: UInt8

    /// The colour with the given channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// (0, 0, 0, 0).
    public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque white.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)

    /// Channels multiplied with alpha, each rounded to nearest.
    public var premultiplied: PremultipliedColor { PremultipliedColor(self) }
}
