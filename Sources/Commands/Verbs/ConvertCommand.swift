import ArgumentParser
import Catwalk
import Diagnostics
import JSONText
import ProjectFiles

/// `catwalk convert`: projects in the current language version, in the container that is asked for.
struct ConvertCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes projects in the current language version, as archive, directory or XML.",
        discussion: """
            OUT's name decides: .catrobat or .zip is an archive, .xml the bare code.xml, anything else a directory, and - \
            standard output. If there are several projects, if OUT ends with / or is a directory without code.xml, each \
            project keeps its name and kind in there. What is there already is only replaced with --force, at once or not \
            at all; OUT may then be the project itself. Images and sounds are copied byte for byte. The same project gives \
            the same bytes.

            What was changed is said on standard error, and what could not be; --json says it as data.

            Examples:
              catwalk convert Old.catrobat -o New.catrobat
              catwalk convert Game.catrobat -o game/
              catwalk convert game/ -o Game.catrobat --force
              catwalk convert *.catrobat -o converted/
              catwalk convert --keep-version Game.catrobat -o - | xmllint --format -
            """)

    @Argument(help: "Projects: .catrobat files, directories with code.xml, code.xml files, or -.")
    var projects: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the project goes; - is standard output.", valueName: "out"))
    var output: String

    @Option(
        name: .long,
        help: ArgumentHelp("catrobat, directory or xml, whatever OUT is called.", valueName: "format"))
    var format: ProjectFormat?

    @Flag(name: .long, help: "Keep the language version: only the container is another one.")
    var keepVersion = false

    @Flag(name: .shortAndLong, help: "Replace what is there already.")
    var force = false

    @Flag(name: .long, help: "One JSON object a project, then one with the summary, on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "No remarks and no progress on standard error.")
    var quiet = false

    func validate() throws {
        if projects.filter({ $0 == "-" }).count > 1 {
            throw ValidationError("standard input can be read only once")
        }
        guard output == "-" else { return }
        if projects.count > 1 { throw ValidationError("standard output can take only one project") }
        if json { throw ValidationError("--json and -o - both want standard output") }
        if format == .directory { throw ValidationError("a directory cannot go to standard output") }
    }

    func execute(_ console: Console) throws -> ExitResult {
        let run = ConversionRun(self, console)
        let progress = Progress(console, total: projects.count, isQuiet: quiet)
        for (index, path) in projects.enumerated() {
            progress.update(done: index, note: path)
            try run.convert(path)
        }
        progress.finish()
        try run.finish()
        return run.status
    }
}

/// `--format` of `convert`.
enum ProjectFormat: String, ExpressibleByArgument, CaseIterable {
    case catrobat, directory, xml

    var saved: ProjectSaver.Format {
        switch self {
        case .catrobat: .archive
        case .directory: .directory
        case .xml: .xml
        }
    }
}
