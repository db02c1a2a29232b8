import Diagnostics
import Language

/// Bricks and their children (format.md 5).
extension TreeBuilder {
    mutating func readBricks(_ list: Int32) -> [Brick] {
        var bricks: [Brick] = []
        place.bricks.append(Place.Step(list: table.fields[Int(table[list].name)]))
        for child in table.children(of: list) {
            guard copyDepth == 0 || countCopy(child) else { break }
            place.bricks[place.bricks.count - 1].number = bricks.count + 1
            bricks.append(readBrick(child))
        }
        place.bricks.removeLast()
        return bricks
    }

    private mutating func readBrick(_ element: Int32) -> Brick {
        let isBrick = table.tag(element) == .brick
        guard isBrick || isClassName(element) else {
            reportUnknown(element)
            var brick = Brick(kind: .unknown, line: table[element].line)
            brick.foreign = raw(element)
            brick.notes = notes(element)
            return brick
        }
        if table.attribute(element, .reference) != nil { return readSharedBrick(element) }
        var brick = readBrickContents(element)
        if !isBrick { brick.elementName = table.name(element) }
        if !identities.isEmpty, let identity = identities[element] { brick.identity = identity }
        if let notes = notes(element) { brick.notes = notes }
        return brick
    }

    /// A full class name as element name (format.md 5.1).
    private func isClassName(_ element: Int32) -> Bool {
        guard table.tag(element) == .unknown else { return false }
        let name = table.name(element)
        return name.hasPrefix("org.catrobat.catroid.") && name.hasSuffix("Brick")
    }

    /// The same brick in two lists: what it does is a copy, what is written is the reference.
    private mutating func readSharedBrick(_ element: Int32) -> Brick {
        var brick = Brick(kind: .unknown, line: table[element].line)
        let target = target(of: element)
        if let target, table.tag(target) == .brick, !isInside(element, target), copyDepth < Self.deepestCopy {
            let wasCopying = isCopying
            isCopying = true
            copyDepth += 1
            brick = readBrickContents(target)
            copyDepth -= 1
            isCopying = wasCopying
        } else {
            if let target { reportUnfit(element, target, .brick) }
            brick.foreign = raw(element)
        }
        brick.identity = target.flatMap { identities[$0] }
        return brick
    }

    /// Copies may contain references that make copies; so deep and no deeper.
    static let deepestCopy = 4

    /// Counts something that is read again because of a reference; false if that is too much, so that a few
    /// references in a circle of lists do not make a project of millions of bricks.
    mutating func countCopy(_ element: Int32) -> Bool {
        copies += 1
        guard copies > limits.copies else { return true }
        if copies == limits.copies + 1 {
            report(
                "too-many-copies", .error,
                "references repeat more than \(limits.copies) bricks, scripts and list items; the rest is left out",
                at: element)
        }
        return false
    }

    mutating func readBrickContents(_ element: Int32) -> Brick {
        var brick = Brick(kind: .unknown, line: table[element].line)
        readType(element, of: &brick)
        brick.fields.reserveCapacity(table.children(of: element).reduce(0) { count, _ in count + 1 })
        for child in table.children(of: element) {
            brick.fields.append(readField(child, of: &brick))
        }
        return brick
    }

    private mutating func readType(_ element: Int32, of brick: inout Brick) {
        if let type = table.attribute(element, .type) {
            if let kind = table.withBytes(type.start, type.length, { vocabulary.brick($0) }) {
                brick.kind = kind
                return
            }
            let name = table.text(type)
            brick.typeName = name
            if ProjectMigration.knows(brickType: name) { return }
        } else {
            brick.typeName = ""
            var name = table.name(element)[...]
            if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
            if let kind = vocabulary.catalogue.kind(named: String(name)) {
                brick.kind = kind
                return
            }
        }
        report(
            "unknown-brick", .warning,
            "brick type \"\(brick.typeName ?? "")\" is not known; it is kept and does nothing",
            at: element)
    }

    private mutating func readField(_ element: Int32, of brick: inout Brick) -> Brick.Field {
        let name = table.fields[Int(table[element].name)]
        auditField(name, of: brick.kind, at: element)
        let value: FieldValue?
        switch name {
        case .formulaList:
            value = isBare(element) ? .formulas(readFormulas(element)) : nil
        case .loopBricks, .ifBranchBricks, .elseBranchBricks:
            value = isBare(element) ? .bricks(readBricks(element)) : nil
        case .userVariable: value = variable(element).map { .variable($0) }
        case .userList: value = list(element).map { .list($0) }
        case .userLists:
            let items = readItems(element, .userList) { $0.list($1) }
            value = items.isComplete && isBare(element) ? .lists(items.ids) : nil
        case .look: value = look(element).map { .look($0) }
        case .sound: value = sound(element).map { .sound($0) }
        case .objectToClone, .destinationSprite, .pointedObject: value = sprite(element).map { .sprite($0) }
        case .userDataList: value = isBare(element) ? .userData(readUserData(element)) : nil
        case .userDefinedBrickDataList: value = signature(element).map { .signature($0) }
        case .endBrick:
            value = isBare(element) ? .brick(readBrickContents(element)) : nil
        default:
            return readLeaf(element, name, of: &brick)
        }
        return value.map { Brick.Field(name, $0) } ?? Brick.Field(.other, .raw(raw(element)))
    }

    /// Whether the contents stand here; if they are a reference, that is a finding.
    private mutating func isBare(_ element: Int32) -> Bool {
        if table.attribute(element, .reference) == nil { return true }
        auditContents(element)
        return false
    }

    private mutating func readLeaf(_ element: Int32, _ name: FieldName, of brick: inout Brick) -> Brick.Field
    {
        guard name != .other, table.isLeaf(element) else {
            if name == .other, brick.kind != .unknown { reportUnknown(element) }
            return Brick.Field(.other, .raw(raw(element)))
        }
        let text = table.text(element)
        if name == .commentedOut { brick.isCommentedOut = isTrue(text) }
        return Brick.Field(name, .text(text))
    }

    // MARK: userDataList (format.md 5.5)

    private mutating func readUserData(_ list: Int32) -> [UserDataEntry] {
        var entries: [UserDataEntry] = []
        for child in table.children(of: list) {
            entries.append(readUserDataEntry(child))
        }
        return entries
    }

    private mutating func readUserDataEntry(_ element: Int32) -> UserDataEntry {
        guard table.tag(element) == .userData, let category = table.attribute(element, .category),
            let key = table.withBytes(category.start, category.length, { vocabulary.userDataKey($0) })
        else {
            reportUnknown(element)
            return UserDataEntry(key: .forItemInUserListList, value: .foreign(raw(element)))
        }
        return UserDataEntry(key: key, value: readUserDataValue(element, key) ?? .foreign(raw(element)))
    }

    private mutating func readUserDataValue(_ element: Int32, _ key: UserDataKey) -> UserDataEntry.Value? {
        let isObject =
            table[element].hasChildren || table.attribute(element, .reference) != nil || isReferenced(element)
        if !isObject, table[element].textLength == 0 { return .empty }
        // A text is the name of a variable (format.md 3.8), but no list.
        if key == .forItemInUserListVariable { return variable(element).map { .variable($0) } }
        return isObject ? list(element).map { .list($0) } : nil
    }

    private func isReferenced(_ element: Int32) -> Bool { shared.kind(element) != nil }
}
