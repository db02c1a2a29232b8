/// Writing numbers as texts, as Java does (formulas.md 1.5).
extension Text {
    /// The text of a number: shortest digits, plain from 10⁻³ to 10⁷, else `d.dddE±n` ("D2S").
    public init(_ number: Double) {
        if number.isNaN {
            self = "NaN"
        } else if number.isInfinite {
            self = number < 0 ? "-Infinity" : "Infinity"
        } else {
            units = Self.spell(ShortestDecimal.of(number), isNegative: number.sign == .minus)
        }
    }

    /// The text of a 32-bit number, with digits that are shortest for 32 bits (Java's `Float.toString`).
    public init(_ number: Float) {
        if number.isNaN {
            self = "NaN"
        } else if number.isInfinite {
            self = number < 0 ? "-Infinity" : "Infinity"
        } else {
            units = Self.spell(ShortestDecimal.of(number), isNegative: number.sign == .minus)
        }
    }

    /// The text of an integer.
    public init(_ integer: Int) {
        units = []
        if integer < 0 { units.append(0x2d) }
        Self.append(UInt64(integer.magnitude), to: &units)
    }

    private static func append(_ number: UInt64, to units: inout [UInt16]) {
        let start = units.count
        var rest = number
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            units.append(UInt16(truncatingIfNeeded: digit) + 0x30)
            rest = quotient
        } while rest != 0
        units[start...].reverse()
    }

    private static func spell(_ decimal: Decimal, isNegative: Bool) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(24)
        if isNegative { units.append(0x2d) }
        let decimal = decimal.stripped
        var digits: [UInt16] = []
        append(decimal.digits, to: &digits)
        // value = 0.d₁d₂… · 10^point
        let point = digits.count + decimal.exponent
        if decimal.digits == 0 {
            units.append(contentsOf: [0x30, 0x2e, 0x30])
        } else if point > 0, point <= 7 {
            let integral = min(point, digits.count)
            units.append(contentsOf: digits[..<integral])
            units.append(contentsOf: repeatElement(0x30, count: point - integral))
            units.append(0x2e)
            if integral == digits.count { units.append(0x30) }
            units.append(contentsOf: digits[integral...])
        } else if point <= 0, point > -3 {
            units.append(0x30)
            units.append(0x2e)
            units.append(contentsOf: repeatElement(0x30, count: -point))
            units.append(contentsOf: digits)
        } else {
            units.append(digits[0])
            units.append(0x2e)
            if digits.count == 1 { units.append(0x30) }
            units.append(contentsOf: digits.dropFirst())
            units.append(0x45)
            if point - 1 < 0 { units.append(0x2d) }
            append(UInt64((point - 1).magnitude), to: &units)
        }
        return units
    }

    /// The text without one trailing zero of its fraction, where formulas.md 1.6 asks for it ("TRIM"):
    /// `5.0` → `5`, `0.70` → `0.7`, `1.00` unchanged.
    public var trimmedNumber: Text {
        let count = units.count
        guard count >= 3, units[count - 1] == 0x30 else { return self }
        var position = 0
        if units[0] == 0x30 {
            position = 1
        } else {
            if units[0] == 0x2d { position = 1 }
            guard units[position] >= 0x31, units[position] <= 0x39 else { return self }
            while position < count, units[position] >= 0x30, units[position] <= 0x39 { position += 1 }
        }
        guard position < count - 1, units[position] == 0x2e else { return self }
        let fraction = position + 1
        if fraction == count - 1 { return self[0..<position] }
        guard units[count - 2] >= 0x31, units[count - 2] <= 0x39 else { return self }
        for i in fraction..<count where units[i] < 0x30 || units[i] > 0x39 { return self }
        return self[0..<count - 1]
    }
}
