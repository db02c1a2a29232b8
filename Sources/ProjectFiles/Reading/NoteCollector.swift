import Language

/// Makes ``ElementNotes`` of the marks of a document: each mark goes to the innermost part of the tree that takes notes.
struct NoteCollector {
    private let spelling: SourceSpelling?
    /// The next mark from each on that no part has taken yet; shortened while it is followed.
    private var next: [Int32]
    /// Where counting equally named siblings got to, by parent.
    private var cursors: [Int32: Cursor] = [:]

    private struct Cursor {
        var element: Int32
        var counts: [Int32: Int32] = [:]
    }

    init(_ spelling: SourceSpelling?) {
        self.spelling = spelling
        next = spelling.map { Array(0...Int32($0.marks.count)) } ?? []
    }

    var isEmpty: Bool { next.isEmpty }

    /// The marks in a range of elements that nobody took, by their elements.
    mutating func take(_ elements: Range<Int32>) -> [SourceMark] {
        guard let spelling else { return [] }
        var taken: [SourceMark] = []
        var index = untaken(firstMark(of: elements.lowerBound))
        while index < spelling.marks.count, spelling.marks[index].element < elements.upperBound {
            taken.append(spelling.marks[index])
            next[index] = Int32(index + 1)
            index = untaken(index)
        }
        return taken
    }

    private func firstMark(of element: Int32) -> Int {
        guard let marks = spelling?.marks else { return 0 }
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].element < element { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func untaken(_ index: Int) -> Int {
        var end = index
        while Int(next[end]) != end { end = Int(next[end]) }
        var current = index
        while current != end { (current, next[current]) = (Int(next[current]), Int32(end)) }
        return end
    }

    // MARK: Entries

    /// The notes of an element from marks in it, which are in order.
    mutating func notes(_ marks: [SourceMark], of root: Int32, in table: ElementTable) -> ElementNotes {
        var entries = [ElementNotes.Entry(name: table.name(root), ordinal: 1)]
        var entryOf: [Int32: Int32] = [root: 0]
        var lastChild: [Int32] = [ElementNotes.none]
        for mark in marks {
            let entry = entry(for: mark.element, table, &entries, &entryOf, &lastChild)
            apply(mark, to: &entries[Int(entry)], table)
        }
        return ElementNotes(entries)
    }

    /// The entry of an element, made together with those of the elements around it if need be.
    private mutating func entry(
        for element: Int32, _ table: ElementTable, _ entries: inout [ElementNotes.Entry],
        _ entryOf: inout [Int32: Int32], _ lastChild: inout [Int32]
    ) -> Int32 {
        var missing: [Int32] = []
        var current = element
        while entryOf[current] == nil {
            missing.append(current)
            current = table[current].parent
        }
        var parent = entryOf[current] ?? 0
        for element in missing.reversed() {
            let entry = Int32(entries.count)
            entries.append(
                ElementNotes.Entry(name: table.name(element), ordinal: ordinal(of: element, in: table)))
            let last = lastChild[Int(parent)]
            if last == ElementNotes.none {
                entries[Int(parent)].firstChild = entry
            } else {
                entries[Int(last)].nextSibling = entry
            }
            lastChild[Int(parent)] = entry
            lastChild.append(ElementNotes.none)
            entryOf[element] = entry
            parent = entry
        }
        return parent
    }

    /// Which of the equally named siblings an element is.
    private mutating func ordinal(of element: Int32, in table: ElementTable) -> Int32 {
        let parent = table[element].parent
        var cursor = cursors[parent] ?? Cursor(element: table.firstChild(parent))
        if cursor.element > element { cursor = Cursor(element: table.firstChild(parent)) }
        while cursor.element < element, table[cursor.element].next != ElementTable.none {
            cursor.counts[table[cursor.element].name, default: 0] += 1
            cursor.element = table[cursor.element].next
        }
        cursors[parent] = cursor
        return cursor.counts[table[element].name, default: 0] + 1
    }

    private func apply(_ mark: SourceMark, to entry: inout ElementNotes.Entry, _ table: ElementTable) {
        guard let spelling else { return }
        let text = spelling.text(mark.start, mark.end)
        switch mark.kind {
        case .before: entry.before = text
        case .beforeEnd: entry.beforeEnd = text
        case .selfClosed: entry.isSelfClosed = true
        case .content: entry.content = ElementNotes.Content(text: table.text(mark.element), spelling: text)
        case .endTag: entry.endTagBlank = String(text.dropFirst(2 + table.name(mark.element).count))
        case .startTag: (entry.attributes, entry.tagEnd) = attributes(mark, table)
        }
    }

    // MARK: Attributes

    /// The attributes of a start tag as they are spelled, and the white space behind them.
    private func attributes(_ mark: SourceMark, _ table: ElementTable) -> ([ElementNotes.Attribute], String) {
        guard let spelling else { return ([], "") }
        var attributes: [ElementNotes.Attribute] = []
        var position = mark.start + 1 + Int32(table.name(mark.element).utf8.count)
        while position < mark.end {
            let start = position
            skip(&position, mark.end) { $0 <= 32 }
            if position >= mark.end { return (attributes, spelling.text(start, mark.end)) }
            let nameStart = position
            skip(&position, mark.end) { $0 > 32 && $0 != UInt8(ascii: "=") }
            let name = spelling.text(nameStart, position)
            skip(&position, mark.end) { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            guard position < mark.end else { break }
            let quote = spelling.byte(position)
            position += 1
            skip(&position, mark.end) { $0 != quote }
            position += 1
            attributes.append(attribute(name, spelling.text(start, min(position, mark.end)), mark, table))
        }
        return (attributes, "")
    }

    private func skip(_ position: inout Int32, _ end: Int32, while condition: (UInt8) -> Bool) {
        guard let spelling else { return }
        while position < end, condition(spelling.byte(position)) { position += 1 }
    }

    private func attribute(
        _ name: String, _ text: String, _ mark: SourceMark, _ table: ElementTable
    ) -> ElementNotes.Attribute {
        let element = table[mark.element]
        let first = Int(element.firstAttribute)
        let found = table.attributes[first..<first + Int(element.attributeCount)].first {
            table.names[Int($0.name)].utf8.elementsEqual(name.utf8)
        }
        let isKnown = found.map {
            table.placeOfAttribute(table.tags[Int($0.name)], of: mark.element) != nil
                && table.hasKnownValue($0, of: mark.element)
        }
        return ElementNotes.Attribute(
            name: name, value: found.map { table.text($0) } ?? "", spelling: text,
            isForeign: !(isKnown ?? false))
    }
}
