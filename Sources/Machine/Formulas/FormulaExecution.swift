internal import Language
internal import Program
internal import Values

/// Executes the code of a formula. The registers are borrowed from the stack for the duration of one
/// evaluation; lowering guarantees that the code stays within them.
struct FormulaExecution {
    /// Number register 0; constants lie before it.
    let numbers: UnsafeMutablePointer<Double>
    let values: UnsafeMutablePointer<Value>

    /// Executes code whose result is a number; nil after a NumberFormatException.
    @inline(__always)
    static func number<E: FormulaEnvironment>(_ body: FormulaBody, in environment: inout E) -> Double? {
        withRegisters(body, in: &environment) { numbers, _, result in numbers[result] }
    }

    /// Executes code whose result is any value; nil after a NumberFormatException.
    @inline(__always)
    static func value<E: FormulaEnvironment>(_ body: FormulaBody, in environment: inout E) -> Value? {
        withRegisters(body, in: &environment) { _, values, result in values[result] }
    }

    /// Registers of formulas up to this size, which nearly all are, have a fixed place on the stack.
    private static var smallFrame: Int { 32 }

    @inline(__always)
    private static func withRegisters<E: FormulaEnvironment, Result>(
        _ body: FormulaBody, in environment: inout E,
        _ finish: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Value>, Int) -> Result
    ) -> Result? {
        let size = body.numbers.count + body.numberCount
        if size <= smallFrame, body.valueCount == 0 {
            return withUnsafeTemporaryAllocation(of: Double.self, capacity: smallFrame) { frame in
                // no instruction of such code names a value register
                withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { values in
                    run(body, frame, values, &environment, finish)
                }
            }
        }
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: size + 1) { frame in
            withUnsafeTemporaryAllocation(of: Value.self, capacity: body.valueCount + 1) { values in
                guard let first = values.baseAddress else { return nil }
                first.initialize(repeating: .number(0), count: body.valueCount)
                defer { first.deinitialize(count: body.valueCount) }
                return run(body, frame, values, &environment, finish)
            }
        }
    }

    @inline(__always)
    private static func run<E: FormulaEnvironment, Result>(
        _ body: FormulaBody, _ frame: UnsafeMutableBufferPointer<Double>,
        _ values: UnsafeMutableBufferPointer<Value>, _ environment: inout E,
        _ finish: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Value>, Int) -> Result
    ) -> Result? {
        guard let start = frame.baseAddress, let first = values.baseAddress else { return nil }
        let constants = body.numbers
        for i in 0..<constants.count { (start + i).initialize(to: constants[i]) }
        let execution = FormulaExecution(numbers: start + constants.count, values: first)
        guard execution.execute(body, &environment) else { return nil }
        return finish(execution.numbers, first, Int(body.result))
    }

    /// Executes to the end; false after a NumberFormatException.
    private func execute<E: FormulaEnvironment>(_ body: FormulaBody, _ environment: inout E) -> Bool {
        let n = numbers
        let v = values
        let code = body.instructions
        var pc = 0
        while true {
            let step = code[pc]
            pc += 1
            let a = Int(step.a)
            let b = Int(step.b)
            let c = Int(step.c)
            switch step.opcode {
            case .add: n[a] = DecimalArithmetic.sum(n[b], n[c])
            case .subtract: n[a] = DecimalArithmetic.difference(n[b], n[c])
            case .multiply: n[a] = DecimalArithmetic.product(n[b], n[c])
            case .divide: n[a] = DecimalArithmetic.quotient(n[b], n[c])
            case .raise: n[a] = NumericFunctions.powerOperator(n[b], n[c])
            case .negate: n[a] = (-n[b]).clampedToFinite
            case .not: n[a] = n[b] == 0 ? 1 : 0
            case .and: n[a] = n[b] != 0 && n[c] != 0 ? 1 : 0
            case .or: n[a] = n[b] != 0 || n[c] != 0 ? 1 : 0
            case .isLess: n[a] = NumericFunctions.order(n[b], n[c]) < 0 ? 1 : 0
            case .isLessOrEqual: n[a] = NumericFunctions.order(n[b], n[c]) <= 0 ? 1 : 0
            case .isGreater: n[a] = NumericFunctions.order(n[b], n[c]) > 0 ? 1 : 0
            case .isGreaterOrEqual: n[a] = NumericFunctions.order(n[b], n[c]) >= 0 ? 1 : 0
            case .areNumbersEqual: n[a] = n[b] == n[c] || (n[b].isNaN && n[c].isNaN) ? 1 : 0
            case .areNumbersDifferent: n[a] = n[b] == n[c] || (n[b].isNaN && n[c].isNaN) ? 0 : 1
            case .areValuesEqual: n[a] = v[b].isEqual(to: v[c]) ? 1 : 0
            case .areValuesDifferent: n[a] = v[b].isEqual(to: v[c]) ? 0 : 1
            case .loadText: v[a] = .text(body.texts[b])
            case .loadVariable: v[a] = environment.variable(VariableSlot(packed: step.b)).normalised
            case .loadVariableOperand:
                n[a] = operand(environment.variable(VariableSlot(packed: step.b)))
            case .loadVariableArgument:
                let value = environment.variable(VariableSlot(packed: step.b))
                if case .number(let number) = value {
                    n[a] = number.clampedToFinite
                } else if let number = value.argument {
                    n[a] = number
                } else {
                    pc = c
                }
            case .loadList: v[a] = environment.value(of: ListSlot(packed: step.b))
            case .loadSensor: v[a] = sensor(b, &environment).normalised
            case .loadSensorOperand: n[a] = operand(sensor(b, &environment))
            case .box: v[a] = .number(n[b])
            case .copy: n[a] = n[b]
            case .copyValue: v[a] = v[b]
            case .operand: n[a] = v[b].operand
            case .argument: if let number = v[b].argument { n[a] = number } else { pc = c }
            case .jump: pc = c
            case .fail: return false
            case .end: return true
            case .sine: n[a] = NumericFunctions.sine(n[b])
            case .cosine: n[a] = NumericFunctions.cosine(n[b])
            case .tangent: n[a] = NumericFunctions.tangent(n[b])
            case .naturalLogarithm: n[a] = NumericFunctions.naturalLogarithm(n[b])
            case .decimalLogarithm: n[a] = NumericFunctions.decimalLogarithm(n[b])
            case .squareRoot: n[a] = NumericFunctions.squareRoot(n[b])
            case .absolute: n[a] = n[b].magnitude.clampedToFinite
            case .round: n[a] = NumericFunctions.round(n[b])
            case .arcSine: n[a] = NumericFunctions.arcSine(n[b])
            case .arcCosine: n[a] = NumericFunctions.arcCosine(n[b])
            case .arcTangent: n[a] = NumericFunctions.arcTangent(n[b])
            case .exponential: n[a] = NumericFunctions.exponential(n[b])
            case .floor: n[a] = NumericFunctions.floor(n[b])
            case .ceiling: n[a] = NumericFunctions.ceiling(n[b])
            case .arcTangent2:
                n[a] = NumericFunctions.arcTangent2(n[b], n[c]) { environment.nextRandomUnit() }
            case .power: n[a] = NumericFunctions.power(n[b], n[c])
            case .modulo: n[a] = NumericFunctions.modulo(n[b], n[c])
            case .maximum: n[a] = NumericFunctions.maximum(n[b], n[c])
            case .minimum: n[a] = NumericFunctions.minimum(n[b], n[c])
            case .randomInteger, .randomReal:
                n[a] = NumericFunctions.random(n[b], n[c], allowsIntegers: step.opcode == .randomInteger) {
                    environment.nextRandomUnit()
                }
            case .chooseNumber: n[a] = n[b].isNaN ? .nan : (n[b] != 0 ? n[c] : n[c + 1]).clampedToFinite
            case .chooseValue: v[a] = n[b].isNaN ? .number(.nan) : n[b] != 0 ? v[c] : v[c + 1]
            case .textBlock, .textBlockLanguage:
                guard let number = v[b].parsedNumber else {
                    pc = c
                    continue
                }
                let block = Int32(truncatingSaturating: number)
                v[a] = .text(
                    environment.textBlock(block, language: step.opcode == .textBlockLanguage) ?? "0")
            case .deviceNumber:
                guard let query = DeviceNumber(rawValue: step.c) else { continue }
                let number = Int32(truncatingSaturating: n[b])
                n[a] = environment.deviceNumber(query, number).clampedToFinite
            case .insertedText, .join, .regex, .letter, .subtext, .length, .lengthOfVariable,
                .lengthOfList:
                executeText(step, &environment)
            case .itemCount: n[a] = Double(environment.itemCount(ListSlot(packed: step.b)))
            case .listItem, .contains, .indexOfItem:
                executeList(step, &environment)
            case .touchesObject: n[a] = environment.touchesObject(step.b) ? 1 : 0
            case .touchesColor, .colorTouchesColor, .colorAt, .colorsEqual:
                executeColor(step, &environment)
            }
        }
    }

    /// A value read from outside as operand.
    @inline(__always)
    private func operand(_ value: Value) -> Double {
        if case .number(let number) = value { return number.clampedToFinite }
        return value.operand
    }

    private func sensor<E: FormulaEnvironment>(_ index: Int, _ environment: inout E) -> Value {
        guard let sensor = Sensor(rawValue: UInt8(truncatingIfNeeded: index)) else { return .number(0) }
        return environment.sensorValue(sensor)
    }

    @inline(never)
    private func executeText<E: FormulaEnvironment>(_ step: FormulaInstruction, _ environment: inout E) {
        let a = Int(step.a)
        let b = Int(step.b)
        let c = Int(step.c)
        switch step.opcode {
        case .insertedText: values[a] = .text(values[b].insertedText)
        case .join:
            let (first, second) = (values[b].text, values[c].text)
            let isAllowed = environment.allowsText(units: first.count + second.count)
            values[a] = .text(isAllowed ? first + second : Text())
        case .regex: values[a] = TextFunctions.regex(values[b].text, values[c].text)
        case .letter: values[a] = .text(TextFunctions.letter(values[b].index, of: values[c].text))
        case .subtext:
            values[a] = .text(
                TextFunctions.subtext(from: values[b].index, to: values[b + 1].index, of: values[b + 2].text))
        case .length: numbers[a] = length(values[b])
        case .lengthOfVariable:
            switch environment.variable(VariableSlot(packed: step.b)) {
            case .number(let number):
                numbers[a] = Double(TextFunctions.length(variable: number.clampedToFinite))
            case .text(let text): numbers[a] = Double(text.count)
            case .flag: numbers[a] = 1
            }
        case .lengthOfList:
            let slot = ListSlot(packed: step.b)
            if environment.itemCount(slot) == 0 {
                numbers[a] = 0
            } else if case .number(let number) = environment.value(of: slot) {
                numbers[a] = Double(TextFunctions.length(listItem: number))
            } else {
                numbers[a] = length(environment.value(of: slot))
            }
        default: break
        }
    }

    private func length(_ value: Value) -> Double {
        switch value {
        case .number(let number): Double(TextFunctions.length(number))
        case .text(let text): Double(text.count)
        case .flag: 1
        }
    }

    @inline(never)
    private func executeList<E: FormulaEnvironment>(_ step: FormulaInstruction, _ environment: inout E) {
        let a = Int(step.a)
        let slot = ListSlot(packed: step.c)
        let count = environment.itemCount(slot)
        let value = values[Int(step.b)]
        switch step.opcode {
        case .listItem:
            let index = Int(value.index)
            values[a] =
                index >= 1 && index <= count
                ? environment.item(index - 1, of: slot).normalised : .text(Text())
        case .contains:
            numbers[a] = 0
            for i in 0..<count where environment.item(i, of: slot).isEqual(to: value) {
                numbers[a] = 1
                return
            }
        default:
            numbers[a] = 0
            for i in 0..<count where environment.item(i, of: slot).isIdentical(to: value) {
                numbers[a] = Double(i + 1)
                return
            }
        }
    }

    @inline(never)
    private func executeColor<E: FormulaEnvironment>(_ step: FormulaInstruction, _ environment: inout E) {
        let a = Int(step.a)
        let b = Int(step.b)
        let c = Int(step.c)
        switch step.opcode {
        case .touchesColor:
            numbers[a] = 0
            guard case .text(let text) = values[b], let color = FormulaColor(text) else { return }
            numbers[a] = environment.touchesColor(color, own: nil) ? 1 : 0
        case .colorTouchesColor:
            numbers[a] = 0
            guard case .text(let ownText) = values[b], let own = FormulaColor(ownText),
                case .text(let stageText) = values[c], let stage = FormulaColor(stageText)
            else { return }
            numbers[a] = environment.touchesColor(stage, own: own) ? 1 : 0
        case .colorAt:
            values[a] = .text("NaN")
            guard !numbers[b].isNaN, !numbers[c].isNaN else { return }
            let x = Int32(truncatingSaturating: Double(numbers[b].javaRounded))
            let y = Int32(truncatingSaturating: Double(numbers[c].javaRounded))
            if let color = environment.color(x: x, y: y) { values[a] = .text(color.text) }
        default:
            let isEqual = FormulaColor.areEqual(values[b], values[b + 1], tolerance: numbers[c])
            numbers[a] = isEqual ? 1 : 0
        }
    }
}

extension FormulaEnvironment {
    /// The value of a whole list (formulas.md 1.9): its only item, or the texts of its items.
    mutating func value(of slot: ListSlot) -> Value {
        let count = itemCount(slot)
        if count == 0 { return .text(Text()) }
        if count == 1 { return item(0, of: slot).normalised }
        var parts: [Text] = []
        parts.reserveCapacity(count)
        var isJoined = true
        var units = 0
        for i in 0..<count {
            let part = item(i, of: slot).text.trimmedNumber
            if part.count > 1 { isJoined = false }
            units += part.count + 1
            parts.append(part)
        }
        guard allowsText(units: units) else { return .text(Text()) }
        var result = Text()
        for (i, part) in parts.enumerated() {
            if i > 0, !isJoined { result.units.append(0x20) }
            result += part
        }
        return .text(result.trimmed)
    }
}
