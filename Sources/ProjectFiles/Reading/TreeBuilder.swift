import Diagnostics
import Language

/// Builds the project tree from the element table (format.md 3 to 6). One builder reads one document.
struct TreeBuilder {
    let table: ElementTable
    let file: String
    let limits: LoadLimits
    let vocabulary: Vocabulary
    var project = Project()
    var diagnostics: [Diagnostic] = []
    var suppressedDiagnostics = 0
    var resolver: ReferenceResolver
    /// What each element defines, see ``SharedObjects``.
    var shared: SharedObjects
    var place = Place()
    /// Numbers of shared `input` objects by element.
    var inputIdentities: [Int32: Int] = [:]
    /// Bricks that are references to bricks may nest; copies of copies must not explode.
    var copyDepth = 0
    /// Bricks, scripts and list items that were read again because of a reference to what holds them.
    var copies = 0
    /// Children of `program` read so far.
    private var programParts: Set<Tag> = []
    /// Numbers of bricks and scripts that references lead to, by element.
    var identities: [Int32: Int] = [:]
    /// Whether a reference is kept as a text.
    var hasTextualReferences = false
    /// Gives the marks of odd spellings to the parts of the tree.
    var collector: NoteCollector
    /// An element is read again for a copy of it, which takes no notes.
    var isCopying = false

    init(_ table: ElementTable, file: String, limits: LoadLimits, vocabulary: Vocabulary) {
        self.table = table
        self.file = file
        self.limits = limits
        self.vocabulary = vocabulary
        resolver = ReferenceResolver(table)
        shared = SharedObjects(count: table.elements.count)
        collector = NoteCollector(table.spelling)
    }

    // MARK: Diagnostics

    mutating func report(
        _ code: String, _ severity: Diagnostic.Severity, _ message: String, at element: Int32,
        advice: String = ""
    ) {
        guard diagnostics.count < limits.diagnostics else {
            suppressedDiagnostics += 1
            return
        }
        diagnostics.append(
            Diagnostic(
                code, severity, message,
                at: SourceLocation(file: file, line: Int(table[element].line), path: place.text),
                advice: advice))
    }

    // MARK: Program

    /// Reads the whole document; the root is known to be `program`.
    mutating func build() {
        for element in table.sharedParts {
            if let target = resolver.canonical(element, in: table), identities[target] == nil {
                identities[target] = identities.count
            }
        }
        for child in table.children(of: 0) {
            readPart(child)
        }
        readPending()
        auditScenes()
        auditDuplicates()
        project.notes = notes(0)
        if suppressedDiagnostics > 0 {
            report(
                "more-diagnostics", .remark, "\(suppressedDiagnostics) more findings are not listed", at: 0)
        }
    }

    private mutating func readPart(_ element: Int32) {
        switch isPlain(element) ? table.tag(element) : .unknown {
        case .header:
            readHeader(element)
            project.parts.append(.header)
        case .scenes where project.scenes.isEmpty:
            readScenes(element)
        case .programVariableList:
            let items = readVariables(element)
            project.projectVariables += items.ids
            items.isComplete ? project.parts.append(.projectVariables) : keepPart(element)
        case .programListOfLists:
            let items = readItems(element, .userList) { $0.list($1) }
            project.projectLists += items.ids
            items.isComplete ? project.parts.append(.projectLists) : keepPart(element)
        case .programMultiplayerVariableList:
            let items = readVariables(element)
            project.multiplayerVariables += items.ids
            items.isComplete ? project.parts.append(.multiplayerVariables) : keepPart(element)
        case .settings:
            project.parts.append(.raw(raw(element)))
        case .objectList where project.scenes.isEmpty:
            readOnlyScene(element)
        case .data, .variables:
            project.parts.append(.data(readData(element)))
        default:
            reportUnknown(element)
            keepPart(element)
        }
    }

    private mutating func keepPart(_ element: Int32) { project.parts.append(.raw(raw(element))) }

    /// No reference and not the second of its kind: one that the tree can express.
    private mutating func isPlain(_ element: Int32) -> Bool {
        table.attribute(element, .reference) == nil && programParts.insert(table.tag(element)).inserted
    }

    mutating func reportUnknown(_ element: Int32) {
        if PartNames.former.contains(table.name(element)) { return }
        report(
            "unknown-element", .warning, "element `\(table.name(element))` is not known here; it is kept",
            at: element)
    }

    private mutating func readHeader(_ header: Int32) {
        auditChildren(header, PartNames.header)
        project.header.line = table[header].line
        for child in table.children(of: header) {
            var entry = Header.Entry(table.name(child), table.text(child))
            if !table.isLeaf(child) { entry.raw = raw(child) }
            project.header.entries.append(entry)
        }
    }

