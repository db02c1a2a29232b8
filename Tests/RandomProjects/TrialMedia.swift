public import Catwalk
import Glibc
import Media

/// A few pictures and sounds that random projects use, in a directory of their own.
public struct TrialMedia {
    static let images = ["red.png", "tall.png", "ring.png"]
    static let sounds = ["beep.wav", "long.wav"]

    /// The files, for all trials.
    public let store: MediaStore
    private let directory: String

    /// Writes the files into a new directory below that of temporary files.
    public init() throws {
        var template = Array("/tmp/catwalk-trials-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw PlayerError("no directory for the pictures") }
        directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for folder in ["images", "sounds"] { try Files.makeDirectory(directory + "/" + folder) }
        for (name, size, isHollow) in [
            ("red.png", (20, 20), false), ("tall.png", (8, 40), false), ("ring.png", (30, 30), true),
        ] {
            try Files.write(
                Self.picture(size.0, size.1, isHollow: isHollow), to: "\(directory)/images/\(name)")
        }
        for (name, milliseconds) in [("beep.wav", 100), ("long.wav", 1_500)] {
            try Files.write(Self.wave(milliseconds: milliseconds), to: "\(directory)/sounds/\(name)")
        }
        var project = Project()
        project.header["catrobatLanguageVersion"] = "1.14"
        project.parts = [.header, .scenes]
        try Files.write(try ProjectWriter.bytes(of: project), to: directory + "/code.xml")
        store = try ProjectReader.open(directory).media
    }

    /// Removes the directory.
    public func remove() { try? Files.removeTree(directory) }

    private static func picture(_ width: Int, _ height: Int, isHollow: Bool) throws -> [UInt8] {
        let middle = (Double(width) / 2, Double(height) / 2)
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                let distance = hypot(Double(x) + 0.5 - middle.0, Double(y) + 0.5 - middle.1)
                let isOpaque = !isHollow || (distance < middle.0 && distance > middle.0 / 2)
                pixels.append(isOpaque ? 0xFF00_00FF &+ UInt32(x) << 8 : 0)
            }
        }
        guard let picture = Pixmap(width: width, height: height, pixels: pixels) else {
            throw PlayerError("no picture of \(width) × \(height)")
        }
        return try ImageEncoder().encodePNG(picture)
    }

    /// Silence: 8 bits a sample, 1000 samples a second.
    private static func wave(milliseconds: Int) -> [UInt8] {
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var bytes = Array("RIFF".utf8) + little(36 + milliseconds, 4) + Array("WAVEfmt ".utf8)
        bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(1_000, 4) + little(1_000, 4)
        bytes += little(1, 2) + little(8, 2) + Array("data".utf8) + little(milliseconds, 4)
        return bytes + Array(repeating: 128, count: milliseconds)
    }
}
