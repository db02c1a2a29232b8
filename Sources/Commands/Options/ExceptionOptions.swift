import ArgumentParser
import Catwalk
import Scenarios

/// `--exceptions`, shared by the verbs that compare.
struct ExceptionOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Cases known not to be in order, one a line: `name: reason`.",
            discussion: "A listed case that is in order counts as a failure too: the list may only shrink.",
            valueName: "file"))
    var exceptions: String?

    func load() throws -> ExceptionList {
        guard let exceptions else { return ExceptionList() }
        return try ExceptionList(parsing: Files.read(exceptions), file: exceptions)
    }
}