    // MARK: Scenes

    private mutating func readScenes(_ scenes: Int32) {
        project.parts.append(.scenes)
        for child in table.children(of: scenes) {
            if table.tag(child) == .scene, table.attribute(child, .reference) == nil {
                readScene(child)
            } else {
                reportUnknown(child)
                project.sceneExtras.append(
                    Project.SceneExtra(position: project.scenes.count, element: raw(child)))
            }
        }
    }

    /// A file without scenes has one, which gets its name from the migration (format.md 10.6).
    private mutating func readOnlyScene(_ objectList: Int32) {
        var scene = Scene()
        let items = readItems(objectList, .object) { $0.sprite($1) }
        scene.sprites = items.ids
        scene.parts = [.objectList]
        project.scenes.append(scene)
        items.isComplete ? project.parts.append(.objectList) : keepPart(objectList)
    }

    private mutating func readScene(_ element: Int32) {
        var scene = Scene()
        let name = table.firstChild(element, .name)
        if let name { scene.name = table.text(name) }
        place.scene = scene.name
        var hasObjects = false
        for child in table.children(of: element) {
            switch table.tag(child) {
            case .name where child == name && table.isLeaf(child):
                scene.parts.append(.name)
            case .objectList where table.attribute(child, .reference) == nil && !hasObjects:
                hasObjects = true
                let items = readItems(child, .object) { $0.sprite($1) }
                scene.sprites = items.ids
                scene.parts.append(items.isComplete ? .objectList : .raw(raw(child)))
            case .data where table.attribute(child, .reference) == nil:
                scene.parts.append(.data(readData(child)))
            default:
                if table.tag(child) != .name { reportUnknown(child) }
                scene.parts.append(.raw(raw(child)))
            }
        }
        scene.notes = notes(element)
        place = Place()
        project.scenes.append(scene)
    }

    // MARK: Variables and lists

    private mutating func readVariables(_ element: Int32) -> (ids: [VariableID], isComplete: Bool) {
        readItems(element, .userVariable) { $0.variable($1) }
    }
}

/// Byte strings that the reader looks up, made once per process.
struct Vocabulary: Sendable {
    static let shared = Vocabulary()

    let catalogue = Catalogue()
    private let bricks: ByteTable
    private let scripts: ByteTable
    private let formulaFields: ByteTable
    private let formulaTypes: ByteTable
    private let userDataKeys: ByteTable
    /// The children of each kind of brick, a bit each.
    private let fields: [UInt64]

    private init() {
        bricks = ByteTable(catalogue.specs.map(\.xmlName))
        scripts = ByteTable(ScriptKind.allCases.filter { $0 != .unknown }.map(\.xmlName))
        formulaFields = ByteTable(FormulaField.allCases.map(\.xmlName))
        formulaTypes = ByteTable(FormulaElementType.allCases.map(\.xmlName))
        userDataKeys = ByteTable(UserDataKey.allCases.map(\.xmlName))
        fields = catalogue.specs.map { spec in
            FieldName.allCases.reduce(0) { bits, name in
                let isKnown =
                    name == .brickId || name == .commentedOut || name == .other
                    || spec.fields.contains { $0.name == name } || PartNames.ignored(name, of: spec.kind)
                return isKnown ? bits | 1 << UInt64(name.rawValue) : bits
            }
        }
    }

    /// Whether the app knows such a child of such a brick; true if the brick itself is not known.
    func isField(_ name: FieldName, of kind: BrickKind) -> Bool {
        let kind = Int(kind.rawValue)
        return kind >= fields.count || fields[kind] & 1 << UInt64(name.rawValue) != 0
    }

    func brick(_ bytes: UnsafeBufferPointer<UInt8>) -> BrickKind? {
        bricks.find(bytes).map { catalogue.specs[$0].kind }
    }

    func script(_ bytes: UnsafeBufferPointer<UInt8>) -> ScriptKind? {
        scripts.find(bytes).flatMap { ScriptKind(rawValue: UInt8($0)) }
    }

    func formulaField(_ bytes: UnsafeBufferPointer<UInt8>) -> FormulaField? {
        formulaFields.find(bytes).flatMap { FormulaField(rawValue: UInt8($0)) }
    }

    func formulaType(_ bytes: UnsafeBufferPointer<UInt8>) -> FormulaElementType? {
        formulaTypes.find(bytes).flatMap { FormulaElementType(rawValue: UInt8($0)) }
    }

    func userDataKey(_ bytes: UnsafeBufferPointer<UInt8>) -> UserDataKey? {
        userDataKeys.find(bytes).flatMap { UserDataKey(rawValue: UInt8($0)) }
    }
}
