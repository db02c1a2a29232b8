import Diagnostics
import Media
import Program
import ProjectFiles
import Raster
import Stage
import Synchronization

/// The images of a project: sizes are read at once, pixels when they are first needed.
final class ProjectImages: Sendable {
    private let files: [MediaFile]
    private let media: MediaStore
    private let file: String
    private let decoder = ImageDecoder()
    /// Images that could not be decoded and what is to be said about them.
    private let problems = Mutex(Problems())

    private struct Problems {
        var known: Set<Int> = []
        var diagnostics: [Diagnostic] = []
    }

    init(of program: Program, media: MediaStore, file: String) {
        files = program.images
        self.media = media
        self.file = file
    }

    /// The table that the stage draws from.
    func table() -> ImageTable {
        ImageTable(
            sizes: files.indices.map(size), load: { self.pixels(of: $0) }, outline: { self.outline(of: $0) })
    }

    /// What went wrong since the last call.
    func takeDiagnostics() -> [Diagnostic] {
        problems.withLock { problems in
            defer { problems.diagnostics = [] }
            return problems.diagnostics
        }
    }

    /// A missing image has been reported when the project was loaded.
    private func bytes(_ index: Int) -> [UInt8]? {
        media.bytes(scene: files[index].scene, .images, files[index].fileName)
    }

    private func size(of index: Int) -> ImageSize {
        guard let bytes = bytes(index) else { return .missing }
        do {
            let (width, height) = try decoder.probeSize(bytes)
            return ImageSize(width: width, height: height)
        } catch {
            report(index, error)
            return .missing
        }
    }

    private func pixels(of image: ImageID) -> Pixmap? {
        guard files.indices.contains(image.index), let bytes = bytes(image.index) else { return nil }
        do {
            return try decoder.decode(bytes)
        } catch {
            report(image.index, error)
            return nil
        }
    }

    private func outline(of image: ImageID) -> ImageOutline {
        guard files.indices.contains(image.index), let bytes = bytes(image.index) else { return .pixels }
        return ImageOutline(ofFile: bytes)
    }

    private func report(_ index: Int, _ error: ImageError) {
        let image = files[index]
        let diagnostic = Diagnostic(
            "broken-image", .warning, "the image \"\(image.fileName)\" draws nothing: \(error.message)",
            at: SourceLocation(file: file, path: image.scene))
        problems.withLock { problems in
            if problems.known.insert(index).inserted { problems.diagnostics.append(diagnostic) }
        }
    }
}

extension ImageOutline {
    /// What the bytes of an image file say of its outline (formulas.md 6.6.1).
    init(ofFile bytes: [UInt8]) {
        guard ImageFormat(of: bytes) == .png else {
            self = .rectangle
            return
        }
        let text = PNGText.value(of: ImageOutline.keyword, in: bytes)
        self = text.flatMap { ImageOutline(text: $0) } ?? .pixels
    }
}
