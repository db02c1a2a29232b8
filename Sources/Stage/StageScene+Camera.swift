extension StageScene {
    /// Makes a sprite the focus point with flexibilities in percent (bricks.md 5.7).
    public mutating func setCameraFocus(
        _ number: Int, horizontalFlexibility: Float, verticalFlexibility: Float
    ) {
        camera.focus = number
        camera.horizontalFlexibility = horizontalFlexibility
        camera.verticalFlexibility = verticalFlexibility
    }

    /// Follows the sprite in focus. Once after every frame, whether or not it was drawn for anybody.
    public mutating func updateCamera() {
        guard let focus = camera.focus, sprites.indices.contains(focus) else { return }
        camera.follow(sprites[focus].position, stageWidth: width, stageHeight: height)
    }
}
