import ArgumentParser
import Catwalk

/// How a run begins.
struct StartOptions: ParsableArguments {
    @Option(name: .long, help: "Seed of all random numbers.")
    var seed: UInt64 = 0

    @Option(name: .long, help: ArgumentHelp("Scene to begin with (default: the first).", valueName: "name"))
    var scene: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Date and time at the start, like 2026-05-01T12:00 (default: 2020-01-01).", valueName: "date"))
    var now: StartDate?

    var runOptions: RunOptions {
        var options = RunOptions()
        options.seed = seed
        options.scene = scene
        if let now { options.startDate = now.seconds }
        return options
    }
}
