internal import Raster

extension LookAppearance {
    /// The look's opacity as the reference hands it to the graphics card: 8 bits of which the lowest is dropped, so
    /// that an opaque look has 254/255 (runtime.md 6.3).
    var opacity: UInt8 {
        let level = 255 * alpha
        guard level > 0 else { return 0 }
        return UInt8(min(level, 255)) & 0xfe
    }

    /// From the image's pixels (y down) to those of a picture.
    func transform(in viewport: StageViewport) -> AffineTransform {
        centeredTransform
            .then(.translation(Double(center.x), -Double(center.y)))
            .then(viewport.transform)
    }

    /// From the image's pixels (y down) to places around its centre (y down).
    var centeredTransform: AffineTransform {
        AffineTransform.translation(-Double(width) / 2, -Double(height) / 2)
            .then(.scale(Double(scale), Double(scale)))
            .then(.rotation(degrees: Double(rotation)))
    }

    /// Draws the look by the rules of runtime.md 6.1 and 6.3: nearest texel, covered where a pixel's centre lies in it.
    func draw(
        on picture: inout Pixmap, viewport: StageViewport, images: inout ImageTable, clip: IntRect? = nil
    ) {
        let opacity = opacity
        guard opacity > 0, scale > 0, let pixels = images.pixels(of: image) else { return }
        let effect = ColorEffect(brightness: Double(brightness), hueTurn: Double(hue))
        picture.draw(
            pixels, transform: transform(in: viewport),
            style: ImageStyle(opacity: opacity, isMirrored: isFlipped, effect: effect, clip: clip))
    }
}
