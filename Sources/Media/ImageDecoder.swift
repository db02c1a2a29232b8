internal import CImageCodecs
public import Raster

/// Reads pictures. The format is told by the first bytes; the size is checked before anything is decoded; a picture
/// that is damaged anywhere is an error as a whole, never half a picture.
public struct ImageDecoder: Sendable {
    /// The most pixels a picture may have (design: 64 megapixels).
    public var maximumPixelCount: Int

    /// A decoder with the given limit.
    public init(maximumPixelCount: Int = 64_000_000) {
        self.maximumPixelCount = min(maximumPixelCount, Pixmap.maximumPixelCount)
    }

    /// Width and height in pixels as the file's head says.
    public func probeSize(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
        var size = CICSize(width: 0, height: 0)
        let result = bytes.withUnsafeBufferPointer { buffer in
            switch format {
            case .png: cic_png_size(buffer.baseAddress, buffer.count, &size)
            case .jpeg: cic_jpeg_size(buffer.baseAddress, buffer.count, &size)
            case .webp: cic_webp_size(buffer.baseAddress, buffer.count, &size)
            }
        }
        if let error = ImageError(result, format: format) { throw error }
        return (Int(size.width), Int(size.height))
    }

    /// The picture, premultiplied.
    public func decode(_ bytes: [UInt8]) throws(ImageError) -> Pixmap {
        guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
        let (width, height) = try probeSize(bytes)
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, count <= maximumPixelCount, Pixmap.isAllowed(width: width, height: height) else {
            throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
        }
        let size = CICSize(width: UInt32(width), height: UInt32(height))
        // Zeroed first: no decoder ever shows memory it did not write.
        var pixels = [UInt32](repeating: 0, count: count)
        let result = bytes.withUnsafeBufferPointer { buffer in
            pixels.withUnsafeMutableBytes { target in
                let output = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
                return switch format {
                case .png: cic_png_decode(buffer.baseAddress, buffer.count, size, output)
                case .jpeg: cic_jpeg_decode(buffer.baseAddress, buffer.count, size, output)
                case .webp: cic_webp_decode(buffer.baseAddress, buffer.count, size, output)
                }
            }
        }
        if let error = ImageError(result, format: format) { throw error }
        ImageDecoder.premultiply(&pixels)
        guard let picture = Pixmap(width: width, height: height, pixels: pixels) else {
            throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
        }
        return picture
    }

    /// Turns bytes R, G, B, A as they lie in memory into packed premultiplied pixels.
    private static func premultiply(_ pixels: inout [UInt32]) {
        let count = pixels.count
        var span = pixels.mutableSpan
        for index in 0..<count {
            let straight = UInt32(littleEndian: span[index])
            span[index] =
                straight >= 0xff00_0000 ? straight : PremultipliedColor(straightPacked: straight).packed
        }
    }
}

extension ImageError {
    /// The error that a C codec reports; nil if there is none.
    init?(_ result: CICResult, format: ImageFormat) {
        switch result.status {
        case CIC_OK: return nil
        case CIC_UNSUPPORTED: kind = .unsupported
        case CIC_OUT_OF_MEMORY: kind = .outOfMemory
        default: kind = .damaged
        }
        var text = result.message
        let reason = withUnsafeBytes(of: &text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        message = "\(format.name): \(reason)"
    }
}
