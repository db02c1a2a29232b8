import Diagnostics
import JSONText
import ProjectFiles

/// All codes that any part of Catwalk can report, with what is to be said about them.
enum Explanations {
    static let groups: [DiagnosticGroup] =
        DiagnosticCatalogue.groups + [ProjectMigration.diagnosticGroup, ProjectDowngrade.diagnosticGroup]

    static var entries: [DiagnosticEntry] { groups.flatMap(\.entries) }

    static func entry(of code: String) -> DiagnosticEntry? {
        entries.first { $0.code.utf8.elementsEqual(code.utf8) }
    }

    /// What docs/diagnostics.md contains.
    static var markdown: String {
        var text = """
            # Diagnostics

            Every finding has a stable code. This page is what `catwalk explain --format markdown` prints; a test compares \
            them.

            An **error** is something that an app refuses or that cannot work, a **warning** something that is probably not \
            meant, a **remark** something worth knowing.

            """
        for group in groups {
            text += "\n## \(group.title)\n"
            for entry in group.entries {
                text +=
                    "\n### \(entry.code)\n\n**\(entry.title)** (\(entry.severity.name)).\n\(entry.explanation)\n"
                text += "What to do: \(entry.advice)\n"
            }
        }
        return text
    }
}

extension DiagnosticEntry {
    /// Lines of at most `width` columns.
    func lines(_ style: Style, width: Int) -> [String] {
        let word = severity == .remark ? style.pale(severity.name) : style.bad(severity.name)
        var lines = ["\(code)  \(word)", "", title + "."]
        lines += explanation.wrapped(width) + [""] + "What to do: \(advice)".wrapped(width)
        return lines
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("code", code)
            writer.member("severity", severity.name)
            writer.member("title", title)
            writer.member("explanation", explanation)
            writer.member("advice", advice)
        }
    }
}

extension String {
    /// Breaks the text at blanks into lines of at most so many characters, longer words excepted.
    fileprivate func wrapped(_ width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
