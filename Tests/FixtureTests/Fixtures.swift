import FoundationEssentials
import JSONText
import ProjectFiles

/// Finds the checked-in fixtures beside the tests (docs/testing.md).
enum Fixtures {
    /// The folder `Fixtures` of the package.
    static let folder: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return (parts + ["Fixtures"]).joined(separator: "/")
    }()

    /// Whether a run rewrites what it compares with; it fails all the same.
    static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    /// Names of the folders with a `code.xml` below a folder of fixtures, like `timing/wait`, sorted.
    static func projects(in name: String) -> [String] {
        let root = folder + "/" + name
        var found: [String] = []
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        where path.hasSuffix("/code.xml") {
            found.append(String(path.dropLast("/code.xml".count)))
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Names of the files in a folder, sorted.
    static func files(in name: String) -> [String] {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + name)) ?? []
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a file below `Fixtures`, nil if there is none.
    static func bytes(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: folder + "/" + path).map { [UInt8]($0) }
    }

    static func json(_ path: String) throws -> JSON {
        guard let bytes = bytes(path) else { throw FixtureError.missing(path) }
        return try JSON(parsing: bytes)
    }

    /// Writes a recorded file.
    static func record(_ bytes: [UInt8], as path: String) throws {
        let full = folder + "/" + path
        let parent = full.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: full, contents: Data(bytes)) else {
            throw FixtureError.unwritable(path)
        }
    }
}

enum FixtureError: Error {
    case missing(String)
    case unwritable(String)
    /// An expectation that says something the tests do not know.
    case unknown(String)
}
