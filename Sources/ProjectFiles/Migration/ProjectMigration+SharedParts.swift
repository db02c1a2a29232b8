import Language

/// References that the tree keeps as texts or as identities: conversions change the paths to which they lead, so that
/// what is shared becomes a copy, and what leads nowhere goes, lest it come to lead somewhere.
extension ProjectMigration {
    static func copySharedParts(in project: inout Project) -> Int {
        var count = project.dropReferencesOfParts()
        for scene in project.scenes.indices { count += project.scenes[scene].dropReferences() }
        for sprite in project.sprites.indices {
            count += project.sprites[sprite].copySharedLists()
            count += project.sprites[sprite].dropReferences()
        }
        // Lists in containers of variables are taken apart by their own step, which takes objects only.
        count += project.countReferencesOfContainers()
        for index in project.looks.indices { count += project.looks[index].children.dropReferences() }
        for index in project.sounds.indices { count += project.sounds[index].children.dropReferences() }
        for index in project.nfcTags.indices { count += project.nfcTags[index].children.dropReferences() }
        for index in project.variables.indices { count += project.variables[index].dropReferences() }
        for index in project.lists.indices { count += project.lists[index].children.dropReferences() }
        for index in project.signatures.indices { count += project.signatures[index].dropReferences() }
        return count + forgetIdentities(in: &project)
    }

    /// Equal bricks and scripts in several lists are copies already; from now on they may differ.
    private static func forgetIdentities(in project: inout Project) -> Int {
        var count = 0
        var bricks: Set<Int> = []
        project.forEachBrick(definitions: true) { brick in
            guard let identity = brick.identity else { return }
            brick.identity = nil
            if !bricks.insert(identity).inserted { count += 1 }
        }
        var scripts: Set<Int> = []
        for sprite in project.sprites.indices {
            for script in project.sprites[sprite].scripts.indices {
                guard let identity = project.sprites[sprite].scripts[script].identity else { continue }
                project.sprites[sprite].scripts[script].identity = nil
                if !scripts.insert(identity).inserted { count += 1 }
            }
        }
        return count
    }
}

// MARK: - Elements that are kept as they are

extension RawElement {
    var isReference: Bool { attributes.contains { $0.name == "reference" } }

    /// Lists of the file format, which the tree keeps as they are only because of what is in them.
    private static let lists: Set<String> = [
        "scenes", "objectList", "lookList", "soundList", "scriptList", "nfcTagList", "userVariables",
        "userLists",
        "userDefinedBrickList", "programVariableList", "programListOfLists", "programMultiplayerVariableList",
        "objectVariableList", "objectListOfList", "entry", "list",
    ]

    /// Drops the references among the items of a list; returns how many. Those inside unknown elements stay: what they
    /// mean is not known, and whoever converts says which of them lead elsewhere then (``TextualReferences``).
    mutating func dropReferences() -> Int {
        guard Self.lists.contains(name) else { return 0 }
        var count = children.count
        children.removeAll { if case .element(let element) = $0 { element.isReference } else { false } }
        count -= children.count
        for index in children.indices {
            guard case .element(var element) = children[index] else { continue }
            count += element.dropReferences()
            children[index] = .element(element)
        }
        return count
    }

    /// The shared objects that stand directly in it.
    var objects: [SharedObject] {
        children.compactMap { if case .object(_, _, let object) = $0 { object } else { nil } }
    }

    /// Nothing but shared objects, and perhaps white space.
    fileprivate var isPlainList: Bool {
        children.allSatisfy { child in
            switch child {
            case .object: true
            case .element: false
            case .text(let text): text.utf8.allSatisfy { $0 <= 32 }
            }
        }
    }
}

extension [RawElement] {
    fileprivate mutating func dropReferences() -> Int {
        var count = self.count
        removeAll(where: \.isReference)
        count -= self.count
        for index in indices { count += self[index].dropReferences() }
        return count
    }
}

extension RawElement? {
    /// Nil where the element itself is a reference.
    fileprivate mutating func dropReferences() -> Int {
        guard self?.isReference != true else {
            self = nil
            return 1
        }
        return self?.dropReferences() ?? 0
    }
}

// MARK: - Program and scenes

