import Diagnostics
import Glibc
import Language

extension ProjectReader {
    /// Opens a project: a `.catrobat` or zip archive, a directory with `code.xml`, a bare `code.xml`, or `-` for
    /// standard input. What the file is, its bytes decide, not its name.
    ///
    /// With `enteringFolder`, an archive may have the project in the only folder at its top, as people pack it by mistake.
    public static func open(
        _ path: String, limits: LoadLimits = LoadLimits(), enteringFolder: Bool = false
    ) throws(ProjectError) -> LoadedProject {
        if path != "-", Files.kind(of: path) == .directory { return try openDirectory(path, limits: limits) }
        let bytes = try contents(path, limits: limits)
        var media = MediaStore.empty
        if path != "-", !isArchive(bytes),
            path == "code.xml" || path.utf8.reversed().starts(with: "lmx.edoc/".utf8)
        {
            media = MediaStore(
                .directory(path == "code.xml" ? "." : String(path.dropLast("/code.xml".count))))
        }
        return try read(
            bytes, file: path == "-" ? "standard input" : path, media: media, limits: limits,
            enteringFolder: enteringFolder)
    }

    /// Reads a project from the bytes of an archive or of a `code.xml`.
    public static func read(
        _ bytes: [UInt8], file: String, limits: LoadLimits = LoadLimits(), enteringFolder: Bool = false
    ) throws(ProjectError) -> LoadedProject {
        try read(bytes, file: file, media: .empty, limits: limits, enteringFolder: enteringFolder)
    }

    /// The bytes of the project's `code.xml`, unparsed: for tools that compare or measure.
    public static func code(of path: String, limits: LoadLimits = LoadLimits()) throws(ProjectError)
        -> [UInt8]
    {
        if path != "-", Files.kind(of: path) == .directory { return try directoryCode(path, limits: limits) }
        let bytes = try contents(path, limits: limits)
        guard isArchive(bytes) else { return bytes }
        return try archiveCode(ArchiveFile(bytes, file: path, limits: limits), file: path)
    }

    private static func read(
        _ bytes: [UInt8], file: String, media: MediaStore, limits: LoadLimits, enteringFolder: Bool
    ) throws(ProjectError) -> LoadedProject {
        let location = SourceLocation(file: file)
        guard !bytes.isEmpty else { throw ProjectError(.emptyFile, "the file is empty", at: location) }
        if isArchive(bytes) {
            return try openArchive(bytes, file: file, limits: limits, enteringFolder: enteringFolder)
        }
        guard looksLikeXML(bytes) else {
            let lower = file.lowercased()
            if lower.hasSuffix(".catrobat") || lower.hasSuffix(".zip") {
                throw ProjectError(
                    .brokenArchive, "this is no zip archive", at: location,
                    advice: "download or export the project again")
            }
            throw ProjectError(
                .notAProject, "this is neither an archive nor XML: no Catrobat project", at: location)
        }
        var loaded = try read(xml: bytes, file: file, limits: limits)
        loaded.media = media
        if media.hasFiles,
            !Files.tree(rootOf(media)).allSatisfy({ !$0.utf8.contains(UInt8(ascii: "/")) })
        {
            loaded.reportMissingMedia(file: file, limits: limits)
        }
        return loaded
    }

    private static func rootOf(_ media: MediaStore) -> String {
        if case .directory(let root) = media.source { root } else { "." }
    }

