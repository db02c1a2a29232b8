import ArgumentParser
import JSONText
import ProjectFiles

/// `catwalk info`: what a project consists of.
struct InfoCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract:
            "Says what a project consists of: scenes, sprites, scripts, bricks, media, versions, sizes, needs.",
        discussion: """
            Examples:
              catwalk info Spiral.catrobat
              catwalk info --bricks Spiral.catrobat
              catwalk info --media Spiral.catrobat
              catwalk info --json *.catrobat | jq .bricks
            """)

    @Argument(help: "Projects: .catrobat files, directories with code.xml, code.xml files, or -.")
    var projects: [String]

    @Flag(name: .long, help: "Also how often each kind of brick occurs.")
    var bricks = false

    @Flag(name: .long, help: "Also every file beside code.xml.")
    var media = false

    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    private var details: ProjectDescription.Details { .init(bricks: bricks, media: media) }

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        var status = ExitResult.ok
        var read = 0
        for path in projects {
            do {
                let loaded = try console.open(path, limits: loadOptions.limits)
                console.show(loaded.diagnostics, isQuiet: options.quiet)
                try show(ProjectDescription(path: path, loaded: loaded), report)
                read += 1
            } catch let error as ProjectError {
                status = status.worst(console.show(error))
                if options.json { try report.line(error.jsonLine(path: path)) }
            }
        }
        try summarise(read: read, report)
        try report.finish()
        return status
    }

    private func show(_ project: ProjectDescription, _ report: ReportWriter) throws {
        if options.json { return try report.line(project.json(details)) }
        for line in project.lines(details) { try report.line(line) }
        try report.line("")
    }

    private func summarise(read: Int, _ report: ReportWriter) throws {
        let left = projects.count - read
        guard options.json else {
            return try report.line("\(plural(projects.count, "project")): \(read) read, \(left) not")
        }
        try report.summary { writer in
            writer.member("projects", projects.count)
            writer.member("read", read)
            writer.member("notRead", left)
        }
    }
}
