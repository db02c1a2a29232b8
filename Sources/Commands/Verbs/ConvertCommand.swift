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

            An archive whose only folder holds the project is read as if the folder's contents were packed.

            What was changed is said on standard error, --json says it as data.

            With --language-version an older version is written, if it can express the project; if not, the exit code is 1, \
            nothing is written, and what stands in the way is listed with its place. With --lossy, notes stand there \
            instead. 0.9993 is what the iOS app reads.

            Examples:
              catwalk convert Old.catrobat -o New.catrobat
              catwalk convert Game.catrobat -o game/
              catwalk convert game/ -o Game.catrobat --force
              catwalk convert *.catrobat -o converted/
              catwalk convert --language-version 0.9993 Game.catrobat -o ForIOS.catrobat
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

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write an older language version, down to \(ProjectDowngrade.oldestVersion).",
            valueName: "version"))
    var languageVersion: String?

    @Flag(
        name: .long,
        help: "Put notes where the older version cannot express something, instead of refusing the project.")
    var lossy = false

    @Flag(name: .shortAndLong, help: "Replace what is there already.")
    var force = false

    @Flag(name: .long, help: "One JSON object a project, then one with the summary, on standard output.")
    var json = false

    @Flag(name: .shortAndLong, help: "No remarks and no progress on standard error.")
    var quiet = false

    @OptionGroup var loadOptions: LoadOptions

    func validate() throws {
        if projects.filter({ $0 == "-" }).count > 1 {
            throw ValidationError("standard input can be read only once")
        }
        if keepVersion, languageVersion != nil {
            throw ValidationError("--keep-version and --language-version exclude each other")
        }
        if let languageVersion {
            do throws(ProjectError) { _ = try ProjectDowngrade.version(languageVersion) } catch {
                throw ValidationError(error.message)
            }
        }
        if output.isEmpty { throw ValidationError("OUT is empty") }
        guard output == "-" else { return try checkThatSeveralFit() }
        if projects.count > 1 { throw ValidationError("standard output can take only one project") }
        if json { throw ValidationError("--json and -o - both want standard output") }
        if format == .directory { throw ValidationError("a directory cannot go to standard output") }
    }

    /// A file takes one project only.
    private func checkThatSeveralFit() throws {
        guard projects.count > 1, !output.hasSuffix("/") else { return }
        let isFile: Bool
        switch Files.kind(of: output) {
        case .directory: isFile = false
        case .file, .other: isFile = true
        case nil: isFile = ProjectSaver.Format(path: output) != .directory
        }
        if isFile {
            throw ValidationError(
                "\(projects.count) projects do not fit into one file: OUT must be a directory")
        }
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
