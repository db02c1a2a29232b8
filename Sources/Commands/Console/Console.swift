import Catwalk
import Glibc

/// Where a verb reads and writes: data on `output`, everything else on `messages`.
public final class Console {
    public typealias Sink = (ArraySlice<UInt8>) throws -> Void

    private let output: Sink
    private let messages: Sink
    private let input: () throws -> [UInt8]
    /// Whether somebody sits in front of each stream.
    let outputIsTerminal: Bool
    let messagesAreTerminal: Bool
    private let environment: (String) -> String?
    private var buffer: [UInt8] = []

    public init(
        output: @escaping Sink, messages: @escaping Sink, input: @escaping () throws -> [UInt8] = { [] },
        outputIsTerminal: Bool = false, messagesAreTerminal: Bool = false,
        environment: @escaping (String) -> String? = { _ in nil }
    ) {
        self.output = output
        self.messages = messages
        self.input = input
        self.outputIsTerminal = outputIsTerminal
        self.messagesAreTerminal = messagesAreTerminal
        self.environment = environment
    }

    /// The process's own streams. A closed pipe ends the process quietly, as the shell expects.
    public static func standard() -> Console {
        signal(SIGPIPE, SIG_DFL)
        // A file that may grow no further is an error with a message, as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        return Console(
            output: { try Files.write($0, to: 1, name: "standard output") },
            messages: { try Files.write($0, to: 2, name: "standard error") },
            input: { try Files.read(0, name: "standard input") },
            outputIsTerminal: isatty(1) == 1,
            messagesAreTerminal: isatty(2) == 1,
            environment: { name in getenv(name).map { String(cString: $0) } })
    }

    // MARK: Data

    /// Adds a line of data; lines leave in blocks, on a terminal one by one.
    func print(_ line: String) throws {
        buffer += line.utf8
        buffer.append(0x0A)
        if outputIsTerminal || buffer.count > 1 << 16 { try flush() }
    }

    func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count > 1 << 16 { try flush() }
    }

    /// Hands over everything that was written so far.
    func flush() throws {
        if buffer.isEmpty { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try output(buffer[...])
    }

    /// Everything that comes in, for the project `-`.
    func readInput() throws -> [UInt8] { try input() }

    // MARK: Messages

    /// A line for people; trouble with standard error itself is nobody's business.
    func message(_ line: String) {
        try? flush()
        try? messages(Array((line + "\n").utf8)[...])
    }

    /// Text without a line end, for progress.
    func progress(_ text: String) {
        try? messages(Array(text.utf8)[...])
    }

    // MARK: Colours

    /// The style of standard output under `--color auto`: `NO_COLOR`, `TERM=dumb`, `CLICOLOR_FORCE`, then the terminal.
    func usesColors(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto:
            if isSet("NO_COLOR") { return false }
            if isSet("CLICOLOR_FORCE") || isSet("FORCE_COLOR") { return true }
            return outputIsTerminal && environment("TERM") != "dumb"
        }
    }

    private func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
}

/// `--color`.
enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
}

/// Marks words; never the only carrier of a meaning.
struct Style {
    var isOn: Bool

    func good(_ text: String) -> String { wrap(text, "32") }
    func bad(_ text: String) -> String { wrap(text, "31") }
    func pale(_ text: String) -> String { wrap(text, "2") }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
