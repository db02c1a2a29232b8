internal import Raster

/// The pen picture of a scene: a list of what happened, rasterised when somebody looks.
///
/// W × H, one pixel per virtual pixel, in world coordinates, transparent at first; what lies outside is lost
/// (bricks.md 7.4). Partly transparent stamps are blended once when they are shown (7.2 allows it).
struct PenLayer: Sendable {
    /// A list longer than this is rasterised at the end of the frame.
    private static let maximumPendingWeight = 1 << 16

    /// What has not been rasterised yet.
    private var pending = PenDisplayList()
    /// What has been rasterised; nil while that is nothing.
    private(set) var picture: Pixmap?
    private var stroker = Stroker()
    private var nibs = NibCase()
    private let viewport: StageViewport
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        viewport = StageViewport(stageWidth: width, stageHeight: height)
    }

    /// True if there are so many lines and stamps in the list that it is to be rasterised.
    var isLong: Bool { pending.weight > PenLayer.maximumPendingWeight }

    /// Adds a line; one that goes on where a line from `previous` ended gets no second coat at the joint.
    mutating func addLine(_ line: ArraySlice<StagePoint>, after previous: StagePoint?, style: PenStyle) {
        pending.addLine(line, after: previous, style: style)
    }

    mutating func addStamp(_ appearance: LookAppearance) {
        pending.addStamp(appearance)
    }

    /// Makes the layer empty; what waits in the list is not drawn any more.
    mutating func clear() {
        pending.removeAll()
        picture = nil
    }

    /// Draws what waits in the list. A layer larger than any picture may be stays empty.
    mutating func rasterize(images: inout ImageTable) {
        guard !pending.isEmpty else { return }
        if var canvas = picture ?? Pixmap(width: width, height: height) {
            picture = nil  // so that the canvas is not shared while it is drawn on
            for command in pending.commands {
                switch command {
                case .line(let start, let end, let previous, let style):
                    drawLine(pending.points[start..<end], after: previous, style, on: &canvas)
                case .stamp(let appearance):
                    appearance.draw(on: &canvas, viewport: viewport, images: &images)
                }
            }
            picture = canvas
        }
        pending.removeAll()
    }

    private mutating func drawLine(
        _ line: ArraySlice<StagePoint>, after previous: StagePoint?, _ style: PenStyle,
        on canvas: inout Pixmap
    ) {
        let points = line.map(viewport.pixel)
        let nib = nibs.nib(width: style.width, isFlat: style.ends != .round)
        let color = PremultipliedColor(
            Color(red: style.red, green: style.green, blue: style.blue, alpha: style.alpha))
        if style.ends == .round {
            stroker.drawLine(
                through: points, after: previous.map(viewport.pixel), nib: nib, color: color, on: &canvas)
            return
        }
        for (start, end) in zip(points, points.dropFirst()) {
            stroker.drawSegment(from: start, to: end, nib: nib, color: color, on: &canvas)
        }
        guard style.ends == .flatWithRoundJoints else { return }
        let joint = nibs.nib(width: style.width, isFlat: false)
        for point in points.dropFirst().dropLast() {
            stroker.drawDot(at: point, nib: joint, color: color, on: &canvas)
        }
    }
}

/// The nibs used last, ready for the next line of the same width.
private struct NibCase: Sendable {
    private var nibs: [PenNib] = []
    private var next = 0

    mutating func nib(width: Float, isFlat: Bool) -> PenNib {
        let width = Double(width)
        for nib in nibs where nib.width == width && nib.isFlat == isFlat { return nib }
        let nib = PenNib(width: width, isFlat: isFlat)
        if nibs.count < 8 {
            nibs.append(nib)
        } else {
            nibs[next] = nib
            next = (next + 1) % nibs.count
        }
        return nib
    }
}
