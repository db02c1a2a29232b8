public import Language
public import Stage
public import Values

/// What a phone would hold besides the stage: volume, tempo, sensors, stored data.
public struct DeviceState: Sendable {
    /// Percent, 0…100.
    public var volume: Float = 70
    /// Beats per minute, 20…500.
    public var tempo: Int32 = 60
    public var instrument = "PIANO"
    /// Values of sensors that the host has set; all others have their defaults.
    public var sensors: [Sensor: Value] = [:]
    /// Answers to questions, first come first served.
    public var answers: [Text] = []
    /// Replies to web requests.
    public var replies: [Reply] = []
    /// Variables and lists on the device by key.
    public var storedVariables: [Text: Value] = [:]
    public var storedLists: [Text: [Value]] = [:]
    /// The bytes of files by name: texts in UTF-8, embroideries, plots. A name is never a path.
    public var files: [Text: [UInt8]] = [:]

    /// Pins of the Raspberry Pi that are high.
    public var highPins: Set<Int32> = []
    /// What the pins of an Arduino say that are not 0: analogue ones 0…5, digital ones 0…13 (formulas.md 4.5).
    public var analogPins: [Int32: Double] = [:]
    public var digitalPins: [Int32: Double] = [:]

    /// What a server answers.
    public struct Reply: Sendable {
        /// The address, nil for any that has no reply of its own.
        public var url: Text?
        /// HTTP status.
        public var status: Int
        public var body: Text
        /// The picture, if it is one: its place in the machine's table of images.
        public var image: ImageID?

        public init(url: Text?, status: Int, body: Text, image: ImageID? = nil) {
            self.url = url
            self.status = status
            self.body = body
            self.image = image
        }
    }

    /// The first reply for the address, else the first for any; the last of its kind stays for later requests.
    mutating func takeReply(to url: Text) -> Reply? {
        var indices = replies.indices.filter { replies[$0].url == url }
        if indices.isEmpty { indices = replies.indices.filter { replies[$0].url == nil } }
        guard let first = indices.first else { return nil }
        return indices.count > 1 ? replies.remove(at: first) : replies[first]
    }

    public init() {}
}
