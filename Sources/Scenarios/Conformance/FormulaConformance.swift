public import JSONText
internal import Language
internal import Machine
internal import Program
internal import ProjectFiles
internal import Values

/// Compares lines of `formula_examples.jsonl` and `formula_differential.jsonl` (formulas.md 10.1) with the
/// engine: the value itself and all other ways to ask for it.
///
/// Where the app crashes, the headless value is taken for right: that there is one is what is checked.
public struct FormulaConformance {
    private let reader = FormulaReader()

    /// A check for any number of lines.
    public init() {}

    /// Compares one line.
    public func check(_ json: JSON) -> ExampleOutcome {
        guard let xml = json["xml"]?.text else { return .skipped("no formula") }
        let formula: Formula
        do {
            formula = try reader.read(xml: Array(xml.utf8))
        } catch {
            return .differs("\(json["id"]?.text ?? "?"): the formula cannot be read: \(error.message)")
        }
        let comparison = FormulaComparison(example: json, formula: formula)
        guard let difference = comparison.firstDifference() else { return .agrees }
        return .differs("\(json["id"]?.text ?? "?") \(json["text"]?.text ?? ""): \(difference)")
    }
}

/// The comparison of one example.
private struct FormulaComparison {
    let example: JSON
    let code: FormulaCode
    let context: FormulaExampleContext
    /// How far transcendental results may be apart, in units of the last place.
    let tolerance: Int

    init(example: JSON, formula: Formula) {
        self.example = example
        context = FormulaExampleContext(example["context"], seed: 0)
        code = FormulaLowering.lower(formula, in: context)
        tolerance = example["ulp"]?.integer ?? 0
    }

    /// What differs first, nil if nothing does.
    func firstDifference() -> String? {
        if example["type"]?.text == "range" { return rangeDifference() }
        var environment = context
        let value = interpretObject(code, in: &environment)
        if let difference = valueDifference(value) { return difference }
        guard example["asDouble"] != nil, example["asDouble"]?.text != "crash" else { return nil }
        return numberDifference() ?? textDifference()
    }

    // MARK: The value itself

    private func valueDifference(_ value: Value?) -> String? {
        let expected = example["expected"] ?? .null
        var environment = context
        let isBoolean = rootIsBoolean(code, in: &environment)
        switch example["type"]?.text {
        case "exception":
            if expected.text?.hasPrefix("crash:") == true {
                return value == nil ? "expected a headless value, got an exception" : nil
            }
            return value == nil ? nil : "expected \(expected.text ?? "?"), got \(describe(value))"
        case "string":
            guard case .text(let text) = value else { break }
            if case .null = expected { return text.isEmpty ? "expected some text, got none" : nil }
            if text.string == expected.text { return nil }
        case "boolean":
            guard case .number(let number) = value, let flag = expected.bool else { break }
            if !isBoolean { return "expected a truth value, got the number \(describe(value))" }
            if number == (flag ? 1 : 0) { return nil }
        default:
            guard case .number(let number) = value, let wanted = Self.number(expected) else { break }
            if isBoolean { return "expected a number, got a truth value" }
            let isSpelled =
                tolerance > 0 || example["repr"]?.text == nil
                || example["repr"]?.text == Text(number).string
            if isSpelled, isClose(number, wanted) { return nil }
        }
        return "expected \(example["repr"]?.text ?? describe(expected)), got \(describe(value))"
    }

    private func rangeDifference() -> String? {
        guard let range = example["expected"], let low = range["min"]?.number, let high = range["max"]?.number
        else { return "the range cannot be read" }
        for seed: UInt64 in 0..<64 {
            var environment = FormulaExampleContext(example["context"], seed: seed)
            guard case .number(let number) = interpretObject(code, in: &environment), number >= low,
                number <= high, range["maxExclusive"]?.bool != true || number < high,
                range["integer"]?.bool != true || number.rounded(.down) == number
            else { return "with seed \(seed) out of \(low)…\(high)" }
        }
        return nil
    }

    // MARK: The other ways to ask

    private func numberDifference() -> String? {
        var environment = context
        let double = interpretDouble(code, in: &environment)
        if !matches(double, example["asDouble"]) {
            return
                "asDouble: expected \(describe(example["asDouble"])), got \(describe(double.map { Value.number($0) }))"
        }
        let integer = interpretInteger(code, in: &environment)
        if integer.map({ Double($0) }) != Self.optionalNumber(example["asInteger"]) {
            return
                "asInteger: expected \(describe(example["asInteger"])), got \(integer.map { "\($0)" } ?? "exception")"
        }
        let float = interpretFloat(code, in: &environment)
        let wanted = Self.optionalNumber(example["asFloat"]).map { Float($0) }
        let isClose =
            tolerance == 0 || float == nil || wanted == nil
            ? float == wanted : Self.distance(Double(float ?? 0), Double(wanted ?? 0)) <= 1 << 30
        if !isClose {
            return
                "asFloat: expected \(describe(example["asFloat"])), got \(float.map { "\($0)" } ?? "exception")"
        }
        let flag = interpretBoolean(code, in: &environment)
        if flag != example["asBoolean"]?.bool {
            return
                "asBoolean: expected \(describe(example["asBoolean"])), got \(flag.map { "\($0)" } ?? "exception")"
        }
        return nil
    }

    private func textDifference() -> String? {
        var environment = context
        let text = interpretString(code, in: &environment)?.string
        let wanted = example["asString"] ?? .null
        let isCrash = wanted.text == "<<crash>>"
        if isCrash, example["expected"]?.text?.hasPrefix("crash:") == true { return nil }
        if wanted == .null || isCrash {
            return text == nil ? nil : "asString: expected an exception, got '\(text ?? "")'"
        }
        if text == wanted.text { return nil }
        if tolerance > 0, let a = text.flatMap({ Text($0).javaNumber }),
            let b = wanted.text.flatMap({ Text($0).javaNumber }), isClose(a, b)
        {
            return nil
        }
        return "asString: expected \(describe(wanted)), got \(text.map { "'\($0)'" } ?? "exception")"
    }

    // MARK: Comparing

    private func matches(_ number: Double?, _ json: JSON?) -> Bool {
        guard let wanted = Self.optionalNumber(json) else { return number == nil }
        return number.map { isClose($0, wanted) } ?? false
    }

    private func isClose(_ number: Double, _ wanted: Double) -> Bool {
        if number == wanted || (number.isNaN && wanted.isNaN) { return true }
        guard tolerance > 0, number.isFinite, wanted.isFinite else { return false }
        return Self.distance(number, wanted) <= tolerance
    }

    /// How many numbers lie from one to the other.
    private static func distance(_ left: Double, _ right: Double) -> Int {
        guard left.sign == right.sign else { return .max }
        return abs(Int(left.magnitude.bitPattern) - Int(right.magnitude.bitPattern))
    }

    private static func number(_ json: JSON) -> Double? {
        switch json {
        case .number(let number): number
        case .text(let text): Text(text).javaNumber
        default: nil
        }
    }

    /// The number of an entry point's answer; nil for an exception.
    private static func optionalNumber(_ json: JSON?) -> Double? { json.flatMap { number($0) } }

    private func describe(_ value: Value?) -> String {
        switch value {
        case .number(let number): Text(number).string
        case .text(let text): "'\(text.string)'"
        case .flag(let flag): "\(flag)"
        case nil: "exception"
        }
    }

    private func describe(_ json: JSON?) -> String {
        switch json {
        case .number(let number): "\(number)"
        case .text(let text): "'\(text)'"
        case .bool(let flag): "\(flag)"
        default: "null"
        }
    }
}
