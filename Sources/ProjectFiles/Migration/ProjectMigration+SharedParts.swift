import Language

/// References that the tree keeps as texts or as identities: conversions change the paths to which they lead, so that
/// what is shared becomes a copy, and what leads nowhere goes, lest it come to lead somewhere.
extension ProjectMigration {
    static func copySharedParts(in project: inout Project) -> Int {
        var count = project.dropReferencesOfParts()
        count += project.scenes.changeEach { $0.dropReferences() }
        count += project.sprites.changeEach { $0.copySharedLists() + $0.dropReferences() }
        // Lists in containers of variables are taken apart by their own step, which takes objects only.
        count += project.containers.reduce(0) { $0 + $1.referenceCount }
        count += project.looks.changeEach { $0.children.dropReferences() }
        count += project.sounds.changeEach { $0.children.dropReferences() }
        count += project.nfcTags.changeEach { $0.children.dropReferences() }
        count += project.variables.changeEach { $0.dropReferences() }
        count += project.lists.changeEach { $0.children.dropReferences() }
        count += project.signatures.changeEach { $0.dropReferences() }
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
        project.forEachScript { script in
            guard let identity = script.identity else { return }
            script.identity = nil
            if !scripts.insert(identity).inserted { count += 1 }
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
        let count = children.drop {
            if case .element(let element) = $0 { element.isReference } else { false }
        }
        return count
            + children.changeEach { child in
                guard case .element(var element) = child else { return 0 }
                defer { child = .element(element) }
                return element.dropReferences()
            }
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
        drop(\.isReference) + changeEach { $0.dropReferences() }
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

extension Array where Element: RawPart {
    /// Where what is left can be said by the tree now, `plain` gives the part.
    fileprivate mutating func dropReferences(_ plain: (RawElement) -> Element? = { _ in nil }) -> Int {
        var count = 0
        self = compactMap { part in
            var element = part.rawElement
            guard element != nil else { return part }
            count += element.dropReferences()
            return element.map { plain($0) ?? .raw($0) }
        }
        return count
    }
}

// MARK: - Program and scenes

extension Project {
    /// Lists of the program whose broken items are gone are lists like others.
    fileprivate mutating func dropReferencesOfParts() -> Int {
        let old = self
        var rawLists = RawLists(besides: parts.compactMap(\.list))
        var count = parts.dropReferences { rawLists.isFirst($0) ? old.plainPart($0) : nil }
        count += sceneExtras.drop(\.element.isReference)
        count += sceneExtras.changeEach { $0.element.dropReferences() }
        return count + header.entries.changeEach { $0.raw.dropReferences() }
    }

    /// The part of that name, if the tree can express it now.
    private func plainPart(_ element: RawElement) -> Part? {
        guard element.isPlainList else { return nil }
        switch element.name {
        case "programVariableList": return .projectVariables
        case "programListOfLists": return .projectLists
        case "programMultiplayerVariableList": return .multiplayerVariables
        case "objectList" where scenes.count == 1 && !parts.contains(where: \.isScenes): return .objectList
        default: return nil
        }
    }
}

extension LegacyData {
    /// References in elements that the container keeps as they are.
    fileprivate var referenceCount: Int {
        parts.reduce(0) { count, part in
            switch part {
            case .raw(let element): count + element.referenceCount
            case .spriteVariables(let entries): count + entries.reduce(0) { $0 + $1.referenceCount }
            case .spriteLists(let entries): count + entries.reduce(0) { $0 + $1.referenceCount }
            case .projectVariables, .projectLists: count
            }
        }
    }
}

extension LegacyData.Entry {
    fileprivate var referenceCount: Int {
        if case .raw(let element) = self { element.referenceCount } else { 0 }
    }
}

extension RawElement {
    /// How many it would drop.
    fileprivate var referenceCount: Int {
        var copy = self
        return copy.dropReferences()
    }
}

extension Scene {
    fileprivate mutating func dropReferences() -> Int {
        var rawLists = RawLists(besides: parts.compactMap(\.list))
        return parts.dropReferences { element in
            let isList = element.name == "objectList" && rawLists.isFirst(element)
            return isList && element.isPlainList ? .objectList : nil
        }
    }
}

// MARK: - Objects

extension Sprite {
    /// Lists that are references become lists of their own, with the same items.
    fileprivate mutating func copySharedLists() -> Int {
        var count = 0
        var rawLists = RawLists(besides: parts.compactMap(\.list))
        for index in parts.indices {
            let name: String
            switch parts[index] {
            case .sharedList(let shared, _): name = shared
            case .raw(let element) where rawLists.isFirst(element) && element.isReference: name = element.name
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
        // A list whose broken items are gone is a list like others.
        var rawLists = RawLists(besides: parts.compactMap(\.list))
        var count = parts.dropReferences {
            rawLists.isFirst($0) && $0.isPlainList ? Self.part(named: $0.name) : nil
        }
        count += scripts.drop { $0.foreign?.isReference == true }
        count += scripts.changeEach { $0.dropReferences() }
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
        let count = parts.dropReferences()
        return count
            + parts.changeEach { part in
                guard case .input(var input) = part else { return 0 }
                defer { part = .input(input) }
                return input.dropReferences()
            }
    }
}

extension UserBrickInput {
    fileprivate mutating func dropReferences() -> Int {
        parts?.drop { if case .foreign(let element) = $0 { element.isReference } else { false } } ?? 0
    }
}

// MARK: - Scripts and bricks

extension Script {
    fileprivate mutating func dropReferences() -> Int {
        var count = foreign.dropReferences() + parts.dropReferences()
        count += parts.changeEach { part in
            guard case .formulaMap(var entries) = part else { return 0 }
            defer { part = .formulaMap(entries) }
            return entries.dropReferences()
        }
        return count + bricks.dropReferences()
    }
}

extension [Brick] {
    fileprivate mutating func dropReferences() -> Int {
        drop { $0.foreign?.isReference == true } + changeEach { $0.dropReferences() }
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
        let count = drop { entry in
            if case .foreign(let element) = entry.key { element.isReference } else { false }
        }
        return count + changeEach { $0.formula.dropReferences() }
    }
}

extension Formula {
    fileprivate mutating func dropReferences() -> Int {
        shapes.changeEach { shape in
            let count = shape.children.drop { child in
                if case .foreign(let element) = child { element.isReference } else { false }
            }
            return count + shape.items.drop { $0.element.isReference }
        }
    }
}
