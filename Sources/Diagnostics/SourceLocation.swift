/// Where in a project something is: the file, the line, and the place in the block tree.
public struct SourceLocation: Hashable, Sendable {
    /// The file as the user named it; empty if there is none.
    public var file: String
    /// 1-based, 0 if unknown.
    public var line: Int
    /// Like `Scene 1/Cat/script[2]/brick[5]` (1-based); empty for the file as a whole.
    public var path: String

    public init(file: String = "", line: Int = 0, path: String = "") {
        self.file = file
        self.line = line
        self.path = path.asOneLine(limit: Self.longestPath)
    }

    /// Bytes of a path; more than names that were cut and the deepest bricks that are named need.
    private static let longestPath = 6_000
    /// Bytes of a name in a path.
    private static let longestName = 200

    /// The place of a sprite: its scene's name and its own, those that are there. Long names are cut, so that what follows
    /// is not.
    public static func path(scene: String, sprite: String) -> String {
        let scene = scene.asOneLine(limit: longestName)
        let sprite = sprite.asOneLine(limit: longestName)
        return scene.isEmpty || sprite.isEmpty ? scene + sprite : scene + "/" + sprite
    }

    /// `file:line: path`, as far as known.
    public var text: String {
        var parts = file
        if line > 0 { parts += (parts.isEmpty ? "line " : ":") + "\(line)" }
        if !path.isEmpty { parts += (parts.isEmpty ? "" : ": ") + path }
        return parts
    }
}
