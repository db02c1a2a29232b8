public import Diagnostics
public import Language

/// What loading gives: the tree, what was odd about the files, and the way to the media.
public struct LoadedProject: Sendable {
    public var project: Project
    /// In order of the document, then what the files beside it lack.
    public var diagnostics: [Diagnostic]
    public var media: MediaStore
    /// Whether the file has the elements of versions up to 0.92, which the tree says in newer terms (format.md 10.3);
    /// writing then gives another document.
    public internal(set) var wasRewritten = false
    /// The project before it was changed, if it has references as texts: where these lead is only looked for when
    /// somebody asks which have moved.
    var textualOriginal: Project?
    /// The `code.xml` as messages name it, like `Game.catrobat/code.xml`; empty if there is none.
    public var file: String

    public init(
        project: Project, diagnostics: [Diagnostic] = [], media: MediaStore = .empty, file: String = ""
    ) {
        self.project = project
        self.diagnostics = diagnostics
        self.media = media
        self.file = file
    }
}
