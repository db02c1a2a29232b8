/// How big a project is, scene by scene.
public struct ProjectSummary: Sendable {
    public var scenes: [SceneSummary] = []
    /// Project-wide data.
    public var variables = 0
    public var lists = 0
    public var multiplayerVariables = 0
    /// Kinds that the file uses, with how often, most frequent first, then in the order of the catalogue.
    public var kinds: [(kind: BrickKind, count: Int)] = []
    /// The same by category, in the palette's order.
    public var categories: [(category: BrickCategory, count: Int)] = []
    /// Formulas of bricks and of conditions.
    public var formulas = 0
    /// What only a device can give, in a fixed order; commented-out bricks count too.
    public var needs: [DeviceNeed] = []

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
        let catalogue = Catalogue()
        var usage = Usage()
        var known: [SpriteID: SpriteSummary] = [:]
        for scene in project.scenes {
            let sprites = scene.sprites.map { id in
                // Hostile files list one large sprite a hundred thousand times.
                if let summary = known[id] { return summary }
                let summary = Self.summary(of: project[id], catalogue, &usage)
                known[id] = summary
                return summary
            }
            scenes.append(SceneSummary(name: scene.name, sprites: sprites))
        }
        formulas = usage.formulas
        needs = DeviceNeed.allCases.filter { usage.needs.contains($0) }
        kinds = BrickKind.allCases.map { ($0, usage.kinds[Int($0.rawValue)]) }.filter { $0.1 > 0 }
        categories = BrickCategory.allCases.compactMap { category in
            let count = kinds.reduce(0) { sum, kind in
                sum + ((catalogue.spec(of: kind.kind)?.category ?? .none) == category ? kind.count : 0)
            }
            return count == 0 ? nil : (category, count)
        }
        kinds = kinds.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    /// What is counted over all sprites.
    private struct Usage {
        var kinds = [Int](repeating: 0, count: 256)
        var formulas = 0
        var needs: Set<DeviceNeed> = []

        mutating func add(_ formula: Formula) {
            formulas += 1
            for node in formula.nodes {
                let need: DeviceNeed? =
                    switch node.type {
                    case .sensor: node.value.flatMap { Sensor(xmlName: $0) }?.deviceNeed
                    case .function: node.value.flatMap { FormulaFunction(xmlName: $0) }?.deviceNeed
                    default: nil
                    }
                if let need { needs.insert(need) }
            }
        }
    }

    private static func summary(of sprite: Sprite, _ catalogue: Catalogue, _ usage: inout Usage)
        -> SpriteSummary
    {
        var summary = SpriteSummary(name: sprite.name, isGroup: sprite.isGroup)
        summary.scripts = sprite.scripts.count
        summary.userBricks = sprite.userBricks.count
        summary.looks = sprite.looks.count
        summary.sounds = sprite.sounds.count
        summary.variables = sprite.variables.count
        summary.lists = sprite.lists.count
        for script in sprite.scripts {
            if let need = script.kind.deviceNeed { usage.needs.insert(need) }
            for part in script.parts {
                if case .formulaMap(let entries) = part { for entry in entries { usage.add(entry.formula) } }
            }
            for brick in script.bricks {
                brick.visit { brick in
                    summary.bricks += 1
                    usage.kinds[Int(brick.kind.rawValue)] += 1
                    for entry in brick.formulaEntries { usage.add(entry.formula) }
                    if let need = catalogue.spec(of: brick.kind)?.deviceNeed { usage.needs.insert(need) }
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
