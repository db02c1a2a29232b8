/// The paths of a sprite's lines of one tool, kept from file to file: lines only grow, and a project may save in every act.
public struct SVGPaths: Sendable {
    /// The lines that are finished.
    private var closed: [UInt8] = []
    /// The last line without its end.
    private var open: [UInt8] = []
    private var openPoints = 0
    /// Lines and points that are in the text.
    private var lineCount = 0
    private var pointCount = 0

    /// No lines.
    public init() {}

    /// Takes over what has come since the last time; lines that have been dropped begin anew.
    mutating func update(_ lines: PlotLines, _ tool: PlotTool, width: Float, height: Float) {
        if lines.lineCount < lineCount || lines.points.count < pointCount { self = SVGPaths() }
        for line in max(0, lineCount - 1)..<max(lines.lineCount, 1) where line < lines.lineCount {
            if line >= lineCount { begin(tool) }
            let range = lines.range(ofLine: line)
            for place in lines.points[
                max(range.lowerBound, min(pointCount, range.upperBound))..<range.upperBound]
            {
                if openPoints > 0 { open += [UInt8(ascii: " "), UInt8(ascii: "L")] }
                open += SVGPlot.text((place.x + width / 2) * SVGPlot.scale)
                open.append(UInt8(ascii: " "))
                open += SVGPlot.text((-place.y + height / 2) * SVGPlot.scale)
                openPoints += 1
            }
            pointCount = range.upperBound
            lineCount = line + 1
        }
    }

    /// The lines of at least two points.
    func append(to paths: inout [UInt8]) {
        paths += closed
        guard openPoints > 1 else { return }
        paths += open
        paths += Self.end
    }

    private static let end = Array("\" />\n".utf8)

    private mutating func begin(_ tool: PlotTool) {
        if openPoints > 1 {
            closed += open
            closed += Self.end
        }
        open = Array(#"<path fill="none" style="stroke:\#(tool.svgColor);stroke-width:1.0;"#.utf8)
        open += Array(#"stroke-linecap:round;stroke-opacity:1;" d="M"#.utf8)
        openPoints = 0
    }
}

extension PlotTool {
    fileprivate var svgColor: String {
        switch self {
        case .plot: "#000000"
        case .engrave: "#0000FF"
        case .cut: "#FF0000"
        }
    }
}
