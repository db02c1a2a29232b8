import Catwalk
import JSONText
import Language
import ProjectFiles

/// What `catwalk info` tells about one project.
struct ProjectDescription {
    let path: String
    let loaded: LoadedProject
    let summary: ProjectSummary
    let mediaFiles: Int
    let mediaBytes: Int

    init(path: String, loaded: LoadedProject) {
        self.path = path
        self.loaded = loaded
        summary = ProjectSummary(of: loaded.project)
        let paths = loaded.media.paths.filter { $0 != "code.xml" }
        mediaFiles = paths.count
        mediaBytes = paths.reduce(0) { $0 + (loaded.media.size(path: $1) ?? 0) }
    }

    private var header: Header { loaded.project.header }

    private var application: String {
        [header["applicationName"] ?? "", header["applicationVersion"] ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private var totals: [(key: String, noun: String, count: Int)] {
        let variables = summary.variables + summary.multiplayerVariables + summary.total(\.variables)
        return [
            ("scenes", "scene", summary.scenes.count), ("sprites", "sprite", summary.spriteCount),
            ("scripts", "script", summary.total(\.scripts)), ("bricks", "brick", summary.total(\.bricks)),
            ("looks", "look", summary.total(\.looks)), ("sounds", "sound", summary.total(\.sounds)),
            ("variables", "variable", variables), ("lists", "list", summary.lists + summary.total(\.lists)),
            ("userBricks", "user-defined brick", summary.total(\.userBricks)),
        ]
    }

    // MARK: Text

    func lines(withBricks: Bool) -> [String] {
        let writer = application.isEmpty ? "an unknown application" : application
        var lines = [
            "\(path): \(header.programName)",
            "  language version \(header.languageVersion), written by \(writer)",
            "  screen \(header.screenWidth)×\(header.screenHeight), \(header["screenMode"] ?? "no screen mode")",
            "  " + totals.map { plural($0.count, $0.noun) }.joined(separator: ", "),
            "  \(plural(mediaFiles, "file")) beside code.xml, \(size(mediaBytes))",
        ]
        for scene in summary.scenes {
            lines.append("  scene \"\(scene.name)\"")
            lines += scene.sprites.map { "    " + line($0) }
        }
        if withBricks { lines += kinds.map { "  \($0.count) × \($0.name)" } }
        return lines
    }

    private func line(_ sprite: ProjectSummary.SpriteSummary) -> String {
        if sprite.isGroup { return "group \"\(sprite.name)\"" }
        var parts = [plural(sprite.scripts, "script"), plural(sprite.bricks, "brick")]
        parts += [plural(sprite.looks, "look"), plural(sprite.sounds, "sound")]
        if sprite.variables > 0 { parts.append(plural(sprite.variables, "variable")) }
        if sprite.lists > 0 { parts.append(plural(sprite.lists, "list")) }
        if sprite.userBricks > 0 { parts.append(plural(sprite.userBricks, "user-defined brick")) }
        return "\"\(sprite.name)\": " + parts.joined(separator: ", ")
    }

    private var kinds: [(name: String, count: Int)] {
        let catalogue = Catalogue()
        return summary.kinds.map { (catalogue.spec(of: $0.kind)?.xmlName ?? "unknown", $0.count) }
    }

    private func size(_ count: Int) -> String {
        if count < 10 << 10 { return plural(count, "byte") }
        if count < 10 << 20 { return "\((count + 512) >> 10) KiB" }
        return "\((count + (512 << 10)) >> 20) MiB"
    }

    // MARK: JSON

    func json(withBricks: Bool) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", "read")
            writer.member("name", header.programName)
            writer.member("languageVersion", header.languageVersion)
            writer.member("application", application)
            writer.member("screenWidth", header.screenWidth)
            writer.member("screenHeight", header.screenHeight)
            for total in totals { writer.member(total.key, total.count) }
            writer.member("files", mediaFiles)
            writer.member("fileBytes", mediaBytes)
            writer.member(
                "sceneList", array: { writer in for scene in summary.scenes { write(scene, to: &writer) } })
            if withBricks {
                writer.member(
                    "kinds", object: { writer in for kind in kinds { writer.member(kind.name, kind.count) } })
            }
            writer.member(
                "diagnostics", array: { writer in for one in loaded.diagnostics { one.write(to: &writer) } })
        }
        return writer.text
    }

    private func write(_ scene: ProjectSummary.SceneSummary, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", scene.name)
            writer.member(
                "sprites", array: { writer in for sprite in scene.sprites { write(sprite, to: &writer) } })
        }
    }

    private func write(_ sprite: ProjectSummary.SpriteSummary, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", sprite.name)
            if sprite.isGroup { return writer.member("isGroup", true) }
            writer.member("scripts", sprite.scripts)
            writer.member("bricks", sprite.bricks)
            writer.member("looks", sprite.looks)
            writer.member("sounds", sprite.sounds)
            writer.member("variables", sprite.variables)
            writer.member("lists", sprite.lists)
            writer.member("userBricks", sprite.userBricks)
        }
    }
}
