/// A set of code points as sorted, disjoint, non-adjacent ranges.
struct CodePointSet: Equatable {
    private(set) var ranges: [ClosedRange<UInt32>] = []

    static let greatest: UInt32 = 0x10_ffff

    init() {}

    init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = Self.merged(ranges)
    }

    private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    func contains(_ point: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < point { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= point
    }

    mutating func insert(_ range: ClosedRange<UInt32>) {
        ranges = Self.merged(ranges + [range])
    }

    func union(_ other: CodePointSet) -> CodePointSet { CodePointSet(ranges + other.ranges) }

    var inverted: CodePointSet {
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.greatest { result.append(next...Self.greatest) }
        return CodePointSet(result)
    }

    func intersection(_ other: CodePointSet) -> CodePointSet {
        inverted.union(other.inverted).inverted
    }

    func subtracting(_ other: CodePointSet) -> CodePointSet { intersection(other.inverted) }
}

// The named sets. Letters and digits beyond ASCII are known by script, not point by point: the blocks that hold
// little else count as a whole.
extension CodePointSet {
    static let digits = CodePointSet([
        0x30...0x39, 0x660...0x669, 0x6f0...0x6f9, 0x966...0x96f, 0x9e6...0x9ef, 0xe50...0xe59,
        0xff10...0xff19,
    ])

    static let upperASCII = CodePointSet([0x41...0x5a])
    static let lowerASCII = CodePointSet([0x61...0x7a])

    static let letters = CodePointSet([
        0x41...0x5a, 0x61...0x7a, 0xaa...0xaa, 0xb5...0xb5, 0xba...0xba, 0xc0...0xd6, 0xd8...0xf6,
        0xf8...0x2c1,
        0x370...0x373, 0x376...0x377, 0x37b...0x37d, 0x37f...0x37f, 0x386...0x386, 0x388...0x3ff,
        0x400...0x481,
        0x48a...0x52f, 0x531...0x556, 0x561...0x587, 0x5d0...0x5ea, 0x620...0x64a, 0x66e...0x6d3,
        0x904...0x939,
        0x985...0x9b9, 0xe01...0xe30, 0x10a0...0x10ff, 0x1100...0x11ff, 0x1e00...0x1fbc, 0x3041...0x3096,
        0x30a1...0x30fa, 0x3105...0x312f, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xff21...0xff3a,
        0xff41...0xff5a, 0x2_0000...0x2_fa1f,
    ])

    private static let marks = CodePointSet([
        0x300...0x36f, 0x1ab0...0x1aff, 0x20d0...0x20ff, 0xfe20...0xfe2f,
    ])

    /// `\w`: letters, marks, digits, `_` and the joiners.
    static let word = letters.union(digits).union(marks).union(
        CodePointSet([0x5f...0x5f, 0x200c...0x200d, 0x203f...0x2040]))

    /// `\s`
    static let space = CodePointSet([
        0x9...0xd, 0x20...0x20, 0x85...0x85, 0xa0...0xa0, 0x1680...0x1680, 0x2000...0x200a, 0x2028...0x2029,
        0x202f...0x202f, 0x205f...0x205f, 0x3000...0x3000,
    ])

    /// `\h`
    static let horizontalSpace = CodePointSet([
        0x9...0x9, 0x20...0x20, 0xa0...0xa0, 0x1680...0x1680, 0x2000...0x200a, 0x202f...0x202f,
        0x205f...0x205f,
        0x3000...0x3000,
    ])

    /// `\v`, and what ends a line
    static let verticalSpace = CodePointSet([0xa...0xd, 0x85...0x85, 0x2028...0x2029])

    static let punctuationASCII = CodePointSet([0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e])

