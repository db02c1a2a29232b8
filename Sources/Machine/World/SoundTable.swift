/// How long the project's sounds last: all that the machine knows of them. Given from outside, like the images.
public struct SoundTable: Sendable {
    /// By index in ``Program/sounds``; 0 for what cannot be played.
    private let milliseconds: [Int]

    /// - Parameter milliseconds: lengths by index in ``Program/sounds``; sounds beyond them last no time.
    public init(milliseconds: [Int] = []) { self.milliseconds = milliseconds }

    subscript(sound: Int) -> Int {
        milliseconds.indices.contains(sound) ? max(0, milliseconds[sound]) : 0
    }
}
