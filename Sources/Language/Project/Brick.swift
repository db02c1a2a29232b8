/// One brick as the file has it: a kind and its children in file order (format.md 5).
public struct Brick: Sendable {
    public var kind: BrickKind
    /// The `type` attribute if it is not the catalogue's name of the kind; empty if there is none.
    public var typeName: String?
    /// The element's name if it is not `brick` (a full class name in older files).
    public var elementName: String?
    /// Children in file order, `brickId` and `commentedOut` included.
    public var fields: [Field]
    public var isCommentedOut: Bool
    /// 1-based line in the file, 0 if made by a program.
    public var line: Int32
    /// The whole element if it is no brick at all.
    public var foreign: RawElement? {
        get { extra?.element }
        set { extra = Extra(element: newValue, notes: notes, identity: identity) }
    }
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes? {
        get { extra?.notes }
        set { extra = Extra(element: foreign, notes: newValue, identity: identity) }
    }
    /// Bricks with the same number are one object in the file: the first is spelled out, others refer to it
    /// (format.md 5.1). Nil for nearly all. To change one of them alone, take its number away.
    public var identity: Int? {
        get { extra?.identity }
        set { extra = Extra(element: foreign, notes: notes, identity: newValue) }
    }
    private var extra: Extra?

    /// Kept out of line: nearly no brick has one.
    private final class Extra: Sendable {
        let element: RawElement?
        let notes: ElementNotes?
        let identity: Int?

        init?(element: RawElement?, notes: ElementNotes?, identity: Int?) {
            if element == nil, notes == nil, identity == nil { return nil }
            self.element = element
            self.notes = notes
            self.identity = identity
        }
    }

    /// One child element.
    public struct Field: Sendable {
        public var name: FieldName
        public var value: FieldValue

        public init(_ name: FieldName, _ value: FieldValue) {
            self.name = name
            self.value = value
        }
    }

    public init(
        kind: BrickKind, fields: [Field] = [], isCommentedOut: Bool = false, line: Int32 = 0
    ) {
        self.kind = kind
        self.fields = fields
        self.isCommentedOut = isCommentedOut
        self.line = line
    }
}

/// What a child element of a brick holds.
public indirect enum FieldValue: Sendable {
    /// A leaf; `<x></x>` is the empty text.
    case text(String)
    case formulas([FormulaEntry])
    case bricks([Brick])
    case brick(Brick)
    case variable(VariableID)
    case list(ListID)
    case lists([ListID])
    case sprite(SpriteID)
    case look(LookID)
    case sound(SoundID)
    case userData([UserDataEntry])
    case signature(SignatureID)
    /// Anything else under its own name, also `<x/>` where a text belongs; the field's name is ``FieldName/other``.
    case raw(RawElement)
}

/// One `formula` of a `formulaList` or `formulaMap` (format.md 5.2, 5.6).
public struct FormulaEntry: Sendable {
    public var key: Key
    public var formula: Formula

    public enum Key: Sendable {
        case field(FormulaField)
        /// `input="name"` of a call of a user-defined brick.
        case input(String)
        /// An unknown `category`.
        case other(String)
        /// An element that is no formula; its ``FormulaEntry/formula`` is made up.
        indirect case foreign(RawElement)
    }

    public init(key: Key, formula: Formula) {
        self.key = key
        self.formula = formula
    }
}

// MARK: - Reading fields

extension Brick {
    /// The first child of that name.
    public func value(_ name: FieldName) -> FieldValue? {
        for field in fields where field.name == name { return field.value }
        return nil
    }

    public func text(_ name: FieldName) -> String? {
        if case .text(let text)? = value(name) { text } else { nil }
    }

    /// A leaf as an integer, `fallback` if it is missing or malformed.
    public func integer(_ name: FieldName, default fallback: Int) -> Int {
        text(name).flatMap { ScalarText.integer($0) } ?? fallback
    }

    /// A leaf as a boolean: any case of `true` is true, anything else false (format.md 2.4).
    public func flag(_ name: FieldName, default fallback: Bool) -> Bool {
        text(name).map { $0.lowercased() == "true" } ?? fallback
    }

    /// The nested bricks of that name, none if the child is missing.
    public func bricks(_ name: FieldName) -> [Brick] {
        if case .bricks(let bricks)? = value(name) { bricks } else { [] }
    }

    /// The first formula of that category (format.md 5.2: the first wins).
    public func formula(_ field: FormulaField) -> Formula? {
        for entry in formulaEntries {
            if case .field(field) = entry.key { return entry.formula }
        }
        return nil
    }

    public var formulaEntries: [FormulaEntry] {
        if case .formulas(let entries)? = value(.formulaList) { entries } else { [] }
    }

    public var variable: VariableID? {
        if case .variable(let id)? = value(.userVariable) { id } else { nil }
    }

    public var list: ListID? {
        if case .list(let id)? = value(.userList) { id } else { nil }
    }

    public var look: LookID? {
        if case .look(let id)? = value(.look) { id } else { nil }
    }

    public var sound: SoundID? {
        if case .sound(let id)? = value(.sound) { id } else { nil }
    }

    public func sprite(_ name: FieldName) -> SpriteID? {
        if case .sprite(let id)? = value(name) { id } else { nil }
    }

    public var signature: SignatureID? {
        if case .signature(let id)? = value(.userDefinedBrickDataList) { id } else { nil }
    }

    /// The last entry of `userDataList` with that key (format.md 5.5: the last wins).
    public func userData(_ key: UserDataKey) -> UserDataEntry.Value? {
        guard case .userData(let entries)? = value(.userDataList) else { return nil }
        for entry in entries.reversed() where entry.key == key {
            if case .foreign = entry.value { continue }
            return entry.value
        }
        return nil
    }
}
