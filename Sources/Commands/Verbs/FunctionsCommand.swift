import ArgumentParser
import JSONText
import Language

/// `catwalk functions`: what formulas can be made of.
struct FunctionsCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "functions",
        abstract:
            "Lists all functions, operators, sensors and properties of formulas and how far each is supported.",
        discussion: """
            computed: as in the app. simulated: the value comes from the simulated device: virtual clock, touches and \
            sensor values of the input script, else the default of a phone without that device. unsupported: answers \
            as said and is reported.

            Examples:
              catwalk functions
              catwalk functions --format markdown > functions.md
              catwalk functions --kind sensor --json
            """)

    @Option(name: .long, help: "text, json or markdown.")
    var format: TableFormat = .text

    @Option(
        name: .long,
        help: ArgumentHelp("Only this kind: function, operator, property, sensor.", valueName: "kind"))
    var kind: FormulaNameKind?

    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        let rows = FormulaNameRow.all.filter { row in kind.map { $0 == row.kind } ?? true }
        let isJSON = options.json || format == .json
        if isJSON {
            for row in rows { try report.object { row.write(to: &$0) } }
            try report.summary { writer in
                writer.member("names", rows.count)
                for kind in FormulaNameKind.allCases {
                    writer.member(kind.rawValue, rows.count { $0.kind == kind })
                }
            }
        } else if format == .markdown {
            for line in FormulaNameRow.markdown(rows) { try report.line(line) }
        } else {
            for row in rows { try report.line(row.text) }
            try report.line(FormulaNameRow.summary(rows))
        }
        try report.finish()
        return .ok
    }
}

/// What a name in a formula is.
enum FormulaNameKind: String, ExpressibleByArgument, CaseIterable {
    case function, `operator`, property, sensor

    var title: String {
        switch self {
        case .function: "Functions"
        case .operator: "Operators"
        case .property: "Properties of the evaluating sprite"
        case .sensor: "Sensors"
        }
    }
}

/// One line of the table.
public struct FormulaNameRow: Sendable {
    var kind: FormulaNameKind
    var xmlName: String
    /// As it is written in a formula.
    var notation: String
    var support: Support

    /// Functions, operators, properties, sensors, each in the apps' order.
    static let all: [FormulaNameRow] =
        FormulaFunction.allCases.map { function in
            let parameters = function.parameters.joined(separator: " , ")
            return FormulaNameRow(
                kind: .function, xmlName: function.xmlName,
                notation: function.displayName + (parameters.isEmpty ? "" : "( \(parameters) )"),
                support: function.support)
        }
        + [
            FormulaNameRow(
                kind: .function, xmlName: "COLLISION_FORMULA", notation: "touches actor or object('name')",
                support: .executed)
        ]
        + FormulaOperator.allCases.map { op in
            let prefix = op == .minus ? "a - b, - a" : "a \(op.displayName) b"
            return FormulaNameRow(
                kind: .operator, xmlName: op.xmlName,
                notation: op == .logicalNot ? "\(op.displayName) a" : prefix, support: op.support)
        }
        + Sensor.allCases.map { sensor in
            FormulaNameRow(
                kind: sensor.readsSprite ? .property : .sensor, xmlName: sensor.xmlName,
                notation: sensor.displayName, support: sensor.support)
        }

    /// computed, simulated, unsupported with the reason.
    var supportText: String {
        switch support {
        case .executed: "computed"
        case .recorded: "simulated"
        case .unsupported(let reason): "unsupported: \(reason)"
        case .noAction: "always 0"
        }
    }

    private var supportWord: String {
        if case .unsupported = support { "unsupported" } else { supportText }
    }

    /// Names of what is odd about it.
    private var quirks: [String] { Quirk.all.filter { $0.names.contains(xmlName) }.map(\.name) }

    var text: String {
        func pad(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(1, width - text.count))
        }
        return pad(kind.rawValue, 10) + pad(xmlName, 34) + pad(notation, 52) + supportText
    }

    func write(to writer: inout JSONWriter) {
        writer.member("path", xmlName)
        writer.member("result", supportWord)
        writer.member("kind", kind.rawValue)
        writer.member("notation", notation)
        if case .unsupported(let reason) = support { writer.member("reason", reason) }
        writer.member("fixtures", array: { writer in for name in fixtures { writer.value(name) } })
        writer.member("quirks", array: { writer in for name in quirks { writer.value(name) } })
    }

    static func markdown(_ rows: [FormulaNameRow]) -> [String] {
        var lines: [String] = []
        for kind in FormulaNameKind.allCases {
            let own = rows.filter { $0.kind == kind }
            if own.isEmpty { continue }
            lines += [
                "## \(kind.title)", "", "| name in files | in formulas | support | proved by | quirks |",
                "|---|---|---|---|---|",
            ]
            for row in own {
                let notation = row.notation.replacing("|", with: "\\|")
                let columns = [
                    "`\(row.xmlName)`", "`\(notation)`", row.supportText,
                    row.fixtures.joined(separator: ", "),
                    row.quirks.joined(separator: ", "),
                ]
                lines.append("| " + columns.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        return lines + [summary(rows)]
    }

    static func summary(_ rows: [FormulaNameRow]) -> String {
        let counts = FormulaNameKind.allCases.map { kind in
            "\(rows.count { $0.kind == kind }) \(kind == .property ? "properties" : kind.rawValue + "s")"
        }
        return "\(plural(rows.count, "name")): " + counts.joined(separator: ", ")
    }
}
