/// Why the length of a sound is not known.
public struct SoundError: Error, Equatable, Sendable {
    /// What is wrong, for people: one sentence without a final full stop.
    public let message: String

    static let empty = SoundError(message: "the file is empty")

    static func damaged(_ format: SoundFormat) -> SoundError {
        SoundError(message: "the \(format.name) data are damaged or cut off")
    }
}
