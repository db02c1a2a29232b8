import Diagnostics
import Foundation
import Language
import ProjectFiles
import Testing

/// Real projects by others, if they are there; never part of this repository.
enum Corpus {
    static let path: String = {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        guard let path = ProcessInfo.processInfo.environment["CATWALK_CORPUS"] else {
            return package.appending(path: "../shared/corpus").standardized.path
        }
        return path.hasPrefix("/") ? path : package.appending(path: path).standardized.path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

    static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

    /// Everything that can be opened, sorted: archives and XML files.
    static let projects: [String] = {
        guard let found = FileManager.default.enumerator(atPath: path) else { return [] }
        return found.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".catrobat") || $0.hasSuffix(".zip") || $0.hasSuffix(".xml") }
            .sorted()
    }()
}

/// Every project loads and comes back: byte for byte, or equal, or – of the oldest versions – written with newer elements;
/// except those in `CorpusExceptions.tsv`, which may only shrink. What was migrated comes back byte for byte.
@Suite struct CorpusTests {
    @Test func isThereWhereItMustBe() {
        if Corpus.isRequired { #expect(Corpus.isPresent, "no corpus at \(Corpus.path)") }
        if !Corpus.isPresent {
            print("No corpus at \(Corpus.path): the conformance of reading and writing is left out.")
        }
    }

    @Test(.enabled(if: Corpus.isPresent)) func readsAndWritesEveryFile() throws {
        let exceptions = try Self.exceptions()
        var found: [String: String] = [:]
        var counts: [String: Int] = [:]
        for name in Corpus.projects {
            let outcome = Self.outcome(name)
            counts[outcome, default: 0] += 1
            if !["identical", "equal of an older version", "converted"].contains(outcome) {
                found[name] = outcome
            }
        }
        print(
            "corpus: "
                + counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        for (name, outcome) in found.sorted(by: { $0.key < $1.key }) {
            #expect(exceptions[name] == outcome, "\(name): \(outcome)")
        }
        for name in exceptions.keys.sorted() where Corpus.projects.contains(name) {
            #expect(found[name] != nil, "\(name) is fine now: take it off the list")
        }
        #expect(counts["identical", default: 0] >= 380)
        #expect(counts["converted", default: 0] >= 20)
    }

    private static func outcome(_ name: String) -> String {
        do throws(ProjectError) {
            let path = Corpus.path + "/" + name
            let loaded = try ProjectReader.open(path)
            let output = try ProjectWriter.bytes(of: loaded.project)
            let again = try ProjectWriter.bytes(of: try ProjectReader.read(xml: output).project)
            if again != output { return "unstable" }
            var project = loaded.project
            _ = ProjectMigration.migrate(&project)
            let migrated = try ProjectWriter.bytes(of: project)
            if try migrated != ProjectWriter.bytes(of: ProjectReader.read(xml: migrated).project) {
                return "unstable after migration"
            }
            switch try Roundtrip.run(xml: ProjectReader.code(of: path)) {
            case .identical: return "identical"
            case .equal:
                let version = Double(loaded.project.header.languageVersion) ?? 0
                return version < 0.9994 ? "equal of an older version" : "equal"
            case .converted: return "converted"
            case .different: return "different"
            }
        } catch {
            return error.kind.code
        }
    }

    /// Lines of path, outcome and reason.
    private static func exceptions() throws -> [String: String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "CorpusExceptions.tsv")
        var exceptions: [String: String] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t")
            #expect(parts.count == 3)
            exceptions[String(parts[0])] = String(parts[1])
        }
        return exceptions
    }
}
