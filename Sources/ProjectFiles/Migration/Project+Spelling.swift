import Language

extension Project {
    /// Forgets how the file was laid out and spelled, so that the project is written as the app writes it. What the tree
    /// does not say stays: comments, processing instructions, texts between elements, unknown attributes.
    mutating func takePlainSpelling() {
        frame = frame.plain
        forEachNotes { $0 = $0?.plain }
    }

    /// How many comments, processing instructions, texts between elements and unknown attributes there are.
    func unknownMarkup() -> Int {
        var count = 0
        var copy = self
        copy.forEachNotes { count += $0?.entries.reduce(0) { $0 + $1.meanings } ?? 0 }
        return count
    }

    private mutating func forEachNotes(_ body: (inout ElementNotes?) -> Void) {
        body(&notes)
        scenes.forEachNotes(body)
        sprites.forEachNotes(body)
        looks.forEachNotes(body)
        sounds.forEachNotes(body)
        nfcTags.forEachNotes(body)
        variables.forEachNotes(body)
        lists.forEachNotes(body)
        signatures.forEachNotes(body)
        forEachScript { body(&$0.notes) }
        forEachBrick(definitions: true) { brick in
            if brick.notes != nil { body(&brick.notes) }
        }
        forEachFormula(definitions: true) { body(&$0.notes) }
    }
}

/// A part of the tree with an element of its own in one of the project's tables.
protocol Noted {
    var notes: ElementNotes? { get set }
}

extension Scene: Noted {}
extension Sprite: Noted {}
extension Look: Noted {}
extension Sound: Noted {}
extension NfcTag: Noted {}
extension UserVariable: Noted {}
extension UserList: Noted {}
extension UserBrickSignature: Noted {}

extension Array where Element: Noted {
    fileprivate mutating func forEachNotes(_ body: (inout ElementNotes?) -> Void) {
        for index in indices { body(&self[index].notes) }
    }
}

extension DocumentFrame {
    /// The app's own, with the comments and instructions around the root on lines of their own.
    fileprivate var plain: DocumentFrame {
        var plain = DocumentFrame()
        for piece in Markup.remarks(prolog) where !piece.hasPrefix("<?xml ") { plain.prolog += piece + "\n" }
        for piece in Markup.remarks(epilog) { plain.epilog += "\n" + piece }
        return plain
    }
}

extension ElementNotes {
    /// Without layout; nil if nothing else is left.
    fileprivate var plain: ElementNotes? {
        let entries = entries.map(\.plain)
        return entries.contains { !$0.isEmpty } ? ElementNotes(entries, hasOwnLayout: false) : nil
    }
}

extension ElementNotes.Entry {
    /// What is more than layout.
    fileprivate var meanings: Int {
        let foreign = attributes?.count { $0.isForeign } ?? 0
        let markup = [before, beforeEnd].reduce(0) { $0 + ($1.map { Markup.pieces($0).count } ?? 0) }
        return foreign + markup + (content.map { Markup.remarks($0.spelling).count } ?? 0)
    }

    fileprivate var isEmpty: Bool {
        before == nil && beforeEnd == nil && attributes == nil && content == nil
    }

    fileprivate var plain: ElementNotes.Entry {
        var plain = self
        (plain.tagEnd, plain.endTagBlank, plain.isSelfClosed) = ("", "", false)
        if before.map(Markup.isBlank) ?? false { plain.before = nil }
        if beforeEnd.map(Markup.isBlank) ?? false { plain.beforeEnd = nil }
        plain.content = content.flatMap(\.plain)
        plain.attributes = attributes.flatMap { attributes in
            let foreign = attributes.filter(\.isForeign).map(\.plain)
            return foreign.isEmpty ? nil : foreign
        }
        return plain
    }
}

extension ElementNotes.Content {
    /// Only what the element's text does not say.
    fileprivate var plain: ElementNotes.Content? {
        if text.isEmpty {
            let pieces = Markup.pieces(spelling)
            return pieces.isEmpty ? nil : ElementNotes.Content(text: text, spelling: pieces.joined())
        }
        return Markup.remarks(spelling).isEmpty && !Markup.hasText(spelling) ? nil : self
    }
}

extension ElementNotes.Attribute {
    fileprivate var plain: ElementNotes.Attribute {
        var plain = self
        let parts = Markup.trimmed(spelling).split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return self }
        let value = Markup.trimmed(String(parts[1]))
        let inner = value.dropFirst().dropLast()
        plain.spelling = " \(name)=" + (inner.utf8.contains(UInt8(ascii: "\"")) ? value : "\"\(inner)\"")
        return plain
    }
}
