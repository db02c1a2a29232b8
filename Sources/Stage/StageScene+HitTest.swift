internal import CMath
internal import Raster

extension StageScene {
    /// The sprite that a touch at a place of the stage (world coordinates) hits: the topmost one that is shown and has a
    /// pixel of alpha above 10 there; the background is the last candidate (runtime.md 3.6).
    public func spriteHit(x: Float, y: Float, images: inout ImageTable) -> Int? {
        for number in order.reversed() where sprites[number].isShown {
            guard let appearance = sprites[number].appearance else { continue }
            if appearance.isHit(StagePoint(x: x, y: y), images: &images) { return number }
        }
        return nil
    }
}

extension LookAppearance {
    /// True if the picture is opaque enough for a touch at a place.
    ///
    /// The arithmetic is the reference's, which takes (w − 1) − x and (h − 1) − y of real coordinates: of the topmost
    /// row, and of the first column when flipped, only the touches on whole coordinates count.
    func isHit(_ place: StagePoint, images: inout ImageTable) -> Bool {
        let radians = Double(rotation) * Angle.radiansPerDegree
        let (cosine, sine) = rotation == 0 ? (1, 0) : (Float(cm_cos(radians)), Float(cm_sin(radians)))
        let (dx, dy) = (place.x - center.x, place.y - center.y)
        var localX = (dx * cosine + dy * sine) / scale + width / 2
        var localY = (dy * cosine - dx * sine) / scale + height / 2
        guard localX >= 0, localX < width, localY >= 0, localY < height else { return false }
        if isFlipped { localX = width - 1 - localX }
        localY = height - 1 - localY
        guard localX >= 0, localY >= 0, let pixels = images.pixels(of: image) else { return false }
        return pixels[Int(localX), Int(localY)].alpha > 10
    }
}
