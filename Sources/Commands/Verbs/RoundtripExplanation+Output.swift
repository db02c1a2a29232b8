import Diagnostics
import JSONText
import ProjectFiles

/// How `roundtrip --explain` shows why a file came back as it did.
extension RoundtripExplanation {
    /// Lines of text.
    var lines: [String] {
        var lines = oddities.map { $0.line > 0 ? "line \($0.line): \($0.message)" : $0.message }
        if moreOddities > 0 { lines.append("and \(moreOddities) more places") }
        if let difference {
            lines.append("first difference in line \(difference.line): \(difference.message)")
            lines.append("  in:  " + difference.input)
            lines.append("  out: " + difference.output)
            lines.append("       " + String(repeating: " ", count: min(difference.column, 400)) + "^")
        }
        let findings = diagnostics.prefix(20).map { $0.text }
        lines += findings.map { "loading: " + $0 }
        if diagnostics.count > findings.count {
            lines.append("loading: \(diagnostics.count - findings.count) more findings")
        }
        if lines.isEmpty { lines.append("all as the app writes it") }
        return lines
    }

    /// Members of the file's JSON object.
    func write(to writer: inout JSONWriter) {
        writer.member("oddities", array: write(oddities:))
        if moreOddities > 0 { writer.member("moreOddities", moreOddities) }
        if let difference { writer.member("difference", object: difference.write(to:)) }
        writer.member("diagnostics", array: write(diagnostics:))
    }

    private func write(oddities writer: inout JSONWriter) {
        for oddity in oddities {
            writer.object { writer in
                if oddity.line > 0 { writer.member("line", oddity.line) }
                writer.member("message", oddity.message)
            }
        }
    }

    private func write(diagnostics writer: inout JSONWriter) {
        for diagnostic in diagnostics {
            writer.object { writer in
                writer.member("code", diagnostic.code)
                writer.member("severity", diagnostic.severity.name)
                writer.member("line", diagnostic.location.line)
                writer.member("message", diagnostic.message)
            }
        }
    }
}

extension RoundtripExplanation.LineDifference {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("line", line)
        writer.member("column", column)
        writer.member("message", message)
        writer.member("input", input)
        writer.member("output", output)
    }
}
