import Foundation
import Language
import Media
import ProjectFiles
import Raster
import Testing

@testable import Stage

/// The app has written the outlines that it worked out into the images of real projects: ours are the same, vertex for
/// vertex (formulas.md 6.6.2). Only if a corpus of projects is there.
@Suite struct StoredOutlineTests {
    static let corpus: String = {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        let path = ProcessInfo.processInfo.environment["CATWALK_CORPUS"] ?? "../shared/corpus"
        return path.hasPrefix("/") ? path : package.appending(path: path).standardized.path
    }()

    static let projects: [String] = {
        guard let found = FileManager.default.enumerator(atPath: corpus) else { return [] }
        return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".catrobat") }.sorted()
    }()

    #if DEBUG
        static let largestPicture = 300 * 300
    #else
        static let largestPicture = Int.max
    #endif

    @Test(.enabled(if: !projects.isEmpty)) func areWhatWeWorkOut() throws {
        var seen: Set<[UInt8]> = []
        var (same, different): (Int, [String]) = (0, [])
        for path in Self.projects {
            guard let loaded = try? ProjectReader.open(Self.corpus + "/" + path) else { continue }
            let project = loaded.project
            for scene in project.scenes {
                let names = scene.sprites.flatMap { project[$0].looks }.map { project[$0].fileName }
                for name in names {
                    guard let bytes = loaded.media.bytes(scene: scene.name, .images, name),
                        seen.insert(bytes).inserted,
                        let text = PNGText.value(of: ImageOutline.keyword, in: bytes),
                        case .polygons(let stored)? = ImageOutline(text: text),
                        let size = try? ImageDecoder().probeSize(bytes),
                        size.width * size.height <= Self.largestPicture,
                        let picture = try? ImageDecoder().decode(bytes)
                    else { continue }
                    if CollisionPolygon.outlining(picture) == stored {
                        same += 1
                    } else {
                        different.append("\(path): \(name)")
                    }
                }
            }
        }
        #expect(different == [], "\(same) are the same")
        #expect(same > 0)
    }
}
