public import Diagnostics
public import Language

/// What loading gives: the tree, what was odd about the files, and the way to the media.
public struct LoadedProject: Sendable {
    public var project: Project
    public var diagnostics: [Diagnostic]

    public init(project: Project, diagnostics: [Diagnostic]) {
        self.project = project
        self.diagnostics = diagnostics
    }
}
