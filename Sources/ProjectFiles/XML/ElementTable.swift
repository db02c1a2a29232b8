import Language

/// The elements of a document as one flat table in document order: the index through which references find their
/// targets (format.md 7.3) and from which the tree is built. Names are interned, texts lie in one buffer.
struct ElementTable {
    typealias Index = Int32

    struct Element {
        /// Index into ``ElementTable/names``.
        var name: Int32
        var parent: Index
        /// The next sibling, ``ElementTable/none`` for the last.
        var next: Index = ElementTable.none
        var textStart: Int32 = 0
        /// Length of a leaf's text, or of the text before the first child if that is more than white space.
        var textLength: Int32 = 0
        var firstAttribute: Int32
        var line: Int32
        var attributeCount: UInt16
        /// The first child is the following element.
        var hasChildren = false
        /// Written `<x/>`.
        var isSelfClosed = false
    }

    struct Attribute {
        var name: Int32
        var start: Int32
        var length: Int32
    }

    static let none: Index = -1
    /// The names of what stands beside elements, in documents to compare.
    static let textName: Int32 = 0
    static let commentName: Int32 = 1
    static let instructionName: Int32 = 2

    var elements: [Element] = []
    var attributes: [Attribute] = []
    var bytes: [UInt8] = []
    var names: [String] = ["text", "comment", "instruction"]
    /// The structural meaning of each name.
    var tags: [Tag] = [.text, .text, .text]
    /// Which child of a brick each name is.
    var fields: [FieldName] = [.other, .other, .other]
    /// Which names are of lists and other elements that the writer makes `<x/>` of if they are empty.
    var containers: [Bool] = [false, false, false]
    /// Bricks and scripts that are references.
    var sharedParts: [Index] = []
    /// Where the source is spelled otherwise than the writer would; nil if nowhere.
    var spelling: SourceSpelling?
    /// The deepest nesting.
    var depth = 0
    /// See ``CharacterReferences/base``.
    var standInBase: UInt32?
    /// Where the references of elements lead, if the table was rewritten: their texts no longer tell.
    var targets: [Index]?
    var nameIndex = ByteTable(["\u{0}", "\u{1}", "\u{2}"])

    // MARK: Navigation

    subscript(index: Index) -> Element { elements[Int(index)] }

    func tag(_ index: Index) -> Tag { tags[Int(elements[Int(index)].name)] }

    func name(_ index: Index) -> String { names[Int(elements[Int(index)].name)] }

    func firstChild(_ index: Index) -> Index { elements[Int(index)].hasChildren ? index + 1 : Self.none }

    /// The children of an element in document order.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let elements: [ElementTable.Element]
        fileprivate var following: Index

        mutating func next() -> Index? {
            guard following != ElementTable.none else { return nil }
            defer { following = elements[Int(following)].next }
            return following
        }
    }

    func children(of index: Index) -> Children {
        Children(elements: elements, following: firstChild(index))
    }

    func firstChild(_ index: Index, _ tag: Tag) -> Index? {
        var child = firstChild(index)
        while child != Self.none {
            if self.tag(child) == tag { return child }
            child = self[child].next
        }
        return nil
    }

    // MARK: Texts

    func text(_ start: Int32, _ length: Int32) -> String {
        guard length > 0 else { return "" }
        let text = bytes.withUnsafeBufferPointer {
            String(
                decoding: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start + length)]), as: UTF8.self)
        }
        guard let standInBase else { return text }
        return CharacterReferences.restore(text, base: standInBase)
    }

    /// The text of a leaf, or the text before the first child element.
    func text(_ index: Index) -> String {
        let element = self[index]
        return text(element.textStart, element.textLength)
    }

    func withText<Result>(_ index: Index, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let element = self[index]
        return withBytes(element.textStart, element.textLength, body)
    }

    func withBytes<Result>(
        _ start: Int32, _ length: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(start + length)]))
        }
    }

    /// An element that may hold nothing but text, and is no reference.
    func isLeaf(_ index: Index) -> Bool {
        !self[index].hasChildren && !containers[Int(self[index].name)] && attribute(index, .reference) == nil
    }

    func attribute(_ index: Index, _ tag: Tag) -> Attribute? {
        let element = self[index]
        guard element.attributeCount > 0 else { return nil }
        let first = Int(element.firstAttribute)
        for attribute in attributes[first..<first + Int(element.attributeCount)]
        where tags[Int(attribute.name)] == tag {
            return attribute
        }
        return nil
    }

    func text(_ attribute: Attribute) -> String { text(attribute.start, attribute.length) }

    func attributeText(_ index: Index, _ tag: Tag) -> String? { attribute(index, tag).map { text($0) } }
}
