import ArgumentParser
import Diagnostics
import JSONText
import ProjectFiles
import Scenarios
import Validation

/// `catwalk validate`: everything that is wrong or odd about projects, without running them.
struct ValidateCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Reports everything that is wrong or odd about projects, without running them.",
        discussion: """
            An error is something that an app refuses or that cannot work, a warning something that is probably not meant, \
            a remark something worth knowing. `catwalk explain CODE` tells more about each code. Directories are searched \
            for .catrobat archives, project directories and XML files.

            The exit code is 1 if a project has errors or warnings (--fail-on changes that), 2 if one cannot be used.

            Examples:
              catwalk validate Spiral.catrobat
              catwalk validate --fail-on error projects/
              catwalk validate --rules catroweb Spiral.catrobat
              catwalk validate --format sarif -o findings.sarif projects/
              catwalk validate --json projects/ | jq -c 'select(.result == "findings")'
            """)

    @Argument(help: "Projects, or directories to search; - is standard input.")
    var paths: [String]

    @Option(
        name: .long,
        help: ArgumentHelp("text, json (the same as --json), or sarif (SARIF 2.1.0).", valueName: "format"))
    var format: ReportFormat?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "catwalk: what loading and our own checks find (default). catroweb: whether the website would take the "
                + "upload. May be given twice.", valueName: "rules"))
    var rules: [RuleSet] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What makes a project one with findings, and the exit code 1: error, warning, never.",
            valueName: "severity"))
    var failOn: FailureThreshold = .warning

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The least severe findings to list: error, warning, remark.", valueName: "severity"))
    var show: ShownSeverity = .remark

    @Flag(name: .long, help: "List every finding, also where a file has many with the same code.")
    var all = false

    @OptionGroup var jobOptions: JobOptions
    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif
    }

    func validate() throws {
        if options.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude each other")
        }
    }

    private var chosenFormat: ReportFormat { options.json ? .json : format ?? .text }

    func execute(_ console: Console) throws -> ExitResult {
        let rules = rules.isEmpty ? [.catwalk] : Set(rules)
        let projects = try ProjectFinder.find(paths, rules.contains(.catwalk) ? .projectsAndXML : .projects)
        if projects.isEmpty {
            throw CommandFailure(.unusableInput, "no projects in \(paths.joined(separator: ", "))")
        }
        let input = paths.contains("-") ? try console.readInput() : []
        let report = ReportWriter(options, console)
        let text = ValidationText(style: report.style, show: show.severity, listsAll: all)
        let progress = Progress(console, total: projects.count, isQuiet: options.quiet)
        var tally = ValidationTally(failOn)
        var sarif = SARIFReport()
        let limits = loadOptions.limits
        try Workers.run(
            projects, jobs: jobOptions.count,
            body: { ValidatedProject($0, rules: rules, input: input, limits: limits) },
            each: { index, project in
                progress.update(done: index, note: project.path)
                guard let outcome = tally.add(project) else { return }
                switch chosenFormat {
                case .text: for line in text.lines(project, outcome) { try report.line(line) }
                case .json: try report.line(project.json(outcome, show: show.severity))
                case .sarif: sarif.add(project, show: show.severity)
                }
            })
        progress.finish()
        switch chosenFormat {
        case .text: try report.line(tally.text)
        case .json: try report.summary { tally.write(to: &$0) }
        case .sarif: try report.line(sarif.text(tally.status))
        }
        try report.finish()
        return tally.status
    }
}

/// `--rules`.
enum RuleSet: String, ExpressibleByArgument, CaseIterable {
    case catwalk, catroweb
}

/// `--fail-on`.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never

    /// From which severity on a project is one with findings.
    var severity: Diagnostic.Severity { self == .error ? .error : .warning }
}

/// `--show`.
enum ShownSeverity: String, ExpressibleByArgument, CaseIterable {
    case error, warning, remark

    var severity: Diagnostic.Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .remark: .remark
        }
    }
}
