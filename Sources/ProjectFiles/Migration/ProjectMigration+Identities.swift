import Language

/// Files of the iOS app: whatever a reference or a copy says, a name decides which object it is (format.md 12.3).
extension ProjectMigration {
    /// The iOS app went by identity, too, before this version (format.md 12.4).
    private static let firstVersionByName = 0.93

    /// Brings what bricks and scripts hold to the objects of that name in the lists of their sprite, else of the project.
    static func identifyByName(in project: inout Project) -> Int {
        let version = project.header.languageNumber
        guard project.isOfTheIOSApp, version >= firstVersionByName else { return 0 }
        var count = 0
        let all = NamedObjects(of: project)
        for scene in project.scenes {
            let inScene = all.inScene(scene, of: project)
            for sprite in scene.sprites {
                var names = inScene.inSprite(project[sprite])
                project.forEachBrick(ofSprite: sprite.index, definitions: true) { brick in
                    let changed = names.identify(&brick)
                    // The other places of a brick that stands in several lists find their objects themselves.
                    if changed > 0 { brick.identity = nil }
                    count += changed
                }
                for script in project[sprite].scripts.indices {
                    count += names.identify(&project[sprite].scripts[script])
                }
            }
        }
        return count
    }
}

extension Project {
    /// The iOS app calls its platform "iOS", early ones "iPhone OS".
    fileprivate var isOfTheIOSApp: Bool {
        let platform = header["platform"] ?? ""
        return platform == "iOS" || platform == "iPhone OS"
    }
}

/// What names mean in the bricks of one sprite. Names are compared byte by byte, and the first of a list wins.
private struct NamedObjects {
    private var variables: NameTable<UserVariable>
    private var lists: NameTable<UserList>
    private var looks: NameTable<Look>
    private var sounds: NameTable<Sound>
    private var sprites: NameTable<Sprite>

    init(of project: Project) {
        variables = NameTable(project.variables.map(\.name))
        lists = NameTable(project.lists.map(\.name))
        looks = NameTable(project.looks.map(\.name))
        sounds = NameTable(project.sounds.map(\.name))
        sprites = NameTable(project.sprites.map(\.name))
        variables.addOuter(project.projectVariables + project.multiplayerVariables)
        lists.addOuter(project.projectLists)
        // Several of these may have one name: only those that stand in no list are looked for.
        for sprite in project.scenes.lazy.flatMap(\.sprites) {
            looks.keep(project[sprite].looks)
            sounds.keep(project[sprite].sounds)
            sprites.keep([sprite])
        }
    }

    func inScene(_ scene: Scene, of project: Project) -> NamedObjects {
        var result = self
        result.sprites.addOuter(scene.sprites)
        if let background = scene.sprites.first { result.looks.addOuter(project[background].looks) }
        return result
    }

    func inSprite(_ sprite: Sprite) -> NamedObjects {
        var result = self
        result.variables.addOwn(sprite.variables)
        result.lists.addOwn(sprite.lists)
        result.looks.addOwn(sprite.looks)
        result.sounds.addOwn(sprite.sounds)
        return result
    }

    /// Returns how many objects are others now.
    mutating func identify(_ brick: inout Brick) -> Int {
        brick.fields.changeEach { identify(&$0.value) }
    }

    private mutating func identify(_ value: inout FieldValue) -> Int {
        switch value {
        case .variable(let id): return replace(&value, variables.other(than: id).map { .variable($0) })
        case .list(let id): return replace(&value, lists.other(than: id).map { .list($0) })
        case .look(let id): return replace(&value, looks.other(than: id).map { .look($0) })
        case .sound(let id): return replace(&value, sounds.other(than: id).map { .sound($0) })
        case .sprite(let id): return replace(&value, sprites.other(than: id).map { .sprite($0) })
        case .lists(var ids):
            defer { value = .lists(ids) }
            return ids.changeEach { replace(&$0, lists.other(than: $0)) }
        case .userData(var entries):
            defer { value = .userData(entries) }
            return entries.changeEach { identify(&$0.value) }
        default: return 0
        }
    }

    private mutating func identify(_ value: inout UserDataEntry.Value) -> Int {
        switch value {
        case .variable(let id): replace(&value, variables.other(than: id).map { .variable($0) })
        case .list(let id): replace(&value, lists.other(than: id).map { .list($0) })
        case .empty, .foreign: 0
        }
    }

    /// Returns 1 if there is something new.
    private func replace<Value>(_ value: inout Value, _ new: Value?) -> Int {
        guard let new else { return 0 }
        value = new
        return 1
    }

    /// The same for the look of a script.
    mutating func identify(_ script: inout Script) -> Int {
        let count = script.parts.changeEach { part in
            guard case .look(let id) = part else { return 0 }
            return replace(&part, looks.other(than: id).map { .look($0) })
        }
        if count > 0 { script.identity = nil }
        return count
    }
}

/// Objects by their names. One that no list has is found again by later places that hold one of its name.
private struct NameTable<Item> {
    private let names: [[UInt8]]
    private var own: [[UInt8]: Identifier<Item>] = [:]
    private var outer: [[UInt8]: Identifier<Item>] = [:]
    private var kept: Set<Identifier<Item>> = []

    /// Of all objects of the kind.
    init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

    mutating func addOwn(_ ids: [Identifier<Item>]) {
        for id in ids where own[names[id.index]] == nil { own[names[id.index]] = id }
    }

    /// Found if the sprite has none of the name.
    mutating func addOuter(_ ids: [Identifier<Item>]) {
        for id in ids where outer[names[id.index]] == nil { outer[names[id.index]] = id }
    }

    /// Objects that stay what they are, whatever their names.
    mutating func keep(_ ids: [Identifier<Item>]) { kept.formUnion(ids) }

    /// The object that the name of the held one means, if it is another.
    mutating func other(than id: Identifier<Item>) -> Identifier<Item>? {
        let name = names[id.index]
        guard !name.isEmpty, !kept.contains(id) else { return nil }
        guard let found = own[name] ?? outer[name] else {
            own[name] = id
            return nil
        }
        return found == id ? nil : found
    }
}
