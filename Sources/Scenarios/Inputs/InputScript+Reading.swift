import JSONText
import Language

extension InputScript {
    /// Reads JSON lines; unknown keys, wrong types and times that go backwards are errors with the line.
    ///
    /// `{"t":2,"tap":[0,0],"for":0.1}` becomes a touch that goes down and comes up.
    public init(parsing bytes: [UInt8], file: String) throws(ScenarioError) {
        var reader = InputReader(file: file)
        do {
            try JSONLines(bytes).read { value, line in try reader.read(value, line: line) }
        } catch let error as JSONError {
            throw ScenarioError(file: file, line: error.line, "column \(error.column): \(error.message)")
        } catch let error as ScenarioError {
            throw error
        } catch {
            throw ScenarioError(file: file, "\(error)")
        }
        events = reader.sortedEvents
    }
}

/// Reads the lines of one input script.
private struct InputReader {
    let file: String
    private var events: [InputScript.Event] = []
    private var lastTime = 0.0
    private var taps = 0

    init(file: String) { self.file = file }

    /// A tap's end may lie behind later lines; the sort is stable, so the order of the file decides between equals.
    var sortedEvents: [InputScript.Event] {
        events.enumerated()
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
            .map(\.element)
    }

    mutating func read(_ value: JSON, line: Int) throws(ScenarioError) {
        guard let members = value.members else {
            throw error("an object like {\"t\":1,\"tap\":[0,0]} is expected, not \(value.kindName)", line)
        }
        var object = InputObject(members: members, file: file, line: line)
        let time = try object.number("t")
        guard time.isFinite, time >= 0 else { throw error("\"t\" must be seconds from 0 on", line) }
        guard time >= lastTime else {
            throw error("\"t\" goes back: the lines must be in order of time", line)
        }
        lastTime = time
        try readAction(at: time, &object)
        try object.finish()
    }

    private func error(_ message: String, _ line: Int) -> ScenarioError {
        ScenarioError(file: file, line: line, message)
    }

    private mutating func readAction(at time: Double, _ object: inout InputObject) throws(ScenarioError) {
        let verbs = [
            "touch", "tap", "sensor", "answer", "reply", "gamepad", "nfc", "pin", "analog", "digital", "back",
            "continue", "restart",
        ]
        let present = verbs.filter(object.has)
        guard present.count == 1 else {
            let list = verbs.map { "\"\($0)\"" }.joined(separator: ", ")
            throw error("a line needs exactly one of \(list); this one has \(present.count)", object.line)
        }
        switch present[0] {
        case "touch": try readTouch(at: time, &object)
        case "tap": try readTap(at: time, &object)
        case "sensor":
            let name = try object.text("sensor")
            guard Sensor(xmlName: name) != nil else {
                throw error("there is no sensor \"\(name)\"", object.line)
            }
            add(time, .sensor(name: name, value: try object.sensorValue("value")))
        case "answer": add(time, .answer(try object.text("answer")))
        case "reply": add(time, try reply(try object.take("reply"), object.line))
        case "gamepad": try readButton(at: time, &object)
        case "nfc":
            let uid = try object.text("nfc")
            add(time, .tag(uid: uid, message: object.has("message") ? try object.text("message") : ""))
        case "pin":
            let pin = try object.integer("pin")
            add(time, .pin(pin, isHigh: try object.flag("high")))
        case "analog", "digital":
            let kind: InputScript.ArduinoPin = present[0] == "analog" ? .analog : .digital
            add(time, .arduino(kind, try object.integer(present[0]), value: try object.number("value")))
        case let verb:
            guard try object.flag(verb) else { throw error("\"\(verb)\" must be true", object.line) }
            add(time, verb == "back" ? .back : verb == "continue" ? .resume : .restart)
        }
    }

    /// Down and up, like a tap; or only one of them if the line says which.
    private mutating func readButton(at time: Double, _ object: inout InputObject) throws(ScenarioError) {
        let button = try object.text("gamepad")
        guard InputScript.gamepadButtons.contains(button) else {
            let list = InputScript.gamepadButtons.joined(separator: ", ")
            throw error("\"gamepad\" must be one of \(list), not \"\(button)\"", object.line)
        }
        if object.has("pressed") {
            add(time, .gamepad(button: button, isPressed: try object.flag("pressed")))
            return
        }
        let duration = try self.duration(&object)
        add(time, .gamepad(button: button, isPressed: true))
        add(time + duration, .gamepad(button: button, isPressed: false))
    }

