import Language
import Values

/// Finds a look or sound in a sprite's list: the entry itself, else the first with the same file (bricks.md 6.1).
struct MediaPositions<Entity> {
    private var positions: [Identifier<Entity>: Int] = [:]
    private var files: [Text: Int] = [:]

    init(_ list: [Identifier<Entity>] = [], file: (Identifier<Entity>) -> String = { _ in "" }) {
        for (position, id) in list.enumerated() {
            if positions[id] == nil { positions[id] = position }
            let name = Text(file(id))
            if files[name] == nil { files[name] = position }
        }
    }

    /// -1 if there is none.
    func position(of id: Identifier<Entity>) -> Int { positions[id] ?? -1 }

    /// -1 if there is neither the entry nor one with the same file.
    func position(of id: Identifier<Entity>, file: String) -> Int { positions[id] ?? files[Text(file)] ?? -1 }
}
