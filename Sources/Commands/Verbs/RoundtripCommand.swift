import ArgumentParser
import JSONText
import ProjectFiles
import Scenarios

/// `catwalk roundtrip`: whether reading and writing loses anything.
struct RoundtripCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "roundtrip",
        abstract: "Reads each project into the tree, writes it from the tree alone and compares.",
        discussion: """
            identical: the same bytes. equal: the same XML up to white space between elements. converted: a file of \
            language version 0.92 or older, written with newer elements, which come back identical. different: not so, \
            with the first difference. Directories are searched for .catrobat archives, project directories and XML files.

            --explain says for each file what the app would not have written like that, line by line (all of it is kept if \
            the result is identical), shows both lines where the first difference is, and what loading found.

            Examples:
              catwalk roundtrip Spiral.catrobat
              catwalk roundtrip --explain Spiral.catrobat
              catwalk roundtrip --json projects/ -o report.jsonl
            """)

    @Argument(help: "Projects, or directories to search.")
    var paths: [String]

    @Flag(name: .long, help: "Say why each file came back as it did.")
    var explain = false

    @OptionGroup var exceptionOptions: ExceptionOptions
    @OptionGroup var jobOptions: JobOptions
    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let exceptions = try exceptionOptions.load()
        let projects = try ProjectFinder.find(paths, .projectsAndXML)
        if projects.isEmpty {
            throw CommandFailure(.unusableInput, "no projects in \(paths.joined(separator: ", "))")
        }
        let report = ReportWriter(options, console)
        let progress = Progress(console, total: projects.count, isQuiet: options.quiet)
        var tally = Tally()
        let limits = loadOptions.limits
        try Workers.run(
            projects, jobs: jobOptions.count,
            body: { [explain] in RoundtripCase(of: $0, explaining: explain, limits: limits) },
            each: { index, found in
                progress.update(done: index, note: found.path)
                guard let word = found.word else {
                    tally.leftOut += 1
                    return
                }
                let exception = exceptions.reason(ofPath: found.path)
                tally.add(found, isException: exception != nil)
                if options.json {
                    try report.line(found.json(word, exception: exception))
                } else {
                    try report.line(found.line(word, report.style, exception: exception))
                    for line in found.explanation?.lines ?? [] { try report.line("  " + line) }
                }
            })
        progress.finish()
        if tally.leftOut > 0, !options.quiet {
            console.message(
                "\(plural(tally.leftOut, "file")) left out: no project")
        }
        if options.json { try report.summary { tally.write(to: &$0) } } else { try report.line(tally.text) }
        try report.finish()
        return tally.status
    }
}

/// Counts of a roundtrip report.
private struct Tally {
    var identical = 0
    var equal = 0
    var converted = 0
    var different = 0
    var unusable = 0
    var leftOut = 0
    private var findings = 0
    private var worst = ExitResult.ok

    mutating func add(_ found: RoundtripCase, isException: Bool) {
        let isInOrder: Bool
        var status = ExitResult.findings
        switch found.result {
        case .success(.identical): (identical, isInOrder) = (identical + 1, true)
        case .success(.equal): (equal, isInOrder) = (equal + 1, true)
        case .success(.converted): (converted, isInOrder) = (converted + 1, true)
        case .success(.different): (different, isInOrder) = (different + 1, false)
        case .failure(let error):
            (unusable, isInOrder) = (unusable + 1, false)
            status = ExitResult(rawValue: error.exitCode) ?? .unusableInput
        }
        if isInOrder == isException {
            findings += 1
            worst = worst.worst(isException ? .findings : status)
        }
    }

    var status: ExitResult { worst }

    var text: String {
        let total = identical + equal + converted + different + unusable
        return
            "\(plural(total, "project")): \(identical) identical, \(equal) equal, \(converted) converted, \(different) different, "
            + "\(unusable) unusable"
    }

    func write(to writer: inout JSONWriter) {
        writer.member("projects", identical + equal + converted + different + unusable)
        writer.member("identical", identical)
        writer.member("equal", equal)
        writer.member("converted", converted)
        writer.member("different", different)
        writer.member("unusable", unusable)
        writer.member("leftOut", leftOut)
        writer.member("notInOrder", findings)
    }
}

/// One file of a roundtrip report.
private struct RoundtripCase: Sendable {
    let path: String
    let isNamed: Bool
    let result: Result<Roundtrip.Result, ProjectError>
    let explanation: RoundtripExplanation?

    init(of found: ProjectFinder.Found, explaining: Bool, limits: LoadLimits) {
        path = found.path
        isNamed = found.isNamed
        var explanation: RoundtripExplanation?
        do throws(ProjectError) {
            let code = try ProjectReader.code(of: found.path, limits: limits)
            if explaining { explanation = try Roundtrip.explain(xml: code, file: found.path, limits: limits) }
            if let explanation {
                result = .success(explanation.result)
            } else {
                result = .success(try Roundtrip.run(xml: code, file: found.path, limits: limits))
            }
        } catch {
            result = .failure(error)
        }
        self.explanation = explanation
    }

    /// The outcome's name; nil for a file that does not count.
    var word: String? {
        switch result {
        case .success(.identical): return "identical"
        case .success(.equal): return "equal"
        case .success(.converted): return "converted"
        case .success(.different): return "different"
        case .failure(let error):
            if error.kind == .notAProject, !isNamed { return nil }
            return "unusable"
        }
    }

    private var detail: String {
        switch result {
        case .success(.identical), .success(.converted): ""
        case .success(.equal(let offset, let line)): "line \(line), byte \(offset)"
        case .success(.different(let found)):
            "line \(found.line), byte \(found.offset): \(found.path): \(found.message)"
        case .failure(let error): error.text
        }
    }

    func line(_ word: String, _ style: Style, exception: String?) -> String {
        let padded = word + String(repeating: " ", count: max(0, 9 - word.utf8.count))
        let isGood = word == "identical" || word == "equal" || word == "converted"
        var line = (isGood ? style.good(padded) : style.bad(padded)) + "  "
        // The text of an error begins with the path.
        if case .success = result {
            line += detail.isEmpty ? path : path + ": " + detail
        } else {
            line += detail
        }
        if let exception { line += style.pale(" (known exception: \(exception))") }
        return line
    }

    func json(_ word: String, exception: String?) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", word)
            switch result {
            case .success(.identical), .success(.converted): break
            case .success(.equal(let offset, let line)):
                writer.member("line", line)
                writer.member("offset", offset)
            case .success(.different(let found)):
                writer.member("line", found.line)
                writer.member("offset", found.offset)
                writer.member("place", found.path)
                writer.member("message", found.message)
            case .failure(let error):
                error.writeMembers(to: &writer)
            }
            if let exception { writer.member("exception", exception) }
            explanation?.write(to: &writer)
        }
        return writer.text
    }
}