    private func duration(_ object: inout InputObject) throws(ScenarioError) -> Double {
        let duration = object.has("for") ? try object.number("for") : 0.1
        guard duration.isFinite, duration >= 0 else { throw error("\"for\" must be seconds", object.line) }
        return duration
    }

    private mutating func add(_ time: Double, _ action: InputScript.Action) {
        events.append(InputScript.Event(at: time, action))
    }

    private mutating func readTouch(at time: Double, _ object: inout InputObject) throws(ScenarioError) {
        let word = try object.text("touch")
        guard let phase = InputScript.TouchPhase(rawValue: word) else {
            throw error("\"touch\" must be down, move or up, not \"\(word)\"", object.line)
        }
        let id = object.has("id") ? try object.integer("id") : 0
        let x = try object.number("x")
        let y = try object.number("y")
        add(time, .touch(phase, id: id, x: x, y: y))
    }

    private mutating func readTap(at time: Double, _ object: inout InputObject) throws(ScenarioError) {
        let point = try object.take("tap")
        guard let items = point.array, items.count == 2, let x = items[0].number, let y = items[1].number
        else {
            throw error("\"tap\" must be [x, y]", object.line)
        }
        let duration = try self.duration(&object)
        // Fingers of taps have numbers of their own, so that they do not disturb written touches.
        let id = 1_000 + taps
        taps += 1
        add(time, .touch(.down, id: id, x: x, y: y))
        add(time + duration, .touch(.up, id: id, x: x, y: y))
    }

    private func reply(_ value: JSON, _ line: Int) throws(ScenarioError) -> InputScript.Action {
        guard let members = value.members else { throw error("\"reply\" must be an object", line) }
        var object = InputObject(members: members, file: file, line: line)
        let url = object.has("url") ? try object.text("url") : nil
        if object.has("picture") {
            guard let bytes = Base64.bytes(try object.text("picture")) else {
                throw error("\"picture\" must be the file's bytes in base 64", line)
            }
            try object.finish()
            return .picture(url: url, bytes: bytes)
        }
        let status = object.has("status") ? try object.integer("status") : 200
        let body = object.has("body") ? try object.text("body") : ""
        try object.finish()
        return .reply(url: url, status: status, body: body)
    }
}

/// The members of one object; what nobody took is an error.
private struct InputObject {
    private var members: [JSON.Member]
    private let file: String
    let line: Int

    init(members: [JSON.Member], file: String, line: Int) {
        self.members = members
        self.file = file
        self.line = line
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    mutating func take(_ name: String) throws(ScenarioError) -> JSON {
        guard let index = members.firstIndex(where: { $0.name == name }) else {
            throw ScenarioError(file: file, line: line, "\"\(name)\" is missing")
        }
        return members.remove(at: index).value
    }

    private func wrong(_ name: String, _ expected: String, _ found: JSON) -> ScenarioError {
        ScenarioError(file: file, line: line, "\"\(name)\" must be \(expected), not \(found.kindName)")
    }

    mutating func number(_ name: String) throws(ScenarioError) -> Double {
        let value = try take(name)
        guard let number = value.number else { throw wrong(name, "a number", value) }
        return number
    }

    mutating func integer(_ name: String) throws(ScenarioError) -> Int {
        let value = try take(name)
        guard let integer = value.integer else { throw wrong(name, "a whole number", value) }
        return integer
    }

    mutating func text(_ name: String) throws(ScenarioError) -> String {
        let value = try take(name)
        guard let text = value.text else { throw wrong(name, "a text", value) }
        return text
    }

    mutating func flag(_ name: String) throws(ScenarioError) -> Bool {
        let value = try take(name)
        guard let flag = value.bool else { throw wrong(name, "true or false", value) }
        return flag
    }

    mutating func sensorValue(_ name: String) throws(ScenarioError) -> InputScript.SensorValue {
        let value = try take(name)
        switch value {
        case .number(let number): return .number(number)
        case .text(let text): return .text(text)
        case .bool(let flag): return .flag(flag)
        default: throw wrong(name, "a number, a text, true or false", value)
        }
    }

    /// Reports the first member that nobody took.
    func finish() throws(ScenarioError) {
        guard let left = members.first else { return }
        throw ScenarioError(file: file, line: line, "unknown key \"\(left.name)\"")
    }
}
