import Diagnostics
import Language

/// Where two states of a project differ first: the place that a conversion names.
struct FirstChange {
    private let before: Project
    private let after: Project
    /// As it was read: places have the names that the file has.
    private let original: Project
    /// The scene of each sprite that stands in one.
    private let scenes: [SpriteID: Int]

    init(from before: Project, to after: Project, of original: Project) {
        self.before = before
        self.original = original
        self.after = after
        var scenes: [SpriteID: Int] = [:]
        for (index, scene) in before.scenes.enumerated() {
            for sprite in scene.sprites where scenes[sprite] == nil { scenes[sprite] = index }
        }
        self.scenes = scenes
    }

    /// The first object, script or brick that differs, with the names that the file has; else the header, if that
    /// differs; else the file.
    func location(file: String) -> SourceLocation {
        for index in before.sprites.indices {
            let id = SpriteID(index)
            guard index < after.sprites.count else { break }
            guard var place = difference(before[id], after[id]) else { continue }
            place.scene =
                scenes[id].flatMap { $0 < original.scenes.count ? original.scenes[$0].name : nil } ?? ""
            place.sprite = (index < original.sprites.count ? original : before)[id].name
            return SourceLocation(file: file, line: Int(place.line), path: place.text)
        }
        let isHeader = !before.header.entries.elementsEqual(after.header.entries) {
            isSame($0.name, $1.name) && isSame($0.text, $1.text)
        }
        return SourceLocation(file: file, line: isHeader ? Int(before.header.line) : 0)
    }

    /// A place, and its line.
    private struct Change {
        var place = Place()
        var line: Int32

        var scene: String {
            get { place.scene }
            set { place.scene = newValue }
        }
        var sprite: String {
            get { place.sprite }
            set { place.sprite = newValue }
        }
        var text: String { place.text }
    }

    private func difference(_ old: Sprite, _ new: Sprite) -> Change? {
        guard old.scripts.count == new.scripts.count else { return Change(line: old.line) }
        for (index, pair) in zip(old.scripts, new.scripts).enumerated() {
            guard var found = difference(pair.0, pair.1) else { continue }
            found.place.script = index + 1
            return found
        }
        if var found = difference(old.userBricks, new.userBricks, list: .other) {
            found.place.isDefinition = true
            return found
        }
        let isSameObject =
            isSame(old.name, new.name) && old.isNameMissing == new.isNameMissing
            && isSame(old.type ?? "", new.type ?? "") && old.looks == new.looks && old.sounds == new.sounds
            && old.variables == new.variables && old.lists == new.lists && old.nfcTags == new.nfcTags
            && old.userBricks.count == new.userBricks.count && old.parts.count == new.parts.count
        return isSameObject ? nil : Change(line: old.line)
    }

    private func difference(_ old: Script, _ new: Script) -> Change? {
        if let found = difference(old.bricks, new.bricks, list: .other) { return found }
        guard old.kind == new.kind, isSame(old.typeName ?? "", new.typeName ?? ""),
            old.bricks.count == new.bricks.count, old.parts.count == new.parts.count,
            (old.foreign == nil) == (new.foreign == nil), (old.posX == nil) == (new.posX == nil),
            old.identity == new.identity, zip(old.parts, new.parts).allSatisfy({ isSame($0, $1) })
        else { return Change(line: old.line) }
        return nil
    }

    private func isSame(_ old: Script.Part, _ new: Script.Part) -> Bool {
        switch (old, new) {
        case (.text(let name, let text), .text(let newName, let newText)):
            return isSame(name, newName) && isSame(text, newText)
        case (.formulaMap(let old), .formulaMap(let new)): return isSame(old, new)
        case (.look(let old), .look(let new)): return old == new
        case (.nfcTag(let old), .nfcTag(let new)): return old == new
        case (.brickList, .brickList), (.raw, .raw): return true
        default: return false
        }
    }

    // MARK: Bricks

    /// The first brick that differs; bricks that come or go behind the last common one change what is around them.
    private func difference(_ old: [Brick], _ new: [Brick], list: FieldName) -> Change? {
        for (index, pair) in zip(old, new).enumerated() {
            guard var found = difference(pair.0, pair.1) else { continue }
            found.place.bricks.insert(Place.Step(list: list, number: index + 1), at: 0)
            return found
        }
        return nil
    }

    private func difference(_ old: Brick, _ new: Brick) -> Change? {
        guard old.kind == new.kind, isSame(old.typeName ?? "", new.typeName ?? ""),
            old.fields.count == new.fields.count, old.identity == new.identity,
            (old.elementName == nil) == (new.elementName == nil), (old.foreign == nil) == (new.foreign == nil)
        else { return Change(line: old.line) }
        for (field, newField) in zip(old.fields, new.fields) {
            guard field.name == newField.name else { return Change(line: old.line) }
            switch (field.value, newField.value) {
            case (.bricks(let bricks), .bricks(let newBricks)):
                if let found = difference(bricks, newBricks, list: field.name) { return found }
                if bricks.count != newBricks.count { return Change(line: old.line) }
            case (let value, let newValue):
                if !isSame(value, newValue) { return Change(line: old.line) }
            }
        }
        return nil
    }

    private func isSame(_ old: FieldValue, _ new: FieldValue) -> Bool {
        switch (old, new) {
        case (.text(let old), .text(let new)): return isSame(old, new)
        case (.formulas(let old), .formulas(let new)): return isSame(old, new)
        case (.brick(let old), .brick(let new)): return difference(old, new) == nil
        case (.variable(let old), .variable(let new)): return old == new
        case (.list(let old), .list(let new)): return old == new
        case (.lists(let old), .lists(let new)): return old == new
        case (.sprite(let old), .sprite(let new)): return old == new
        case (.look(let old), .look(let new)): return old == new
        case (.sound(let old), .sound(let new)): return old == new
        case (.signature(let old), .signature(let new)): return old == new
        case (.userData(let old), .userData(let new)): return old.count == new.count
        case (.raw(let old), .raw(let new)): return isSame(old.name, new.name)
        default: return false
        }
    }

    private func isSame(_ old: [FormulaEntry], _ new: [FormulaEntry]) -> Bool {
        old.count == new.count
            && zip(old, new).allSatisfy { old, new in
                let isSameKey =
                    switch (old.key, new.key) {
                    case (.field(let old), .field(let new)): old == new
                    case (.input(let old), .input(let new)): isSame(old, new)
                    case (.other(let old), .other(let new)): isSame(old, new)
                    case (.foreign, .foreign): true
                    default: false
                    }
                return isSameKey && old.formula.hasSameTree(as: new.formula)
            }
    }

    private func isSame(_ old: String, _ new: String) -> Bool { old.utf8.elementsEqual(new.utf8) }
}
