extension Int32 {
    /// The number without its fraction, kept within 32 bits; NaN gives 0 (Java's narrowing).
    @inlinable
    public init(truncatingSaturating number: Double) {
        if number >= 2_147_483_647 {
            self = .max
        } else if number <= -2_147_483_648 {
            self = .min
        } else {
            self = number.isNaN ? 0 : Int32(number)
        }
    }
}

extension Int64 {
    /// The number without its fraction, kept within 64 bits; NaN gives 0 (Java's narrowing).
    @inlinable
    public init(truncatingSaturating number: Double) {
        if number >= 0x1p63 {
            self = .max
        } else if number <= -0x1p63 {
            self = .min
        } else {
            self = number.isNaN ? 0 : Int64(number)
        }
    }
}

extension Double {
    /// floor(x + ½), computed exactly and kept within 64 bits; NaN gives 0 (Java's `Math.round`).
    public var javaRounded: Int64 {
        let floor = rounded(.down)
        return Int64(truncatingSaturating: self - floor >= 0.5 ? floor + 1 : floor)
    }

    /// The number rounded to the nearest IEEE binary32 and widened again ("f32" of the reference).
    @inlinable
    public var asFloat32: Double { Double(Float(self)) }
}

extension Float {
    /// floor(x + ½), computed exactly and kept within 32 bits; NaN gives 0 (Java's `Math.round(float)`).
    public var javaRounded: Int32 {
        let floor = rounded(.down)
        return Int32(truncatingSaturating: Double(self - floor >= 0.5 ? floor + 1 : floor))
    }
}
