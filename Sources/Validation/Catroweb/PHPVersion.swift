/// The order of version texts as PHP's `version_compare` has it, which the website's rules use: parts between dots (and
/// `-`, `_`, `+`, or where digits meet letters) are compared as whole numbers, words by what they mean.
enum PHPVersion {
    /// Negative if `a` is older, 0 if the same, positive if newer.
    static func compare(_ a: String, _ b: String) -> Int {
        if a.isEmpty || b.isEmpty { return (a.isEmpty ? 0 : 1) - (b.isEmpty ? 0 : 1) }
        return compare(parts(a)[...], parts(b)[...])
    }

    static func isOlder(_ version: String, than least: String) -> Bool { compare(version, least) < 0 }

    private static func compare(_ a: ArraySlice<[UInt8]>, _ b: ArraySlice<[UInt8]>) -> Int {
        for (one, other) in zip(a, b) {
            let order = comparePart(one, other)
            if order != 0 { return order }
        }
        let count = min(a.count, b.count)
        // A further number makes it newer; a further word is compared with "any number".
        if let next = a.dropFirst(count).first { return isNumber(next) ? 1 : compareForms(next, anyNumber) }
        if let next = b.dropFirst(count).first { return isNumber(next) ? -1 : compareForms(anyNumber, next) }
        return 0
    }

    private static let anyNumber = Array("#N#".utf8)

    private static func comparePart(_ a: [UInt8], _ b: [UInt8]) -> Int {
        switch (isNumber(a), isNumber(b)) {
        case (true, true): value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0
        case (false, false): compareForms(a, b)
        case (true, false): compareForms(anyNumber, b)
        case (false, true): compareForms(a, anyNumber)
        }
    }

    /// Any other word comes before all of these.
    private static let forms: [(name: String, rank: Int)] = [
        ("dev", 0), ("alpha", 1), ("a", 1), ("beta", 2), ("b", 2), ("RC", 3), ("rc", 3), ("#", 4), ("pl", 5),
        ("p", 5),
    ]

    private static func compareForms(_ a: [UInt8], _ b: [UInt8]) -> Int { (rank(a) - rank(b)).signum() }

    private static func rank(_ word: [UInt8]) -> Int {
        forms.first { word.starts(with: $0.name.utf8) }?.rank ?? -1
    }

    private static func isNumber(_ part: [UInt8]) -> Bool { part.first.map(isDigit) ?? false }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func value(_ digits: [UInt8]) -> Int {
        var value = 0
        for digit in digits.prefix(while: isDigit) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return .max }
            value = product.addingReportingOverflow(Int(digit - 48)).partialValue
            if value < 0 { return .max }
        }
        return value
    }

    /// `1.2rc3-b` → `1`, `2`, `rc`, `3`, `b`.
    private static func parts(_ version: String) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var last: UInt8?
        for byte in version.utf8 {
            let isAlphanumeric = isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            if !isAlphanumeric {
                if parts.last?.isEmpty == false { parts.append([]) }
            } else {
                if let last, parts.last?.isEmpty == false, isDigit(last) != isDigit(byte) { parts.append([]) }
                parts[parts.count - 1].append(byte)
            }
            last = byte
        }
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        return parts
    }
}
