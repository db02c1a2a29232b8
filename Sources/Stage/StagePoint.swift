/// A place on the stage: origin in the centre, x to the right, y **up**, in virtual pixels, 32-bit as all
/// positions of the reference (runtime.md 5.1). Formulas can make either coordinate infinite or NaN.
public struct StagePoint: Equatable, Sendable {
    /// Virtual pixels to the right of the centre.
    public var x: Float
    /// Virtual pixels above the centre.
    public var y: Float

    /// The place (x, y).
    @inlinable
    public init(x: Float, y: Float) {
        self.x = x
        self.y = y
    }

    /// True if neither coordinate is infinite or NaN.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
