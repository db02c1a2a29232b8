public import Language

/// Tokens → tree (formulas.md 7.3), without recursion and in linear time.
public struct FormulaParser {
    /// More tokens than these the apps do not read.
    static let maximalAppTokens = 1000

    /// Where tokens stop being a formula.
    public struct Failure: Error, Sendable {
        public var reason: FormulaTextError.Reason
        /// 0-based; the number of tokens if the end came too early.
        public var index: Int

        /// The result code of the apps' parser: the index, -4 for no tokens.
        public var code: Int { reason == .empty ? -4 : index }
    }

    /// Whose tokens they are.
    enum Source {
        /// The apps' editor: numbers without exponent, known names, at most 1000 tokens.
        case editor
        /// A text: `join` with three arguments is JOIN3, everything else is allowed.
        case text
    }

    /// The formula that the apps make of the tokens of their editor, after correcting mixed-up brackets.
    public static func parse(editorTokens tokens: [FormulaToken]) throws(Failure) -> Formula {
        guard !tokens.isEmpty else { throw Failure(reason: .empty, index: 0) }
        guard tokens.count <= maximalAppTokens else { throw Failure(reason: .tooLong, index: 0) }
        return try parse(withCorrectedBrackets(tokens), .editor)
    }

    static func parse(_ tokens: [FormulaToken], _ source: Source) throws(Failure) -> Formula {
        guard !tokens.isEmpty else { throw Failure(reason: .empty, index: 0) }
        var parser = FormulaParser(source: source, tokens: tokens)
        return try parser.parseAll()
    }

    private let source: Source
    private let tokens: [FormulaToken]
    private var index = 0
    private var nodes: [Formula.Node] = []
    /// Finished values, by node; ``Formula/none`` for a missing one.
    private var values: [Int32] = []
    private var pending: [Pending] = []
    private var expectsValue = true

    /// What waits for its right side or its end.
    private enum Pending {
        case prefix(String?)
        case binary(FormulaToken, priority: Int)
        case bracket
        case group
        /// A function whose arguments begin at a place of `values`.
        case call(FormulaToken, firstArgument: Int)
    }

    private init(source: Source, tokens: [FormulaToken]) {
        self.source = source
        self.tokens = tokens
    }

    private func failure(_ reason: FormulaTextError.Reason) -> Failure {
        Failure(reason: reason, index: index)
    }

    private mutating func parseAll() throws(Failure) -> Formula {
        while index < tokens.count {
            if expectsValue { try readValue(tokens[index]) } else { try readOperator(tokens[index]) }
            index += 1
        }
        if expectsValue { throw failure(.expectedValue) }
        reduce(downTo: 0)
        guard pending.isEmpty else { throw failure(.unclosedBracket) }
        return tree()
    }

    // MARK: Where a value is expected

    private mutating func readValue(_ token: FormulaToken) throws(Failure) {
        switch token.kind {
        case .op:
            let op = FormulaOperator(xmlName: token.value ?? "")
            guard !token.isVerbatim, op == .minus || op == .logicalNot else { throw failure(.expectedValue) }
            if case .prefix = pending.last { throw failure(.doublePrefix) }
            pending.append(.prefix(token.value))
        case .bracketOpen: pending.append(.bracket)
        case .groupOpen: pending.append(.group)
        case .missing: finishValue(Formula.none)
        case .functionName: try readFunction(token)
        case .number, .sensor, .userVariable, .userList, .userDefinedBrickInput, .string, .collisionFormula:
            try check(token)
            finishValue(newNode(token))
        case .bracketClose, .parametersClose, .delimiter, .groupClose, .parametersOpen:
            throw failure(.expectedValue)
        }
    }

    private mutating func readFunction(_ token: FormulaToken) throws(Failure) {
        try check(token)
        guard index + 1 < tokens.count, tokens[index + 1].kind == .parametersOpen else {
            finishValue(newNode(token))
            return
        }
        index += 1
        pending.append(.call(token, firstArgument: values.count))
    }

    /// What the apps' parser asks of a token itself.
    private func check(_ token: FormulaToken) throws(Failure) {
        guard source == .editor else { return }
        let value = token.value ?? ""
        switch token.kind {
        case .number: if !Self.isEditorNumber(value) { throw failure(.malformedNumber) }
        case .functionName:
            if FormulaFunction(xmlName: value) == nil { throw failure(.unknownName(value)) }
        case .sensor: if Sensor(xmlName: value) == nil { throw failure(.unknownName(value)) }
        default: break
        }
    }

    private static func isEditorNumber(_ text: String) -> Bool {
        FormulaLexer.isNumber(text) && !text.utf8.contains { $0 | 0x20 == 0x65 }
    }

    /// A value is complete; a prefix before it binds tighter than anything behind it.
    private mutating func finishValue(_ value: Int32) {
        values.append(value)
        expectsValue = false
        if case .prefix(let name)? = pending.last {
            pending.removeLast()
            let node = newNode(.op, name)
            nodes[Int(node)].right = values.removeLast()
            values.append(node)
        }
    }

    // MARK: Behind a value

