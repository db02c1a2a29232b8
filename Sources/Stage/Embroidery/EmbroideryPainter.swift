internal import Raster

/// Draws an embroidery as it will look on cloth: a line and a dot for every stitch (bricks.md 13.5).
struct EmbroideryPainter {
    let viewport: StageViewport
    /// Thickness of a line and radius of a dot in stage units.
    let thickness: Double

    /// Draws the stitches of a stream of at least two points.
    func draw(_ stream: StitchStream, on picture: inout Pixmap) {
        guard stream.points.count > 1 else { return }
        let width = thickness * viewport.scale
        let line = PenNib(width: width, isFlat: true)
        let dot = PenNib(width: 2 * width)
        var stroker = Stroker()
        var previous = stream.points[0]
        stroker.drawDot(at: pixel(previous), nib: dot, color: color(previous), on: &picture)
        // No line where the thread is another; the next stitch that is sewn ends that.
        var isColorChange = false
        for point in stream.points.dropFirst() {
            isColorChange = isColorChange || point.isColorChange
            if !isColorChange {
                stroker.drawSegment(
                    from: pixel(previous), to: pixel(point), nib: line, color: color(previous), on: &picture)
            }
            if !point.isJump && !point.isColorChange {
                stroker.drawDot(at: pixel(point), nib: dot, color: color(point), on: &picture)
                isColorChange = false
            }
            previous = point
        }
    }

    private func pixel(_ point: StitchPoint) -> Point { viewport.pixel(point.position) }

    private func color(_ point: StitchPoint) -> PremultipliedColor {
        PremultipliedColor(
            Color(red: point.color.red, green: point.color.green, blue: point.color.blue, alpha: 255))
    }
}
