/// A variable (format.md 3.8). Values are not part of files; every run starts with 0.
public struct UserVariable: Sendable {
    public var name = ""
    /// How the file spells it.
    public var form = Form.serialized
    /// Children of `default` besides `name`, nil if absent.
    public var initialIndex: String?
    public var deviceValueKey: String?
    /// Children that the tree does not know; all, in the form ``Form/other``.
    public var others: [RawElement] = []
    /// The children's order if it is not the app's.
    public var parts: [Part]?
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public enum Form: Sendable {
        /// `type="UserVariable" serialization="custom"` with nested elements.
        case serialized
        /// The element's text is the name.
        case nameAsText
        /// A plain `name` child.
        case nameAsChild
        /// `type` without the elements that belong to it.
        case other
    }

    public enum Part: Equatable, Sendable {
        case name, initialIndex, deviceValueKey
        /// The next of ``UserVariable/others``.
        case other
    }

    public init() {}
}

/// A list (format.md 3.9). Items are not part of files.
public struct UserList: Sendable {
    public var name = ""
    /// Children in file order; the one called `name` repeats ``name``.
    public var children: [RawElement] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public init() {}
}

/// One entry of `userDataList` (format.md 5.5).
public struct UserDataEntry: Sendable {
    public var key: UserDataKey
    public var value: Value

    public enum Value: Sendable {
        case variable(VariableID)
        case list(ListID)
        /// `<userData category="…"/>`.
        case empty
        /// An element that the tree does not know here; the entry's key is made up.
        indirect case foreign(RawElement)
    }

    public init(key: UserDataKey, value: Value) {
        self.key = key
        self.value = value
    }
}

/// The header line of a user-defined brick: `userDefinedBrickDataList` (format.md 5.6).
public struct UserBrickSignature: Sendable {
    public enum Part: Sendable {
        case label(String)
        /// An input; files may share the inner `input` object between lists.
        case input(UserBrickInput)
        case raw(RawElement)
    }

    public var parts: [Part] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public init() {}

    /// The names of the inputs in order.
    public var inputNames: [String] {
        parts.compactMap { if case .input(let input) = $0 { input.name } else { nil } }
    }
}

/// An input of a user-defined brick.
public struct UserBrickInput: Sendable {
    public var name = ""
    /// `initialIndex`, absent in older files.
    public var initialIndex: String?
    /// Two inputs with the same number are one object in the file (references between lists).
    public var identity: Int?
    /// The children in file order if they are not those that the app writes.
    public var parts: [Part]?

    public enum Part: Sendable {
        case initialIndex, input
        /// Also a `type` that is not the usual one.
        case foreign(RawElement)
    }

    public init() {}
}
