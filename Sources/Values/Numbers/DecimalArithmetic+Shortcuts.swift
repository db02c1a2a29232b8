/// Where binary arithmetic provably gives the decimal result although an operand's shortest decimal X is not
/// the number x itself. All that is used of X is that it reads back to x: |X − x| ≤ |x| · 2^−53.
extension DecimalArithmetic {
    /// The sum of a number that is exact in binary and another; nil where this does not decide.
    ///
    /// The rounding error of the binary sum is known exactly. As long as it and the uncertainty of X stay
    /// below half a unit in the last place, the sum of the decimals rounds to the same number.
    @inline(__always)
    static func sum(ofExact exact: Double, and other: Double) -> Double? {
        guard other.magnitude > 0x1p-900, other.magnitude < 0x1p900 else { return nil }
        if exact == 0 { return other }
        let sum = exact + other
        let part = sum - exact
        let error = (exact - (sum - part)) + (other - part)
        let significand = sum.bitPattern & 0xf_ffff_ffff_ffff
        // next to a power of two the numbers below are closer
        guard significand != 0 else { return nil }
        let scale = Double(bitPattern: sum.magnitude.bitPattern & 0x7ff0_0000_0000_0000)
        // the margin covers the rounding to 34 digits and of this comparison
        let limit = scale * (0x1p-53 * (1 - 0x1p-40))
        return error.magnitude + other.magnitude * 0x1p-53 < limit ? sum : nil
    }

    /// The product, where the second number is a small power of two and the first any; nil otherwise.
    ///
    /// Scaling by a power of two moves number and decimal alike, and the decimal stays below 34 digits.
    @inline(__always)
    static func product(_ other: Double, byPowerOfTwo factor: Double) -> Double? {
        guard isSmallPowerOfTwo(factor), other.magnitude > 0x1p-900, other.magnitude < 0x1p900 else {
            return nil
        }
        return other * factor
    }

    /// The quotient, where the divisor is a small power of two; nil otherwise.
    @inline(__always)
    static func quotient(_ other: Double, byPowerOfTwo divisor: Double) -> Double? {
        guard isSmallPowerOfTwo(divisor), other.magnitude > 0x1p-900, other.magnitude < 0x1p900 else {
            return nil
        }
        return other / divisor
    }

    /// Whether a number is 2^k with k from −15 to 15, or its negative.
    private static func isSmallPowerOfTwo(_ number: Double) -> Bool {
        let bits = number.magnitude.bitPattern
        return bits & 0xf_ffff_ffff_ffff == 0 && bits >> 52 >= 1008 && bits >> 52 <= 1038
    }
}
