import ArgumentParser
import Stage

/// `WIDTHxHEIGHT` in pixels.
struct PixelSize: ExpressibleByArgument, Equatable {
    var width: Int
    var height: Int

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    var imageSize: ImageSize { ImageSize(width: width, height: height) }
}

/// `--screenshot FILE` or `--screenshot TIME=FILE`.
struct ScreenshotRequest: ExpressibleByArgument, Equatable {
    /// The end of the run if nil.
    var time: VirtualTime?
    var path: String

    init?(argument: String) {
        path = argument
        if let sign = argument.firstIndex(of: "="),
            let time = VirtualTime(argument: String(argument[..<sign]))
        {
            self.time = time
            path = String(argument[argument.index(after: sign)...])
        }
        if path.isEmpty { return nil }
    }
}

/// `--profile`.
enum ProfileChoice: String, ExpressibleByArgument, CaseIterable {
    case catroid, catty

    var profile: StageProfile { self == .catty ? .catty : .catroid }
}
