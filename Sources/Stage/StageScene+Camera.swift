extension StageScene {
    /// Makes a sprite the focus point with flexibilities in percent (bricks.md 5.7).
    public mutating func setCameraFocus(
        _ number: Int, horizontalFlexibility: Float, verticalFlexibility: Float
    ) {
        camera.focus = number
        camera.horizontalFlexibility = horizontalFlexibility
        camera.verticalFlexibility = verticalFlexibility
    }

    /// Follows the sprite in focus. Once after every frame, whether or not it was drawn for anybody; pictures taken
    /// afterwards still show the frame as it was drawn, before the camera moved.
    public mutating func updateCamera() {
        camera.noteShown()
        followFocus()
    }

    /// The scene is suspended: the camera goes to the centre, the focus is kept (bricks.md 4.6).
    public mutating func suspendCamera() {
        camera.x = 0
        camera.y = 0
    }

    /// The scene continues: the camera is at the sprite in focus at once.
    public mutating func resumeCamera() {
        followFocus()
        camera.noteShown()
    }

    private mutating func followFocus() {
        guard let focus = camera.focus, sprites.indices.contains(focus) else { return }
        camera.follow(sprites[focus].position, stageWidth: width, stageHeight: height)
    }
}
