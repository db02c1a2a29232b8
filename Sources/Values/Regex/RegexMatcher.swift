/// Finds the first match of a program in a text by backtracking, without recursion and within a budget.
struct RegexMatcher {
    private let program: RegexProgram
    private let units: [UInt16]
    private var registers: [Int]
    private var stack: [Entry] = []
    private var remainingSteps: Int

    private static let stackLimit = 2_000_000

    /// What backtracking returns to.
    private enum Entry {
        /// Goes on at a step and position.
        case resume(step: Int, position: Int)
        /// Gives back one more code point of a run, down to its least end.
        case shorten(step: Int, position: Int, least: Int)
        /// Restores a register.
        case restore(register: Int, value: Int)
    }

    /// A matcher that gives up after a number of steps: hostile patterns would take for ever.
    init(_ program: RegexProgram, text: Text, stepBudget: Int = 10_000_000) {
        self.program = program
        remainingSteps = stepBudget
        units = text.units
        registers = Array(repeating: -1, count: program.registerCount)
    }

    /// The registers of the first match: start and end of the whole and of every group, −1 where a group
    /// took no part. Nil if there is no match.
    mutating func firstMatch() throws(RegexError) -> [Int]? {
        var start = 0
        while start <= units.count {
            for index in registers.indices { registers[index] = -1 }
            stack.removeAll(keepingCapacity: true)
            if let end = try run(from: start) {
                registers[0] = start
                registers[1] = end
                return registers
            }
            if startsWithAnything { return nil }
            start = next(start)
        }
        return nil
    }

    /// Whether the pattern starts with `.*`: then no later start can do what the first could not.
    private var startsWithAnything: Bool {
        guard case .repeatSet(let set, _, 0, .max) = program.steps[0] else { return false }
        return program.sets[set] == CodePointSet([0...CodePointSet.greatest])
    }

    // MARK: Text

    /// The position after the code point at a position; beyond the end at the end.
    private func next(_ position: Int) -> Int {
        if position + 1 < units.count, units[position] & 0xfc00 == 0xd800,
            units[position + 1] & 0xfc00 == 0xdc00
        {
            return position + 2
        }
        return position + 1
    }

    /// The position of the code point before a position greater than 0.
    private func previous(_ position: Int) -> Int {
        if position >= 2, units[position - 1] & 0xfc00 == 0xdc00, units[position - 2] & 0xfc00 == 0xd800 {
            return position - 2
        }
        return position - 1
    }

    private func point(_ position: Int) -> UInt32 {
        let first = units[position]
        if position + 1 < units.count, first & 0xfc00 == 0xd800, units[position + 1] & 0xfc00 == 0xdc00 {
            return 0x1_0000 + (UInt32(first & 0x3ff) << 10 | UInt32(units[position + 1] & 0x3ff))
        }
        return UInt32(first)
    }

    private func matches(_ set: Int, _ point: UInt32, _ ignoresCase: Bool) -> Bool {
        let set = program.sets[set]
        if set.contains(point) { return true }
        return ignoresCase && (set.contains(point.lowercased) || set.contains(point.uppercased))
    }

    // MARK: Matching

    /// The end of a match that starts at a position; nil if there is none.
    private mutating func run(from start: Int) throws(RegexError) -> Int? {
        var step = 0
        var position = start
        while true {
            remainingSteps -= 1
            if remainingSteps < 0 || stack.count > Self.stackLimit {
                throw RegexError(message: "matching takes too long", position: 0)
            }
            let isMatching: Bool
            switch program.steps[step] {
            case .match: return position
            case .point(let wanted): isMatching = take(&position) { $0 == wanted }
            case .pointIgnoringCase(let wanted): isMatching = take(&position) { $0.lowercased == wanted }
            case .set(let set, let ignoresCase):
                isMatching = position < units.count && matches(set, point(position), ignoresCase)
                if isMatching { position = next(position) }
            case .repeatSet(let set, let ignoresCase, let minimum, let maximum):
                isMatching = takeRun(set, ignoresCase, minimum, maximum, step + 1, &position)
            case .split(let first, let second):
                stack.append(.resume(step: second, position: position))
                step = first
                continue
            case .jump(let target):
                step = target
                continue
            case .save(let register):
                set(register, position)
                isMatching = true
            case .progress(let register): isMatching = registers[register] != position
            case .backreference(let group, let ignoresCase):
                isMatching = takeReference(group, ignoresCase, &position)
            case .assertion(let assertion): isMatching = holds(assertion, position)
            case .mark(let register):
                set(register, stack.count)
                isMatching = true
            case .cut(let mark):
                cut(to: registers[mark])
                isMatching = true
            case .cutAndReturn(let mark, let register):
                cut(to: registers[mark])
                position = registers[register]
                isMatching = true
            case .cutAndFail(let mark):
                let height = registers[mark]
                while stack.count > height {
                    if case .restore(let register, let value)? = stack.popLast() {
                        registers[register] = value
                    }
                }
                isMatching = false
            case .back(let count): isMatching = goBack(count, &position)
            case .requirePosition(let register): isMatching = registers[register] == position
            }
            if isMatching {
                step += 1
            } else if let entry = backtrack() {
                (step, position) = entry
            } else {
                return nil
            }
        }
    }

