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

    /// The bytes of a file.
    public static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, operation: "read", code: errno) }
        defer { close(descriptor) }
        return try read(descriptor, name: path)
    }

    /// Everything that an open descriptor gives, for example 0 for standard input.
    public static func read(_ descriptor: CInt, name: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw FileError(path: name, operation: "read", code: errno)
            }
        }
    }

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
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileError(path: name, operation: "write", code: errno)
            }
        }
    }

    /// Makes a directory and those above it; it is no error if it is there already.
    public static func makeDirectory(_ path: String) throws(FileError) {
        if kind(of: path) == .directory { return }
        let parent = directory(of: path)
        if parent != path, !parent.isEmpty { try makeDirectory(parent) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw FileError(path: path, operation: "make this directory", code: errno)
        }
    }

    public static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw FileError(path: path, operation: "remove", code: errno) }
    }

    /// The names in a directory, sorted by their bytes, without `.` and `..`.
    public static func list(_ path: String) throws(FileError) -> [String] {
        guard let stream = opendir(path) else {
            throw FileError(path: path, operation: "read this directory", code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
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
