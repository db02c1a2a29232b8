import ArgumentParser
import Catwalk
import JSONText
import Scenarios

/// `catwalk conform`: recorded behaviour of the apps against this engine.
struct ConformCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "conform",
        abstract: "Checks recorded behaviour of the apps, one example a line, against this engine.",
        discussion: """
            Lists the examples that differ; the last line of each file counts. Which kind of example a line is, its \
            members tell.

            Examples:
              catwalk conform formula_examples.jsonl
              catwalk conform --exceptions known.txt formula_differential.jsonl
            """)

    @Argument(help: "Files with JSON lines.")
    var files: [String]

    @Option(name: .long, help: "Print at most N examples that differ per file; the count is always complete.")
    var limit = 100

    @OptionGroup var exceptionOptions: ExceptionOptions
    @OptionGroup var jobOptions: JobOptions
    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let exceptions = try exceptionOptions.load()
        let report = ReportWriter(options, console)
        var total = Tally()
        for path in files {
            let file = ExampleFile(try Files.read(path))
            let progress = Progress(console, total: file.count, isQuiet: options.quiet)
            var tally = Tally()
            try file.check(jobs: jobOptions.count) { checked in
                progress.update(done: tally.examples, note: path)
                let isException = exceptions[checked.id] != nil
                guard let complaint = tally.add(checked.outcome, isException: isException) else { return }
                if tally.findings <= limit { try show(checked, complaint, path, report) }
            }
            progress.finish()
            total.add(tally)
            if options.json {
                try report.object { writer in
                    writer.member("path", path)
                    writer.member("result", tally.findings == 0 ? "agrees" : "differs")
                    tally.write(to: &writer)
                }
            } else {
                try report.line("\(path): \(tally.text)")
            }
        }
        if options.json { try report.summary { total.write(to: &$0) } }
        try report.finish()
        return total.findings == 0 ? .ok : .findings
    }

    private func show(
        _ checked: ExampleFile.Checked, _ complaint: String, _ path: String, _ report: ReportWriter
    ) throws {
        guard options.json else {
            return try report.line("\(report.style.bad("differs"))  \(path):\(checked.line): \(complaint)")
        }
        try report.object { writer in
            writer.member("path", path)
            writer.member("result", "example")
            writer.member("line", checked.line)
            writer.member("id", checked.id)
            writer.member("message", complaint)
        }
    }
}

/// Counts of one file or of all.
private struct Tally {
    var agree = 0
    var differ = 0
    var skipped = 0
    var findings = 0

    var examples: Int { agree + differ + skipped }

    /// What there is to complain about, nil if the example is in order.
    mutating func add(_ outcome: ExampleOutcome, isException: Bool) -> String? {
        switch outcome {
        case .agrees:
            agree += 1
            if !isException { return nil }
            findings += 1
            return "agrees, but stands in the list of exceptions"
        case .differs(let message):
            differ += 1
            if isException { return nil }
            findings += 1
            return message
        case .skipped:
            skipped += 1
            return nil
        }
    }

    mutating func add(_ other: Tally) {
        agree += other.agree
        differ += other.differ
        skipped += other.skipped
        findings += other.findings
    }

    var text: String {
        "\(plural(examples, "example")): \(agree) agree, \(differ) differ, \(skipped) skipped"
    }

    func write(to writer: inout JSONWriter) {
        writer.member("examples", examples)
        writer.member("agree", agree)
        writer.member("differ", differ)
        writer.member("skipped", skipped)
        writer.member("notInOrder", findings)
    }
}
