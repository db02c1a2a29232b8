internal import CImageCodecs
public import Raster

/// Writes pictures. The same picture and settings always give the same bytes.
public struct ImageEncoder: Sendable {
    /// zlib's level, 0 (stored) … 9 (smallest).
    public var compressionLevel: Int

    /// An encoder with the given zlib level.
    public init(compressionLevel: Int = 6) {
        self.compressionLevel = max(0, min(9, compressionLevel))
    }

    /// A PNG file: 8-bit RGB if every pixel is opaque, else RGBA; no time, no text, no profile.
    public func encodePNG(_ picture: Pixmap) throws(ImageError) -> [UInt8] {
        guard picture.width > 0, picture.height > 0 else {
            throw ImageError(kind: .unsupported, message: "PNG: a picture without pixels cannot be written")
        }
        var straight = picture.pixels
        let isOpaque = ImageEncoder.unpremultiply(&straight)
        let size = CICSize(width: UInt32(picture.width), height: UInt32(picture.height))
        var output: UnsafeMutablePointer<UInt8>?
        var count = 0
        let result = straight.withUnsafeBytes { buffer in
            cic_png_encode(
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), size, isOpaque ? 1 : 0,
                Int32(compressionLevel), &output, &count)
        }
        defer { cic_free(output) }
        if let error = ImageError(result, format: .png) { throw error }
        return Array(UnsafeBufferPointer(start: output, count: count))
    }

    /// Turns packed premultiplied pixels into bytes R, G, B, A; true if all of them are opaque.
    private static func unpremultiply(_ pixels: inout [UInt32]) -> Bool {
        let count = pixels.count
        var isOpaque = true
        var span = pixels.mutableSpan
        for index in 0..<count {
            let pixel = span[index]
            if pixel < 0xff00_0000 {
                isOpaque = false
                span[index] = PremultipliedColor(packed: pixel).straightPacked.littleEndian
            } else {
                span[index] = pixel.littleEndian
            }
        }
        return isOpaque
    }
}
