import Glibc

/// Files of a directory that a stranger made.
extension Files {
    /// The contents of a regular file below a directory, nil if there is none or it is larger than `limit` bytes. No link
    /// below the directory is followed, and pipes and devices are not opened for longer than it takes to see what they are.
    static func contents(_ path: String, below root: String, limit: Int) -> [UInt8]? {
        let found = withFile(path, below: root) { file, size in
            try? read(file, name: path, expected: size, limit: limit)
        }
        return found ?? nil
    }

    /// The size of a regular file below a directory; no link below the directory is followed.
    static func size(_ path: String, below root: String) -> Int? {
        withFile(path, below: root) { _, size in size }
    }

    /// Opens step by step, so that a directory that is a link leads nowhere.
    private static func withFile<Result>(
        _ path: String, below root: String, _ body: (_ file: Int32, _ size: Int) -> Result
    ) -> Result? {
        var directory = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if directory >= 0 { close(directory) } }
        let steps = path.split(separator: "/")
        for step in steps.dropLast() where directory >= 0 {
            let next = openat(directory, String(step), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(directory)
            directory = next
        }
        guard directory >= 0, let name = steps.last else { return nil }
        let file = openat(directory, String(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return body(file, Int(info.st_size))
    }
}
