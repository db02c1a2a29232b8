import Diagnostics
import ProjectFiles

/// One upload on its way through the website's rules.
struct Upload {
    private let project: RawProject
    private var findings = Findings(limit: 10_000)
    /// Entries by their paths below the project's directory.
    private var files: [(path: String, entry: RawProject.Entry)] = []
    private var document: PlainDocument?

    init(_ project: RawProject) { self.project = project }

    var diagnostics: [Diagnostic] { findings.diagnostics }

    private var location: SourceLocation { SourceLocation(file: project.file) }

    private var isArchive: Bool { project.form == .archive }

    // MARK: Request

    mutating func checkRequest() {
        guard project.form != .directory, project.form != .xml else { return }
        let name = project.file.lowercased()
        if project.file != "standard input", !name.utf8.reversed().starts(with: ".catrobat".utf8.reversed()) {
            findings.report("catroweb-request", "the file's name does not end in .catrobat", at: location)
        }
        if project.byteCount > UploadRules.archiveBytes {
            findings.report(
                "catroweb-request",
                "the file has \(project.byteCount) bytes, more than \(UploadRules.archiveBytes)",
                at: location)
        }
    }

    // MARK: Archive

    /// False if the website would go no further.
    mutating func extract() -> Bool {
        if case .unreadable(let reason) = project.form {
            findings.report(
                "catroweb-505", "errors.file.invalid: the archive cannot be opened: \(reason)", at: location)
            return false
        }
        if isArchive, !isArchiveAccepted() { return false }
        files = project.entries.filter { !$0.isDirectory }.map { ($0.name, $0) }
        promoteDirectory()
        return true
    }

    private mutating func isArchiveAccepted() -> Bool {
        let before = findings.diagnostics.count
        let entries = project.entries
        if entries.count > UploadRules.entries {
            findings.report(
                "catroweb-505",
                "errors.file.invalid: \(entries.count) entries, more than \(UploadRules.entries)",
                at: location)
        }
        if let entry = entries.first(where: { $0.name.isRefusedPath }) {
            findings.report(
                "catroweb-505",
                "errors.file.invalid: the entry \"\(entry.name)\" has `..` in it or begins with `/`",
                at: location)
        }
        var total = 0
        for entry in entries { total = total.addingReportingOverflow(entry.size).partialValue }
        if total > UploadRules.unpackedBytes || total < 0 {
            findings.report(
                "catroweb-505", "errors.file.invalid: unpacked more than \(UploadRules.unpackedBytes) bytes",
                at: location)
        }
        return findings.diagnostics.count == before
    }

    /// Without a code.xml at the top, a single directory that has one is taken for the project.
    private mutating func promoteDirectory() {
        guard isArchive, !files.contains(where: { $0.path.utf8.elementsEqual("code.xml".utf8) }) else {
            return
        }
        var tops: Set<TextKey> = []
        for entry in project.entries {
            let step = entry.name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
                .first
            if let step { tops.insert(Array(step)) }
        }
        guard let top = tops.first, tops.count == 1 else { return }
        let prefix = top + [UInt8(ascii: "/")]
        let code = prefix + Array("code.xml".utf8)
        guard files.contains(where: { $0.path.utf8.elementsEqual(code) }) else { return }
        files = files.filter { $0.path.utf8.starts(with: prefix) }.map {
            (String(decoding: Array($0.path.utf8.dropFirst(prefix.count)), as: UTF8.self), $0.entry)
        }
        let name = String(decoding: top, as: UTF8.self)
        findings.report(
            "catroweb-promoted", "the website takes the directory \"\(name)\" for the project", at: location)
    }

    // MARK: code.xml

    mutating func parse() -> Bool {
        guard let code = files.last(where: { $0.path.utf8.elementsEqual("code.xml".utf8) }) else {
            findings.report("catroweb-507", "errors.xml.missing: there is no code.xml", at: location)
            return false
        }
        guard let bytes = project.bytes(of: code.entry) else {
            findings.report("catroweb-505", "errors.file.invalid: code.xml cannot be unpacked", at: location)
            return false
        }
        guard !bytes.isEmpty else {
            findings.report("catroweb-507", "errors.xml.missing: code.xml is empty", at: location)
            return false
        }
        do throws(PlainDocument.Problem) {
            document = try PlainDocument(Self.withoutNULs(bytes))
            return true
        } catch {
            findings.report(
                "catroweb-508", "errors.xml.invalid: \(error.message)",
                at: SourceLocation(file: location.file, line: error.line))
            return false
        }
    }

