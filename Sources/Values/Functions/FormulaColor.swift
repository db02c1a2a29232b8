internal import CMath

/// A colour that a formula names by text (formulas.md 6.2.1), 8 bits a component.
public struct FormulaColor: Hashable, Sendable {
    /// Red, 0…255.
    public let red: UInt8
    /// Green, 0…255.
    public let green: UInt8
    /// Blue, 0…255.
    public let blue: UInt8

    /// A colour of its components.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour of `#` and six hexadecimal digits, nil for any other text.
    public init?(_ text: Text) {
        guard text.count == 7, text[0] == 0x23 else { return nil }
        var bits: UInt32 = 0
        for unit in text.units[1...] {
            switch unit {
            case 0x30...0x39: bits = bits << 4 | UInt32(unit - 0x30)
            case 0x41...0x46: bits = bits << 4 | UInt32(unit - 0x41 + 10)
            case 0x61...0x66: bits = bits << 4 | UInt32(unit - 0x61 + 10)
            default: return nil
            }
        }
        self.init(
            red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits))
    }

    /// `#RRGGBB` in upper case, as COLOR_AT_XY answers.
    public var text: Text {
        var units: [UInt16] = [0x23]
        for component in [red, green, blue] {
            for digit in [component >> 4, component & 15] {
                units.append(UInt16(digit < 10 ? 0x30 + digit : 0x41 + digit - 10))
            }
        }
        return Text(units: units)
    }

    /// How far apart two colours look, in percent of the distance that the app takes as greatest.
    public func difference(to other: FormulaColor) -> Double {
        let a = lab
        let b = other.lab
        let squares =
            (a.lightness - b.lightness) * (a.lightness - b.lightness)
            + (a.greenRed - b.greenRed) * (a.greenRed - b.greenRed)
            + (a.blueYellow - b.blueYellow) * (a.blueYellow - b.blueYellow)
        return squares.squareRoot() / Double(Float(258.693)) * 100
    }

    private struct Lab {
        let lightness: Double
        let greenRed: Double
        let blueYellow: Double
    }

    private var lab: Lab {
        let r = Self.linear(red)
        let g = Self.linear(green)
        let b = Self.linear(blue)
        let x = Self.compressed(100 * (0.4124 * r + 0.3576 * g + 0.1805 * b) / 95.047)
        let y = Self.compressed(100 * (0.2126 * r + 0.7152 * g + 0.0722 * b) / 100)
        let z = Self.compressed(100 * (0.0193 * r + 0.1192 * g + 0.9505 * b) / 108.883)
        return Lab(lightness: max(0, 116 * y - 16), greenRed: 500 * (x - y), blueYellow: 200 * (y - z))
    }

    private static func linear(_ component: UInt8) -> Double {
        let s = Double(component) / 255
        return s < 0.04045 ? s / 12.92 : cm_pow((s + 0.055) / 1.055, 2.4)
    }

    private static func compressed(_ t: Double) -> Double {
        t > 0.008856 ? cm_pow(t, 1.0 / 3) : (903.3 * t + 16) / 116
    }

    /// The function COLOR_EQUALS_COLOR (formulas.md 6.2.5): texts of six characters get a `#`.
    public static func areEqual(_ first: Value, _ second: Value, tolerance: Double) -> Bool {
        guard case .text(let firstText) = first, case .text(let secondText) = second,
            let a = FormulaColor(firstText.count == 6 ? "#" + firstText : firstText),
            let b = FormulaColor(secondText.count == 6 ? "#" + secondText : secondText),
            tolerance >= 0
        else { return false }
        return tolerance >= 100 || a.difference(to: b) <= tolerance
    }
}
