/// What a sprite's direction does to its picture; raw values as in files (runtime.md 6.2).
public enum RotationStyle: Int, Sendable {
    /// Never turned; mirrored while the direction is negative.
    case leftRight = 0
    /// Turned with the direction, never mirrored: the default.
    case allAround = 1
    /// Neither turned nor mirrored.
    case fixed = 2
}
