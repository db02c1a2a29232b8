import Diagnostics
import Language

/// Finds `code.xml`, and says what is there instead (format.md 1.1, 1.7).
extension ProjectReader {
    static func directoryCode(_ path: String, limits: LoadLimits) throws(ProjectError) -> [UInt8] {
        if Files.size(of: path + "/code.xml") != nil {
            return try contents(path + "/code.xml", limits: limits)
        }
        let location = SourceLocation(file: path)
        let names = (try? Files.list(path)) ?? []
        if let other = names.first(where: isMisspelt) { throw misspelt(other, "directory", location) }
        if names.contains(interrupted) { throw interruptedSave("directory", location) }
        let folders = names.filter { Files.size(of: path + "/" + $0 + "/code.xml") != nil }
        let message = "the directory has no code.xml"
        switch folders.count {
        case 0:
            throw ProjectError(
                .missingCode, message, at: location,
                advice: "a project directory has its code.xml directly inside")
        case 1:
            throw ProjectError(
                .missingCode, message, at: location,
                advice: "there is one in \"\(folders[0])\": name that directory")
        default:
            throw ProjectError(
                .missingCode, message, at: location,
                advice:
                    "it has \(folders.count) project directories: name one of them, like \"\(folders[0])\"")
        }
    }

    static func archiveCode(_ archive: ArchiveFile, file: String) throws(ProjectError) -> [UInt8] {
        let location = SourceLocation(file: file)
        guard archive.contains("code.xml") else { throw missingCode(archive, location) }
        guard let bytes = archive.bytes("code.xml") else {
            throw ProjectError(
                .brokenArchive, "code.xml in the archive is damaged", at: location,
                advice: "download or export the project again")
        }
        return bytes
    }

    /// The name under which the app writes before it renames (format.md 1.7).
    private static let interrupted = "tmp_code.xml"

    private static func missingCode(_ archive: ArchiveFile, _ location: SourceLocation) -> ProjectError {
        switch archive.omissions["code.xml"] {
        case .encrypted:
            return ProjectError(
                .unreadableCode, "code.xml in the archive is encrypted", at: location,
                advice: "unpack the archive with its password, and pack the contents again without one")
        case .link:
            return ProjectError(
                .unreadableCode, "code.xml in the archive is a link to another file", at: location,
                advice: "pack the file itself instead of the link")
        case nil: break
        }
        if let other = archive.names.first(where: isMisspelt) { return misspelt(other, "archive", location) }
        if archive.contains(interrupted) { return interruptedSave("archive", location) }
        let others = archive.names.filter {
            $0.utf8.reversed().starts(with: "lmx.edoc/".utf8) && !$0.utf8.starts(with: "__MACOSX/".utf8)
        }
        var advice = ""
        if let folder = archive.onlyFolder {
            advice =
                "there is one at \"\(folder)/code.xml\": `catwalk convert` takes it out of there; else pack the contents "
                + "of that folder, not the folder"
        } else if others.count == 1 {
            advice = "there is one at \"\(others[0])\": pack the contents of that folder, not the folder"
        } else if !others.isEmpty {
            advice =
                "there are \(others.count), like \"\(others[0])\": unpack the archive and pack each project by itself"
        }
        return ProjectError(.missingCode, "the archive has no code.xml", at: location, advice: advice)
    }

    /// `CODE.XML` and the like.
    private static func isMisspelt(_ name: String) -> Bool {
        name.utf8.count == "code.xml".utf8.count && name.lowercased().utf8.elementsEqual("code.xml".utf8)
    }

    private static func misspelt(_ name: String, _ noun: String, _ location: SourceLocation) -> ProjectError {
        ProjectError(
            .missingCode, "the \(noun) has \"\(name)\" instead of code.xml", at: location,
            advice: "rename it: the app looks for lower-case letters")
    }

    private static func interruptedSave(_ noun: String, _ location: SourceLocation) -> ProjectError {
        ProjectError(
            .missingCode, "the \(noun) has a tmp_code.xml, but no code.xml: saving was interrupted",
            at: location, advice: "rename it to code.xml, as the app does when it opens the project")
    }
}
