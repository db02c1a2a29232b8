/// How big a project is, scene by scene.
public struct ProjectSummary: Sendable {
    public var scenes: [SceneSummary] = []
    /// Project-wide data.
    public var variables = 0
    public var lists = 0
    public var multiplayerVariables = 0
    /// Kinds that the file uses, with how often, most frequent first, then in the order of the catalogue.
    public var kinds: [(kind: BrickKind, count: Int)] = []

    public struct SceneSummary: Sendable {
        public var name: String
        public var sprites: [SpriteSummary] = []
    }

    public struct SpriteSummary: Sendable {
        public var name: String
        public var isGroup: Bool
        public var scripts = 0
        /// Bricks at any depth, commented-out ones included.
        public var bricks = 0
        public var userBricks = 0
        public var looks = 0
        public var sounds = 0
        public var variables = 0
        public var lists = 0
    }

    public init(of project: Project) {
        variables = project.projectVariables.count
        lists = project.projectLists.count
        multiplayerVariables = project.multiplayerVariables.count
        var counts = [Int](repeating: 0, count: 256)
        for scene in project.scenes {
            let sprites = scene.sprites.map { Self.summary(of: project[$0], &counts) }
            scenes.append(SceneSummary(name: scene.name, sprites: sprites))
        }
        kinds = BrickKind.allCases.map { ($0, counts[Int($0.rawValue)]) }.filter { $0.1 > 0 }
        kinds = kinds.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    private static func summary(of sprite: Sprite, _ counts: inout [Int]) -> SpriteSummary {
        var summary = SpriteSummary(name: sprite.name, isGroup: sprite.isGroup)
        summary.scripts = sprite.scripts.count
        summary.userBricks = sprite.userBricks.count
        summary.looks = sprite.looks.count
        summary.sounds = sprite.sounds.count
        summary.variables = sprite.variables.count
        summary.lists = sprite.lists.count
        for script in sprite.scripts {
            for brick in script.bricks {
                brick.visit { brick in
                    summary.bricks += 1
                    counts[Int(brick.kind.rawValue)] += 1
                }
            }
        }
        return summary
    }

    /// The sum of a figure over all sprites.
    public func total(_ figure: (SpriteSummary) -> Int) -> Int {
        scenes.reduce(0) { $1.sprites.reduce($0) { $0 + figure($1) } }
    }

    public var spriteCount: Int { total { $0.isGroup ? 0 : 1 } }
}

extension Brick {
    /// Calls `body` with this brick and all bricks nested in it, in the order of the file.
    public func visit(_ body: (Brick) -> Void) {
        body(self)
        for field in fields {
            if case .bricks(let bricks) = field.value {
                for brick in bricks { brick.visit(body) }
            }
        }
    }
}
