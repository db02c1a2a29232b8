import Diagnostics
import Language

/// Objects, their lists and scripts (format.md 3.4, 4).
extension TreeBuilder {
    /// The shared objects of a list; incomplete if the tree cannot express an item, so that the list must be kept raw.
    mutating func readItems<ID>(
        _ list: Int32, _ tag: Tag, _ read: (inout TreeBuilder, Int32) -> ID?
    ) -> (ids: [ID], isComplete: Bool) {
        var ids: [ID] = []
        // `<list>` with nothing but white space inside is kept as it is.
        var isComplete = table[list].hasChildren || table[list].textLength == 0
        if copyDepth > 0, !countCopy(list) { return ([], false) }
        for child in table.children(of: list) {
            if table.tag(child) == tag, let id = read(&self, child) {
                ids.append(id)
            } else {
                if table.tag(child) != tag { reportUnknown(child) }
                isComplete = false
            }
        }
        return (ids, isComplete)
    }

    /// The list element whose items count, and whether it stands here; lists can be references too (format.md 7.2).
    private mutating func listSource(_ element: Int32) -> (source: Int32, isHere: Bool)? {
        guard table.attribute(element, .reference) != nil else { return (element, true) }
        guard let target = target(of: element) else { return nil }
        guard table[target].name == table[element].name, copyDepth < Self.deepestCopy else {
            table[target].name == table[element].name ? reportShared(element) : reportMismatch(element)
            return nil
        }
        return (target, false)
    }

    mutating func readSprite(_ element: Int32) -> Sprite {
        let outer = place
        var sprite = Sprite()
        sprite.line = table[element].line
        sprite.name = table.attributeText(element, .name) ?? ""
        sprite.isNameMissing = table.attribute(element, .name) == nil
        sprite.type = table.attributeText(element, .type)
        place = Place()
        place.scene = outer.scene
        place.sprite = table.spriteName(element)
        defer { place = outer }
        auditType(ofSprite: element)
        var seen: Set<Tag> = []
        for child in table.children(of: element) {
            let isFirst = seen.insert(table.tag(child)).inserted
            sprite.parts.append(isFirst ? readPart(child, of: &sprite) : keep(child))
        }
        return sprite
    }

    private mutating func keep(_ element: Int32) -> Sprite.Part {
        reportUnknown(element)
        return .raw(raw(element))
    }

    private mutating func readPart(_ element: Int32, of sprite: inout Sprite) -> Sprite.Part {
        guard let (source, isHere) = listSource(element) else { return .raw(raw(element)) }
        if !isHere { copyDepth += 1 }
        defer { if !isHere { copyDepth -= 1 } }
        var isComplete = true
        let part: Sprite.Part
        switch table.tag(element) {
        case .lookList:
            (sprite.looks, isComplete) = readItems(source, .look) { $0.look($1) }
            part = .lookList
        case .soundList:
            (sprite.sounds, isComplete) = readItems(source, .sound) { $0.sound($1) }
            part = .soundList
        case .nfcTagList:
            (sprite.nfcTags, isComplete) = readItems(source, .nfcTag) { $0.nfcTag($1) }
            part = .nfcTagList
        case .userVariables:
            (sprite.variables, isComplete) = readItems(source, .userVariable) { $0.variable($1) }
            part = .userVariables
        case .userLists:
            (sprite.lists, isComplete) = readItems(source, .userList) { $0.list($1) }
            part = .userLists
        case .scriptList:
            sprite.scripts = readScripts(source)
            part = .scriptList
        case .userDefinedBrickList:
            place.isDefinition = true
            sprite.userBricks = readBricks(source)
            place.isDefinition = false
            part = .userDefinedBrickList
        case .name:
            if sprite.name.isEmpty { sprite.name = table.text(element) }
            return .raw(raw(element))
        default:
            return keep(element)
        }
        if isHere, isComplete { return part }
        if !isHere, isComplete, shared.kind(table[source].parent) == .sprite {
            return .sharedList(
                name: table.name(element), of: SpriteID(shared.index(table[source].parent)))
        }
        return .raw(raw(element))
    }

    // MARK: Scripts

    private mutating func readScripts(_ list: Int32) -> [Script] {
        var scripts: [Script] = []
        let outer = place.script
        defer { place.script = outer }
        for child in table.children(of: list) {
            guard copyDepth == 0 || countCopy(child) else { break }
            place.script = scripts.count + 1
            scripts.append(readScript(child))
        }
        return scripts
    }

    private mutating func readScript(_ element: Int32) -> Script {
        guard table.tag(element) == .script else {
            reportUnknown(element)
            var script = Script(kind: .unknown)
            script.foreign = raw(element)
            script.notes = notes(element)
            return script
        }
        if table.attribute(element, .reference) != nil { return readSharedScript(element) }
        var script = Script(kind: .unknown)
        script.line = table[element].line
        readAttributes(element, of: &script)
        var hasBricks = false
        for child in table.children(of: element) {
            script.parts.append(readPart(child, of: &script, &hasBricks))
        }
        script.notes = notes(element)
        script.identity = identities[element]
        return script
    }

    /// The same script in two lists: what it does is a copy, what is written is the reference.
    private mutating func readSharedScript(_ element: Int32) -> Script {
        var script = Script(kind: .unknown)
        let target = target(of: element)
        if let target, table.tag(target) == .script, !isInside(element, target), copyDepth < Self.deepestCopy
        {
            let wasCopying = isCopying
            isCopying = true
            copyDepth += 1
            script = readScript(target)
            copyDepth -= 1
            isCopying = wasCopying
        } else {
            if let target { reportUnfit(element, target, .script) }
            script.foreign = raw(element)
        }
        script.identity = target.flatMap { identities[$0] }
        return script
    }

    func isInside(_ element: Int32, _ ancestor: Int32) -> Bool {
        var current = element
        while current != ElementTable.none {
            if current == ancestor { return true }
            current = table[current].parent
        }
        return false
    }

    private mutating func readAttributes(_ element: Int32, of script: inout Script) {
        let type = table.attribute(element, .type)
        if let type, let kind = table.withBytes(type.start, type.length, { vocabulary.script($0) }) {
            script.kind = kind
        } else {
            let name = type.map { table.text($0) } ?? ""
            script.typeName = name
            if !ProjectMigration.knows(scriptType: name) {
                report(
                    "unknown-script", .warning,
                    "script type \"\(name)\" is not known; it is kept and never runs", at: element)
            }
        }
        script.posX = table.attributeText(element, .posX)
        script.posY = table.attributeText(element, .posY)
    }

    private mutating func readPart(
        _ element: Int32, of script: inout Script, _ hasBricks: inout Bool
    ) -> Script.Part {
        auditPart(element, of: script.kind)
        switch table.tag(element) {
        case .brickList where table.attribute(element, .reference) == nil && !hasBricks:
            hasBricks = true
            script.bricks = readBricks(element)
            return .brickList
        case .formulaMap where table.attribute(element, .reference) == nil:
            return .formulaMap(readFormulas(element))
        case .brickList, .formulaMap:
            auditContents(element)
        case .look:
            if let id = look(element) { return .look(id) }
        case .nfcTag:
            if let id = nfcTag(element) { return .nfcTag(id) }
        default:
            if table.isLeaf(element) {
                let text = table.text(element)
                if table.tag(element) == .commentedOut { script.isCommentedOut = isTrue(text) }
                return .text(name: table.name(element), text: text)
            }
        }
        return .raw(raw(element))
    }

    func isTrue(_ text: String) -> Bool { text == "true" || text.lowercased() == "true" }
}
