/// Correctly rounded conversion of decimals to IEEE binary64 (half-even, gradual underflow, overflow to
/// infinity): the 128-bit product method of Eisel and Lemire as an interval test, exact integers where
/// the interval is undecided.
enum DecimalToBinary {
    private static let smallPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// The number nearest to digits · 10^exponent.
    static func convert(_ digits: UInt64, exponent: Int) -> Double {
        if digits < 1 << 53, exponent >= -22, exponent <= 22 {
            let number = Double(digits)
            return exponent < 0 ? number / smallPowers[-exponent] : number * smallPowers[exponent]
        }
        switch approximate(digits, isTruncated: false, exponent: exponent) {
        case .decided(let result): return result
        case .undecided(let guess):
            return exact(BigNatural(digits), exponent: exponent, isTruncated: false, guess: guess)
        }
    }

    /// The number nearest to digits · 10^exponent.
    static func convert(_ digits: UInt128, exponent: Int) -> Double {
        if digits >> 64 == 0 { return convert(UInt64(truncatingIfNeeded: digits), exponent: exponent) }
        if exponent < PowersOfTen.range.lowerBound {
            return convertTiny(digits, exponent: exponent)
        }
        switch approximate(digits, exponent: exponent) {
        case .decided(let result): return result
        case .undecided(let guess):
            return exact(BigNatural(digits), exponent: exponent, isTruncated: false, guess: guess)
        }
    }

    /// Evaluates digits · 10^exponent through all 256 bits of the product.
    private static func approximate(_ digits: UInt128, exponent: Int) -> Answer {
        if exponent > 308 { return .decided(.infinity) }
        let index = (exponent - PowersOfTen.range.lowerBound) * 2
        let powerHigh = PowersOfTen.words[index]
        let powerLow = PowersOfTen.words[index + 1]
        let zeros = digits.leadingZeroBitCount
        let w = digits << UInt128(zeros)
        let high = UInt64(truncatingIfNeeded: w >> 64)
        let low = UInt64(truncatingIfNeeded: w)
        let top = high.multipliedFullWidth(by: powerHigh)
        let upper = high.multipliedFullWidth(by: powerLow)
        let lower = low.multipliedFullWidth(by: powerHigh)
        let bottom = low.multipliedFullWidth(by: powerLow)
        let middle = UInt128(bottom.high) + UInt128(upper.low) + UInt128(lower.low)
        var product = UInt128(top.high) << 64 | UInt128(top.low)
        product += UInt128(upper.high) + UInt128(lower.high) + (middle >> 64)
        let isExact =
            exponent >= 0 && exponent <= 55 && bottom.low == 0 && UInt64(truncatingIfNeeded: middle) == 0
        var width: UInt128 = isExact ? 0 : 2
        var place = ((exponent * 217_706) >> 16) + 128 - zeros
        if product >> 127 == 0 {
            product <<= 1
            width <<= 1
            place -= 1
        }
        return round(product, width: width, place: place)
    }

    /// As `convert`, where the exponent lies below the table.
    private static func convertTiny(_ digits: UInt128, exponent: Int) -> Double {
        var top = digits
        var rest = exponent
        while top >> 64 != 0 || rest < PowersOfTen.range.lowerBound, top != 0 {
            top /= 10
            rest += 1
        }
        let guess = approximate(UInt64(truncatingIfNeeded: top), isTruncated: true, exponent: rest)
        return exact(BigNatural(digits), exponent: exponent, isTruncated: false, guess: guess.number)
    }

    /// The number nearest to a value in (digits · 10^exponent, (digits + 1) · 10^exponent), or nil if
    /// the interval does not say which.
    static func convertTruncated(_ digits: UInt64, exponent: Int) -> Double? {
        switch approximate(digits, isTruncated: true, exponent: exponent) {
        case .decided(let result): result
        case .undecided: nil
        }
    }

    /// The number nearest to a decimal of any length: the digits (each 0…9, most significant first)
    /// times 10^exponent. `isTruncated`: further digits, not all of them zero, follow.
    static func convert(digits: ArraySlice<UInt8>, exponent: Int, isTruncated: Bool) -> Double {
        if digits.count + exponent > 310 { return .infinity }
        if digits.count + exponent < -330 { return 0 }
        var top: UInt64 = 0
        for digit in digits.prefix(19) { top = top * 10 + UInt64(digit) }
        let dropped = max(0, digits.count - 19)
        let answer = approximate(
            top, isTruncated: isTruncated || dropped > 0, exponent: exponent + dropped)
        switch answer {
        case .decided(let result): return result
        case .undecided(let guess):
            return exact(
                BigNatural(digits: digits), exponent: exponent, isTruncated: isTruncated, guess: guess)
        }
    }

    /// What the 128-bit product knows.
    private enum Answer {
        /// The correctly rounded number.
        case decided(Double)
        /// A number within a few places of it.
        case undecided(Double)

        var number: Double {
            switch self {
            case .decided(let number), .undecided(let number): number
            }
        }
    }

