import Language

/// Containers of variables and lists in files before 0.9991 (format.md 10.6).
extension TreeWriter {
    mutating func write(_ data: LegacyData) {
        let name = out.intern(data.name)
        list(name, isEmpty: data.parts.isEmpty) { writer in
            for part in data.parts { writer.write(part) }
        }
    }

    private mutating func write(_ part: LegacyData.Part) {
        switch part {
        case .projectVariables(let ids): write(ids, in: .programVariableList)
        case .projectLists(let ids): write(ids, in: .programListOfLists)
        case .spriteVariables(let entries):
            write(entries, in: .objectVariableList) { writer, id in
                writer.write(id, as: writer.out.id(.userVariable))
            }
        case .spriteLists(let entries):
            write(entries, in: .objectListOfList) { writer, id in
                writer.write(id, as: writer.out.id(.userList))
            }
        case .raw(let element): write(element)
        }
    }

    private mutating func write<Item>(
        _ entries: [LegacyData.Entry<Item>], in tag: Tag,
        _ write: (inout TreeWriter, Identifier<Item>) -> Void
    ) {
        list(tag, isEmpty: entries.isEmpty) { writer in
            for entry in entries {
                switch entry {
                case .items(let sprite, let ids):
                    writer.list(.entry, isEmpty: false) { writer in
                        writer.write(sprite, as: writer.out.id(.object))
                        writer.list(.list, isEmpty: ids.isEmpty) { writer in
                            for id in ids { write(&writer, id) }
                        }
                    }
                case .raw(let element): writer.write(element)
                }
            }
        }
    }
}
