import CMath

/// An affine map of pixel coordinates (y down): `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform: Equatable, Sendable {
    /// Coefficients; see the type.
    public var a: Double
    /// y per x.
    public var b: Double
    /// x per y.
    public var c: Double
    /// y per y.
    public var d: Double
    /// Translation to the right in pixels.
    public var tx: Double
    /// Translation downwards in pixels.
    public var ty: Double

    /// The map with the given coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Shifts by (x, y) pixels, y downwards.
    public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Scales about the origin.
    public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Turns about the origin, **counter-clockwise as seen** on the picture (`runtime.md` 5.1); multiples of 90° are exact.
    public static func rotation(degrees: Double) -> AffineTransform {
        let (sine, cosine) = exactSineCosine(degrees)
        return AffineTransform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0)
    }

    /// First this map, then `next`.
    public func then(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The image of a point.
    public func apply(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The inverse map; nil if there is none that is finite (zero size, NaN, overflow).
    public var inverted: AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        return inverse.isFinite ? inverse : nil
    }

    /// True if no coefficient is infinite or NaN.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    private static func exactSineCosine(_ degrees: Double) -> (Double, Double) {
        let turn = cm_fmod(degrees, 360)
        if turn == 0 { return (0, 1) }
        if turn == 90 || turn == -270 { return (1, 0) }
        if turn == 180 || turn == -180 { return (0, -1) }
        if turn == 270 || turn == -90 { return (-1, 0) }
        let radians = turn * Double.pi / 180
        return (cm_sin(radians), cm_cos(radians))
    }
}
