extension Stroker {
    /// Blends a line through several points over the picture as **one** shape: where its segments overlap, a pixel is
    /// covered once, also at half coverage and in half-transparent colours.
    ///
    /// - Parameters:
    ///   - points: at least two; a line of one or none draws nothing.
    ///   - previous: the point before the first one, if the line was drawn up to there already; the joint then gets no
    ///     second coat either, if the colour is opaque.
    public mutating func drawLine(
        through points: [Point], after previous: Point? = nil, nib: PenNib, color: PremultipliedColor,
        on pixmap: inout Pixmap
    ) {
        guard points.count > 1, color.packed != 0 else { return }
        guard color.alpha == 255 else { return drawMasked(points, nib: nib, color: color, on: &pixmap) }
        var before = previous
        for index in 1..<points.count {
            let (start, end) = (points[index - 1], points[index])
            if let before {
                drawSegment(from: start, to: end, after: before, nib: nib, color: color, on: &pixmap)
            } else {
                drawSegment(from: start, to: end, nib: nib, color: color, on: &pixmap)
            }
            before = start
        }
    }

    /// Draws a segment that goes on where the one from `previous` to `start` ended.
    private mutating func drawSegment(
        from start: Point, to end: Point, after previous: Point, nib: PenNib, color: PremultipliedColor,
        on pixmap: inout Pixmap
    ) {
        let bounds = pixmap.bounds
        guard prepare(from: start, to: end, nib: nib, bounds: bounds) else { return }
        let region = Stroker.area(previous, start, nib: nib, within: bounds)
            .intersection(Stroker.area(start, end, nib: nib, within: bounds))
        let rowLength = pixmap.width
        polygon.corners.withUnsafeBufferPointer { corners in
            differences.withUnsafeMutableBufferPointer { differences in
                pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
                    guard let corner = corners.baseAddress, let difference = differences.baseAddress,
                        let pixel = pixels.baseAddress
                    else { return }
                    let sink = JointSink(pixels: pixel, rowLength: rowLength, color: color, region: region)
                    ConvexScanner.fill(
                        corner, count: corners.count, clip: bounds, differences: difference, sink: sink)
                }
            }
        }
    }

    /// Draws the line through a mask of its coverage: any alpha, any number of crossings.
    private mutating func drawMasked(
        _ points: [Point], nib: PenNib, color: PremultipliedColor, on pixmap: inout Pixmap
    ) {
        let bounds = pixmap.bounds
        var area = IntRect(x: 0, y: 0, width: 0, height: 0)
        for index in 1..<points.count {
            let part = Stroker.area(points[index - 1], points[index], nib: nib, within: bounds)
            area = area.isEmpty ? part : area.union(part)
        }
        guard !area.isEmpty else { return }
        var mask = [UInt8](repeating: 0, count: area.width * area.height)
        for index in 1..<points.count {
            guard prepare(from: points[index - 1], to: points[index], nib: nib, bounds: bounds) else {
                continue
            }
            polygon.corners.withUnsafeBufferPointer { corners in
                differences.withUnsafeMutableBufferPointer { differences in
                    mask.withUnsafeMutableBufferPointer { mask in
                        guard let corner = corners.baseAddress, let difference = differences.baseAddress,
                            let byte = mask.baseAddress
                        else { return }
                        ConvexScanner.fill(
                            corner, count: corners.count, clip: bounds, differences: difference,
                            sink: MaskSink(mask: byte, area: area))
                    }
                }
            }
        }
        for row in 0..<area.height {
            let coverage = Array(mask[row * area.width..<(row + 1) * area.width])
            pixmap.blend(color, x: area.minX, y: area.minY + row, coverage: coverage)
        }
    }

    /// A rectangle that holds every pixel that a line between two points can touch; empty if one is not finite.
    @inline(__always)
    private static func area(_ a: Point, _ b: Point, nib: PenNib, within bounds: IntRect) -> IntRect {
        guard a.isFinite, b.isFinite else { return IntRect(x: 0, y: 0, width: 0, height: 0) }
        let reach = nib.reach + 1
        return IntRect(
            minX: Pixmap.clamped(min(a.x, b.x) - reach, bounds.minX, bounds.maxX),
            minY: Pixmap.clamped(min(a.y, b.y) - reach, bounds.minY, bounds.maxY),
            maxX: Pixmap.clamped(max(a.x, b.x) + reach + 1, bounds.minX, bounds.maxX),
            maxY: Pixmap.clamped(max(a.y, b.y) + reach + 1, bounds.minY, bounds.maxY))
    }
}

extension IntRect {
    /// The smallest rectangle that holds both.
    func union(_ other: IntRect) -> IntRect {
        IntRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}
