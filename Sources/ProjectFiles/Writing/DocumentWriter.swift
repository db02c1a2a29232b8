import Language

/// Writes elements in the app's layout and keeps their paths: two blanks a level, leaves on one line (format.md 2.1).
struct DocumentWriter: ~Copyable {
    var sink: ByteSink
    private var paths = ElementPaths()
    private var names: ByteTable
    private var nameBytes: [UInt8] = []
    private var nameStarts: [Int] = [0]
    private let lineEnd: String
    private let indentation: String
    private let hasPlainLayout: Bool
    private let textStyle: XMLText.Style
    private let attributeStyle: XMLText.Style
    private(set) var depth = 0
    /// Which limit the document went over, if any; nothing more needs to be written then.
    private(set) var overrun: String?
    private let limits: LoadLimits
    /// Follows the elements if somebody wants to know them again.
    var tracker: ElementTracker?
    /// Whether any part that is being written has notes; if not, nothing below is looked at.
    private var isNoting = false
    private var notes = NoteWriting()

    init(_ frame: DocumentFrame, _ limits: LoadLimits, capacity: Int) {
        self.limits = limits
        sink = ByteSink(capacity: capacity)
        let known = Tag.xmlNames + FieldName.allCases.map { $0 == .other ? "\u{2}" : $0.xmlName }
        names = ByteTable(capacity: 2 * known.count)
        lineEnd = frame.lineEnd
        indentation = frame.indentation
        hasPlainLayout = frame.lineEnd == "\n" && frame.indentation == "  "
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

    private func spelled(_ name: Int32) -> String {
        String(decoding: nameBytes[nameStarts[Int(name)]..<nameStarts[Int(name) + 1]], as: UTF8.self)
    }

    // MARK: Notes

    /// A part of the tree that can have notes begins with the next element; ``endPart()`` follows after its end.
    mutating func beginPart(_ notes: ElementNotes?) {
        guard notes != nil || isNoting else { return }
        isNoting = true
        self.notes.begin(notes)
    }

    mutating func endPart() {
        if isNoting, notes.isEmpty { isNoting = false }
    }

    /// How many comments, instructions, texts and attributes that the tree does not know have been written.
    var keptMarkup: Int { notes.kept }

    /// The next element is this part of the tree.
    mutating func track(_ tag: Tag, _ number: Int) {
        guard tracker != nil else { return }
        tracker?.mark(UInt64(tag.rawValue).mixed(with: UInt64(bitPattern: Int64(number))))
    }

    // MARK: Layout

    private mutating func newLine() {
        guard overrun == nil else { return }
        if depth >= limits.elementDepth {
            overrun = "written out, elements are nested deeper than \(limits.elementDepth)"
        }
        if sink.count > limits.writtenBytes {
            overrun = "written out, the document has more than \(limits.writtenBytes) bytes"
        }
        if hasPlainLayout {
            sink.append(UInt8(ascii: "\n"))
            sink.append(repeating: UInt8(ascii: " "), count: 2 * depth)
        } else {
            sink.append(lineEnd)
            for _ in 0..<depth { sink.append(indentation) }
        }
    }

    /// `<x` on a new line (the root stands where it is); attributes follow.
    mutating func openTag(_ name: Int32) {
        tracker?.open()
        if isNoting {
            let before = notes.open(name, spelled(name))
            if depth > 0 { writeGap(before, depth) }
        } else if depth > 0 {
            newLine()
        }
        sink.append(UInt8(ascii: "<"))
        append(name: name)
    }

    /// What stands before a tag, or a line break and the indentation; other markup stands at a depth of its own.
    private mutating func writeGap(_ markup: String?, _ markupDepth: Int) {
        guard let markup else { return newLine() }
        let pieces = Markup.isBlank(markup) ? [] : Markup.pieces(markup)
        notes.kept += pieces.count
        if notes.hasOwnLayout { return sink.append(markup) }
        writeLines(pieces, markupDepth)
        newLine()
    }

    private mutating func writeLines(_ pieces: [String], _ pieceDepth: Int) {
        let outer = depth
        depth = pieceDepth
        for piece in pieces {
            newLine()
            sink.append(piece)
        }
        depth = outer
    }

    mutating func attribute(_ tag: Tag, _ value: String) { attribute(id(tag), value) }

    mutating func attribute(_ name: Int32, _ value: String) {
        if isNoting, notes.hold(name, value) { return }
        sink.append(UInt8(ascii: " "))
        append(name: name)
        sink.append("=\"")
        XMLText.append(value, to: &sink, attributeStyle)
        sink.append(UInt8(ascii: "\""))
    }

    /// Writes held attributes in the order and with the spelling of the file where they are the same.
    private mutating func writeHeldAttributes() {
        guard let noted = notes.current, let attributes = noted.attributes else { return }
        notes.kept += attributes.count(where: \.isForeign)
        var held = notes.release().map { (name: spelled($0.name), id: $0.name, value: $0.value) }
        if !notes.hasOwnLayout { return writePlainly(held.map { ($0.name, $0.value) }, attributes) }
        for attribute in attributes {
            let index = held.firstIndex { $0.name.utf8.elementsEqual(attribute.name.utf8) }
            let own = index.map { held.remove(at: $0) }
            if attribute.isForeign || own.map({ $0.value.utf8.elementsEqual(attribute.value.utf8) }) ?? false
            {
                sink.append(attribute.spelling)
            } else if let own {
                write(own.name, own.value)
            }
        }
        for attribute in held {
            // The serialized form of a variable without the attribute that says so.
            if attribute.name == "serialization", attributes.contains(where: { $0.name == "type" }) {
                continue
            }
            write(attribute.name, attribute.value)
        }
        sink.append(noted.tagEnd)
    }

    /// The tree's attributes as the app writes them, then those that it does not know.
    private mutating func writePlainly(
        _ own: [(name: String, value: String)], _ foreign: [ElementNotes.Attribute]
    ) {
        for attribute in own where !foreign.contains(where: { $0.name == attribute.name }) {
            write(attribute.name, attribute.value)
        }
        for attribute in foreign { sink.append(attribute.spelling) }
    }

    private mutating func write(_ attribute: String, _ value: String) {
        sink.append(UInt8(ascii: " "))
        sink.append(attribute)
        sink.append("=\"")
        XMLText.append(value, to: &sink, attributeStyle)
        sink.append(UInt8(ascii: "\""))
    }

    mutating func closeTag() {
        if isNoting { writeHeldAttributes() }
        sink.append(UInt8(ascii: ">"))
    }

    mutating func closeEmptyTag(_ name: Int32) {
        guard isNoting else { return sink.append("/>") }
        writeHeldAttributes()
        let leftovers = notes.leftovers()
        if let content = notes.current?.content, content.text.isEmpty || !Markup.isBlank(content.spelling) {
            sink.append(UInt8(ascii: ">"))
            write(content)
            endTag(name)
        } else if !leftovers.isEmpty {
            sink.append(UInt8(ascii: ">"))
            endOnNewLine(name)
        } else {
            sink.append("/>")
            notes.close()
        }
    }

    /// A text that is not a leaf's only contents.
    mutating func text(_ text: String) { XMLText.append(text, to: &sink, textStyle) }

    /// The rest of `<x>text</x>` after the attributes.
    mutating func finishLeaf(_ name: Int32, _ text: String) {
        if isNoting, finishNotedLeaf(name, text) { return }
        closeTag()
        XMLText.append(text, to: &sink, textStyle)
        if isNoting, let content = notes.current?.content {
            // The text is another one, the comments in it stay.
            let remarks = Markup.remarks(content.spelling)
            notes.kept += remarks.count
            for remark in remarks { sink.append(remark) }
        }
        endTag(name)
    }

    private mutating func write(_ content: ElementNotes.Content) {
        notes.kept += Markup.remarks(content.spelling).count
        sink.append(content.spelling)
    }

    private mutating func finishNotedLeaf(_ name: Int32, _ text: String) -> Bool {
        guard let noted = notes.current else { return false }
        if noted.isSelfClosed, text.isEmpty {
            writeHeldAttributes()
            sink.append("/>")
            notes.close()
            return true
        }
        guard let content = noted.content, content.text.utf8.elementsEqual(text.utf8),
            notes.hasOwnLayout || !Markup.remarks(content.spelling).isEmpty
        else { return false }
        closeTag()
        write(content)
        endTag(name)
        return true
    }

    /// `<x>text</x>` on a line of its own.
    mutating func leaf(_ name: Int32, _ text: String) {
        openTag(name)
        finishLeaf(name, text)
    }

    mutating func leaf(_ tag: Tag, _ text: String) { leaf(id(tag), text) }

    /// `<x/>`.
    mutating func empty(_ name: Int32) {
        openTag(name)
        closeEmptyTag(name)
    }

    private mutating func endTag(_ name: Int32) {
        sink.append("</")
        append(name: name)
        if isNoting {
            sink.append(notes.current?.endTagBlank ?? "")
            notes.close()
        }
        sink.append(UInt8(ascii: ">"))
    }

    private mutating func endOnNewLine(_ name: Int32) {
        if isNoting {
            let leftovers = notes.leftovers()
            notes.kept += leftovers.count
            writeLines(leftovers, depth + 1)
            writeGap(notes.current?.beforeEnd, depth + 1)
        } else {
            newLine()
        }
        endTag(name)
    }

    /// One level deeper without a path: for what no reference leads to.
    mutating func indent() { depth += 1 }

    mutating func outdentAndEnd(_ name: Int32) {
        depth -= 1
        endOnNewLine(name)
    }

    // MARK: Elements with paths

    /// Counts the element among its siblings and makes it the open one; to be called at its start tag.
    mutating func enter(_ name: Int32) -> Int32 {
        depth += 1
        return paths.enter(name)
    }

    /// Ends the open element; its end tag stands on a line of its own.
    mutating func leave(_ name: Int32) {
        paths.leave()
        depth -= 1
        endOnNewLine(name)
    }

    /// Leaves an element that has been closed already.
    mutating func leaveClosed() {
        paths.leave()
        depth -= 1
    }

    /// Elements that follow do not count among the children of the open element; until ``unhide()``.
    mutating func hide() { _ = paths.enter(-1) }

    mutating func unhide() { paths.leave() }

    /// Counts an element that nothing refers to.
    mutating func count(_ name: Int32) { _ = paths.count(name) }

    /// The attribute `reference` of a child of the open element.
    mutating func reference(to target: Int32) {
        guard overrun == nil else { return }
        let route = paths.route(to: target)
        guard isNoting else {
            sink.append(" reference=\"")
            Self.append(route, to: &sink, nameBytes, nameStarts)
            return sink.append(UInt8(ascii: "\""))
        }
        var text = ByteSink(capacity: 256)
        Self.append(route, to: &text, nameBytes, nameStarts)
        attribute(.reference, String(decoding: text.bytes, as: UTF8.self))
    }

    private static func append(
        _ route: (up: Int, down: [(name: Int32, ordinal: Int32)]), to sink: inout ByteSink,
        _ nameBytes: [UInt8], _ nameStarts: [Int]
    ) {
        for step in 0..<route.up { sink.append(step == 0 ? ".." : "/..") }
        for step in route.down {
            sink.append(UInt8(ascii: "/"))
            let range = nameStarts[Int(step.name)]..<nameStarts[Int(step.name) + 1]
            nameBytes.withUnsafeBufferPointer { sink.append(UnsafeBufferPointer(rebasing: $0[range])) }
            if step.ordinal > 1 {
                sink.append(UInt8(ascii: "["))
                sink.append(number: Int(step.ordinal))
                sink.append(UInt8(ascii: "]"))
            }
        }
    }
}
