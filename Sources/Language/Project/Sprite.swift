/// An object of a scene (format.md 3.4): its media, scripts and local data.
public struct Sprite: Sendable {
    public var name = ""
    /// The file has no attribute `name`.
    public var isNameMissing = false
    /// The `type` attribute, nil if there is none.
    public var type: String?
    public var looks: [LookID] = []
    public var sounds: [SoundID] = []
    public var scripts: [Script] = []
    public var nfcTags: [NfcTagID] = []
    public var variables: [VariableID] = []
    public var lists: [ListID] = []
    /// Definitions of user-defined bricks.
    public var userBricks: [Brick] = []
    /// Children in file order.
    public var parts: [Part] = []
    public var line: Int32 = 0
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public enum Part: Sendable {
        case lookList, soundList, scriptList, nfcTagList, userVariables, userLists
        case userDefinedBrickList
        /// The list of that element name is the same object as the one of another sprite (format.md 7.2).
        case sharedList(name: String, of: SpriteID)
        case raw(RawElement)
    }

    public init() {}

    /// A folder heading in the object list, without a life of its own.
    public var isGroup: Bool { type == "GroupSprite" }

    /// A sprite that belongs to the group before it.
    public var isGroupMember: Bool { type == "GroupItemSprite" }
}

/// An image of a sprite (format.md 3.5).
public struct Look: Sendable {
    public var name = ""
    public var fileName = ""
    /// The file has no such attribute.
    public var isNameMissing = false
    public var isFileNameMissing = false
    /// Children in file order: `isWebRequest`, `valid` and anything else.
    public var children: [RawElement] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public init() {}
}

/// A sound of a sprite (format.md 3.6).
public struct Sound: Sendable {
    public var name = ""
    public var fileName = ""
    /// The file has no such attribute.
    public var isNameMissing = false
    public var isFileNameMissing = false
    /// Children in file order: `midiFile` and anything else.
    public var children: [RawElement] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public init() {}
}

/// An NFC tag (format.md 3.7).
public struct NfcTag: Sendable {
    public var name = ""
    public var uid = ""
    /// Children in file order.
    public var children: [RawElement] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public init() {}
}
