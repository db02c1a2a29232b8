/// Plain WAV files: the samples of the first `data` chunk by the rate of `fmt `, whatever follows. Old apps wrote some
/// with a second file behind the first, which libsndfile refuses.
extension SoundMeter {
    /// Milliseconds; nil for compressed samples and for what has no such chunks.
    static func wav(_ bytes: [UInt8]) -> Double? {
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8)
        else { return nil }
        var frameSize = 0
        var rate = 0
        var place = 12
        while place + 8 <= bytes.count {
            let size = littleEndian(bytes, at: place + 4, 4)
            let content = place + 8
            if bytes[place..<place + 4].elementsEqual("fmt ".utf8), content + 16 <= bytes.count {
                // PCM, floats, A-law, µ-law, and the extended form of these.
                guard [1, 3, 6, 7, 0xFFFE].contains(littleEndian(bytes, at: content, 2)) else { return nil }
                rate = littleEndian(bytes, at: content + 4, 4)
                frameSize = littleEndian(bytes, at: content + 12, 2)
            } else if bytes[place..<place + 4].elementsEqual("data".utf8) {
                guard frameSize > 0, rate > 0 else { return nil }
                return Double(min(size, bytes.count - content) / frameSize) * 1000 / Double(rate)
            }
            place = content + size + size % 2
        }
        return nil
    }

    private static func littleEndian(_ bytes: [UInt8], at place: Int, _ width: Int) -> Int {
        bytes[place..<place + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
