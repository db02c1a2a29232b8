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

    @Option(name: .long, help: "How many calls of user-defined bricks may be unfinished.")
    var maxCalls = Limits().calls

    @Option(name: .long, help: "How many actions may keep what they need while scripts run.")
    var maxActions = Limits().actions

    @Option(name: .long, help: "How many clones may be made in all.")
    var maxClonesMade = Limits().clonesMade

    @Option(name: .long, help: "Bytes that texts and list items may take.")
    var maxData = Limits().dataBytes

    @Option(name: .long, help: "Bytes that may be written to the device in all.")
    var maxWritten = Limits().writtenBytes

    @Option(name: .long, help: "How many stitches and plotted points there may be.")
    var maxStitches = Limits().stitches

    @Option(name: .long, help: "How many looks a sprite that copies looks may have.")
    var maxLooks = Limits().looks

    @Option(name: .long, help: "How many touches there may be.")
    var maxTouches = Limits().touches

    @Option(name: .long, help: "How many texts may be shown at once.")
    var maxTexts = Limits().texts

    func validate() throws {
        guard (1...1000).contains(substeps) else { throw ValidationError("--substeps must be 1 to 1000") }
        let counts = [
            maxClones, maxClonesMade, maxCalls, maxActions, maxData, maxWritten, maxStitches, maxTouches,
            maxTexts, maxLooks,
        ]
        guard maxThreads >= 1, counts.allSatisfy({ $0 >= 0 }) else {
            throw ValidationError("limits must not be negative")
        }
    }

    var runOptions: RunOptions {
        var options = start.runOptions
        options.device = device?.imageSize
        options.profile = profile.profile
        options.substeps = substeps
        options.limits.clones = maxClones
        options.limits.clonesMade = maxClonesMade
        options.limits.threads = maxThreads
        options.limits.calls = maxCalls
        options.limits.actions = maxActions
        options.limits.dataBytes = maxData
        options.limits.writtenBytes = maxWritten
        options.limits.stitches = maxStitches
        options.limits.looks = maxLooks
        options.limits.touches = maxTouches
        options.limits.texts = maxTexts
        return options
    }

    func inputScript(_ console: Console) throws -> InputScript {
        guard let input else { return InputScript() }
        if input == "-" { return try InputScript(parsing: console.readInput(), file: "standard input") }
        return try InputScript(parsing: Files.read(input), file: input)
    }
}
