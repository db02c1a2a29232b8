import Catwalk
public import JSONText

extension TestReport {
    /// Test Anything Protocol, version 14.
    var tap: String {
        var text = "TAP version 14\n1..\(results.count)\n"
        for (index, result) in results.enumerated() {
            let name = result.path.flatMap {
                $0 == "#" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? " " : "\($0)"
            }
            text += (result.isAsExpected ? "ok" : "not ok") + " \(index + 1) - " + String(name)
            if let reason = result.exception { text += " # TODO " + reason }
            text += "\n"
            guard !result.isFine, !result.message.isEmpty else { continue }
            text += "  ---\n  message: |\n"
            for line in result.message.split(separator: "\n", omittingEmptySubsequences: false) {
                text += "    \(line)\n"
            }
            text += "  ...\n"
        }
        return text
    }

    /// One object with all results.
    var json: [UInt8] {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member(
                "tests",
                array: { writer in
                    for result in results { result.write(to: &writer) }
                })
            writer.member("summary", object: { writeSummary(to: &$0) })
        }
        writer.newline()
        return writer.bytes
    }

    /// The members of the summary object.
    public func writeSummary(to writer: inout JSONWriter) {
        writer.member("projects", results.count)
        for outcome in TestResult.Outcome.allCases {
            writer.member(outcome.rawValue, results.count { $0.outcome == outcome })
        }
        writer.member("asExpected", results.count { $0.isAsExpected })
        writer.member("exceptions", results.count { $0.isFine && $0.exception != nil })
        writer.member("notInOrder", results.count - fineCount)
    }

    /// A page with one table, readable without colours.
    var html: String {
        var rows = ""
        for result in results {
            let mark =
                result.isFine
                ? (result.exception == nil ? "✔ as expected" : "● known exception") : "✘ not as expected"
            let detail = result.exception.map { $0 + "\n" + result.message } ?? result.message
            rows += "<tr class=\"\(result.isFine ? "fine" : "bad")\"><td>\(mark)</td>"
            rows += "<td>\(Markup.escape(result.path))</td><td>\(result.outcome.rawValue)</td>"
            rows += "<td class=\"time\">\(result.seconds.inMilliseconds) s</td>"
            rows += "<td><pre>\(Markup.escape(detail))</pre></td></tr>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Catwalk: \(Markup.escape(summary))</title>
            <style>
            body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; color: #111; background: #fff; }
            table { border-collapse: collapse; }
            td, th { border-top: 1px solid #bbb; padding: .3rem .8rem; text-align: left; vertical-align: top; }
            .bad td { background: #fde8e8; }
            .time { text-align: right; white-space: nowrap; }
            pre { margin: 0; white-space: pre-wrap; }
            </style>
            </head>
            <body>
            <h1>\(Markup.escape(summary))</h1>
            <table>
            <thead><tr><th>Result</th><th>Project</th><th>Outcome</th><th>Virtual time</th><th>Message</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table>
            </body>
            </html>

            """
    }
}

extension TestResult {
    /// One object: path, result, and what there is to say.
    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", outcome.rawValue)
            writer.member("asExpected", isAsExpected)
            writer.member("seconds", numberText: seconds.inMilliseconds)
            if !message.isEmpty { writer.member("message", message) }
            if let exception { writer.member("exception", exception) }
        }
    }
}
