/// A place of the source that the app would have spelled otherwise. Nearly no document has any.
struct SourceMark {
    enum Kind: UInt8 {
        /// What stands before a start tag, or, in an element with children, before its end tag.
        case before, beforeEnd
        /// From `<` to the `>` or `/>` that ends it.
        case startTag
        /// From `</` on, without the `>`.
        case endTag
        /// What a leaf or an element without children has inside.
        case content
        /// `<x/>` where the app writes `<x></x>`; the range is empty and behind it.
        case selfClosed
    }

    var element: ElementTable.Index
    var kind: Kind
    /// A range of the scanned bytes.
    var start: Int32
    var end: Int32
}

/// What a document looked like besides its elements and texts: the marks and the bytes that they are ranges of.
struct SourceSpelling {
    /// In order of elements.
    var marks: [SourceMark] = []
    let references: CharacterReferences

    /// The source of a mark as it was before characters were replaced.
    func text(_ start: Int32, _ end: Int32) -> String {
        String(decoding: references.original(Int(start)..<Int(end)), as: UTF8.self)
    }

    func byte(_ position: Int32) -> UInt8 { references.bytes[Int(position)] }
}
