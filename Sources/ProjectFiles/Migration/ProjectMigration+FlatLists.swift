import Diagnostics
import Language

/// Flat brick lists, in which markers end what a brick begins, become trees (format.md 10.7).
extension ProjectMigration {
    /// Returns the number of scripts that changed.
    static func nestFlatLists(in project: inout Project) -> Int {
        let catalogue = Catalogue()
        var count = 0
        project.forEachScript { script in
            guard isFlat(script.bricks, catalogue) else { return }
            var builder = BrickTreeBuilder(catalogue: catalogue)
            for brick in script.bricks { builder.append(brick) }
            script.bricks = builder.finished()
            count += 1
        }
        return count
    }

    /// Scripts whose bricks nest deeper than a tree can be written and read again.
    static func scriptsTooDeep(in project: Project, file: String) -> [Diagnostic] {
        let catalogue = Catalogue()
        var found: [Diagnostic] = []
        for sprite in project.sprites {
            for (index, script) in sprite.scripts.enumerated() where isFlat(script.bricks, catalogue) {
                guard depth(of: script.bricks, catalogue) > BrickTreeBuilder.maximumDepth else { continue }
                found.append(
                    Diagnostic(
                        "too-deep", .error,
                        "bricks nest more than \(BrickTreeBuilder.maximumDepth) deep; the deeper ones follow "
                            + "each other instead",
                        at: SourceLocation(
                            file: file, line: Int(script.line), path: "\(sprite.name)/script[\(index + 1)]"),
                        advice: "move the inner bricks into scripts of their own"))
            }
        }
        return found
    }

    private static func depth(of bricks: [Brick], _ catalogue: Catalogue) -> Int {
        var depth = 0
        var deepest = 0
        for brick in bricks {
            if brick.kind.listMarker == .end {
                depth = max(0, depth - 1)
            } else if !catalogue.nestedLists(of: brick.kind).isEmpty {
                depth += 1
                deepest = max(deepest, depth)
            }
        }
        return deepest
    }

    /// Whether the list has markers, or bricks that contain others without an element for them. Hand-made files of old
    /// versions may nest already; with markers besides, the markers count.
    private static func isFlat(_ bricks: [Brick], _ catalogue: Catalogue) -> Bool {
        if bricks.contains(where: { $0.kind.listMarker != nil }) { return true }
        let lists = bricks.compactMap { brick in
            catalogue.nestedLists(of: brick.kind).last.map { brick.value($0) != nil }
        }
        return lists.contains(false) && !lists.contains(true)
    }
}

/// Builds the tree brick by brick. Markers need not match what they end; surplus ones are ignored, and what is not ended
/// reaches to the end of the script.
struct BrickTreeBuilder {
    /// Lists within lists; deeper ones stay in their list, so that the tree can be written and read again.
    static let maximumDepth = 1_000

    private let catalogue: Catalogue
    /// The list being filled at each level, and which list of the last brick one level up it is.
    private var levels: [(list: FieldName, bricks: [Brick])] = [(.other, [])]
    /// Open bricks beyond the maximum depth.
    private var tooDeep = 0

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    mutating func append(_ brick: Brick) {
        switch brick.kind.listMarker {
        case .end: if tooDeep > 0 { tooDeep -= 1 } else { close() }
        case .else:
            guard tooDeep == 0 else { return }
            close()
            openElse()
        case nil:
            let lists = catalogue.nestedLists(of: brick.kind)
            guard let list = lists.last else { return levels[levels.count - 1].bricks.append(brick) }
            var brick = brick
            for list in lists where brick.value(list) == nil {
                brick.fields.append(Brick.Field(list, .bricks([])))
            }
            levels[levels.count - 1].bricks.append(brick)
            if tooDeep > 0 || levels.count > Self.maximumDepth { tooDeep += 1 } else { open(list) }
        }
    }

    mutating func finished() -> [Brick] {
        while levels.count > 1 { close() }
        return levels[0].bricks
    }

    /// Goes on in a list of the last brick.
    private mutating func open(_ list: FieldName) {
        guard let owner = levels[levels.count - 1].bricks.indices.last else { return }
        levels.append((list, levels[levels.count - 1].bricks[owner].takeBricks(list)))
    }

    private mutating func openElse() {
        guard let brick = levels[levels.count - 1].bricks.last,
            catalogue.nestedLists(of: brick.kind).contains(.elseBranchBricks)
        else { return }
        open(.elseBranchBricks)
    }

    private mutating func close() {
        guard levels.count > 1 else { return }
        let (list, bricks) = levels.removeLast()
        let last = levels.count - 1
        levels[last].bricks[levels[last].bricks.count - 1].putBricks(list, bricks)
    }
}

extension Catalogue {
    /// The lists that a brick of the kind contains, in written order: the one that is filled first comes last.
    func nestedLists(of kind: BrickKind) -> [FieldName] {
        guard let spec = spec(of: kind) else { return [] }
        return spec.fields.compactMap { if case .bricks(let name) = $0 { name } else { nil } }
    }
}

extension BrickKind {
    enum ListMarker {
        case `else`, end
    }

    /// What the brick means in a flat list.
    var listMarker: ListMarker? {
        switch self {
        case .ifLogicElse: .else
        case .ifLogicEnd, .ifThenLogicEnd, .loopEnd, .loopEndless: .end
        default: nil
        }
    }
}

extension Brick {
    fileprivate mutating func takeBricks(_ name: FieldName) -> [Brick] {
        let bricks = bricks(name)
        putBricks(name, [])
        return bricks
    }

    fileprivate mutating func putBricks(_ name: FieldName, _ bricks: [Brick]) {
        if let index = fields.firstIndex(where: { $0.name == name }) { fields[index].value = .bricks(bricks) }
    }
}
