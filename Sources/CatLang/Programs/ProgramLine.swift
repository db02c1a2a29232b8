/// One line of a program's text.
public struct ProgramLine: Sendable {
    /// How many blocks it stands in.
    public var depth: Int
    /// What it says, without indentation and without the mark of what is commented out.
    public var text: String
    public var kind: Kind
    /// Marked with `// `.
    public var isCommentedOut = false
    /// Which brick or script begins here; nil for every other line.
    public var address: Address?

    /// What stands in the line.
    public enum Kind: Sendable {
        /// The frame: program, scenes, objects, their media and data.
        case structure
        case script
        case brick
        case note
        /// `}` and `} else {`
        case end
        case blank
    }

    /// Where a brick or script is in the project.
    public struct Address: Sendable {
        public var scene: String
        public var sprite: String
        /// 1-based among all scripts of the sprite.
        public var script: Int
        /// Like `brick[2]/loopBricks/brick[1]`; empty for the script itself.
        public var path: String
        /// 1-based line in the file, 0 if unknown.
        public var line: Int
        /// The `type` attribute.
        public var xmlName: String
    }

    init(_ depth: Int, _ text: String, _ kind: Kind, isCommentedOut: Bool = false, address: Address? = nil) {
        self.depth = depth
        self.text = text
        self.kind = kind
        self.isCommentedOut = isCommentedOut
        self.address = address
    }

    /// Deeper lines stand no further to the right, so that the text of a hostile project stays as long as the project.
    public static let maximalIndentation = 64

    /// The blanks before the text: two for each block.
    public var indentation: String {
        String(repeating: "  ", count: min(depth, Self.maximalIndentation))
    }

    /// The line as it is printed.
    public var rendered: String {
        if kind == .blank { return "" }
        return indentation + (isCommentedOut ? "// " : "") + text
    }
}
