public import Language
internal import Values

/// Lowering of a formula tree to ``FormulaCode`` (formulas.md 2).
///
/// The tree is walked without recursion, so its depth is bounded by memory only. Operands stay symbolic
/// (constant, variable, list, sensor) until an element needs them in a register of a certain type; registers
/// are handed out as on a stack.
///
/// The reference evaluates the children of JOIN, JOIN3, REGEX and FLATTEN twice and uses the second values.
/// As nothing but a random sequence could tell, they are evaluated once here.
public struct FormulaLowering<Scope: DataScope> {
    let formula: Formula
    let scope: Scope
    var shape: FormulaTreeShape
    var emitter = FormulaEmitter()
    var operands: [Operand] = []
    var tasks: [Task] = []

    /// Elements whose name is no function, sensor or operator; they count as 0.
    private var unknown: [Formula.Node] = []

    /// The executable form of a formula whose names mean what the scope says.
    public static func lower(_ formula: Formula, in scope: Scope) -> FormulaCode {
        var lowering = FormulaLowering(formula: formula, scope: scope)
        return lowering.lowerRoot()
    }

    /// The same, and the elements whose name is no function, sensor or operator.
    static func lower(_ formula: Formula, in scope: Scope, unknown: inout [Formula.Node]) -> FormulaCode {
        var lowering = FormulaLowering(formula: formula, scope: scope)
        let code = lowering.lowerRoot()
        unknown += lowering.unknown
        return code
    }

    private init(formula: Formula, scope: Scope) {
        self.formula = formula
        self.scope = scope
        shape = FormulaTreeShape(formula)
    }

    /// The value of an element as far as lowering knows it.
    enum Operand {
        case missing
        case constant(Value)
        case variable(VariableSlot)
        case list(ListSlot)
        case sensor(Sensor)
        /// In a number register.
        case number(Int32)
        /// In a value register.
        case value(Int32)
    }

    /// What is still to be done; the last one comes first.
    enum Task {
        /// Pushes the operand of an element.
        case visit(Int32)
        /// Replaces the operands of an element's children with its own.
        case apply(Int32)
        /// Forgets the last operand; its registers are free again.
        case drop
        /// From here a NumberFormatException ends only the operand …
        case openOperand
        /// … that ends here: it is NaN then.
        case closeOperand
    }

    private mutating func lowerRoot() -> FormulaCode {
        tasks.append(.visit(0))
        while let task = tasks.popLast() {
            switch task {
            case .visit(let node): visit(node)
            case .apply(let node): apply(node)
            case .drop:
                if let operand = operands.popLast() { emitter.release([operand.register]) }
            case .openOperand: emitter.openHandler()
            case .closeOperand: closeOperand()
            }
        }
        let operand = operands.popLast() ?? .constant(.zero)
        let root = rootKind()
        if !emitter.canFail {
            if case .constant(let value) = operand { return FormulaCode(constant: value, root: root) }
            if case .variable(let slot) = operand { return FormulaCode(variable: slot, root: root) }
        }
        if case .number(let register) = operand {
            return FormulaCode(shape: .number, root: root, body: emitter.finish(result: register))
        }
        let register = valueRegister(operand)
        return FormulaCode(shape: .value, root: root, body: emitter.finish(result: register))
    }

    private func rootKind() -> FormulaCode.Root {
        let root = formula.root
        let name = root.value ?? ""
        switch root.type {
        case .string: return .text
        case .collisionFormula: return .boolean
        case .op: return FormulaOperator(xmlName: name)?.isLogical == true ? .boolean : .plain
        case .function: return FormulaFunction(xmlName: name)?.isBoolean == true ? .boolean : .plain
        case .sensor: return Sensor(xmlName: name)?.isBoolean == true ? .boolean : .plain
        case .userVariable: return scope.variable(named: name).map { .variable($0) } ?? .plain
        case .userList: return scope.list(named: name).map { .list($0) } ?? .plain
        case .number, .bracket, .userDefinedBrickInput: return .plain
        }
    }

    // MARK: Elements

