/// A change of a sprite's place, as stitches and plots follow it (bricks.md 5.1).
public struct Movement: Equatable, Sendable {
    /// Where the sprite is now.
    public var position: StagePoint
    /// Its direction in degrees.
    public var direction: Float
}
