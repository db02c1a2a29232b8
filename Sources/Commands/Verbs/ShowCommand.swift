import ArgumentParser
import CatLang
import Catwalk
import JSONText
import Language
import ProjectFiles

/// `catwalk show`: the program as readable text.
struct ShowCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints the program as readable text, one brick a line.",
        discussion: """
            The text is the textual Catrobat language; formulas are written as the apps show them, in a form that can be \
            read back. What is commented out begins with //, notes with #. The same project always gives the same \
            lines, so that two versions can be compared with diff.

            Examples:
              catwalk show Game.catrobat
              catwalk show --sprite Ball Game.catrobat
              diff <(catwalk show old.catrobat) <(catwalk show new.catrobat)
              catwalk show --json Game.catrobat | jq -r 'select(.brick == "BroadcastBrick") | .text'
            """)

    @Argument(help: "Projects: .catrobat files, directories with code.xml, code.xml files, or -.")
    var projects: [String]

    @Option(name: .long, help: ArgumentHelp("Only this scene.", valueName: "name"))
    var scene: String?

    @Option(name: .long, help: ArgumentHelp("Only sprites of this name.", valueName: "name"))
    var sprite: String?

    @Flag(
        name: .long,
        help:
            "As the file has it; without this, older projects are shown as the apps have them after loading.")
    var unconverted = false

    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    func execute(_ console: Console) throws -> ExitResult {
        let report = ReportWriter(options, console)
        var status = ExitResult.ok
        var shown = 0
        var bricks = 0
        for path in projects {
            do {
                let loaded = try console.open(path, limits: loadOptions.limits)
                console.show(loaded.diagnostics, isQuiet: options.quiet)
                var project = loaded.project
                if !unconverted { _ = ProjectMigration.migrate(&project) }
                try check(project)
                let lines = ProgramText.lines(
                    of: project, catalogue: Catalogue(),
                    selection: ProgramText.Selection(scene: scene, sprite: sprite))
                for line in lines { try write(line, path, report) }
                shown += 1
                bricks += lines.count { $0.kind == .brick || $0.kind == .note }
            } catch let error as ProjectError {
                status = status.worst(console.show(error))
                if options.json { try report.line(error.jsonLine(path: path)) }
            }
        }
        if options.json {
            try report.summary { writer in
                writer.member("projects", projects.count)
                writer.member("shown", shown)
                writer.member("bricks", bricks)
            }
        }
        try report.finish()
        return status
    }

    /// A scene or sprite that is not there is a mistake, not an empty answer.
    private func check(_ project: Project) throws {
        if let scene, !project.scenes.contains(where: { $0.name == scene }) {
            throw missing("scene", scene, project.scenes.map(\.name))
        }
        let scenes = project.scenes.filter { scene == nil || $0.name == scene }
        let names = scenes.flatMap { $0.sprites.map { project[$0].name } }
        if let sprite, !names.contains(sprite) { throw missing("sprite", sprite, names) }
    }

    private func missing(_ what: String, _ name: String, _ known: [String]) -> CommandFailure {
        var message = "there is no \(what) \"\(name)\""
        if let near = Spelling.nearest(to: name, among: known) { message += "; did you mean \"\(near)\"?" }
        return CommandFailure(.unusableInput, message)
    }

    private func write(_ line: ProgramLine, _ path: String, _ report: ReportWriter) throws {
        if options.json { return try writeObject(line, path, report) }
        let isPale = line.isCommentedOut || line.kind == .note || line.kind == .end
        let text = line.rendered
        if isPale { return try report.line(report.style.pale(text)) }
        try report.line(line.kind == .script ? report.style.good(text) : text)
    }

    /// Only bricks and scripts have a place in JSON.
    private func writeObject(_ line: ProgramLine, _ path: String, _ report: ReportWriter) throws {
        guard let address = line.address else { return }
        try report.object { writer in
            writer.member("path", path)
            writer.member("result", line.kind == .script ? "script" : "brick")
            writer.member("scene", address.scene)
            writer.member("sprite", address.sprite)
            writer.member("script", address.script)
            if !address.path.isEmpty { writer.member("place", address.path) }
            if address.line > 0 { writer.member("line", address.line) }
            writer.member("brick", address.xmlName)
            writer.member("commentedOut", line.isCommentedOut)
            writer.member("text", line.text)
        }
    }
}
