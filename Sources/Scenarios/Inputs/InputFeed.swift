public import Catwalk
import Language
import Machine
import Values

/// Gives a player the events of an input script when their time has come.
public struct InputFeed: Sendable {
    private let events: [InputScript.Event]
    private var next = 0

    public init(_ script: InputScript) { events = script.events }

    /// Whether all events have been given.
    public var isEmpty: Bool { next == events.count }

    /// Gives the events that are due at the next frame.
    public mutating func feed(_ player: inout Player) {
        // Half a millionth of a second: times like 0.1 are no binary fractions.
        let now = Double(player.frame) / 60 + 5e-7
        while next < events.count, events[next].seconds <= now {
            apply(events[next].action, to: &player)
            next += 1
        }
    }

    private func apply(_ action: InputScript.Action, to player: inout Player) {
        switch action {
        case .touch(.down, let id, let x, let y): player.touchDown(id, x: x, y: y)
        case .touch(.move, let id, let x, let y): player.touchMove(id, x: x, y: y)
        case .touch(.up, let id, _, _): player.touchUp(id)
        case .sensor(let name, let value):
            if let sensor = Sensor(xmlName: name) { player.device.sensors[sensor] = value.value }
        case .answer(let text): player.device.answers.append(Text(text))
        case .reply(let url, let status, let body):
            player.device.replies.append(
                DeviceState.Reply(url: url.map { Text($0) }, status: status, body: Text(body)))
        case .picture(let url, let bytes): player.addReply(to: url, picture: bytes)
        case .gamepad(let button, let isPressed): player.gamepad(button, isPressed: isPressed)
        case .tag(let uid, let message): player.scanTag(uid: uid, message: message)
        case .pin(let pin, let isHigh): player.changePin(pin, isHigh: isHigh)
        case .arduino(.analog, let pin, let value): player.device.analogPins[Int32(clamping: pin)] = value
        case .arduino(.digital, let pin, let value): player.device.digitalPins[Int32(clamping: pin)] = value
        case .back: player.pressBack()
        case .resume: player.continueRun()
        case .restart: player.restart()
        }
    }
}

extension InputScript.SensorValue {
    fileprivate var value: Value {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .text(Text(text))
        case .flag(let flag): .flag(flag)
        }
    }
}
