internal import CMath

/// Degrees as the reference computes with them.
enum Angle {
    /// Radians per degree (formulas.md 4.1: multiplication, no snapping to exact values).
    static let radiansPerDegree = 0.017453292519943295
    /// Degrees per radian.
    static let degreesPerRadian = 57.29577951308232

    /// The remainder by 360 brought into (−180, 180] (runtime.md 6.2); NaN stays NaN.
    static func normalized(_ degrees: Float) -> Float {
        let remainder = remainder(degrees, 360)
        if remainder > 180 { return remainder - 360 }
        if remainder <= -180 { return remainder + 360 }
        return remainder
    }

    /// The exact remainder with the sign of the dividend, as `%` of 32-bit floats in the reference.
    static func remainder(_ dividend: Float, _ divisor: Float) -> Float {
        Float(cm_fmod(Double(dividend), Double(divisor)))
    }
}
