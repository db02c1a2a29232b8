import Language
import Values

/// Tree → tokens (formulas.md 7.1), without recursion.
struct FormulaTokenizer {
    private let formula: Formula
    private let isExact: Bool
    private var tokens: [FormulaToken] = []
    private var steps: [Step] = []
    /// Elements that were written; a tree that code built may have links to itself.
    private var isWritten: [Bool]

    private enum Step {
        case element(Int32)
        case token(FormulaToken)
    }

    static func tokens(of formula: Formula, isExact: Bool) -> [FormulaToken] {
        var tokenizer = FormulaTokenizer(formula, isExact)
        tokenizer.steps.append(.element(0))
        while let step = tokenizer.steps.popLast() {
            switch step {
            case .token(let token): tokenizer.tokens.append(token)
            case .element(let index): tokenizer.write(index)
            }
        }
        return tokenizer.tokens
    }

    private init(_ formula: Formula, _ isExact: Bool) {
        self.formula = formula
        self.isExact = isExact
        isWritten = Array(repeating: false, count: formula.nodes.count)
    }

    private func exists(_ index: Int32) -> Bool {
        index >= 0 && Int(index) < formula.nodes.count && !isWritten[Int(index)]
    }

    private mutating func write(_ index: Int32) {
        guard exists(index) else {
            if isExact { tokens.append(FormulaToken(.missing)) }
            return
        }
        isWritten[Int(index)] = true
        let element = formula[index]
        switch element.type {
        case .op: writeOperator(element)
        case .function: writeFunction(element, index)
        case .bracket: writeBracket(element)
        case .number: writeNumber(element)
        case .sensor, .string, .userVariable, .userList, .userDefinedBrickInput, .collisionFormula:
            writeLeaf(element)
        }
    }

    // MARK: Leaves

    private mutating func writeNumber(_ element: Formula.Node) {
        guard isExact else {
            let text = Text(element.value ?? "").trimmedNumber.string
            tokens.append(FormulaToken(.number, text))
            return
        }
        let isPlain = element.value.map { FormulaLexer.isNumber($0) } ?? false
        tokens.append(FormulaToken(.number, element.value, isVerbatim: !isPlain))
    }

    private mutating func writeLeaf(_ element: Formula.Node) {
        guard let kind = FormulaToken.Kind(element.type) else { return }
        var isVerbatim = element.value == nil
        if kind == .sensor {
            // aliases of old files are shown by name, but are not what the name is read as
            let sensor = Sensor(xmlName: element.value ?? "")
            isVerbatim = sensor.map { !$0.xmlName.hasSameUnits(as: element.value ?? "") } ?? true
        }
        tokens.append(FormulaToken(kind, element.value, isVerbatim: isExact && isVerbatim))
    }

    // MARK: Composite elements

    private mutating func writeBracket(_ element: Formula.Node) {
        var child = element.right
        var additional = element.firstAdditional
        // what counts is the last additional child, if there is one (formulas.md 2)
        var count = 0
        while isExact, additional >= 0, Int(additional) < formula.nodes.count, count < formula.nodes.count {
            child = additional
            additional = formula[additional].nextSibling
            count += 1
        }
        steps.append(.token(FormulaToken(.bracketClose)))
        if isExact || exists(child) { steps.append(.element(child)) }
        tokens.append(FormulaToken(.bracketOpen))
    }

    private mutating func writeOperator(_ element: Formula.Node) {
        guard isExact else {
            if exists(element.right) { steps.append(.element(element.right)) }
            steps.append(.token(FormulaToken(.op, element.value ?? "")))
            if exists(element.left) { steps.append(.element(element.left)) }
            return
        }
        let known = FormulaOperator(xmlName: element.value ?? "")
        if !exists(element.left), let known, known == .minus || known == .logicalNot {
            pushOperand(element.right, isGrouped: { _ in true })
            tokens.append(FormulaToken(.op, element.value))
            return
        }
        let isVerbatim = known == nil || known == .logicalNot
        let priority = isVerbatim ? 0 : known?.priority ?? 0
        pushOperand(element.right, isGrouped: { $0 <= priority })
        steps.append(.token(FormulaToken(.op, element.value, isVerbatim: isVerbatim)))
        pushOperand(element.left, isGrouped: { $0 < priority })
    }

    /// Writes an operand, in a group if it is an operator whose priority says so; a prefix counts as
    /// ``FormulaOperator/prefixPriority``.
    private mutating func pushOperand(_ index: Int32, isGrouped: (Int) -> Bool) {
        guard exists(index), formula[index].type == .op else {
            steps.append(.element(index))
            return
        }
        let element = formula[index]
        let known = FormulaOperator(xmlName: element.value ?? "")
        let isPrefix = !exists(element.left) && (known == .minus || known == .logicalNot)
        let priority =
            isPrefix
            ? FormulaOperator.prefixPriority : known == .logicalNot ? 0 : known?.priority ?? 0
        let group = isGrouped(priority)
        if group { steps.append(.token(FormulaToken(.groupClose))) }
        steps.append(.element(index))
        if group { steps.append(.token(FormulaToken(.groupOpen))) }
    }

    private mutating func writeFunction(_ element: Formula.Node, _ index: Int32) {
        var additional: [Int32] = []
        var next = element.firstAdditional
        while exists(next), additional.count < formula.nodes.count {
            additional.append(next)
            next = formula[next].nextSibling
        }
        if isExact {
            writeExactFunction(element, additional)
            return
        }
        if exists(element.left) { steps.append(.token(FormulaToken(.parametersClose))) }
        for child in additional.reversed() {
            steps.append(.element(child))
            steps.append(.token(FormulaToken(.delimiter)))
        }
        if exists(element.right) {
            steps.append(.element(element.right))
            steps.append(.token(FormulaToken(.delimiter)))
        }
        if exists(element.left) {
            steps.append(.element(element.left))
            steps.append(.token(FormulaToken(.parametersOpen)))
        }
        tokens.append(FormulaToken(.functionName, element.value ?? ""))
    }

    private mutating func writeExactFunction(_ element: Formula.Node, _ additional: [Int32]) {
        var children = [element.left, element.right]
        if additional.isEmpty {
            while let last = children.last, !exists(last) { children.removeLast() }
        } else {
            children += additional
        }
        if !children.isEmpty { steps.append(.token(FormulaToken(.parametersClose))) }
        for (position, child) in children.enumerated().reversed() {
            steps.append(.element(child))
            steps.append(.token(FormulaToken(position == 0 ? .parametersOpen : .delimiter)))
        }
        let function = FormulaFunction(xmlName: element.value ?? "")
        let isNamed = function.map { $0.isReadBack(argumentCount: children.count) } ?? false
        tokens.append(FormulaToken(.functionName, element.value, isVerbatim: !isNamed))
    }
}

extension FormulaOperator {
    /// A prefix binds tighter than every binary operator (formulas.md 7.3).
    static var prefixPriority: Int { 8 }
}

extension FormulaFunction {
    /// Whether its name with that many arguments is read as this very function (formulas.md 7.4).
    func isReadBack(argumentCount: Int) -> Bool {
        switch self {
        case .join: argumentCount != 3
        case .join3: argumentCount == 3
        case .mod, .multiFingerX, .multiFingerY, .multiFingerTouched, .textBlockX, .textBlockY,
            .textBlockSize, .textBlockFromCamera, .textBlockLanguageFromCamera:
            argumentCount > 0
        default: true
        }
    }
}
