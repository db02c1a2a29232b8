/// The image formats that can be read.
public enum ImageFormat: Equatable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG, baseline and progressive.
    case jpeg
    /// WebP, lossy and lossless, not animated.
    case webp

    /// The format by the first bytes of a file (names and endings do not count); nil if it is none of these.
    public init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
            bytes[8..<12].elementsEqual("WEBP".utf8)
        {
            self = .webp
        } else {
            return nil
        }
    }

    /// The name people use: `PNG`, `JPEG`, `WebP`.
    public var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        }
    }
}
