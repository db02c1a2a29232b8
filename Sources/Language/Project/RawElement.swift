/// An element that the tree does not interpret, kept so that saving loses nothing.
///
/// No children mean `<x/>`, one empty text means `<x></x>`; the name `""` stands for bare text.
public struct RawElement: Sendable {
    public var name: String
    public var attributes: [Attribute]
    public var children: [Node]
    /// 1-based line in the file, 0 if made by a program.
    public var line: Int32

    public enum Node: Sendable {
        case element(RawElement)
        case text(String)
        /// A shared object that other places can refer to, under this element name and with this `category`.
        case object(name: String, category: String?, SharedObject)
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
