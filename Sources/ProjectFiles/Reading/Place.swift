import Diagnostics
import Language

/// Where in the block tree the reader is.
struct Place {
    var scene = ""
    var sprite = ""
    /// 1-based, 0 outside scripts.
    var script = 0
    /// From the outside in.
    var bricks: [Step] = []
    var isDefinition = false

    struct Step {
        /// The list of bricks, like `loopBricks`.
        var list: FieldName
        /// 1-based position in it, 0 before its first brick.
        var number = 0
    }

    /// Nobody reads deeper paths, but hostile files have many of them.
    private static let longestPath = 50

    /// Like `Scene 1/Cat/script[2]/brick[5]/loopBricks/brick[1]`.
    var text: String {
        var text = SourceLocation.path(scene: scene, sprite: sprite)
        if script > 0 { text += "/script[\(script)]" }
        if isDefinition { text += "/userDefinedBrickList" }
        let first = max(0, bricks.count - Self.longestPath)
        if first > 0 { text += "/…" }
        for (index, step) in bricks.enumerated() where index >= first && step.number > 0 {
            if index > 0 { text += "/" + step.list.xmlName }
            text += "/brick[\(step.number)]"
        }
        return text
    }
}
