/// Why a picture could not be read or written.
public struct ImageError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Kind: Equatable, Sendable {
        /// The bytes are empty or begin like no known image format.
        case unknownFormat
        /// The data are damaged, truncated or lie about their size.
        case damaged
        /// A valid file of a kind that is not read (animations, CMYK).
        case unsupported
        /// More pixels than the limits allow.
        case tooLarge
        /// Memory ran out.
        case outOfMemory
    }

    /// What is wrong, for programs.
    public let kind: Kind
    /// What is wrong, for people: one sentence without a final full stop.
    public let message: String

    static let unknownFormat = ImageError(
        kind: .unknownFormat, message: "not a picture in a known format (PNG, JPEG, WebP)")

    static func tooLarge(width: Int, height: Int, limit: Int) -> ImageError {
        ImageError(
            kind: .tooLarge,
            message: "the picture of \(width) × \(height) pixels is beyond the limit of \(limit) pixels")
    }
}
