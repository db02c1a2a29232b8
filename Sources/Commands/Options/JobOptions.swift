import ArgumentParser
import Scenarios

/// `--jobs`.
struct JobOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "How many projects at once (default: one per processor).")
    var jobs: Int?

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be 1 to 256") }
    }

    var count: Int { jobs ?? Workers.processorCount }
}
