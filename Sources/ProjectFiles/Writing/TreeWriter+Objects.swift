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
        out.track(.object, id.index)
        let sprite = project[id]
        if isReference(name, sprites[id.index], sprite.notes) { return }
        defer { out.endPart() }
        if let type = sprite.type { out.attribute(.type, type) }
        if !sprite.isNameMissing || !sprite.hasNameChild && !sprite.name.isEmpty {
            out.attribute(.name, sprite.name)
        }
        sprites[id.index] = out.enter(name)
        guard !sprite.parts.isEmpty else {
            out.closeEmptyTag(name)
            return out.leaveClosed()
        }
        out.closeTag()
        var rawLists = RawLists(besides: sprite.parts.compactMap(\.list))
        for part in sprite.parts where out.overrun == nil { write(part, of: sprite, id, &rawLists) }
        out.leave(name)
    }

    private mutating func write(
        _ part: Sprite.Part, of sprite: Sprite, _ id: SpriteID, _ rawLists: inout RawLists
    ) {
        switch part {
        case .lookList: writeList(.lookList, of: sprite, id)
        case .soundList: writeList(.soundList, of: sprite, id)
        case .scriptList: writeList(.scriptList, of: sprite, id)
        case .nfcTagList: writeList(.nfcTagList, of: sprite, id)
        case .userVariables: writeList(.userVariables, of: sprite, id)
        case .userLists: writeList(.userLists, of: sprite, id)
        case .userDefinedBrickList: writeList(.userDefinedBrickList, of: sprite, id)
        case .sharedList(let name, let owner):
            let tag = Tag(rawValue: UInt8(Tag.xmlNames.firstIndex(of: name) ?? 1)) ?? .unknown
            guard let path = sharedLists[SharedList(sprite: owner, name: name)] else {
                return writeList(tag, of: sprite, id)
            }
            out.openTag(out.id(tag))
            out.reference(to: path)
            out.count(out.id(tag))
            out.closeEmptyTag(out.id(tag))
        case .raw(let element): write(rawLists.isFirst(element) ? sprite.withItems(of: element) : element)
        }
    }

    /// One of the sprite's lists, whose path is kept if others may refer to it.
    private mutating func writeList(_ tag: Tag, of sprite: Sprite, _ id: SpriteID) {
        let name = out.id(tag)
        out.openTag(name)
        let path = out.enter(name)
        if hasSharedLists { sharedLists[SharedList(sprite: id, name: tag.xmlName)] = path }
        switch tag {
        case .lookList:
            finish(name, isEmpty: sprite.looks.isEmpty) { writer in
                for look in sprite.looks { writer.write(look, as: writer.out.id(.look)) }
            }
        case .soundList:
            finish(name, isEmpty: sprite.sounds.isEmpty) { writer in
                for sound in sprite.sounds { writer.write(sound, as: writer.out.id(.sound)) }
            }
        case .scriptList:
            finish(name, isEmpty: sprite.scripts.isEmpty) { writer in
                for script in sprite.scripts { writer.write(script) }
            }
        case .nfcTagList:
            finish(name, isEmpty: sprite.nfcTags.isEmpty) { writer in
                for tag in sprite.nfcTags { writer.write(tag, as: writer.out.id(.nfcTag)) }
            }
        case .userVariables:
            finish(name, isEmpty: sprite.variables.isEmpty) { writer in
                for variable in sprite.variables {
                    writer.write(variable, as: writer.out.id(.userVariable))
                }
            }
        case .userLists:
            finish(name, isEmpty: sprite.lists.isEmpty) { writer in
                for list in sprite.lists { writer.write(list, as: writer.out.id(.userList)) }
            }
        default:
            finish(name, isEmpty: sprite.userBricks.isEmpty) { writer in
                for brick in sprite.userBricks { writer.write(brick) }
            }
        }
    }

    mutating func write(_ elements: [RawElement]) {
        for element in elements { write(element) }
    }

    // MARK: Media

    mutating func write(_ id: LookID, as name: Int32) {
        out.track(.look, id.index)
        let look = project[id]
        if isReference(name, looks[id.index], look.notes) { return }
        defer { out.endPart() }
        writeNames(of: look)
        looks[id.index] = out.enter(name)
        finish(name, look.writtenChildren)
    }

    mutating func write(_ id: SoundID, as name: Int32) {
        out.track(.sound, id.index)
        let sound = project[id]
        if isReference(name, sounds[id.index], sound.notes) { return }
        defer { out.endPart() }
        writeNames(of: sound)
        sounds[id.index] = out.enter(name)
        finish(name, sound.writtenChildren)
    }

    /// Name and file name are attributes unless the file has only children of these names.
    private mutating func writeNames(of file: some NamedFile) {
        func has(_ tag: Tag, _ text: String, isMissing: Bool) -> Bool {
            !isMissing || !text.isEmpty && !file.children.contains { $0.name == tag.xmlName }
        }
        if has(.fileName, file.fileName, isMissing: file.isFileNameMissing) {
            out.attribute(.fileName, file.fileName)
        }
        if has(.name, file.name, isMissing: file.isNameMissing) { out.attribute(.name, file.name) }
    }

    /// The rest of an element that has been entered, with these children.
    private mutating func finish(_ name: Int32, _ children: [RawElement]) {
        finish(name, isEmpty: children.isEmpty) { $0.write(children) }
    }

    mutating func write(_ id: NfcTagID, as name: Int32) {
        out.track(.nfcTag, id.index)
        if isReference(name, nfcTags[id.index], project[id].notes) { return }
        defer { out.endPart() }
        let children = project[id].children.renamed([("name", project[id].name), ("uid", project[id].uid)])
        nfcTags[id.index] = out.enter(name)
        finish(name, children)
    }

    // MARK: Variables and lists

    mutating func write(_ id: VariableID, as name: Int32, category: String? = nil) {
        out.track(.userVariable, id.index)
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
            finish(name, isEmpty: false) { writer in writer.writeParts(of: variable) }
        case .other:
            out.attribute(.type, "UserVariable")
            out.attribute(.serialization, "custom")
            variables[id.index] = out.enter(name)
            finish(name, variable.others)
        }
    }

    /// The values of a variable in their order, and behind them those that an edit added.
    private mutating func writeParts(of variable: UserVariable) {
        var missing = UserVariable.usualParts(of: variable)
        var others = variable.others[...]
        for part in variable.parts ?? missing {
            guard let index = missing.firstIndex(of: part) else { continue }
            missing.remove(at: index)
            write(part, of: variable, &others)
        }
        for part in missing {
            // Without a `name` of its own, or with one that is more than a leaf.
            if part == .name, variable.name.isEmpty || variable.others.contains(where: { $0.name == "name" })
            {
                continue
            }
            write(part, of: variable, &others)
        }
    }

    private mutating func write(
        _ part: UserVariable.Part, of variable: UserVariable, _ others: inout ArraySlice<RawElement>
    ) {
        switch part {
        case .name: out.leaf(.name, variable.name)
        case .initialIndex: out.leaf(.initialIndex, variable.initialIndex ?? "")
        case .deviceValueKey: out.leaf(.deviceValueKey, variable.deviceValueKey ?? "")
        case .other: if let other = others.popFirst() { write(other) }
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
            writer.writeParts(of: variable)
        }
    }

    mutating func write(_ id: ListID, as name: Int32, category: String? = nil) {
        out.track(.userList, id.index)
        if isReference(name, lists[id.index], category: category, project[id].notes) { return }
        defer { out.endPart() }
        let children = project[id].children.renamed([("name", project[id].name)])
        lists[id.index] = out.enter(name)
        finish(name, children)
    }

    // MARK: User-defined bricks

    mutating func write(_ id: SignatureID, as name: Int32) {
        out.track(.userDefinedBrickList, id.index)
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
                if let parts = input.parts { return writer.write(parts, of: input) }
                writer.out.leaf(.type, "INPUT")
                if let index = input.initialIndex { writer.out.leaf(.initialIndex, index) }
                writer.writeName(of: input)
            }
        case .raw(let element): write(element)
        }
    }

    private mutating func write(_ parts: [UserBrickInput.Part], of input: UserBrickInput) {
        for part in parts {
            switch part {
            case .initialIndex: if let index = input.initialIndex { out.leaf(.initialIndex, index) }
            case .input: writeName(of: input)
            case .foreign(let element): write(element)
            }
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
        parts.contains { $0.rawElement?.name == "name" }
    }
}

