import Diagnostics
import Language

/// Which files of a project go where when it is saved: everything that it needs, at the place that its version has for
/// it (format.md 1.1, 1.2), in a fixed order.
struct SavePlan {
    struct Entry {
        /// In the project as it is written.
        var target: String
        /// In the media store.
        var source: String
    }

    /// Without `code.xml`; sorted by target.
    private(set) var entries: [Entry] = []
    /// What is left out or moved.
    private(set) var remarks: [Diagnostic] = []

    private let project: Project
    private let media: MediaStore
    private var targets: Set<String> = []
    /// Media directly in `images` and `sounds`: the version has no scenes.
    private let isFlat: Bool
    /// The media lie so, whatever the version has.
    private var isSourceFlat = false
    private var leftOut: [String] = []

    init(_ project: Project, _ media: MediaStore) {
        self.project = project
        self.media = media
        isFlat = !project.hasScenes
        guard media.hasFiles else { return }
        let paths = candidates()
        isSourceFlat =
            paths.contains { $0.hasPrefix("images/") || $0.hasPrefix("sounds/") }
            && !paths.contains { path in project.scenes.contains { Self.isInside(path, $0) } }
        for path in paths { add(path) }
        addMissingTargets()
        entries.sort { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
        report()
    }

    private static func isInside(_ path: String, _ scene: Scene) -> Bool {
        path.hasPrefix(MediaStore.directoryName(scene.name) + "/")
    }

    // MARK: What belongs to a project

    /// The files of the store; those of a directory only where a project has files, since a directory can hold anything.
    private mutating func candidates() -> [String] {
        guard case .directory(let root) = media.source else { return media.paths }
        var places = ["images", "sounds"]
        for scene in project.scenes {
            for name in [MediaStore.directoryName(scene.name), scene.name] where MediaStore.isSafe(path: name)
            {
                places += [name, name + "/images", name + "/sounds"]
            }
        }
        var found: [String] = []
        var seen: Set<String> = []
        for place in [""] + places where seen.insert(place).inserted {
            for name in (try? Files.list(Files.join(root, place))) ?? [] {
                let path = Files.join(place, name)
                switch Files.kind(of: Files.join(root, path), followingLinks: false) {
                case .file:
                    if place.hasSuffix("images") || place.hasSuffix("sounds") || Self.rootFiles.contains(name)
                    {
                        found.append(path)
                    } else {
                        leftOut.append(path)
                    }
                case .directory: if !places.contains(path) { leftOut.append(path + "/") }
                default: leftOut.append(path)
                }
            }
        }
        return found
    }

    /// Beside `code.xml` and in scenes (format.md 1.1, 1.2).
    private static let rootFiles: Set<String> = [
        "code.xml", "automatic_screenshot.png", "manual_screenshot.png", "screenshot.png",
        "DeviceVariables.json", "DeviceLists.json", "permissions.txt", ".nomedia", "tmp_code.xml",
        "undo_code.xml",
    ]

    /// Copies of `code.xml` that belong to one editing session; the app does not export them (format.md 1.1, 1.7).
    private static let transient: Set<String> = ["tmp_code.xml", "undo_code.xml"]

    /// Traces of other systems: hidden files, and what desktops leave in directories.
    private static func isJunk(_ path: String) -> Bool {
        path.split(separator: "/").contains { step in
            (step.hasPrefix(".") && step != ".nomedia") || step == "__MACOSX" || step == "Thumbs.db"
                || step == "desktop.ini"
        }
    }

    private mutating func add(_ path: String) {
        if path == "code.xml" { return }
        guard !Self.transient.contains(path), !Self.isJunk(path) else { return leftOut.append(path) }
        // Obsolete and empty; the app deletes it when it migrates (format.md 10.5).
        if path == "permissions.txt", project.version > 0.99992 { return leftOut.append(path) }
        let target = place(of: path)
        guard targets.insert(target).inserted else { return }
        entries.append(Entry(target: target, source: path))
    }

    /// Where a file belongs in the project's layout.
    private func place(of path: String) -> String {
        guard let scene = project.scenes.first else { return path }
        let directory = MediaStore.directoryName(scene.name) + "/"
        guard MediaStore.isSafe(path: directory + "x") else { return path }
        if isFlat, path.hasPrefix(directory) {
            let inner = String(path.dropFirst(directory.count))
            return Self.belongsToAScene(inner) ? inner : path
        }
        return !isFlat && isSourceFlat && Self.belongsToAScene(path) ? directory + path : path
    }

    /// A medium or a screenshot, by its path from the scene.
    private static func belongsToAScene(_ path: String) -> Bool {
        path.hasPrefix("images/") || path.hasPrefix("sounds/")
            || MediaStore.Screenshot.Kind.allCases.contains { $0.rawValue == path }
    }

    /// Media that the store finds somewhere else than their names say: beside the scenes, or under a damaged name
    /// (format.md 1.4, 1.7).
    private mutating func addMissingTargets() {
        for scene in project.scenes {
            let directory = isFlat ? "" : MediaStore.directoryName(scene.name) + "/"
            for sprite in scene.sprites.map({ project[$0] }) {
                for look in sprite.looks {
                    addMedium(project[look].fileName, .images, scene, directory)
                }
                for sound in sprite.sounds {
                    addMedium(project[sound].fileName, .sounds, scene, directory)
                }
            }
        }
    }

    private mutating func addMedium(
        _ fileName: String, _ folder: MediaStore.Folder, _ scene: Scene, _ directory: String
    ) {
        let target = directory + folder.rawValue + "/" + fileName
        guard !targets.contains(target), MediaStore.isSafe(path: target),
            let source = media.path(scene: scene.name, folder, fileName)
        else { return }
        targets.insert(target)
        entries.append(Entry(target: target, source: source))
    }

    // MARK: Remarks

    private mutating func report() {
        let moved = entries.filter { $0.target != $0.source }
        if let first = moved.first {
            remarks.append(
                Diagnostic(
                    "files-moved", .remark,
                    "\(moved.count) \(moved.count == 1 ? "file lies" : "files lie") where the version has them: "
                        + "\"\(first.source)\" is now \"\(first.target)\""))
        }
        guard !leftOut.isEmpty else { return }
        let shown = leftOut.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
        remarks.append(
            Diagnostic(
                "files-left-out", .remark,
                "left out, because no project needs it: \(shown)"
                    + (leftOut.count > 5 ? " and \(leftOut.count - 5) more" : "")))
    }
}

extension Project {
    /// Scenes are part of the file; before 0.992 there were none (format.md 10.2).
    var hasScenes: Bool { parts.contains { if case .scenes = $0 { true } else { false } } }

    /// The language version as a number, 0 if it is none.
    var version: Double { header.languageNumber }
}
