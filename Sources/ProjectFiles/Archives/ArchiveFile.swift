internal import CLibZip
import Diagnostics
import Synchronization

/// A zip archive in memory, read through libzip. Nothing is ever extracted to disk.
///
/// Entries that climb out of the project, absolute names, links and encrypted members are left out and reported
/// (format.md 1.5, design section 6); of entries with equal names the last counts.
final class ArchiveFile: Sendable {
    /// Safe entries in archive order, `/` as separator.
    let names: [String]
    let diagnostics: [Diagnostic]
    /// What else was left out and why, by name.
    let omissions: [String: Omission]
    /// By the bytes of their names: names that only look alike are different files.
    private let entries: [[UInt8]: Entry]
    private let reader: Reader

    enum Omission: Sendable {
        case encrypted, link
    }

    private final class Reader: Sendable {
        let handle: Mutex<ZipHandle>

        init(_ handle: consuming ZipHandle) { self.handle = Mutex(handle) }
    }

    private struct Entry: Sendable {
        var index: UInt64
        var size: Int
    }

    init(_ input: [UInt8], file: String, limits: LoadLimits) throws(ProjectError) {
        let location = SourceLocation(file: file)
        guard input.count <= limits.archiveBytes else {
            throw ProjectError(
                .limit, "the archive has \(input.count) bytes, more than \(limits.archiveBytes)", at: location
            )
        }
        let handle = try Self.open(input, location)
        var listing = Listing(location: location)
        try listing.read(handle.zip, limits)
        names = listing.names
        diagnostics = listing.diagnostics
        entries = listing.entries
        omissions = listing.omissions
        reader = Reader(handle)
    }

    /// What an archive has in one of its folders, as an archive of its own.
    init(_ whole: ArchiveFile, below folder: String) {
        let prefix = Array((folder + "/").utf8)
        var entries: [[UInt8]: Entry] = [:]
        var names: [String] = []
        for name in whole.names where name.utf8.starts(with: prefix) {
            let inner = Array(name.utf8.dropFirst(prefix.count))
            entries[inner] = whole.entries[Array(name.utf8)]
            names.append(String(decoding: inner, as: UTF8.self))
        }
        self.names = names
        self.entries = entries
        diagnostics = []
        omissions = [:]
        reader = whole.reader
    }

    /// The folder that holds everything, `code.xml` too; what a Mac's archiver adds does not count.
    var onlyFolder: String? {
        let tops = Set(
            names.lazy.filter { !$0.utf8.starts(with: "__MACOSX/".utf8) }.map {
                Array($0.utf8.prefix { $0 != UInt8(ascii: "/") })
            })
        guard tops.count == 1, let top = tops.first else { return nil }
        let folder = String(decoding: top, as: UTF8.self)
        return contains(folder + "/code.xml") ? folder : nil
    }

    private static func open(
        _ input: [UInt8], _ location: SourceLocation
    ) throws(ProjectError) -> ZipHandle {
        do throws(ZipHandle.Problem) {
            return try ZipHandle.open(input)
        } catch {
            throw ProjectError(
                .brokenArchive, "the archive cannot be opened: \(error.reason)", at: location,
                advice: "download or export the project again")
        }
    }

    /// Reads the central directory.
    private struct Listing {
        let location: SourceLocation
        var names: [String] = []
        var entries: [[UInt8]: Entry] = [:]
        var diagnostics: [Diagnostic] = []
        var omissions: [String: Omission] = [:]

        mutating func read(_ zip: OpaquePointer, _ limits: LoadLimits) throws(ProjectError) {
            let count = zip_get_num_entries(zip, 0)
            guard count <= limits.archiveEntries else {
                throw ProjectError(
                    .limit, "the archive has \(count) entries, more than \(limits.archiveEntries)",
                    at: location)
            }
            var total = 0
            for index in 0..<UInt64(max(count, 0)) {
                var stat = zip_stat_t()
                guard zip_stat_index(zip, index, 0, &stat) == 0, let name = stat.name else {
                    report("damaged-entry", "entry \(index) of the archive is damaged; it is left out")
                    continue
                }
                guard stat.size <= UInt64(limits.unpackedBytes),
                    total <= limits.unpackedBytes - Int(stat.size)
                else {
                    throw ProjectError(
                        .limit, "the archive unpacks to more than \(limits.unpackedBytes) bytes", at: location
                    )
                }
                total += Int(stat.size)
                add(String(cString: name), index, stat, isLink: isLink(zip, index))
            }
        }

        private func isLink(_ zip: OpaquePointer, _ index: UInt64) -> Bool {
            var system: UInt8 = 0
            var attributes: UInt32 = 0
            guard zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0 else {
                return false
            }
            return Int32(system) == ZIP_OPSYS_UNIX && (attributes >> 16) & 0o170000 == 0o120000
        }

        private mutating func add(_ rawName: String, _ index: UInt64, _ stat: zip_stat_t, isLink: Bool) {
            let name = String(
                decoding: rawName.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 },
                as: UTF8.self)
            if name.utf8.last == UInt8(ascii: "/") { return }
            guard MediaStore.isSafe(path: name) else {
                return report(
                    "unsafe-entry", "entry \"\(rawName)\" points outside the project; it is left out")
            }
            guard !isLink else {
                omissions[name] = .link
                return report("unsafe-entry", "entry \"\(rawName)\" is a link; it is left out")
            }
            guard Int32(stat.encryption_method) == ZIP_EM_NONE else {
                omissions[name] = .encrypted
                return report("encrypted-entry", "entry \"\(rawName)\" is encrypted; it is left out")
            }
            let key = Array(name.utf8)
            if entries[key] != nil {
                report("duplicate-entry", "the archive has \"\(name)\" more than once; the last one counts")
            } else {
                names.append(name)
            }
            entries[key] = Entry(index: index, size: Int(stat.size))
        }

        private mutating func report(_ code: String, _ message: String) {
            diagnostics.append(Diagnostic(code, .warning, message, at: location))
        }
    }

    func contains(_ name: String) -> Bool { entries[Array(name.utf8)] != nil }

    /// The unpacked size of an entry in bytes.
    func size(_ name: String) -> Int? { entries[Array(name.utf8)]?.size }

    /// The contents of an entry, nil if there is none of that name or it is damaged.
    func bytes(_ name: String) -> [UInt8]? {
        guard let entry = entries[Array(name.utf8)] else { return nil }
        return reader.handle.withLock { handle in
            guard let file = zip_fopen_index(handle.zip, entry.index, 0) else { return nil }
            defer { zip_fclose(file) }
            var count = 0
            let result = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, initialized in
                while count < entry.size {
                    let read = zip_fread(file, buffer.baseAddress! + count, UInt64(entry.size - count))
                    guard read > 0 else { break }
                    count += Int(read)
                }
                initialized = count
            }
            // The read past the end makes libzip compare the checksum.
            var more: UInt8 = 0
            guard count == entry.size, zip_fread(file, &more, 1) == 0 else { return nil }
            return result
        }
    }
}
