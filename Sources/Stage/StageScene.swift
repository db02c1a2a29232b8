/// Everything a playing Catrobat scene shows: sprites, z-order, pen layer, camera, texts and bubbles.
///
/// One instance from the start of a scene to its restart; suspended and continued as a whole (runtime.md 4.5).
public struct StageScene: Sendable {
    /// Width of the virtual screen in virtual pixels.
    public let width: Int
    /// Height of the virtual screen in virtual pixels.
    public let height: Int
    /// Whose rules hold.
    public let profile: StageProfile
    /// Pen width in virtual pixels per pen size: diagonal of the virtual screen / diagonal of the device screen.
    public let screenRatio: Float

    /// All sprites ever, numbered by position; numbers are never given twice. Removed clones stay, marked.
    public var sprites: [StageSprite] = []
    /// Numbers of the sprites on stage in the order of the reference's list: originals, then clones by age.
    public internal(set) var living: [Int] = []
    /// Numbers of the sprites on stage from bottom to top; the pen layer lies above the first `backdropCount`.
    public internal(set) var order: [Int] = []
    /// How many sprites lie below the pen layer: the background, and its clones.
    public internal(set) var backdropCount = 0
    /// What part of the world is seen.
    public var camera = StageCamera()
    /// Texts and bubbles in order of creation, the last on top.
    public internal(set) var overlays: [StageOverlay] = []

    var penLayer: PenLayer
    /// What the sprites sew.
    public internal(set) var embroidery: Embroidery
    /// What the sprites plot, cut and engrave.
    public internal(set) var plots = Plots()
    var plotLayer: PenLayer
    /// Frames drawn so far.
    var frameCount = 0

    /// An empty scene on a virtual screen; sides are held to 1…2^24.
    ///
    /// - Parameters:
    ///   - deviceWidth: pixels of the device's screen, which decide the pen's width; by default the virtual screen.
    ///   - craftCapacity: more points than this are not sewn.
    public init(
        width: Int, height: Int, deviceWidth: Int? = nil, deviceHeight: Int? = nil,
        profile: StageProfile = .catroid, craftCapacity: Int = .max
    ) {
        let size = ImageSize(width: width, height: height)
        self.width = size.width
        self.height = size.height
        penLayer = PenLayer(width: size.width, height: size.height)
        plotLayer = PenLayer(width: size.width, height: size.height)
        embroidery = Embroidery(capacity: craftCapacity)
        self.profile = profile
        let device = StageScene.diagonal(deviceWidth ?? self.width, deviceHeight ?? self.height)
        screenRatio = Float(StageScene.diagonal(self.width, self.height) / device)
    }

    /// Adds an original sprite on top; the first one is the background.
    ///
    /// - Returns: its number.
    @discardableResult
    public mutating func add(_ sprite: StageSprite) -> Int {
        let number = sprites.count
        sprites.append(sprite)
        living.append(number)
        order.append(number)
        if number == 0 { backdropCount = 1 }
        return number
    }

    /// True if a sprite of this number is on stage.
    public func isOnStage(_ number: Int) -> Bool {
        sprites.indices.contains(number) && !sprites[number].isRemoved
    }

    /// A random place for "go to random position" from two random numbers in [0, 1) (bricks.md 5.2).
    public func randomPosition(_ first: Double, _ second: Double) -> StagePoint {
        StagePoint(
            x: Float(first) * Float(width + 1) - Float(width / 2),
            y: Float(second) * Float(height + 1) - Float(height / 2))
    }

    private static func diagonal(_ width: Int, _ height: Int) -> Double {
        let (w, h) = (Double(max(1, width)), Double(max(1, height)))
        return (w * w + h * h).squareRoot()
    }
}
