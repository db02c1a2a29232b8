import Language

extension Project {
    /// Forgets how the file was laid out and spelled, so that the project is written as the app writes it; returns how
    /// many comments and unknown attributes go with that.
    mutating func takePlainSpelling() -> Int {
        var count = 0
        frame = DocumentFrame()
        count += notes.take()
        for index in scenes.indices { count += scenes[index].notes.take() }
        for index in sprites.indices { count += sprites[index].notes.take() }
        for index in looks.indices { count += looks[index].notes.take() }
        for index in sounds.indices { count += sounds[index].notes.take() }
        for index in nfcTags.indices { count += nfcTags[index].notes.take() }
        for index in variables.indices { count += variables[index].notes.take() }
        for index in lists.indices { count += lists[index].notes.take() }
        for index in signatures.indices { count += signatures[index].notes.take() }
        forEachScript { count += $0.notes.take() }
        forEachBrick(definitions: true) { brick in
            if brick.notes != nil { count += brick.notes.take() }
        }
        forEachFormula(definitions: true) { formula in
            if formula.notes != nil { count += formula.notes.take() }
        }
        return count
    }
}

extension ElementNotes? {
    fileprivate mutating func take() -> Int {
        defer { self = nil }
        return self?.entries.reduce(0) { $0 + $1.meanings } ?? 0
    }
}

extension ElementNotes.Entry {
    /// What is more than layout.
    fileprivate var meanings: Int {
        let foreign = attributes?.count { $0.isForeign } ?? 0
        let comments = [before, beforeEnd, content?.spelling].count { $0?.contains("<!--") ?? false }
        return foreign + comments
    }
}