extension Sprite {
    /// A list that is kept raw because of foreign items, with the items that the sprite has now.
    fileprivate func withItems(of element: RawElement) -> RawElement {
        switch element.name {
        case Tag.lookList.xmlName: element.withObjects(looks.map { .look($0) }, named: .look)
        case Tag.soundList.xmlName: element.withObjects(sounds.map { .sound($0) }, named: .sound)
        case Tag.nfcTagList.xmlName: element.withObjects(nfcTags.map { .nfcTag($0) }, named: .nfcTag)
        case Tag.userVariables.xmlName:
            element.withObjects(variables.map { .variable($0) }, named: .userVariable)
        case Tag.userLists.xmlName: element.withObjects(lists.map { .list($0) }, named: .userList)
        default: element
        }
    }
}

extension NamedFile {
    /// Children with the names that are in them.
    fileprivate var writtenChildren: [RawElement] {
        var names: [(name: String, text: String)] = []
        if isFileNameMissing { names.append(("fileName", fileName)) }
        if isNameMissing { names.append(("name", name)) }
        return children.renamed(names)
    }
}

extension [RawElement] {
    /// The children with these texts in the leaves of these names, where an edit changed what the leaves repeat.
    fileprivate func renamed(_ texts: [(name: String, text: String)]) -> [RawElement] {
        var result = self
        for (name, text) in texts {
            guard let index = firstIndex(where: { $0.name == name }) else { continue }
            var old = ""
            switch self[index].children.first {
            case nil: break
            case .text(let text): old = text
            case .element, .object: continue
            }
            if !old.utf8.elementsEqual(text.utf8) { result[index].children = [.text(text)] }
        }
        return result
    }
}
