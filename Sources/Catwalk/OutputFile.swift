import Glibc

/// A file that appears under its name only when it is complete.
public final class OutputFile {
    public let path: String
    private let temporaryPath: [CChar]
    private var descriptor: CInt
    private var buffer: [UInt8] = []
    /// A device or pipe is written directly: there is nothing to rename.
    private let isDirect: Bool

    /// Begins a file beside its final place. After an error, or without ``commit()``, nothing new is there.
    public init(_ path: String) throws(FileError) {
        self.path = path
        isDirect = Files.kind(of: path) == .other
        if isDirect {
            temporaryPath = []
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            var template = Array((path + ".XXXXXX").utf8CString)
            descriptor = mkstemp(&template)
            temporaryPath = template
        }
        guard descriptor >= 0 else { throw FileError(path: path, operation: "write", code: errno) }
    }

    deinit {
        if descriptor >= 0 {
            close(descriptor)
            if !isDirect { unlink(temporaryPath) }
        }
    }

    public func write(_ bytes: [UInt8]) throws(FileError) {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    private func flush() throws(FileError) {
        try Files.write(buffer[...], to: descriptor, name: path)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Completes the file and gives it its name.
    public func commit() throws(FileError) {
        try flush()
        if !isDirect {
            let mask = umask(0)
            umask(mask)
            fchmod(descriptor, 0o666 & ~mask)
        }
        let isClosed = close(descriptor) == 0
        descriptor = -1
        if isDirect, isClosed { return }
        guard isClosed, rename(temporaryPath, path) == 0 else {
            let code = errno
            unlink(temporaryPath)
            throw FileError(path: path, operation: "write", code: code)
        }
    }
}
