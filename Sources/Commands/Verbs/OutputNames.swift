import Catwalk
import ProjectFiles

/// Where converted projects go: one under the name given, or each under its own name in a directory.
struct OutputNames {
    struct Target {
        var path: String
        var format: ProjectSaver.Format
    }

    /// The directory that takes the projects; nil if the name given is that of the one project.
    let directory: String?
    private let output: String
    private let format: ProjectSaver.Format?
    /// In lower case: not every file system tells `A` from `a`.
    private var taken: Set<String> = []

    init(_ command: ConvertCommand) {
        output = command.output
        format = command.format?.saved
        let isProject = Files.kind(of: Files.join(output, "code.xml")) == .file
        let isDirectory = Files.kind(of: output) == .directory && !isProject
        let isSingle = command.projects.count == 1
        directory = isSingle && (isProject || !(isDirectory || output.hasSuffix("/"))) ? nil : output
    }

    /// Gives each project a name of its own: the second `Game.catrobat` becomes `Game (1).catrobat`.
    mutating func target(of path: String, _ loaded: LoadedProject) -> Target {
        guard let directory else {
            return Target(path: output, format: format ?? ProjectSaver.Format(path: output))
        }
        let kind = format ?? Self.format(of: path, loaded)
        let stem = Self.stem(of: path)
        var name = stem + Self.ending(of: kind)
        var number = 0
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            name = "\(stem) (\(number))" + Self.ending(of: kind)
        }
        return Target(path: Files.join(directory, name), format: kind)
    }

    private static func ending(of format: ProjectSaver.Format) -> String {
        switch format {
        case .archive: ".catrobat"
        case .directory: ""
        case .xml: ".xml"
        }
    }

    /// The kind that the project has.
    private static func format(of path: String, _ loaded: LoadedProject) -> ProjectSaver.Format {
        if Files.kind(of: path) == .directory { return .directory }
        return loaded.media.isArchive ? .archive : .xml
    }

    /// The project's name without its ending; a bare `code.xml` has that of its directory.
    private static func stem(of path: String) -> String {
        if path == "-" { return "project" }
        var absolute = path
        if [".", "..", "code.xml"].contains(Files.lastName(of: path)), let resolved = Files.resolved(path) {
            absolute = resolved
        }
        var name = Files.lastName(of: absolute)
        if name == "code.xml" { name = Files.lastName(of: Files.directory(of: absolute)) }
        for ending in [".catrobat", ".zip", ".xml"] where name.lowercased().hasSuffix(ending) {
            return name.utf8.count > ending.utf8.count ? String(name.dropLast(ending.count)) : name
        }
        return name
    }
}
