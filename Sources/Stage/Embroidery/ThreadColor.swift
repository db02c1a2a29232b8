public import Values

/// The colour of a thread (bricks.md 13.2): opaque, black at first.
public struct ThreadColor: Equatable, Sendable {
    /// 0…255.
    public var red: UInt8
    /// 0…255.
    public var green: UInt8
    /// 0…255.
    public var blue: UInt8

    /// The colour of a new thread.
    public static let black = ThreadColor(red: 0, green: 0, blue: 0)

    /// A colour of components 0…255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour that a text like `#ff0000` names; nil if it names none.
    ///
    /// The units 1…6 are pairs of hexadecimal digits of either case; what stands before and after them does not matter.
    public init?(_ text: Text) {
        guard text.count >= 7, let red = Self.byte(text[1], text[2]), let green = Self.byte(text[3], text[4]),
            let blue = Self.byte(text[5], text[6])
        else { return nil }
        self.init(red: red, green: green, blue: blue)
    }

    private static func byte(_ high: UInt16, _ low: UInt16) -> UInt8? {
        guard let high = digit(high), let low = digit(low) else { return nil }
        return high << 4 | low
    }

    private static func digit(_ unit: UInt16) -> UInt8? {
        switch unit {
        case 0x30...0x39: UInt8(unit - 0x30)
        case 0x41...0x46: UInt8(unit - 0x41 + 10)
        case 0x61...0x66: UInt8(unit - 0x61 + 10)
        default: nil
        }
    }
}
