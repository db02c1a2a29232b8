public import Values

/// One entry of a sprite's look list.
public struct StageLook: Equatable, Sendable {
    /// The name that the sensors report.
    public var name: Text
    /// Its picture.
    public var image: ImageID
    /// Equal for entries that show the same file: the reference takes such entries for the same look (bricks.md 6.1).
    public var fileKey: Int
    /// Equal for files of the same bytes: clones find their own copy of a look by it (runtime.md 4.2).
    public var contentKey: Int
    /// Which entry of the project's list it is, wherever it stands now; -1 for looks made while the project runs.
    public var entry: Int

    /// A look list entry; the file's number also stands for its bytes unless another does.
    public init(name: Text, image: ImageID, fileKey: Int, contentKey: Int? = nil, entry: Int = -1) {
        self.name = name
        self.image = image
        self.fileKey = fileKey
        self.contentKey = contentKey ?? fileKey
        self.entry = entry
    }
}
