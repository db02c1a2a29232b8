extension Pixmap {
    /// Draws a picture through an affine map, source-over.
    ///
    /// `transform` takes the picture's pixel coordinates (0…width, 0…height, y down) to those of this pixmap.
    /// A pixel is covered if its **centre**, mapped back, lies in `0 ≤ u < width`, `0 ≤ v < height`; edges are not
    /// smoothed (`runtime.md` 6.1). A map that has no finite inverse draws nothing.
    public mutating func draw(_ picture: Pixmap, transform: AffineTransform, style: ImageStyle = ImageStyle())
    {
        guard style.opacity > 0, picture.width > 0, picture.height > 0, transform.isFinite else { return }
        let isPlain = !style.isMirrored && style.effect.isIdentity
        if isPlain, let (x, y) = transform.integerTranslation {
            return composite(picture, x: x, y: y, opacity: style.opacity, clip: style.clip)
        }
        guard let inverse = transform.inverted else { return }
        let limits = style.clip.map { $0.intersection(bounds) } ?? bounds
        let area = transform.coveredArea(width: picture.width, height: picture.height, within: limits)
        guard !area.isEmpty else { return }
        let rowLength = width
        picture.pixels.withUnsafeBufferPointer { texels in
            let sampler = TexelSampler(
                texels: texels, width: picture.width, height: picture.height, isMirrored: style.isMirrored)
            let mapping = RowMapping(inverse: inverse, width: picture.width, height: picture.height)
            pixels.withUnsafeMutableBufferPointer { target in
                for y in area.minY..<area.maxY {
                    let columns = mapping.columns(inRow: y, from: area.minX, to: area.maxX)
                    let row = UnsafeMutableBufferPointer(
                        rebasing: target[y * rowLength..<(y + 1) * rowLength])
                    Pixmap.paint(row, columns, y, mapping, sampler, style)
                }
            }
        }
    }

    /// The integer part of a real number, held to the given range; NaN gives the lower end.
    static func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
        if value >= Double(high) { return high }
        return value > Double(low) ? Int(value) : low
    }

    private static func paint(
        _ row: UnsafeMutableBufferPointer<UInt32>, _ columns: Range<Int>, _ y: Int, _ mapping: RowMapping,
        _ sampler: TexelSampler, _ style: ImageStyle
    ) {
        let opacity = UInt32(style.opacity)
        let (u0, v0) = mapping.start(ofRow: y)
        if !style.effect.isIdentity {
            var (last, result): (UInt32, UInt32) = (0, 0)
            for x in columns {
                let (u, v) = (u0 + Double(x) * mapping.du, v0 + Double(x) * mapping.dv)
                let texel = style.sampling == .nearest ? sampler.nearest(u, v) : sampler.bilinear(u, v)
                if texel != last { (last, result) = (texel, style.effect.apply(texel, opacity: opacity)) }
                row[x] = Blend.over(result, row[x])
            }
        } else if style.sampling == .nearest {
            for x in columns {
                let texel = sampler.nearest(u0 + Double(x) * mapping.du, v0 + Double(x) * mapping.dv)
                row[x] = Blend.over(texel, row[x], coverage: opacity)
            }
        } else {
            for x in columns {
                let texel = sampler.bilinear(u0 + Double(x) * mapping.du, v0 + Double(x) * mapping.dv)
                row[x] = Blend.over(texel, row[x], coverage: opacity)
            }
        }
    }
}

extension AffineTransform {
    /// A rectangle that holds every pixel whose centre a picture of the given size may cover, as far as it lies within
    /// the limits.
    public func coveredArea(width: Int, height: Int, within limits: IntRect) -> IntRect {
        let (w, h) = (Double(width), Double(height))
        let corners = [apply(Point(0, 0)), apply(Point(w, 0)), apply(Point(0, h)), apply(Point(w, h))]
        var (minX, minY, maxX, maxY) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
        for corner in corners {
            (minX, maxX) = (min(minX, corner.x), max(maxX, corner.x))
            (minY, maxY) = (min(minY, corner.y), max(maxY, corner.y))
        }
        return IntRect(
            minX: Pixmap.clamped(minX - 1, limits.minX, limits.maxX),
            minY: Pixmap.clamped(minY - 1, limits.minY, limits.maxY),
            maxX: Pixmap.clamped(maxX + 2, limits.minX, limits.maxX),
            maxY: Pixmap.clamped(maxY + 2, limits.minY, limits.maxY))
    }

    /// The shift in whole pixels if the map is nothing else.
    var integerTranslation: (Int, Int)? {
        guard a == 1, b == 0, c == 0, d == 1, let x = Int(exactly: tx), let y = Int(exactly: ty) else {
            return nil
        }
        return (x, y)
    }
}
