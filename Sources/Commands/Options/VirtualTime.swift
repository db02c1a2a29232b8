import ArgumentParser

/// A stretch of virtual time: `10s`, `500ms`, `2m`, `600f` (frames of 1/60 s), or a plain number of seconds.
struct VirtualTime: ExpressibleByArgument, Equatable {
    /// Frames after which it has passed; the first frame takes no time.
    var frames: Int
    var seconds: Double { Double(max(0, frames - 1)) / 60 }

    /// One hour of virtual time is more than anybody means.
    static let maximalFrames = 60 * 60 * 60

    init(seconds: Double) { frames = Self.frames(seconds: seconds) }

    init?(argument: String) {
        let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let number = Double(digits), number.isFinite else { return nil }
        let frames: Int
        switch argument.dropFirst(digits.count) {
        case "s", "": frames = Self.frames(seconds: number)
        case "ms": frames = Self.frames(seconds: number / 1000)
        case "m", "min": frames = Self.frames(seconds: number * 60)
        case "f": frames = number.rounded() == number ? Int(min(number, 1e9)) : 0
        default: return nil
        }
        guard (1...Self.maximalFrames).contains(frames) else { return nil }
        self.frames = frames
    }

    /// Frames until so many seconds have passed.
    private static func frames(seconds: Double) -> Int {
        Int((min(max(seconds, 0), 1e6) * 60 - 1e-6).rounded(.up)) + 1
    }

    static var allValueStrings: [String] { [] }
}
