import ProjectFiles
import Testing

@Suite struct WholeFiles {
    /// A directory of its own below the system's temporary one.
    private func scratch(_ name: String) throws -> String {
        let path = "/tmp/catwalk-tests-\(name)-\(UInt64.random(in: 0...UInt64.max))"
        try Files.makeDirectory(path)
        return path
    }

    @Test func writesReadsAndLists() throws {
        let root = try scratch("files")
        let directory = Files.join(root, "a/b")
        try Files.makeDirectory(directory)
        let path = Files.join(directory, "f.txt")
        try Files.write([1, 2, 3], to: path)
        try Files.write([4], to: path)
        #expect(try Files.read(path) == [4])
        #expect(try Files.list(directory) == ["f.txt"])
        #expect(Files.kind(of: path) == .file)
        #expect(Files.kind(of: directory) == .directory)
    }

    @Test func saysWhatFailed() throws {
        let missing = #expect(throws: FileError.self) { try Files.read("/nonexistent/f") }
        #expect(missing?.text == "/nonexistent/f: cannot read: No such file or directory")
        let refused = #expect(throws: FileError.self) { try Files.write([1], to: "/nonexistent/f") }
        #expect(refused?.operation == "write")
        #expect(throws: FileError.self) { try Files.list("/nonexistent") }
    }

    @Test func leavesNothingBehindAfterAnError() throws {
        let root = try scratch("atomic")
        try Files.makeDirectory(Files.join(root, "target/inside"))
        #expect(throws: FileError.self) { try Files.write([1], to: Files.join(root, "target")) }
        #expect(try Files.list(root) == ["target"])
    }

    @Test(arguments: [("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("a/b/", "a", "b")])
    func splitsNames(path: String, directory: String, last: String) {
        #expect(Files.directory(of: path) == directory)
        #expect(Files.lastName(of: path) == last)
    }
}
