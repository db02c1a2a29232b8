import Diagnostics
import Media
import Program
import ProjectFiles
import Stage

/// The images of a project: sizes are read at once, pixels when they are first needed.
enum ProjectImages {
    static func table(
        of program: Program, media: MediaStore, file: String, diagnostics: inout [Diagnostic]
    ) -> ImageTable {
        let decoder = ImageDecoder()
        let files = program.images
        var sizes: [ImageSize] = []
        for image in files {
            sizes.append(size(of: image, media, decoder, file, &diagnostics))
        }
        return ImageTable(sizes: sizes) { id in
            guard files.indices.contains(id.index) else { return nil }
            let image = files[id.index]
            guard let bytes = media.bytes(scene: image.scene, .images, image.fileName) else { return nil }
            return try? decoder.decode(bytes)
        }
    }

    /// A missing image has been reported when the project was loaded.
    private static func size(
        of image: MediaFile, _ media: MediaStore, _ decoder: ImageDecoder, _ file: String,
        _ diagnostics: inout [Diagnostic]
    ) -> ImageSize {
        guard let bytes = media.bytes(scene: image.scene, .images, image.fileName) else { return .missing }
        do {
            let (width, height) = try decoder.probeSize(bytes)
            return ImageSize(width: width, height: height)
        } catch {
            diagnostics.append(
                Diagnostic(
                    "broken-image", .warning,
                    "the image \"\(image.fileName)\" draws nothing: \(error.message)",
                    at: SourceLocation(file: file, path: image.scene)))
            return .missing
        }
    }
}
