import Diagnostics
import Foundation
import Language
import ProjectFiles
import Testing

/// Real projects by others, if they are there; never part of this repository.
enum Corpus {
    static let path: String = {
        if let path = ProcessInfo.processInfo.environment["CATWALK_CORPUS"] { return path }
        return URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized.path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

    static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

    /// Everything that can be opened, sorted: archives, and XML files.
    static let projects: [String] = {
        guard let found = FileManager.default.enumerator(atPath: path) else { return [] }
        return found.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".catrobat") || $0.hasSuffix(".zip") || $0.hasSuffix(".xml") }
            .sorted()
    }()
}

@Suite struct CorpusTests {
    @Test func loadsEveryFileOfASupportedVersion() throws {
        var counts: [String: Int] = [:]
        for name in Corpus.projects {
            do throws(ProjectError) {
                let loaded = try ProjectReader.open(Corpus.path + "/" + name)
                for d in Set(loaded.diagnostics.map(\.code)) { counts["  " + d, default: 0] += 1 }
                let code = try ProjectReader.code(of: Corpus.path + "/" + name)
                let output = ProjectWriter.bytes(of: loaded.project)
                switch try Roundtrip.compare(code, output) {
                case .identical: counts["identical", default: 0] += 1
                case .equal(_, let line):
                    counts["equal", default: 0] += 1
                    print("EQUAL", name, line)
                case .different(let d):
                    counts["different", default: 0] += 1
                    print("DIFFERENT", name, d)
                }
            } catch {
                counts[error.kind.code, default: 0] += 1
                if error.kind != .versionTooOld { print(error.text) }
            }
        }
        print(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    }
}
