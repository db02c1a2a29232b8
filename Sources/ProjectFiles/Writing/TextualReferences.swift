public import Diagnostics
import Language

/// References that are written as the file had them, because the tree has no object for what they lead to: those to
/// formulas, and those inside unknown elements. A change elsewhere can make such a text lead to another element.
enum TextualReferences {
    private static let maximumReports = 100

    /// One diagnostic for each reference that leads to another element in `new` than in `old`, or to none any more.
    static func moved(
        from old: Project, to new: Project, file: String, _ limits: LoadLimits
    ) -> [Diagnostic] {
        guard let before = WrittenProject(old, limits), let after = WrittenProject(new, limits),
            before.bytes != after.bytes, let targets = before.targets(limits),
            var found = after.references(limits)
        else { return [] }
        var diagnostics: [Diagnostic] = []
        for reference in found.references where diagnostics.count < maximumReports {
            let target = found.target(reference)
            let oldTarget = targets[found.identities[reference.element]]
            // One that came to another place is only known to be wrong if it leads nowhere.
            if oldTarget == nil ? target != nil : oldTarget == target ?? 0 { continue }
            let text = found.text(reference)
            diagnostics.append(
                Diagnostic(
                    "reference-moved", .warning,
                    "the reference \"\(text)\" leads "
                        + (target == nil ? "nowhere now" : "to another element now"),
                    at: SourceLocation(file: file, line: Int(reference.line), path: found.path(reference)),
                    advice: "correct it by hand"))
        }
        return diagnostics
    }
}

/// The document of a project that has textual references, and who its elements are.
private struct WrittenProject {
    let bytes: [UInt8]
    private let tracker: ElementTracker

    /// Nil if there are none, or if the document cannot be written.
    init?(_ project: Project, _ limits: LoadLimits) {
        var written: (bytes: [UInt8], tracker: ElementTracker)?
        DeepStack.run {
            var writer = TreeWriter(project, limits)
            writer.out.tracker = ElementTracker()
            writer.writeProgram()
            if writer.out.overrun == nil, let tracker = writer.out.tracker, !tracker.references.isEmpty {
                written = (writer.out.sink.bytes, tracker)
            }
        }
        guard let written else { return nil }
        (bytes, tracker) = written
    }

    func references(_ limits: LoadLimits) -> WrittenReferences? {
        let table = try? DocumentScanner.scan(
            CharacterReferences(bytes), frame: DocumentFrame(around: bytes), file: "", limits: limits)
        return table.map { WrittenReferences($0, tracker) }
    }

    /// What each reference leads to, 0 if nowhere, by the identity of the referring element.
    func targets(_ limits: LoadLimits) -> [UInt64: UInt64]? {
        guard var found = references(limits) else { return nil }
        var targets: [UInt64: UInt64] = [:]
        for reference in found.references where targets[found.identities[reference.element]] == nil {
            targets[found.identities[reference.element]] = found.target(reference) ?? 0
        }
        return targets
    }
}

/// Counts elements while they are written, and keeps which of them are parts of the tree that can be known again.
struct ElementTracker {
    /// Textual references: the element's place in the document's order and its line in the file that was read.
    private(set) var references: [(element: Int, line: Int32)] = []
    /// Identities of elements by their place.
    private(set) var anchors: [Int: UInt64] = [:]
    private var count = 0
    private var waiting: UInt64?

    /// The next element is this part of the tree.
    mutating func mark(_ identity: UInt64) { waiting = identity }

    mutating func open() {
        if let waiting { anchors[count] = waiting }
        waiting = nil
        count += 1
    }

    /// The element that was opened last is a textual reference.
    mutating func refer(line: Int32) { references.append((count - 1, line)) }
}

/// A document's textual references and who its elements are.
private struct WrittenReferences {
    let table: ElementTable
    let references: [(element: Int, line: Int32)]
    /// By element: parts of the tree have their own, other elements one made of their parent's, their name and ordinal.
    let identities: [UInt64]
    private var resolver: ReferenceResolver

    init(_ table: ElementTable, _ tracker: ElementTracker) {
        self.table = table
        references = tracker.references.filter { $0.element < table.elements.count }
        resolver = ReferenceResolver(table)
        var identities: [UInt64] = []
        identities.reserveCapacity(table.elements.count)
        var ordinals: [UInt64: UInt64] = [:]
        for element in table.elements.indices {
            let parent = table.elements[element].parent
            let name = UInt64(UInt32(bitPattern: table.elements[element].name))
            let key = UInt64(UInt32(bitPattern: parent)) << 32 | name
            let ordinal = ordinals[key, default: 0] + 1
            ordinals[key] = ordinal
            if let anchor = tracker.anchors[element] {
                identities.append(anchor)
            } else {
                let outer = parent == ElementTable.none ? 0 : identities[Int(parent)]
                identities.append(outer.mixed(with: table.names[Int(name)]).mixed(with: ordinal))
            }
        }
        self.identities = identities
    }

    mutating func target(_ reference: (element: Int, line: Int32)) -> UInt64? {
        resolver.canonical(Int32(reference.element), in: table).map { identities[Int($0)] }
    }

    func text(_ reference: (element: Int, line: Int32)) -> String {
        let text = table.attributeText(Int32(reference.element), .reference) ?? ""
        return text.utf8.count > 200 ? text.prefix(200) + "…" : text
    }

    /// The names of the elements around it, the outermost left out if there are many.
    func path(_ reference: (element: Int, line: Int32)) -> String {
        var names: [String] = []
        var current = Int32(reference.element)
        while current != ElementTable.none, names.count < 40 {
            names.append(table.name(current))
            current = table[current].parent
        }
        return names.reversed().joined(separator: "/")
    }
}

extension UInt64 {
    /// FNV-1a over the number's bytes.
    func mixed(with number: UInt64) -> UInt64 {
        var hash = self ^ 0xcbf2_9ce4_8422_2325
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            hash = (hash ^ (number >> shift & 0xFF)) &* 0x100_0000_01b3
        }
        return hash
    }

    func mixed(with text: String) -> UInt64 {
        text.utf8.reduce(self ^ 0x9e37_79b9_7f4a_7c15) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension LoadedProject {
    /// References to what the tree has no object for, and which changes of the project have made lead elsewhere. Saving
    /// and converting report them, too.
    public func movedReferences(limits: LoadLimits = LoadLimits()) -> [Diagnostic] {
        guard let textualOriginal else { return [] }
        return TextualReferences.moved(from: textualOriginal, to: project, file: file, limits)
    }
}

extension Brick {
    /// By its line, and by its identifier if the file has many bricks on one.
    fileprivate var lineAndID: UInt64 { UInt64(UInt32(bitPattern: line)).mixed(with: text(.brickId) ?? "") }

    /// The same whatever happens around the brick, and to its fields but the identifier.
    var identification: Int { Int(Int64(bitPattern: lineAndID)) }
}
