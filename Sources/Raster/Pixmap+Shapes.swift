extension Pixmap {
    /// The part of the picture inside a rectangle; what lies outside the picture is cut off (may be empty).
    public func cropped(to rect: IntRect) -> Pixmap {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return Pixmap(uncheckedWidth: 0, height: 0, pixels: []) }
        var result: [UInt32] = []
        result.reserveCapacity(area.width * area.height)
        for y in area.minY..<area.maxY {
            result.append(contentsOf: pixels[y * width + area.minX..<y * width + area.maxX])
        }
        return Pixmap(uncheckedWidth: area.width, height: area.height, pixels: result)
    }

    /// The picture with left and right exchanged.
    public func flippedHorizontally() -> Pixmap {
        var result = pixels
        for y in 0..<height {
            let start = y * width
            for x in 0..<width { result[start + x] = pixels[start + width - 1 - x] }
        }
        return Pixmap(uncheckedWidth: width, height: height, pixels: result)
    }

    /// The picture with top and bottom exchanged.
    public func flippedVertically() -> Pixmap {
        var result: [UInt32] = []
        result.reserveCapacity(pixels.count)
        for y in (0..<height).reversed() { result.append(contentsOf: pixels[y * width..<(y + 1) * width]) }
        return Pixmap(uncheckedWidth: width, height: height, pixels: result)
    }

    /// The picture stretched to another size, each pixel taken from the nearest one (screenshots, `runtime.md` 5.6);
    /// nil if the size is beyond the limits.
    public func scaledNearest(width newWidth: Int, height newHeight: Int) -> Pixmap? {
        guard Pixmap.isAllowed(width: newWidth, height: newHeight) else { return nil }
        guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
            return Pixmap(width: newWidth, height: newHeight)
        }
        var result: [UInt32] = []
        result.reserveCapacity(newWidth * newHeight)
        let columns = (0..<newWidth).map { (2 * $0 + 1) * width / (2 * newWidth) }
        for y in 0..<newHeight {
            let start = (2 * y + 1) * height / (2 * newHeight) * width
            for column in columns { result.append(pixels[start + column]) }
        }
        return Pixmap(uncheckedWidth: newWidth, height: newHeight, pixels: result)
    }

    /// The picture stretched to another size, each pixel the mean of the area it stands for (in both directions:
    /// smaller and larger); exact to one rounding per direction. Nil if the size is beyond the limits.
    public func scaled(width newWidth: Int, height newHeight: Int) -> Pixmap? {
        guard Pixmap.isAllowed(width: newWidth, height: newHeight) else { return nil }
        guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
            return Pixmap(width: newWidth, height: newHeight)
        }
        if newWidth == width, newHeight == height { return self }
        guard Pixmap.isAllowed(width: newWidth, height: height) else { return nil }
        let narrowed = resampled(to: newWidth, count: width, lines: height, step: 1, lineStep: width)
        let middle = Pixmap(uncheckedWidth: newWidth, height: height, pixels: narrowed)
        let columns = middle.resampled(
            to: newHeight, count: height, lines: newWidth, step: newWidth, lineStep: 1)
        // The second pass leaves columns one after the other: turn them back into rows.
        var rows = [UInt32](repeating: 0, count: newWidth * newHeight)
        for x in 0..<newWidth {
            for y in 0..<newHeight { rows[y * newWidth + x] = columns[x * newHeight + y] }
        }
        return Pixmap(uncheckedWidth: newWidth, height: newHeight, pixels: rows)
    }

    /// Resamples `lines` lines of `count` pixels (`step` apart, lines `lineStep` apart) to `newCount` pixels each.
    /// Lengths are measured in units of 1/(count · newCount) of a line, in which all borders are whole numbers.
    private func resampled(to newCount: Int, count: Int, lines: Int, step: Int, lineStep: Int) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(newCount * lines)
        let source = pixels.span
        for line in 0..<lines {
            for target in 0..<newCount {
                var position = target * count
                let end = position + count
                var sums = SIMD4<UInt64>(repeating: UInt64(count / 2))
                while position < end {
                    let index = position / newCount
                    let border = min(end, (index + 1) * newCount)
                    let pixel = source[line * lineStep + index * step]
                    let channels = SIMD4<UInt64>(
                        UInt64(pixel & 255), UInt64((pixel >> 8) & 255), UInt64((pixel >> 16) & 255),
                        UInt64(pixel >> 24))
                    sums &+= channels &* UInt64(border - position)
                    position = border
                }
                let mean = sums / UInt64(count)
                result.append(UInt32(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24))
            }
        }
        return result
    }
}
