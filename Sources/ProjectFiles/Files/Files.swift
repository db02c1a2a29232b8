import Glibc

/// A file operation that the system refused.
public struct FileError: Error, Sendable {
    /// The file as the user named it.
    public var path: String
    /// What was tried, like `read` or `write`.
    public var operation: String
    /// The system's error number.
    public var code: CInt

    public init(path: String, operation: String, code: CInt) {
        self.path = path
        self.operation = operation
        self.code = code
    }

    /// `FILE: cannot read: No such file or directory`.
    public var text: String { "\(path): cannot \(operation): \(reason)" }

    /// The system's words for ``code``.
    public var reason: String { String(cString: strerror(code)) }
}

/// Whole files in and out, without Foundation.
public enum Files {
    /// What a path names.
    public enum Kind: Sendable { case file, directory, other }

    /// What is at `path`; nil if there is nothing. A link that is not followed is something else.
    public static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// The size of a regular file in bytes, links not followed; nil if there is none.
    public static func size(of path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    // MARK: Reading

    /// The bytes of a file; one of more than `limit` bytes is refused with `EFBIG`.
    public static func read(
        _ path: String, followingLinks: Bool = true, limit: Int = .max
    ) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw FileError(path: path, operation: "read", code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw FileError(path: path, operation: "read", code: errno)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw FileError(path: path, operation: "read", code: EISDIR)
        }
        return try read(descriptor, name: path, expected: Int(status.st_size), limit: limit)
    }

    /// Everything that an open descriptor gives, for example 0 for standard input.
    public static func read(
        _ descriptor: CInt, name: String, expected: Int = 0, limit: Int = .max
    ) throws(FileError) -> [UInt8] {
        guard expected <= limit else { throw FileError(path: name, operation: "read", code: EFBIG) }
        var result: [UInt8] = []
        // One byte more than expected, so that the end is seen without another block.
        var capacity = max(expected + 1, 1 << 16)
        while true {
            let chunk = try readChunk(descriptor, name: name, capacity: capacity)
            let isLast = chunk.count < capacity
            if result.isEmpty { result = chunk } else { result += chunk }
            guard result.count <= limit else { throw FileError(path: name, operation: "read", code: EFBIG) }
            if isLast { return result }
            capacity = min(max(result.count, 1 << 16), 1 << 24)
        }
    }

    /// Fewer bytes than `capacity` only at the end.
    private static func readChunk(
        _ descriptor: CInt, name: String, capacity: Int
    ) throws(FileError) -> [UInt8] {
        var problem: CInt = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < buffer.count, let start = buffer.baseAddress {
                let got = Glibc.read(descriptor, start + count, buffer.count - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { problem = errno }
                guard got > 0 else { break }
                count += got
            }
        }
        guard problem == 0 else { throw FileError(path: name, operation: "read", code: problem) }
        return chunk
    }

    // MARK: Writing

    /// Writes a file at once: first under a temporary name beside it, then renamed. A device such as `/dev/null` is
    /// written directly. After an error nothing new is there.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let file = try OutputFile(path)
        try file.write(bytes)
        try file.commit()
    }

    /// Writes all bytes to an open descriptor.
    public static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt, name: String) throws(FileError)
    {
        var problem: CInt = 0
        bytes.withUnsafeBytes { buffer in
            var position = 0
            while position < buffer.count, let start = buffer.baseAddress {
                let written = Glibc.write(descriptor, start + position, buffer.count - position)
                if written < 0, errno == EINTR { continue }
                if written < 0 {
                    problem = errno
                    return
                }
                position += written
            }
        }
        guard problem == 0 else { throw FileError(path: name, operation: "write", code: problem) }
    }

    /// Makes a directory and those above it; it is no error if it is there already.
    public static func makeDirectory(_ path: String) throws(FileError) {
        if kind(of: path) == .directory { return }
        let parent = directory(of: path)
        if parent != path, !parent.isEmpty { try makeDirectory(parent) }
        guard mkdir(path, 0o777) != 0 else { return }
        let problem = errno
        guard problem == EEXIST, kind(of: path) == .directory else {
            throw FileError(path: path, operation: "make this directory", code: problem)
        }
    }

    public static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError(path: path, operation: "remove", code: errno) }
    }

    /// Removes a file, or a directory with everything in it; links are not followed, and nothing there is no error.
    public static func removeTree(_ path: String) throws(FileError) {
        guard let kind = kind(of: path, followingLinks: false) else { return }
        guard kind == .directory else { return try remove(path) }
        for name in try list(path) { try removeTree(join(path, name)) }
        guard rmdir(path) == 0 else { throw FileError(path: path, operation: "remove", code: errno) }
    }

    // MARK: Directories

    /// The regular files below a directory as paths from there, sorted by their bytes; links are not followed,
    /// directories not entered deeper than `depth`; no further directory is read once `limit` files are found.
    public static func tree(_ root: String, depth: Int = 8, limit: Int = 100_000) -> [String] {
        var result: [String] = []
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        while result.count < limit, let (directory, level) = waiting.popLast() {
            for name in (try? list(join(root, directory))) ?? [] {
                let path = join(directory, name)
                switch kind(of: join(root, path), followingLinks: false) {
                case .file: result.append(path)
                case .directory: if level < depth { waiting.append((path, level + 1)) }
                default: break
                }
            }
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names in a directory, sorted by their bytes, without `.` and `..`.
    public static func list(_ path: String) throws(FileError) -> [String] {
        guard let stream = opendir(path) else {
            throw FileError(path: path, operation: "read this directory", code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    // MARK: Names

    /// `directory/name`, without a doubled slash.
    public static func join(_ directory: String, _ name: String) -> String {
        if directory.isEmpty { return name }
        return directory.utf8.last == UInt8(ascii: "/") ? directory + name : directory + "/" + name
    }

    /// Everything before the last name, `.` if there is nothing.
    public static func directory(of path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        let names = path.split(separator: "/").dropLast()
        if names.isEmpty { return isAbsolute ? "/" : "." }
        return (isAbsolute ? "/" : "") + names.joined(separator: "/")
    }

    /// Everything behind the last slash.
    public static func lastName(of path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.last.map(String.init) ?? path
    }

    /// The absolute path without links, nil if there is nothing.
    public static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
