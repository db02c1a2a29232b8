import ArgumentParser
import Catwalk
import JSONText

extension ColorChoice: ExpressibleByArgument {}

/// Options of every verb that prints a report.
struct OutputOptions: ParsableArguments {
    @Flag(name: .long, help: "One JSON object a line, then one with the summary.")
    var json = false

    @Option(
        name: .shortAndLong,
        help: "Write the report to FILE (at once, or not at all) instead of standard output.")
    var output: String?

    @Option(name: .long, help: "When to use colours: auto, always, never.")
    var color: ColorChoice = .auto

    @Flag(name: .shortAndLong, help: "No remarks and no progress on standard error.")
    var quiet = false
}

/// Collects a verb's data and hands it over: to standard output as it comes, or to a file at the end.
final class ReportWriter {
    private let console: Console
    private let path: String?
    private var bytes: [UInt8] = []
    let style: Style

    init(_ options: OutputOptions, _ console: Console) {
        self.console = console
        path = options.output.flatMap { $0 == "-" ? nil : $0 }
        style = Style(isOn: console.usesColors(options.color) && (path == nil || options.color == .always))
    }

    /// Everything to standard output.
    init(_ console: Console) {
        self.console = console
        path = nil
        style = Style(isOn: false)
    }

    func line(_ text: String) throws {
        guard path != nil else { return try console.print(text) }
        bytes += text.utf8
        bytes.append(0x0A)
    }

    /// A line of a JSON report.
    func object(_ body: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        writer.object(body)
        try line(writer.text)
    }

    /// The last line of a JSON report.
    func summary(_ body: (inout JSONWriter) -> Void) throws {
        try object { $0.member("summary", object: body) }
    }

    /// Writes the file, if there is one.
    func finish() throws {
        if let path { try Files.write(bytes, to: path) } else { try console.flush() }
    }
}
