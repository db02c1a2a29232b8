/// What a sprite can draw lines for machines with (bricks.md 14.1).
public enum PlotTool: Int, Sendable, CaseIterable {
    /// A pen, black.
    case plot
    /// A laser that cuts, red.
    case cut
    /// A laser that engraves, blue.
    case engrave

    /// Red, green and blue of its lines on the stage and in files.
    var color: (red: UInt8, green: UInt8, blue: UInt8) {
        switch self {
        case .plot: (0, 0, 0)
        case .cut: (255, 0, 0)
        case .engrave: (0, 0, 255)
        }
    }
}
