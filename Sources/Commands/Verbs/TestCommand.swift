import ArgumentParser
import Catwalk
import JSONText
import Scenarios

/// `catwalk test`: projects that check themselves.
struct TestCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs projects with assertion bricks to their verdict and reports.",
        discussion: """
            Directories are searched; projects without assertion bricks are left out there. A test has 10 s of virtual \
            time. With --expect the outcomes are compared with a file that lists them by path, relative to itself.

            Examples:
              catwalk test MyTests/
              catwalk test MyTests/ --report junit=results.xml --report html=results.html
              catwalk test --expect expected.json --filter Broadcast MyTests/
            """)

    @Argument(help: "Projects, or directories to search.")
    var paths: [String]

    @Option(name: .long, help: ArgumentHelp("Expected outcomes (docs/testing.md).", valueName: "file"))
    var expect: String?

    @Option(
        name: .long, help: ArgumentHelp("Only projects whose path contains this text.", valueName: "text"))
    var filter: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A report: junit=, tap=, json= or html=FILE; may be repeated.", valueName: "format=file"))
    var report: [ReportRequest] = []

    @Option(name: .long, help: ArgumentHelp("Virtual time that a test may take.", valueName: "time"))
    var time = VirtualTime(seconds: 10)

    @Option(name: .long, help: "Seed of all random numbers.")
    var seed: UInt64 = 0

    @Option(
        name: .long,
        help: ArgumentHelp("Touches, sensors, answers, replies for every test.", valueName: "file"))
    var input: String?

    @OptionGroup var exceptionOptions: ExceptionOptions
    @OptionGroup var jobOptions: JobOptions
    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        var judge = Judge(exceptions: try exceptionOptions.load())
        if let expect { judge.expectations = try loadExpectations(expect) }
        let inputs = try input.map { try InputScript(parsing: Files.read($0), file: $0) } ?? InputScript()
        var runner = TestRunner(seconds: time.seconds, seed: seed, inputs: inputs)
        runner.limits = loadOptions.limits
        let projects = try ProjectFinder.find(paths, .projects).filter { found in
            filter.map { found.path.contains($0) } ?? true
        }
        if projects.isEmpty {
            throw CommandFailure(.unusableInput, "no projects in \(paths.joined(separator: ", "))")
        }
        let results = try run(projects, runner, judge, console)
        for request in report {
            try Files.write(TestReport(results: results).bytes(request.format), to: request.path)
        }
        let bad = results.filter { !$0.isFine }
        if bad.isEmpty { return .ok }
        return bad.allSatisfy { $0.outcome == .unusable } ? .unusableInput : .findings
    }

    private func loadExpectations(_ path: String) throws -> Expectations {
        let directory = Files.resolved(Files.directory(of: path)) ?? Files.directory(of: path)
        return try Expectations(parsing: Files.read(path), file: path, baseDirectory: directory)
    }

    private func run(
        _ projects: [ProjectFinder.Found], _ runner: TestRunner, _ judge: Judge, _ console: Console
    ) throws -> [TestResult] {
        let writer = ReportWriter(options, console)
        let progress = Progress(console, total: projects.count, isQuiet: options.quiet)
        var results: [TestResult] = []
        var leftOut = 0
        try Workers.run(
            projects, jobs: jobOptions.count, body: { runner.run($0) },
            each: { index, result in
                progress.update(done: index, note: projects[index].path)
                guard var result else {
                    leftOut += 1
                    return
                }
                judge.judge(&result)
                results.append(result)
                if options.json {
                    var json = JSONWriter()
                    result.write(to: &json)
                    try writer.line(json.text)
                } else {
                    for line in lines(of: result, writer.style) { try writer.line(line) }
                }
            })
        progress.finish()
        if leftOut > 0, !options.quiet {
            console.message("\(plural(leftOut, "project")) without assertion bricks left out")
        }
        let summary = TestReport(results: results)
        if options.json {
            try writer.summary { summary.writeSummary(to: &$0) }
        } else {
            try writer.line(summary.summary)
        }
        try writer.finish()
        return results
    }

    private func lines(of result: TestResult, _ style: Style) -> [String] {
        let time = style.pale("(\(result.seconds.inMilliseconds) s)")
        if result.isFine {
            guard let reason = result.exception else {
                return [style.good("ok  ") + "   \(result.path) \(time)"]
            }
            return ["known  \(result.path) \(style.pale("(known exception: \(reason))"))"]
        }
        var lines = [style.bad("FAIL") + "   \(result.path) \(time)"]
        if result.exception != nil {
            lines.append("       is in order, but stands in the list of exceptions")
        }
        if result.outcome == .passed, result.exception == nil {
            lines.append("       passed, but is expected to fail")
        }
        for line in result.message.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.isEmpty ? "" : "       \(line)")
        }
        return lines
    }
}

/// Decides whether results are as they should be.
private struct Judge {
    let exceptions: ExceptionList
    var expectations: Expectations?

    init(exceptions: ExceptionList) { self.exceptions = exceptions }

    func judge(_ result: inout TestResult) {
        guard let expectations else {
            result.exception = exceptions.reason(ofPath: result.path)
            return
        }
        let name = expectations.name(ofPath: Files.resolved(result.path) ?? result.path)
        result.exception = exceptions[name]
        if let expectation = expectations[name] { result.isAsExpected = expectation.isMet(by: result) }
    }
}

/// `--report junit=FILE`.
struct ReportRequest: ExpressibleByArgument {
    var format: TestReport.Format
    var path: String

    init?(argument: String) {
        guard let sign = argument.firstIndex(of: "="),
            let format = TestReport.Format(rawValue: String(argument[..<sign]))
        else { return nil }
        self.format = format
        path = String(argument[argument.index(after: sign)...])
        if path.isEmpty { return nil }
    }
}
