/// `12/184 …` on standard error of a terminal, from the first second of a long work on.
final class Progress {
    private let console: Console
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    init(_ console: Console, total: Int, isQuiet: Bool) {
        self.console = console
        self.total = total
        isShown = console.messagesAreTerminal && !isQuiet
    }

    /// Shows that `done` of the total are finished, at most ten times a second.
    func update(done: Int, note: String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - start > .seconds(1), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
        last = now
        console.progress("\r\u{1B}[K\(done)/\(total) \(note)")
    }

    /// Takes the line away again.
    func finish() {
        if last != nil { console.progress("\r\u{1B}[K") }
    }
}
