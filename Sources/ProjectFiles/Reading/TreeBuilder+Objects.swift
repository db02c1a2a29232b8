import Diagnostics
import Language

/// Objects that several places share: defined where they first occur, else named by a reference (format.md 7).
extension TreeBuilder {
    mutating func sprite(_ element: Int32) -> SpriteID? { object(element, .sprite).map { SpriteID($0) } }
    mutating func look(_ element: Int32) -> LookID? { object(element, .look).map { LookID($0) } }
    mutating func sound(_ element: Int32) -> SoundID? { object(element, .sound).map { SoundID($0) } }
    mutating func variable(_ element: Int32) -> VariableID? {
        object(element, .variable).map { VariableID($0) }
    }
    mutating func list(_ element: Int32) -> ListID? { object(element, .list).map { ListID($0) } }
    mutating func nfcTag(_ element: Int32) -> NfcTagID? { object(element, .nfcTag).map { NfcTagID($0) } }
    mutating func signature(_ element: Int32) -> SignatureID? {
        object(element, .signature).map { SignatureID($0) }
    }

    /// The table index of the object that the element defines or refers to; nil with a finding if the reference dangles.
    private mutating func object(_ element: Int32, _ kind: SharedObjects.Kind) -> Int? {
        if table.attribute(element, .reference) != nil {
            guard let target = target(of: element) else { return nil }
            if let known = shared.kind(target) {
                if known == kind { return shared.index(target) }
                reportMismatch(element)
                return nil
            }
            guard canDefine(target, kind) else {
                reportMismatch(element)
                return nil
            }
            shared.pending.append(target)
            return allocate(target, kind)
        }
        if let known = shared.kind(element), known != kind {
            reportMismatch(element)
            return nil
        }
        let index = shared.kind(element) == nil ? allocate(element, kind) : shared.index(element)
        if !shared.isDefined(element) { define(element, kind, index) }
        return index
    }

    mutating func reportMismatch(_ element: Int32) {
        let path = table.attributeText(element, .reference) ?? ""
        report(
            "wrong-reference", .error, "reference \"\(path)\" leads to something of another kind; it is kept",
            at: element)
    }

    /// Whether an element that nothing has read yet may be read as such an object.
    private func canDefine(_ element: Int32, _ kind: SharedObjects.Kind) -> Bool {
        switch (table.tag(element), kind) {
        case (.object, .sprite), (.pointedObject, .sprite), (.destinationSprite, .sprite),
            (.objectToClone, .sprite), (.look, .look), (.sound, .sound), (.userVariable, .variable),
            (.userData, .variable), (.userData, .list), (.userList, .list), (.nfcTag, .nfcTag):
            true
        default:
            kind == .signature && table.name(element) == FieldName.userDefinedBrickDataList.xmlName
        }
    }

    private mutating func allocate(_ element: Int32, _ kind: SharedObjects.Kind) -> Int {
        let index =
            switch kind {
            case .sprite: project.sprites.add(Sprite())
            case .look: project.looks.add(Look())
            case .sound: project.sounds.add(Sound())
            case .variable: project.variables.add(UserVariable())
            case .list: project.lists.add(UserList())
            case .nfcTag: project.nfcTags.add(NfcTag())
            case .signature: project.signatures.add(UserBrickSignature())
            }
        shared.assign(element, kind, index)
        return index
    }

    private mutating func define(_ element: Int32, _ kind: SharedObjects.Kind, _ index: Int) {
        shared.markDefined(element)
        switch kind {
        case .sprite: project.sprites[index] = noted(readSprite(element), element)
        case .look: project.looks[index] = noted(readFile(element, PartNames.look), element)
        case .sound: project.sounds[index] = noted(readFile(element, PartNames.sound), element)
        case .variable: project.variables[index] = noted(readVariable(element), element)
        case .list: project.lists[index] = noted(readList(element), element)
        case .nfcTag: project.nfcTags[index] = noted(readNfcTag(element), element)
        case .signature: project.signatures[index] = noted(readSignature(element), element)
        }
    }

    /// What has been read of an element, with its notes.
    private mutating func noted<Object: Noted>(_ object: Object, _ element: Int32) -> Object {
        var object = object
        object.notes = notes(element)
        return object
    }

    /// Reads what references named but no place of the tree reached: objects inside elements that are kept raw.
    mutating func readPending() {
        var next = 0
        while next < shared.pending.count {
            let element = shared.pending[next]
            next += 1
            if let kind = shared.kind(element), !shared.isDefined(element) {
                define(element, kind, shared.index(element))
            }
        }
    }

