import Language

/// Containers of variables and lists in files before 0.9991 (format.md 10.6).
extension TreeBuilder {
    mutating func readData(_ element: Int32) -> LegacyData {
        var data = LegacyData(name: table.name(element))
        for child in table.children(of: element) {
            data.parts.append(readPart(child))
        }
        return data
    }

    private mutating func readPart(_ element: Int32) -> LegacyData.Part {
        guard table.attribute(element, .reference) == nil else {
            reportUnknown(element)
            return .raw(raw(element))
        }
        switch table.tag(element) {
        case .programVariableList:
            let items = readItems(element, .userVariable) { $0.variable($1) }
            if items.isComplete { return .projectVariables(items.ids) }
        case .programListOfLists:
            let items = readItems(element, .userList) { $0.list($1) }
            if items.isComplete { return .projectLists(items.ids) }
        case .objectVariableList:
            if let entries = readEntries(element, .userVariable, { $0.variable($1) }) {
                return .spriteVariables(entries)
            }
        case .objectListOfList:
            if let entries = readEntries(element, .userList, { $0.list($1) }) { return .spriteLists(entries) }
        default:
            reportUnknown(element)
        }
        return .raw(raw(element))
    }

    /// Nil for a list that holds nothing but white space.
    private mutating func readEntries<Item>(
        _ list: Int32, _ tag: Tag, _ read: (inout TreeBuilder, Int32) -> Identifier<Item>?
    ) -> [LegacyData.Entry<Item>]? {
        guard table[list].hasChildren || table[list].textLength == 0 else { return nil }
        var entries: [LegacyData.Entry<Item>] = []
        for child in table.children(of: list) {
            entries.append(readEntry(child, tag, read) ?? .raw(raw(child)))
        }
        return entries
    }

    /// `object` and `list`, in this order and nothing else.
    private mutating func readEntry<Item>(
        _ entry: Int32, _ tag: Tag, _ read: (inout TreeBuilder, Int32) -> Identifier<Item>?
    ) -> LegacyData.Entry<Item>? {
        guard table.tag(entry) == .entry, table.attribute(entry, .reference) == nil,
            let key = table.firstChild(entry, .object), key == table.firstChild(entry),
            let list = table.firstChild(entry, .list), list == table[key].next,
            table[list].next == ElementTable.none, table.attribute(list, .reference) == nil,
            let sprite = sprite(key)
        else { return nil }
        let items = readItems(list, tag, read)
        return items.isComplete ? .items(of: sprite, items.ids) : nil
    }
}
