/// The definition itself, in integers of any size: slow, and what the other ways are held against.
extension DecimalArithmetic {
    /// The sum by definition.
    static func exactSum(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b = ShortestDecimal.of(right)
        if a.digits == 0 { return right + 0 }
        if b.digits == 0 { return left }
        let low = min(a.exponent, b.exponent)
        var x = BigNatural(a.digits)
        var y = BigNatural(b.digits)
        x.multiply(byPowerOfTen: a.exponent - low)
        y.multiply(byPowerOfTen: b.exponent - low)
        if (left < 0) == (right < 0) {
            return rounded(x + y, exponent: low, hasRemainder: false, isNegative: left < 0)
        }
        switch BigNatural.compare(x, y) {
        case 0: return 0
        case 1: return rounded(x - y, exponent: low, hasRemainder: false, isNegative: left < 0)
        default: return rounded(y - x, exponent: low, hasRemainder: false, isNegative: right < 0)
        }
    }

    /// The product by definition.
    static func exactProduct(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b = ShortestDecimal.of(right)
        if a.digits == 0 || b.digits == 0 { return 0 }
        return rounded(
            BigNatural(a.digits) * BigNatural(b.digits), exponent: a.exponent + b.exponent,
            hasRemainder: false, isNegative: (left < 0) != (right < 0))
    }

    /// The quotient by definition; the divisor is not 0.
    static func exactQuotient(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b = ShortestDecimal.of(right)
        if a.digits == 0 { return 0 }
        // 60 more places than the divisor can take away leave more than 34 digits
        var dividend = BigNatural(a.digits)
        dividend.multiply(byPowerOfTen: 60)
        let (quotient, remainder) = dividend.divided(by: BigNatural(b.digits))
        return rounded(
            quotient, exponent: a.exponent - b.exponent - 60, hasRemainder: !remainder.isZero,
            isNegative: (left < 0) != (right < 0))
    }

    /// The number nearest to the decimal that remains when digits · 10^exponent (plus something less than
    /// a digit, with a remainder) is rounded to 34 digits half-even.
    private static func rounded(
        _ number: BigNatural, exponent: Int, hasRemainder: Bool, isNegative: Bool
    ) -> Double {
        var digits = number.digits
        var exponent = exponent
        if digits.count > 34 {
            let dropped = digits[34...]
            let isAboveHalf =
                dropped[34] > 5
                || (dropped[34] == 5 && (hasRemainder || dropped.dropFirst().contains { $0 != 0 }))
            let isHalf = dropped[34] == 5 && !isAboveHalf
            exponent += dropped.count
            digits.removeLast(dropped.count)
            if isAboveHalf || (isHalf && digits[33] & 1 == 1) { increment(&digits) }
        }
        let result = DecimalToBinary.convert(digits: digits[...], exponent: exponent, isTruncated: false)
        return isNegative ? -result : result
    }

    /// Adds one in the last place; the array may grow by a digit.
    private static func increment(_ digits: inout [UInt8]) {
        for i in digits.indices.reversed() {
            if digits[i] < 9 {
                digits[i] += 1
                return
            }
            digits[i] = 0
        }
        digits.insert(1, at: 0)
    }
}
