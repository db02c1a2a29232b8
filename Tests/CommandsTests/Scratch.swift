import Catwalk

/// A directory of a test's own, gone when the test is over.
final class Scratch {
    let path: String

    init() throws {
        path = "/tmp/catwalk-tests-\(UInt64.random(in: 0...UInt64.max))"
        try Files.makeDirectory(path)
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        if Files.kind(of: path, followingLinks: false) == .directory {
            for name in (try? Files.list(path)) ?? [] { remove(Files.join(path, name)) }
        }
        try? Files.remove(path)
    }

    func callAsFunction(_ name: String) -> String { Files.join(path, name) }

    /// Writes a file and gives its path.
    @discardableResult
    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = self(name)
        try Files.makeDirectory(Files.directory(of: file))
        try Files.write(bytes, to: file)
        return file
    }

    func text(_ name: String) throws -> String { String(decoding: try Files.read(self(name)), as: UTF8.self) }
}

/// The checked-in projects.
enum Fixture {
    static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    static func project(_ name: String) -> String { root + "/Fixtures/projects/" + name }

    static func malformed(_ name: String) -> String { root + "/Fixtures/malformed/" + name }
}
