import Language

/// Shared objects: their contents at the first occurrence, `reference` later (format.md 7.1).
extension TreeWriter {
    mutating func write(_ object: SharedObject, as name: Int32, category: String?) {
        switch object {
        case .sprite(let id): write(id, as: name)
        case .look(let id): write(id, as: name)
        case .sound(let id): write(id, as: name)
        case .variable(let id): write(id, as: name, category: category)
        case .list(let id): write(id, as: name, category: category)
        case .nfcTag(let id): write(id, as: name)
        case .signature(let id): write(id, as: name)
        }
    }

    /// Writes a reference if the object has occurred before; else opens its start tag.
    private mutating func isReference(
        _ name: Int32, _ first: Int32, category: String? = nil, _ notes: ElementNotes?
    ) -> Bool {
        if first == ElementPaths.none { out.beginPart(notes) }
        out.openTag(name)
        if let category { out.attribute(.category, category) }
        guard first != ElementPaths.none else { return false }
        out.reference(to: first)
        out.count(name)
        out.closeEmptyTag(name)
        return true
    }

    // MARK: Sprites

    mutating func write(_ id: SpriteID, as name: Int32) {
        let sprite = project[id]
        if isReference(name, sprites[id.index], sprite.notes) { return }
        defer { out.endPart() }
        if let type = sprite.type { out.attribute(.type, type) }
        if !sprite.hasNameChild { out.attribute(.name, sprite.name) }
        sprites[id.index] = out.enter(name)
        guard !sprite.parts.isEmpty else {
            out.closeEmptyTag(name)
            return out.leaveClosed()
        }
        out.closeTag()
        for part in sprite.parts { write(part, of: sprite) }
        out.leave(name)
    }

    private mutating func write(_ part: Sprite.Part, of sprite: Sprite) {
        switch part {
        case .lookList:
            list(.lookList, isEmpty: sprite.looks.isEmpty) { writer in
                for look in sprite.looks { writer.write(look, as: writer.out.id(.look)) }
            }
        case .soundList:
            list(.soundList, isEmpty: sprite.sounds.isEmpty) { writer in
                for sound in sprite.sounds { writer.write(sound, as: writer.out.id(.sound)) }
            }
        case .scriptList:
            list(.scriptList, isEmpty: sprite.scripts.isEmpty) { writer in
                for script in sprite.scripts { writer.write(script) }
            }
        case .nfcTagList:
            list(.nfcTagList, isEmpty: sprite.nfcTags.isEmpty) { writer in
                for tag in sprite.nfcTags { writer.write(tag, as: writer.out.id(.nfcTag)) }
            }
        case .userVariables: write(sprite.variables, in: .userVariables)
        case .userLists: write(sprite.lists, in: .userLists)
        case .userDefinedBrickList: write(sprite.userBricks, in: out.id(.userDefinedBrickList))
        case .raw(let element): write(element)
        }
    }

    mutating func write(_ elements: [RawElement]) {
        for element in elements { write(element) }
    }

    // MARK: Media

    mutating func write(_ id: LookID, as name: Int32) {
        let look = project[id]
        if isReference(name, looks[id.index], look.notes) { return }
        defer { out.endPart() }
        looks[id.index] = beginMedium(name, look.fileName, look.name, look.children)
        finish(name, isEmpty: look.children.isEmpty) { $0.write(look.children) }
    }

    mutating func write(_ id: SoundID, as name: Int32) {
        let sound = project[id]
        if isReference(name, sounds[id.index], sound.notes) { return }
        defer { out.endPart() }
        sounds[id.index] = beginMedium(name, sound.fileName, sound.name, sound.children)
        finish(name, isEmpty: sound.children.isEmpty) { $0.write(sound.children) }
    }

    /// Name and file name are attributes unless the file has them as children.
    private mutating func beginMedium(
        _ element: Int32, _ fileName: String, _ name: String, _ children: [RawElement]
    ) -> Int32 {
        if !children.contains(where: { $0.name == "fileName" }) { out.attribute(.fileName, fileName) }
        if !children.contains(where: { $0.name == "name" }) { out.attribute(.name, name) }
        return out.enter(element)
    }

