/// The container of variables and lists in files before 0.9991 (format.md 10.6): in the program, or one in each scene.
///
/// Newer files keep them in the objects and the program; migration moves them there.
public struct LegacyData: Sendable {
    /// The element's name: `data`, before 0.95 `variables`.
    public var name: String
    /// Children in file order.
    public var parts: [Part] = []

    public enum Part: Sendable {
        /// `programVariableList`.
        case projectVariables([VariableID])
        /// `programListOfLists`.
        case projectLists([ListID])
        /// `objectVariableList`.
        case spriteVariables([Entry<UserVariable>])
        /// `objectListOfList`.
        case spriteLists([Entry<UserList>])
        /// `userBrickVariableList`, which means nothing, and anything else.
        case raw(RawElement)
    }

    /// The local variables or lists of one sprite.
    public enum Entry<Item: Sendable>: Sendable {
        case items(of: SpriteID, [Identifier<Item>])
        /// An entry without an object, or one that the tree cannot express.
        case raw(RawElement)
    }

    public init(name: String = "data") { self.name = name }
}
