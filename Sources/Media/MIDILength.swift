/// How long a standard MIDI file lasts: the end of its longest track, at the tempos on the way.
struct MIDILength {
    private let bytes: [UInt8]
    /// Ticks of a quarter note, or of a second if the file counts in film frames.
    private var ticks = 0.0
    private var countsFrames = false
    /// Where the tempo changes, in ticks, and its microseconds per quarter note.
    private var tempos: [(tick: UInt64, microseconds: Double)] = []
    private var end: UInt64 = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    consuming func milliseconds() throws(SoundError) -> Double {
        guard bytes.count >= 14 else { throw .damaged(.midi) }
        let division = number(at: 12, 2)
        if division & 0x8000 != 0 {
            countsFrames = true
            ticks = Double(256 - (division >> 8)) * Double(division & 0xFF)
        } else {
            ticks = Double(division)
        }
        guard ticks > 0 else { throw .damaged(.midi) }
        var place = 8 + number(at: 4, 4)
        var tracks = 0
        while place + 8 <= bytes.count {
            let size = min(number(at: place + 4, 4), bytes.count - place - 8)
            if bytes[place..<place + 4].elementsEqual("MTrk".utf8) {
                readTrack(place + 8..<place + 8 + size)
                tracks += 1
            }
            place += 8 + size
        }
        guard tracks > 0 else { throw .damaged(.midi) }
        return countsFrames ? Double(end) * 1000 / ticks : timeOfEnd()
    }

    private func number(at place: Int, _ width: Int) -> Int {
        bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
    }

    private func timeOfEnd() -> Double {
        var milliseconds = 0.0
        var tick: UInt64 = 0
        var microseconds = 500_000.0
        for change in tempos.sorted(by: { $0.tick < $1.tick }) where change.tick < end {
            milliseconds += Double(change.tick - tick) * microseconds / 1000 / ticks
            tick = change.tick
            microseconds = change.microseconds
        }
        return milliseconds + Double(end - tick) * microseconds / 1000 / ticks
    }

    /// Adds up a track's times and notes its tempos; what is cut off ends it.
    private mutating func readTrack(_ range: Range<Int>) {
        var place = range.lowerBound
        var tick: UInt64 = 0
        var status: UInt8 = 0
        while let delta = variableNumber(&place, range.upperBound), place < range.upperBound {
            tick += delta
            if bytes[place] >= 0x80 {
                status = bytes[place]
                place += 1
            }
            switch status {
            case 0x80..<0xC0, 0xE0..<0xF0: place += 2
            case 0xC0..<0xE0: place += 1
            case 0xF0, 0xF7: skip(&place, range.upperBound)
            case 0xFF:
                let isTempo = place < range.upperBound && bytes[place] == 0x51
                place += 1
                let content = place + 1
                skip(&place, range.upperBound)
                if isTempo, place - content == 3, place <= range.upperBound {
                    tempos.append((tick, Double(number(at: content, 3))))
                }
            default: return
            }
            end = max(end, tick)
        }
    }

    private func skip(_ place: inout Int, _ limit: Int) {
        guard let length = variableNumber(&place, limit) else {
            place = limit
            return
        }
        place += Int(length)
    }

    /// Seven bits a byte, at most four bytes; nil at the end.
    private func variableNumber(_ place: inout Int, _ limit: Int) -> UInt64? {
        var value: UInt64 = 0
        for _ in 0..<4 {
            guard place < limit else { return nil }
            let byte = bytes[place]
            place += 1
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return value
    }
}
