/// A Catrobat project as its file says it (format.md 3): the faithful tree.
///
/// Objects that several places can share (sprites, looks, sounds, variables, lists, NFC tags, signatures of
/// user-defined bricks) live in the tables at the end and are named by ``Identifier``s; everything else is nested by value.
public struct Project: Sendable {
    public var header = Header()
    public var scenes: [Scene] = []
    /// Global variables, lists and multiplayer variables in file order.
    public var projectVariables: [VariableID] = []
    public var projectLists: [ListID] = []
    public var multiplayerVariables: [VariableID] = []
    /// Which children `program` has, in file order.
    public var parts: [Part] = []
    /// Items of `scenes` that are no scenes.
    public var sceneExtras: [SceneExtra] = []
    /// What surrounds the root element.
    public var frame = DocumentFrame()
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    // MARK: Tables of shared objects, in document order
    public var sprites: [Sprite] = []
    public var looks: [Look] = []
    public var sounds: [Sound] = []
    public var variables: [UserVariable] = []
    public var lists: [UserList] = []
    public var nfcTags: [NfcTag] = []
    public var signatures: [UserBrickSignature] = []

    /// An item of `scenes` that is no scene, and before which scene it stands (0-based).
    public struct SceneExtra: Sendable {
        public var position: Int
        public var element: RawElement

        public init(position: Int, element: RawElement) {
            self.position = position
            self.element = element
        }
    }

    public enum Part: Sendable {
        case header, scenes, projectVariables, projectLists, multiplayerVariables
        /// The objects of the one, unnamed scene of a file without `scenes` (format.md 10.1, format A).
        case objectList
        case data(LegacyData)
        /// `settings` and anything else.
        case raw(RawElement)
    }

    public init() {}

    public subscript(id: SpriteID) -> Sprite {
        get { sprites[id.index] }
        set { sprites[id.index] = newValue }
    }
    public subscript(id: LookID) -> Look {
        get { looks[id.index] }
        set { looks[id.index] = newValue }
    }
    public subscript(id: SoundID) -> Sound {
        get { sounds[id.index] }
        set { sounds[id.index] = newValue }
    }
    public subscript(id: VariableID) -> UserVariable {
        get { variables[id.index] }
        set { variables[id.index] = newValue }
    }
    public subscript(id: ListID) -> UserList {
        get { lists[id.index] }
        set { lists[id.index] = newValue }
    }
    public subscript(id: NfcTagID) -> NfcTag {
        get { nfcTags[id.index] }
        set { nfcTags[id.index] = newValue }
    }
    public subscript(id: SignatureID) -> UserBrickSignature {
        get { signatures[id.index] }
        set { signatures[id.index] = newValue }
    }
}

/// A scene: its name and its objects, the background first (format.md 3.3).
public struct Scene: Sendable {
    public var name = ""
    public var sprites: [SpriteID] = []
    /// Children in file order.
    public var parts: [Part] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    public enum Part: Sendable {
        case name, objectList
        case data(LegacyData)
        case raw(RawElement)
    }

    public init() {}
}

/// The text around the root element and the layout, where a file differs from what the app writes (format.md 2.3).
public struct DocumentFrame: Hashable, Sendable {
    /// Everything before `<program`.
    public var prolog = DocumentFrame.standardProlog
    /// Everything after `</program>`.
    public var epilog = ""
    /// What stands between a tag and the next, besides the indentation; empty if the document has no lines.
    public var lineEnd = "\n"
    /// The white space of one level.
    public var indentation = "  "
    /// Quotation marks and apostrophes in texts are written raw: files that other tools rewrote.
    public var hasRawQuotes = false

    public static let standardProlog = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?>\n"

    public init() {}
}