    private func take(_ position: inout Int, _ isWanted: (UInt32) -> Bool) -> Bool {
        guard position < units.count, isWanted(point(position)) else { return false }
        position = next(position)
        return true
    }

    private mutating func takeRun(
        _ set: Int, _ ignoresCase: Bool, _ minimum: Int, _ maximum: Int, _ resume: Int, _ position: inout Int
    ) -> Bool {
        var count = 0
        var least = position
        while count < maximum, position < units.count, matches(set, point(position), ignoresCase) {
            position = next(position)
            count += 1
            if count == minimum { least = position }
        }
        remainingSteps -= count / 4
        guard count >= minimum else { return false }
        if position > least { stack.append(.shorten(step: resume, position: position, least: least)) }
        return true
    }

    private func takeReference(_ group: Int, _ ignoresCase: Bool, _ position: inout Int) -> Bool {
        let start = registers[2 * group]
        let end = registers[2 * group + 1]
        guard start >= 0, end >= start, units.count - position >= end - start else { return false }
        for offset in 0..<end - start {
            let wanted = UInt32(units[start + offset])
            let found = UInt32(units[position + offset])
            guard wanted == found || (ignoresCase && wanted.lowercased == found.lowercased) else {
                return false
            }
        }
        position += end - start
        return true
    }

    private func goBack(_ count: Int, _ position: inout Int) -> Bool {
        for _ in 0..<count {
            guard position > 0 else { return false }
            position = previous(position)
        }
        return true
    }

    private mutating func set(_ register: Int, _ value: Int) {
        stack.append(.restore(register: register, value: registers[register]))
        registers[register] = value
    }

    private mutating func backtrack() -> (step: Int, position: Int)? {
        while let entry = stack.popLast() {
            switch entry {
            case .resume(let step, let position): return (step, position)
            case .restore(let register, let value): registers[register] = value
            case .shorten(let step, let position, let least):
                let shorter = previous(position)
                if shorter > least { stack.append(.shorten(step: step, position: shorter, least: least)) }
                return (step, max(shorter, least))
            }
        }
        return nil
    }

    /// Takes the alternatives above a height from the stack, but keeps what restores registers.
    private mutating func cut(to height: Int) {
        var kept = min(max(height, 0), stack.count)
        for index in kept..<stack.count {
            if case .restore = stack[index] {
                stack[kept] = stack[index]
                kept += 1
            }
        }
        stack.removeLast(stack.count - kept)
    }

    private func holds(_ assertion: RegexNode.Assertion, _ position: Int) -> Bool {
        switch assertion {
        case .textStart: return position == 0
        case .textEnd: return position == units.count
        case .textEndOrLastLine:
            return position == units.count || (isLineEnd(position) && afterLineEnd(position) == units.count)
        case .lineStart:
            return position == 0 || (position < units.count && endsLine(before: position))
        case .lineEnd: return position == units.count || isLineEnd(position)
        case .wordBoundary: return isWord(before: position) != isWord(at: position)
        case .noWordBoundary: return isWord(before: position) == isWord(at: position)
        }
    }

    /// Whether a line end starts at the position, not in the middle of CR LF.
    private func isLineEnd(_ position: Int) -> Bool {
        guard CodePointSet.verticalSpace.contains(UInt32(units[position])) else { return false }
        return !(units[position] == 0xa && position > 0 && units[position - 1] == 0xd)
    }

    private func afterLineEnd(_ position: Int) -> Int {
        if units[position] == 0xd, position + 1 < units.count, units[position + 1] == 0xa {
            return position + 2
        }
        return position + 1
    }

    private func endsLine(before position: Int) -> Bool {
        guard CodePointSet.verticalSpace.contains(UInt32(units[position - 1])) else { return false }
        return !(units[position - 1] == 0xd && units[position] == 0xa)
    }

    private func isWord(at position: Int) -> Bool {
        position < units.count && CodePointSet.word.contains(point(position))
    }

    private func isWord(before position: Int) -> Bool {
        position > 0 && CodePointSet.word.contains(point(previous(position)))
    }
}
