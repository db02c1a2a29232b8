import Language
import Program
import Values

/// Sound bricks (bricks.md 8). Nothing sounds, but everything lasts as long as on a phone; the device log says what
/// would have been heard.
extension Machine {
    // MARK: - Sounds

    /// The brick's sound in the list of its sprite, nil if it is not there. "Start sound" and "… and wait" of a clone
    /// have the first sound of the same bytes (runtime.md 4.2).
    private func ownSound(_ instruction: Instruction) -> ObjectCode.SoundCode? {
        let sounds = program.objects[world.scene.sprites[world.running.sprite].object].sounds
        let index = Int(instruction.operand)
        guard sounds.indices.contains(index) else { return nil }
        let isMapped = instruction.kind == .playSound || instruction.kind == .playSoundAndWait
        guard isMapped, world.scene.sprites[world.running.sprite].isClone else { return sounds[index] }
        let content = program.content(ofSound: sounds[index].sound)
        return sounds.first { program.content(ofSound: $0.sound) == content }
    }

    /// Start sound, also at an offset or as the first act of "and wait": the same sound of the sprite begins anew.
    mutating func playSound(_ instruction: Instruction) -> Bool {
        var offset = 0
        if instruction.kind == .playSoundAt {
            guard let seconds = float(instruction) else { return true }
            offset = Int(Int32(truncatingSaturating: Double(seconds * 1000)))
        }
        guard let sound = ownSound(instruction) else { return true }
        cutShort(sound)
        let rest = max(0, sounds[sound.sound] - max(0, offset))
        let state = instruction.state < 0 ? -1 : stateIndex(instruction)
        let number = world.scene.sounds.play(
            sound.sound, sprite: world.running.sprite, isMIDI: sound.isMIDI,
            substeps: clock.substeps(milliseconds: rest), state: state)
        if state >= 0 { world.scene.states[state].playing = number }
        logStart(sound, offset, rest, isBusy: number == 0)
        return true
    }

    private mutating func logStart(
        _ sound: ObjectCode.SoundCode, _ offset: Int, _ rest: Int, isBusy: Bool
    ) {
        var parameters = [nameParameter(sound)]
        if offset != 0 { parameters.append(.init("at", .number(Double(offset) / 1000))) }
        parameters.append(.init("seconds", .number(Double(rest) / 1000)))
        log(isBusy ? "no-free-player" : "sound", parameters)
    }

    private func nameParameter(_ sound: ObjectCode.SoundCode) -> DeviceEvent.Parameter {
        .init("sound", .text(Text(sound.name)))
    }

    /// Second act of "start sound and wait": as long as the file, and until it is over. Stopping that very playing, or
    /// starting the sound again in the sprite, ends the wait one act later; "stop all sounds" does not.
    mutating func waitForSound(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        let starter = state - 1
        if isFirstAct {
            let length = ownSound(instruction).map { sounds[$0.sound] } ?? 0
            world.scene.states[state].duration = Float(Double(length) / 1000)
            world.scene.states[state].time = 0
            world.scene.states[state].playing = 0
        }
        let isOver = passTime(state) && !world.scene.sounds.isPlaying(world.scene.states[starter].playing)
        if isOver || world.scene.states[state].playing < 0 { return true }
        world.scene.states[state].playing = min(0, world.scene.states[starter].playing)
        return false
    }

    mutating func stopSound(_ instruction: Instruction) -> Bool {
        guard let sound = ownSound(instruction), cutShort(sound) else { return true }
        log("stop-sound", [nameParameter(sound)])
        return true
    }

    /// Stops the sprite's playing of a sound and tells whoever waits for it; false if there is none.
    @discardableResult
    private mutating func cutShort(_ sound: ObjectCode.SoundCode) -> Bool {
        guard let player = world.scene.sounds.stop(sound.sound, sprite: world.running.sprite) else {
            return false
        }
        if player.state >= 0, world.scene.states[player.state].playing == player.number {
            world.scene.states[player.state].playing = -1
        }
        return true
    }

    mutating func stopAllSounds() -> Bool {
        log("stop-all-sounds", [.init("playing", .number(Double(world.scene.sounds.stopAll())))])
        return true
    }

    mutating func setVolume(_ instruction: Instruction, isRelative: Bool) -> Bool {
        guard let value = float(instruction) else { return true }
        let volume = isRelative ? world.device.volume + value : value
        world.device.volume = min(max(volume, 0), 100)
        log("volume", [.init("percent", .number(Double(world.device.volume)))])
        return true
    }

    // MARK: - Music

    mutating func setTempo(_ instruction: Instruction, isRelative: Bool) -> Bool {
        guard let value = integer(instruction) else { return true }
        let tempo = isRelative ? Int64(world.device.tempo) + Int64(value) : Int64(value)
        world.device.tempo = Int32(min(max(tempo, 20), 500))
        log("tempo", [.init("beatsPerMinute", .number(Double(world.device.tempo)))])
        return true
    }

    mutating func setInstrument(_ instruction: Instruction) -> Bool {
        world.device.instrument = program.texts[Int(instruction.option)]
        log("instrument", instrumentParameters)
        return true
    }

    /// Name and MIDI program of the instrument; a name that nobody knows is a piano.
    private var instrumentParameters: [DeviceEvent.Parameter] {
        let name = world.device.instrument
        let index = Instruments.names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? 0
        return [
            .init("instrument", .text(Text(name))),
            .init("program", .number(Double(Instruments.programs[index]))),
        ]
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
            log("note", [.init("note", .number(Double(note)))] + instrumentParameters + [duration])
        case .playDrumForBeats:
            let name = program.texts[Int(instruction.option)]
            let index = Drums.names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? 0
            let key = DeviceEvent.Parameter("key", .number(Double(Drums.notes[index])))
            log("drum", [.init("drum", .text(Text(name))), key, duration])
        default: break
        }
    }

    // MARK: - Speech

    /// Speaking is recorded and lasts no time, also "and wait": there is no voice whose length could be known.
    mutating func speak(_ instruction: Instruction) -> Bool {
        log("speak", [.init("text", .text(friendlyText(instruction)))])
        return true
    }

    mutating func setListeningLanguage(_ instruction: Instruction) -> Bool {
        guard instruction.option >= 0 else { return true }
        let language = Value.text(Text(program.texts[Int(instruction.option)]))
        world.device.sensors[.speechRecognitionLanguage] = language
        log("listening-language", [.init("language", language)])
        return true
    }

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
