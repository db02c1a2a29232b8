/// A text of the project: UTF-16 code units exactly as the reference's texts (formulas.md 10.1).
///
/// Equality, order of positions and length are those of code units, never of characters, and lone
/// surrogates survive: the two halves of an emoji can be taken apart and joined again.
public struct Text: Hashable, Sendable {
    /// The code units.
    public var units: [UInt16]

    /// The empty text.
    @inlinable
    public init() {
        units = []
    }

    /// A text of the given code units, which need not be well-formed UTF-16.
    @inlinable
    public init(units: [UInt16]) {
        self.units = units
    }

    /// A text of the given code units.
    @inlinable
    public init(units: ArraySlice<UInt16>) {
        self.units = Array(units)
    }

    /// The text of a Swift string.
    public init(_ string: String) {
        units = Array(string.utf16)
    }

    /// The text as a Swift string; a lone surrogate becomes U+FFFD.
    public var string: String {
        String(decoding: units, as: UTF16.self)
    }

    /// The number of code units.
    @inlinable
    public var count: Int { units.count }

    /// Whether there is no code unit.
    @inlinable
    public var isEmpty: Bool { units.isEmpty }

    /// The code unit at a position, 0 being the first.
    @inlinable
    public subscript(position: Int) -> UInt16 { units[position] }

    /// The text of the code units at the positions of a range, 0 being the first.
    @inlinable
    public subscript(range: Range<Int>) -> Text { Text(units: units[range]) }

    /// One text after the other.
    public static func + (left: Text, right: Text) -> Text {
        if right.isEmpty { return left }
        if left.isEmpty { return right }
        return Text(units: left.units + right.units)
    }

    /// Appends a text.
    public static func += (left: inout Text, right: Text) {
        left.units.append(contentsOf: right.units)
    }
}

extension Text: ExpressibleByStringLiteral {
    /// A text from a literal in the source.
    public init(stringLiteral value: StaticString) {
        units = []
        value.withUTF8Buffer { bytes in
            units.reserveCapacity(bytes.count)
            var isASCII = true
            for byte in bytes {
                if byte >= 0x80 { isASCII = false }
                units.append(UInt16(byte))
            }
            if !isASCII { units = Array(String(decoding: bytes, as: UTF8.self).utf16) }
        }
    }
}

extension Text: CustomStringConvertible {
    /// The text as a Swift string.
    public var description: String { string }
}

extension Text {
    /// The positions that remain when all units up to U+0020 are taken from both ends, as Java's `trim`.
    var trimmedRange: Range<Int> {
        var low = 0
        var high = units.count
        while low < high, units[low] <= 0x20 { low += 1 }
        while low < high, units[high - 1] <= 0x20 { high -= 1 }
        return low..<high
    }

    /// The text without the units up to U+0020 at both ends, as Java's `trim`.
    public var trimmed: Text {
        let range = trimmedRange
        return range.count == units.count ? self : self[range]
    }
}
