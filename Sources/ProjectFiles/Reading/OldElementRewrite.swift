import Diagnostics
import Language

/// Rewrites the element table of a file up to 0.92, so that the rest of the reader sees the elements of 0.93: typed scripts
/// and bricks, formulas in lists (format.md 10.3). References are resolved on the old names, before anything is renamed.
struct OldElementRewrite {
    private let old: ElementTable
    private var new = ElementTable()
    private var resolver: ReferenceResolver
    /// The new element of each old one.
    private var places: [Int32]
    /// New elements with a reference, and the old elements that they lead to.
    private var references: [(element: Int32, target: Int32)] = []
    /// The last child of each new element so far.
    private var lastChildren: [Int32] = []
    /// Texts that the file does not have, by what they are.
    private var texts: [String: (start: Int32, length: Int32)] = [:]
    /// Types by the indices of the names that stand for them.
    private let brickTypes: [Int32: String]
    private let scriptTypes: [Int32: String]
    /// Formulas that several places share become copies; references to what would be too much are left alone.
    private let maximumCount: Int
    private var scripts = Tally()
    private var bricks = Tally()
    private var formulas = Tally()
    private let ids: Names

    /// How many there were, and the line of the first.
    private struct Tally {
        var count = 0
        var line = 0

        mutating func add(_ element: ElementTable.Element) {
            if count == 0 { line = Int(element.line) }
            count += 1
        }
    }

    private struct Names {
        var script, brick, formulaList, formula, type, category, value: Int32
    }

    /// Nil if the document has no name that could be one of an old script or brick.
    private init?(_ table: ElementTable, _ catalogue: Catalogue) {
        var scriptTypes: [Int32: String] = [:]
        var brickTypes: [Int32: String] = [:]
        for (index, name) in table.names.enumerated() {
            if let type = OldElements.scriptType(name) {
                scriptTypes[Int32(index)] = type
            } else if let type = OldElements.brickType(name), catalogue.kind(named: type) != nil {
                brickTypes[Int32(index)] = type
            }
        }
        guard !scriptTypes.isEmpty || !brickTypes.isEmpty, table.bytes.count < Int(Int32.max) - (1 << 20)
        else {
            return nil
        }
        self.scriptTypes = scriptTypes
        self.brickTypes = brickTypes
        maximumCount = 2 * table.elements.count + 10_000
        old = table
        resolver = ReferenceResolver(table)
        places = Array(repeating: ElementTable.none, count: table.elements.count)
        new.bytes = table.bytes
        new.names = table.names
        new.tags = table.tags
        new.fields = table.fields
        new.containers = table.containers
        new.nameIndex = table.nameIndex
        new.standInBase = table.standInBase
        // Formulas and scripts become a little deeper.
        new.depth = table.depth + 2
        new.elements.reserveCapacity(table.elements.count)
        ids = Names(
            script: new.intern(.script), brick: new.intern(.brick), formulaList: new.intern(.formulaList),
            formula: new.intern(.formula), type: new.intern(.type), category: new.intern(.category),
            value: new.intern(.value))
    }

    /// The table in newer terms, with a remark for each kind of change; nil if there was nothing to change.
    static func rewritten(
        _ table: ElementTable, catalogue: Catalogue, file: String
    ) -> (table: ElementTable, remarks: [Diagnostic])? {
        guard var rewrite = OldElementRewrite(table, catalogue) else { return nil }
        rewrite.copy(0, to: ElementTable.none)
        guard rewrite.scripts.count + rewrite.bricks.count > 0 else { return nil }
        rewrite.connectReferences()
        rewrite.moveComments()
        return (rewrite.new, rewrite.remarks(SourceLocation(file: file)))
    }

    private func remarks(_ file: SourceLocation) -> [Diagnostic] {
        var remarks: [Diagnostic] = []
        func add(_ diagnostic: Diagnostic, _ tally: Tally) {
            guard tally.count > 0 else { return }
            remarks.append(diagnostic)
            remarks[remarks.count - 1].location.line = tally.line
        }
        add(
            Diagnostic(
                "converted-script-elements", .remark,
                "converted: \(scripts.count) × script elements named after their class", at: file), scripts)
        add(
            Diagnostic(
                "converted-brick-elements", .remark,
                "converted: \(bricks.count) × brick elements named after their class", at: file), bricks)
        add(
            Diagnostic(
                "converted-formula-elements", .remark,
                "converted: \(formulas.count) × formulas in elements of their own", at: file), formulas)
        return remarks
    }