    mutating func write(_ id: NfcTagID, as name: Int32) {
        if isReference(name, nfcTags[id.index], project[id].notes) { return }
        defer { out.endPart() }
        let children = project[id].children
        nfcTags[id.index] = out.enter(name)
        finish(name, isEmpty: children.isEmpty) { $0.write(children) }
    }

    // MARK: Variables and lists

    mutating func write(_ id: VariableID, as name: Int32, category: String? = nil) {
        let variable = project[id]
        if isReference(name, variables[id.index], category: category, variable.notes) { return }
        defer { out.endPart() }
        switch variable.form {
        case .serialized:
            out.attribute(.type, "UserVariable")
            out.attribute(.serialization, "custom")
            variables[id.index] = out.enter(name)
            finish(name, isEmpty: false) { writer in
                writer.list(.userVariable, isEmpty: false) { $0.writeValues(of: variable) }
            }
        case .nameAsText:
            variables[id.index] = out.enter(name)
            writeNameAsText(of: variable, name)
        case .nameAsChild:
            variables[id.index] = out.enter(name)
            finish(name, isEmpty: false) { writer in
                writer.out.leaf(.name, variable.name)
                writer.write(variable.others)
            }
        }
    }

    private mutating func writeNameAsText(of variable: UserVariable, _ name: Int32) {
        guard !variable.others.isEmpty else {
            out.finishLeaf(name, variable.name)
            return out.leaveClosed()
        }
        out.closeTag()
        // The text before the first child may be among the notes.
        let isNoted = variable.notes?.entries.dropFirst().first?.before.map { Markup.hasText($0) } ?? false
        if !isNoted { out.text(variable.name) }
        write(variable.others)
        out.leave(name)
    }

    private mutating func writeValues(of variable: UserVariable) {
        list(.default, isEmpty: false) { writer in
            if let text = variable.initialIndex { writer.out.leaf(.initialIndex, text) }
            if let text = variable.deviceValueKey { writer.out.leaf(.deviceValueKey, text) }
            writer.out.leaf(.name, variable.name)
            writer.write(variable.others)
        }
    }

    mutating func write(_ id: ListID, as name: Int32, category: String? = nil) {
        if isReference(name, lists[id.index], category: category, project[id].notes) { return }
        defer { out.endPart() }
        let children = project[id].children
        lists[id.index] = out.enter(name)
        finish(name, isEmpty: children.isEmpty) { $0.write(children) }
    }

    // MARK: User-defined bricks

    mutating func write(_ id: SignatureID, as name: Int32) {
        if isReference(name, signatures[id.index], project[id].notes) { return }
        defer { out.endPart() }
        let parts = project[id].parts
        signatures[id.index] = out.enter(name)
        finish(name, isEmpty: parts.isEmpty) { writer in
            for part in parts { writer.write(part) }
        }
    }

    private mutating func write(_ part: UserBrickSignature.Part) {
        switch part {
        case .label(let text):
            list(.userDefinedBrickLabel, isEmpty: false) { writer in
                writer.out.leaf(.type, "LABEL")
                writer.out.leaf(.label, text)
            }
        case .input(let input):
            list(.userDefinedBrickInput, isEmpty: false) { writer in
                writer.out.leaf(.type, "INPUT")
                if let index = input.initialIndex { writer.out.leaf(.initialIndex, index) }
                writer.writeName(of: input)
            }
        case .raw(let element): write(element)
        }
    }

    private mutating func writeName(of input: UserBrickInput) {
        let first = input.identity.flatMap { inputs[$0] } ?? ElementPaths.none
        if isReference(out.id(.input), first, nil) { return }
        let node = out.enter(out.id(.input))
        if let identity = input.identity { inputs[identity] = node }
        finish(out.id(.input), isEmpty: false) { $0.out.leaf(.input, input.name) }
    }
}

extension Sprite {
    /// Old files have the name as a child, which is kept raw.
    fileprivate var hasNameChild: Bool {
        parts.contains { part in
            if case .raw(let element) = part { element.name == "name" } else { false }
        }
    }
}
