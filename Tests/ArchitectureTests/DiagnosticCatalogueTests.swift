import Diagnostics
import FoundationEssentials
import Glibc
import ProjectFiles
import Testing

/// Holds the codes in the sources to the catalogue of diagnostics, in both directions.
@Suite struct DiagnosticCatalogueTests {
    static let groups =
        DiagnosticCatalogue.groups + [ProjectMigration.diagnosticGroup, ProjectDowngrade.diagnosticGroup]
    static let codes = groups.flatMap(\.entries).map(\.code)

    /// Calls whose first argument is a code.
    private static let calls = ["Diagnostic(", "report(", "reportReference(", "finding("]

    @Test func everyCodeInTheSourcesIsInTheCatalogue() throws {
        let known = Set(Self.codes)
        for found in try Self.codesInSources() where !known.contains(found.code) {
            Issue.record(
                """
                \(found.file): "\(found.code)" is not in the catalogue. Add one DiagnosticEntry (code, severity, title, \
                explanation, advice) to its group in Sources/Diagnostics/Catalogue, then run \
                `catwalk explain --format markdown -o docs/diagnostics.md`.
                """)
        }
        for kind in ProjectError.Kind.allCases {
            #expect(known.contains(kind.code), "ProjectError.Kind.\(kind) is not in the catalogue")
        }
        for step in ProjectMigration.Step.allCases { #expect(known.contains(step.code)) }
        for step in ProjectDowngrade.Step.allCases { #expect(known.contains(step.code)) }
    }

    @Test func everyEntryIsUsed() throws {
        var used = Set(try Self.codesInSources().map(\.code))
        used.formUnion(ProjectError.Kind.allCases.map(\.code))
        used.formUnion(ProjectMigration.Step.allCases.map(\.code))
        used.formUnion(ProjectDowngrade.Step.allCases.map(\.code))
        for code in Self.codes {
            #expect(used.contains(code), "nothing reports \"\(code)\": take its entry out of the catalogue")
        }
    }

    @Test func codesAreUniqueAndWellFormed() {
        #expect(Set(Self.codes).count == Self.codes.count)
        for entry in Self.groups.flatMap(\.entries) {
            #expect(!entry.code.isEmpty)
            #expect(
                entry.code.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 })
            #expect(!entry.title.isEmpty && !entry.title.hasSuffix("."), "title of \(entry.code)")
            for text in [entry.explanation, entry.advice] {
                #expect(text.hasSuffix("."), "texts of \(entry.code) are sentences")
            }
        }
    }

    @Test func findsAnEntryByItsCode() {
        #expect(DiagnosticCatalogue.entry(of: "missing-image")?.severity == .warning)
        #expect(DiagnosticCatalogue.entry(of: "missing") == nil)
    }

    // MARK: Scanning

    private struct Found {
        var file: String
        var code: String
    }

    /// The string literals that a call above begins with, and those of `code` switches.
    private static func codesInSources() throws -> [Found] {
        var found: [Found] = []
        for module in try SourceTree.modules() {
            let directory = "Sources/" + module
            for file in try FileManager.default.subpathsOfDirectory(atPath: SourceTree.root + "/" + directory)
            where file.hasSuffix(".swift") && !file.hasPrefix("Catalogue/") {
                let text = Array(try SourceTree.text(of: directory + "/" + file).utf8)
                for call in calls {
                    for end in ends(of: call, in: text) {
                        guard let code = literal(in: text, from: end) else { continue }
                        found.append(Found(file: file, code: code))
                    }
                }
                found += switchedCodes(text).map { Found(file: file, code: $0) }
            }
        }
        return found
    }

    /// Where the word ends in the text, each time (libc's search, as the scan is slow in debug builds otherwise).
    private static func ends(of word: String, in text: [UInt8]) -> [Int] {
        var found: [Int] = []
        (text + [0]).withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
            var start = base
            while let hit = strstr(start, word) {
                start = UnsafePointer(hit) + word.utf8.count
                found.append(start - base)
            }
        }
        return found
    }

    /// The string literal that follows white space, if that is all of it.
    private static func literal(in text: [UInt8], from start: Int) -> String? {
        guard let quote = text[start...].firstIndex(where: { $0 != 32 && $0 != 10 }), text[quote] == 34 else {
            return nil
        }
        let rest = text[(quote + 1)...].prefix { $0 != 34 && $0 != 10 }
        guard !rest.isEmpty, !rest.contains(92), rest.endIndex + 1 < text.count,
            text[rest.endIndex + 1] == UInt8(ascii: ",") || text[rest.endIndex + 1] == UInt8(ascii: ")")
        else { return nil }
        let code = String(decoding: rest, as: UTF8.self)
        return code.contains("lowered-") ? nil : code
    }

    /// `case .x: "code"` inside `var code: String { switch … }`.
    private static func switchedCodes(_ text: [UInt8]) -> [String] {
        ends(of: "var code: String {", in: text).flatMap { start in
            String(decoding: text[start...].prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
                .split(separator: "\n").compactMap { line in
                    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                    return parts.count == 3 && parts[0].contains("case .") ? String(parts[1]) : nil
                }
        }
    }
}
