import Catwalk

extension TestReport {
    /// One `testsuite`, one `testcase` per project, as most CI systems read it.
    var junit: String {
        let bad = results.filter { !$0.isFine }
        let errors = bad.count { $0.outcome == .unusable }
        let total = results.reduce(0) { $0 + $1.seconds }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let counts = "tests=\"\(results.count)\" failures=\"\(bad.count - errors)\" errors=\"\(errors)\""
        text += "<testsuites \(counts) time=\"\(total.inMilliseconds)\">\n"
        text += "  <testsuite name=\"catwalk\" \(counts) time=\"\(total.inMilliseconds)\">\n"
        for result in results { text += testCase(result) }
        text += "  </testsuite>\n</testsuites>\n"
        return text
    }

    private func testCase(_ result: TestResult) -> String {
        let name = Markup.escape(result.path)
        var text =
            "    <testcase name=\"\(name)\" classname=\"\(Markup.escape(Markup.suite(of: result.path)))\""
        text += " time=\"\(result.seconds.inMilliseconds)\""
        if result.isFine, result.exception == nil { return text + "/>\n" }
        text += ">\n"
        if result.isFine, let reason = result.exception {
            text += "      <skipped message=\"\(Markup.escape("known exception: " + reason))\"/>\n"
        } else {
            let element = result.outcome == .unusable ? "error" : "failure"
            let line = Markup.escape(result.complaint)
            text += "      <\(element) message=\"\(line)\">\(Markup.escape(result.message))</\(element)>\n"
        }
        return text + "    </testcase>\n"
    }
}

extension TestResult {
    /// One line that says what is wrong.
    var complaint: String {
        if exception != nil { return "is as expected, but stands in the list of exceptions" }
        switch outcome {
        case .passed: return "passed, but was expected to fail"
        case .failed, .unusable:
            return message.split(separator: "\n").first.map(String.init) ?? outcome.rawValue
        }
    }
}

/// Text for XML and HTML.
enum Markup {
    /// Escapes markup and drops what XML 1.0 cannot hold.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case "\r": result += "&#13;"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The directory of a path, dotted.
    static func suite(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? "catwalk" : parts.joined(separator: ".")
    }
}
