/// Everything that decides which pixels a sprite's picture covers and in which colours (runtime.md 6).
public struct LookAppearance: Equatable, Sendable {
    /// The picture.
    public var image: ImageID
    /// Its centre, the point about which it is scaled and turned.
    public var center: StagePoint
    /// Its pixel size.
    public var width: Float
    /// Its pixel size.
    public var height: Float
    /// Size factor.
    public var scale: Float
    /// Counter-clockwise degrees.
    public var rotation: Float
    /// Mirrored horizontally.
    public var isFlipped: Bool
    /// Opacity 0…1.
    public var alpha: Float
    /// Brightness factor 0…2.
    public var brightness: Float
    /// Colour rotation as a fraction of a turn.
    public var hue: Float
}

extension StageSprite {
    /// How the current look appears, whether or not it is shown; nil without look.
    public var appearance: LookAppearance? {
        guard let look = currentLook else { return nil }
        return LookAppearance(
            image: look.image, center: position, width: imageWidth, height: imageHeight, scale: scale,
            rotation: drawnRotation, isFlipped: isFlipped, alpha: alpha, brightness: brightnessFactor,
            hue: hue)
    }
}
