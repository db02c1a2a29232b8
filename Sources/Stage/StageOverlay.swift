public import Values

/// A text or bubble above all sprites, in world coordinates (bricks.md 6.7, 9.2). Never hit by touches.
public enum StageOverlay: Equatable, Sendable {
    /// A shown variable.
    case text(VariableText)
    /// A speech or thought bubble.
    case bubble(SpeechBubble)
    /// A text of the old text brick.
    case caption(Caption)
}

/// A red text of the old text brick (bricks.md 9.2).
public struct Caption: Equatable, Sendable {
    /// Number of the sprite.
    public var sprite: Int
    /// Which action shows it: it stays the same text when that action goes on.
    public var action: Int
    /// Stage coordinates of the upper left corner.
    public var x: Int32
    /// Stage coordinates of the upper left corner.
    public var y: Int32
    /// What it says.
    public var text: Text

    /// A text at a place.
    public init(sprite: Int, action: Int, x: Int32, y: Int32, text: Text) {
        self.sprite = sprite
        self.action = action
        self.x = x
        self.y = y
        self.text = text
    }
}

/// A variable shown on the stage. Its value is looked up by name when it is drawn.
public struct VariableText: Equatable, Sendable {
    /// How the text lies relative to `x`; raw values as in files.
    public enum Alignment: Int, Sendable {
        case left = 0
        case centered = 1
        case right = 2
    }

    /// Name of the variable; nil shows "No variable selected".
    public var variable: Text?
    /// Number of the sprite that showed it.
    public var sprite: Int
    /// Stage coordinates.
    public var x: Int32
    /// Stage coordinates.
    public var y: Int32
    /// Text size relative to 45 pixels; above 0.
    public var relativeSize: Float
    /// The colour text of the brick, valid or not; nil is black.
    public var color: Text?
    /// How the text lies relative to `x`.
    public var alignment: Alignment

    /// A text item; the defaults are those of the plain Show brick.
    public init(
        variable: Text?, sprite: Int, x: Int32, y: Int32, relativeSize: Float = 1, color: Text? = nil,
        alignment: Alignment = .centered
    ) {
        self.variable = variable
        self.sprite = sprite
        self.x = x
        self.y = y
        self.relativeSize = relativeSize
        self.color = color
        self.alignment = alignment
    }
}

/// What a sprite says or thinks.
public struct SpeechBubble: Equatable, Sendable {
    /// The two shapes.
    public enum Kind: Equatable, Sendable {
        case say
        case think
    }

    /// Number of the sprite.
    public var sprite: Int
    /// The shape.
    public var kind: Kind
    /// What stands in it; not empty.
    public var text: Text
    /// Follows Hide and Show of the sprite, but not its state when the bubble was made.
    public var isVisible = true
    /// The side; changes when a drawn bubble would leave the stage.
    public var isOnLeft = false

    /// A new bubble, visible, on the right.
    public init(sprite: Int, kind: Kind, text: Text) {
        self.sprite = sprite
        self.kind = kind
        self.text = text
    }
}
