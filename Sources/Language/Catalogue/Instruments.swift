/// Values of `instrumentSelection` with their MIDI programs (format.md 8).
public enum Instruments {
    public static let names: [String] = [
        "PIANO",
        "ELECTRIC_PIANO",
        "CELLO",
        "FLUTE",
        "VIBRAPHONE",
        "ORGAN",
        "GUITAR",
        "ELECTRIC_GUITAR",
        "BASS",
        "PIZZICATO",
        "SYNTH_PAD",
        "CHOIR",
        "SYNTH_LEAD",
        "WOODEN_FLUTE",
        "TROMBONE",
        "SAXOPHONE",
        "BASSOON",
        "CLARINET",
        "MUSIC_BOX",
        "STEEL_DRUM",
        "MARIMBA",
    ]
    /// MIDI program of the name at the same place.
    public static let programs: [UInt8] = [
        0, 2, 42, 73, 11, 16, 24, 26, 32, 45, 90, 52, 80, 75, 57, 64, 70, 71, 10, 114, 12,
    ]
}

/// Values of `drumSelection` with their MIDI notes (format.md 8).
public enum Drums {
    public static let names: [String] = [
        "SNARE_DRUM",
        "BASS_DRUM",
        "SIDE_STICK",
        "CRASH_CYMBAL",
        "OPEN_HI_HAT",
        "CLOSED_HI_HAT",
        "TAMBOURINE",
        "HAND_CLAP",
        "CLAVES",
        "WOOD_BLOCK",
        "COWBELL",
        "TRIANGLE",
        "BONGO",
        "CONGA",
        "CABASA",
        "GUIRO",
        "VIBRASLAP",
        "OPEN_CUICA",
    ]
    /// MIDI note of the name at the same place.
    public static let notes: [UInt8] = [
        38, 35, 37, 49, 46, 42, 54, 39, 75, 76, 56, 81, 60, 63, 69, 73, 58, 79,
    ]
}
