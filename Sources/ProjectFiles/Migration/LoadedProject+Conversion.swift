public import Diagnostics
import Language

extension LoadedProject {
    /// Brings the project to the current language version, in the layout of the app's own files; a remark for each
    /// conversion that changed something.
    @discardableResult
    public mutating func convert() -> [Diagnostic] {
        let remarks = ProjectMigration.migrate(&project, file: file)
        project.frame = DocumentFrame()
        return remarks
    }

    /// The project names images or sounds, and there are no files at all: it was bare XML.
    public var lacksMedia: Bool { !media.hasFiles && !(project.looks.isEmpty && project.sounds.isEmpty) }
}
