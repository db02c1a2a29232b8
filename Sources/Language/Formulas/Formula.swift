/// A formula as the file has it (format.md 6): a tree in one flat array, the root first.
public struct Formula: Sendable {
    /// Nodes in order of their start tags; index 0 is the root. Never empty.
    public var nodes: [Node]
    /// Elements whose children are not those that the app writes, or not in its order.
    public var shapes: [Shape] = []
    /// How the file spelled what the tree does not say.
    public var notes: ElementNotes?

    /// One formula element.
    public struct Node: Sendable {
        public var type: FormulaElementType
        /// The raw text of `value`; nil if the element is missing, `""` if it is empty.
        public var value: String?
        public var left: Int32 = Formula.none
        public var right: Int32 = Formula.none
        /// First item of `additionalChildren`; the others follow through ``nextSibling``.
        public var firstAdditional: Int32 = Formula.none
        public var nextSibling: Int32 = Formula.none
        /// Whether the file has an `additionalChildren` element (absent in files before 0.99999994).
        public var hasAdditionalList = true

        public init(_ type: FormulaElementType, _ value: String? = nil) {
            self.type = type
            self.value = value
        }
    }

    /// The children of an unusual formula element.
    public struct Shape: Sendable {
        public var node: Int32
        /// In file order; without `type`, the element has none that is known, and ``Node/type`` is made up.
        public var children: [Child] = []
        /// Items of `additionalChildren` that are no formula elements.
        public var items: [Item] = []

        public enum Child: Sendable {
            case additionalChildren, left, right, type, value
            /// An element that the tree does not know here.
            case foreign(RawElement)
        }

        /// A foreign item, and before which formula element it stands (0-based).
        public struct Item: Sendable {
            public var position: Int
            public var element: RawElement

            public init(position: Int, element: RawElement) {
                self.position = position
                self.element = element
            }
        }

        public init(node: Int32) { self.node = node }
    }

    /// No such child.
    public static let none: Int32 = -1

    public init(nodes: [Node]) {
        self.nodes = nodes.isEmpty ? [Node(.number, "0")] : nodes
    }

    /// A NUMBER with exactly this text.
    public static func number(_ text: String) -> Formula { Formula(nodes: [Node(.number, text)]) }

    public static func text(_ text: String) -> Formula { Formula(nodes: [Node(.string, text)]) }

    public var root: Node { nodes[0] }

    public subscript(index: Int32) -> Node { nodes[Int(index)] }

    /// The indices of a node's additional children in order.
    public func additionalChildren(of index: Int32) -> [Int32] {
        var result: [Int32] = []
        var next = self[index].firstAdditional
        while next != Formula.none {
            result.append(next)
            next = self[next].nextSibling
        }
        return result
    }
}

/// The `type` of a formula element (format.md 6).
public enum FormulaElementType: UInt8, CaseIterable, Sendable {
    case op, function, number, sensor, userVariable, userList, userDefinedBrickInput, bracket
    case string, collisionFormula

    public var xmlName: String {
        switch self {
        case .op: "OPERATOR"
        case .function: "FUNCTION"
        case .number: "NUMBER"
        case .sensor: "SENSOR"
        case .userVariable: "USER_VARIABLE"
        case .userList: "USER_LIST"
        case .userDefinedBrickInput: "USER_DEFINED_BRICK_INPUT"
        case .bracket: "BRACKET"
        case .string: "STRING"
        case .collisionFormula: "COLLISION_FORMULA"
        }
    }

    public init?(xmlName: String) {
        guard let type = Self.allCases.first(where: { $0.xmlName == xmlName }) else { return nil }
        self = type
    }
}
