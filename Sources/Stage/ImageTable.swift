public import Raster

/// The number of an image in the project's `ImageTable`.
public struct ImageID: Equatable, Sendable {
    /// Position in the table; a position outside it stands for a missing image.
    public let index: Int

    /// The image at a position of the table.
    @inlinable
    public init(_ index: Int) { self.index = index }
}

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

/// All images of a project: sizes from the start, pixels on first need, kept while memory allows.
public struct ImageTable: Sendable {
    /// Gives the pixels of an image, nil if it is missing or cannot be decoded. Called again for an image that had to
    /// make room for others, so it must answer the same each time.
    public typealias Loader = @Sendable (ImageID) -> Pixmap?
    /// Tells what the file of an image says of its outline.
    public typealias OutlineReader = @Sendable (ImageID) -> ImageOutline

    /// Memory for decoded pixels unless said otherwise: 256 MiB.
    public static let defaultByteLimit = 256 << 20

    private var sizes: [ImageSize]
    private let load: Loader
    private let readOutline: OutlineReader
    private let byteLimit: Int
    private var slots: [Slot]
    private var bytesHeld = 0
    private var useCount: UInt64 = 0

    /// What is known of the pixels of one image.
    private struct Slot: Sendable {
        var pixels: Pixmap?
        var isMissing = false
        /// Came while the project runs, so nobody could load it again.
        var isKept = false
        /// The collision polygons, once somebody asked.
        var polygons: [CollisionPolygon]?
        var lastUse: UInt64 = 0
    }

    /// A table of images with the given sizes; the position is the `ImageID`.
    public init(
        sizes: [ImageSize], byteLimit: Int = ImageTable.defaultByteLimit,
        load: @escaping Loader = { _ in nil }, outline: @escaping OutlineReader = { _ in .pixels }
    ) {
        self.sizes = sizes
        self.byteLimit = byteLimit
        self.load = load
        readOutline = outline
        slots = Array(repeating: Slot(), count: sizes.count)
    }

    /// Adds an image that came while the project runs, like the look that a server sent.
    public mutating func append(_ pixels: Pixmap, outline: ImageOutline = .pixels) -> ImageID {
        let size = ImageSize(width: pixels.width, height: pixels.height)
        sizes.append(size)
        slots.append(Slot(pixels: pixels, isKept: true, polygons: outline.polygons(size: size)))
        return ImageID(sizes.count - 1)
    }

    /// The number of images.
    public var count: Int { sizes.count }

    /// The size of an image; 1 × 1 if there is no such image.
    public func size(of image: ImageID) -> ImageSize {
        sizes.indices.contains(image.index) ? sizes[image.index] : .missing
    }

    /// The pixels of an image; nil (nothing to see) if it is missing, cannot be decoded or is not of the size that the
    /// table says.
    public mutating func pixels(of image: ImageID) -> Pixmap? {
        guard slots.indices.contains(image.index), !slots[image.index].isMissing else { return nil }
        useCount &+= 1
        slots[image.index].lastUse = useCount
        if let pixels = slots[image.index].pixels { return pixels }
        let size = sizes[image.index]
        guard let loaded = load(image), loaded.width == size.width, loaded.height == size.height else {
            slots[image.index].isMissing = true
            return nil
        }
        slots[image.index].pixels = loaded
        bytesHeld += loaded.pixels.count * 4
        makeRoom(keeping: image.index)
        return loaded
    }

    /// The collision polygons of an image in its pixels, y up (formulas.md 6.6): worked out on first need, then kept.
    /// None if the image is missing or has nothing that is not transparent.
    public mutating func polygons(of image: ImageID) -> [CollisionPolygon] {
        guard slots.indices.contains(image.index) else { return [] }
        if let polygons = slots[image.index].polygons { return polygons }
        let polygons =
            readOutline(image).polygons(size: sizes[image.index])
            ?? pixels(of: image).map { CollisionPolygon.outlining($0) } ?? []
        slots[image.index].polygons = polygons
        return polygons
    }

    /// Lets go of the images that have not been used for longest until the rest is within the limit.
    private mutating func makeRoom(keeping kept: Int) {
        while bytesHeld > byteLimit {
            var oldest: Int?
            for index in slots.indices
            where index != kept && slots[index].pixels != nil && !slots[index].isKept {
                if let candidate = oldest, slots[candidate].lastUse < slots[index].lastUse { continue }
                oldest = index
            }
            guard let oldest, let pixels = slots[oldest].pixels else { return }
            bytesHeld -= pixels.pixels.count * 4
            slots[oldest].pixels = nil
        }
    }
}
