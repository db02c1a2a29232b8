public import Language

/// Writes the tree as the app writes it (format.md 2.1, 7): the bytes of `code.xml`, from the tree alone.
public enum ProjectWriter {
    /// The bytes of the project's `code.xml`. An error only for a hostile project: references can make the document
    /// nest deeper, or become larger, than what was read.
    public static func bytes(
        of project: Project, limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> [UInt8] {
        var result = Result<[UInt8], ProjectError>.success([])
        DeepStack.run {
            var writer = TreeWriter(project, limits)
            writer.writeProgram()
            result =
                writer.out.overrun.map { .failure(ProjectError(.limit, $0)) }
                ?? .success(writer.out.sink.bytes)
        }
        return try result.get()
    }

    /// How many comments, instructions, texts and attributes that the tree does not know would be written.
    static func keptMarkup(of project: Project) -> Int {
        var count = 0
        DeepStack.run {
            var writer = TreeWriter(project, LoadLimits())
            writer.writeProgram()
            count = writer.out.keptMarkup
        }
        return count
    }
}

/// Writes one project. Shared objects are spelled out where they first occur; later occurrences refer there.
struct TreeWriter: ~Copyable {
    let project: Project
    let catalogue = Vocabulary.shared.catalogue
    var out: DocumentWriter
    /// The path of each shared object's first occurrence.
    var sprites: [Int32]
    var looks: [Int32]
    var sounds: [Int32]
    var variables: [Int32]
    var lists: [Int32]
    var nfcTags: [Int32]
    var signatures: [Int32]
    var inputs: [Int: Int32] = [:]
    /// Paths of bricks and scripts with an identity, and of sprites' lists that others share.
    var sharedBricks: [Int: Int32] = [:]
    var sharedScripts: [Int: Int32] = [:]
    var sharedLists: [SharedList: Int32] = [:]
    /// Whether any sprite shares a list.
    let hasSharedLists: Bool
    /// Name indices by ``FieldName``.
    let fieldNames: [Int32]

    init(_ project: Project, _ limits: LoadLimits) {
        self.project = project
        var out = DocumentWriter(project.frame, limits, capacity: 1 << 20)
        fieldNames = FieldName.allCases.map { out.intern($0.xmlName) }
        self.out = out
        hasSharedLists = project.sprites.contains { $0.parts.contains { $0.isShared } }
        let none = ElementPaths.none
        sprites = Array(repeating: none, count: project.sprites.count)
        looks = Array(repeating: none, count: project.looks.count)
        sounds = Array(repeating: none, count: project.sounds.count)
        variables = Array(repeating: none, count: project.variables.count)
        lists = Array(repeating: none, count: project.lists.count)
        nfcTags = Array(repeating: none, count: project.nfcTags.count)
        signatures = Array(repeating: none, count: project.signatures.count)
    }

    // MARK: Program

    mutating func writeProgram() {
        out.sink.append(project.frame.prolog)
        out.beginPart(project.notes)
        var rawLists = RawLists(besides: project.parts.compactMap(\.list))
        list(.program, isEmpty: project.parts.isEmpty) { writer in
            for part in writer.project.parts { writer.write(part, &rawLists) }
        }
        out.endPart()
        out.sink.append(project.frame.epilog)
    }

    private mutating func write(_ part: Project.Part, _ rawLists: inout RawLists) {
        switch part {
        case .header: writeHeader()
        case .scenes:
            list(.scenes, isEmpty: project.scenes.isEmpty && project.sceneExtras.isEmpty) { writer in
                var extras = writer.project.sceneExtras[...]
                for (index, scene) in writer.project.scenes.enumerated() {
                    while let extra = extras.first, extra.position <= index {
                        writer.write(extra.element)
                        extras.removeFirst()
                    }
                    writer.write(scene)
                }
                for extra in extras { writer.write(extra.element) }
            }
        case .objectList:
            for scene in project.scenes.prefix(1) { writeObjects(of: scene) }
        case .data(let data): write(data)
        case .projectVariables: write(project.projectVariables, in: .programVariableList)
        case .projectLists: write(project.projectLists, in: .programListOfLists)
        case .multiplayerVariables: write(project.multiplayerVariables, in: .programMultiplayerVariableList)
        case .raw(let element):
            write(!element.isReference && rawLists.isFirst(element) ? withItems(of: element) : element)
        }
    }

