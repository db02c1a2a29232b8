import JSONText
import Language

/// A file of recorded behaviour, one example a line.
public struct ExampleFile: Sendable {
    /// Non-blank lines with their 1-based numbers.
    private let lines: [(number: Int, text: ArraySlice<UInt8>)]

    public init(_ bytes: [UInt8]) {
        var number = 0
        lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { part in
            number += 1
            return part.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 } ? nil : (number, part)
        }
    }

    public var count: Int { lines.count }

    /// One compared example.
    public struct Checked: Sendable {
        public var line: Int
        public var id: String
        public var outcome: ExampleOutcome
    }

    /// Compares all examples on several threads; `each` gets them in order.
    public func check(jobs: Int, each: (Checked) throws -> Void) rethrows {
        let catalogue = Catalogue()
        let chunks = stride(from: 0, to: lines.count, by: 64).map { $0..<min($0 + 64, lines.count) }
        try Workers.run(
            chunks, jobs: jobs,
            body: { chunk in
                let formulas = FormulaConformance()
                return lines[chunk].map { Self.check($0.text, line: $0.number, catalogue, formulas) }
            },
            each: { _, checked in for one in checked { try each(one) } })
    }

    private static func check(
        _ text: ArraySlice<UInt8>, line: Int, _ catalogue: Catalogue, _ formulas: FormulaConformance
    ) -> Checked {
        do {
            let example = try JSON(parsing: Array(text))
            return Checked(
                line: line, id: example["id"]?.text ?? "line \(line)",
                outcome: outcome(of: example, catalogue, formulas))
        } catch {
            return Checked(line: line, id: "line \(line)", outcome: .differs("no JSON: \(error.message)"))
        }
    }

    /// What kind of example it is, its members tell.
    private static func outcome(
        of example: JSON, _ catalogue: Catalogue, _ formulas: FormulaConformance
    ) -> ExampleOutcome {
        if example["kind"] != nil { return FormulaTextConformance().check(example) }
        if example["type"] != nil { return formulas.check(example) }
        if example["frames"] != nil { return checkSchedulerLine(example, catalogue: catalogue) }
        return .skipped("unknown kind of example")
    }
}
