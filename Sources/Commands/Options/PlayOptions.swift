import ArgumentParser
import Catwalk
import Machine
import Scenarios

/// Options of how a project is played.
struct PlayOptions: ParsableArguments {
    @OptionGroup var start: StartOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Screen of the device, which decides the thickness of the pen (default: the project's own).",
            valueName: "WxH"))
    var device: PixelSize?

    @Option(name: .long, help: "Whose rules the pen follows: catroid (Android) or catty (iOS).")
    var profile: ProfileChoice = .catroid

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Touches, sensors, answers, replies: JSON lines (docs/testing.md).", valueName: "file"))
    var input: String?

    @Option(name: .long, help: "Substeps per frame, 1 to 1000.")
    var substeps = 50

    @Option(name: .long, help: "How many clones may live at once.")
    var maxClones = Limits().clones

    @Option(name: .long, help: "How many scripts may run at once.")
    var maxThreads = Limits().threads

    @Option(name: .long, help: "Bytes that texts and list items may take.")
    var maxData = Limits().dataBytes

    @Option(name: .long, help: "How many stitches and plotted points there may be.")
    var maxStitches = Limits().stitches

    func validate() throws {
        guard (1...1000).contains(substeps) else { throw ValidationError("--substeps must be 1 to 1000") }
        guard maxClones >= 0, maxThreads >= 1, maxData >= 0, maxStitches >= 0 else {
            throw ValidationError("limits must not be negative")
        }
    }

    var runOptions: RunOptions {
        var options = start.runOptions
        options.device = device?.imageSize
        options.profile = profile.profile
        options.substeps = substeps
        options.limits.clones = maxClones
        options.limits.threads = maxThreads
        options.limits.dataBytes = maxData
        options.limits.stitches = maxStitches
        return options
    }

    func inputScript(_ console: Console) throws -> InputScript {
        guard let input else { return InputScript() }
        if input == "-" { return try InputScript(parsing: console.readInput(), file: "standard input") }
        return try InputScript(parsing: Files.read(input), file: input)
    }
}
