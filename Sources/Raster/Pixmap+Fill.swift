extension Pixmap {
    /// Replaces every pixel.
    public mutating func clear(_ color: PremultipliedColor = .transparent) {
        let count = pixels.count
        var span = pixels.mutableSpan
        for index in 0..<count { span[index] = color.packed }
    }

    /// Replaces the pixels of a rectangle (clipped to the picture) without blending.
    public mutating func replace(_ rect: IntRect, with color: PremultipliedColor) {
        let area = rect.intersection(bounds)
        let rowLength = width
        var span = pixels.mutableSpan
        for y in area.minY..<area.maxY {
            for index in y * rowLength + area.minX..<y * rowLength + area.maxX { span[index] = color.packed }
        }
    }

    /// Blends one colour over a rectangle (clipped to the picture), source-over.
    public mutating func fill(_ rect: IntRect, with color: PremultipliedColor) {
        if color.alpha == 255 { return replace(rect, with: color) }
        if color.packed == 0 { return }
        let area = rect.intersection(bounds)
        let rowLength = width
        var span = pixels.mutableSpan
        for y in area.minY..<area.maxY {
            for index in y * rowLength + area.minX..<y * rowLength + area.maxX {
                span[index] = Blend.over(color.packed, span[index])
            }
        }
    }

    /// Blends one colour over the pixels from column `x` of row `y` on, each covered by `coverage`/255 of it;
    /// what lies outside the picture is dropped.
    public mutating func blend(_ color: PremultipliedColor, x: Int, y: Int, coverage: [UInt8]) {
        guard y >= 0, y < height, x < width, x > -coverage.count else { return }
        let first = max(0, -x)
        let last = min(coverage.count, width - x)
        guard first < last else { return }
        let start = y * width + x
        var span = pixels.mutableSpan
        for index in first..<last {
            let pixel = start + index
            span[pixel] = Blend.over(color.packed, span[pixel], coverage: UInt32(coverage[index]))
        }
    }

    /// Gives every pixel alpha 255, its colour channels unchanged: what reading back an opaque screen shows
    /// (`runtime.md` 5.6).
    public mutating func makeOpaque() {
        let count = pixels.count
        var span = pixels.mutableSpan
        for index in 0..<count { span[index] |= 0xff00_0000 }
    }
}
