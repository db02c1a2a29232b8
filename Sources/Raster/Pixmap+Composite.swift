extension Pixmap {
    /// Draws another picture over this one, unscaled, its top left pixel at column `x`, row `y`; source-over.
    ///
    /// - Parameters:
    ///   - opacity: 0…255; multiplies the picture's alpha, in units of 1/255.
    ///   - clip: only pixels inside it are changed.
    public mutating func composite(
        _ picture: Pixmap, x: Int, y: Int, opacity: UInt8 = 255, clip: IntRect? = nil
    ) {
        let target = IntRect(x: x, y: y, width: picture.width, height: picture.height)
        var area = target.intersection(bounds)
        if let clip { area = area.intersection(clip) }
        guard !area.isEmpty, opacity > 0 else { return }
        let factor = UInt32(opacity)
        let rowLength = width
        let source = picture.pixels.span
        var span = pixels.mutableSpan
        for row in area.minY..<area.maxY {
            let offset = (row - y) * picture.width - x
            let start = row * rowLength
            if factor == 255 {
                for column in area.minX..<area.maxX {
                    let pixel = source[offset + column]
                    span[start + column] = Blend.over(pixel, span[start + column])
                }
            } else {
                for column in area.minX..<area.maxX {
                    let pixel = source[offset + column]
                    span[start + column] = Blend.over(pixel, span[start + column], coverage: factor)
                }
            }
        }
    }
}
