/// All that is sewn in a scene: a stream for each layer on which sprites sew (bricks.md 13.4, 13.5).
public struct StitchPattern: Equatable, Sendable {
    /// A stitch that a sprite asks for.
    public struct Command: Equatable, Sendable {
        /// Stage coordinates.
        public var position: StagePoint
        public var color: ThreadColor
        /// Place of the sprite among all from bottom to top.
        public var layer: Int
        /// Number of the sprite on stage.
        public var sprite: Int

        public init(position: StagePoint, color: ThreadColor, layer: Int, sprite: Int) {
            self.position = position
            self.color = color
            self.layer = layer
            self.sprite = sprite
        }
    }

    /// In ascending order of their numbers.
    private var layers: [StitchLayer] = []
    /// The last command of each sprite.
    private var lastCommands: [Int: Command] = [:]
    private let capacity: Int

    /// An empty pattern for at most so many points on each layer.
    public init(capacity: Int = .max) {
        self.capacity = capacity
    }

    /// Points on all layers, jumps included.
    public private(set) var pointCount = 0

    /// True if there is anything to draw or write.
    public var isValid: Bool { pointCount > 1 }

    /// How many points there is room for.
    public var room: Int { max(0, capacity - pointCount) }

    /// Sews a stitch. One that is not finite is left out.
    public mutating func add(_ command: Command) {
        guard command.position.isFinite else { return }
        let previous = lastCommands.updateValue(command, forKey: command.sprite)
        let place = layerIndex(command.layer)
        let before = layers[place].stream.points.count
        layers[place].sew(command, after: previous)
        pointCount += layers[place].stream.points.count - before
    }

    private mutating func layerIndex(_ number: Int) -> Int {
        var (place, end) = (0, layers.count)
        while place < end {
            let middle = (place + end) / 2
            if layers[middle].number < number { place = middle + 1 } else { end = middle }
        }
        if place == layers.count || layers[place].number != number {
            layers.insert(StitchLayer(number: number, stream: StitchStream(capacity: capacity)), at: place)
        }
        return place
    }

    /// The layers one after the other, as they are drawn and written.
    public func combined() -> StitchStream {
        var result = StitchStream(capacity: capacity)
        for (place, layer) in layers.enumerated() {
            let points = layer.stream.points
            if let last = result.points.last, !points.isEmpty {
                result.addJump()
                result.addPoint(last.position, last.color)
            }
            for point in points {
                if point.isColorChange {
                    result.addColorChange()
                } else if point.isJump {
                    result.addJump()
                }
                result.addPoint(point.position, point.color)
            }
            if place + 1 < layers.count, let last = points.last {
                result.addColorChange()
                result.addPoint(last.position, last.color)
            }
        }
        return result
    }
}
