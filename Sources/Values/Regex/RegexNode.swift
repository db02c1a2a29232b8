/// A regular expression as parsed; nesting is limited by the parser.
indirect enum RegexNode {
    /// One code point; with `ignoresCase` in either case.
    case point(UInt32, ignoresCase: Bool)
    /// One code point of a set.
    case set(CodePointSet, ignoresCase: Bool)
    case sequence([RegexNode])
    case alternatives([RegexNode])
    case capture(Int, RegexNode)
    case repetition(RegexNode, minimum: Int, maximum: Int?, Mode)
    case backreference(Int, ignoresCase: Bool)
    case assertion(Assertion)
    case look(RegexNode, isBehind: Bool, isNegative: Bool)
    case atomic(RegexNode)

    /// How a repetition takes its share.
    enum Mode {
        case greedy
        case lazy
        case possessive
    }

    /// A condition on a position.
    enum Assertion: UInt8 {
        case textStart
        case textEnd
        /// The end, or before a line end that is the last one.
        case textEndOrLastLine
        case lineStart
        case lineEnd
        case wordBoundary
        case noWordBoundary
    }

    /// The least and greatest number of code points that the node can match; nil without a limit.
    var width: (least: Int, greatest: Int?) {
        switch self {
        case .point, .set: return (1, 1)
        case .sequence(let nodes):
            return nodes.reduce((0, 0)) { sum, node in
                let width = node.width
                return (sum.0 + width.least, Self.add(sum.1, width.greatest))
            }
        case .alternatives(let nodes):
            let widths = nodes.map { $0.width }
            let least = widths.map { $0.least }.min() ?? 0
            var greatest: Int? = 0
            for width in widths {
                guard let limit = width.greatest, let soFar = greatest else {
                    greatest = nil
                    continue
                }
                greatest = max(soFar, limit)
            }
            return (least, greatest)
        case .capture(_, let node), .atomic(let node): return node.width
        case .repetition(let node, let minimum, let maximum, _):
            let width = node.width
            let least = width.least.multipliedReportingOverflow(by: minimum)
            guard let maximum, let limit = width.greatest else { return (least.partialValue, nil) }
            let greatest = limit.multipliedReportingOverflow(by: maximum)
            return (least.overflow ? 0 : least.partialValue, greatest.overflow ? nil : greatest.partialValue)
        case .backreference: return (0, nil)
        case .assertion, .look: return (0, 0)
        }
    }

    private static func add(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        let sum = left.addingReportingOverflow(right)
        return sum.overflow ? nil : sum.partialValue
    }
}

/// Why a text is no regular expression, and the position of the unit where that shows.
public struct RegexError: Error, Equatable {
    /// What is wrong.
    public let message: String
    /// The position in the pattern, 0 being the first unit.
    public let position: Int
}
