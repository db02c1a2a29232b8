/// A JSON value; the members of an object keep their order.
public enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([Member])

    public struct Member: Sendable, Equatable {
        public var name: String
        public var value: JSON

        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }
}

// MARK: - Reading

extension JSON {
    /// The first member of that name, nil if there is none or this is no object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    public var text: String? { if case .text(let text) = self { text } else { nil } }
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    public var array: [JSON]? { if case .array(let items) = self { items } else { nil } }
    public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// A number without fraction that fits.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// What the value is, for messages: `a number`, `an object` …
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .text: "a text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