    /// Evaluates w · 10^exponent, or with `isTruncated` a value from there up to the
    /// same with w + 1.
    private static func approximate(
        _ digits: UInt64, isTruncated: Bool, exponent: Int
    ) -> Answer {
        guard digits != 0 else { return isTruncated ? .undecided(0) : .decided(0) }
        if exponent > 308 { return .decided(.infinity) }
        if exponent < PowersOfTen.range.lowerBound { return .decided(0) }
        let index = (exponent - PowersOfTen.range.lowerBound) * 2
        let powerHigh = PowersOfTen.words[index]
        let powerLow = PowersOfTen.words[index + 1]
        let zeros = digits.leadingZeroBitCount
        let w = digits << UInt64(zeros)
        let upper = w.multipliedFullWidth(by: powerHigh)
        let lower = w.multipliedFullWidth(by: powerLow)
        let (middle, overflow) = upper.low.addingReportingOverflow(lower.high)
        let high = upper.high &+ (overflow ? 1 : 0)
        // a truncated significand leaves less than one unit of it open
        let slack: UInt64 = isTruncated ? 2 << UInt64(zeros) : 1
        if slack <= 512, let result = roundNormal(high, middle, slack, zeros: zeros, exponent: exponent) {
            return .decided(result)
        }
        let isPowerExact = exponent >= 0 && exponent <= 55
        var product = UInt128(high) << 64 | UInt128(middle)
        // the true value lies in product ..< product + width, in units of the product's last place
        var width: UInt128 = isPowerExact && lower.low == 0 ? 0 : 2
        if isTruncated { width += (UInt128(powerHigh) + 1) << UInt128(zeros) }
        var top = 127
        if product >> 127 == 0 {
            product <<= 1
            width <<= 1
            top = 126
        }
        // value = product · 2^(place − 127), product having its top bit set
        let powerOfTwo = (exponent * 217_706) >> 16
        let place = powerOfTwo + 64 - zeros + (top == 127 ? 0 : -1)
        return round(product, width: width, place: place)
    }

    /// Rounds a product that is too small by less than `slack` units of its high word, in the range of normal
    /// numbers; nil near the middle between two numbers.
    @inline(__always)
    private static func roundNormal(
        _ high: UInt64, _ middle: UInt64, _ slack: UInt64, zeros: Int, exponent: Int
    ) -> Double? {
        let isShort = high >> 63 == 0
        let top = isShort ? high << 1 | middle >> 63 : high
        let place = ((exponent * 217_706) >> 16) + (isShort ? 63 : 64) - zeros
        guard place >= -1022, place <= 1022 else { return nil }
        // 53 bits stay, the other 11 decide unless they are next to the middle
        let rest = top & 0x7ff
        guard rest + 2 * slack < 0x400 || rest > 0x400 else { return nil }
        let bits = (UInt64(truncatingIfNeeded: place + 1022) << 52) + (top >> 11)
        return Double(bitPattern: rest > 0x400 ? bits + 1 : bits)
    }

    /// Rounds a value in product ..< product + width (with width 0: product itself), where the top bit
    /// of the product counts 2^place.
    private static func round(_ product: UInt128, width: UInt128, place: Int) -> Answer {
        if place > 1023 { return .decided(.infinity) }
        if place < -1080 { return .decided(0) }
        let kept = place >= -1022 ? 53 : place + 1075
        guard kept > 0 else { return .undecided(0) }
        let dropped = UInt128(128 - kept)
        let floor = UInt64(truncatingIfNeeded: product >> dropped)
        let rest = product & ((1 << dropped) - 1)
        let half: UInt128 = 1 << (dropped - 1)
        // a carry out of the significand moves into the exponent, as it should
        let bits = place >= -1022 ? UInt64(place + 1022) << 52 + floor : floor
        if width == 0 {
            let isUp = rest > half || (rest == half && floor & 1 == 1)
            return .decided(Double(bitPattern: isUp ? bits + 1 : bits))
        }
        if rest > half, width <= (1 << dropped) - rest + half {
            return .decided(Double(bitPattern: bits + 1))
        }
        if rest < half, width <= half - rest { return .decided(Double(bitPattern: bits)) }
        return .undecided(Double(bitPattern: bits))
    }

    /// The number nearest to digits · 10^exponent (or, truncated, to a value just above), found from a
    /// guess by exact comparison with the points half-way between neighbours.
    private static func exact(
        _ digits: BigNatural, exponent: Int, isTruncated: Bool, guess: Double
    ) -> Double {
        var bits = min(guess, .greatestFiniteMagnitude).bitPattern
        let infinity = Double.infinity.bitPattern
        var hasMovedUp = false
        while bits < infinity {
            let order = compare(digits, exponent, isTruncated, withMidpointAbove: bits)
            guard order > 0 || (order == 0 && bits & 1 == 1) else { break }
            bits += 1
            hasMovedUp = true
        }
        while !hasMovedUp, bits > 0 {
            let order = compare(digits, exponent, isTruncated, withMidpointAbove: bits - 1)
            guard order < 0 || (order == 0 && bits & 1 == 1) else { break }
            bits -= 1
        }
        return Double(bitPattern: bits)
    }

    private static func compare(
        _ digits: BigNatural, _ exponent: Int, _ isTruncated: Bool, withMidpointAbove bits: UInt64
    ) -> Int {
        let biased = Int(bits >> 52)
        let fraction = bits & 0xf_ffff_ffff_ffff
        let significand = biased == 0 ? fraction : fraction | 0x10_0000_0000_0000
        let power = max(biased, 1) - 1076
        var left = digits
        var right = BigNatural(2 * significand + 1)
        if exponent >= 0 { left.multiply(byPowerOfFive: exponent) }
        if exponent < 0 { right.multiply(byPowerOfFive: -exponent) }
        if exponent > power { left.shiftLeft(by: exponent - power) }
        if exponent < power { right.shiftLeft(by: power - exponent) }
        let order = BigNatural.compare(left, right)
        return order == 0 && isTruncated ? 1 : order
    }
}
