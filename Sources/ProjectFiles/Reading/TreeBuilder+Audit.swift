import Diagnostics
import Language

/// What the app of the reference refuses or misreads although the tree can hold it (format.md 3.4, 7.3, 10.1, 11).
extension TreeBuilder {
    // MARK: Scenes (format.md 10.1)

    /// The app decides by the header whether a file has scenes, and refuses what does not fit.
    mutating func auditScenes() {
        let flag = table.firstChild(0, .header).flatMap { header in
            table.children(of: header).first { table.name($0) == "scenesEnabled" }
        }
        let isEnabled = flag.map { isTrue(table.text($0)) } ?? false
        if let scenes = table.firstChild(0, .scenes), !isEnabled {
            report(
                "scenes-mismatch", .error,
                flag == nil
                    ? "the file has scenes, but its header has no `scenesEnabled`"
                    : "the file has scenes, but its header says that it has none", at: flag ?? scenes,
                advice: "convert the project with `catwalk convert`")
        } else if let flag, isEnabled, table.firstChild(0, .scenes) == nil,
            table.firstChild(0, .objectList) != nil
        {
            report(
                "scenes-mismatch", .error,
                "the header says that the file has scenes, but its objects are in none", at: flag,
                advice: "convert the project with `catwalk convert`")
        }
    }

    // MARK: Types

    private static let objectTypes: [String] = ["Sprite", "SingleSprite", "GroupSprite", "GroupItemSprite"]

    /// In lists the app takes an object of unknown type for the item of a group, elsewhere for a plain one.
    mutating func auditType(ofSprite element: Int32) {
        guard let type = table.attribute(element, .type),
            !table.withBytes(
                type.start, type.length,
                { bytes in Self.objectTypes.contains { $0.utf8.elementsEqual(bytes) } })
        else { return }
        report(
            "unknown-object-type", .warning,
            "object type \"\(table.text(type))\" is not known; the object counts as a plain one", at: element,
            advice: "save the project with the app that made it")
    }

    // MARK: References (format.md 7.3)

    /// The element that a reference leads to; nil with a finding if it leads nowhere or in a circle. What the app would not
    /// find is a finding, too.
    mutating func target(of element: Int32) -> Int32? {
        let resolution = resolver.resolve(element, in: table)
        guard let target = resolution.target else {
            resolution.isCircular ? reportCircle(element) : reportDangling(element)
            return nil
        }
        if isCopying { return target }
        if target > element {
            reportReference(
                "forward-reference", element, "leads to an element that comes after it",
                advice: "convert the project with `catwalk convert`")
        } else if resolution.isChained {
            reportReference(
                "chained-reference", element, "leads to an element that is a reference itself",
                advice: "convert the project with `catwalk convert`")
        }
        return target
    }

    mutating func reportDangling(_ element: Int32) {
        reportReference(
            "dangling-reference", element, "leads nowhere; it is kept",
            advice: "choose the object again in the app")
    }

    mutating func reportCircle(_ element: Int32) {
        reportReference(
            "circular-reference", element, "leads in a circle; it is kept and does nothing",
            advice: "take it out, or choose the object again in the app")
    }

    /// What is in a brick or script, as far as it is no object that others may share.
    func isContents(_ element: Int32) -> Bool {
        switch table.tag(element) {
        case .brickList, .formulaList, .formulaMap: return true
        default:
            switch table.fields[Int(table[element].name)] {
            case .loopBricks, .ifBranchBricks, .elseBranchBricks, .userDataList, .userLists, .endBrick:
                return true
            default: return false
            }
        }
    }

    /// Contents that are a reference: the tree has no place for contents that two bricks or scripts share.
    mutating func auditContents(_ element: Int32) {
        guard table.attribute(element, .reference) != nil, let target = target(of: element) else { return }
        isInside(element, target) ? reportCircle(element) : reportShared(element)
    }

    /// A brick or script that is a reference to one that cannot be repeated here.
    mutating func reportUnfit(_ element: Int32, _ target: Int32, _ tag: Tag) {
        if isCopying { return }
        if isInside(element, target) { return reportCircle(element) }
        table.tag(target) == tag ? reportShared(element) : reportMismatch(element)
    }

    mutating func reportShared(_ element: Int32) {
        reportReference(
            "shared-contents", element, "is kept, but what it leads to is not used here",
            severity: .warning, advice: "build the contents anew in the app")
    }

    private mutating func reportReference(
        _ code: String, _ element: Int32, _ what: String, severity: Diagnostic.Severity = .error,
        advice: String
    ) {
        let path = table.attributeText(element, .reference) ?? ""
        report(code, severity, "reference \"\(path)\" \(what)", at: element, advice: advice)
    }

    // MARK: Children

    /// What no brick has is reported where it is read; this is what other bricks have.
    mutating func auditField(_ name: FieldName, of kind: BrickKind, at element: Int32) {
        guard !isCopying, !vocabulary.isField(name, of: kind),
            let type = vocabulary.catalogue.spec(of: kind)?.xmlName
        else { return }
        report(
            "unknown-element", .warning, "\(type) has no element `\(name.xmlName)`; it is kept", at: element)
    }

