import Glibc

/// A file that appears under its name only when it is complete.
///
/// What is there keeps its bytes until ``commit()`` puts the new file in its place; a link is replaced, not followed.
/// Until then the new file has no name where the file system allows that, so that not even a killed process leaves
/// anything behind; elsewhere it has a temporary name beside the final one.
public final class OutputFile {
    public let path: String
    private var descriptor: CInt
    private var buffer: [UInt8] = []
    private let kind: Kind
    private let isDurable: Bool
    private let space: DiskSpace?

    private enum Kind {
        /// A device or pipe is written directly: there is nothing to rename.
        case direct
        case unnamed
        case temporary([CChar])
    }

    /// Begins a file beside its final place. After an error, or without ``commit()``, nothing new is there.
    ///
    /// A durable file is on the disk before it gets its name, so that not even a power cut loses both old and new.
    public convenience init(_ path: String, isDurable: Bool = false) throws(FileError) {
        try self.init(path, isDurable: isDurable, space: nil)
    }

    init(_ path: String, isDurable: Bool, space: DiskSpace?) throws(FileError) {
        self.path = path
        self.isDurable = isDurable
        self.space = space
        if Files.kind(of: path) == .other {
            kind = .direct
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            (kind, descriptor) = Self.create(beside: path)
        }
        guard descriptor >= 0 else { throw FileError(path: path, operation: "write", code: errno) }
        guard Files.kind(of: path, followingLinks: false) != .directory else {
            discard()
            throw FileError(path: path, operation: "write", code: EISDIR)
        }
    }

    deinit { discard() }

    /// `O_TMPFILE` of the kernel's headers, which a macro keeps from Swift.
    private static let unnamedFile = 0o20000000 | O_DIRECTORY
    /// Where a file without a name can be linked from.
    private static let openFiles = "/proc/self/fd"

    private static func create(beside path: String) -> (Kind, CInt) {
        if Files.kind(of: openFiles) == .directory {
            let file = open(Files.directory(of: path), unnamedFile | O_WRONLY | O_CLOEXEC, 0o666)
            if file >= 0 { return (.unnamed, file) }
        }
        var template = temporaryName(path)
        let named = mkstemp(&template)
        if named >= 0 {
            let mask = umask(0)
            umask(mask)
            // mkstemp makes private files; this one is as readable as any other new file.
            fchmod(named, 0o666 & ~mask)
        }
        return (.temporary(template), named)
    }

    private static func temporaryName(_ path: String) -> [CChar] { Array((path + ".XXXXXX").utf8CString) }

    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        if case .temporary(let name) = kind { unlink(name) }
    }

    // MARK: Contents

    public func write(_ bytes: [UInt8]) throws(FileError) {
        guard bytes.count < 1 << 16 else {
            try flush()
            return try put(bytes[...])
        }
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    private func flush() throws(FileError) {
        try put(buffer[...])
        buffer.removeAll(keepingCapacity: true)
    }

    private func put(_ bytes: ArraySlice<UInt8>) throws(FileError) {
        try space?.take(bytes.count, for: path)
        try Files.write(bytes, to: descriptor, name: path)
    }

    // MARK: The end

    /// Completes the file and gives it its name.
    public func commit() throws(FileError) {
        try flush()
        if isDurable, !isDirect, fsync(descriptor) != 0 { throw failure(errno) }
        switch kind {
        case .direct: break
        case .temporary(let name): try rename(name)
        case .unnamed: try giveName()
        }
        let isClosed = close(descriptor) == 0
        descriptor = -1
        guard isClosed || !isDirect else { throw failure(errno) }
        if isDurable, !isDirect { Self.synchronize(Files.directory(of: path)) }
    }

    private var isDirect: Bool { if case .direct = kind { true } else { false } }

    private func failure(_ code: CInt) -> FileError { FileError(path: path, operation: "write", code: code) }

    private func rename(_ name: [CChar]) throws(FileError) {
        guard Glibc.rename(name, path) != 0 else { return }
        let code = errno
        unlink(name)
        throw failure(code)
    }

    private func giveName() throws(FileError) {
        let file = "\(Self.openFiles)/\(descriptor)"
        if linkat(AT_FDCWD, file, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
        guard errno == EEXIST else { throw failure(errno) }
        // Something is there already: a second name, which then takes its place.
        var name = Self.temporaryName(path)
        let code = Self.link(file, &name)
        guard code == 0 else { throw failure(code) }
        try rename(name)
    }

    /// Links to a free name of the pattern `….XXXXXX`; 0 or the error's number.
    private static func link(_ file: String, _ name: inout [CChar]) -> CInt {
        let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
        for _ in 0..<100 {
            for index in name.count - 7..<name.count - 1 {
                name[index] = CChar(digits[Int.random(in: digits.indices)])
            }
            if linkat(AT_FDCWD, file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return 0 }
            if errno != EEXIST { return errno }
        }
        return EEXIST
    }

    /// Makes a new name survive a power cut; file systems that cannot are left alone.
    private static func synchronize(_ directory: String) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}

/// How much a disk still takes: tests make it full.
final class DiskSpace {
    private var bytes: Int

    init(_ bytes: Int) { self.bytes = bytes }

    func take(_ count: Int, for path: String) throws(FileError) {
        guard count <= bytes else { throw FileError(path: path, operation: "write", code: ENOSPC) }
        bytes -= count
    }
}
