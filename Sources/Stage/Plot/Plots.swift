/// The lines that the sprites of a scene plot, cut and engrave (bricks.md 14.1).
public struct Plots: Sendable {
    /// The three sets of lines of a sprite.
    struct Sheet: Equatable, Sendable {
        var plot = PlotLines()
        var cut = PlotLines()
        var engrave = PlotLines()

        var isActive: Bool { plot.isActive || cut.isActive || engrave.isActive }
        var pointCount: Int { plot.points.count + cut.points.count + engrave.points.count }

        subscript(tool: PlotTool) -> PlotLines {
            get {
                switch tool {
                case .plot: plot
                case .cut: cut
                case .engrave: engrave
                }
            }
            _modify {
                switch tool {
                case .plot: yield &plot
                case .cut: yield &cut
                case .engrave: yield &engrave
                }
            }
        }
    }

    /// By sprite number; those that are not in it have never plotted.
    private var sheets: [Sheet] = []
    /// Points of all lines.
    public private(set) var pointCount = 0

    /// True while a sprite draws with any tool.
    func isActive(_ sprite: Int) -> Bool { sheets.indices.contains(sprite) && sheets[sprite].isActive }

    /// True if a sprite has never plotted.
    func isUntouched(_ sprite: Int) -> Bool { !sheets.indices.contains(sprite) }

    /// The lines of a sprite.
    public func lines(of sprite: Int, _ tool: PlotTool) -> PlotLines {
        sheets.indices.contains(sprite) ? sheets[sprite][tool] : PlotLines()
    }

    /// Changes a sprite's lines.
    mutating func change(_ sprite: Int, _ body: (inout Sheet) -> Void) {
        while sheets.count <= sprite { sheets.append(Sheet()) }
        let before = sheets[sprite].pointCount
        body(&sheets[sprite])
        pointCount += sheets[sprite].pointCount - before
    }

    /// Draws along a sprite's movements.
    mutating func follow(_ movements: [Movement], of sprite: Int) {
        guard isActive(sprite) else { return }
        change(sprite) { sheet in
            for movement in movements {
                for tool in PlotTool.allCases { sheet[tool].move(to: movement.position) }
            }
        }
    }

    /// Puts the lines that have come since the last frame on the layer.
    mutating func draw(_ sprite: Int, on layer: inout PenLayer, width: Float) {
        guard sheets.indices.contains(sprite) else { return }
        for tool in PlotTool.allCases {
            let (red, green, blue) = tool.color
            let style = PenStyle(width: width, ends: .round, red: red, green: green, blue: blue)
            sheets[sprite][tool].takeUndrawn { layer.addLine($0, after: $1, style: style) }
        }
    }
}
