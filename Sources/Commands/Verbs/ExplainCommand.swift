import ArgumentParser
import Diagnostics
import JSONText

/// `catwalk explain`: what a code means.
struct ExplainCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains the code of a finding: what it means and what to do.",
        discussion: """
            Without a code: the list of all of them.

            Examples:
              catwalk explain missing-image
              catwalk explain
              catwalk explain --format markdown > docs/diagnostics.md
            """)

    @Argument(help: "Codes as they stand in brackets behind messages.")
    var codes: [String] = []

    @Option(
        name: .long, help: ArgumentHelp("text, json, or markdown (all codes).", valueName: "format"))
    var format: ListFormat = .text

    @OptionGroup var options: OutputOptions

    enum ListFormat: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        var entries: [DiagnosticEntry] = []
        for code in codes {
            let plain = code.filter { $0 != "[" && $0 != "]" }
            guard let entry = Explanations.entry(of: plain) else { throw unknown(code) }
            entries.append(entry)
        }
        if format == .markdown {
            for line in Explanations.markdown.split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast()
            {
                try report.line(String(line))
            }
        } else if options.json || format == .json {
            for entry in codes.isEmpty ? Explanations.entries : entries {
                var writer = JSONWriter()
                entry.write(to: &writer)
                try report.line(writer.text)
            }
        } else if codes.isEmpty {
            try list(report)
        } else {
            for (index, entry) in entries.enumerated() {
                if index > 0 { try report.line("") }
                for line in entry.lines(report.style, width: 100) { try report.line(line) }
            }
        }
        try report.finish()
        return .ok
    }

    private func list(_ report: ReportWriter) throws {
        let width = Explanations.entries.map(\.code.count).max() ?? 0
        for group in Explanations.groups {
            try report.line(group.title)
            for entry in group.entries {
                let code = entry.code + String(repeating: " ", count: width - entry.code.count)
                let severity =
                    entry.severity.name + String(repeating: " ", count: 7 - entry.severity.name.count)
                try report.line("  \(code)  \(report.style.pale(severity))  \(entry.title)")
            }
            try report.line("")
        }
        try report.line("\(plural(Explanations.entries.count, "code")); `catwalk explain CODE` tells more.")
    }

    private func unknown(_ code: String) -> CommandFailure {
        var message = "there is no code '\(code)'"
        if let near = Spelling.nearest(to: code, among: Explanations.entries.map(\.code)) {
            message += "; did you mean '\(near)'?"
        }
        return CommandFailure(.usage, message + " `catwalk explain` lists all codes.")
    }
}
