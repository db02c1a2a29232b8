/// A finite decimal number without sign: digits · 10^exponent.
struct Decimal: Equatable {
    var digits: UInt64
    var exponent: Int

    /// The same number without trailing zero digits; zero gets exponent 0.
    var stripped: Decimal {
        guard digits != 0 else { return Decimal(digits: 0, exponent: 0) }
        var result = self
        while true {
            let (quotient, remainder) = result.digits.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { return result }
            result = Decimal(digits: quotient, exponent: result.exponent + 1)
        }
    }
}

/// Shortest decimals of binary numbers, by Raffaello Giulietti's Schubfach method with the rules of
/// Java's `Double.toString` (formulas.md 1.5): the shortest decimal that reads back to the same number,
/// the closest of these, where at least two digits are considered.
enum ShortestDecimal {
    /// The decimal of a finite number's magnitude; it may have trailing zeros.
    static func of(_ number: Double) -> Decimal {
        let bits = number.magnitude.bitPattern
        let biased = Int(bits >> 52)
        let fraction = bits & 0xf_ffff_ffff_ffff
        guard biased != 0 else {
            if fraction == 0 { return Decimal(digits: 0, exponent: 0) }
            return fraction < 3
                ? nearest(10 * fraction, power: -1074, isIrregular: false, extraExponent: -1)
                : nearest(fraction, power: -1074, isIrregular: false, extraExponent: 0)
        }
        let significand = fraction | 0x10_0000_0000_0000
        let power = biased - 1075
        if power < 0, power > -53 {
            let integer = significand >> UInt64(-power)
            if integer << UInt64(-power) == significand { return Decimal(digits: integer, exponent: 0) }
        }
        return nearest(
            significand, power: power, isIrregular: fraction == 0 && biased > 1, extraExponent: 0)
    }

    /// The decimal of a finite binary32 number's magnitude, shortest for binary32.
    static func of(_ number: Float) -> Decimal {
        let bits = number.magnitude.bitPattern
        let biased = Int(bits >> 23)
        let fraction = UInt64(bits & 0x7f_ffff)
        guard biased != 0 else {
            if fraction == 0 { return Decimal(digits: 0, exponent: 0) }
            return fraction < 8
                ? nearest(10 * fraction, power: -149, isIrregular: false, extraExponent: -1)
                : nearest(fraction, power: -149, isIrregular: false, extraExponent: 0)
        }
        let significand = fraction | 0x80_0000
        let power = biased - 150
        if power < 0, power > -24 {
            let integer = significand >> UInt64(-power)
            if integer << UInt64(-power) == significand { return Decimal(digits: integer, exponent: 0) }
        }
        return nearest(
            significand, power: power, isIrregular: fraction == 0 && biased > 1, extraExponent: 0)
    }

    /// The decimal of significand · 2^power. `isIrregular`: the neighbour below is only half as far away
    /// as the one above.
    private static func nearest(
        _ significand: UInt64, power: Int, isIrregular: Bool, extraExponent: Int
    ) -> Decimal {
        let odd = significand & 1
        let middle = significand << 2
        let low = isIrregular ? middle - 1 : middle - 2
        let high = middle + 2
        // floor(log10(2^power)), or of ¾ · 2^power
        let k = isIrregular ? (power * 1_262_611 - 524_031) >> 22 : (power * 1_262_611) >> 22
        // 2^shift brings the scaled values into the top words of the products
        let shift = UInt64(truncatingIfNeeded: power + ((-k * 1_741_647) >> 19) + 1)
        let index = (-k - PowersOfTen.range.lowerBound) * 2
        var powerHigh = PowersOfTen.words[index]
        var powerLow = PowersOfTen.words[index + 1]
        if k > 0 || k < -55 {
            // the method wants the ceiling of an inexact power
            let (sum, overflow) = powerLow.addingReportingOverflow(1)
            powerLow = sum
            if overflow { powerHigh += 1 }
        }
        let scaledMiddle = roundToOdd(powerHigh, powerLow, middle << shift)
        let scaledLow = roundToOdd(powerHigh, powerLow, low << shift) + odd
        let scaledHigh = roundToOdd(powerHigh, powerLow, high << shift) - odd

        let s = scaledMiddle >> 2
        if s >= 100 {
            let below = s / 10 * 10
            let above = below + 10
            let isBelowInside = scaledLow <= below << 2
            let isAboveInside = above << 2 <= scaledHigh
            if isBelowInside != isAboveInside {
                return Decimal(digits: isBelowInside ? below : above, exponent: k)
            }
        }
        let isLowerInside = scaledLow <= s << 2
        let isUpperInside = (s + 1) << 2 <= scaledHigh
        if isLowerInside != isUpperInside {
            return Decimal(digits: isLowerInside ? s : s + 1, exponent: k + extraExponent)
        }
        let halfway = (s << 2) + 2
        let takesLower = scaledMiddle < halfway || (scaledMiddle == halfway && s & 1 == 0)
        return Decimal(digits: takesLower ? s : s + 1, exponent: k + extraExponent)
    }

    /// The integer part of power · factor / 2^128, with the lowest bit set if anything was cut off.
    private static func roundToOdd(_ powerHigh: UInt64, _ powerLow: UInt64, _ factor: UInt64) -> UInt64 {
        let lower = powerLow.multipliedFullWidth(by: factor).high
        let upper = powerHigh.multipliedFullWidth(by: factor)
        let (middle, overflow) = upper.low.addingReportingOverflow(lower)
        return (upper.high &+ (overflow ? 1 : 0)) | (middle > 1 ? 1 : 0)
    }
}
