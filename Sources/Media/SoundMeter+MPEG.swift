/// MP3 and its older layers: frames one after the other, each with a head that tells its size and its samples. A first
/// frame with a table of contents holds no sound; tags before, between and behind are passed over.
extension SoundMeter {
    static func mpeg(_ bytes: [UInt8]) throws(SoundError) -> Double {
        var place = endOfTag(bytes)
        var milliseconds = 0.0
        var isFirst = true
        while place + 4 <= bytes.count {
            guard let frame = MPEGFrame(bytes, at: place) else {
                place += 1
                continue
            }
            if !isFirst || !frame.isTableOfContents(bytes, at: place) { milliseconds += frame.milliseconds }
            isFirst = false
            place += frame.size
        }
        guard milliseconds > 0 else { throw .damaged(.mpeg) }
        return milliseconds
    }

    /// Where an ID3v2 tag at the beginning ends; its size has seven bits a byte.
    private static func endOfTag(_ bytes: [UInt8]) -> Int {
        guard bytes.count >= 10, bytes.starts(with: "ID3".utf8) else { return 0 }
        let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return 10 + size + (bytes[5] & 0x10 != 0 ? 10 : 0)
    }
}

/// The head of a frame.
private struct MPEGFrame {
    let size: Int
    let milliseconds: Double

    private static let rates = [44_100, 48_000, 32_000]
    /// Thousands of bits a second by index 1…14; the first three are version 1, layers I to III.
    private static let bitRates = [
        [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    init?(_ bytes: [UInt8], at place: Int) {
        guard bytes[place] == 0xFF, bytes[place + 1] & 0xE0 == 0xE0 else { return nil }
        let version = Int(bytes[place + 1] >> 3 & 3)
        let layer = 4 - Int(bytes[place + 1] >> 1 & 3)
        let bitRate = Int(bytes[place + 2] >> 4)
        let rateIndex = Int(bytes[place + 2] >> 2 & 3)
        guard version != 1, layer <= 3, (1...14).contains(bitRate), rateIndex < 3 else { return nil }
        let isFirstVersion = version == 3
        let rate = Self.rates[rateIndex] / (isFirstVersion ? 1 : version == 2 ? 2 : 4)
        let samples = layer == 1 ? 384 : layer == 3 && !isFirstVersion ? 576 : 1152
        let table = isFirstVersion ? layer - 1 : layer == 1 ? 3 : 4
        let bits = Self.bitRates[table][bitRate - 1] * 1000
        let padding = Int(bytes[place + 2] >> 1 & 1)
        size = layer == 1 ? (12 * bits / rate + padding) * 4 : samples / 8 * bits / rate + padding
        milliseconds = Double(samples) * 1000 / Double(rate)
    }

    /// Encoders write one before the sound.
    func isTableOfContents(_ bytes: [UInt8], at place: Int) -> Bool {
        let frame = bytes[place..<min(place + min(size, 64), bytes.count)]
        return ["Xing", "Info", "VBRI"].contains { name in
            frame.indices.contains { frame[$0...].starts(with: name.utf8) }
        }
    }
}
