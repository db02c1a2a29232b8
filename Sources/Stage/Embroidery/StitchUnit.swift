internal import Values

/// Embroidery units: 0.1 mm, two for a stage unit (bricks.md 13.1).
enum StitchUnit {
    /// The longest stitch in either direction; longer ways are jumped in parts.
    static let longest = 121

    /// A stage coordinate in units, rounded half up, held to 32 bits; 0 for NaN.
    static func of(_ coordinate: Float) -> Int {
        Int(Int32(truncatingSaturating: (2 * Double(coordinate) + 0.5).rounded(.down)))
    }

    /// The longer one of the ways from one place to another in x and y, in units; at least 0.
    static func distance(_ from: StagePoint, _ to: StagePoint) -> Int {
        max(abs(of(to.x - from.x)), abs(of(to.y - from.y)))
    }

    /// A stage coordinate, rounded half up to a whole number, held to 32 bits; 0 for NaN.
    static func wholeCoordinate(_ coordinate: Float) -> Float {
        Float(Int32(truncatingSaturating: (Double(coordinate) + 0.5).rounded(.down)))
    }
}