extension Project {
    /// Lists of the program whose broken items are gone are lists like others.
    fileprivate mutating func dropReferencesOfParts() -> Int {
        var count = 0
        var kept: [Part] = []
        for part in parts {
            guard case .raw(let element) = part else {
                kept.append(part)
                continue
            }
            var remaining: RawElement? = element
            count += remaining.dropReferences()
            guard let remaining else { continue }
            kept.append(plainPart(remaining) ?? .raw(remaining))
        }
        parts = kept
        count += sceneExtras.count
        sceneExtras.removeAll(where: \.element.isReference)
        count -= sceneExtras.count
        for index in sceneExtras.indices { count += sceneExtras[index].element.dropReferences() }
        for index in header.entries.indices { count += header.entries[index].raw.dropReferences() }
        return count
    }

    /// The part of that name, if the tree can express it now and no other is there.
    private func plainPart(_ element: RawElement) -> Part? {
        guard element.isPlainList else { return nil }
        func isFree(_ isSame: (Part) -> Bool) -> Bool { !parts.contains(where: isSame) }
        switch element.name {
        case "programVariableList"
        where isFree { if case .projectVariables = $0 { true } else { false } }:
            return .projectVariables
        case "programListOfLists" where isFree { if case .projectLists = $0 { true } else { false } }:
            return .projectLists
        case "programMultiplayerVariableList"
        where isFree { if case .multiplayerVariables = $0 { true } else { false } }:
            return .multiplayerVariables
        case "objectList"
        where scenes.count == 1
            && isFree {
                switch $0 {
                case .objectList, .scenes: true
                default: false
                }
            }:
            return .objectList
        default: return nil
        }
    }
}

extension Project {
    /// Those in containers that the tree keeps as they are.
    fileprivate func countReferencesOfContainers() -> Int {
        var containers: [LegacyData] = []
        for case .data(let data) in parts { containers.append(data) }
        for scene in scenes {
            for case .data(let data) in scene.parts { containers.append(data) }
        }
        return containers.reduce(0) { $0 + $1.referenceCount }
    }
}

extension LegacyData {
    fileprivate var referenceCount: Int {
        var count = 0
        for part in parts {
            switch part {
            case .raw(var element): count += element.dropReferences()
            case .spriteVariables(let entries):
                for case .raw(var element) in entries { count += element.dropReferences() }
            case .spriteLists(let entries):
                for case .raw(var element) in entries { count += element.dropReferences() }
            case .projectVariables, .projectLists: continue
            }
        }
        return count
    }
}

extension Scene {
    fileprivate mutating func dropReferences() -> Int {
        var count = 0
        var kept: [Part] = []
        let hasList = parts.contains { if case .objectList = $0 { true } else { false } }
        for part in parts {
            guard case .raw(let element) = part else {
                kept.append(part)
                continue
            }
            var remaining: RawElement? = element
            count += remaining.dropReferences()
            guard let remaining else { continue }
            let isList = remaining.name == "objectList" && remaining.isPlainList && !hasList
            kept.append(isList ? .objectList : .raw(remaining))
        }
        parts = kept
        return count
    }
}

// MARK: - Objects

extension Sprite {
    /// Lists that are references become lists of their own, with the same items.
    fileprivate mutating func copySharedLists() -> Int {
        var count = 0
        for index in parts.indices {
            let name: String
            switch parts[index] {
            case .sharedList(let shared, _): name = shared
            case .raw(let element) where element.isReference: name = element.name
            default: continue
            }
            guard let part = Self.part(named: name) else { continue }
            parts[index] = part
            count += 1
        }
        return count
    }

    private static func part(named name: String) -> Part? {
        switch name {
        case "lookList": .lookList
        case "soundList": .soundList
        case "scriptList": .scriptList
        case "nfcTagList": .nfcTagList
        case "userVariables": .userVariables
        case "userLists": .userLists
        case "userDefinedBrickList": .userDefinedBrickList
        default: nil
        }
    }

