/// The four operations of formulas (formulas.md 3.1): on decimals, exactly, rounded to 34 significant
/// digits half-even, then to the nearest binary64 number.
///
/// The decimal of an operand is its shortest one (D2S). A NaN operand gives NaN, an infinite one (which only
/// a text can spell) counts as 0; overflow gives the greatest finite number. A zero result is +0, only an
/// underflow of a negative product or quotient gives −0.
///
/// Three ways lead to the same result, and tests hold them against each other: binary arithmetic where it
/// is provably equal (here and in `DecimalArithmetic+Shortcuts.swift`), 128-bit integers, and integers of any size (`DecimalArithmetic+Exact.swift`).
public enum DecimalArithmetic {
    /// left + right.
    @inlinable
    public static func sum(_ left: Double, _ right: Double) -> Double {
        if isExactInBinary(left), isExactInBinary(right) { return left + right + 0 }
        return slowSum(left, right)
    }

    /// left − right.
    @inlinable
    public static func difference(_ left: Double, _ right: Double) -> Double {
        if isExactInBinary(left), isExactInBinary(right) { return left - right + 0 }
        return slowSum(left, -right)
    }

    /// left × right.
    @inlinable
    public static func product(_ left: Double, _ right: Double) -> Double {
        if isExactInBinary(left), isExactInBinary(right) { return left * right + 0 }
        return slowProduct(left, right)
    }

    /// left ÷ right; NaN for a divisor of zero (or an infinite one, which counts as zero).
    @inlinable
    public static func quotient(_ left: Double, _ right: Double) -> Double {
        if right == 0 { return .nan }
        if isExactInBinary(left), isExactInBinary(right) { return left / right + 0 }
        return slowQuotient(left, right)
    }

    /// Whether the shortest decimal of a number is the number itself and so short that one rounding of the
    /// binary operation is that of the decimal one: integers below 2^53.
    ///
    /// Sums and products of such numbers have at most 32 digits. A quotient is at least 2^−107 of itself
    /// away from a point half-way between two numbers, more than the rounding to 34 digits can move it.
    @inlinable
    static func isExactInBinary(_ number: Double) -> Bool {
        number.magnitude < 0x1p53 && Double(Int64(number)) == number
    }
}

extension DecimalArithmetic {
    @usableFromInline
    @inline(never)
    static func slowSum(_ left: Double, _ right: Double) -> Double {
        if isExactInBinary(left), let result = sum(ofExact: left, and: right) { return result }
        if isExactInBinary(right), let result = sum(ofExact: right, and: left) { return result }
        if let a = thousandths(left), let b = thousandths(right) { return (a + b) / 1000 + 0 }
        if left.isNaN || right.isNaN { return .nan }
        return generalSum(left.infiniteAsZero, right.infiniteAsZero).clampedToFinite
    }

    @usableFromInline
    @inline(never)
    static func slowProduct(_ left: Double, _ right: Double) -> Double {
        if let result = product(left, byPowerOfTwo: right) { return result }
        if let result = product(right, byPowerOfTwo: left) { return result }
        if let a = thousandths(left), let b = thousandths(right) {
            let product = a * b
            if product.magnitude < 0x1p53 { return product / 1_000_000 + 0 }
        }
        if left.isNaN || right.isNaN { return .nan }
        return generalProduct(left.infiniteAsZero, right.infiniteAsZero).clampedToFinite
    }

    @usableFromInline
    @inline(never)
    static func slowQuotient(_ left: Double, _ right: Double) -> Double {
        if let result = quotient(left, byPowerOfTwo: right) { return result }
        if let a = thousandths(left), let b = thousandths(right) { return a / b + 0 }
        if left.isNaN || right.isNaN || right.isInfinite { return .nan }
        return generalQuotient(left.infiniteAsZero, right).clampedToFinite
    }

    /// The number times 1000 if its decimal has at most three places and fifteen digits.
    ///
    /// Decimals of fifteen digits are told apart by their binary numbers, so one that reads back to the
    /// number is its shortest.
    private static func thousandths(_ number: Double) -> Double? {
        // the sum with 1.5 · 2^52 has no fraction
        let product = number * 1000
        let scaled = (product + 0x1.8p52) - 0x1.8p52
        // the division is dear, and where the product is not nearly an integer it is in vain
        guard (product - scaled).magnitude <= scaled.magnitude * 0x1p-51 else { return nil }
        return scaled.magnitude < 1e15 && scaled / 1000 == number ? scaled : nil
    }

