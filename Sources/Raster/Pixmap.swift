/// A picture: premultiplied RGBA, 8 bits a channel, one packed `UInt32` a pixel (`PremultipliedColor.packed`),
/// rows from top to bottom, pixels of a row from left to right, no padding.
///
/// Coordinates are pixels with y **down**; pixel (i, j) is the square from (i, j) to (i + 1, j + 1).
/// A struct with an array: copies share storage until one of them is changed. Pass it `inout` to draw.
public struct Pixmap: Equatable, Sendable {
    /// No picture has more columns or rows than this.
    public static let maximumSide = 1 << 20
    /// No picture has more pixels than this (64 megapixels are 256 MiB).
    public static let maximumPixelCount = 1 << 26

    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The packed pixels, row by row from the top; `width * height` of them.
    public internal(set) var pixels: [UInt32]

    /// A picture of one colour; nil if a side is negative or the size is beyond the limits.
    public init?(width: Int, height: Int, fill: PremultipliedColor = .transparent) {
        guard Pixmap.isAllowed(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
        pixels = Array(repeating: fill.packed, count: width * height)
    }

    /// A picture from packed premultiplied pixels; nil if their number does not fit or the size is beyond the limits.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard Pixmap.isAllowed(width: width, height: height), pixels.count == width * height else {
            return nil
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// For sizes that are known to be within the limits.
    init(uncheckedWidth width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// True if a picture of this size may exist.
    public static func isAllowed(width: Int, height: Int) -> Bool {
        width >= 0 && height >= 0 && width <= maximumSide && height <= maximumSide
            && width * height <= maximumPixelCount
    }

    /// All pixels.
    public var bounds: IntRect { IntRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel in column x, row y; the caller vouches that it exists.
    public subscript(x: Int, y: Int) -> PremultipliedColor {
        get {
            precondition(bounds.contains(x: x, y: y), "pixel outside the picture")
            return PremultipliedColor(packed: pixels[y * width + x])
        }
        set {
            precondition(bounds.contains(x: x, y: y), "pixel outside the picture")
            pixels[y * width + x] = newValue.packed
        }
    }
}