    fileprivate mutating func dropReferences() -> Int {
        var count = 0
        var kept: [Part] = []
        for part in parts {
            guard case .raw(let element) = part else {
                kept.append(part)
                continue
            }
            var remaining: RawElement? = element
            count += remaining.dropReferences()
            guard let remaining else { continue }
            // A list whose broken items are gone is a list like others.
            let plain = remaining.isPlainList ? Self.part(named: remaining.name) : nil
            kept.append(plain ?? .raw(remaining))
        }
        parts = kept
        count += scripts.count
        scripts.removeAll { $0.foreign?.isReference == true }
        count -= scripts.count
        for script in scripts.indices { count += scripts[script].dropReferences() }
        return count + userBricks.dropReferences()
    }
}

extension UserVariable {
    fileprivate mutating func dropReferences() -> Int {
        guard others.contains(where: \.isReference) else {
            return others.dropReferences()
        }
        // The places of those that go, go as well.
        var next = 0
        parts?.removeAll { part in
            guard part == .other else { return false }
            next += 1
            return next <= others.count && others[next - 1].isReference
        }
        return others.dropReferences()
    }
}

extension UserBrickSignature {
    fileprivate mutating func dropReferences() -> Int {
        var count = parts.count
        parts.removeAll { if case .raw(let element) = $0 { element.isReference } else { false } }
        count -= parts.count
        for index in parts.indices {
            switch parts[index] {
            case .raw(var element):
                count += element.dropReferences()
                parts[index] = .raw(element)
            case .input(var input):
                count += input.dropReferences()
                parts[index] = .input(input)
            case .label: continue
            }
        }
        return count
    }
}

extension UserBrickInput {
    fileprivate mutating func dropReferences() -> Int {
        guard var parts else { return 0 }
        let before = parts.count
        parts.removeAll { if case .foreign(let element) = $0 { element.isReference } else { false } }
        self.parts = parts
        return before - parts.count
    }
}

// MARK: - Scripts and bricks

extension Script {
    fileprivate mutating func dropReferences() -> Int {
        var count = foreign.dropReferences()
        var kept: [Part] = []
        for part in parts {
            switch part {
            case .raw(let element):
                var remaining: RawElement? = element
                count += remaining.dropReferences()
                if let remaining { kept.append(.raw(remaining)) }
            case .formulaMap(var entries):
                count += entries.dropReferences()
                kept.append(.formulaMap(entries))
            default: kept.append(part)
            }
        }
        parts = kept
        return count + bricks.dropReferences()
    }
}

extension [Brick] {
    fileprivate mutating func dropReferences() -> Int {
        var count = self.count
        removeAll { $0.foreign?.isReference == true }
        count -= self.count
        for index in indices { count += self[index].dropReferences() }
        return count
    }
}

extension Brick {
    fileprivate mutating func dropReferences() -> Int {
        var count = 0
        if var element = foreign {
            count += element.dropReferences()
            if count > 0 { foreign = element }
        }
        count += fields.drop { field in
            if case .raw(let element) = field.value { element.isReference } else { false }
        }
        for field in fields.indices {
            switch fields[field].value {
            case .raw(var element):
                count += element.dropReferences()
                fields[field].value = .raw(element)
            case .formulas(var entries):
                fields[field].value = .formulas([])
                count += entries.dropReferences()
                fields[field].value = .formulas(entries)
            case .bricks(var bricks):
                fields[field].value = .bricks([])
                count += bricks.dropReferences()
                fields[field].value = .bricks(bricks)
            case .brick(var brick):
                count += brick.dropReferences()
                fields[field].value = .brick(brick)
            case .userData(var entries):
                count += entries.drop { entry in
                    if case .foreign(let element) = entry.value { element.isReference } else { false }
                }
                fields[field].value = .userData(entries)
            default: continue
            }
        }
        return count
    }
}

extension [FormulaEntry] {
    fileprivate mutating func dropReferences() -> Int {
        var count = drop { entry in
            if case .foreign(let element) = entry.key { element.isReference } else { false }
        }
        for index in indices { count += self[index].formula.dropReferences() }
        return count
    }
}

extension Formula {
    fileprivate mutating func dropReferences() -> Int {
        var count = 0
        for index in shapes.indices {
            count += shapes[index].children.drop { child in
                if case .foreign(let element) = child { element.isReference } else { false }
            }
            count += shapes[index].items.drop { $0.element.isReference }
        }
        return count
    }
}