    // MARK: Media

    private mutating func readFile<File: NamedFile>(_ element: Int32, _ names: Set<String>) -> File {
        var file = File()
        auditChildren(element, names)
        file.name = attributeOrChild(element, .name)
        file.fileName = attributeOrChild(element, .fileName)
        file.isNameMissing = table.attribute(element, .name) == nil
        file.isFileNameMissing = table.attribute(element, .fileName) == nil
        file.children = rawChildren(element)
        return file
    }

    private mutating func readNfcTag(_ element: Int32) -> NfcTag {
        var tag = NfcTag()
        auditChildren(element, PartNames.nfcTag)
        tag.name = table.firstChild(element, .name).map { table.text($0) } ?? ""
        tag.uid = table.firstChild(element, .uid).map { table.text($0) } ?? ""
        tag.children = rawChildren(element)
        return tag
    }

    private func attributeOrChild(_ element: Int32, _ tag: Tag) -> String {
        if let text = table.attributeText(element, tag) { return text }
        return table.firstChild(element, tag).map { table.text($0) } ?? ""
    }

    // MARK: Variables and lists

    private mutating func readVariable(_ element: Int32) -> UserVariable {
        var variable = UserVariable()
        guard table.attribute(element, .type) != nil else {
            if let name = table.firstChild(element, .name) {
                variable.form = .nameAsChild
                variable.name = table.text(name)
                // One that is more than a leaf is kept as it is.
                let leaf = table.isLeaf(name) ? name : ElementTable.none
                variable.others = rawChildren(element, except: leaf)
                if leaf != element + 1 {
                    variable.parts = table.children(of: element).map { $0 == leaf ? .name : .other }
                }
            } else {
                variable.form = .nameAsText
                variable.name = table.text(element)
                variable.others = rawChildren(element)
            }
            return variable
        }
        guard childTags(element) == [.userVariable], childTags(element + 1) == [.default] else {
            let name = table.firstChild(element, .userVariable)
                .flatMap { table.firstChild($0, .default) }.flatMap { table.firstChild($0, .name) }
            variable.name = name.map { table.text($0) } ?? ""
            variable.form = .other
            variable.others = rawChildren(element)
            return variable
        }
        readValues(element + 2, of: &variable)
        return variable
    }

    private mutating func readValues(_ values: Int32, of variable: inout UserVariable) {
        var parts: [UserVariable.Part] = []
        for child in table.children(of: values) {
            let isLeaf = table.isLeaf(child)
            switch table.tag(child) {
            case .name where isLeaf && !parts.contains(.name):
                variable.name = table.text(child)
                parts.append(.name)
            case .initialIndex where isLeaf && variable.initialIndex == nil:
                variable.initialIndex = table.text(child)
                parts.append(.initialIndex)
            case .deviceValueKey where isLeaf && variable.deviceValueKey == nil:
                variable.deviceValueKey = table.text(child)
                parts.append(.deviceValueKey)
            default:
                if table.tag(child) == .name, variable.name.isEmpty { variable.name = table.text(child) }
                reportUnknown(child)
                variable.others.append(raw(child))
                parts.append(.other)
            }
        }
        if parts != UserVariable.usualParts(of: variable) { variable.parts = parts }
    }

    private mutating func readList(_ element: Int32) -> UserList {
        var list = UserList()
        auditChildren(element, PartNames.list)
        list.name = table.firstChild(element, .name).map { table.text($0) } ?? ""
        list.children = rawChildren(element)
        return list
    }

    // MARK: User-defined bricks

    private mutating func readSignature(_ element: Int32) -> UserBrickSignature {
        var signature = UserBrickSignature()
        for child in table.children(of: element) {
            signature.parts.append(readSignaturePart(child))
        }
        return signature
    }

    private mutating func readSignaturePart(_ element: Int32) -> UserBrickSignature.Part {
        guard table.attribute(element, .reference) == nil else { return .raw(raw(element)) }
        switch table.tag(element) {
        case .userDefinedBrickLabel:
            let names = childTags(element)
            if names == [.type, .label], hasText(element, "LABEL"),
                let label = table.firstChild(element, .label),
                table.isLeaf(label)
            {
                return .label(table.text(label))
            }
        case .userDefinedBrickInput:
            if let input = readInput(element) { return .input(input) }
        default:
            break
        }
        reportUnknown(element)
        return .raw(raw(element))
    }