    /// The set of a property or POSIX name, nil if the name is not known.
    init?(property name: String) {
        switch name {
        case "L", "Letter", "IsL", "IsAlphabetic", "Alphabetic", "alpha", "IsLetter": self = .letters
        case "Alpha": self = CodePointSet.upperASCII.union(.lowerASCII)
        case "Lu", "IsLu", "Uppercase", "IsUppercase", "upper":
            self = CodePointSet.letters.filter { $0 != $0.lowercased }
        case "Ll", "IsLl", "Lowercase", "IsLowercase", "lower":
            self = CodePointSet.letters.filter { $0 != $0.uppercased }
        case "Upper": self = .upperASCII
        case "Lower": self = .lowerASCII
        case "N", "Nd", "IsN", "IsNd", "IsDigit", "digit": self = .digits
        case "Digit": self = CodePointSet([0x30...0x39])
        case "alnum", "IsAlnum": self = CodePointSet.letters.union(.digits)
        case "Alnum": self = CodePointSet([0x30...0x39, 0x41...0x5a, 0x61...0x7a])
        case "P", "Punctuation", "IsPunctuation", "punct", "IsP":
            self = CodePointSet.punctuationASCII.subtracting(
                CodePointSet([
                    0x24...0x24, 0x2b...0x2b, 0x3c...0x3e, 0x5e...0x5e, 0x60...0x60, 0x7c...0x7c, 0x7e...0x7e,
                ])
            )
            .union(
                CodePointSet([
                    0xa1...0xa1, 0xa7...0xa7, 0xab...0xab, 0xb6...0xb7, 0xbb...0xbb, 0xbf...0xbf,
                    0x2010...0x2027, 0x2030...0x205e, 0x3001...0x3003, 0x3008...0x3011,
                ]))
        case "Punct": self = .punctuationASCII
        case "S", "Symbol", "IsS":
            self = CodePointSet([
                0x24...0x24, 0x2b...0x2b, 0x3c...0x3e, 0x5e...0x5e, 0x60...0x60, 0x7c...0x7c, 0x7e...0x7e,
                0xa2...0xa6, 0xa8...0xa9, 0xac...0xac, 0xae...0xb1, 0xb4...0xb4, 0xd7...0xd7, 0xf7...0xf7,
                0x20a0...0x20c0, 0x2190...0x2bff, 0x1_f000...0x1_faff,
            ])
        case "M", "Mark", "IsM": self = .marks
        case "Z", "IsZ", "Zs", "blank": self = .horizontalSpace
        case "space", "White_Space", "IsWhite_Space", "whitespace": self = .space
        case "Space": self = CodePointSet([0x9...0xd, 0x20...0x20])
        case "Blank": self = CodePointSet([0x9...0x9, 0x20...0x20])
        case "C", "Cc", "Cntrl", "cntrl": self = CodePointSet([0x0...0x1f, 0x7f...0x9f])
        case "ASCII", "ascii": self = CodePointSet([0x0...0x7f])
        case "XDigit", "xdigit": self = CodePointSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
        case "Graph", "graph": self = CodePointSet([0x21...0x7e])
        case "Print", "print": self = CodePointSet([0x20...0x7e])
        case "word", "w": self = .word
        case "Any", "any": self = CodePointSet([0...CodePointSet.greatest])
        default: return nil
        }
    }

    private func filter(_ isIncluded: (UInt32) -> Bool) -> CodePointSet {
        var result: [ClosedRange<UInt32>] = []
        // no case exists above the Latin, Greek, Cyrillic and Armenian blocks and their full-width forms
        for range in ranges where range.lowerBound <= 0x1fff || range.lowerBound >= 0xff00 {
            for point in range.lowerBound...min(range.upperBound, range.lowerBound + 0x400)
            where isIncluded(point) {
                result.append(point...point)
            }
        }
        return CodePointSet(result)
    }
}

/// Simple case mapping of the Latin, Greek, Cyrillic and full-width letters.
extension UInt32 {
    var lowercased: UInt32 {
        switch self {
        case 0x41...0x5a: self + 32
        case 0..<0xc0: self
        case 0xc0...0xde: self == 0xd7 ? self : self + 32
        case 0x100...0x12f, 0x132...0x137, 0x14a...0x177: self | 1
        case 0x139...0x148, 0x179...0x17e: self & 1 == 1 ? self + 1 : self
        case 0x178: 0xff
        case 0x391...0x3ab: self == 0x3a2 ? self : self + 32
        case 0x410...0x42f: self + 32
        case 0x400...0x40f: self + 80
        case 0x460...0x481, 0x48a...0x4bf, 0x4d0...0x52f, 0x1e00...0x1e95, 0x1ea0...0x1eff: self | 1
        case 0x531...0x556: self + 48
        case 0xff21...0xff3a: self + 32
        default: self
        }
    }

    var uppercased: UInt32 {
        switch self {
        case 0x61...0x7a: self - 32
        case 0..<0xe0: self
        case 0xe0...0xfe: self == 0xf7 ? self : self - 32
        case 0xff: 0x178
        case 0x100...0x12f, 0x132...0x137, 0x14a...0x177: self & ~1
        case 0x139...0x148, 0x179...0x17e: self & 1 == 0 ? self - 1 : self
        case 0x3b1...0x3cb: self == 0x3c2 ? self : self - 32
        case 0x430...0x44f: self - 32
        case 0x450...0x45f: self - 80
        case 0x460...0x481, 0x48a...0x4bf, 0x4d0...0x52f, 0x1e00...0x1e95, 0x1ea0...0x1eff: self & ~1
        case 0x561...0x586: self - 48
        case 0xff41...0xff5a: self - 32
        default: self
        }
    }
}
