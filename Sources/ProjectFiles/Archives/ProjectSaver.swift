import Diagnostics
public import Language

/// Saves projects: as `.catrobat` archive, as directory, or as bare XML. A crash or a full disk leaves what was there.
public enum ProjectSaver {
    public enum Format: Sendable {
        case archive, directory, xml

        /// By the name: `.xml` is bare XML, `.catrobat` and `.zip` are archives, anything else is a directory.
        public init(path: String) {
            let lower = path.lowercased()
            if lower.hasSuffix(".xml") {
                self = .xml
            } else if lower.hasSuffix(".catrobat") || lower.hasSuffix(".zip") {
                self = .archive
            } else {
                self = .directory
            }
        }
    }

    /// Files that belong to one device or one editing session and are not passed on (format.md 1.1).
    private static let transient: Set<String> = ["code.xml", "tmp_code.xml", "undo_code.xml"]

    public static func save(
        _ project: Project, media: MediaStore = .empty, to path: String, format: Format? = nil
    ) throws(ProjectError) {
        switch format ?? Format(path: path) {
        case .archive: try write(archive(project, media: media), to: path)
        case .xml: try write(ProjectWriter.bytes(of: project), to: path)
        case .directory: try saveDirectory(project, media: media, to: path)
        }
    }

    /// The bytes of the archive: `code.xml` first, then the media untouched, sorted by path. Equal projects give equal bytes.
    public static func archive(_ project: Project, media: MediaStore = .empty) throws(ProjectError) -> [UInt8]
    {
        var zip = ZipWriter()
        zip.add("code.xml", ProjectWriter.bytes(of: project))
        for path in mediaPaths(media) { zip.add(path, try contents(path, media)) }
        return zip.finish()
    }

    private static func mediaPaths(_ media: MediaStore) -> [String] {
        media.paths.filter { !transient.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func contents(_ path: String, _ media: MediaStore) throws(ProjectError) -> [UInt8] {
        guard let bytes = media.bytes(path: path) else {
            throw ProjectError(.brokenArchive, "the file is damaged", at: SourceLocation(file: path))
        }
        return bytes
    }

    /// Media first and `code.xml` last, so that an interrupted save leaves the old project.
    private static func saveDirectory(
        _ project: Project, media: MediaStore, to path: String
    ) throws(ProjectError) {
        let code = ProjectWriter.bytes(of: project)
        try makeDirectory(path)
        for file in mediaPaths(media) {
            let bytes = try contents(file, media)
            let target = path + "/" + file
            if FileAccess.contents(target) == bytes { continue }
            var directory = path
            for step in file.split(separator: "/").dropLast() {
                directory += "/" + step
                try makeDirectory(directory)
            }
            try write(bytes, to: target)
        }
        try write(code, to: path + "/code.xml")
    }

    private static func makeDirectory(_ path: String) throws(ProjectError) {
        do throws(FileAccess.Failure) { try FileAccess.makeDirectory(path) } catch {
            throw cannotWrite(path, error)
        }
    }

    /// Writes a file atomically.
    public static func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
        do throws(FileAccess.Failure) { try FileAccess.replace(path, bytes) } catch {
            throw cannotWrite(path, error)
        }
    }

    private static func cannotWrite(_ path: String, _ failure: FileAccess.Failure) -> ProjectError {
        var reason = "unknown error"
        if case .system(let text) = failure { reason = text }
        return ProjectError(.inputOutput, "cannot write: \(reason)", at: SourceLocation(file: path))
    }
}
