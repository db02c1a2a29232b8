import Language

/// Which notes apply to the elements that are being written. Nothing of it is used unless a part of the tree has notes.
struct NoteWriting {
    /// An open element.
    struct Frame {
        var notes: ElementNotes?
        var entry = ElementNotes.none
        /// How often each child name occurred, if children have entries.
        var counts: [Int32: Int32] = [:]
        /// Children's entries that have been used.
        var used: Set<Int32> = []
        /// Attributes that wait for the end of the start tag.
        var attributes: [(name: Int32, value: String)] = []

        var spelling: ElementNotes.Entry? {
            guard let notes, entry != ElementNotes.none else { return nil }
            return notes.entries[Int(entry)]
        }
    }

    private(set) var frames: [Frame] = []
    /// The next element begins a part of the tree, perhaps with notes of its own.
    private var part: (isNext: Bool, notes: ElementNotes?) = (false, nil)

    var isEmpty: Bool { frames.isEmpty }

    mutating func begin(_ notes: ElementNotes?) { part = (true, notes) }

    /// An element begins. Returns what stands before it if that is unusual.
    mutating func open(_ name: Int32, _ spelled: String) -> String? {
        var frame = Frame()
        if let outer = frames.indices.last { frame = inner(of: outer, name, spelled) }
        var before = frame.spelling?.before
        if part.isNext, let notes = part.notes {
            // Comments before a place that now holds another part's notes are not lost.
            let outer = before.map { Markup.isBlank($0) ? "" : $0 } ?? ""
            frame = Frame(notes: notes, entry: 0)
            before = frame.spelling?.before
            if !outer.isEmpty { before = outer + (before ?? "") }
        }
        part = (false, nil)
        frames.append(frame)
        return before
    }

    private mutating func inner(of outer: Int, _ name: Int32, _ spelled: String) -> Frame {
        guard let notes = frames[outer].notes, let spelling = frames[outer].spelling,
            spelling.firstChild != ElementNotes.none
        else { return Frame() }
        let ordinal = frames[outer].counts[name, default: 0] + 1
        frames[outer].counts[name] = ordinal
        let entry = notes.child(of: frames[outer].entry, name: spelled, ordinal: ordinal)
        guard entry != ElementNotes.none else { return Frame() }
        frames[outer].used.insert(entry)
        return Frame(notes: notes, entry: entry)
    }

    mutating func close() { _ = frames.popLast() }

    /// The innermost open element.
    var current: ElementNotes.Entry? { frames.last?.spelling }

    /// Whether the innermost open element keeps the layout of its file.
    var hasOwnLayout: Bool { frames.last?.notes?.hasOwnLayout ?? true }

    /// How many comments, instructions, texts and attributes that the tree does not know have been written.
    var kept = 0

    // MARK: Attributes

    /// Keeps an attribute until the start tag ends, if its spelling is unusual.
    mutating func hold(_ name: Int32, _ value: String) -> Bool {
        guard let last = frames.indices.last, frames[last].spelling?.attributes != nil else { return false }
        frames[last].attributes.append((name, value))
        return true
    }

    /// The attributes that were held.
    mutating func release() -> [(name: Int32, value: String)] {
        guard let last = frames.indices.last else { return [] }
        defer { frames[last].attributes = [] }
        return frames[last].attributes
    }

    // MARK: What has no place any more

    /// Comments and texts of elements in the open one that were not written, so that an edit loses none.
    func leftovers() -> [String] {
        guard let frame = frames.last, let notes = frame.notes, let spelling = frame.spelling else {
            return []
        }
        var found = spelling.content.map { Markup.remarks($0.spelling) } ?? []
        var child = spelling.firstChild
        while child != ElementNotes.none {
            if !frame.used.contains(child) { Self.collect(notes, child, &found) }
            child = notes.entries[Int(child)].nextSibling
        }
        return found
    }

    private static func collect(_ notes: ElementNotes, _ root: Int32, _ found: inout [String]) {
        var waiting = [root]
        while let next = waiting.popLast() {
            let entry = notes.entries[Int(next)]
            for markup in [entry.before, entry.beforeEnd] { found += markup.map { Markup.pieces($0) } ?? [] }
            if let content = entry.content { found += Markup.remarks(content.spelling) }
            var children: [Int32] = []
            var child = entry.firstChild
            while child != ElementNotes.none {
                children.append(child)
                child = notes.entries[Int(child)].nextSibling
            }
            waiting += children.reversed()
        }
    }
}
