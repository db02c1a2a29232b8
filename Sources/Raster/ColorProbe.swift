/// A small picture in straight colours, blended as the app's frame buffer is: what colour sensors look at
/// (`formulas.md` 6.1).
///
/// It begins white with alpha 0. Every draw mixes `new · a + old · (1 − a)`, for alpha too, and rounds to 8 bits. So an
/// opaque white pixel can be told from one on which nothing was drawn.
public struct ColorProbe: Sendable {
    /// White with alpha 0.
    public static let clear: UInt32 = 0x00ff_ffff
    /// No probe has more pixels than this; the app's have about 10,000.
    public static let maximumPixelCount = 1 << 16

    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Row by row from the top: red in bits 0–7, green 8–15, blue 16–23, alpha 24–31.
    public private(set) var pixels: [UInt32]

    /// A probe on which nothing is drawn; nil if a side is below 1 or there would be too many pixels.
    public init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= ColorProbe.maximumPixelCount / height else { return nil }
        self.width = width
        self.height = height
        pixels = Array(repeating: ColorProbe.clear, count: width * height)
    }

    /// All pixels.
    public var bounds: IntRect { IntRect(x: 0, y: 0, width: width, height: height) }

    /// Draws a picture through an affine map, covering the same pixels as ``Pixmap/draw(_:transform:style:)`` with the
    /// nearest texels.
    public mutating func draw(_ picture: Pixmap, transform: AffineTransform, style: ImageStyle = ImageStyle())
    {
        guard style.opacity > 0, picture.width > 0, picture.height > 0, transform.isFinite,
            let inverse = transform.inverted
        else { return }
        let limits = style.clip.map { $0.intersection(bounds) } ?? bounds
        let area = transform.coveredArea(width: picture.width, height: picture.height, within: limits)
        let mapping = RowMapping(inverse: inverse, width: picture.width, height: picture.height)
        let opacity = UInt32(style.opacity)
        picture.pixels.withUnsafeBufferPointer { texels in
            let sampler = TexelSampler(
                texels: texels, width: picture.width, height: picture.height, isMirrored: style.isMirrored)
            for y in area.minY..<area.maxY {
                let (u0, v0) = mapping.start(ofRow: y)
                for x in mapping.columns(inRow: y, from: area.minX, to: area.maxX) {
                    let texel = sampler.nearest(u0 + Double(x) * mapping.du, v0 + Double(x) * mapping.dv)
                    guard let fragment = style.effect.fragment(texel, opacity: opacity) else { continue }
                    pixels[y * width + x] = ColorProbe.blend(fragment, over: pixels[y * width + x])
                }
            }
        }
    }

    private static func blend(_ fragment: ColorEffect.Fragment, over pixel: UInt32) -> UInt32 {
        let rest = 1 - fragment.alpha
        func mixed(_ channel: Double, _ shift: UInt32) -> UInt32 {
            let old = Double((pixel >> shift) & 255)
            return UInt32(channel * fragment.alpha * 255 + old * rest + 0.5) << shift
        }
        return mixed(fragment.red, 0) | mixed(fragment.green, 8) | mixed(fragment.blue, 16)
            | mixed(fragment.alpha, 24)
    }
}
