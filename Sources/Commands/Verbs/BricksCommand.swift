import ArgumentParser
import JSONText
import Language

/// `catwalk bricks`: which bricks are carried out.
struct BricksCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "bricks",
        abstract: "Lists all bricks of the language and how far each is carried out.",
        discussion: """
            executed: does what the app does. recorded: ends as in the app, the device log keeps what a phone would have \
            done. unsupported: ends at once and is reported. no action: does nothing in the app either. \
            The table names the fixtures that fail without the brick, and what `catwalk quirks` says about it.

            Examples:
              catwalk bricks
              catwalk bricks --format markdown > bricks.md
              catwalk bricks --support unsupported
            """)

    @Option(name: .long, help: "text, json or markdown.")
    var format: TableFormat = .text

    @Option(name: .long, help: ArgumentHelp("Only bricks of this level.", valueName: "level"))
    var support: SupportLevel?

    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        let specs = Catalogue().specs.filter { spec in
            spec.category != .none && (support.map { $0.rawValue == spec.kind.support.word } ?? true)
        }
        if format == .markdown, !options.json {
            try report.line("| brick | category | label | in `catwalk show` | support | proved by | quirks |")
            try report.line("|---|---|---|---|---|---|---|")
        }
        for category in BrickCategory.allCases {
            for spec in specs where spec.category == category { try write(spec, report) }
        }
        try summarise(specs, report)
        try report.finish()
        return .ok
    }

    private func write(_ spec: BrickSpec, _ report: ReportWriter) throws {
        let quirks = Quirk.all.filter { $0.bricks.contains(spec.kind) }.map(\.name)
        if options.json || format == .json {
            return try report.object { writer in
                writer.member("path", spec.xmlName)
                writer.member("result", spec.kind.support.word)
                writer.member("category", spec.category.name)
                writer.member("label", spec.label)
                writer.member("text", spec.text)
                if let reason = spec.kind.support.reason { writer.member("reason", reason) }
                writer.member(
                    "fixtures", array: { writer in for name in spec.kind.fixtures { writer.value(name) } })
                writer.member("quirks", array: { writer in for name in quirks { writer.value(name) } })
            }
        }
        if format == .markdown {
            let label = spec.label.replacing("|", with: "\\|")
            let text = spec.text.isEmpty ? "" : "`\(spec.text.replacing("|", with: "\\|"))`"
            let columns = [
                "`\(spec.xmlName)`", spec.category.name, label, text, spec.kind.support.text,
                spec.kind.fixtures.joined(separator: ", "), quirks.joined(separator: ", "),
            ]
            return try report.line("| " + columns.joined(separator: " | ") + " |")
        }
        try report.line(pad(spec.category.name, 14) + pad(spec.xmlName, 34) + spec.kind.support.text)
    }

    private func summarise(_ specs: [BrickSpec], _ report: ReportWriter) throws {
        let counts = SupportLevel.allCases.map { level in
            (level.rawValue, specs.count { $0.kind.support.word == level.rawValue })
        }
        if options.json || format == .json {
            return try report.summary { writer in
                writer.member("bricks", specs.count)
                for (name, count) in counts { writer.member(name, count) }
            }
        }
        let text =
            "\(plural(specs.count, "brick")): " + counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        if format == .markdown { try report.line("") }
        try report.line(text)
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}

enum TableFormat: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

/// The levels as words of the command line.
enum SupportLevel: String, ExpressibleByArgument, CaseIterable {
    case executed, recorded, unsupported
    case noAction = "no-action"
}

extension Support {
    fileprivate var word: String {
        switch self {
        case .executed: SupportLevel.executed.rawValue
        case .recorded: SupportLevel.recorded.rawValue
        case .unsupported: SupportLevel.unsupported.rawValue
        case .noAction: SupportLevel.noAction.rawValue
        }
    }

    fileprivate var reason: String? { if case .unsupported(let reason) = self { reason } else { nil } }

    fileprivate var text: String { reason.map { "\(word): \($0)" } ?? word }
}