    /// The website takes out every `&#x0;`, in this spelling, before it parses.
    private static func withoutNULs(_ bytes: [UInt8]) -> [UInt8] {
        let reference = Array("&#x0;".utf8)
        guard bytes.count >= reference.count else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            if bytes[position] == reference[0], bytes[position...].starts(with: reference) {
                position += reference.count
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return result
    }

    // MARK: Header

    mutating func checkHeader() {
        guard let document else { return }
        for name in UploadRules.headerElements where document.headerText(name) == nil {
            findings.report("catroweb-508", "errors.xml.invalid: the header has no \(name)", at: location)
        }
    }

    mutating func checkTexts() {
        guard let document else { return }
        let name = document.headerText("programName") ?? ""
        if name.isEmpty { findings.report("catroweb-509", "the project has no name", at: location) }
        if name.utf8.count > UploadRules.nameBytes {
            findings.report(
                "catroweb-526", "the name has \(name.utf8.count) bytes, more than \(UploadRules.nameBytes)",
                at: location)
        }
        let description = document.headerText("description")?.utf8.count ?? 0
        if description > UploadRules.descriptionBytes {
            findings.report(
                "catroweb-527",
                "the description has \(description) bytes, more than \(UploadRules.descriptionBytes)",
                at: location)
        }
        let credits = document.headerText("notesAndCredits")?.utf8.count ?? 0
        if credits > UploadRules.creditsBytes {
            findings.report(
                "catroweb-707",
                "notes and credits have \(credits) bytes, more than \(UploadRules.creditsBytes)",
                at: location)
        }
    }

    mutating func checkVersions() {
        guard let document else { return }
        if let version = document.headerText("catrobatLanguageVersion"),
            PHPVersion.isOlder(version, than: UploadRules.languageVersion)
        {
            findings.report(
                "catroweb-518",
                "errors.languageversion.tooold: \"\(version)\" is older than \(UploadRules.languageVersion)",
                at: location)
        }
        guard let platform = document.headerText("platform"),
            var version = document.headerText("applicationVersion")
        else { return }
        guard let known = UploadRules.platforms.first(where: { $0.name.utf8.elementsEqual(platform.utf8) })
        else {
            findings.report("catroweb-500", "the platform \"\(platform)\" may not upload", at: location)
            return
        }
        if version.utf8.first == UInt8(ascii: "v") { version.removeFirst() }
        if PHPVersion.isOlder(version, than: known.version) {
            findings.report(
                "catroweb-519", "version \"\(version)\" for \(platform) is older than \(known.version)",
                at: location)
        }
    }

    // MARK: What the website changes

    mutating func describeChanges() {
        guard let document, project.form != .xml else { return }
        let scenes = Set(document.sceneNames.flatMap { [$0.key, MediaStore.directoryName($0).key] })
        var hasScreenshot = false
        for (path, _) in files {
            if Self.isScreenshot(path, scenes) { hasScreenshot = true }
            guard !isKept(path, scenes, document) else { continue }
            findings.report("catroweb-deletes", "the website deletes \"\(path)\"", at: location)
        }
        if !hasScreenshot {
            findings.report("catroweb-no-screenshot", "there is no screenshot to show", at: location)
        }
    }

    private static let screenshots = ["manual_screenshot.png", "automatic_screenshot.png", "screenshot.png"]

    private static func isScreenshot(_ path: String, _ scenes: Set<TextKey>) -> Bool {
        let steps = path.utf8.split(separator: UInt8(ascii: "/"))
        guard let name = steps.last, steps.count == 1 || steps.count == 2 && scenes.contains(Array(steps[0]))
        else {
            return false
        }
        return screenshots.contains { $0.utf8.elementsEqual(name) }
    }

    private func isKept(_ path: String, _ scenes: Set<TextKey>, _ document: PlainDocument) -> Bool {
        if path.utf8.elementsEqual("code.xml".utf8) || path.utf8.elementsEqual("permissions.txt".utf8) {
            return true
        }
        if Self.isScreenshot(path, scenes) { return true }
        let steps = path.utf8.split(separator: UInt8(ascii: "/"))
        let isInScene = steps.count == 3 && scenes.contains(Array(steps[0]))
        guard steps.count == 2 || isInScene, let name = steps.last else { return false }
        let folder = steps[steps.count - 2]
        return (folder.elementsEqual("images".utf8) || folder.elementsEqual("sounds".utf8))
            && document.fileNames.contains(Array(name))
    }
}

extension String {
    /// What the website never unpacks.
    fileprivate var isRefusedPath: Bool {
        if utf8.first == UInt8(ascii: "/") { return true }
        var last: UInt8 = 0
        for byte in utf8 {
            if byte == UInt8(ascii: "."), last == byte { return true }
            last = byte
        }
        return false
    }
}
