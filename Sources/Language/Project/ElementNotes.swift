/// How a part of the tree was spelled in its file where that is neither what the app writes nor said by the tree: comments,
/// unknown attributes, odd white space and quotes, other forms of texts (format.md 2.3). Saving writes it back; a part that
/// changed is written as the app would write it.
///
/// One object covers an element and what is inside it, except for inner parts that have notes of their own. Nearly no
/// part of the tree has any.
public final class ElementNotes: Sendable {
    /// The element itself first; the others form a tree through ``Entry/firstChild`` and ``Entry/nextSibling``.
    public let entries: [Entry]
    /// False after conversion: what is kept stands on lines of its own in the app's layout.
    public let hasOwnLayout: Bool

    /// What is odd about one element, or about elements inside it.
    public struct Entry: Sendable {
        public var name: String
        /// 1-based among the equally named siblings.
        public var ordinal: Int32
        public var firstChild: Int32 = ElementNotes.none
        public var nextSibling: Int32 = ElementNotes.none
        /// What stands before the start tag instead of a line break and the indentation: white space, comments, processing
        /// instructions, stray text.
        public var before: String?
        /// The attributes as spelled, if the start tag is odd.
        public var attributes: [Attribute]?
        /// White space before the start tag's end.
        public var tagEnd = ""
        /// The spelling of a leaf's text, or what is inside an empty element.
        public var content: Content?
        /// `<x/>` where the app writes `<x></x>`.
        public var isSelfClosed = false
        /// What stands before the end tag instead of a line break and the indentation.
        public var beforeEnd: String?
        /// White space inside the end tag.
        public var endTagBlank = ""

        public init(name: String, ordinal: Int32) {
            self.name = name
            self.ordinal = ordinal
        }
    }

    /// An attribute in its place.
    public struct Attribute: Sendable {
        public var name: String
        public var value: String
        /// From the white space before it to the closing quote.
        public var spelling: String
        /// The tree does not know it, or not this value.
        public var isForeign: Bool

        public init(name: String, value: String, spelling: String, isForeign: Bool) {
            self.name = name
            self.value = value
            self.spelling = spelling
            self.isForeign = isForeign
        }
    }

    /// A text and how it is spelled: valid as long as the text is the same.
    public struct Content: Sendable {
        public var text: String
        public var spelling: String

        public init(text: String, spelling: String) {
            self.text = text
            self.spelling = spelling
        }
    }

    /// No such entry.
    public static let none: Int32 = -1

    public init(_ entries: [Entry], hasOwnLayout: Bool = true) {
        self.entries = entries
        self.hasOwnLayout = hasOwnLayout
    }

    /// The entry of a child of an entry's element.
    public func child(of entry: Int32, name: String, ordinal: Int32) -> Int32 {
        var child = entries[Int(entry)].firstChild
        while child != Self.none {
            let found = entries[Int(child)]
            if found.ordinal == ordinal, found.name.utf8.elementsEqual(name.utf8) { return child }
            child = found.nextSibling
        }
        return Self.none
    }
}
