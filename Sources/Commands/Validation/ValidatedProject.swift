import Diagnostics
import JSONText
import ProjectFiles
import Scenarios
import Validation

/// One project of `catwalk validate` and what was found.
struct ValidatedProject: Sendable {
    let path: String
    let diagnostics: [Diagnostic]
    /// Why it cannot be used; nil if it can.
    let error: ProjectError?
    /// An XML file that a directory happened to hold and that is no project: not worth a word.
    let isStray: Bool

    init(_ found: ProjectFinder.Found, rules: Set<RuleSet>, input: [UInt8], limits: LoadLimits) {
        path = found.path
        var all: [Diagnostic] = []
        do throws(ProjectError) {
            if rules.contains(.catroweb) {
                let raw = path == "-" ? RawProject(input, file: "standard input") : try RawProject(path)
                all += UploadRules.validate(raw)
            }
            if rules.contains(.catwalk) {
                let loaded =
                    path == "-"
                    ? try ProjectReader.read(input, file: "standard input", limits: limits)
                    : try ProjectReader.open(path, limits: limits)
                all += ProjectValidator.validate(loaded, limits: limits)
            }
            error = nil
            isStray = false
        } catch {
            all.append(error.diagnostic)
            self.error = error
            isStray = error.kind == .notAProject && !found.isNamed
        }
        diagnostics = all
    }

    func count(_ severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }

    /// Like `1 error, 2 warnings`; empty if there is nothing.
    var counts: String {
        [Diagnostic.Severity.error, .warning, .remark].compactMap { severity in
            count(severity) == 0 ? nil : plural(count(severity), severity.name)
        }.joined(separator: ", ")
    }

    func json(_ outcome: ValidationOutcome, show: Diagnostic.Severity) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", outcome.rawValue)
            writer.member("errors", count(.error))
            writer.member("warnings", count(.warning))
            writer.member("remarks", count(.remark))
            writer.member(
                "diagnostics",
                array: { writer in
                    for one in diagnostics where one.severity >= show { one.write(to: &writer) }
                })
        }
        return writer.text
    }
}

/// What a project's findings come to.
enum ValidationOutcome: String {
    case inOrder = "in-order"
    case findings
    case unusable
}

/// Counts of a validation report.
struct ValidationTally {
    private let threshold: FailureThreshold
    private var inOrder = 0
    private var withFindings = 0
    private var unusable = 0
    private var errors = 0
    private var warnings = 0
    private var remarks = 0
    private(set) var status = ExitResult.ok

    init(_ threshold: FailureThreshold) { self.threshold = threshold }

    /// The outcome of one more project; nil if it does not count.
    mutating func add(_ project: ValidatedProject) -> ValidationOutcome? {
        if project.isStray { return nil }
        errors += project.count(.error)
        warnings += project.count(.warning)
        remarks += project.count(.remark)
        if let error = project.error {
            unusable += 1
            status = status.worst(ExitResult(rawValue: error.exitCode) ?? .unusableInput)
            return .unusable
        }
        guard project.diagnostics.contains(where: { $0.severity >= threshold.severity }) else {
            inOrder += 1
            return .inOrder
        }
        withFindings += 1
        if threshold != .never { status = status.worst(.findings) }
        return .findings
    }

    var text: String {
        var text = plural(inOrder + withFindings + unusable, "project")
        text += ": \(inOrder) in order, \(withFindings) with findings"
        if unusable > 0 { text += ", \(unusable) unusable" }
        return text
    }

    func write(to writer: inout JSONWriter) {
        writer.member("projects", inOrder + withFindings + unusable)
        writer.member("inOrder", inOrder)
        writer.member("withFindings", withFindings)
        writer.member("unusable", unusable)
        writer.member("errors", errors)
        writer.member("warnings", warnings)
        writer.member("remarks", remarks)
    }
}
