import Catwalk
import JSONText

extension InputScript {
    /// The script as JSON lines, one event each; reading them gives the same events.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        for event in events {
            writer.object { writer in
                writer.member("t", number: event.seconds)
                event.action.write(to: &writer)
            }
            writer.newline()
        }
        return writer.bytes
    }
}

extension InputScript.Action {
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .touch(let phase, let id, let x, let y):
            writer.member("touch", phase.rawValue)
            writer.member("id", id)
            writer.member("x", number: x)
            writer.member("y", number: y)
        case .sensor(let name, let value):
            writer.member("sensor", name)
            switch value {
            case .number(let number): writer.member("value", number: number)
            case .text(let text): writer.member("value", text)
            case .flag(let flag): writer.member("value", flag)
            }
        case .answer(let text): writer.member("answer", text)
        case .reply(let url, let status, let body):
            writer.member(
                "reply",
                object: { writer in
                    if let url { writer.member("url", url) }
                    writer.member("status", status)
                    writer.member("body", body)
                })
        case .picture(let url, let bytes):
            writer.member(
                "reply",
                object: { writer in
                    if let url { writer.member("url", url) }
                    writer.member("picture", Base64.text(bytes))
                })
        case .gamepad(let button, let isPressed):
            writer.member("gamepad", button)
            writer.member("pressed", isPressed)
        case .tag(let uid, let message):
            writer.member("nfc", uid)
            writer.member("message", message)
        case .pin(let pin, let isHigh):
            writer.member("pin", pin)
            writer.member("high", isHigh)
        case .arduino(let kind, let pin, let value):
            writer.member(kind.rawValue, pin)
            writer.member("value", number: value)
        case .back: writer.member("back", true)
        case .resume: writer.member("continue", true)
        case .restart: writer.member("restart", true)
        }
    }
}