    /// Children of a script that another kind has, or none.
    mutating func auditPart(_ element: Int32, of kind: ScriptKind) {
        if isCopying || kind == .unknown { return }
        let isKnown: Bool
        switch table.tag(element) {
        case .brickList, .commentedOut: isKnown = true
        case .formulaMap: isKnown = kind == .whenCondition
        case .look: isKnown = kind == .whenBackgroundChanges
        case .nfcTag: isKnown = kind == .whenNfc
        default:
            let name = table.name(element)
            isKnown =
                name == "scriptId" || PartNames.texts(of: kind).contains(name)
                || PartNames.former.contains(name)
        }
        if isKnown { return }
        report(
            "unknown-element", .warning,
            "\(kind.xmlName) has no element `\(table.name(element))`; it is kept",
            at: element)
    }

    mutating func auditChildren(_ element: Int32, _ names: Set<String>) {
        for child in table.children(of: element)
        where !names.contains(table.name(child)) && !PartNames.former.contains(table.name(child)) {
            report(
                "unknown-element", .warning,
                "`\(table.name(element))` has no element `\(table.name(child))`; it is kept", at: child)
        }
    }

    /// Elements that stand twice where the app takes one: in everything that is no list (format.md 11).
    mutating func auditDuplicates() {
        let isObject = table.names.indices.map { hasParts(name: $0) }
        var owners = Array(repeating: ElementTable.none, count: table.names.count)
        var places: ElementPlaces?
        for element in Int32(0)..<Int32(table.elements.count)
        where table[element].hasChildren && isObject[Int(table[element].name)] {
            var child = element + 1
            while child != ElementTable.none {
                let name = Int(table[child].name)
                if owners[name] == element, !PartNames.former.contains(table.names[name]) {
                    let known = places ?? ElementPlaces(table)
                    places = known
                    reportDuplicate(child, of: element, known)
                }
                owners[name] = element
                child = table[child].next
            }
        }
    }

    private mutating func reportDuplicate(_ element: Int32, of parent: Int32, _ places: ElementPlaces) {
        guard diagnostics.count < limits.diagnostics else {
            suppressedDiagnostics += 1
            return
        }
        place = places.place(of: element)
        report(
            "duplicate-element", .error,
            "`\(table.name(parent))` has `\(table.name(element))` more than once", at: element,
            advice: "take one of them out")
        place = Place()
    }

    private func hasParts(name: Int) -> Bool {
        switch table.tags[name] {
        case .program, .header, .scene, .object, .pointedObject, .destinationSprite, .objectToClone,
            .look, .sound, .nfcTag, .userList, .script, .brick,
            .formula, .leftChild, .rightChild, .formulaElement, .userDefinedBrickInput,
            .userDefinedBrickLabel:
            return true
        default:
            let text = table.names[name]
            return table.fields[name] == .endBrick || text == "setting"
                || text.hasPrefix("org.catrobat.catroid.") && text.hasSuffix("Brick")
        }
    }
}

extension ElementTable {
    /// The name of an object: an attribute, or up to 0.92 a child.
    func spriteName(_ element: Index) -> String {
        attributeText(element, .name) ?? firstChild(element, .name).map { text($0) } ?? ""
    }
}

/// Finds the place in the block tree of any element.
struct ElementPlaces {
    private let table: ElementTable
    /// The position of each element among its siblings, counted from 1.
    private let positions: [Int32]

    init(_ table: ElementTable) {
        self.table = table
        var positions: [Int32] = Array(repeating: 1, count: table.elements.count)
        for element in 0..<table.elements.count {
            let next = table.elements[element].next
            if next != ElementTable.none { positions[Int(next)] = positions[element] + 1 }
        }
        self.positions = positions
    }

    func place(of element: Int32) -> Place {
        var place = Place()
        var isInSprite = false
        var current = element
        while current != ElementTable.none {
            let parent = table[current].parent
            switch table.tag(current) {
            case .object, .pointedObject, .destinationSprite, .objectToClone:
                if isInSprite { break }
                isInSprite = true
                place.sprite = table.spriteName(current)
            case .scene:
                place.scene = table.firstChild(current, .name).map { table.text($0) } ?? ""
            case .script where !isInSprite:
                place.script = Int(positions[Int(current)])
            case .userDefinedBrickList where !isInSprite:
                place.isDefinition = true
            default:
                if !isInSprite, parent != ElementTable.none, isBrickList(parent) {
                    let list = table.fields[Int(table[parent].name)]
                    place.bricks.append(Place.Step(list: list, number: Int(positions[Int(current)])))
                }
            }
            current = parent
        }
        place.bricks.reverse()
        return place
    }

    private func isBrickList(_ element: Int32) -> Bool {
        switch table.tag(element) {
        case .brickList, .userDefinedBrickList: return true
        default:
            let field = table.fields[Int(table[element].name)]
            return field == .loopBricks || field == .ifBranchBricks || field == .elseBranchBricks
        }
    }
}
