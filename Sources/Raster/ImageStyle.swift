/// How a picture is drawn through a transform.
public struct ImageStyle: Equatable, Sendable {
    /// Where a pixel takes its colour from.
    public enum Sampling: Equatable, Sendable {
        /// The texel under the centre of the pixel: how the reference draws looks (`runtime.md` 6.1).
        case nearest
        /// The four texels around it, weighted by distance in premultiplied form; outside counts the edge texel.
        case bilinear
    }

    /// Nearest texel by default.
    public var sampling: Sampling
    /// Multiplies alpha, in units of 1/255.
    public var opacity: UInt8
    /// Mirrors left and right within the picture: texel column u becomes width − 1 − u.
    public var isMirrored: Bool
    /// Brightness and colour effect.
    public var effect: ColorEffect
    /// Only pixels inside it are changed; nil: the whole target.
    public var clip: IntRect?

    /// A style; without arguments: nearest texel, opaque, as it is.
    public init(
        sampling: Sampling = .nearest, opacity: UInt8 = 255, isMirrored: Bool = false,
        effect: ColorEffect = ColorEffect(), clip: IntRect? = nil
    ) {
        self.sampling = sampling
        self.opacity = opacity
        self.isMirrored = isMirrored
        self.effect = effect
        self.clip = clip
    }
}