    private func childTags(_ element: Int32) -> [Tag] {
        table.children(of: element).map { table.tag($0) }
    }

    /// Whether the first child is `<type>` with that text.
    private func hasText(_ element: Int32, _ type: String) -> Bool {
        table.firstChild(element, .type).map { table.isLeaf($0) && table.text($0) == type } ?? false
    }

    private mutating func readInput(_ element: Int32) -> UserBrickInput? {
        guard let outer = table.firstChild(element, .input) else { return nil }
        guard let definition = target(of: outer) else { return nil }
        guard table.tag(definition) == .input, childTags(definition) == [.input],
            table.isLeaf(definition + 1)
        else { return nil }
        var input = UserBrickInput()
        if let index = table.firstChild(element, .initialIndex), table.isLeaf(index) {
            input.initialIndex = table.text(index)
        }
        input.name = table.text(definition + 1)
        let identity = inputIdentities[definition] ?? inputIdentities.count
        inputIdentities[definition] = identity
        input.identity = identity
        let tags = childTags(element)
        let isUsual =
            tags == [.type, .initialIndex, .input] && input.initialIndex != nil || tags == [.type, .input]
        if !isUsual || !hasText(element, "INPUT") { input.parts = inputParts(element, outer) }
        return input
    }

    private mutating func inputParts(_ element: Int32, _ outer: Int32) -> [UserBrickInput.Part] {
        var parts: [UserBrickInput.Part] = []
        var hasIndex = false
        for child in table.children(of: element) {
            if child == outer {
                parts.append(.input)
            } else if table.tag(child) == .initialIndex, table.isLeaf(child), !hasIndex {
                hasIndex = true
                parts.append(.initialIndex)
            } else {
                if table.tag(child) != .type { reportUnknown(child) }
                parts.append(.foreign(raw(child)))
            }
        }
        return parts
    }

    // MARK: Raw elements

    /// The element with everything in it. Shared objects inside stay shared, except where no reference can lead.
    mutating func raw(_ element: Int32, sharing: Bool = true) -> RawElement {
        var result = RawElement(table.name(element), line: table[element].line)
        let first = Int(table[element].firstAttribute)
        for index in first..<first + Int(table[element].attributeCount) {
            let attribute = table.attributes[index]
            if table.tags[Int(attribute.name)] == .reference { hasTextualReferences = true }
            result.attributes.append(
                RawElement.Attribute(table.names[Int(attribute.name)], table.text(attribute)))
        }
        if !table[element].hasChildren {
            if !table[element].isSelfClosed { result.children = [.text(table.text(element))] }
            return result
        }
        for child in table.children(of: element) {
            if sharing, let object = objectInside(child) {
                let category = table.attributeText(child, .category)
                result.children.append(.object(name: table.name(child), category: category, object))
            } else {
                result.children.append(.element(raw(child, sharing: sharing)))
            }
        }
        return result
    }

    mutating func rawChildren(_ element: Int32, except: Int32 = ElementTable.none) -> [RawElement] {
        var children: [RawElement] = []
        for child in table.children(of: element) {
            if child != except { children.append(raw(child)) }
        }
        return children
    }

    /// A shared object at an element that is kept raw otherwise.
    private mutating func objectInside(_ element: Int32) -> SharedObject? {
        if table.attribute(element, .reference) != nil {
            return resolver.canonical(element, in: table).flatMap { shared.object($0) }
        }
        if let object = shared.object(element) {
            if !shared.isDefined(element), let kind = shared.kind(element) {
                define(element, kind, shared.index(element))
            }
            return object
        }
        switch table.tag(element) {
        case .userVariable where table.attribute(element, .type) != nil:
            return variable(element).map { .variable($0) }
        case .userList where table.firstChild(element, .name) != nil:
            return list(element).map { .list($0) }
        default:
            return nil
        }
    }
}

extension UserVariable {
    /// The order in which the app writes what the variable has.
    static func usualParts(of variable: UserVariable) -> [Part] {
        var parts: [Part] = []
        if variable.initialIndex != nil { parts.append(.initialIndex) }
        if variable.deviceValueKey != nil { parts.append(.deviceValueKey) }
        return parts + [.name] + variable.others.map { _ in .other }
    }
}

extension Array {
    /// Appends and returns the place.
    fileprivate mutating func add(_ element: Element) -> Int {
        append(element)
        return count - 1
    }
}
