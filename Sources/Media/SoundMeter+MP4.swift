/// MPEG-4 and 3GP: a tree of boxes; the movie's head, or else a track's, has time scale and duration.
extension SoundMeter {
    static func mp4(_ bytes: [UInt8]) throws(SoundError) -> Double {
        let reader = BoxReader(bytes)
        guard let movie = reader.boxes(in: 0..<bytes.count).first(where: { $0.type == "moov" }) else {
            throw .damaged(.mp4)
        }
        var longest = 0.0
        for box in reader.boxes(in: movie.content) {
            if box.type == "mvhd" { longest = max(longest, reader.duration(box.content)) }
            guard box.type == "trak" else { continue }
            for part in reader.boxes(in: box.content) where part.type == "mdia" {
                for head in reader.boxes(in: part.content) where head.type == "mdhd" {
                    longest = max(longest, reader.duration(head.content))
                }
            }
        }
        guard longest > 0 else { throw .damaged(.mp4) }
        return longest
    }
}

/// Big-endian boxes: size, type, content.
private struct BoxReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    struct Box {
        var type: String
        var content: Range<Int>
    }

    /// The boxes that lie wholly in a range, or reach to its end.
    func boxes(in range: Range<Int>) -> [Box] {
        var found: [Box] = []
        var place = range.lowerBound
        while place + 8 <= range.upperBound {
            var head = 8
            var size = number(at: place, 4)
            if size == 1, place + 16 <= range.upperBound {
                size = number(at: place + 8, 8)
                head = 16
            }
            let rest = range.upperBound - place
            let length = size == 0 ? rest : Int(min(size, UInt64(rest)))
            guard length >= head else { break }
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            found.append(Box(type: type, content: place + head..<place + length))
            place += length
        }
        return found
    }

    /// Milliseconds of an `mvhd` or `mdhd`; 0 if it does not say.
    func duration(_ content: Range<Int>) -> Double {
        guard let version = bytes[content].first else { return 0 }
        let width = version == 1 ? 8 : 4
        let place = content.lowerBound + 4 + 2 * width
        guard place + 4 + width <= content.upperBound else { return 0 }
        let scale = number(at: place, 4)
        let duration = number(at: place + 4, width)
        let isUnknown = duration == (width == 8 ? .max : UInt64(UInt32.max))
        return scale == 0 || isUnknown ? 0 : Double(duration) * 1000 / Double(scale)
    }

    private func number(at place: Int, _ width: Int) -> UInt64 {
        bytes[place..<place + width].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
