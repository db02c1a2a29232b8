import Language
import Program
import Values

/// Sound bricks (bricks.md 8). Nothing sounds; the device log says what a phone would have played.
extension Machine {
    mutating func setVolume(_ instruction: Instruction, isRelative: Bool) -> Bool {
        guard let value = float(instruction) else { return true }
        let volume = isRelative ? world.device.volume + value : value
        world.device.volume = min(max(volume, 0), 100)
        log("volume", [.init("percent", .number(Double(world.device.volume)))])
        return true
    }

    mutating func setTempo(_ instruction: Instruction, isRelative: Bool) -> Bool {
        guard let value = integer(instruction) else { return true }
        let tempo = isRelative ? Int64(world.device.tempo) + Int64(value) : Int64(value)
        world.device.tempo = Int32(min(max(tempo, 20), 500))
        log("tempo", [.init("beatsPerMinute", .number(Double(world.device.tempo)))])
        return true
    }

    mutating func setInstrument(_ instruction: Instruction) -> Bool {
        world.device.instrument = program.texts[Int(instruction.option)]
        log("instrument", [.init("instrument", .text(Text(world.device.instrument)))])
        return true
    }

    /// Pause, note and drum for beats: 60000 / tempo · beats milliseconds, whole ones.
    mutating func playBeats(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            let beatsFormula: Int32 = instruction.kind == .playNoteForBeats ? 1 : 0
            if let beats = float(instruction, beatsFormula) {
                let milliseconds = Double(60_000 / Float(world.device.tempo) * beats).rounded(.towardZero)
                world.scene.states[state].duration = Float(milliseconds / 1000)
                logBeats(instruction, beats)
            }
            world.scene.states[state].time = 0
        }
        return passTime(state)
    }

    private mutating func logBeats(_ instruction: Instruction, _ beats: Float) {
        let duration = DeviceEvent.Parameter("beats", .number(Double(beats)))
        switch instruction.kind {
        case .playNoteForBeats:
            guard let note = integer(instruction) else { return }
            let instrument = DeviceEvent.Parameter("instrument", .text(Text(world.device.instrument)))
            log("note", [.init("note", .number(Double(note))), instrument, duration])
        case .playDrumForBeats:
            log("drum", [.init("drum", .text(Text(program.texts[Int(instruction.option)]))), duration])
        default: break
        }
    }

    mutating func speak(_ instruction: Instruction) -> Bool {
        log("speak", [.init("text", .text(friendlyText(instruction)))])
        return true
    }

    /// The wait of "play sound and wait" lasts as long as the sound; the length is not known yet, so it ends at once.
    mutating func waitForSound(_ instruction: Instruction) -> Bool { true }

    /// Vibrates, and takes that long.
    mutating func vibrate(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            if let seconds = float(instruction) {
                world.scene.states[state].duration = min(seconds, 1e10)
                let milliseconds = (Double(min(seconds, 1e10)) * 1000).rounded(.towardZero)
                log("vibrate", [.init("milliseconds", .number(milliseconds))])
            }
            world.scene.states[state].time = 0
        }
        return passTime(state)
    }
}
