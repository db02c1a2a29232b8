import Diagnostics

/// The report of `catwalk validate` for people: a line per project, its findings below, by object.
struct ValidationText {
    var style: Style
    /// The least severe findings to list.
    var show: Diagnostic.Severity
    var listsAll: Bool
    /// More findings of one code than this in one file are only counted.
    private static let listedPerCode = 10

    func lines(_ project: ValidatedProject, _ outcome: ValidationOutcome) -> [String] {
        var lines = [headline(project, outcome)]
        var seen: [String: Int] = [:]
        var object = ""
        for finding in project.diagnostics where finding.severity >= show {
            let count = seen[finding.code, default: 0]
            seen[finding.code] = count + 1
            guard listsAll || count < Self.listedPerCode else { continue }
            let (owner, place) = Self.split(finding.location.path)
            if owner != object, !owner.isEmpty { lines.append("  \(owner)") }
            object = owner
            lines.append(line(finding, place, indent: owner.isEmpty ? "  " : "    "))
            if count == 0, !finding.advice.isEmpty {
                lines.append((owner.isEmpty ? "" : "  ") + style.pale("             → \(finding.advice)"))
            }
        }
        guard !listsAll else { return lines }
        for (code, count) in seen.sorted(by: { $0.key < $1.key }) where count > Self.listedPerCode {
            lines.append("  … and \(count - Self.listedPerCode) more [\(code)]")
        }
        return lines
    }

    private func headline(_ project: ValidatedProject, _ outcome: ValidationOutcome) -> String {
        let word =
            switch outcome {
            case .inOrder: style.good("✓ in order")
            case .findings: style.bad("! findings")
            case .unusable: style.bad("✗ unusable")
            }
        return "\(word)  \(project.path)" + (project.diagnostics.isEmpty ? "" : ": \(project.counts)")
    }

    private func line(_ finding: Diagnostic, _ place: String, indent: String) -> String {
        var line = indent
        switch finding.severity {
        case .error: line += style.bad("✗ error  ")
        case .warning: line += style.bad("! warning")
        case .remark: line += style.pale("· remark ")
        }
        let number = finding.location.line > 0 ? "line \(finding.location.line)" : ""
        let start = [place, number].filter { !$0.isEmpty }.joined(separator: ", ")
        line += "  " + (start.isEmpty ? "" : start + ": ") + finding.message
        return line + style.pale(" [\(finding.code)]")
    }

    /// `Scene/Cat/script[2]/brick[5]` → `Scene/Cat` and `script[2]/brick[5]`.
    private static func split(_ path: String) -> (object: String, place: String) {
        let bytes = Array(path.utf8)
        for mark in ["/script[", "/userDefinedBrickList"] {
            let mark = Array(mark.utf8)
            guard bytes.count > mark.count else { continue }
            for start in stride(from: bytes.count - mark.count, through: 0, by: -1)
            where bytes[start..<start + mark.count].elementsEqual(mark) {
                return (
                    String(decoding: bytes[..<start], as: UTF8.self),
                    String(decoding: bytes[(start + 1)...], as: UTF8.self)
                )
            }
        }
        return (path, "")
    }
}
