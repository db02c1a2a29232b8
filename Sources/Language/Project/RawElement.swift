/// An element that the tree does not interpret, kept so that saving loses nothing.
public struct RawElement: Sendable {
    public var name: String
    public var attributes: [Attribute]
    public var children: [Node]
    /// 1-based line in the file, 0 if made by a program.
    public var line: Int32

    public enum Node: Sendable {
        case element(RawElement)
        case text(String)
    }

    public struct Attribute: Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(
        _ name: String, attributes: [Attribute] = [], children: [Node] = [], line: Int32 = 0
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.line = line
    }
}
