/// A point of an embroidery as a machine would be told of it (bricks.md 13.3).
public struct StitchPoint: Equatable, Sendable {
    /// Stage coordinates.
    public var position: StagePoint
    public var color: ThreadColor
    /// Reached without sewing.
    public var isJump: Bool
    /// The machine stops here for another thread.
    public var isColorChange: Bool
    /// The way from the point before it in embroidery units, y upwards.
    public var dx: Int32
    public var dy: Int32
}
