public import Values

/// The state of one sprite (an object or a clone) on the stage.
///
/// All arithmetic is that of 32-bit floats in the order of the reference, so that the sensors read the same digits
/// (formulas.md 5.1). The position is stored as the lower left corner of the unscaled image, like there.
public struct StageSprite: Sendable {
    /// The name of the object or clone.
    public var name: Text
    /// The look list.
    public internal(set) var looks: [StageLook]
    /// The look that was chosen from the list last; it stays when the list changes. Nil if there was none.
    public internal(set) var chosenLook: StageLook?
    /// A look outside the list that is shown instead (a picture from the network, bricks.md 6.2).
    public internal(set) var temporaryLook: StageLook?
    /// The look number to continue from after temporary looks (bricks.md 6.1); 0-based.
    public internal(set) var rememberedLookIndex: Int?

    /// x of the image's lower left corner.
    var cornerX: Float = 0
    /// y of the image's lower left corner.
    var cornerY: Float = 0
    /// Pixel width of the current image; 0 without look.
    public internal(set) var imageWidth: Float = 0
    /// Pixel height of the current image; 0 without look.
    public internal(set) var imageHeight: Float = 0
    /// Size factor of both axes, at least 0.
    public internal(set) var scale: Float = 1
    /// Opacity 0…1.
    public internal(set) var alpha: Float = 1
    /// Brightness factor 0…2, 1 neutral.
    public internal(set) var brightnessFactor: Float = 1
    /// Colour rotation as a fraction of a turn, −0…<1, 0 neutral.
    public internal(set) var hue: Float = 0
    /// The direction in degrees, 0 up, 90 right, in (−180, 180].
    public internal(set) var direction: Float = 90
    /// What the direction does to the picture.
    public internal(set) var rotationStyle = RotationStyle.allAround
    /// False after Hide.
    public internal(set) var isVisible = true

    /// True between the first act and the end of a glide (runtime.md 2.8).
    public private(set) var isGliding = false
    /// Velocity of the running glide in virtual pixels per second, 0 otherwise.
    public private(set) var glideVelocityX: Float = 0
    /// Velocity of the running glide in virtual pixels per second, 0 otherwise.
    public private(set) var glideVelocityY: Float = 0
    /// True once "move n steps" ran (the physics edge bounce asks, runtime.md 7.7).
    public var wasMovedBySteps = false
    /// True while the particle effect is switched on (recorded, not drawn).
    public var isParticleEffectOn = false
    /// The blending flag of the particle effect (recorded, not drawn).
    public var isParticleEffectAdditive = true

    /// True while a stitch or plot follows the movements.
    var isFollowed = false
    /// Movements that no stitch or plot has followed yet.
    public internal(set) var movements: [Movement] = []

    /// The pen.
    public var pen: PenConfiguration
    /// What the sprite has to do with groups; clones have nothing to do with them.
    public var groupRole = GroupRole.none
    /// True for sprites made by the clone brick.
    public let isClone: Bool
    /// True once the sprite left the stage; its state is that of this moment.
    public internal(set) var isRemoved = false

    /// A sprite in the state of a scene start (runtime.md 4.1): centre of the stage, first look.
    public init(
        name: Text, looks: [StageLook], images: borrowing ImageTable, profile: StageProfile = .catroid,
        isClone: Bool = false
    ) {
        self.name = name
        self.looks = looks
        self.isClone = isClone
        pen = PenConfiguration(profile: profile)
        if !looks.isEmpty { setLook(index: 0, images: images) }
    }

    /// Starts a glide with the given velocity (runtime.md 2.8).
    public mutating func beginGlide(velocityX: Float, velocityY: Float) {
        isGliding = true
        glideVelocityX = velocityX
        glideVelocityY = velocityY
    }

    /// Ends a glide.
    public mutating func endGlide() {
        isGliding = false
        glideVelocityX = 0
        glideVelocityY = 0
    }

    /// True if the sprite has a picture and is neither hidden nor fully transparent nor gone: what can be drawn,
    /// stamped and touched.
    public var isShown: Bool { isVisible && alpha != 0 && currentLook != nil && !isRemoved }
}
