internal import CLibZip
import Diagnostics
import Synchronization

/// A project's files before anyone tries to understand them: every entry of an archive with the name that it really has,
/// every file of a directory, or a bare `code.xml`. For checks of what a stranger would make of them.
public struct RawProject: Sendable {
    public enum Form: Sendable, Equatable {
        case archive
        case directory
        /// A bare `code.xml`: the one entry has that name.
        case xml
        /// Neither an archive that opens nor XML; the text says why.
        case unreadable(String)
    }

    public struct Entry: Sendable, Equatable {
        /// As it stands in the archive, directories with a final `/`.
        public var name: String
        /// Unpacked, in bytes, as the archive claims.
        public var size: Int
        let index: Int

        public var isDirectory: Bool { name.utf8.last == UInt8(ascii: "/") }
    }

    public let form: Form
    /// The file as messages name it.
    public let file: String
    /// The size of the archive or of the XML; of a directory the sum of all files.
    public let byteCount: Int
    public private(set) var entries: [Entry] = []
    private let source: Source

    private enum Source: Sendable {
        case nothing
        case archive(RawArchive)
        case directory(String)
        case bytes([UInt8])
    }

    /// Opens what a path names. Files beyond `limit` bytes are not read: they count as unreadable.
    public init(_ path: String, limit: Int = 512 << 20) throws(ProjectError) {
        if Files.kind(of: path) == .directory {
            self.init(directory: path)
            return
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try Files.read(path, limit: limit)
        } catch {
            let kind: ProjectError.Kind = Files.kind(of: path) == nil ? .notFound : .inputOutput
            throw ProjectError(kind, "cannot read: \(error.reason)", at: SourceLocation(file: path))
        }
        self.init(bytes, file: path)
    }

    /// What the bytes of a file hold.
    public init(_ bytes: [UInt8], file: String) {
        self.file = file
        byteCount = bytes.count
        if bytes.first(where: { ![0xEF, 0xBB, 0xBF, 9, 10, 13, 32].contains($0) }) == UInt8(ascii: "<") {
            form = .xml
            source = .bytes(bytes)
            entries = [Entry(name: "code.xml", size: bytes.count, index: 0)]
            return
        }
        do throws(ZipHandle.Problem) {
            let archive = try RawArchive(bytes)
            form = .archive
            source = .archive(archive)
            entries = archive.entries
        } catch {
            form = .unreadable(error.reason)
            source = .nothing
        }
    }

    private init(directory path: String) {
        form = .directory
        file = path
        source = .directory(path)
        var total = 0
        for (index, name) in Files.tree(path).enumerated() {
            let size = Files.size(of: Files.join(path, name)) ?? 0
            entries.append(Entry(name: name, size: size, index: index))
            total += size
        }
        byteCount = total
    }

    /// The contents of an entry; nil if it is damaged, encrypted, or larger than `limit` bytes.
    public func bytes(of entry: Entry, limit: Int = 200 << 20) -> [UInt8]? {
        guard entry.size <= limit else { return nil }
        switch source {
        case .nothing: return nil
        case .bytes(let bytes): return bytes
        case .archive(let archive): return archive.bytes(entry)
        case .directory(let root):
            return try? Files.read(Files.join(root, entry.name), followingLinks: false, limit: limit)
        }
    }
}

/// All entries of a zip archive in memory, as libzip sees them.
private final class RawArchive: Sendable {
    let entries: [RawProject.Entry]
    private let handle: Mutex<ZipHandle>

    init(_ input: [UInt8]) throws(ZipHandle.Problem) {
        let handle = try ZipHandle.open(input)
        var entries: [RawProject.Entry] = []
        for index in 0..<max(zip_get_num_entries(handle.zip, 0), 0) {
            var stat = zip_stat_t()
            guard zip_stat_index(handle.zip, UInt64(index), 0, &stat) == 0, let name = stat.name else {
                continue
            }
            entries.append(
                RawProject.Entry(
                    name: String(cString: name), size: Int(clamping: stat.size), index: Int(index)))
        }
        self.entries = entries
        self.handle = Mutex(handle)
    }

    func bytes(_ entry: RawProject.Entry) -> [UInt8]? {
        handle.withLock { handle in
            guard let file = zip_fopen_index(handle.zip, UInt64(entry.index), 0) else { return nil }
            defer { zip_fclose(file) }
            var result: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = zip_fread(file, &chunk, UInt64(chunk.count))
                if count < 0 { return nil }
                if count == 0 { return result }
                result += chunk[..<Int(count)]
                // More than the directory says is a lie.
                if result.count > entry.size { return nil }
            }
        }
    }
}
