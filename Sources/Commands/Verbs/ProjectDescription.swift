import Catwalk
import JSONText
import Language
import ProjectFiles

/// What `catwalk info` tells about one project.
struct ProjectDescription {
    /// What is told only on demand.
    struct Details {
        /// How often each kind of brick occurs.
        var bricks = false
        /// Every file beside code.xml.
        var media = false
    }

    let path: String
    let loaded: LoadedProject
    let summary: ProjectSummary
    let media: MediaSummary

    init(path: String, loaded: LoadedProject) {
        self.path = path
        self.loaded = loaded
        // Counted as the app has it after loading: no end markers of flat lists, no data in containers.
        var project = loaded.project
        _ = ProjectMigration.migrate(&project, file: loaded.file)
        summary = ProjectSummary(of: project)
        media = MediaSummary(of: loaded.media)
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
            ("formulas", "formula", summary.formulas),
        ]
    }

    /// Like `Android 28`.
    private var platform: String {
        [header["platform"] ?? "", header["platformVersion"] ?? ""].filter { !$0.isEmpty }.joined(
            separator: " ")
    }

    private var orientation: String {
        header.screenWidth == header.screenHeight
            ? "square" : header.screenWidth > header.screenHeight ? "landscape" : "portrait"
    }

    private var licenses: [(key: String, noun: String, text: String)] {
        [
            ("programLicense", "program", header["programLicense"] ?? ""),
            ("mediaLicense", "media", header["mediaLicense"] ?? ""),
        ]
    }

    // MARK: Text

    func lines(_ options: Details) -> [String] {
        var writer = application.isEmpty ? "an unknown application" : application
        if !platform.isEmpty { writer += " on \(platform)" }
        let mode = header["screenMode"] ?? "no screen mode"
        var lines = [
            "\(path): \(header.programName)",
            "  language version \(header.languageVersion), written by \(writer)",
            "  screen \(header.screenWidth)×\(header.screenHeight), \(orientation), \(mode)",
            "  " + totals.map { plural($0.count, $0.noun) }.joined(separator: ", "),
        ]
        if !summary.categories.isEmpty {
            let counts = summary.categories.map { "\($0.count) \($0.category.name)" }
            lines.append("  bricks: " + counts.joined(separator: ", "))
        }
        lines += mediaLines
        let named = licenses.filter { !$0.text.isEmpty }.map { "\($0.noun) \($0.text)" }
        if !named.isEmpty { lines.append("  licence: " + named.joined(separator: ", ")) }
        lines += header.remixParents.map { "  remix of \($0)" }
        if !summary.needs.isEmpty {
            lines.append("  needs \(summary.needs.map(\.name).joined(separator: ", "))")
        }
        for scene in summary.scenes {
            lines.append("  scene \"\(scene.name)\"")
            lines += scene.sprites.map { "    " + line($0) }
        }
        if options.bricks { lines += kinds.map { "  \($0.count) × \($0.name)" } }
        if options.media { lines += media.files.map { "  " + line($0) } }
        return lines
    }

    private var mediaLines: [String] {
        let all = media.files.reduce(0) { $0 + $1.bytes }
        var lines = ["  \(plural(media.files.count, "file")) beside code.xml, \(size(all))"]
        for (role, noun) in [
            (MediaSummary.Role.image, "image"), (.sound, "sound"), (.screenshot, "screenshot"),
        ] {
            let files = media.files(role)
            if files.isEmpty { continue }
            let formats = media.formats(role).map { "\($0.count) \($0.name ?? "of no known format")" }
            var line = "    \(plural(files.count, noun)), \(size(media.bytes(role))): "
            line += formats.joined(separator: ", ")
            if role == .image, let largest = media.largestImage {
                line += "; the largest \(largest.width ?? 0)×\(largest.height ?? 0)"
            }
            lines.append(line)
        }
        return lines
    }

    private func line(_ file: MediaSummary.File) -> String {
        var parts = [size(file.bytes)]
        if let format = file.format { parts.append(format) }
        if let width = file.width, let height = file.height { parts.append("\(width)×\(height)") }
        return "\(file.path): " + parts.joined(separator: ", ")
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

    func json(_ options: Details) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("path", path)
            writer.member("result", "read")
            writer.member("name", header.programName)
            writer.member("languageVersion", header.languageVersion)
            writer.member("application", application)
            writer.member("platform", platform)
            writer.member("screenWidth", header.screenWidth)
            writer.member("screenHeight", header.screenHeight)
            writer.member("orientation", orientation)
            writer.member("screenMode", header["screenMode"] ?? "")
            for license in licenses { writer.member(license.key, license.text) }
            write(header.remixParents, "remixParents", to: &writer)
            write(header.remixGrandparents, "remixGrandparents", to: &writer)
            for total in totals { writer.member(total.key, total.count) }
            writer.member(
                "categories",
                object: { writer in
                    for found in summary.categories { writer.member(found.category.name, found.count) }
                })
            write(summary.needs.map(\.key), "needs", to: &writer)
            writer.member("files", media.files.count)
            writer.member("fileBytes", media.files.reduce(0) { $0 + $1.bytes })
            writer.member("media", object: writeMedia)
            writer.member(
                "sceneList", array: { writer in for scene in summary.scenes { write(scene, to: &writer) } })
            if options.bricks {
                writer.member(
                    "kinds", object: { writer in for kind in kinds { writer.member(kind.name, kind.count) } })
            }
            if options.media {
                writer.member(
                    "fileList", array: { writer in for file in media.files { write(file, to: &writer) } })
            }
            writer.member(
                "diagnostics", array: { writer in for one in loaded.diagnostics { one.write(to: &writer) } })
        }
        return writer.text
    }

    private func write(_ texts: [String], _ name: String, to writer: inout JSONWriter) {
        writer.member(name, array: { writer in for text in texts { writer.value(text) } })
    }

    private func writeMedia(_ writer: inout JSONWriter) {
        for (role, key) in [
            (MediaSummary.Role.image, "images"), (.sound, "sounds"), (.screenshot, "screenshots"),
        ] {
            writer.member(
                key,
                object: { writer in
                    writer.member("count", media.files(role).count)
                    writer.member("bytes", media.bytes(role))
                    writer.member(
                        "formats",
                        object: { writer in
                            for found in media.formats(role) {
                                writer.member(found.name ?? "unknown", found.count)
                            }
                        })
                    guard role == .image, let largest = media.largestImage else { return }
                    writer.member("largestWidth", largest.width ?? 0)
                    writer.member("largestHeight", largest.height ?? 0)
                })
        }
    }

    private func write(_ file: MediaSummary.File, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("path", file.path)
            writer.member("role", file.role.rawValue)
            writer.member("bytes", file.bytes)
            if let format = file.format { writer.member("format", format) }
            if let width = file.width { writer.member("width", width) }
            if let height = file.height { writer.member("height", height) }
        }
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
