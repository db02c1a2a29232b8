import Language

/// Knows which of the lists that are kept raw stands for the list of the tree: the first of its name, unless the tree
/// has one. Any other is a list that nobody reads, and stays as it is.
struct RawLists {
    private var names: Set<String>

    /// `lists` are those that the tree has among the same parts.
    init(besides lists: [Tag]) { names = Set(lists.map(\.xmlName)) }

    /// To be asked once for each element, in their order.
    mutating func isFirst(_ element: RawElement) -> Bool { names.insert(element.name).inserted }
}

extension Project.Part {
    /// The list that the part is.
    var list: Tag? {
        switch self {
        case .projectVariables: .programVariableList
        case .projectLists: .programListOfLists
        case .multiplayerVariables: .programMultiplayerVariableList
        case .objectList: .objectList
        case .header, .scenes, .data, .raw: nil
        }
    }
}

extension Scene.Part {
    /// The list that the part is.
    var list: Tag? { if case .objectList = self { .objectList } else { nil } }
}

extension Sprite.Part {
    /// The list that the part is.
    var list: Tag? {
        switch self {
        case .lookList: .lookList
        case .soundList: .soundList
        case .scriptList: .scriptList
        case .nfcTagList: .nfcTagList
        case .userVariables: .userVariables
        case .userLists: .userLists
        case .userDefinedBrickList: .userDefinedBrickList
        case .sharedList(let name, _): Tag.xmlNames.firstIndex(of: name).flatMap { Tag(rawValue: UInt8($0)) }
        case .raw: nil
        }
    }
}

extension RawElement {
    /// A list with these items: the same element if it has them already, else with all that is no item at its end.
    func withObjects(_ objects: [SharedObject], named tag: Tag) -> RawElement {
        var own: [SharedObject] = []
        var rest: [Node] = []
        for child in children {
            switch child {
            case .object(let name, _, let object) where name == tag.xmlName && object.itemName == tag:
                own.append(object)
            case .object, .element: rest.append(child)
            case .text: break
            }
        }
        if own == objects || isReference { return self }
        var changed = self
        changed.children = objects.map { .object(name: tag.xmlName, category: nil, $0) } + rest
        return changed
    }
}

extension SharedObject {
    /// What such an object is called in the lists that hold it.
    fileprivate var itemName: Tag {
        switch self {
        case .sprite: .object
        case .look: .look
        case .sound: .sound
        case .variable: .userVariable
        case .list: .userList
        case .nfcTag: .nfcTag
        case .signature: .unknown
        }
    }
}
