/// The sound formats that are measured here; libsndfile knows the others.
public enum SoundFormat: Equatable, Sendable, CaseIterable {
    /// MPEG-4 and 3GP: what phones record.
    case mp4
    /// AAC frames without a container.
    case adts
    /// MP3 and the older layers.
    case mpeg
    /// Adaptive Multi-Rate speech, narrow and wide band.
    case amr
    /// Standard MIDI file: what the app's piano keyboard writes.
    case midi
    /// Everything else.
    case other

    /// The format by the first bytes of a file; names and endings do not count (format.md 1.3).
    public init(of bytes: [UInt8]) {
        if bytes.count >= 8, bytes[4..<8].elementsEqual("ftyp".utf8) {
            self = .mp4
        } else if bytes.starts(with: "#!AMR".utf8) {
            self = .amr
        } else if bytes.starts(with: "MThd".utf8) {
            self = .midi
        } else if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
            self = .adts
        } else if bytes.starts(with: "ID3".utf8)
            || bytes.count >= 2 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
        {
            self = .mpeg
        } else {
            self = .other
        }
    }

    /// The name people use.
    public var name: String {
        switch self {
        case .mp4: "MPEG-4"
        case .adts: "AAC"
        case .mpeg: "MP3"
        case .amr: "AMR"
        case .midi: "MIDI"
        case .other: "sound"
        }
    }
}
