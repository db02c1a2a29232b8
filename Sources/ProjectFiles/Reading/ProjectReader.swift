import Diagnostics
import Language

/// Loads projects (format.md 1 to 7): from bytes and files to the tree.
public enum ProjectReader {
    /// Language versions that the app of the reference accepts end here (format.md 10.4).
    public static let newestVersion = 1.14
    /// Forks count on; from here on a file is refused.
    static let refusedVersion = 2.0
    /// Versions before this one were never valid, except the first.
    static let oldestVersion = 0.9
    static let firstVersion = 0.8

    /// Reads the bytes of a `code.xml`; `file` is the name for messages.
    public static func read(
        xml bytes: [UInt8], file: String = "code.xml", limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> LoadedProject {
        let location = SourceLocation(file: file)
        guard !bytes.isEmpty else {
            throw ProjectError(.emptyFile, "the file is empty", at: location)
        }
        guard bytes.count <= limits.unpackedBytes else {
            throw ProjectError(
                .limit, "the document has more than \(limits.unpackedBytes) bytes", at: location)
        }
        let converted = SourceEncoding.converted(bytes)
        let bytes = converted?.bytes ?? bytes
        let frame = DocumentFrame(around: bytes)
        var table = try DocumentScanner.scan(
            CharacterReferences(bytes), frame: frame, file: file, limits: limits)
        guard table.tag(0) == .program else {
            throw ProjectError(
                .notAProject,
                "the root element is `\(table.name(0))`, not `program`: this is no Catrobat project",
                at: location)
        }
        let warning = try checkVersion(table, file: file)
        let vocabulary = Vocabulary.shared
        var remarks: [Diagnostic] = []
        onDeepStack(table.depth) {
            guard let new = OldElementRewrite.rewritten(table, catalogue: vocabulary.catalogue, file: file)
            else { return }
            (table, remarks) = new
        }
        var builder = TreeBuilder(table, file: file, limits: limits, vocabulary: vocabulary)
        if let warning { builder.diagnostics.append(warning) }
        builder.diagnostics += remarks
        if let converted {
            builder.diagnostics.append(
                Diagnostic(
                    "other-encoding", .remark, "the file is in \(converted.name); saving writes UTF-8",
                    at: location))
        }
        onDeepStack(table.depth) { builder.build() }
        builder.project.frame = frame
        var loaded = LoadedProject(project: builder.project, diagnostics: builder.diagnostics, file: file)
        loaded.wasRewritten = !remarks.isEmpty
        if builder.hasTextualReferences { loaded.textualOriginal = loaded.project }
        return loaded
    }

    private static func onDeepStack(_ depth: Int, _ work: () -> Void) {
        if depth > 100 { DeepStack.run(work) } else { work() }
    }

    // MARK: Versions (format.md 10.1, 10.4)

    private static func checkVersion(_ table: ElementTable, file: String) throws(ProjectError) -> Diagnostic?
    {
        let header = table.firstChild(0, .header)
        let element = header.flatMap { table.firstChild($0, .catrobatLanguageVersion) }
        let text = element.map { table.text($0) } ?? ""
        let location = SourceLocation(file: file, line: element.map { Int(table[$0].line) } ?? 0)
        guard let version = ScalarText.double(text), version.isFinite else {
            throw ProjectError(
                .notAProject,
                text.isEmpty
                    ? "the header has no language version" : "language version \"\(text)\" is no number",
                at: location)
        }
        if version >= refusedVersion {
            throw ProjectError(
                .versionTooNew, "language version \(text) is newer than this program knows (1.14)",
                at: location,
                advice: "get a newer Catwalk")
        }
        if version < oldestVersion, version != firstVersion {
            throw ProjectError(
                .versionTooOld, "language version \(text) was never valid", at: location)
        }
        guard version > newestVersion else { return nil }
        return Diagnostic(
            "newer-version", .warning,
            "language version \(text) is newer than 1.14; what is not known is kept and does nothing",
            at: location)
    }
}
