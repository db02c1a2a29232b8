/// A regular expression as steps for the matcher.
struct RegexProgram {
    /// One step; targets are indices of steps.
    enum Step {
        case point(UInt32)
        /// A code point of set number `set`, after folding its case if the set is folded.
        case set(Int, ignoresCase: Bool)
        case pointIgnoringCase(UInt32)
        /// As many code points of a set as possible up to a limit, given back one by one.
        case repeatSet(Int, ignoresCase: Bool, minimum: Int, maximum: Int)
        /// Goes on at the first target, on failure at the second.
        case split(Int, Int)
        case jump(Int)
        /// Notes the position in a register.
        case save(Int)
        /// Fails if the position is the one in the register.
        case progress(Int)
        case backreference(Int, ignoresCase: Bool)
        case assertion(RegexNode.Assertion)
        /// Notes the height of the stack in a register.
        case mark(Int)
        /// Forgets the alternatives since the mark.
        case cut(Int)
        /// As `cut`, and goes back to the position in a register.
        case cutAndReturn(mark: Int, position: Int)
        /// As `cut`, and fails; captures since the mark are undone.
        case cutAndFail(Int)
        /// Goes back by a number of code points, or fails.
        case back(Int)
        /// Fails if the position is not the one in the register.
        case requirePosition(Int)
        case match
    }

    var steps: [Step] = []
    var sets: [CodePointSet] = []
    /// Two for every group, then those of loops and marks.
    var registerCount = 0
    var captureCount = 0
}

/// Turns a parsed expression into steps.
struct RegexCompiler {
    private var program = RegexProgram()

    /// Greatest number of steps.
    private static let stepLimit = 50_000
    /// Greatest number of widths that a lookbehind tries.
    private static let widthLimit = 64

    static func compile(_ pattern: Text) throws(RegexError) -> RegexProgram {
        var parser = RegexParser(pattern)
        let node = try parser.parse()
        var compiler = RegexCompiler()
        compiler.program.captureCount = parser.captureCount
        compiler.program.registerCount = 2 * (parser.captureCount + 1)
        try compiler.emit(node)
        compiler.program.steps.append(.match)
        return compiler.program
    }

    private var next: Int { program.steps.count }

    private mutating func append(_ step: RegexProgram.Step) throws(RegexError) {
        guard next < Self.stepLimit else { throw RegexError(message: "the pattern is too big", position: 0) }
        program.steps.append(step)
    }

    private mutating func newRegister() -> Int {
        program.registerCount += 1
        return program.registerCount - 1
    }

    private mutating func emit(_ node: RegexNode) throws(RegexError) {
        switch node {
        case .point(let point, let ignoresCase):
            try append(ignoresCase ? .pointIgnoringCase(point.lowercased) : .point(point))
        case .set(let set, let ignoresCase):
            program.sets.append(set)
            try append(.set(program.sets.count - 1, ignoresCase: ignoresCase))
        case .sequence(let nodes): for node in nodes { try emit(node) }
        case .alternatives(let nodes): try emitAlternatives(nodes)
        case .capture(let group, let node):
            try append(.save(2 * group))
            try emit(node)
            try append(.save(2 * group + 1))
        case .backreference(let group, let ignoresCase):
            guard group <= program.captureCount else {
                throw RegexError(message: "no group has this number", position: 0)
            }
            try append(.backreference(group, ignoresCase: ignoresCase))
        case .assertion(let assertion): try append(.assertion(assertion))
        case .atomic(let node):
            let mark = newRegister()
            try append(.mark(mark))
            try emit(node)
            try append(.cut(mark))
        case .look(let node, let isBehind, let isNegative): try emitLook(node, isBehind, isNegative)
        case .repetition(let node, let minimum, let maximum, let mode):
            try emitRepetition(node, minimum, maximum, mode)
        }
    }

    private mutating func emitAlternatives(_ nodes: [RegexNode]) throws(RegexError) {
        var exits: [Int] = []
        for (index, node) in nodes.enumerated() {
            if index == nodes.count - 1 {
                try emit(node)
            } else {
                let split = next
                try append(.split(split + 1, 0))
                try emit(node)
                exits.append(next)
                try append(.jump(0))
                program.steps[split] = .split(split + 1, next)
            }
        }
        for exit in exits { program.steps[exit] = .jump(next) }
    }

    private mutating func emitLook(
        _ node: RegexNode, _ isBehind: Bool, _ isNegative: Bool
    ) throws(RegexError) {
        let mark = newRegister()
        let position = newRegister()
        try append(.mark(mark))
        try append(.save(position))
        let split = next
        if isNegative { try append(.split(split + 1, 0)) }
        try emitLookBody(node, isBehind, position)
        if isNegative {
            try append(.cutAndFail(mark))
            program.steps[split] = .split(split + 1, next)
        } else {
            try append(.cutAndReturn(mark: mark, position: position))
        }
    }

    private mutating func emitLookBody(
        _ node: RegexNode, _ isBehind: Bool, _ position: Int
    ) throws(RegexError) {
        guard isBehind else { return try emit(node) }
        let width = node.width
        guard let greatest = width.greatest, greatest - width.least < Self.widthLimit else {
            throw RegexError(message: "a lookbehind has no limited width", position: 0)
        }
        var exits: [Int] = []
        for count in width.least...greatest {
            let split = next
            if count < greatest { try append(.split(split + 1, 0)) }
            try append(.back(count))
            try emit(node)
            try append(.requirePosition(position))
            if count < greatest {
                exits.append(next)
                try append(.jump(0))
                program.steps[split] = .split(split + 1, next)
            }
        }
        for exit in exits { program.steps[exit] = .jump(next) }
    }

    // MARK: Repetitions

    private mutating func emitRepetition(
        _ node: RegexNode, _ minimum: Int, _ maximum: Int?, _ mode: RegexNode.Mode
    ) throws(RegexError) {
        if mode == .possessive {
            return try emit(.atomic(.repetition(node, minimum: minimum, maximum: maximum, .greedy)))
        }
        if case .set(let set, let ignoresCase) = node, mode == .greedy {
            program.sets.append(set)
            return try append(
                .repeatSet(
                    program.sets.count - 1, ignoresCase: ignoresCase, minimum: minimum,
                    maximum: maximum ?? .max))
        }
        for _ in 0..<minimum { try emit(node) }
        guard let maximum else { return try emitLoop(node, mode) }
        var splits: [Int] = []
        for _ in minimum..<max(maximum, minimum) {
            splits.append(next)
            try append(.jump(0))
            try emit(node)
        }
        for split in splits {
            program.steps[split] = mode == .greedy ? .split(split + 1, next) : .split(next, split + 1)
        }
    }

    /// Any number of repetitions; one that matches nothing ends the loop.
    private mutating func emitLoop(_ node: RegexNode, _ mode: RegexNode.Mode) throws(RegexError) {
        let split = next
        try append(.jump(0))
        let canBeEmpty = node.width.least == 0
        let register = canBeEmpty ? newRegister() : 0
        if canBeEmpty { try append(.save(register)) }
        try emit(node)
        if canBeEmpty { try append(.progress(register)) }
        try append(.jump(split))
        program.steps[split] = mode == .greedy ? .split(split + 1, next) : .split(next, split + 1)
    }
}
