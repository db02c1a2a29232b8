public import Raster

/// Draws a scene: white, background, plots, embroidery, pen layer, sprites from bottom to top (runtime.md 6, bricks.md 5.6).
///
/// At the size of the virtual screen one pixel is one virtual pixel. A larger picture takes every pixel from the look or
/// pen layer under its centre, as a larger device screen shows it; a smaller one is the mean of the full picture, so that
/// thin lines do not fall through.
public struct StageRenderer: Equatable, Sendable {
    /// Size of the pictures; nil: that of the scene's virtual screen.
    public var pictureSize: ImageSize?

    /// A renderer for pictures of a size, by default the scene's own.
    public init(pictureSize: ImageSize? = nil) {
        self.pictureSize = pictureSize
    }

    /// The picture of a scene as it was at the end of the last frame: camera of that frame, state of now. Opaque.
    ///
    /// - Parameters:
    ///   - region: only this part needs to be drawn, in pixels of the picture; the rest may stay white.
    /// - Returns: nil if the size is beyond what a picture may have.
    public func render(_ scene: inout StageScene, images: inout ImageTable, region: IntRect? = nil) -> Pixmap?
    {
        let size = pictureSize ?? ImageSize(width: scene.width, height: scene.height)
        guard Pixmap.isAllowed(width: size.width, height: size.height) else { return nil }
        if size.width < scene.width || size.height < scene.height {
            let full = ImageSize(width: scene.width, height: scene.height)
            return draw(&scene, full, images: &images)?.scaled(width: size.width, height: size.height)
        }
        return draw(&scene, size, images: &images, clip: region)
    }

    private func draw(
        _ scene: inout StageScene, _ size: ImageSize, images: inout ImageTable, clip: IntRect? = nil
    ) -> Pixmap? {
        guard var picture = Pixmap(width: size.width, height: size.height, fill: PremultipliedColor(.white))
        else {
            return nil
        }
        let viewport = StageViewport(
            stageWidth: scene.width, stageHeight: scene.height, cameraX: scene.camera.shownX,
            cameraY: scene.camera.shownY, pictureWidth: size.width, pictureHeight: size.height)
        for (place, number) in scene.order.enumerated() {
            if place == scene.backdropCount {
                drawLayers(of: &scene, on: &picture, viewport: viewport, images: &images, clip: clip)
            }
            guard scene.sprites[number].isShown else { continue }
            scene.sprites[number].appearance?
                .draw(on: &picture, viewport: viewport, images: &images, clip: clip)
        }
        if scene.order.count <= scene.backdropCount {
            drawLayers(of: &scene, on: &picture, viewport: viewport, images: &images, clip: clip)
        }
        return picture
    }

    /// What lies between the background and the other sprites: plots, embroidery, pen.
    private func drawLayers(
        of scene: inout StageScene, on picture: inout Pixmap, viewport: StageViewport,
        images: inout ImageTable, clip: IntRect?
    ) {
        scene.plotLayer.rasterize(images: &images)
        drawLayer(scene.plotLayer, of: scene, on: &picture, viewport: viewport, clip: clip)
        if scene.embroidery.pattern.isValid {
            let thickness = PenConfiguration.defaultSize * scene.screenRatio
            EmbroideryPainter(viewport: viewport, thickness: Double(thickness))
                .draw(scene.embroidery.pattern.combined(), on: &picture)
        }
        scene.penLayer.rasterize(images: &images)
        drawLayer(scene.penLayer, of: scene, on: &picture, viewport: viewport, clip: clip)
    }

    /// The layer lies in the world, its corner at real halves of the stage, so that its pixels are those of an unmoved
    /// picture also where a side is odd.
    private func drawLayer(
        _ layer: PenLayer, of scene: StageScene, on picture: inout Pixmap, viewport: StageViewport,
        clip: IntRect?
    ) {
        guard let layer = layer.picture else { return }
        let corner = AffineTransform.translation(-Double(scene.width) / 2, -Double(scene.height) / 2)
        picture.draw(layer, transform: corner.then(viewport.transform), style: ImageStyle(clip: clip))
    }
}
