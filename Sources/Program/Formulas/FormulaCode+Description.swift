internal import Language
internal import Values

/// The disassembly: one instruction a line, constants and slots spelled out.
extension FormulaCode: CustomStringConvertible {
    /// The formula's code as text, for people and for tests.
    public var description: String {
        switch shape {
        case .constant: "constant " + Self.spell(body.constant)
        case .variable(let slot): "variable " + slot.description
        case .number: listing + "result n" + Text(Int(body.result)).string
        case .value: listing + "result v" + Text(Int(body.result)).string
        }
    }

    private var listing: String {
        var text = ""
        for (index, instruction) in body.instructions.enumerated() {
            text += Text(index).string + ": " + line(instruction) + "\n"
        }
        return text
    }

    private static func spell(_ value: Value) -> String {
        switch value {
        case .number(let number): Text(number).string
        case .text(let text): "'" + text.string + "'"
        case .flag(let flag): flag ? "true" : "false"
        }
    }

    private func number(_ register: Int32) -> String {
        if register >= 0 { return "n" + Text(Int(register)).string }
        return Text(body.numbers[body.numbers.count + Int(register)]).trimmedNumber.string
    }

    private func value(_ register: Int32) -> String { "v" + Text(Int(register)).string }

    private func line(_ step: FormulaInstruction) -> String {
        var parts: [String] = []
        for field in step.opcode.fields {
            switch field {
            case .numberA: parts.append(number(step.a))
            case .valueA: parts.append(value(step.a))
            case .numberB: parts.append(number(step.b))
            case .numberC: parts.append(number(step.c))
            case .valueB: parts.append(value(step.b))
            case .valueC: parts.append(value(step.c))
            case .textB: parts.append(Self.spell(.text(body.texts[Int(step.b)])))
            case .variableB: parts.append(VariableSlot(packed: step.b).description)
            case .listB: parts.append(ListSlot(packed: step.b).description)
            case .listC: parts.append(ListSlot(packed: step.c).description)
            case .sensorB: parts.append(Sensor(rawValue: UInt8(truncatingIfNeeded: step.b))?.xmlName ?? "?")
            case .indexB: parts.append(Text(Int(step.b)).string)
            case .indexC: parts.append(Text(Int(step.c)).string)
            case .targetC: parts.append("→ " + Text(Int(step.c)).string)
            }
        }
        var text = step.opcode.name
        for (index, part) in parts.enumerated() { text += (index == 0 ? " " : ", ") + part }
        return text
    }
}

extension VariableSlot: CustomStringConvertible {
    /// The kind of the slot and its index.
    public var description: String {
        switch self {
        case .project(let index): "project " + Text(Int(index)).string
        case .sprite(let index): "sprite " + Text(Int(index)).string
        case .input(let index): "input " + Text(Int(index)).string
        }
    }
}

extension ListSlot: CustomStringConvertible {
    /// The kind of the slot and its index.
    public var description: String {
        switch self {
        case .project(let index): "project list " + Text(Int(index)).string
        case .sprite(let index): "sprite list " + Text(Int(index)).string
        }
    }
}

extension FormulaOpcode {
    /// What a field of an instruction means.
    enum Field {
        case numberA, valueA, numberB, valueB, numberC, valueC
        case textB, variableB, listB, listC, sensorB, indexB, indexC, targetC
    }

    /// The fields that the opcode uses, in order.
    var fields: [Field] {
        switch self {
        case .add, .subtract, .multiply, .divide, .raise, .and, .or, .isLess, .isLessOrEqual, .isGreater,
            .isGreaterOrEqual, .areNumbersEqual, .areNumbersDifferent, .arcTangent2, .power, .modulo,
            .maximum,
            .minimum, .randomInteger, .randomReal, .chooseNumber:
            [.numberA, .numberB, .numberC]
        case .negate, .not, .copy, .sine, .cosine, .tangent, .naturalLogarithm, .decimalLogarithm,
            .squareRoot,
            .absolute, .round, .arcSine, .arcCosine, .arcTangent, .exponential, .floor, .ceiling:
            [.numberA, .numberB]
        case .areValuesEqual, .areValuesDifferent, .colorTouchesColor: [.numberA, .valueB, .valueC]
        case .loadText: [.valueA, .textB]
        case .loadVariable: [.valueA, .variableB]
        case .loadVariableOperand, .lengthOfVariable: [.numberA, .variableB]
        case .loadVariableArgument: [.numberA, .variableB, .targetC]
        case .loadList: [.valueA, .listB]
        case .loadSensor: [.valueA, .sensorB]
        case .loadSensorOperand: [.numberA, .sensorB]
        case .box: [.valueA, .numberB]
        case .copyValue, .insertedText: [.valueA, .valueB]
        case .operand, .length, .touchesColor: [.numberA, .valueB]
        case .argument: [.numberA, .valueB, .targetC]
        case .jump: [.targetC]
        case .fail, .end: []
        case .chooseValue: [.valueA, .numberB, .valueC]
        case .join, .regex, .letter: [.valueA, .valueB, .valueC]
        case .subtext: [.valueA, .valueB]
        case .lengthOfList, .itemCount: [.numberA, .listB]
        case .listItem: [.valueA, .valueB, .listC]
        case .contains, .indexOfItem: [.numberA, .valueB, .listC]
        case .deviceNumber: [.numberA, .numberB, .indexC]
        case .textBlock, .textBlockLanguage: [.valueA, .valueB, .targetC]
        case .touchesObject: [.numberA, .indexB]
        case .colorAt: [.valueA, .numberB, .numberC]
        case .colorsEqual: [.numberA, .valueB, .numberC]
        }
    }

    /// The name of the case.
    var name: String { Self.names[Int(rawValue)] }

    private static let names: [String] = [
        "add",
        "subtract",
        "multiply",
        "divide",
        "raise",
        "negate",
        "not",
        "and",
        "or",
        "isLess",
        "isLessOrEqual",
        "isGreater",
        "isGreaterOrEqual",
        "areNumbersEqual",
        "areNumbersDifferent",
        "areValuesEqual",
        "areValuesDifferent",
        "loadText",
        "loadVariable",
        "loadVariableOperand",
        "loadVariableArgument",
        "loadList",
        "loadSensor",
        "loadSensorOperand",
        "box",
        "copy",
        "copyValue",
        "operand",
        "argument",
        "jump",
        "fail",
        "end",
        "sine",
        "cosine",
        "tangent",
        "naturalLogarithm",
        "decimalLogarithm",
        "squareRoot",
        "absolute",
        "round",
        "arcSine",
        "arcCosine",
        "arcTangent",
        "exponential",
        "floor",
        "ceiling",
        "arcTangent2",
        "power",
        "modulo",
        "maximum",
        "minimum",
        "randomInteger",
        "randomReal",
        "chooseNumber",
        "chooseValue",
        "insertedText",
        "join",
        "regex",
        "letter",
        "subtext",
        "length",
        "lengthOfVariable",
        "lengthOfList",
        "itemCount",
        "listItem",
        "contains",
        "indexOfItem",
        "deviceNumber",
        "textBlock",
        "textBlockLanguage",
        "touchesObject",
        "touchesColor",
        "colorTouchesColor",
        "colorAt",
        "colorsEqual",
    ]
}
