/// The pixel size of an image.
public struct ImageSize: Equatable, Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size; what is below 1 counts as 1, what is above 2^24 as 2^24 (exact as 32-bit float).
    public init(width: Int, height: Int) {
        self.width = min(max(1, width), 1 << 24)
        self.height = min(max(1, height), 1 << 24)
    }

    /// The size of an image that is missing or cannot be decoded: 1 × 1, transparent (runtime.md 6.1).
    public static let missing = ImageSize(width: 1, height: 1)
}

/// All images of a project: sizes from the start, pixels on first need.
public struct ImageTable: Sendable {
    private var sizes: [ImageSize]

    /// A table of images with the given sizes; the position is the `ImageID`.
    public init(sizes: [ImageSize]) {
        self.sizes = sizes
    }

    /// The number of images.
    public var count: Int { sizes.count }

    /// The size of an image; 1 × 1 if there is no such image.
    public func size(of image: ImageID) -> ImageSize {
        sizes.indices.contains(image.index) ? sizes[image.index] : .missing
    }
}