    private mutating func readOperator(_ token: FormulaToken) throws(Failure) {
        switch token.kind {
        case .op: try readBinary(token)
        case .delimiter:
            reduce(downTo: 0)
            guard case .call = pending.last else { throw failure(unexpectedEnd) }
            expectsValue = true
        case .bracketClose:
            reduce(downTo: 0)
            guard case .bracket = pending.popLast() else { throw failure(unexpectedEnd) }
            let node = newNode(.bracket, nil)
            nodes[Int(node)].right = values.popLast() ?? Formula.none
            finishValue(node)
        case .groupClose:
            reduce(downTo: 0)
            guard case .group = pending.popLast() else { throw failure(unexpectedEnd) }
            finishValue(values.popLast() ?? Formula.none)
        case .parametersClose:
            reduce(downTo: 0)
            guard case .call(let function, let first)? = pending.popLast() else {
                throw failure(unexpectedEnd)
            }
            finishCall(function, first)
        default: throw failure(.expectedOperator)
        }
    }

    private var unexpectedEnd: FormulaTextError.Reason { .unopenedBracket }

    private mutating func readBinary(_ token: FormulaToken) throws(Failure) {
        var priority = 0
        if !token.isVerbatim {
            let op = FormulaOperator(xmlName: token.value ?? "")
            guard let op, op != .logicalNot else { throw failure(.expectedOperator) }
            priority = op.priority
        }
        reduce(downTo: priority)
        pending.append(.binary(token, priority: priority))
        expectsValue = true
    }

    /// Completes the operators on top that bind at least as tightly.
    private mutating func reduce(downTo priority: Int) {
        while case .binary(let token, let own)? = pending.last, own >= priority {
            pending.removeLast()
            let right = values.popLast() ?? Formula.none
            let left = values.popLast() ?? Formula.none
            let node = newNode(.op, token.value)
            nodes[Int(node)].left = left
            nodes[Int(node)].right = right
            values.append(node)
        }
    }

    private mutating func finishCall(_ function: FormulaToken, _ first: Int) {
        let arguments = Array(values[first...])
        values.removeLast(arguments.count)
        var name = function.value
        if source == .text, !function.isVerbatim, arguments.count == 3,
            FormulaFunction(xmlName: name ?? "") == .join
        {
            name = FormulaFunction.join3.xmlName
        }
        let node = newNode(.function, name)
        if let left = arguments.first { nodes[Int(node)].left = left }
        if arguments.count > 1 { nodes[Int(node)].right = arguments[1] }
        var last = Formula.none
        for child in arguments.dropFirst(2) where child != Formula.none {
            if last == Formula.none {
                nodes[Int(node)].firstAdditional = child
            } else {
                nodes[Int(last)].nextSibling = child
            }
            last = child
        }
        finishValue(node)
    }

    // MARK: Nodes

    private mutating func newNode(_ type: FormulaElementType, _ value: String?) -> Int32 {
        nodes.append(Formula.Node(type, value))
        return Int32(nodes.count - 1)
    }

    private mutating func newNode(_ token: FormulaToken) -> Int32 {
        newNode(token.kind.elementType ?? .number, token.value)
    }

    /// The nodes in the order of their start tags: additional children, left, right.
    private func tree() -> Formula {
        guard let root = values.first, root != Formula.none else { return Formula(nodes: []) }
        var order: [Int32] = []
        var place = [Int32](repeating: Formula.none, count: nodes.count)
        var waiting = [root]
        while let node = waiting.popLast() {
            place[Int(node)] = Int32(order.count)
            order.append(node)
            let element = nodes[Int(node)]
            if element.right != Formula.none { waiting.append(element.right) }
            if element.left != Formula.none { waiting.append(element.left) }
            let firstAdditional = waiting.count
            var child = element.firstAdditional
            while child != Formula.none {
                waiting.append(child)
                child = nodes[Int(child)].nextSibling
            }
            waiting[firstAdditional...].reverse()
        }
        func moved(_ index: Int32) -> Int32 { index == Formula.none ? index : place[Int(index)] }
        return Formula(
            nodes: order.map { old in
                var node = nodes[Int(old)]
                node.left = moved(node.left)
                node.right = moved(node.right)
                node.firstAdditional = moved(node.firstAdditional)
                node.nextSibling = moved(node.nextSibling)
                return node
            })
    }

    // MARK: The editor's brackets

    /// Closing brackets of the wrong kind change places with the next later one of the right kind (formulas.md 7.3).
    static func withCorrectedBrackets(_ tokens: [FormulaToken]) -> [FormulaToken] {
        var tokens = tokens
        var open: [FormulaToken.Kind] = []
        for index in tokens.indices {
            let kind = tokens[index].kind
            switch kind {
            case .bracketOpen, .parametersOpen: open.append(kind)
            case .bracketClose, .parametersClose:
                guard let innermost = open.popLast() else { return tokens }
                let wanted: FormulaToken.Kind = innermost == .bracketOpen ? .bracketClose : .parametersClose
                if kind == wanted { continue }
                guard let other = tokens[(index + 1)...].firstIndex(where: { $0.kind == wanted }) else {
                    return tokens
                }
                tokens.swapAt(index, other)
            default: break
            }
        }
        return tokens
    }
}
