/// What a sound file is by its first bytes, for people who ask what a project contains; ``SoundFormat`` is about measuring.
public enum SoundFileType: Equatable, Sendable, CaseIterable {
    case wav, mp3, mpeg4, threeGP, ogg, flac, aac, amr, midi

    /// The type by the first bytes of a file (names and endings do not count); nil if it is none of these.
    public init?(of bytes: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
        }
        if has("RIFF"), has("WAVE", at: 8) {
            self = .wav
        } else if has("ID3") {
            self = .mp3
        } else if has("ftyp3g", at: 4) {
            self = .threeGP
        } else if has("ftyp", at: 4) {
            self = .mpeg4
        } else if has("OggS") {
            self = .ogg
        } else if has("fLaC") {
            self = .flac
        } else if has("#!AMR") {
            self = .amr
        } else if has("MThd") {
            self = .midi
        } else if bytes.count >= 2, bytes[0] == 0xff, bytes[1] & 0xf6 == 0xf0 {
            // An ADTS frame: layer 0.
            self = .aac
        } else if bytes.count >= 2, bytes[0] == 0xff, bytes[1] & 0xe0 == 0xe0, bytes[1] & 0x06 != 0 {
            self = .mp3
        } else {
            return nil
        }
    }

    /// The name people use.
    public var name: String {
        switch self {
        case .wav: "WAV"
        case .mp3: "MP3"
        case .mpeg4: "MPEG-4"
        case .threeGP: "3GP"
        case .ogg: "Ogg"
        case .flac: "FLAC"
        case .aac: "AAC"
        case .amr: "AMR"
        case .midi: "MIDI"
        }
    }
}
