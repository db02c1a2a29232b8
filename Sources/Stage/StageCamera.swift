/// What part of the world the picture shows, and the sprite it follows (bricks.md 5.7).
public struct StageCamera: Equatable, Sendable {
    /// x of the picture's centre.
    public internal(set) var x: Float = 0
    /// y of the picture's centre.
    public internal(set) var y: Float = 0
    /// x of the centre when the last frame was drawn: the camera moves after drawing.
    public private(set) var shownX: Float = 0
    /// y of the centre when the last frame was drawn.
    public private(set) var shownY: Float = 0
    /// The number of the sprite in focus.
    public internal(set) var focus: Int?
    /// 0 %: glued to the sprite; 100 %: moves when the sprite leaves the stage. One pair for all scenes of a project:
    /// who changes the scene hands it on.
    public var horizontalFlexibility: Float = 0
    /// See `horizontalFlexibility`.
    public var verticalFlexibility: Float = 0

    /// At the centre, without focus.
    public init() {}

    /// Follows a sprite at the given place on a stage of the given size; once after every drawn frame.
    mutating func follow(_ place: StagePoint, stageWidth: Int, stageHeight: Int) {
        let limitX = Float(stageWidth) / 2 * horizontalFlexibility / 100
        let limitY = Float(stageHeight) / 2 * verticalFlexibility / 100
        x = StageCamera.followed(place.x, from: x, limit: limitX)
        y = StageCamera.followed(place.y, from: y, limit: limitY)
    }

    /// The frame has been drawn.
    mutating func noteShown() {
        shownX = x
        shownY = y
    }

    private static func followed(_ target: Float, from current: Float, limit: Float) -> Float {
        let distance = target - current
        guard distance.magnitude > limit else { return current }
        let side: Float = distance > 0 ? 1 : distance < 0 ? -1 : 0
        let moved = target - side * limit
        return moved.isFinite ? moved : current
    }
}