    private mutating func connectReferences() {
        var targets = Array(repeating: ElementTable.none, count: new.elements.count)
        for (element, target) in references where target != ElementTable.none {
            targets[Int(element)] = places[Int(target)]
        }
        new.targets = targets
    }

    /// Comments, instructions and texts between elements stay beside the elements that they stood beside.
    private mutating func moveComments() {
        guard var spelling = old.spelling else { return }
        var marks: [SourceMark] = []
        for var mark in spelling.marks where mark.kind == .before || mark.kind == .beforeEnd {
            let place = places[Int(mark.element)]
            guard place != ElementTable.none, !Markup.isBlank(spelling.text(mark.start, mark.end)) else {
                continue
            }
            mark.element = place
            marks.append(mark)
        }
        guard !marks.isEmpty else { return }
        spelling.marks = marks.sorted { ($0.element, $0.kind.rawValue) < ($1.element, $1.kind.rawValue) }
        new.spelling = spelling
    }

    // MARK: Elements

    /// Appends the element alone; a further copy of it is nothing that references lead to.
    private mutating func append(
        _ element: Int32, to parent: Int32, name: Int32? = nil, isCopy: Bool = false
    ) -> Int32 {
        var copy = old[element]
        copy.name = name ?? copy.name
        copy.firstAttribute = Int32(new.attributes.count)
        for index in 0..<Int(copy.attributeCount) {
            new.attributes.append(old.attributes[Int(old[element].firstAttribute) + index])
        }
        copy.hasChildren = false
        copy.parent = parent
        copy.next = ElementTable.none
        let index = link(copy)
        if !isCopy, places[Int(element)] == ElementTable.none { places[Int(element)] = index }
        if old.attribute(element, .reference) != nil {
            references.append((index, resolver.canonical(element, in: old) ?? ElementTable.none))
        }
        return index
    }

    /// Appends an element that the file does not have.
    private mutating func append(_ name: Int32, to parent: Int32, line: Int32, text: String? = nil) -> Int32 {
        var element = ElementTable.Element(
            name: name, parent: parent, firstAttribute: Int32(new.attributes.count), line: line,
            attributeCount: 0)
        if let text {
            (element.textStart, element.textLength) = place(text)
        } else {
            element.isSelfClosed = true
        }
        return link(element)
    }

    /// Appends the element as the last child of its parent.
    private mutating func link(_ element: ElementTable.Element) -> Int32 {
        let index = Int32(new.elements.count)
        new.elements.append(element)
        lastChildren.append(ElementTable.none)
        guard element.parent != ElementTable.none else { return index }
        let last = lastChildren[Int(element.parent)]
        if last == ElementTable.none {
            new.elements[Int(element.parent)].hasChildren = true
        } else {
            new.elements[Int(last)].next = index
        }
        lastChildren[Int(element.parent)] = index
        return index
    }

    private mutating func place(_ text: String) -> (start: Int32, length: Int32) {
        if let known = texts[text] { return known }
        let placed = new.append(text)
        texts[text] = placed
        return placed
    }

    /// Of the element appended last.
    private mutating func setAttribute(_ name: Int32, _ text: String) {
        let last = new.elements.count - 1
        let (start, length) = place(text)
        new.attributes.append(ElementTable.Attribute(name: name, start: start, length: length))
        new.elements[last].attributeCount += 1
    }

    private func children(_ element: Int32) -> [Int32] {
        var result: [Int32] = []
        for child in old.children(of: element) {
            result.append(child)
        }
        return result
    }

    private mutating func copy(_ element: Int32, to parent: Int32) {
        let place = append(element, to: parent)
        let tag = old.tag(element)
        for child in children(element) {
            switch tag {
            case .scriptList: copyScript(child, to: place)
            case .brickList: copyBrick(child, to: place)
            case .formulaList: copyUnchanged(child, to: place)
            default: copy(child, to: place)
            }
        }
    }

    /// What is in formulas has no old elements, whatever the names say: `copyNode` does not change it either.
    private mutating func copyUnchanged(_ element: Int32, to parent: Int32) {
        let place = append(element, to: parent)
        for child in children(element) { copyUnchanged(child, to: place) }
    }

