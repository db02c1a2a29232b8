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

    /// Unoptimised code takes the small files and one of each kind; the gate runs optimised tests, too, which take all.
    static let isQuick: Bool = {
        #if DEBUG
            true
        #else
            false
        #endif
    }()

    /// Bytes of a small `code.xml`.
    static let quickSize = 32_000

    /// What the tests read.
    static var chosen: [String] {
        guard isQuick else { return projects }
        var kinds: Set<String> = []
        return projects.filter { name in
            guard let code = try? ProjectReader.code(of: path + "/" + name) else { return true }
            return kinds.insert(kind(of: name, code)).inserted || code.count <= quickSize
        }
    }

    /// Its folder, its suffix and its language version.
    private static func kind(of name: String, _ code: [UInt8]) -> String {
        let head = String(decoding: code.prefix(4_096), as: UTF8.self)
        let version = head.split(separator: "<").first { $0.hasPrefix("catrobatLanguageVersion>") } ?? ""
        let folder = name.prefix { $0 != "/" }
        return "\(folder) \(name.suffix(4)) \(version)"
    }
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
        let names = Corpus.chosen
        for name in names {
            let outcome = Self.outcome(name)
            counts[outcome, default: 0] += 1
            if !["identical", "equal of an older version", "converted"].contains(outcome) {
                found[name] = outcome
            }
        }
        print(
            "corpus: \(names.count) of \(Corpus.projects.count) projects: "
                + counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        for (name, outcome) in found.sorted(by: { $0.key < $1.key }) {
            #expect(exceptions[name] == outcome, "\(name): \(outcome)")
        }
        for name in exceptions.keys.sorted() where names.contains(name) {
            #expect(found[name] != nil, "\(name) is fine now: take it off the list")
        }
        #expect(counts["identical", default: 0] >= (Corpus.isQuick ? 250 : 380))
        #expect(counts["converted", default: 0] >= (Corpus.isQuick ? 10 : 20))
    }

    /// The app keeps the document before the last change beside `code.xml`.
    @Test(.enabled(if: Corpus.isPresent)) func givesBackWhatTheAppKeepsForUndo() throws {
        var count = 0
        for name in Corpus.projects where name.hasSuffix(".catrobat") {
            guard let loaded = try? ProjectReader.open(Corpus.path + "/" + name),
                let undo = loaded.media.bytes(path: "undo_code.xml")
            else { continue }
            count += 1
            if Corpus.isQuick, undo.count > Corpus.quickSize { continue }
            let result = try Roundtrip.run(xml: undo, file: name + "/undo_code.xml")
            guard case .identical = result else {
                Issue.record("\(name): \(result)")
                continue
            }
        }
        #expect(count >= 20)
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
