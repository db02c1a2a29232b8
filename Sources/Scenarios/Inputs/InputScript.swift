/// What a run is given from outside, by virtual time (docs/testing.md, "Input scripts").
public struct InputScript: Sendable, Equatable {
    /// In order of time; events of the same time in order of the file.
    public var events: [Event]

    public init(events: [Event] = []) { self.events = events }

    public struct Event: Sendable, Equatable {
        /// Seconds of virtual time; the event reaches the first frame that starts then or later.
        public var seconds: Double
        public var action: Action

        public init(at seconds: Double, _ action: Action) {
            self.seconds = seconds
            self.action = action
        }
    }

    /// Positions are stage coordinates: origin in the middle, y upwards.
    public enum Action: Sendable, Equatable {
        case touch(TouchPhase, id: Int, x: Double, y: Double)
        case sensor(name: String, value: SensorValue)
        /// The answer to the next question.
        case answer(String)
        /// The reply to the next web request to `url`, or to any if that is nil.
        case reply(url: String?, status: Int, body: String)
        /// A picture as such a reply.
        case picture(url: String?, bytes: [UInt8])
        /// A button of the gamepad goes down or comes up.
        case gamepad(button: String, isPressed: Bool)
        /// An NFC tag comes near.
        case tag(uid: String, message: String)
        /// A pin of the Raspberry Pi changes.
        case pin(Int, isHigh: Bool)
        /// A pin of an Arduino has another value.
        case arduino(ArduinoPin, Int, value: Double)
        /// The phone's back button: the stage's menu opens; in the menu the run ends.
        case back
        /// "Continue" and "Restart" in the menu.
        case resume
        case restart
    }

    /// The buttons of the gamepad (format.md 4).
    public static let gamepadButtons = ["A", "B", "up", "down", "left", "right"]

    /// The two kinds of pins.
    public enum ArduinoPin: String, Sendable, CaseIterable { case analog, digital }

    public enum TouchPhase: String, Sendable, CaseIterable { case down, move, up }

    public enum SensorValue: Sendable, Equatable {
        case number(Double)
        case text(String)
        case flag(Bool)
    }
}
