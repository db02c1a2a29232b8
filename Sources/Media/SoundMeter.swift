internal import CSoundFile

/// Tells how long sounds last, from their files' bytes (bricks.md 8). Nothing is decoded to be heard.
///
/// Time and memory are bounded by the size of the file, whatever it says about itself.
public struct SoundMeter: Sendable {
    /// The longest length that is believed, in milliseconds: the app counts in 32 bits.
    public static let longest = Int(Int32.max)

    public init() {}

    /// The length in whole milliseconds, rounded to the nearest as Android's media library does, 0…``longest``.
    public func milliseconds(of bytes: [UInt8]) throws(SoundError) -> Int {
        guard !bytes.isEmpty else { throw .empty }
        let length =
            switch SoundFormat(of: bytes) {
            case .mp4: try Self.mp4(bytes)
            case .adts: try Self.adts(bytes)
            case .mpeg: try Self.mpeg(bytes)
            case .amr: try Self.amr(bytes)
            case .midi: try MIDILength(bytes).milliseconds()
            case .other: try Self.other(bytes)
            }
        return Self.rounded(length)
    }

    private static func rounded(_ milliseconds: Double) -> Int {
        Int(min(max(milliseconds.rounded(.toNearestOrAwayFromZero), 0), Double(longest)))
    }

    private static func other(_ bytes: [UInt8]) throws(SoundError) -> Double {
        if let length = wav(bytes) { return length }
        return try sndfile(bytes)
    }

    /// AIFF, FLAC, Ogg, compressed WAV …
    private static func sndfile(_ bytes: [UInt8]) throws(SoundError) -> Double {
        let length = bytes.withUnsafeBufferPointer { csf_length($0.baseAddress, $0.count) }
        guard length.rate > 0 else {
            let message = withUnsafeBytes(of: length.message) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw SoundError(message: message.split(separator: ".")[0].lowercasedFirst)
        }
        return Double(length.frames) * 1000 / Double(length.rate)
    }

    /// Frames of 20 ms; the type in a frame's first byte gives its size.
    private static func amr(_ bytes: [UInt8]) throws(SoundError) -> Double {
        let isWide = bytes.starts(with: "#!AMR-WB\n".utf8)
        guard isWide || bytes.starts(with: "#!AMR\n".utf8) else { throw .damaged(.amr) }
        let sizes =
            isWide ? [17, 23, 32, 36, 40, 46, 50, 58, 60, 5] : [12, 13, 15, 17, 19, 20, 26, 31, 5]
        var frames = 0
        var place = isWide ? 9 : 6
        while place < bytes.count {
            let type = Int(bytes[place] >> 3 & 15)
            place += 1 + (sizes.indices.contains(type) ? sizes[type] : 0)
            if place <= bytes.count { frames += 1 }
        }
        return Double(frames) * 20
    }

    /// Frames of 1024 samples per block; each head gives the frame's size.
    private static func adts(_ bytes: [UInt8]) throws(SoundError) -> Double {
        let rates: [Double] = [
            96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
            7_350,
        ]
        var seconds = 0.0
        var place = 0
        while place + 7 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] & 0xF6 == 0xF0 {
            let rate = Int(bytes[place + 2] >> 2 & 15)
            let size =
                Int(bytes[place + 3] & 3) << 11 | Int(bytes[place + 4]) << 3 | Int(bytes[place + 5] >> 5)
            guard rates.indices.contains(rate), size >= 7 else { break }
            seconds += 1024 * Double(bytes[place + 6] & 3 + 1) / rates[rate]
            place += size
        }
        guard seconds > 0 else { throw .damaged(.adts) }
        return seconds * 1000
    }
}

extension Substring {
    /// An error's text as part of a sentence.
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
