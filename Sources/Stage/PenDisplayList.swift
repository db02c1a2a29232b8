/// What the pen layer still has to show: lines and stamps in their order since the last clear.
///
/// The layer is rasterised only when somebody looks at it or the list has grown long; when that happens never
/// changes the picture.
struct PenDisplayList: Sendable {
    /// One thing to put on the layer.
    enum Command: Sendable {
        /// The line through `points[start..<end]`; it goes on with one that came from `previous`.
        case line(start: Int, end: Int, previous: StagePoint?, style: PenStyle)
        /// A copy of a sprite's picture.
        case stamp(LookAppearance)
    }

    private(set) var commands: [Command] = []
    private(set) var points: [StagePoint] = []

    var isEmpty: Bool { commands.isEmpty }

    /// Rough size.
    var weight: Int { points.count + commands.count }

    mutating func addLine(_ line: ArraySlice<StagePoint>, after previous: StagePoint?, style: PenStyle) {
        let start = points.count
        points.append(contentsOf: line)
        commands.append(.line(start: start, end: points.count, previous: previous, style: style))
    }

    mutating func addStamp(_ appearance: LookAppearance) {
        commands.append(.stamp(appearance))
    }

    mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }
}

/// How a pen line looks: straight colour, and width in virtual pixels.
struct PenStyle: Equatable, Sendable {
    /// How segments end.
    enum Ends: Equatable, Sendable {
        /// In half circles.
        case round
        /// Cut off at the end points.
        case flat
        /// Cut off at the ends of the line, round where its segments meet.
        case flatWithRoundJoints
    }

    /// Above 0.
    var width: Float
    var ends: Ends
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8 = 255
}
