/// Guesses what a mistyped word was meant to be.
enum Spelling {
    /// The nearest of the known words, nil if none is near.
    static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.name.utf8.count / 3) ? best.name : nil
    }

    /// Edits between two words: insert, delete, replace, swap neighbours.
    static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var rows = [Array(0...b.count)]
        for i in 1...max(a.count, 1) where i <= a.count {
            var row = [i]
            for j in 1...max(b.count, 1) where j <= b.count {
                var best = min(
                    rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    best = min(best, rows[i - 2][j - 2] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
