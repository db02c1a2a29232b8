/// Numbers and identifiers as the app reads them out of a file's texts, which is how Java does (format.md 2.4).
public enum ScalarText {
    // MARK: Whole numbers

    /// An optional sign, then decimal, hexadecimal (`0x…`, `#…`) or, after a leading 0, octal digits; −2³¹ to 2³²−1, of which
    /// the upper half is negative. Nil for everything else, blanks included: the app refuses it.
    public static func integer(_ text: String) -> Int? {
        var digits = Array(text.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        var radix: Int64 = 10
        if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
            digits.removeFirst(2)
            radix = 16
        } else if digits.first == UInt8(ascii: "#") {
            digits.removeFirst()
            radix = 16
        } else if digits.count > 1, digits.first == UInt8(ascii: "0") {
            digits.removeFirst()
            radix = 8
        }
        guard let magnitude = magnitude(digits, radix) else { return nil }
        let number = isNegative ? -magnitude : magnitude
        guard number >= Int64(Int32.min), number <= Int64(UInt32.max) else { return nil }
        return Int(Int32(truncatingIfNeeded: number))
    }

    /// Nil if there are no digits, another character, or more than 2⁶² comes out.
    private static func magnitude(_ digits: ArraySlice<UInt8>, _ radix: Int64) -> Int64? {
        guard !digits.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in digits {
            let digit: Int64
            switch byte {
            case 48...57: digit = Int64(byte) - 48
            case 65...70: digit = Int64(byte) - 55
            case 97...102: digit = Int64(byte) - 87
            default: return nil
            }
            guard digit < radix, number < 1 << 58 else { return nil }
            number = number * radix + digit
        }
        return number
    }

    // MARK: Floating point

    /// A decimal number with an optional exponent and an optional `f` or `d` behind it, `NaN` or `Infinity`; blanks around it
    /// do not count. Nil for everything else.
    public static func double(_ text: String) -> Double? {
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, first <= 32 { bytes.removeFirst() }
        while let last = bytes.last, last <= 32 { bytes.removeLast() }
        var unsigned = bytes
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { unsigned.removeFirst() }
        if unsigned.elementsEqual("NaN".utf8) { return .nan }
        if unsigned.elementsEqual("Infinity".utf8) { return isNegative ? -.infinity : .infinity }
        if let last = unsigned.last, [68, 70, 100, 102].contains(last) {
            unsigned.removeLast()
            bytes.removeLast()
        }
        guard isDecimal(unsigned) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self))
    }

    private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        var digits = dropDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += dropDigits(&rest)
        }
        guard digits > 0 else { return false }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard dropDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func dropDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
        var count = 0
        while let byte = bytes.first, byte >= 48, byte <= 57 {
            bytes.removeFirst()
            count += 1
        }
        return count
    }

    // MARK: Identifiers

    /// Five groups of hexadecimal digits.
    public static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.count == 5
            && groups.allSatisfy { group in
                !group.isEmpty
                    && group.allSatisfy {
                        (48...57).contains($0) || (65...70).contains($0) || (97...102).contains($0)
                    }
            }
    }
}
