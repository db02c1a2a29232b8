import CMath

/// The tip of a pen of one width: the half circle that closes a line, prepared once and used for many lines; or a flat
/// tip, which ends lines exactly at their end points.
///
/// The half circle is a polygon whose every sector has the **area** of the circle's sector; its corners are so many
/// that no pixel's coverage is off by more than about 1/255.
public struct PenNib: Equatable, Sendable {
    /// Nibs wider than this (pixels) are held to it: all that a picture can show is covered long before.
    public static let maximumWidth = 4.0e6

    /// Width of the line in pixels, 0…`maximumWidth`.
    public let width: Double
    /// True for lines that are cut off at their end points.
    public let isFlat: Bool

    /// Corners of the half circle (two if the tip is flat) from −90° to +90°, as (cosine, sine) times radius.
    let corners: [Point]

    /// Half of the width.
    var radius: Double { width / 2 }

    /// A nib for lines of the given width in pixels; a width that is not above 0 (or NaN) draws nothing.
    public init(width: Double, isFlat: Bool = false) {
        self.width = width > 0 ? min(width, PenNib.maximumWidth) : 0
        self.isFlat = isFlat
        let radius = self.width / 2
        if isFlat {
            corners = [Point(0, -radius), Point(0, radius)]
            return
        }
        let count = PenNib.cornerCount(radius: radius)
        // `count` sectors: two narrow ones next to the straight sides, whose corners lie at the radius itself, the
        // others between corners a little further out, so that every sector keeps its area.
        let step = Double.pi / (Double(count) - 2 + 2.0.squareRoot())
        let outer = radius * (step / cm_sin(step)).squareRoot()
        let narrow = (Double.pi - step * Double(count - 2)) / 2
        var corners = [Point(0, -radius)]
        corners.reserveCapacity(count + 1)
        for index in 0..<count - 1 {
            let angle = narrow + step * Double(index) - Double.pi / 2
            corners.append(Point(cm_cos(angle) * outer, cm_sin(angle) * outer))
        }
        corners.append(Point(0, radius))
        self.corners = corners
    }

    /// How far the tip reaches from the end of the line.
    var reach: Double { radius * 1.1 }

    /// Number of sectors of the half circle. With chords of length c the border is off by c²/(8r) at most, evened out
    /// along the chord: up to 1 pixel long they may be ∛(r/8), longer ones must be flat within 0.003 pixels.
    private static func cornerCount(radius: Double) -> Int {
        let short = min(1, cm_pow(radius / 8, 1.0 / 3))
        let chord = max(short, 0.155 * radius.squareRoot())
        let count = chord > 0 ? Double.pi * radius / chord : 0
        return Int(min(1024, max(6, count + 0.5)))
    }
}
