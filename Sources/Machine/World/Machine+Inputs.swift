public import Raster
public import Stage

/// What a host does between two frames, besides moving fingers.
extension Machine {
    /// The phone: sensors, answers, replies, stored data.
    public var device: DeviceState {
        _read { yield world.device }
        _modify { yield &world.device }
    }

    /// Draws the stage as it was at the end of the last frame; nil if the picture would be too large.
    ///
    /// - Parameter size: pixels of the picture; those of the virtual screen if nil.
    public mutating func renderPicture(size: ImageSize? = nil) -> Pixmap? {
        StageRenderer(pictureSize: size).render(&world.scene.stage, images: &world.images)
    }
}
