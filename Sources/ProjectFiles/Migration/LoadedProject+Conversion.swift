public import Diagnostics
import Language

/// What converting a project changed, or what stands in its way.
public struct Conversion: Sendable {
    /// One for each step that changed something.
    public var remarks: [Diagnostic] = []
    /// What the version cannot express.
    public var losses: [Diagnostic] = []
    /// False if the project is as it was, because something would have been lost.
    public var isDone = true
}

extension LoadedProject {
    /// Brings the project to the current language version, or to an older one, in the layout of the app's own files.
    ///
    /// If the version cannot express everything, nothing changes unless `allowingLosses`: then notes stand where something
    /// was. An error says which versions can be written at all.
    @discardableResult
    public mutating func convert(
        to version: String = ProjectMigration.currentVersion, allowingLosses: Bool = false,
        limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> Conversion {
        let version = try ProjectDowngrade.version(version)
        var result = project
        let isForeign = result.version > ProjectReader.newestVersion
        var conversion = Conversion(remarks: ProjectMigration.migrate(&result, file: file, locating: true))
        // Bricks that cannot stay where they are would be another program.
        conversion.losses = conversion.remarks.filter { $0.severity == .error }
        conversion.remarks.removeAll { $0.severity == .error }
        conversion.losses += ProjectDowngrade.losses(
            of: result, in: version, knownOnly: isForeign, file: file)
        guard conversion.losses.isEmpty || allowingLosses else {
            conversion.isDone = false
            conversion.remarks = []
            return conversion
        }
        conversion.remarks += ProjectDowngrade.lower(&result, to: version, knownOnly: isForeign, file: file)
        let markup = project.unknownMarkup()
        result.takePlainSpelling()
        let left = markup == 0 ? 0 : markup - ProjectWriter.keptMarkup(of: result)
        if left > 0 {
            conversion.remarks.append(
                Diagnostic(
                    "spelling-changed", .remark,
                    "\(left) \(left == 1 ? "comment or attribute" : "comments and attributes") of parts that are gone left out",
                    at: SourceLocation(file: file)))
        }
        project = result
        conversion.remarks += movedReferences(limits: limits)
        // Reported once; saving compares with what is now.
        if textualOriginal != nil { textualOriginal = project }
        return conversion
    }

    /// The project names images or sounds, and there are no files at all: it was bare XML.
    public var lacksMedia: Bool { !media.hasFiles && !(project.looks.isEmpty && project.sounds.isEmpty) }
}
