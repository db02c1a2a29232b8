/// Parses the notation of regular expressions that the apps' engines share.
///
/// `.` matches line ends and `^` `$` match at lines from the start (DOTALL, MULTILINE), unless an inline flag
/// says otherwise.
struct RegexParser {
    let units: [UInt16]
    var position = 0
    var flags = Flags()
    private(set) var captureCount = 0
    private var depth = 0
    private var names: [Name] = []

    /// Nesting of groups and sets beyond this is refused.
    private static let depthLimit = 200
    /// Greatest number in a counted repetition.
    private static let countLimit = 10_000

    struct Flags {
        var ignoresCase = false
        var dotMatchesLineEnds = true
        var anchorsMatchLines = true
        var ignoresSpace = false
    }

    private struct Name {
        let units: [UInt16]
        let group: Int
    }

    init(_ pattern: Text) {
        units = pattern.units
    }

    mutating func parse() throws(RegexError) -> RegexNode {
        let node = try parseAlternatives()
        if position < units.count { throw error("unmatched closing ')'") }
        return node
    }

    func error(_ message: String) -> RegexError { RegexError(message: message, position: position) }

    // MARK: Reading

    /// The unit at the position, 0 at the end.
    var unit: UInt16 { position < units.count ? units[position] : 0 }

    var isAtEnd: Bool { position >= units.count }

    func startsWith(_ text: StaticString) -> Bool {
        guard units.count - position >= text.utf8CodeUnitCount else { return false }
        for i in 0..<text.utf8CodeUnitCount where units[position + i] != UInt16(text.utf8Start[i]) {
            return false
        }
        return true
    }

