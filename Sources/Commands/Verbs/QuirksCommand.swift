import ArgumentParser
import JSONText
import Language

/// `catwalk quirks`: what is odd about the language, and what proves it.
struct QuirksCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "quirks",
        abstract: "Lists what is odd about the language and kept, and what is decided otherwise.",
        discussion: """
            Examples:
              catwalk quirks
              catwalk quirks --brick GlideToBrick
              catwalk quirks --format markdown > quirks.md
            """)

    @Option(name: .long, help: "text, json or markdown.")
    var format: TableFormat = .text

    @Option(name: .long, help: ArgumentHelp("Only those about this brick.", valueName: "brick"))
    var brick: String?

    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        let quirks = try selected()
        if options.json || format == .json {
            for quirk in quirks { try report.object { quirk.write(to: &$0) } }
            try report.summary { $0.member("quirks", quirks.count) }
        } else if format == .markdown {
            for line in Self.markdown(quirks) { try report.line(line) }
        } else {
            for quirk in quirks { try report.line("\(quirk.name): \(quirk.text)") }
        }
        try report.finish()
        return .ok
    }

    private func selected() throws -> [Quirk] {
        guard let brick else { return Quirk.all }
        guard let kind = Catalogue().kind(named: brick) else {
            throw CommandFailure(.usage, "there is no brick '\(brick)'")
        }
        return Quirk.all.filter { $0.bricks.contains(kind) }
    }

    private static func markdown(_ quirks: [Quirk]) -> [String] {
        let faults = Set(Quirk.faults.map(\.name))
        let parts: [(title: String, quirks: [Quirk])] = [
            ("Kept", quirks.filter { $0.isKept && !faults.contains($0.name) }),
            ("When a formula fails", quirks.filter { faults.contains($0.name) }),
            ("Chosen otherwise", quirks.filter { !$0.isKept }),
        ]
        var lines: [String] = []
        for part in parts where !part.quirks.isEmpty {
            lines += [
                "## \(part.title)", "", "| name | what happens | bricks, functions | proved by |",
                "|---|---|---|---|",
            ]
            for quirk in part.quirks {
                let about = (quirk.brickNames + quirk.names).joined(separator: ", ")
                let fixtures = quirk.fixtures.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("| `\(quirk.name)` | \(quirk.text) | \(about) | \(fixtures) |")
            }
            lines.append("")
        }
        return lines + [plural(quirks.count, "quirk")]
    }
}

extension Quirk {
    /// The names in files of the bricks that it is about.
    fileprivate var brickNames: [String] {
        let catalogue = Catalogue()
        return bricks.compactMap { catalogue.spec(of: $0)?.xmlName }
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("path", name)
        writer.member("result", isKept ? "kept" : "decided")
        writer.member("text", text)
        writer.member("bricks", array: { writer in for brick in brickNames { writer.value(brick) } })
        writer.member("names", array: { writer in for name in names { writer.value(name) } })
        writer.member("fixtures", array: { writer in for fixture in fixtures { writer.value(fixture) } })
    }
}
