public import Diagnostics
public import Language

/// Saves projects: as `.catrobat` archive, as directory, or as bare XML.
///
/// What is there already stays untouched until the new project is complete and on the disk: a crash, a full disk or a
/// directory that cannot be written leave the old project and nothing else.
public enum ProjectSaver {
    public enum Format: Sendable {
        case archive, directory, xml

        /// By the name: `.xml` is bare XML, `.catrobat` and `.zip` are archives, anything else is a directory, unless it is
        /// a device, which takes an archive.
        public init(path: String) {
            let lower = path.lowercased()
            if lower.hasSuffix(".xml") {
                self = .xml
            } else if lower.hasSuffix(".catrobat") || lower.hasSuffix(".zip")
                || Files.kind(of: path) == .other
            {
                self = .archive
            } else {
                self = .directory
            }
        }
    }

    /// Writes a project with its media, over what is there; the remarks say which files were moved or left out, and which
    /// references lead elsewhere now.
    ///
    /// `format` is the name's unless it is given. Media are copied byte for byte.
    @discardableResult
    public static func save(
        _ loaded: LoadedProject, to path: String, format: Format? = nil, limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> [Diagnostic] {
        try save(loaded, to: path, format: format, limits: limits, space: nil)
    }

    static func save(
        _ loaded: LoadedProject, to path: String, format: Format? = nil, limits: LoadLimits = LoadLimits(),
        space: DiskSpace?
    ) throws(ProjectError) -> [Diagnostic] {
        var remarks = try write(
            loaded.project, loaded.media, to: path, format ?? Format(path: path), limits, space)
        for index in remarks.indices { remarks[index].location.file = loaded.file }
        return remarks + loaded.movedReferences(limits: limits)
    }

    private static func write(
        _ project: Project, _ media: MediaStore, to path: String, _ format: Format, _ limits: LoadLimits,
        _ space: DiskSpace?
    ) throws(ProjectError) -> [Diagnostic] {
        switch format {
        case .archive: return try saveArchive(project, media, to: path, limits, space)
        case .xml:
            try write(try ProjectWriter.bytes(of: project, limits: limits), to: path, space)
            return []
        case .directory:
            let plan = try plan(project, media, limits)
            let directory = DirectorySave(project, media, plan, to: path, space)
            let isInPlace = directory.isOwnSource
            try directory.run()
            // In its place, what no project needs stays where it is.
            return isInPlace ? plan.remarks.filter { $0.code != "files-left-out" } : plan.remarks
        }
    }

    /// Writes a file at once, durably.
    public static func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
        try write(bytes, to: path, nil)
    }

    static func write(_ bytes: [UInt8], to path: String, _ space: DiskSpace?) throws(ProjectError) {
        do throws(FileError) {
            let file = try OutputFile(path, isDurable: true, space: space)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw ProjectError(cannotWrite: error, path)
        }
    }

    // MARK: Archives

    /// The bytes of the archive: `code.xml` first, then the media untouched, sorted by path. Equal projects give equal bytes.
    public static func archive(
        _ project: Project, media: MediaStore = .empty, limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> [UInt8] {
        var bytes: [UInt8] = []
        try writeArchive(project, media, plan(project, media, limits)) { bytes += $0 }
        return bytes
    }

    private static func saveArchive(
        _ project: Project, _ media: MediaStore, to path: String, _ limits: LoadLimits, _ space: DiskSpace?
    ) throws(ProjectError) -> [Diagnostic] {
        let plan = try plan(project, media, limits)
        let file: OutputFile
        do throws(FileError) { file = try OutputFile(path, isDurable: true, space: space) } catch {
            throw ProjectError(cannotWrite: error, path)
        }
        try writeArchive(project, media, plan) { (bytes: [UInt8]) throws(ProjectError) in
            do throws(FileError) { try file.write(bytes) } catch {
                throw ProjectError(cannotWrite: error, path)
            }
        }
        do throws(FileError) { try file.commit() } catch { throw ProjectError(cannotWrite: error, path) }
        return plan.remarks
    }

    /// One file at a time: media may be large.
    private static func writeArchive(
        _ project: Project, _ media: MediaStore, _ plan: SavePlan,
        _ write: ([UInt8]) throws(ProjectError) -> Void
    ) throws(ProjectError) {
        var zip = ZipWriter()
        zip.addCompressed("code.xml", try ProjectWriter.bytes(of: project))
        for entry in plan.entries {
            let bytes = try contents(entry, media)
            if isPacked(entry.target) {
                zip.add(entry.target, bytes)
            } else {
                zip.addCompressed(entry.target, bytes)
            }
            try write(zip.takeBytes())
        }
        try write(zip.finish())
    }

    /// Formats that are compressed already.
    private static func isPacked(_ path: String) -> Bool {
        let packed: Set<String> = [
            "png", "jpg", "jpeg", "gif", "webp", "mp3", "mpga", "m4a", "aac", "ogg", "opus", "3gp", "mp4",
            "zip",
        ]
        guard let dot = path.lastIndex(of: ".") else { return false }
        return packed.contains(path[path.index(after: dot)...].lowercased())
    }

    // MARK: Files of the project

    private static func plan(
        _ project: Project, _ media: MediaStore, _ limits: LoadLimits
    ) throws(ProjectError) -> SavePlan {
        let plan = SavePlan(project, media)
        guard plan.entries.count < limits.archiveEntries else {
            throw ProjectError(
                .limit, "the project has \(plan.entries.count) files, more than \(limits.archiveEntries)")
        }
        var total = 0
        for entry in plan.entries {
            total += media.size(path: entry.source) ?? 0
            guard total <= limits.unpackedBytes else {
                throw ProjectError(
                    .limit, "the project's files have more than \(limits.unpackedBytes) bytes")
            }
        }
        return plan
    }

    static func contents(_ entry: SavePlan.Entry, _ media: MediaStore) throws(ProjectError) -> [UInt8] {
        guard let bytes = media.bytes(path: entry.source) else {
            throw ProjectError(
                .brokenArchive, "the file is damaged or cannot be read",
                at: SourceLocation(file: entry.source))
        }
        return bytes
    }
}

extension LoadedProject {
    /// Writes the project with its media, over what is there (``ProjectSaver``).
    ///
    /// The name decides about the form unless `format` does: `.catrobat`, `.xml`, or a directory.
    @discardableResult
    public func save(
        to path: String, format: ProjectSaver.Format? = nil, limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> [Diagnostic] {
        try ProjectSaver.save(self, to: path, format: format, limits: limits)
    }
}

extension ProjectError {
    init(cannotWrite error: FileError, _ path: String) {
        let directory = Files.directory(of: path)
        let isMissing = Files.kind(of: directory) == nil
        self.init(
            .inputOutput,
            "cannot write: " + (isMissing ? "there is no directory \"\(directory)\"" : error.reason),
            at: SourceLocation(file: path))
    }
}