    // MARK: Scripts and bricks

    private mutating func copyScript(_ element: Int32, to list: Int32) {
        guard let type = scriptTypes[old[element].name] else {
            return copy(element, to: list)
        }
        scripts.add(old[element])
        let place = append(element, to: list, name: ids.script)
        if old.attribute(element, .type) == nil, old.attribute(element, .reference) == nil {
            setAttribute(ids.type, type)
        }
        for child in children(element) where old.tag(child) != .object {
            copy(child, to: place)
        }
    }

    private mutating func copyBrick(_ element: Int32, to list: Int32) {
        guard let type = brickTypes[old[element].name] else { return copy(element, to: list) }
        bricks.add(old[element])
        guard !Self.isMarker(type) else {
            _ = append(ids.brick, to: list, line: old[element].line)
            return setAttribute(ids.type, type)
        }
        let place = append(element, to: list, name: ids.brick)
        guard old.attribute(element, .reference) == nil else { return }
        setAttribute(ids.type, type)
        copyChildren(of: element, named: old.name(element), to: place)
    }

    private static func isMarker(_ type: String) -> Bool {
        switch type {
        case "IfLogicElseBrick", "IfLogicEndBrick", "IfThenLogicEndBrick", "LoopEndBrick", "LoopEndlessBrick":
            true
        default: false
        }
    }

    private mutating func copyChildren(of brick: Int32, named name: String, to place: Int32) {
        var formulas: [(element: Int32, category: String)] = []
        var others: [Int32] = []
        for child in children(brick) {
            switch OldElements.child(old.name(child), of: name) {
            case .formula(let category): formulas.append((child, category))
            case .dropped: break
            case nil: others.append(child)
            }
        }
        if !formulas.isEmpty {
            let list = append(ids.formulaList, to: place, line: old[brick].line)
            for (element, category) in formulas { copyFormula(element, category, to: list) }
        }
        for child in others { copy(child, to: place) }
    }

    // MARK: Formulas

    private mutating func copyFormula(_ element: Int32, _ category: String, to list: Int32) {
        formulas.add(old[element])
        let place = append(ids.formula, to: list, line: old[element].line)
        setAttribute(ids.category, category)
        let source = resolver.canonical(element, in: old) ?? element
        if new.elements.count < maximumCount,
            let tree = children(source).first(where: { old.name($0) == "formulaTree" })
        {
            let root = resolver.canonical(tree, in: old) ?? tree
            let isCopy = source != element || root != tree
            for child in children(root) { copyNode(child, to: place, isCopy: isCopy, depth: 0) }
            if new.elements[Int(place)].hasChildren { return }
        }
        // Notes were plain texts.
        let text = old.text(source)
        let isText = category == "NOTE" || category == "SPEAK" || category == "STRING"
        _ = append(ids.type, to: place, line: old[element].line, text: isText ? "STRING" : "NUMBER")
        _ = append(ids.value, to: place, line: old[element].line, text: isText || !text.isEmpty ? text : "0")
    }

    /// References within formulas become copies, as nothing refers into formulas any more.
    private mutating func copyNode(_ element: Int32, to parent: Int32, isCopy: Bool, depth: Int) {
        guard old.attribute(element, .reference) != nil, depth < 8, new.elements.count < maximumCount,
            let source = resolver.canonical(element, in: old)
        else {
            let place = append(element, to: parent, isCopy: isCopy)
            for child in children(element) { copyNode(child, to: place, isCopy: isCopy, depth: depth) }
            return
        }
        let place = append(old[element].name, to: parent, line: old[element].line)
        for child in children(source) { copyNode(child, to: place, isCopy: true, depth: depth + 1) }
    }
}

extension ElementTable {
    fileprivate mutating func intern(_ tag: Tag) -> Int32 {
        var name = tag.xmlName
        let id = name.withUTF8 { nameIndex.insert($0) }
        if id == names.count {
            names.append(name)
            tags.append(tag)
            fields.append(FieldName.allCases.first { $0 != .other && $0.xmlName == name } ?? .other)
            containers.append(false)
        }
        return Int32(id)
    }

    fileprivate mutating func append(_ text: String) -> (start: Int32, length: Int32) {
        let start = Int32(bytes.count)
        bytes.append(contentsOf: text.utf8)
        return (start, Int32(bytes.count) - start)
    }
}