    /// A list of the program that is kept raw because of foreign items.
    private func withItems(of element: RawElement) -> RawElement {
        switch element.name {
        case Tag.programVariableList.xmlName:
            element.withObjects(project.projectVariables.map { .variable($0) }, named: .userVariable)
        case Tag.programListOfLists.xmlName:
            element.withObjects(project.projectLists.map { .list($0) }, named: .userList)
        case Tag.programMultiplayerVariableList.xmlName:
            element.withObjects(project.multiplayerVariables.map { .variable($0) }, named: .userVariable)
        default: element
        }
    }

    private mutating func writeHeader() {
        list(.header, isEmpty: project.header.entries.isEmpty) { writer in
            for entry in writer.project.header.entries {
                if let raw = entry.raw {
                    writer.write(raw)
                } else {
                    writer.out.leaf(writer.out.intern(entry.name), entry.text)
                }
            }
        }
    }

    private mutating func write(_ scene: Scene) {
        out.beginPart(scene.notes)
        defer { out.endPart() }
        var rawLists = RawLists(besides: scene.parts.compactMap(\.list))
        list(.scene, isEmpty: scene.parts.isEmpty) { writer in
            for part in scene.parts {
                switch part {
                case .name: writer.out.leaf(.name, scene.name)
                case .objectList: writer.writeObjects(of: scene)
                case .data(let data): writer.write(data)
                case .raw(let element)
                where element.name == Tag.objectList.xmlName && !element.isReference
                    && rawLists.isFirst(element):
                    writer.write(element.withObjects(scene.sprites.map { .sprite($0) }, named: .object))
                case .raw(let element): writer.write(element)
                }
            }
        }
    }

    private mutating func writeObjects(of scene: Scene) {
        list(.objectList, isEmpty: scene.sprites.isEmpty) { writer in
            for sprite in scene.sprites { writer.write(sprite, as: writer.out.id(.object)) }
        }
    }

    // MARK: Parts

    /// `<x>…</x>`, or `<x/>` if it is empty.
    mutating func list(_ tag: Tag, isEmpty: Bool, _ contents: (inout TreeWriter) -> Void) {
        list(out.id(tag), isEmpty: isEmpty, contents)
    }

    mutating func list(_ name: Int32, isEmpty: Bool, _ contents: (inout TreeWriter) -> Void) {
        out.openTag(name)
        body(name, isEmpty: isEmpty, contents)
    }

    /// The rest of an element after its start tag's name and attributes.
    mutating func body(_ name: Int32, isEmpty: Bool, _ contents: (inout TreeWriter) -> Void) {
        _ = out.enter(name)
        finish(name, isEmpty: isEmpty, contents)
    }

    /// The rest of an element that has been entered.
    mutating func finish(_ name: Int32, isEmpty: Bool, _ contents: (inout TreeWriter) -> Void) {
        if isEmpty {
            out.closeEmptyTag(name)
            out.leaveClosed()
        } else {
            out.closeTag()
            if out.overrun == nil { contents(&self) }
            out.leave(name)
        }
    }

    mutating func write(_ ids: [VariableID], in tag: Tag) {
        list(tag, isEmpty: ids.isEmpty) { writer in
            for id in ids { writer.write(id, as: writer.out.id(.userVariable)) }
        }
    }

    mutating func write(_ ids: [ListID], in tag: Tag) {
        list(tag, isEmpty: ids.isEmpty) { writer in
            for id in ids { writer.write(id, as: writer.out.id(.userList)) }
        }
    }

    // MARK: Raw elements

    mutating func write(_ element: RawElement) {
        let name = out.intern(element.name)
        out.openTag(name)
        if element.isReference {
            out.tracker?.refer(line: element.line)
        }
        for attribute in element.attributes { out.attribute(out.intern(attribute.name), attribute.value) }
        guard let first = element.children.first else {
            out.count(name)
            return out.closeEmptyTag(name)
        }
        if element.children.count == 1, case .text(let text) = first {
            out.count(name)
            return out.finishLeaf(name, text)
        }
        _ = out.enter(name)
        out.closeTag()
        for child in element.children where out.overrun == nil {
            switch child {
            case .element(let element): write(element)
            case .text(let text): out.text(text)
            case .object(let name, let category, let object):
                write(object, as: out.intern(name), category: category)
            }
        }
        out.leave(name)
    }
}

/// A list of a sprite.
struct SharedList: Hashable {
    var sprite: SpriteID
    var name: String
}

extension Sprite.Part {
    var isShared: Bool { if case .sharedList = self { true } else { false } }
}
