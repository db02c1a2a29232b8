/// A natural number of any size, for the exact side of number conversion and decimal arithmetic.
///
/// Words are little-endian, without leading zero words; zero has no word.
struct BigNatural: Equatable {
    private(set) var words: [UInt64]

    init(_ value: UInt64) {
        words = value == 0 ? [] : [value]
    }

    init(_ value: UInt128) {
        words = [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)]
        normalise()
    }

    /// The natural number of decimal digits, most significant first; each element is 0…9.
    init(digits: some Collection<UInt8>) {
        words = []
        var chunk: UInt64 = 0
        var scale: UInt64 = 1
        for digit in digits {
            chunk = chunk * 10 + UInt64(digit)
            scale *= 10
            if scale == 10_000_000_000_000_000_000 {
                multiply(by: scale, adding: chunk)
                chunk = 0
                scale = 1
            }
        }
        multiply(by: scale, adding: chunk)
    }

    var isZero: Bool { words.isEmpty }

    /// The number of bits without leading zeros.
    var bitWidth: Int {
        guard let top = words.last else { return 0 }
        return words.count * 64 - top.leadingZeroBitCount
    }

    private mutating func normalise() {
        while words.last == 0 { words.removeLast() }
    }

    /// self × factor + addend.
    mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
        var carry = addend
        for i in words.indices {
            let product = words[i].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            words[i] = low
            carry = product.high + (overflow ? 1 : 0)
        }
        if carry != 0 { words.append(carry) }
        normalise()
    }

    /// self × 10^power.
    mutating func multiply(byPowerOfTen power: Int) {
        multiply(byPowerOfFive: power)
        shiftLeft(by: power)
    }

    /// self × 5^power.
    mutating func multiply(byPowerOfFive power: Int) {
        var rest = power
        while rest >= 27 {
            multiply(by: 7_450_580_596_923_828_125)
            rest -= 27
        }
        var factor: UInt64 = 1
        for _ in 0..<rest { factor *= 5 }
        multiply(by: factor)
    }

    /// self × 2^count.
    mutating func shiftLeft(by count: Int) {
        guard !words.isEmpty, count > 0 else { return }
        let (wordCount, bitCount) = count.quotientAndRemainder(dividingBy: 64)
        if bitCount > 0 {
            var carry: UInt64 = 0
            for i in words.indices {
                let word = words[i]
                words[i] = (word << UInt64(bitCount)) | carry
                carry = word >> UInt64(64 - bitCount)
            }
            if carry != 0 { words.append(carry) }
        }
        words.insert(contentsOf: repeatElement(0, count: wordCount), at: 0)
    }

    static func * (left: BigNatural, right: BigNatural) -> BigNatural {
        var result = BigNatural(UInt64(0))
        for (i, word) in right.words.enumerated() {
            var partial = left
            partial.multiply(by: word)
            partial.shiftLeft(by: 64 * i)
            result = result + partial
        }
        return result
    }

    static func + (left: BigNatural, right: BigNatural) -> BigNatural {
        var result = left
        var carry = false
        for i in 0..<max(left.words.count, right.words.count) {
            let a = i < left.words.count ? left.words[i] : 0
            let b = i < right.words.count ? right.words[i] : 0
            let (sum, first) = a.addingReportingOverflow(b)
            let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
            carry = first || second
            if i < result.words.count { result.words[i] = total } else { result.words.append(total) }
        }
        if carry { result.words.append(1) }
        return result
    }

    /// left − right, for left ≥ right.
    static func - (left: BigNatural, right: BigNatural) -> BigNatural {
        var result = left
        var borrow = false
        for i in left.words.indices {
            let b = i < right.words.count ? right.words[i] : 0
            let (difference, first) = left.words[i].subtractingReportingOverflow(b)
            let (total, second) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
            borrow = first || second
            result.words[i] = total
        }
        result.normalise()
        return result
    }

    /// −1, 0 or 1 as left is less than, equal to or greater than right.
    static func compare(_ left: BigNatural, _ right: BigNatural) -> Int {
        if left.words.count != right.words.count { return left.words.count < right.words.count ? -1 : 1 }
        for i in left.words.indices.reversed() where left.words[i] != right.words[i] {
            return left.words[i] < right.words[i] ? -1 : 1
        }
        return 0
    }

    /// Quotient and remainder by schoolbook binary division; slow, for the exact side only.
    func divided(by divisor: BigNatural) -> (quotient: BigNatural, remainder: BigNatural) {
        var quotient = BigNatural(UInt64(0))
        var remainder = BigNatural(UInt64(0))
        guard !divisor.isZero else { return (quotient, remainder) }
        for position in (0..<bitWidth).reversed() {
            remainder.shiftLeft(by: 1)
            quotient.shiftLeft(by: 1)
            if words[position / 64] >> UInt64(position % 64) & 1 == 1 {
                remainder = remainder + BigNatural(UInt64(1))
            }
            if Self.compare(remainder, divisor) >= 0 {
                remainder = remainder - divisor
                quotient = quotient + BigNatural(UInt64(1))
            }
        }
        return (quotient, remainder)
    }

    /// The decimal digits, most significant first; zero has none.
    var digits: [UInt8] {
        var rest = self
        var result: [UInt8] = []
        while !rest.isZero {
            var remainder: UInt64 = 0
            for i in rest.words.indices.reversed() {
                let step = UInt64(10).dividingFullWidth((remainder, rest.words[i]))
                rest.words[i] = step.quotient
                remainder = step.remainder
            }
            rest.normalise()
            result.append(UInt8(remainder))
        }
        result.reverse()
        return result
    }
}
