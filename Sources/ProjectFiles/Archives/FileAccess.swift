import Glibc

/// Plain files, without Foundation.
enum FileAccess {
    enum Failure: Error {
        case missing
        case notAFile
        case tooLarge
        case system(String)
    }

    static func isDirectory(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    /// A regular file, links not followed.
    static func isFile(_ path: String) -> Bool { size(path) != nil }

    static func size(_ path: String) -> Int? {
        var info = stat()
        guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(info.st_size)
    }

    /// The contents of a regular file of at most 100 MiB, links not followed.
    static func contents(_ path: String) -> [UInt8]? {
        guard isFile(path) else { return nil }
        return try? read(path, limit: 100 << 20)
    }

    static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .system(reason(errno)) }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0 else { throw .system(reason(errno)) }
        guard info.st_mode & S_IFMT != S_IFDIR else { throw .notAFile }
        return try read(file, expected: Int(info.st_size), limit: limit)
    }

    static func readStandardInput(limit: Int) throws(Failure) -> [UInt8] {
        try read(STDIN_FILENO, expected: 0, limit: limit)
    }

    private static func read(_ file: Int32, expected: Int, limit: Int) throws(Failure) -> [UInt8] {
        guard expected <= limit else { throw .tooLarge }
        var result: [UInt8] = []
        var capacity = max(expected + 1, 1 << 16)
        while true {
            var count = 0
            var problem: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                while count < buffer.count {
                    let got = Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
                    if got < 0, errno == EINTR { continue }
                    if got < 0 { problem = errno }
                    guard got > 0 else { break }
                    count += got
                }
                initialized = count
            }
            guard problem == 0 else { throw .system(reason(problem)) }
            let isLast = count < capacity
            if result.isEmpty { result = chunk } else { result += chunk }
            guard result.count <= limit else { throw .tooLarge }
            if isLast { return result }
            capacity = min(max(result.count, 1 << 16), 1 << 24)
        }
    }

    static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// The regular files below a directory, sorted by path; links are not followed.
    static func list(_ root: String) -> [String] {
        var result: [String] = []
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        while let (directory, depth) = waiting.popLast() {
            guard let handle = opendir(root + "/" + directory) else { continue }
            defer { closedir(handle) }
            while let entry = readdir(handle) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name == "." || name == ".." { continue }
                let path = directory.isEmpty ? name : directory + "/" + name
                var info = stat()
                guard lstat(root + "/" + path, &info) == 0 else { continue }
                if info.st_mode & S_IFMT == S_IFREG { result.append(path) }
                if info.st_mode & S_IFMT == S_IFDIR, depth < 8 { waiting.append((path, depth + 1)) }
            }
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

// MARK: - Writing

extension FileAccess {
    static func makeDirectory(_ path: String) throws(Failure) {
        guard mkdir(path, 0o777) != 0 else { return }
        let problem = errno
        guard problem == EEXIST, isDirectory(path) else { throw .system(reason(problem)) }
    }

    /// Puts a file in place of what is there: all of it or nothing.
    static func replace(_ path: String, _ bytes: [UInt8]) throws(Failure) {
        var template = Array(path.utf8CString.dropLast()) + Array(".XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw .system(reason(errno)) }
        var problem = write(bytes, to: file)
        // mkstemp makes private files; a saved project is as readable as any other new file.
        let mask = umask(0)
        _ = umask(mask)
        if problem == 0, fchmod(file, 0o666 & ~mask) != 0 { problem = errno }
        if problem == 0, fsync(file) != 0 { problem = errno }
        if close(file) != 0, problem == 0 { problem = errno }
        if problem == 0, rename(template, path) != 0 { problem = errno }
        if problem != 0 {
            unlink(template)
            throw .system(reason(problem))
        }
    }

    /// 0, or the error's number.
    private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var position = 0
            while position < buffer.count {
                let written = Glibc.write(file, buffer.baseAddress! + position, buffer.count - position)
                if written < 0, errno == EINTR { continue }
                if written <= 0 { return errno }
                position += written
            }
            return 0
        }
    }
}
