import Raster
import Stage
import Testing
import Values

/// Sprites, scenes and images for tests.
enum Sample {
    /// Image 0: 100 × 50; 1: 40 × 40; 2: 2 × 2.
    static let images = ImageTable(sizes: [
        ImageSize(width: 100, height: 50), ImageSize(width: 40, height: 40), ImageSize(width: 2, height: 2),
    ])

    static func look(_ image: Int, name: Text = "look", file: Int? = nil) -> StageLook {
        StageLook(name: name, image: ImageID(image), fileKey: file ?? image)
    }

    static func sprite(looks: [StageLook] = [], profile: StageProfile = .catroid) -> StageSprite {
        StageSprite(name: "sprite", looks: looks, images: images, profile: profile)
    }

    /// A scene of `count` sprites without look; the first is the background.
    static func scene(
        count: Int, width: Int = 480, height: Int = 720, profile: StageProfile = .catroid
    ) -> StageScene {
        var scene = StageScene(width: width, height: height, profile: profile)
        for _ in 0..<count { scene.add(sprite(profile: profile)) }
        return scene
    }

    /// A table of pictures painted with letters, see `Pixmap.init(painting:)`.
    static func table(_ pictures: [[String]]) -> ImageTable {
        let pixmaps = pictures.map(Pixmap.painted)
        return ImageTable(sizes: pixmaps.map { ImageSize(width: $0.width, height: $0.height) }) { id in
            pixmaps.indices.contains(id.index) ? pixmaps[id.index] : nil
        }
    }

    /// A scene of one sprite per picture, the first the background, each showing its own.
    static func scene(width: Int, height: Int, images: borrowing ImageTable) -> StageScene {
        var scene = StageScene(width: width, height: height)
        for index in 0..<images.count {
            scene.add(StageSprite(name: "s", looks: [look(index)], images: images))
        }
        return scene
    }
}

extension StageScene {
    /// A clone of a sprite that is on stage.
    mutating func clone(_ number: Int, name: Text) throws -> Int {
        let clone = cloneSprite(number, name: name, images: Sample.images)
        return try #require(clone)
    }
}

extension Pixmap {
    /// A picture from rows of letters: r, g, b, k (black), w, . (transparent), h (red, alpha 128).
    static func painted(_ rows: [String]) -> Pixmap {
        var pixels: [UInt32] = []
        for row in rows { pixels += row.map { colors[$0]?.premultiplied.packed ?? 0 } }
        return Pixmap(width: rows.first?.count ?? 0, height: rows.count, pixels: pixels)
            ?? Pixmap(width: 0, height: 0)!
    }

    private static let colors: [Character: Color] = [
        "r": Color(red: 255, green: 0, blue: 0), "g": Color(red: 0, green: 255, blue: 0),
        "b": Color(red: 0, green: 0, blue: 255), "k": .black, "w": .white,
        "h": Color(red: 255, green: 0, blue: 0, alpha: 128),
    ]

    /// The picture as rows of letters, colours taken to the nearest of the above; "?" for what is not near any.
    var letters: [String] {
        (0..<height).map { y in
            String(
                (0..<width).map { x in
                    let color = self[x, y].straight
                    switch (color.red, color.green, color.blue) {
                    case (0...8, 0...8, 0...8): return "k"
                    case (247..., 0...8, 0...8): return "r"
                    case (0...8, 247..., 0...8): return "g"
                    case (0...8, 0...8, 247...): return "b"
                    case (247..., 247..., 247...): return "w"
                    default: return "?"
                    }
                } as [Character])
        }
    }

    /// Red, green, blue of a pixel.
    func rgb(_ x: Int, _ y: Int) -> [UInt8] {
        let color = self[x, y].straight
        return [color.red, color.green, color.blue]
    }
}
