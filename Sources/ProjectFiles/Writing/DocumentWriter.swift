import Language

/// Writes elements in the app's layout and keeps their paths: two blanks a level, leaves on one line (format.md 2.1).
struct DocumentWriter: ~Copyable {
    var sink: ByteSink
    private var paths = ElementPaths()
    private var names: ByteTable
    private var nameBytes: [UInt8] = []
    private var nameStarts: [Int] = [0]
    private let lineEnd: String
    private let hasPlainLineEnd: Bool
    private let textStyle: XMLText.Style
    private let attributeStyle: XMLText.Style
    private(set) var depth = 0

    init(_ frame: DocumentFrame, capacity: Int) {
        sink = ByteSink(capacity: capacity)
        let known = Tag.xmlNames + FieldName.allCases.map { $0 == .other ? "\u{2}" : $0.xmlName }
        names = ByteTable(capacity: 2 * known.count)
        lineEnd = frame.lineEnd
        hasPlainLineEnd = frame.lineEnd == "\n"
        textStyle = XMLText.Style(hasRawQuotes: frame.hasRawQuotes)
        attributeStyle = XMLText.Style(isAttribute: true, hasRawQuotes: frame.hasRawQuotes)
        for name in known { _ = intern(name) }
    }

    // MARK: Names

    /// Indices of names; the tags come first, so that a tag's raw value is its index.
    func id(_ tag: Tag) -> Int32 { Int32(tag.rawValue) }

    mutating func intern(_ name: String) -> Int32 {
        var name = name
        let id = name.withUTF8 { bytes -> Int in
            let id = names.insert(bytes)
            if id == nameStarts.count - 1 {
                nameBytes.append(contentsOf: bytes)
                nameStarts.append(nameBytes.count)
            }
            return id
        }
        return Int32(id)
    }

    private mutating func append(name: Int32) {
        let range = nameStarts[Int(name)]..<nameStarts[Int(name) + 1]
        nameBytes.withUnsafeBufferPointer { sink.append(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    // MARK: Layout

    private mutating func newLine() {
        if hasPlainLineEnd { sink.append(UInt8(ascii: "\n")) } else { sink.append(lineEnd) }
        sink.append(repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    /// Text beside elements, on a line of its own.
    mutating func textLine(_ text: String) {
        newLine()
        self.text(text)
    }

    mutating func text(_ text: String) { XMLText.append(text, to: &sink, textStyle) }

    /// `<x>text</x>` on a line of its own.
    mutating func leaf(_ name: Int32, _ text: String) {
        openTag(name)
        closeTag()
        XMLText.append(text, to: &sink, textStyle)
        endTag(name)
    }

    mutating func leaf(_ tag: Tag, _ text: String) { leaf(id(tag), text) }

    /// `<x/>`.
    mutating func empty(_ name: Int32) {
        openTag(name)
        sink.append("/>")
    }

    /// `<x` on a new line (the root stands where it is); attributes follow.
    mutating func openTag(_ name: Int32) {
        if depth > 0 { newLine() }
        sink.append(UInt8(ascii: "<"))
        append(name: name)
    }

    mutating func attribute(_ tag: Tag, _ value: String) { attribute(id(tag), value) }

    mutating func attribute(_ name: Int32, _ value: String) {
        sink.append(UInt8(ascii: " "))
        append(name: name)
        sink.append("=\"")
        XMLText.append(value, to: &sink, attributeStyle)
        sink.append(UInt8(ascii: "\""))
    }

    mutating func closeTag() { sink.append(UInt8(ascii: ">")) }

    mutating func closeEmptyTag() { sink.append("/>") }

    mutating func endTag(_ name: Int32) {
        sink.append("</")
        append(name: name)
        sink.append(UInt8(ascii: ">"))
    }

    /// One level deeper without a path: for what no reference leads to.
    mutating func indent() { depth += 1 }

    mutating func outdentAndEnd(_ name: Int32) {
        depth -= 1
        newLine()
        endTag(name)
    }

    // MARK: Elements with paths

    /// Counts the element among its siblings and makes it the open one; to be called at its start tag.
    mutating func enter(_ name: Int32) -> Int32 {
        depth += 1
        return paths.enter(name)
    }

    /// Ends the open element; its end tag stands on a line of its own unless it is a leaf.
    mutating func leave(_ name: Int32, isLeaf: Bool = false) {
        paths.leave()
        depth -= 1
        if !isLeaf { newLine() }
        endTag(name)
    }

    /// Leaves an element that was closed as `<x/>`.
    mutating func leaveEmpty() {
        paths.leave()
        depth -= 1
    }

    /// Counts an element that nothing refers to.
    mutating func count(_ name: Int32) { _ = paths.count(name) }

    /// The attribute `reference` of a child of the open element.
    mutating func reference(to target: Int32) {
        let route = paths.route(to: target)
        sink.append(" reference=\"")
        for step in 0..<route.up { sink.append(step == 0 ? ".." : "/..") }
        for step in route.down {
            sink.append(UInt8(ascii: "/"))
            append(name: step.name)
            if step.ordinal > 1 {
                sink.append(UInt8(ascii: "["))
                sink.append(number: Int(step.ordinal))
                sink.append(UInt8(ascii: "]"))
            }
        }
        sink.append(UInt8(ascii: "\""))
    }
}
