import Diagnostics
import JSONText
import ProjectFiles

extension Console {
    /// Opens the project that a path names; `-` is standard input.
    func open(_ path: String, limits: LoadLimits, enteringFolder: Bool = false) throws -> LoadedProject {
        guard path == "-" else {
            return try ProjectReader.open(path, limits: limits, enteringFolder: enteringFolder)
        }
        return try ProjectReader.read(
            try readInput(), file: "standard input", limits: limits, enteringFolder: enteringFolder)
    }

    /// Shows the oddities of a project, at most twenty of them.
    func show(_ diagnostics: [Diagnostic], isQuiet: Bool) {
        if isQuiet { return }
        let limit = 20
        for diagnostic in diagnostics.prefix(limit) { message(diagnostic.text) }
        if diagnostics.count > limit { message("… and \(diagnostics.count - limit) more") }
    }

    /// Shows why a project cannot be used, and gives the exit code that this means.
    func show(_ error: ProjectError) -> ExitResult {
        message(error.text)
        return ExitResult(rawValue: error.exitCode) ?? .unusableInput
    }
}

extension ProjectError {
    /// The line of a JSON report for a project that cannot be used.
    func jsonLine(path: String) -> String { diagnostic.jsonLine(path: path) }

    /// Code, message and place apart, as in the diagnostics of `validate`.
    func writeMembers(to writer: inout JSONWriter) { diagnostic.writeMembers(to: &writer) }
}

extension Diagnostic {
    /// One object: code, severity, message, place.
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("code", code)
            writer.member("severity", severity.name)
            writeMessage(to: &writer)
        }
    }

    /// The line of a JSON report for a project that this makes unusable.
    func jsonLine(path: String) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", "unusable")
            writeMembers(to: &writer)
        }
        return writer.text
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("code", code)
        writeMessage(to: &writer)
    }

    private func writeMessage(to writer: inout JSONWriter) {
        writer.member("message", message)
        if !location.file.isEmpty { writer.member("file", location.file) }
        if location.line > 0 { writer.member("line", location.line) }
        if !location.path.isEmpty { writer.member("place", location.path) }
        if !advice.isEmpty { writer.member("advice", advice) }
    }
}

extension ExitResult {
    /// Of two outcomes the one that the process reports: trouble with files before unusable input before findings.
    func worst(_ other: ExitResult) -> ExitResult { rawValue >= other.rawValue ? self : other }
}

/// `1 look`, `2 looks`.
func plural(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
