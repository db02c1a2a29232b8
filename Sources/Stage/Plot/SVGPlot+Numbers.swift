internal import Values

extension SVGPlot {
    /// A number with two decimals, half away from zero, as Java's `%.2f`: zeros and small numbers keep their sign.
    static func text(_ number: Float) -> [UInt8] {
        guard number.isFinite else { return ascii(Text(number)) }
        let sign = number.sign == .minus ? [UInt8(ascii: "-")] : []
        // Exact: 24 bits times 7 bits.
        let hundredths = (Double(number.magnitude) * 100 + 0.5).rounded(.down)
        guard hundredths < 1e15 else { return sign + wholeNumber(Double(number.magnitude)) }
        let (whole, rest) = Int(hundredths).quotientAndRemainder(dividingBy: 100)
        let decimals = [UInt8(ascii: "."), 0x30 + UInt8(rest / 10), 0x30 + UInt8(rest % 10)]
        return sign + ascii(Text(whole)) + decimals
    }

    /// A number above 10¹³, which in 32 bits is a whole one: its shortest digits and zeros.
    private static func wholeNumber(_ number: Double) -> [UInt8] {
        // d.dddE±n
        let spelled = ascii(Text(number))
        let parts = spelled.split(separator: UInt8(ascii: "E"))
        guard parts.count == 2 else { return spelled }
        let exponent = parts[1].reduce(0) { $0 * 10 + Int($1) - 0x30 }
        let digits = parts[0].filter { $0 != UInt8(ascii: ".") }
        let zeros = [UInt8](repeating: 0x30, count: max(0, exponent + 1 - digits.count))
        return digits.prefix(exponent + 1) + zeros + Array(".00".utf8)
    }

    private static func ascii(_ text: Text) -> [UInt8] { text.units.map { UInt8(truncatingIfNeeded: $0) } }
}