    mutating func skip(_ text: StaticString) -> Bool {
        guard startsWith(text) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    /// Takes the code point at the position.
    mutating func takePoint() -> UInt32 {
        let first = unit
        position += 1
        if first & 0xfc00 == 0xd800, position < units.count, units[position] & 0xfc00 == 0xdc00 {
            let second = units[position]
            position += 1
            return 0x1_0000 + (UInt32(first & 0x3ff) << 10 | UInt32(second & 0x3ff))
        }
        return UInt32(first)
    }

    mutating func enter() throws(RegexError) {
        depth += 1
        if depth > Self.depthLimit { throw error("the pattern is nested too deeply") }
    }

    mutating func leave() { depth -= 1 }

    // MARK: Structure

    private mutating func parseAlternatives() throws(RegexError) -> RegexNode {
        try enter()
        defer { leave() }
        var alternatives = [try parseSequence()]
        while skip("|") { alternatives.append(try parseSequence()) }
        return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
    }

    private mutating func parseSequence() throws(RegexError) -> RegexNode {
        var nodes: [RegexNode] = []
        while true {
            skipIgnored()
            if isAtEnd || unit == 0x7c || unit == 0x29 { break }
            if skip("\\Q") {
                parseQuoted(&nodes)
                if let last = nodes.popLast() { nodes.append(try parseQuantifiers(last)) }
                continue
            }
            guard let atom = try parseAtom() else { continue }
            nodes.append(try parseQuantifiers(atom))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    /// White space and comments in a pattern with flag x.
    private mutating func skipIgnored() {
        guard flags.ignoresSpace else { return }
        while !isAtEnd {
            if unit == 0x23 {
                while !isAtEnd, unit != 0xa { position += 1 }
            } else if unit == 0x20 || (unit >= 0x9 && unit <= 0xd) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func parseQuoted(_ nodes: inout [RegexNode]) {
        while !isAtEnd, !skip("\\E") { nodes.append(.point(takePoint(), ignoresCase: flags.ignoresCase)) }
    }

    /// One atom; nil for a bare flag group.
    private mutating func parseAtom() throws(RegexError) -> RegexNode? {
        switch unit {
        case 0x28: return try parseGroup()
        case 0x5b:
            position += 1
            return .set(try parseSet(), ignoresCase: flags.ignoresCase)
        case 0x2e:
            position += 1
            let all = CodePointSet([0...CodePointSet.greatest])
            return .set(
                flags.dotMatchesLineEnds ? all : CodePointSet.verticalSpace.inverted, ignoresCase: false)
        case 0x5e:
            position += 1
            return .assertion(flags.anchorsMatchLines ? .lineStart : .textStart)
        case 0x24:
            position += 1
            return .assertion(flags.anchorsMatchLines ? .lineEnd : .textEndOrLastLine)
        case 0x5c: return try parseEscape()
        case 0x2a, 0x2b, 0x3f: throw error("nothing to repeat")
        case 0x7b: throw error("a repetition stands before anything to repeat")
        default: return .point(takePoint(), ignoresCase: flags.ignoresCase)
        }
    }

    // MARK: Groups

    private mutating func parseGroup() throws(RegexError) -> RegexNode? {
        position += 1
        guard skip("?") else { return try parseCapture(name: nil) }
        if skip(":") { return try parseRest() }
        if skip(">") { return .atomic(try parseRest()) }
        if skip("=") { return .look(try parseRest(), isBehind: false, isNegative: false) }
        if skip("!") { return .look(try parseRest(), isBehind: false, isNegative: true) }
        if skip("<=") { return .look(try parseRest(), isBehind: true, isNegative: false) }
        if skip("<!") { return .look(try parseRest(), isBehind: true, isNegative: true) }
        if skip("#") {
            while !isAtEnd, unit != 0x29 { position += 1 }
            guard skip(")") else { throw error("a comment is not closed") }
            return nil
        }
        if skip("<") { return try parseCapture(name: try parseName()) }
        return try parseFlags()
    }

    private mutating func parseCapture(name: [UInt16]?) throws(RegexError) -> RegexNode {
        captureCount += 1
        let group = captureCount
        if let name {
            for known in names where known.units == name { throw error("a group name is used twice") }
            names.append(Name(units: name, group: group))
        }
        return .capture(group, try parseRest())
    }

    /// The alternatives up to the closing parenthesis; flags set inside end there.
    private mutating func parseRest() throws(RegexError) -> RegexNode {
        let outer = flags
        let node = try parseAlternatives()
        flags = outer
        guard skip(")") else { throw error("a group is not closed") }
        return node
    }

    private mutating func parseName() throws(RegexError) -> [UInt16] {
        let start = position
        while (unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7a)
            || (unit >= 0x30 && unit <= 0x39 && position > start)
        {
            position += 1
        }
        let name = Array(units[start..<position])
        guard !name.isEmpty, skip(">") else { throw error("a group name is not valid") }
        return name
    }

    private mutating func parseFlags() throws(RegexError) -> RegexNode? {
        let outer = flags
        var isOn = true
        while true {
            switch unit {
            case 0x69: flags.ignoresCase = isOn
            case 0x73: flags.dotMatchesLineEnds = isOn
            case 0x6d: flags.anchorsMatchLines = isOn
            case 0x78: flags.ignoresSpace = isOn
            case 0x75, 0x64, 0x77, 0x55: break
            case 0x2d where isOn: isOn = false
            case 0x29:
                position += 1
                return nil
            case 0x3a:
                position += 1
                let node = try parseAlternatives()
                flags = outer
                guard skip(")") else { throw error("a group is not closed") }
                return node
            default: throw error("an inline flag is not known")
            }
            position += 1
        }
    }

    // MARK: Quantifiers

    private mutating func parseQuantifiers(_ atom: RegexNode) throws(RegexError) -> RegexNode {
        skipIgnored()
        guard !isAtEnd else { return atom }
        var range: (minimum: Int, maximum: Int?)
        switch unit {
        case 0x2a: range = (0, nil)
        case 0x2b: range = (1, nil)
        case 0x3f: range = (0, 1)
        case 0x7b:
            position += 1
            range = try parseCounts()
            position -= 1
        default: return atom
        }
        position += 1
        var mode = RegexNode.Mode.greedy
        if skip("?") { mode = .lazy } else if skip("+") { mode = .possessive }
        let node = RegexNode.repetition(atom, minimum: range.minimum, maximum: range.maximum, mode)
        if unit == 0x2a || unit == 0x2b || unit == 0x3f, !isAtEnd { throw error("nothing to repeat") }
        return node
    }

    private mutating func parseCounts() throws(RegexError) -> (minimum: Int, maximum: Int?) {
        guard let minimum = try parseCount() else { throw error("a repetition count is not valid") }
        var maximum: Int? = minimum
        if skip(",") { maximum = try parseCount() }
        guard skip("}") else { throw error("a repetition count is not closed") }
        if let maximum, maximum < minimum { throw error("a repetition count has its limits reversed") }
        return (minimum, maximum)
    }

    private mutating func parseCount() throws(RegexError) -> Int? {
        var value: Int?
        while unit >= 0x30, unit <= 0x39 {
            value = (value ?? 0) * 10 + Int(unit - 0x30)
            if let value, value > Self.countLimit { throw error("a repetition count is too great") }
            position += 1
        }
        return value
    }

    // MARK: Names and numbers of groups

    /// The node of a backreference by number: as many digits as name an existing group.
    mutating func parseNumberedReference() throws(RegexError) -> RegexNode {
        var group = Int(unit - 0x30)
        position += 1
        while unit >= 0x30, unit <= 0x39, group * 10 + Int(unit - 0x30) <= captureCount {
            group = group * 10 + Int(unit - 0x30)
            position += 1
        }
        return .backreference(group, ignoresCase: flags.ignoresCase)
    }

    mutating func parseNamedReference() throws(RegexError) -> RegexNode {
        guard skip("<") else { throw error("a group name is missing") }
        let name = try parseName()
        for known in names where known.units == name {
            return .backreference(known.group, ignoresCase: flags.ignoresCase)
        }
        throw error("no group has this name")
    }
}
