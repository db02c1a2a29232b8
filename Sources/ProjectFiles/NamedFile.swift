import Language

/// Looks and sounds: a name and a file, in attributes or in children of the element (format.md 3.5, 3.6).
protocol NamedFile {
    var name: String { get set }
    var fileName: String { get set }
    var isNameMissing: Bool { get set }
    var isFileNameMissing: Bool { get set }
    var children: [RawElement] { get set }
    var notes: ElementNotes? { get }

    init()
}

extension Look: NamedFile {}
extension Sound: NamedFile {}
