public import Values

/// The number of an image in the project's `ImageTable`.
public struct ImageID: Equatable, Sendable {
    /// Position in the table; a position outside it stands for a missing image.
    public let index: Int

    /// The image at a position of the table.
    @inlinable
    public init(_ index: Int) { self.index = index }
}

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
