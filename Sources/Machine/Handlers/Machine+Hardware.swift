import Language
import Program
import Values

/// Bricks that command hardware (bricks.md 15): nothing is connected, so each ends in its act, and the device log has
/// what the app would have sent. A failing parameter is 0.
extension Machine {
    // MARK: - Lego

    mutating func commandNXT(_ instruction: Instruction) -> Bool {
        let motor = DeviceEvent.Parameter("motor", .text(choice(instruction)))
        switch instruction.kind {
        case .legoNxtMotorMove:
            log("nxt-move", [motor, .init("speed", clamped(instruction, -100...100))])
        case .legoNxtMotorTurnAngle:
            let degrees = number(instruction)
            let power: Int32 = degrees < 0 ? -30 : 30
            log("nxt-turn", [motor, .init("power", power), .init("degrees", degrees.magnitude)])
        case .legoNxtMotorStop:
            log("nxt-stop", [motor])
        default:
            log("nxt-tone", tone(instruction))
        }
        return true
    }

    mutating func commandEV3(_ instruction: Instruction) -> Bool {
        let motor = DeviceEvent.Parameter("motor", .text(choice(instruction)))
        switch instruction.kind {
        case .legoEv3MotorMove:
            log("ev3-move", [motor, .init("speed", clamped(instruction, -100...100))])
        case .legoEv3MotorTurnAngle:
            let degrees = number(instruction)
            // The last 20 degrees slow down.
            let slow: UInt32 = degrees.magnitude > 20 ? 20 : 0
            let speed: Int32 = degrees < 0 ? -100 : 100
            log(
                "ev3-turn",
                [
                    motor, .init("speed", speed), .init("degrees", degrees.magnitude - slow),
                    .init("slowingDegrees", slow),
                ])
        case .legoEv3MotorStop:
            log("ev3-stop", [motor])
        case .legoEv3SetLed:
            log("ev3-led", [.init("status", .text(choice(instruction)))])
        default:
            log("ev3-tone", tone(instruction) + [.init("volume", number(instruction, 2))])
        }
        return true
    }

    /// Hundreds of hertz and seconds become hertz and milliseconds.
    private mutating func tone(_ instruction: Instruction) -> [DeviceEvent.Parameter] {
        let hertz = number(instruction) &* 100
        let milliseconds = Int32(truncatingSaturating: Double((float(instruction, 1) ?? 0) * 1000))
        return [.init("hertz", hertz), .init("milliseconds", milliseconds)]
    }

    // MARK: - Phiro

    mutating func commandPhiro(_ instruction: Instruction) -> Bool {
        let selection = Value.text(choice(instruction))
        switch instruction.kind {
        case .phiroMotorMoveForward:
            log("phiro-forward", [.init("motor", selection), .init("speed", clamped(instruction, 0...100))])
        case .phiroMotorMoveBackward:
            log("phiro-backward", [.init("motor", selection), .init("speed", clamped(instruction, 0...100))])
        case .phiroMotorStop:
            log("phiro-stop", [.init("motor", selection)])
        case .phiroPlayTone:
            let hertz = Self.phiroTones.first { selection == .text($0.name) }?.hertz ?? 0
            log(
                "phiro-tone",
                [.init("tone", selection), .init("hertz", hertz), .init("seconds", number(instruction))])
        default:
            let colors = ["red", "green", "blue"].enumerated().map { offset, name in
                DeviceEvent.Parameter(name, clamped(instruction, 0...255, Int32(offset)))
            }
            log("phiro-light", [.init("eye", selection)] + colors)
        }
        return true
    }

    private static let phiroTones: [(name: Text, hertz: Int32)] = [
        ("DO", 262), ("RE", 294), ("MI", 330), ("FA", 349), ("SO", 392), ("LA", 440), ("TI", 494),
    ]

    /// Sensors by number; whatever is none of the others is the right one at the side.
    private static let phiroSensors: [Sensor] = [
        .phiroFrontLeft, .phiroFrontRight, .phiroSideLeft, .phiroSideRight, .phiroBottomLeft,
        .phiroBottomRight,
    ]

