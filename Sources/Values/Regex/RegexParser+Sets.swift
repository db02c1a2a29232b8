// Escapes, and sets in brackets with nesting, intersection and difference.
extension RegexParser {
    /// What an escape outside of brackets stands for.
    mutating func parseEscape() throws(RegexError) -> RegexNode {
        guard position + 1 < units.count else { throw error("the pattern ends with a backslash") }
        let letter = units[position + 1]
        switch letter {
        case 0x31...0x39:
            position += 1
            return try parseNumberedReference()
        case 0x6b:
            position += 2
            return try parseNamedReference()
        case 0x41: return take(.textStart)
        case 0x7a: return take(.textEnd)
        case 0x5a: return take(.textEndOrLastLine)
        case 0x62: return take(.wordBoundary)
        case 0x42: return take(.noWordBoundary)
        case 0x47: return take(.textStart)
        case 0x52:
            position += 2
            return .atomic(
                .alternatives([
                    .sequence([.point(0xd, ignoresCase: false), .point(0xa, ignoresCase: false)]),
                    .set(.verticalSpace, ignoresCase: false),
                ]))
        case 0x58:
            position += 2
            return .set(CodePointSet([0...CodePointSet.greatest]), ignoresCase: false)
        default:
            if let set = try parseNamedSet() { return .set(set, ignoresCase: false) }
            return .point(try parseEscapedPoint(), ignoresCase: flags.ignoresCase)
        }
    }

    private mutating func take(_ assertion: RegexNode.Assertion) -> RegexNode {
        position += 2
        return .assertion(assertion)
    }

    /// A set that an escape names, such as `\d` or `\p{L}`; nil if the escape at the position is none.
    private mutating func parseNamedSet() throws(RegexError) -> CodePointSet? {
        let letter = position + 1 < units.count ? units[position + 1] : 0
        let set: CodePointSet
        switch letter | 0x20 {
        case 0x64: set = .digits
        case 0x77: set = .word
        case 0x73: set = .space
        case 0x68: set = .horizontalSpace
        case 0x76: set = .verticalSpace
        case 0x70:
            position += 2
            return try parseProperty(isInverted: letter == 0x50)
        default: return nil
        }
        position += 2
        return letter & 0x20 == 0 ? set.inverted : set
    }

    private mutating func parseProperty(isInverted: Bool) throws(RegexError) -> CodePointSet {
        var name: [UInt16] = []
        if skip("{") {
            while !isAtEnd, unit != 0x7d {
                name.append(unit)
                position += 1
            }
            guard skip("}") else { throw error("a property name is not closed") }
        } else if !isAtEnd {
            name.append(unit)
            position += 1
        }
        guard let set = CodePointSet(property: Text(units: name).string) else {
            throw error("a property is not known")
        }
        return isInverted ? set.inverted : set
    }

    /// The code point of an escape such as `\n`, `\x41` or `\+`.
    private mutating func parseEscapedPoint() throws(RegexError) -> UInt32 {
        position += 1
        guard !isAtEnd else { throw error("the pattern ends with a backslash") }
        let letter = unit
        switch letter {
        case 0x74: return skipping(0x9)
        case 0x6e: return skipping(0xa)
        case 0x72: return skipping(0xd)
        case 0x66: return skipping(0xc)
        case 0x61: return skipping(0x7)
        case 0x65: return skipping(0x1b)
        case 0x63:
            position += 1
            guard !isAtEnd else { throw error("a control character is missing") }
            return takePoint() & 0x1f
        case 0x30:
            position += 1
            return try parseDigits(base: 8, least: 1, greatest: 3)
        case 0x78:
            position += 1
            if skip("{") {
                let point = try parseDigits(base: 16, least: 1, greatest: 6)
                guard skip("}"), point <= CodePointSet.greatest else {
                    throw error("a code point is not valid")
                }
                return point
            }
            return try parseDigits(base: 16, least: 1, greatest: 2)
        case 0x75:
            position += 1
            return try parseDigits(base: 16, least: 4, greatest: 4)
        case 0x41...0x5a, 0x61...0x7a: throw error("an escape is not known")
        default: return takePoint()
        }
    }

    private mutating func skipping(_ point: UInt32) -> UInt32 {
        position += 1
        return point
    }

    private mutating func parseDigits(base: UInt32, least: Int, greatest: Int) throws(RegexError) -> UInt32 {
        var value: UInt32 = 0
        var count = 0
        while count < greatest, !isAtEnd {
            let digit: UInt32
            switch unit {
            case 0x30...0x39: digit = UInt32(unit - 0x30)
            case 0x41...0x46: digit = UInt32(unit - 0x41 + 10)
            case 0x61...0x66: digit = UInt32(unit - 0x61 + 10)
            default: digit = 99
            }
            if digit >= base { break }
            value = value * base + digit
            count += 1
            position += 1
        }
        if count < least { throw error("an escape lacks digits") }
        return value
    }

    // MARK: Brackets

    /// The set whose opening bracket has been taken.
    mutating func parseSet() throws(RegexError) -> CodePointSet {
        try enter()
        defer { leave() }
        let isInverted = skip("^")
        var set = CodePointSet()
        var isFirst = true
        while true {
            guard !isAtEnd else { throw error("a set is not closed") }
            if unit == 0x5d, !isFirst {
                position += 1
                break
            }
            isFirst = false
            if skip("&&") {
                set = set.intersection(try parseOperand())
            } else if skip("--") {
                set = set.subtracting(try parseOperand())
            } else if skip("[:") {
                set = set.union(try parseClassName())
            } else if skip("[") {
                set = set.union(try parseSet())
            } else {
                try parseMember(&set)
            }
        }
        return isInverted ? set.inverted : set
    }

    /// The right side of an operator: everything up to the next operator or the end of the set.
    private mutating func parseOperand() throws(RegexError) -> CodePointSet {
        var set = CodePointSet()
        while !isAtEnd, unit != 0x5d, !startsWith("&&"), !startsWith("--") {
            if skip("[") { set = set.union(try parseSet()) } else { try parseMember(&set) }
        }
        return set
    }

    /// `[:alpha:]` and its like, of which `[:` has been taken.
    private mutating func parseClassName() throws(RegexError) -> CodePointSet {
        let isInverted = skip("^")
        var name: [UInt16] = []
        while !isAtEnd, unit != 0x3a {
            name.append(unit)
            position += 1
        }
        guard skip(":]"), let set = CodePointSet(property: Text(units: name).string) else {
            throw error("a character class is not known")
        }
        return isInverted ? set.inverted : set
    }

    /// A character, range or named set.
    private mutating func parseMember(_ set: inout CodePointSet) throws(RegexError) {
        if unit == 0x5c {
            if let named = try parseNamedSet() {
                set = set.union(named)
                return
            }
            if skip("\\Q") {
                while !isAtEnd, !skip("\\E") {
                    let point = takePoint()
                    set.insert(point...point)
                }
                return
            }
        }
        let low = try parseBound()
        var high = low
        let hasRange =
            unit == 0x2d && position + 1 < units.count && units[position + 1] != 0x5d
            && units[position + 1] != 0x5b
            && units[position + 1] != 0x2d
        if hasRange {
            position += 1
            high = try parseBound()
            if high < low { throw error("a range has its limits reversed") }
        }
        set.insert(low...high)
    }

    private mutating func parseBound() throws(RegexError) -> UInt32 {
        guard unit == 0x5c else { return takePoint() }
        if position + 1 < units.count, units[position + 1] == 0x62 {
            position += 2
            return 0x8
        }
        return try parseEscapedPoint()
    }
}
