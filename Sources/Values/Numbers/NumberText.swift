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
        let decimal = decimal.stripped
        // sign, 17 digits, point, up to 3 or 6 zeros, exponent
        return [UInt16](unsafeUninitializedCapacity: 32) { buffer, count in
            var speller = NumberSpeller(units: buffer)
            if isNegative { speller.append(0x2d) }
            speller.append(decimal)
            count = speller.count
        }
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

/// Writes the digits of a number into a buffer that is large enough, borrowed from its caller.
private struct NumberSpeller {
    let units: UnsafeMutableBufferPointer<UInt16>
    private(set) var count = 0

    init(units: UnsafeMutableBufferPointer<UInt16>) {
        self.units = units
    }

    mutating func append(_ unit: UInt16) {
        units.initializeElement(at: count, to: unit)
        count += 1
    }

    private mutating func appendZeros(_ number: Int) {
        var rest = number
        while rest > 0 {
            append(0x30)
            rest -= 1
        }
    }

    /// Appends the digits of a number, with a point after the first `point` of them if more follow.
    private mutating func append(_ number: UInt64, length: Int, point: Int) {
        let fraction = length - point
        let end = count + length + (fraction > 0 ? 1 : 0)
        var rest = number
        for offset in 1...max(1, end - count) {
            if fraction > 0, offset == fraction + 1 {
                units.initializeElement(at: end - offset, to: 0x2e)
                continue
            }
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            units.initializeElement(at: end - offset, to: UInt16(truncatingIfNeeded: digit) + 0x30)
            rest = quotient
        }
        count = end
    }

    mutating func append(_ decimal: Decimal) {
        guard decimal.digits != 0 else {
            append(0x30)
            append(0x2e)
            append(0x30)
            return
        }
        var length = 0
        var rest = decimal.digits
        while rest != 0 {
            rest /= 10
            length += 1
        }
        // value = 0.d₁d₂… · 10^point
        let point = length + decimal.exponent
        if point > 0, point <= 7 {
            append(decimal.digits, length: length, point: min(point, length))
            appendZeros(point - length)
            if point >= length {
                append(0x2e)
                append(0x30)
            }
        } else if point <= 0, point > -3 {
            append(0x30)
            append(0x2e)
            appendZeros(-point)
            append(decimal.digits, length: length, point: length)
        } else {
            append(decimal.digits, length: length, point: 1)
            if length == 1 {
                append(0x2e)
                append(0x30)
            }
            append(0x45)
            if point < 1 { append(0x2d) }
            let exponent = UInt64((point - 1).magnitude)
            append(exponent, length: exponent < 10 ? 1 : exponent < 100 ? 2 : 3, point: 3)
        }
    }
}
