/// A typed index into one of the project's tables: the identity of an object that several places may share
/// (format.md 7.1: references go by identity, never by equality of content).
public struct Identifier<Entity>: Hashable, Sendable {
    public let index: Int

    public init(_ index: Int) { self.index = index }
}

public typealias SpriteID = Identifier<Sprite>
public typealias LookID = Identifier<Look>
public typealias SoundID = Identifier<Sound>
public typealias VariableID = Identifier<UserVariable>
public typealias ListID = Identifier<UserList>
public typealias NfcTagID = Identifier<NfcTag>
public typealias SignatureID = Identifier<UserBrickSignature>

/// Any object that has an identity of its own.
public enum SharedObject: Hashable, Sendable {
    case sprite(SpriteID)
    case look(LookID)
    case sound(SoundID)
    case variable(VariableID)
    case list(ListID)
    case nfcTag(NfcTagID)
    case signature(SignatureID)
}