    private static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 2 && bytes[0] == UInt8(ascii: "P") && bytes[1] == UInt8(ascii: "K")
    }

    /// Markup after a byte order mark and white space, in UTF-8 or UTF-16.
    private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32].contains($0) }
        return first == UInt8(ascii: "<")
    }

    static func contents(_ path: String, limits: LoadLimits) throws(ProjectError) -> [UInt8] {
        let location = SourceLocation(file: path == "-" ? "standard input" : path)
        do throws(FileError) {
            return path == "-"
                ? try Files.read(0, name: "standard input", limit: limits.unpackedBytes)
                : try Files.read(path, limit: limits.unpackedBytes)
        } catch {
            throw projectError(error, at: location, limits)
        }
    }

    private static func projectError(
        _ failure: FileError, at location: SourceLocation, _ limits: LoadLimits
    ) -> ProjectError {
        switch failure.code {
        case ENOENT, ENOTDIR: ProjectError(.notFound, "there is no such file or directory", at: location)
        case EISDIR: ProjectError(.inputOutput, "this is no file", at: location)
        case EFBIG: ProjectError(.limit, "the file has more than \(limits.unpackedBytes) bytes", at: location)
        default: ProjectError(.inputOutput, "cannot read: \(failure.reason)", at: location)
        }
    }

    // MARK: Directories and archives

    private static func openDirectory(_ path: String, limits: LoadLimits) throws(ProjectError)
        -> LoadedProject
    {
        var root = path
        while root.count > 1, root.last == "/" { root.removeLast() }
        let bytes = try directoryCode(root, limits: limits)
        var loaded = try read(xml: bytes, file: root + "/code.xml", limits: limits)
        loaded.media = MediaStore(.directory(root))
        loaded.reportMissingMedia(file: root + "/code.xml", limits: limits)
        return loaded
    }

    private static func openArchive(
        _ bytes: [UInt8], file: String, limits: LoadLimits, enteringFolder: Bool
    ) throws(ProjectError) -> LoadedProject {
        var archive = try ArchiveFile(bytes, file: file, limits: limits)
        var remarks = archive.diagnostics
        var codeFile = file + "/code.xml"
        if enteringFolder, let folder = archive.onlyFolder {
            codeFile = file + "/" + folder + "/code.xml"
            archive = ArchiveFile(archive, below: folder)
            remarks.append(
                Diagnostic(
                    "folder-entered", .remark,
                    "the project stands in the folder \"\(folder)\" of the archive",
                    at: SourceLocation(file: file)))
        }
        let code = try archiveCode(archive, file: file)
        var loaded = try read(xml: code, file: codeFile, limits: limits)
        loaded.diagnostics = remarks + loaded.diagnostics
        loaded.media = MediaStore(.archive(archive))
        loaded.reportMissingMedia(file: file, limits: limits)
        return loaded
    }
}

extension LoadedProject {
    /// Looks and sounds whose files are missing: they draw and play nothing (format.md 1.7, 11). Those without a file
    /// name are left to validation.
    fileprivate mutating func reportMissingMedia(file: String, limits: LoadLimits) {
        var seen = Set<SpriteID>()
        for scene in project.scenes {
            for id in scene.sprites where seen.insert(id).inserted {
                guard diagnostics.count < limits.diagnostics else { return }
                let sprite = project[id]
                let place = SourceLocation(
                    file: file, line: Int(sprite.line),
                    path: SourceLocation.path(scene: scene.name, sprite: sprite.name))
                for look in sprite.looks.map({ project[$0] })
                where !look.fileName.isEmpty
                    && media.path(scene: scene.name, .images, look.fileName) == nil
                {
                    report(
                        "missing-image", "the file \"\(look.fileName)\" of look \"\(look.name)\" is missing",
                        place, limits)
                }
                for sound in sprite.sounds.map({ project[$0] })
                where !sound.fileName.isEmpty
                    && media.path(scene: scene.name, .sounds, sound.fileName) == nil
                {
                    report(
                        "missing-sound",
                        "the file \"\(sound.fileName)\" of sound \"\(sound.name)\" is missing", place, limits)
                }
            }
        }
    }

    private mutating func report(
        _ code: String, _ message: String, _ place: SourceLocation, _ limits: LoadLimits
    ) {
        guard diagnostics.count < limits.diagnostics else { return }
        diagnostics.append(
            Diagnostic(code, .warning, message, at: place, advice: "add the file again in the app"))
    }
}
