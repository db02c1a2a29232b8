/// The seeded source of all randomness of a run: xoshiro256** whose state comes from splitmix64.
public struct RandomGenerator: RandomNumberGenerator, Sendable, Equatable {
    private var s0: UInt64
    private var s1: UInt64
    private var s2: UInt64
    private var s3: UInt64

    /// A generator whose whole sequence follows from the seed.
    public init(seed: UInt64) {
        var mixer = seed
        s0 = Self.splitMix(&mixer)
        s1 = Self.splitMix(&mixer)
        s2 = Self.splitMix(&mixer)
        s3 = Self.splitMix(&mixer)
    }

    private static func splitMix(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    private static func rotate(_ word: UInt64, by count: UInt64) -> UInt64 {
        (word &<< count) | (word &>> (64 &- count))
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        let result = Self.rotate(s1 &* 5, by: 7) &* 9
        let t = s1 &<< 17
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= t
        s3 = Self.rotate(s3, by: 45)
        return result
    }

    /// A number uniform in [0, 1), a multiple of 2^−53.
    public mutating func nextUnit() -> Double {
        Double(next() &>> 11) * 0x1p-53
    }
}
