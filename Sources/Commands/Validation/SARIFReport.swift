import Catwalk
import Diagnostics
import JSONText

/// The report of `catwalk validate` as SARIF 2.1.0, for code scanning services and editors: one run, all codes as rules.
struct SARIFReport {
    private var results: [Finding] = []
    private var artifacts: [Artifact] = []
    private var artifactIndices: [String: Int] = [:]
    private var occurrences: [String: Int] = [:]
    private let rules = Explanations.entries

    static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    private struct Finding {
        var diagnostic: Diagnostic
        var rule: Int?
        var artifact: Int
        var fingerprint: String
    }

    private struct Artifact {
        var uri: String
        /// The archive around it.
        var parent: Int?
    }

    mutating func add(_ project: ValidatedProject, show: Diagnostic.Severity) {
        for diagnostic in project.diagnostics where diagnostic.severity >= show {
            let file = diagnostic.location.file.isEmpty ? project.path : diagnostic.location.file
            let rule = rules.firstIndex { $0.code == diagnostic.code }
            results.append(
                Finding(
                    diagnostic: diagnostic, rule: rule, artifact: artifact(file, in: project.path),
                    fingerprint: fingerprint(diagnostic, file: file)))
        }
    }

    /// A file inside an archive has the archive as its parent.
    private mutating func artifact(_ file: String, in project: String) -> Int {
        if let known = artifactIndices[file] { return known }
        var parent: Int?
        if file != project, Files.kind(of: project) == .file { parent = artifact(project, in: project) }
        artifacts.append(Artifact(uri: Self.uri(file), parent: parent))
        artifactIndices[file] = artifacts.count - 1
        return artifacts.count - 1
    }

    /// The same finding keeps it when lines move: code, file, place in the tree, message, and how often before.
    private mutating func fingerprint(_ diagnostic: Diagnostic, file: String) -> String {
        let key = [diagnostic.code, file, diagnostic.location.path, diagnostic.message].joined(
            separator: "\u{0}")
        let before = occurrences[key, default: 0]
        occurrences[key] = before + 1
        return Self.hash(key + "\u{0}\(before)")
    }

    /// FNV-1a with 64 bits.
    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// A relative reference, or a file URI for absolute paths; every byte outside a small set is escaped.
    static func uri(_ path: String) -> String {
        var uri = path.hasPrefix("/") ? "file://" : ""
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        // A colon in the first step of a relative path would end a scheme.
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri.unicodeScalars.append("%")
                uri.unicodeScalars.append(digits[Int(byte >> 4)])
                uri.unicodeScalars.append(digits[Int(byte & 15)])
            }
        }
        return uri
    }

    // MARK: Writing

    /// The report of a process that ends with this status.
    func text(_ status: ExitResult) -> String {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member("version", "2.1.0")
            writer.member("$schema", Self.schema)
            writer.member(
                "runs",
                array: { writer in
                    writer.object { writer in
                        writer.member("tool", object: { $0.member("driver", object: writeDriver) })
                        writer.member(
                            "invocations",
                            array: { writer in
                                writer.object { writer in
                                    writer.member("executionSuccessful", status != .inputOutput)
                                    writer.member("exitCode", Int(status.rawValue))
                                }
                            })
                        writer.member("columnKind", "utf16CodeUnits")
                        writer.member("artifacts", array: writeArtifacts)
                        writer.member(
                            "results", array: { writer in for result in results { write(result, &writer) } })
                    }
                })
        }
        return writer.text
    }

    private func writeDriver(_ writer: inout JSONWriter) {
        writer.member("name", "Catwalk")
        writer.member("version", About.version)
        writer.member("informationUri", "https://catrobat.org")
        writer.member(
            "rules",
            array: { writer in
                for rule in rules {
                    writer.object { writer in
                        writer.member("id", rule.code)
                        writer.member("name", Self.pascalCase(rule.code))
                        writer.member("shortDescription", object: { $0.member("text", rule.title + ".") })
                        writer.member("fullDescription", object: { $0.member("text", rule.explanation) })
                        writer.member(
                            "help",
                            object: { writer in
                                writer.member("text", rule.advice)
                                writer.member("markdown", "\(rule.advice)\n\n`catwalk explain \(rule.code)`")
                            })
                        writer.member(
                            "defaultConfiguration", object: { $0.member("level", rule.severity.sarifLevel) })
                    }
                }
            })
    }

    /// `missing-image` → `MissingImage`, as names of rules are to be read by people.
    static func pascalCase(_ code: String) -> String {
        code.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func writeArtifacts(_ writer: inout JSONWriter) {
        for artifact in artifacts {
            writer.object { writer in
                writer.member("location", object: { $0.member("uri", artifact.uri) })
                writer.member("roles", array: { $0.value("analysisTarget") })
                if let parent = artifact.parent { writer.member("parentIndex", parent) }
            }
        }
    }

    private func write(_ finding: Finding, _ writer: inout JSONWriter) {
        let diagnostic = finding.diagnostic
        writer.object { writer in
            writer.member("ruleId", diagnostic.code)
            if let rule = finding.rule { writer.member("ruleIndex", rule) }
            writer.member("level", diagnostic.severity.sarifLevel)
            let advice = diagnostic.advice.isEmpty ? "" : " – \(diagnostic.advice)"
            writer.member("message", object: { $0.member("text", diagnostic.message + advice) })
            writer.member(
                "locations",
                array: { writer in writer.object { writeLocation(finding, &$0) } })
            writer.member(
                "partialFingerprints", object: { $0.member("placeAndMessage/v1", finding.fingerprint) })
        }
    }

    private func writeLocation(_ finding: Finding, _ writer: inout JSONWriter) {
        let place = finding.diagnostic.location
        writer.member(
            "physicalLocation",
            object: { writer in
                writer.member(
                    "artifactLocation",
                    object: { writer in
                        writer.member("uri", artifacts[finding.artifact].uri)
                        writer.member("index", finding.artifact)
                    })
                if place.line > 0 { writer.member("region", object: { $0.member("startLine", place.line) }) }
            })
        guard !place.path.isEmpty else { return }
        writer.member(
            "logicalLocations",
            array: { writer in
                writer.object { writer in
                    writer.member("fullyQualifiedName", place.path)
                    writer.member("kind", "element")
                }
            })
    }
}

extension Diagnostic.Severity {
    /// SARIF's word for the severity.
    fileprivate var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .remark: "note"
        }
    }
}
