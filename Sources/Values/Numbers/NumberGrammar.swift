/// Reading numbers from texts (formulas.md 1.3). No locale is ever used.
extension Text {
    /// The number that the whole text spells in Java's grammar of doubles (conversion J), spaces and
    /// control characters around it ignored, or nil.
    public var javaNumber: Double? {
        units.withUnsafeBufferPointer { units in
            var scanner = NumberScanner(units: units)
            return scanner.scan()
        }
    }

    /// As `javaNumber`, but a text with one of the letters f, F, d, D is rejected first (conversion A).
    public var argumentNumber: Double? {
        for unit in units where unit == 0x66 || unit == 0x46 || unit == 0x64 || unit == 0x44 { return nil }
        return javaNumber
    }
}

/// A reader of Java's grammar of doubles over code units.
///
/// The units are borrowed for the duration of one call.
private struct NumberScanner {
    let units: UnsafeBufferPointer<UInt16>
    var position = 0
    var end: Int

    init(units: UnsafeBufferPointer<UInt16>) {
        self.units = units
        end = units.count
        while position < end, units[position] <= 0x20 { position += 1 }
        while position < end, units[end - 1] <= 0x20 { end -= 1 }
    }

    /// The unit at the position, or 0 at the end.
    var unit: UInt16 { position < end ? units[position] : 0 }

    /// The unit with ASCII capitals as small letters.
    var lowercased: UInt16 {
        let unit = unit
        return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
    }

    mutating func scan() -> Double? {
        guard position < end else { return nil }
        var isNegative = false
        if unit == 0x2b || unit == 0x2d {
            isNegative = unit == 0x2d
            position += 1
        }
        let magnitude: Double?
        if unit == 0x4e {
            magnitude = takes("NaN") ? .nan : nil
        } else if unit == 0x49 {
            magnitude = takes("Infinity") ? .infinity : nil
        } else if unit == 0x30, position + 1 < end, units[position + 1] | 0x20 == 0x78 {
            position += 2
            magnitude = scanHexadecimal()
        } else {
            magnitude = scanDecimal()
        }
        guard let magnitude, position == end else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    private mutating func takes(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard end - position == length else { return false }
        for i in 0..<length where units[position + i] != UInt16(word.utf8Start[i]) { return false }
        position = end
        return true
    }

    /// `[+-]?digits`, kept within ±100,000,000; nil without a digit.
    private mutating func scanExponent() -> Int? {
        var isNegative = false
        if unit == 0x2b || unit == 0x2d {
            isNegative = unit == 0x2d
            position += 1
        }
        let start = position
        var value = 0
        while unit >= 0x30, unit <= 0x39 {
            if value < 10_000_000 { value = value * 10 + Int(unit - 0x30) }
            position += 1
        }
        guard position > start else { return nil }
        return isNegative ? -value : value
    }

    private mutating func skipSuffix() {
        let letter = lowercased
        if letter == 0x66 || letter == 0x64 { position += 1 }
    }

    private mutating func scanDecimal() -> Double? {
        let start = position
        var digits: UInt64 = 0
        var significant = 0
        var exponent = 0
        var digitCount = 0
        var hasPoint = false
        while true {
            let unit = unit
            if unit >= 0x30, unit <= 0x39 {
                digitCount += 1
                if significant < 19 {
                    digits = digits &* 10 &+ UInt64(unit &- 0x30)
                    if digits != 0 { significant += 1 }
                    if hasPoint { exponent -= 1 }
                } else {
                    significant += 1
                    if !hasPoint { exponent += 1 }
                }
            } else if unit == 0x2e, !hasPoint {
                hasPoint = true
            } else {
                break
            }
            position += 1
        }
        guard digitCount > 0 else { return nil }
        let stop = position
        var written = 0
        if lowercased == 0x65 {
            position += 1
            guard let value = scanExponent() else { return nil }
            written = value
        }
        skipSuffix()
        guard position == end else { return nil }
        if digits == 0 { return 0 }
        if significant <= 19 {
            if exponent + written > 400 { return .infinity }
            if exponent + written < -400 { return 0 }
            return DecimalToBinary.convert(digits, exponent: exponent + written)
        }
        return convertLong(from: start, to: stop, exponent: written)
    }

    /// The number of a digit run with more than 19 significant digits.
    private func convertLong(from start: Int, to stop: Int, exponent: Int) -> Double {
        // more digits cannot move a result except as "not zero"
        let limit = 800
        var digits: [UInt8] = []
        var scale = exponent
        var isTruncated = false
        var hasPoint = false
        for i in start..<stop {
            let unit = units[i]
            if unit == 0x2e {
                hasPoint = true
                continue
            }
            if digits.count < limit {
                if unit != 0x30 || !digits.isEmpty { digits.append(UInt8(unit - 0x30)) }
                if hasPoint { scale -= 1 }
            } else {
                if unit != 0x30 { isTruncated = true }
                if !hasPoint { scale += 1 }
            }
        }
        return DecimalToBinary.convert(digits: digits[...], exponent: scale, isTruncated: isTruncated)
    }

    private mutating func scanHexadecimal() -> Double? {
        var significand: UInt64 = 0
        var exponent = 0
        var isInexact = false
        var digitCount = 0
        var hasPoint = false
        while position < end {
            let letter = lowercased
            let digit: UInt64
            switch letter {
            case 0x30...0x39: digit = UInt64(letter - 0x30)
            case 0x61...0x66: digit = UInt64(letter - 0x61 + 10)
            case 0x2e where !hasPoint:
                hasPoint = true
                position += 1
                continue
            default: digit = 16
            }
            if digit == 16 { break }
            digitCount += 1
            if significand >> 60 == 0 {
                significand = significand << 4 | digit
                if hasPoint { exponent -= 4 }
            } else {
                if digit != 0 { isInexact = true }
                if !hasPoint { exponent += 4 }
            }
            position += 1
        }
        guard digitCount > 0, lowercased == 0x70 else { return nil }
        position += 1
        guard let written = scanExponent() else { return nil }
        skipSuffix()
        return Self.rounded(significand, isInexact: isInexact, power: exponent + written)
    }

    /// The number nearest to significand · 2^power, or to a value just above it.
    private static func rounded(_ significand: UInt64, isInexact: Bool, power: Int) -> Double {
        guard significand != 0 else { return 0 }
        let zeros = significand.leadingZeroBitCount
        let place = power + 63 - zeros
        if place > 1023 { return .infinity }
        if place < -1075 { return 0 }
        let kept = place >= -1022 ? 53 : place + 1075
        let normal = UInt128(significand << UInt64(zeros)) << 64 | (isInexact ? 1 : 0)
        let dropped = UInt128(128 - kept)
        let floor = kept == 0 ? 0 : UInt64(truncatingIfNeeded: normal >> dropped)
        let rest = kept == 0 ? normal : normal & ((1 << dropped) - 1)
        let half: UInt128 = 1 << (dropped - 1)
        let isUp = rest > half || (rest == half && floor & 1 == 1)
        let bits = place >= -1022 ? UInt64(place + 1022) << 52 + floor : floor
        return Double(bitPattern: isUp ? bits + 1 : bits)
    }
}
