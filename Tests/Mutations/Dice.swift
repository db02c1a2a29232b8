/// Random choices that can be repeated from a seed (SplitMix64).
public struct Dice: Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
        // Mixed once, so that the sequences of neighbouring seeds are not the same one shifted.
        state = next() ^ (seed &* 0xD134_2543_DE82_EF95)
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// 0 ..< count; 0 if there is nothing to choose from.
    public mutating func below(_ count: Int) -> Int {
        count > 1 ? Int(truncatingIfNeeded: next() % UInt64(count)) : 0
    }

    /// True once in so many times.
    public mutating func once(in count: Int) -> Bool { below(count) == 0 }

    public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
        choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
    }
}
