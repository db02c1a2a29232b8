public import Language
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

    public struct Reply: Sendable {
        public var url: String
        public var status: Int
        public var body: String

        public init(url: String, status: Int, body: String) {
            self.url = url
            self.status = status
            self.body = body
        }
    }

    public init() {}
}
