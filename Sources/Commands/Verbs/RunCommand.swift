import ArgumentParser
import Catwalk
import Diagnostics
import JSONText
import ProjectFiles
import Scenarios

/// `catwalk run`: one project in virtual time.
struct RunCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a project in virtual time and keeps what you ask for: pictures, state, trace.",
        discussion: """
            Without --time the run ends when the project ends or nothing can happen any more, after 60 s at the latest. \
            TIME is 10s, 500ms, 2m or 600f (frames of 1/60 s). Where a FILE is asked for, - is standard output.

            Examples:
              catwalk run Spiral.catrobat --screenshot spiral.png
              catwalk run Game.catrobat --time 10s --input taps.jsonl --state state.json
              catwalk run Game.catrobat --screenshot 1s=a.png --screenshot 2s=b.png --size 540x960
              catwalk run Film.catrobat --time 300f --frames film/ --every 5
            """)

    @Argument(help: "A .catrobat file, a directory with code.xml, a code.xml, or -.")
    var project: String

    @Option(
        name: .long,
        help: ArgumentHelp("Run exactly so long, unless the project ends itself.", valueName: "time"))
    var time: VirtualTime?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A picture at the end or at a time; may be repeated.", valueName: "[time=]file.png"))
    var screenshot: [ScreenshotRequest] = []

    @Option(
        name: .long,
        help: ArgumentHelp("Pixels of pictures (default: the project's screen).", valueName: "WxH"))
    var size: PixelSize?

    @Option(name: .long, help: ArgumentHelp("Pictures of frames: frame-000001.png …", valueName: "directory"))
    var frames: String?

    @Option(name: .long, help: ArgumentHelp("Every so many frames a picture for --frames.", valueName: "n"))
    var every = 1

    @Option(
        name: .long,
        help: ArgumentHelp("Variables, lists and sprites at the end, as JSON.", valueName: "file"))
    var state: String?

    @Option(name: .long, help: ArgumentHelp("Every executed brick, as JSON lines.", valueName: "file"))
    var trace: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Sounds, vibration, speech, hardware, requests, as JSON lines.", valueName: "file")
    )
    var deviceLog: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Keep the inputs of the run, for --input of another.", valueName: "file"))
    var record: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Keep what projects store on the device in this directory.", valueName: "directory"))
    var storage: String?

    @Flag(name: .long, help: "Exit code 4 if a brick was reached that is not supported.")
    var strict = false

    @OptionGroup var playOptions: PlayOptions
    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    func validate() throws {
        if every < 1 { throw ValidationError("--every must be 1 or more") }
        let files =
            [state, trace, deviceLog, record].compactMap { $0 } + screenshot.map(\.path) + [
                options.output ?? ""
            ]
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("only one file can be standard output")
        }
        if project == "-", playOptions.input == "-" {
            throw ValidationError("only one of project and --input can be standard input")
        }
    }

    func execute(_ console: Console) throws -> ExitResult {
        let player: Player
        let outputs: RunOutputs
        do {
            (player, outputs) = try run(console)
        } catch {
            try refuse(error, console)
            throw error
        }
        console.show(player.diagnostics, isQuiet: options.quiet)
        try report(player, outputs, console)
        return status(of: player, console)
    }

    private func run(_ console: Console) throws -> (Player, RunOutputs) {
        let script = try playOptions.inputScript(console)
        let loaded = try console.open(project, limits: loadOptions.limits)
        var runOptions = playOptions.runOptions
        runOptions.isTracing = trace != nil
        runOptions.isLoggingDevice = deviceLog != nil
        var player = try Player(loaded, options: runOptions)
        var storage = try storage.map { try DeviceStorage($0) }
        try storage?.load(into: &player.device)
        let outputs = try RunOutputs(self, console)
        try play(&player, script, outputs, console)
        try storage?.save(player.device)
        try outputs.finish(&player, script)
        return (player, outputs)
    }

    /// What cannot be run also has its line in a JSON report.
    private func refuse(_ error: any Error, _ console: Console) throws {
        guard options.json, let reason = Self.reason(of: error) else { return }
        let report = ReportWriter(options, console)
        try report.line(reason.jsonLine(path: project))
        try summarise(report, frames: 0, diagnostics: 1, isUnusable: true)
        try report.finish()
    }

    private static func reason(of error: any Error) -> Diagnostic? {
        switch error {
        case let error as ProjectError: error.diagnostic
        case let error as PlayerError: Diagnostic("not-runnable", .error, error.message)
        case let error as ScenarioError:
            Diagnostic(
                "bad-input-file", .error, error.message,
                at: SourceLocation(file: error.file, line: error.line))
        case let error as FileError:
            Diagnostic("io-error", .error, error.text, at: SourceLocation(file: error.path))
        default: nil
        }
    }

    private func summarise(_ report: ReportWriter, frames: Int, diagnostics: Int, isUnusable: Bool) throws {
        try report.summary { writer in
            writer.member("projects", 1)
            writer.member("unusable", isUnusable ? 1 : 0)
            writer.member("frames", frames)
            writer.member("diagnostics", diagnostics)
        }
    }

    private func play(
        _ player: inout Player, _ script: InputScript, _ outputs: RunOutputs, _ console: Console
    ) throws {
        var feed = InputFeed(script)
        let limit = (time ?? VirtualTime(seconds: 60)).frames
        let progress = Progress(console, total: limit, isQuiet: options.quiet)
        while !player.isFinished, player.frame < limit {
            feed.feed(&player)
            player.runFrame()
            try outputs.frameEnded(&player)
            progress.update(done: player.frame, note: "frames")
            if time == nil, player.ending == .idle || player.ending == .paused, feed.isEmpty { break }
        }
        progress.finish()
    }

    private func status(of player: Player, _ console: Console) -> ExitResult {
        switch player.ending {
        case .limit(let message):
            console.message("error: " + message)
            return .limit
        case .failed: return .findings
        default: break
        }
        if strict, player.hasUnsupportedBricks {
            console.message("error: a brick was reached that is not supported (--strict)")
            return .unsupported
        }
        return .ok
    }

    // MARK: Report

    private func report(_ player: Player, _ outputs: RunOutputs, _ console: Console) throws {
        let report = ReportWriter(options, console)
        if options.json {
            try report.object { write(player, outputs, to: &$0) }
            try summarise(
                report, frames: player.frame, diagnostics: player.diagnostics.count, isUnusable: false)
        } else {
            let lines = text(of: player, outputs)
            // Data on standard output must not be mixed with the summary.
            if outputs.usesStandardOutput, options.output == nil {
                if !options.quiet { for line in lines { console.message(line) } }
            } else {
                for line in lines { try report.line(line) }
            }
        }
        try report.finish()
    }

    private func text(of player: Player, _ outputs: RunOutputs) -> [String] {
        var lines: [String] = []
        if case .failed(let message) = player.ending { lines += [message, ""] }
        lines += outputs.written.map { "wrote \($0)" }
        let how =
            switch player.ending {
            case .running: "still running"
            case .passed: "test passed"
            case .failed: "test failed"
            case .exited: "finished by itself"
            case .paused: "paused with the back button"
            case .left: "left with the back button"
            case .idle: "nothing more to do"
            case .limit: "stopped at a limit"
            }
        return lines + [
            "\(project): \(how) after \(player.seconds.inMilliseconds) s (\(plural(player.frame, "frame")))"
        ]
    }

    private func write(_ player: Player, _ outputs: RunOutputs, to writer: inout JSONWriter) {
        writer.member("path", project)
        writer.member("result", player.ending.name)
        if let message = player.ending.message { writer.member("message", message) }
        writer.member("seconds", numberText: player.seconds.inMilliseconds)
        writer.member("frames", player.frame)
        writer.member("files", array: { writer in for path in outputs.written { writer.value(path) } })
        writer.member(
            "diagnostics", array: { writer in for one in player.diagnostics { one.write(to: &writer) } })
    }
}
