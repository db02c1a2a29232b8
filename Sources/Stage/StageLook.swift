public import Values

/// One entry of a sprite's look list.
public struct StageLook: Equatable, Sendable {
    /// The name that the sensors report.
    public var name: Text
    /// Its picture.
    public var image: ImageID
    /// Equal for entries that show the same file: the reference takes such entries for the same look (bricks.md 6.1).
    public var fileKey: Int

    /// A look list entry.
    public init(name: Text, image: ImageID, fileKey: Int) {
        self.name = name
        self.image = image
        self.fileKey = fileKey
    }
}
