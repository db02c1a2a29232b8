import Diagnostics
public import Language

/// The files beside `code.xml`: images, sounds, screenshots (format.md 1.1, 1.2, 1.7). Reads on demand.
public struct MediaStore: Sendable {
    /// Which of a scene's two folders.
    public enum Folder: String, Sendable {
        case images, sounds
    }

    enum Source: Sendable {
        case nothing
        case directory(String)
        case archive(ArchiveFile)
    }

    /// The scene's screenshot, or the project's.
    public struct Screenshot: Hashable, Sendable {
        public enum Kind: String, CaseIterable, Sendable {
            /// Taken by the user; wins.
            case manual = "manual_screenshot.png"
            /// Taken by the stage.
            case automatic = "automatic_screenshot.png"
        }

        public var kind: Kind
        /// The path in the project, for ``MediaStore/bytes(path:)``.
        public var path: String
    }

    let source: Source
    private let checksums = ChecksumIndex()
    /// Larger files of a directory are not read.
    private static let fileLimit = 200 << 20

    init(_ source: Source) { self.source = source }

    /// A project without files.
    public static let empty = MediaStore(.nothing)

    /// Whether there is anything to read from at all; false for bare XML.
    public var hasFiles: Bool { if case .nothing = source { false } else { true } }

    /// The files come from an archive.
    public var isArchive: Bool { if case .archive = source { true } else { false } }

    // MARK: Paths

    /// The paths of all files, `/` as separator: archives in their order, directories sorted.
    public var paths: [String] {
        switch source {
        case .nothing: []
        case .directory(let root): Files.tree(root)
        case .archive(let archive): archive.names
        }
    }

    /// The contents of a file of the project, nil if it is missing, damaged, or outside.
    public func bytes(path: String) -> [UInt8]? {
        guard Self.isSafe(path: path) else { return nil }
        switch source {
        case .nothing: return nil
        case .directory(let root):
            return Files.contents(path, below: root, limit: Self.fileLimit)
        case .archive(let archive): return archive.bytes(path)
        }
    }

    public func contains(path: String) -> Bool {
        guard Self.isSafe(path: path) else { return false }
        switch source {
        case .nothing: return false
        case .directory(let root): return Files.size(path, below: root) != nil
        case .archive(let archive): return archive.contains(path)
        }
    }

    /// The size of a file in bytes, nil if it is missing.
    public func size(path: String) -> Int? {
        guard Self.isSafe(path: path) else { return nil }
        switch source {
        case .nothing: return nil
        case .directory(let root): return Files.size(path, below: root)
        case .archive(let archive): return archive.size(path)
        }
    }

    // MARK: Media

    /// Where a look's or sound's file is; nil if it is missing (format.md 1.7).
    ///
    /// `<scene>/images/<name>`, else the root's `images` of old projects, else a name damaged by a wrong code page
    /// that still has the same checksum in front (1.4).
    public func path(scene: String, _ folder: Folder, _ fileName: String) -> String? {
        guard !fileName.isEmpty,
            !fileName.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
        else { return nil }
        let directories = [Self.directoryName(scene) + "/" + folder.rawValue, folder.rawValue]
        for directory in directories where contains(path: directory + "/" + fileName) {
            return directory + "/" + fileName
        }
        guard ChecksumIndex.isChecksum(fileName.utf8) else { return nil }
        let prefix = fileName.utf8.prefix(ChecksumIndex.prefixLength)
        for directory in directories {
            if let path = checksums.path(in: directory, prefix: prefix, among: { paths }) { return path }
        }
        return nil
    }

    /// The contents of a look's or sound's file.
    public func bytes(scene: String, _ folder: Folder, _ fileName: String) -> [UInt8]? {
        path(scene: scene, folder, fileName).flatMap { bytes(path: $0) }
    }

    /// The screenshots that exist: the project's, then those of the scenes; manual before automatic.
    public func screenshots(of project: Project) -> [Screenshot] {
        var found: [Screenshot] = []
        for directory in [""] + project.scenes.map({ Self.directoryName($0.name) + "/" }) {
            for kind in Screenshot.Kind.allCases where contains(path: directory + kind.rawValue) {
                found.append(Screenshot(kind: kind, path: directory + kind.rawValue))
            }
        }
        return found
    }

    // MARK: Names

    /// A relative path that stays inside: no empty, `.` or `..` steps, no control characters, no drive.
    static func isSafe(path: String) -> Bool {
        let bytes = path.utf8
        guard !bytes.isEmpty, bytes.count < 4_096, !bytes.contains(where: { $0 < 32 }) else { return false }
        let steps = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if let first = steps.first, first.count == 2, first.last == UInt8(ascii: ":") { return false }
        return steps.allSatisfy { step in
            !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
        }
    }

    /// The directory of a scene: its name with the characters escaped that file systems refuse (format.md 1.3).
    public static func directoryName(_ name: String) -> String {
        if name == "." { return "%2E" }
        if name == ".." { return "%2E%2E" }
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\"": result += "%22"
            case "/": result += "%2F"
            case ":": result += "%3A"
            case "<": result += "%3C"
            case ">": result += "%3E"
            case "?": result += "%3F"
            case "\\": result += "%5C"
            case "|": result += "%7C"
            case "*": result += "%2A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
