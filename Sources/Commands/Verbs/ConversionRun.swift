import Catwalk
import Diagnostics
import JSONText
import ProjectFiles

/// Converts the projects of one call one by one, and says what became of each.
final class ConversionRun {
    private let command: ConvertCommand
    private let console: Console
    private let report: ReportWriter
    private let limits: LoadLimits
    private var names: OutputNames
    private var written = 0
    private(set) var status = ExitResult.ok

    init(_ command: ConvertCommand, _ console: Console) {
        self.command = command
        self.console = console
        limits = command.loadOptions.limits
        report = ReportWriter(console)
        names = OutputNames(command)
    }

    /// Converts one project; what is wrong with it concerns no other one.
    func convert(_ path: String) throws {
        var outcome = Outcome(path: path)
        do throws(ProjectError) {
            var loaded = try open(path)
            outcome.diagnostics = loaded.diagnostics
            outcome.from = loaded.project.header.languageVersion
            if !command.keepVersion { try convert(&loaded, &outcome) }
            outcome.to = loaded.project.header.languageVersion
            try write(&loaded, &outcome)
            written += 1
        } catch {
            outcome.error = error
            status = status.worst(ExitResult(rawValue: error.exitCode) ?? .unusableInput)
        }
        try show(outcome)
    }

    private func convert(_ loaded: inout LoadedProject, _ outcome: inout Outcome) throws(ProjectError) {
        let version = command.languageVersion ?? ProjectMigration.currentVersion
        let conversion = try loaded.convert(
            to: version, allowingLosses: command.lossy, limits: limits)
        outcome.losses = conversion.losses
        outcome.diagnostics += conversion.remarks
        guard !conversion.isDone else { return }
        throw ProjectError(
            .notExpressible,
            "language version \(version) cannot express \(plural(conversion.losses.count, "part")) of the project; "
                + "nothing is written",
            at: SourceLocation(file: outcome.path), advice: "--lossy puts notes there")
    }

    private func open(_ path: String) throws(ProjectError) -> LoadedProject {
        do { return try console.open(path, limits: limits, enteringFolder: true) } catch let error
            as ProjectError
        {
            throw error
        } catch {
            throw ProjectError(.inputOutput, "cannot read standard input", at: SourceLocation(file: path))
        }
    }

    private func write(_ loaded: inout LoadedProject, _ outcome: inout Outcome) throws(ProjectError) {
        if command.output == "-" { return try print(loaded, &outcome) }
        let target = names.target(of: outcome.path, loaded)
        outcome.output = target.path
        if loaded.lacksMedia, target.format != .xml {
            outcome.diagnostics.append(
                Diagnostic(
                    "media-not-found", .warning,
                    "bare XML comes without its images and sounds; the project that is written lacks them",
                    at: SourceLocation(file: loaded.file), advice: "name the archive or the directory instead"
                ))
        }
        try checkWhatIsThere(target)
        if let directory = names.directory {
            do throws(FileError) { try Files.makeDirectory(directory) } catch {
                throw ProjectError(
                    .inputOutput, "cannot \(error.operation): \(error.reason)",
                    at: SourceLocation(file: error.path))
            }
        }
        outcome.diagnostics += try loaded.save(to: target.path, format: target.format, limits: limits)
    }

    private func print(_ loaded: LoadedProject, _ outcome: inout Outcome) throws(ProjectError) {
        let bytes =
            command.format == .catrobat
            ? try ProjectSaver.archive(loaded.project, media: loaded.media, limits: limits)
            : try ProjectWriter.bytes(of: loaded.project, limits: limits)
        do {
            try console.write(bytes)
            try console.flush()
        } catch {
            let reason = (error as? FileError)?.reason ?? "unknown error"
            throw ProjectError(
                .inputOutput, "cannot write: \(reason)", at: SourceLocation(file: "standard output"))
        }
    }

    /// Nothing is replaced without `--force`, and no directory that is no project at all.
    private func checkWhatIsThere(_ target: OutputNames.Target) throws(ProjectError) {
        let location = SourceLocation(file: target.path)
        switch Files.kind(of: target.path) {
        case nil, .other: return
        case .file:
            if command.force { return }
        case .directory:
            guard target.format == .directory else { return }
            let names = (try? Files.list(target.path)) ?? []
            if names.isEmpty { return }
            guard names.contains("code.xml") else {
                throw ProjectError(
                    .alreadyThere, "this directory is there already, and it is no project", at: location,
                    advice: "choose another name")
            }
            if command.force { return }
        }
        throw ProjectError(
            .alreadyThere, "there is something of this name already", at: location,
            advice: "--force replaces it")
    }

    // MARK: Reports

    private func show(_ outcome: Outcome) throws {
        console.show(outcome.diagnostics, isQuiet: command.quiet)
        // All of them: the list is what was asked for.
        if !command.quiet { for loss in outcome.losses { console.message(loss.text) } }
        if let error = outcome.error { _ = console.show(error) }
        if command.json { return try report.line(outcome.json) }
        guard !command.quiet, outcome.error == nil, !outcome.output.isEmpty else { return }
        console.message(outcome.line)
    }

    func finish() throws {
        if command.json {
            try report.summary { writer in
                writer.member("projects", command.projects.count)
                writer.member("converted", written)
                writer.member("notConverted", command.projects.count - written)
            }
        } else if !command.quiet {
            console.message(
                "\(plural(command.projects.count, "project")): \(written) converted, "
                    + "\(command.projects.count - written) not")
        }
        try report.finish()
    }
}

/// What became of one project.
private struct Outcome {
    var path: String
    /// Empty for standard output.
    var output = ""
    var from = ""
    var to = ""
    var diagnostics: [Diagnostic] = []
    var losses: [Diagnostic] = []
    var error: ProjectError?

    init(path: String) { self.path = path }

    /// `Old.catrobat -> New.catrobat (0.991 to 1.14)`.
    var line: String { "\(path) -> \(output) (\(from == to ? to : "\(from) to \(to)"))" }

    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", result)
            if !output.isEmpty { writer.member("output", output) }
            if !from.isEmpty { writer.member("from", from) }
            if !to.isEmpty { writer.member("to", to) }
            error?.writeMembers(to: &writer)
            writer.member(
                "diagnostics",
                array: { writer in
                    for diagnostic in diagnostics { diagnostic.write(to: &writer) }
                })
        }
        return writer.text
    }

    private var result: String {
        guard let error else { return "converted" }
        switch error.kind {
        case .notExpressible: return "not-expressible"
        case .inputOutput, .notFound, .alreadyThere: return "failed"
        default: return "unusable"
        }
    }
}