    /// The sum through 128-bit integers.
    static func generalSum(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b = ShortestDecimal.of(right)
        if a.digits == 0 { return right + 0 }
        if b.digits == 0 { return left }
        let low = min(a.exponent, b.exponent)
        let leftShift = a.exponent - low
        let rightShift = b.exponent - low
        // 17 digits and 19 places fit into 127 bits with a carry
        guard leftShift <= 19, rightShift <= 19 else { return exactSum(left, right) }
        let x = Int128(scaled(a.digits, by: leftShift))
        let y = Int128(scaled(b.digits, by: rightShift))
        let total = (left < 0 ? -x : x) + (right < 0 ? -y : y)
        // beyond 34 digits the decimal rounding comes first
        guard total.magnitude < ten34 else { return exactSum(left, right) }
        let result = DecimalToBinary.convert(total.magnitude, exponent: low)
        return total < 0 ? -result : result
    }

    /// The product through 128-bit integers: at most 34 digits, so nothing is rounded before the end.
    static func generalProduct(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b = ShortestDecimal.of(right)
        if a.digits == 0 || b.digits == 0 { return 0 }
        let (high, low) = a.digits.multipliedFullWidth(by: b.digits)
        let result = DecimalToBinary.convert(
            UInt128(high) << 64 | UInt128(low), exponent: a.exponent + b.exponent)
        return (left < 0) != (right < 0) ? -result : result
    }

    /// The quotient through its first digits, in integers of any size where these do not decide.
    static func generalQuotient(_ left: Double, _ right: Double) -> Double {
        let a = ShortestDecimal.of(left)
        let b =
            isExactInBinary(right)
            ? Decimal(digits: UInt64(right.magnitude), exponent: 0) : ShortestDecimal.of(right)
        if a.digits == 0 { return 0 }
        // a dividend of 19 digits and a divisor of n, so 10^(n − 1) times the former gives a quotient of
        // 18 or 19 digits
        let dividendShift = 19 - digitCount(a.digits)
        let divisorShift = digitCount(b.digits) - 1
        let dividend = a.digits * powersOfTen[dividendShift]
        let numerator = dividend.multipliedFullWidth(by: powersOfTen[divisorShift])
        let (digits, remainder) =
            numerator.high == 0
            ? numerator.low.quotientAndRemainder(dividingBy: b.digits) : b.digits.dividingFullWidth(numerator)
        let exponent = a.exponent - b.exponent - dividendShift - divisorShift
        let magnitude =
            remainder == 0
            ? DecimalToBinary.convert(digits, exponent: exponent)
            : DecimalToBinary.convertTruncated(digits, exponent: exponent)
                ?? extendedQuotient(digits, remainder, b.digits, exponent)
        return (left < 0) != (right < 0) ? -magnitude : magnitude
    }

    /// The number nearest to a quotient of 34 digits, of which the first 18 or 19 and the remainder are known.
    private static func extendedQuotient(
        _ digits: UInt64, _ remainder: UInt64, _ divisor: UInt64, _ exponent: Int
    ) -> Double {
        let places = 34 - digitCount(digits)
        let (next, rest) = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: powersOfTen[places]))
        let (high, low) = digits.multipliedFullWidth(by: powersOfTen[places])
        var quotient = (UInt128(high) << 64 | UInt128(low)) + UInt128(next)
        let isUp = rest > divisor - rest || (rest == divisor - rest && quotient & 1 == 1)
        if isUp { quotient += 1 }
        return DecimalToBinary.convert(quotient, exponent: exponent - places)
    }

    private static var ten34: UInt128 { 10_000_000_000_000_000_000_000_000_000_000_000 }

    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
        10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
        1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]

    /// The number of decimal digits of a number that is not 0.
    private static func digitCount(_ number: UInt64) -> Int {
        // 1233 / 4096 is just above log10(2)
        let guess = ((64 - number.leadingZeroBitCount) * 1233) >> 12
        return number >= powersOfTen[guess] ? guess + 1 : guess
    }

    /// digits · 10^places, for at most 19 places.
    private static func scaled(_ digits: UInt64, by places: Int) -> UInt128 {
        let (high, low) = digits.multipliedFullWidth(by: powersOfTen[places])
        return UInt128(high) << 64 | UInt128(low)
    }
}