    private mutating func visit(_ node: Int32) {
        guard node != Formula.none else {
            operands.append(.missing)
            return
        }
        let element = formula[node]
        let name = element.value ?? ""
        switch element.type {
        case .number, .string:
            operands.append(.constant(element.value.map { .text(Text($0)) } ?? .zero))
        case .userVariable:
            operands.append(scope.variable(named: name).map { .variable($0) } ?? .constant(.zero))
        case .userDefinedBrickInput:
            operands.append(scope.input(named: name).map { .variable($0) } ?? .constant(.zero))
        case .userList:
            operands.append(scope.list(named: name).map { .list($0) } ?? .constant(.zero))
        case .sensor:
            let sensor = Sensor(xmlName: name)
            if sensor == nil { unknown.append(element) }
            operands.append(sensor.map { .sensor($0) } ?? .constant(.zero))
        case .collisionFormula:
            operands.append(touchedObject(named: name))
        case .bracket:
            let child = shape.additional(of: node).last ?? shape.right(of: node)
            if child == Formula.none {
                operands.append(.constant(.zero))
            } else {
                tasks.append(.visit(child))
            }
        case .op: visitOperator(node, name)
        case .function: visitFunction(node, name)
        }
    }

    private mutating func touchedObject(named name: String) -> Operand {
        guard let object = scope.object(named: name) else { return .constant(.zero) }
        let result = emitter.newNumber()
        emitter.emit(.touchesObject, result, object)
        return .number(result)
    }

    private mutating func visitOperator(_ node: Int32, _ name: String) {
        let known = FormulaOperator(xmlName: name)
        if known == nil { unknown.append(formula[node]) }
        guard let op = known, op != .mod, shape.right(of: node) != Formula.none else {
            operands.append(.constant(.zero))
            return
        }
        let left = shape.left(of: node)
        if left == Formula.none, op != .minus, op != .logicalNot {
            operands.append(.constant(.zero))
            return
        }
        tasks.append(.apply(node))
        pushOperand(shape.right(of: node))
        if left != Formula.none { pushOperand(left) }
    }

    private mutating func pushOperand(_ node: Int32) {
        guard shape.canFail(node) else {
            tasks.append(.visit(node))
            return
        }
        tasks.append(.closeOperand)
        tasks.append(.visit(node))
        tasks.append(.openOperand)
    }

    private mutating func closeOperand() {
        let operand = operands.popLast() ?? .constant(.zero)
        if case .number(let register) = operand {
            operands.append(operand)
            emitter.closeHandler(FormulaInstruction(.copy, register, emitter.constant(.nan)))
        } else {
            let register = valueRegister(operand)
            operands.append(.value(register))
            emitter.closeHandler(FormulaInstruction(.box, register, emitter.constant(.nan)))
        }
    }

    private mutating func visitFunction(_ node: Int32, _ name: String) {
        guard FormulaFunction(xmlName: name) != nil else {
            unknown.append(formula[node])
            operands.append(.constant(.zero))
            return
        }
        let additional = shape.additional(of: node)
        tasks.append(.apply(node))
        for child in additional.dropFirst().reversed() where shape.canFail(child) {
            tasks.append(.drop)
            tasks.append(.visit(child))
        }
        tasks.append(.visit(additional.first ?? Formula.none))
        tasks.append(.visit(shape.right(of: node)))
        tasks.append(.visit(shape.left(of: node)))
    }

    private mutating func apply(_ node: Int32) {
        let name = formula[node].value ?? ""
        if formula[node].type == .op {
            guard let op = FormulaOperator(xmlName: name) else { return }
            let right = operands.popLast() ?? .missing
            let left = shape.left(of: node) == Formula.none ? Operand.missing : operands.popLast() ?? .missing
            operands.append(lowerOperator(op, left, right))
        } else {
            guard let function = FormulaFunction(xmlName: name) else { return }
            let third = operands.popLast() ?? .missing
            let second = operands.popLast() ?? .missing
            let first = operands.popLast() ?? .missing
            operands.append(lowerFunction(function, node, [first, second, third]))
        }
    }
}

extension FormulaLowering.Operand {
    /// The register that the operand occupies.
    var register: FormulaEmitter.Register {
        switch self {
        case .number(let register): .number(register)
        case .value(let register): .value(register)
        case .missing, .constant, .variable, .list, .sensor: .none
        }
    }

    /// The number of a constant that is one, by grammar J.
    var constantNumber: Double? {
        if case .constant(let value) = self { value.parsedNumber } else { nil }
    }

    /// Whether the value can only be a number.
    var isNumber: Bool {
        switch self {
        case .number, .constant(.number): true
        default: false
        }
    }
}
