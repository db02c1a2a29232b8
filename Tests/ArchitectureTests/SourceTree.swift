import FoundationEssentials

/// The package's files as the tests see them.
enum SourceTree {
    struct Import {
        var file: String
        var line: Int
        var imported: String
    }

    static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// The directories in `Sources`.
    static func modules() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root + "/Sources").filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// Whether a target holds C only.
    static func isCTarget(_ module: String) -> Bool {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/Sources/" + module)) ?? []
        return !files.contains { $0.hasSuffix(".swift") }
    }

    /// Every `import` line of a module's files.
    static func imports(ofModule module: String) throws -> [Import] {
        let directory = "Sources/" + module
        let files = try FileManager.default.subpathsOfDirectory(atPath: root + "/" + directory)
        var found: [Import] = []
        for file in files.sorted() where file.hasSuffix(".swift") {
            let path = directory + "/" + file
            let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                guard let imported = importedModule(line) else { continue }
                found.append(Import(file: path, line: index + 1, imported: imported))
            }
        }
        return found
    }

    /// The module that a line imports: `@testable public import struct A.B` names `A`.
    private static func importedModule(_ line: Substring) -> String? {
        var words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("//") }
        guard let keyword = words.firstIndex(of: "import") else { return nil }
        let modifiers = ["public", "internal", "private", "fileprivate", "package"]
        let isImport = words[..<keyword].allSatisfy { $0.hasPrefix("@") || modifiers.contains(String($0)) }
        guard isImport else { return nil }
        words = words[(keyword + 1)...]
        let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        if let first = words.first, kinds.contains(String(first)) { words = words.dropFirst() }
        return words.first.map { String($0.prefix { $0 != "." }) }
    }
}
