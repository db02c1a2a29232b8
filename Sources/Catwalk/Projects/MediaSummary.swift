import Media
import ProjectFiles

/// The files beside `code.xml`: what they are, by their contents, and how large.
public struct MediaSummary: Sendable {
    public enum Role: String, Sendable, CaseIterable {
        /// In a folder `images` or `sounds`.
        case image, sound
        /// A screenshot of the project or of a scene.
        case screenshot
        case other
    }

    public struct File: Sendable {
        public var path: String
        public var role: Role
        public var bytes: Int
        /// Like `PNG` or `MP3`; nil if it is none that is known, or not looked at.
        public var format: String?
        /// In pixels, of images with a readable head.
        public var width: Int?
        public var height: Int?
    }

    /// In the order of the archive; directories sorted.
    public var files: [File] = []

    /// Looks at the head of every image and sound.
    public init(of media: MediaStore) {
        let decoder = ImageDecoder()
        for path in media.paths where !path.utf8.elementsEqual("code.xml".utf8) {
            var file = File(path: path, role: Self.role(path), bytes: media.size(path: path) ?? 0)
            switch file.role {
            case .image, .screenshot:
                guard let bytes = media.bytes(path: path), let format = ImageFormat(of: bytes) else { break }
                file.format = format.name
                if let (width, height) = try? decoder.probeSize(bytes) {
                    file.width = width
                    file.height = height
                }
            case .sound: file.format = media.bytes(path: path).flatMap { SoundFileType(of: $0) }?.name
            case .other: break
            }
            files.append(file)
        }
    }

    private static func role(_ path: String) -> Role {
        let steps = path.utf8.split(separator: UInt8(ascii: "/"))
        guard let name = steps.last, name.first != UInt8(ascii: ".") else { return .other }
        if name.elementsEqual("manual_screenshot.png".utf8)
            || name.elementsEqual("automatic_screenshot.png".utf8)
            || name.elementsEqual("screenshot.png".utf8)
        {
            return .screenshot
        }
        guard let folder = steps.dropLast().last else { return .other }
        if folder.elementsEqual("images".utf8) { return .image }
        return folder.elementsEqual("sounds".utf8) ? .sound : .other
    }

    public func files(_ role: Role) -> [File] { files.filter { $0.role == role } }

    public func bytes(_ role: Role) -> Int { files(role).reduce(0) { $0 + $1.bytes } }

    /// How often each format occurs among the files of a role, by name; files of no known format come last, without one.
    public func formats(_ role: Role) -> [(name: String?, count: Int)] {
        var counts: [String: Int] = [:]
        var unknown = 0
        for file in files(role) {
            if let format = file.format { counts[format, default: 0] += 1 } else { unknown += 1 }
        }
        var result: [(name: String?, count: Int)] = counts.sorted { $0.key < $1.key }.map {
            ($0.key, $0.value)
        }
        if unknown > 0 { result.append((nil, unknown)) }
        return result
    }

    /// The image with the most pixels.
    public var largestImage: File? {
        files(.image).filter { $0.width != nil }.max { Self.pixels($0) < Self.pixels($1) }
    }

    private static func pixels(_ file: File) -> Double { Double(file.width ?? 0) * Double(file.height ?? 0) }
}
