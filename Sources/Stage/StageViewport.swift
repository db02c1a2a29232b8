internal import Raster

/// How places on the stage become places in a picture.
struct StageViewport: Equatable, Sendable {
    /// From stage coordinates with y **negated** (so down, as in pictures) to pixels.
    let transform: AffineTransform

    /// The part of the world of `stageWidth` × `stageHeight` around a camera, filling a picture of a size.
    init(
        stageWidth: Int, stageHeight: Int, cameraX: Float, cameraY: Float, pictureWidth: Int,
        pictureHeight: Int
    ) {
        let (width, height) = (Double(stageWidth), Double(stageHeight))
        // Real halves, runtime.md 5.1.
        let shift = AffineTransform.translation(width / 2 - Double(cameraX), height / 2 + Double(cameraY))
        if pictureWidth == stageWidth, pictureHeight == stageHeight {
            transform = shift
        } else {
            transform = shift.then(.scale(Double(pictureWidth) / width, Double(pictureHeight) / height))
        }
    }

    /// One pixel per virtual pixel, the camera in the centre: the pen layer.
    init(stageWidth: Int, stageHeight: Int) {
        self.init(
            stageWidth: stageWidth, stageHeight: stageHeight, cameraX: 0, cameraY: 0,
            pictureWidth: stageWidth,
            pictureHeight: stageHeight)
    }

    /// Pixels for a virtual pixel, from left to right.
    var scale: Double { transform.a }

    /// The pixel position of a place.
    func pixel(_ place: StagePoint) -> Point {
        transform.apply(Point(Double(place.x), -Double(place.y)))
    }
}
