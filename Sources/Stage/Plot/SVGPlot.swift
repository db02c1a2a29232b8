/// Plotted lines as a text for machines (bricks.md 14.2).
public struct SVGPlot: Sendable {
    /// From stage units to those of the file: the app divides 0.2 by 0.2646 in 32 bits.
    static let scale = Float(0.2) / Float(0.2646)

    private let width: Float
    private let height: Float
    /// The lines so far, in UTF-8.
    private var paths: [UInt8] = []

    /// An empty picture of a stage, whose size is in stage units.
    public init(stageWidth: Int, stageHeight: Int) {
        width = Float(stageWidth)
        height = Float(stageHeight)
    }

    /// Adds the lines of a tool; those of one point are nothing.
    public mutating func add(_ lines: PlotLines, _ tool: PlotTool) {
        var text = SVGPaths()
        add(lines, tool, keeping: &text)
    }

    /// Adds the lines of a tool, of which `text` knows those of an earlier file: only what has come since is written anew.
    public mutating func add(_ lines: PlotLines, _ tool: PlotTool, keeping text: inout SVGPaths) {
        text.update(lines, tool, width: width, height: height)
        text.append(to: &paths)
    }

    /// The whole file.
    public var bytes: [UInt8] {
        let (width, height) = (Self.text(self.width * Self.scale), Self.text(self.height * Self.scale))
        var file = Array("<?xml version=\"1.0\" standalone=\"no\"?>\n".utf8)
        file.reserveCapacity(file.count + paths.count + 512)
        file += Array("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" ".utf8)
        file += Array("\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n".utf8)
        file += Array("<svg width=\"".utf8) + width
        file += Array("\" height=\"".utf8) + height
        file += Array("\" viewBox=\"0.00 0.00 ".utf8) + width
        file += [UInt8(ascii: " ")] + height
        file += Array("\" style=\"background-color:#ffffff\" xmlns=\"http://www.w3.org/2000/svg\" ".utf8)
        file += Array("version=\"1.1\">\n<title>Plotter export</title>\n".utf8)
        file += paths
        file += Array("\n</svg>".utf8)
        return file
    }
}
