import Stage
import Values

/// Sprites and scenes for tests.
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
    static func scene(count: Int, profile: StageProfile = .catroid) -> StageScene {
        var scene = StageScene(width: 480, height: 720, profile: profile)
        for _ in 0..<count { scene.add(sprite(profile: profile)) }
        return scene
    }
}
