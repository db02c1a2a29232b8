import Language

/// Which element defines which shared object (format.md 7.1): one entry per element of the table.
struct SharedObjects {
    enum Kind: Int64 {
        case sprite = 1
        case look, sound, variable, list, nfcTag, signature
    }

    /// Per element: index × 16 + 8 if its definition has been read + kind; 0 if it defines nothing.
    private var entries: [Int64]
    /// Elements that a reference named before their definition was read.
    var pending: [Int32] = []

    init(count: Int) { entries = Array(repeating: 0, count: count) }

    func kind(_ element: Int32) -> Kind? { Kind(rawValue: entries[Int(element)] & 7) }

    func index(_ element: Int32) -> Int { Int(entries[Int(element)] >> 4) }

    func isDefined(_ element: Int32) -> Bool { entries[Int(element)] & 8 != 0 }

    mutating func assign(_ element: Int32, _ kind: Kind, _ index: Int) {
        entries[Int(element)] = Int64(index) << 4 | kind.rawValue
    }

    mutating func markDefined(_ element: Int32) { entries[Int(element)] |= 8 }

    /// The object that the element defines, if any.
    func object(_ element: Int32) -> SharedObject? {
        guard let kind = kind(element) else { return nil }
        let index = index(element)
        switch kind {
        case .sprite: return .sprite(SpriteID(index))
        case .look: return .look(LookID(index))
        case .sound: return .sound(SoundID(index))
        case .variable: return .variable(VariableID(index))
        case .list: return .list(ListID(index))
        case .nfcTag: return .nfcTag(NfcTagID(index))
        case .signature: return .signature(SignatureID(index))
        }
    }
}