    // MARK: - Arduino, Raspberry Pi

    /// Only pins 0…13 are recorded.
    mutating func commandArduino(_ instruction: Instruction) -> Bool {
        let pin = number(instruction)
        let value = number(instruction, 1)
        guard (0...13).contains(pin) else { return true }
        let action = instruction.kind == .arduinoSendDigitalValue ? "arduino-digital" : "arduino-pwm"
        log(action, [.init("pin", pin), .init("value", value)])
        return true
    }

    mutating func commandRaspberry(_ instruction: Instruction) -> Bool {
        let pin = DeviceEvent.Parameter("pin", number(instruction))
        if instruction.kind == .raspiSendDigitalValue {
            log("raspi-digital", [pin, .init("high", .flag(boolean(instruction.formula(1)) ?? false))])
        } else {
            let hertz = DeviceEvent.Parameter("hertz", .number(double(instruction, 1) ?? 0))
            log("raspi-pwm", [pin, hertz, .init("percent", .number(double(instruction, 2) ?? 0))])
        }
        return true
    }

    // MARK: - Conditions

    /// Phiro: the sensor is at most 850, as it is without a device.
    mutating func hostCondition(_ instruction: Instruction) -> Bool {
        let index = Int(instruction.option)
        let sensor = Self.phiroSensors.indices.contains(index) ? Self.phiroSensors[index] : .phiroSideRight
        guard case .number(let value) = world.sensorValue(sensor) else { return true }
        return Int32(truncatingSaturating: value) <= 850
    }

    // MARK: - Camera, NFC, browser

    mutating func commandCamera(_ instruction: Instruction) -> Bool {
        switch instruction.kind {
        case .camera: log("camera", [.init("on", .flag(instruction.option == 1))])
        case .chooseCamera:
            log("choose-camera", [.init("camera", .text(instruction.option == 1 ? "front" : "rear"))])
        default: log("flash", [.init("on", .flag(instruction.option == 1))])
        }
        return true
    }

    /// Writes the next tag; types 1 to 5 are addresses, whose own protocol the record's type replaces (bricks.md 15.6).
    mutating func writeTag(_ instruction: Instruction) -> Bool {
        guard let message = string(instruction) else { return true }
        let isAddress = (1...5).contains(instruction.option)
        log(
            "nfc-write",
            [
                .init("message", .text(isAddress ? message.withoutProtocol : message)),
                .init("type", instruction.option),
            ])
        return true
    }

    mutating func openURL(_ instruction: Instruction) -> Bool {
        if let url = requestURL(instruction) { log("open-url", [.init("url", .text(url))]) }
        return true
    }

    // MARK: - Parameters

    private mutating func number(_ instruction: Instruction, _ offset: Int32 = 0) -> Int32 {
        integer(instruction, offset) ?? 0
    }

    private mutating func clamped(
        _ instruction: Instruction, _ range: ClosedRange<Int32>, _ offset: Int32 = 0
    ) -> Int32 {
        min(max(number(instruction, offset), range.lowerBound), range.upperBound)
    }

    private func choice(_ instruction: Instruction) -> Text {
        let index = Int(instruction.option)
        return program.texts.indices.contains(index) ? Text(program.texts[index]) : ""
    }
}

extension DeviceEvent.Parameter {
    fileprivate init(_ name: String, _ number: Int32) { self.init(name, .number(Double(number))) }

    fileprivate init(_ name: String, _ number: UInt32) { self.init(name, .number(Double(number))) }
}

extension Text {
    /// The text behind a leading `letters:` and its slashes.
    fileprivate var withoutProtocol: Text {
        guard let colon = units.firstIndex(of: 0x3A), colon > 0,
            units[..<colon].allSatisfy({ (0x41...0x5A).contains($0 & ~0x20) })
        else { return self }
        return Text(units: units[(colon + 1)...].drop { $0 == 0x2F })
    }
}
