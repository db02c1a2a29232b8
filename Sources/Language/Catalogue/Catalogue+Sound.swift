extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let soundBricks: [BrickSpec] = [
        BrickSpec(
            .playSound, "PlaySoundBrick", .sound,
            label: "Start sound {sound}",
            fields: [.sound]),
        BrickSpec(
            .playSoundAndWait, "PlaySoundAndWaitBrick", .sound,
            label: "Start sound {sound} and wait",
            fields: [.sound]),
        BrickSpec(
            .playSoundAt, "PlaySoundAtBrick", .sound,
            label: "Start sound {sound} at [PLAY_SOUND_AT] seconds",
            fields: [.formulas, .sound],
            formulas: [.init(.playSoundAt, .number("0.5"))]),
        BrickSpec(
            .stopSound, "StopSoundBrick", .sound,
            label: "Stop sound {sound}",
            fields: [.sound]),
        BrickSpec(
            .stopAllSounds, "StopAllSoundsBrick", .sound,
            label: "Stop all sounds"),
        BrickSpec(
            .setVolumeTo, "SetVolumeToBrick", .sound,
            label: "Set volume to [VOLUME] %",
            fields: [.formulas],
            formulas: [.init(.volume, .number("60.0"))]),
        BrickSpec(
            .changeVolumeByN, "ChangeVolumeByNBrick", .sound,
            label: "Change volume by [VOLUME_CHANGE]",
            fields: [.formulas],
            formulas: [.init(.volumeChange, .negative("10.0"))]),
        BrickSpec(
            .speak, "SpeakBrick", .sound,
            label: "Speak [SPEAK]",
            fields: [.formulas],
            formulas: [.init(.speak, .text("Hello!"))]),
        BrickSpec(
            .speakAndWait, "SpeakAndWaitBrick", .sound,
            label: "Speak [SPEAK] and wait",
            fields: [.formulas],
            formulas: [.init(.speak, .text("Hello!"))]),
        BrickSpec(
            .askSpeech, "AskSpeechBrick", .sound,
            label: "Ask [ASK_SPEECH_QUESTION] and store spoken answer in {variable}",
            fields: [.formulas, .variable],
            formulas: [.init(.askSpeechQuestion, .text("What's your name?"))]),
        BrickSpec(
            .startListening, "StartListeningBrick", .sound,
            label: "Start listening to voice and store spoken words in {variable}",
            fields: [.variable]),
        BrickSpec(
            .setListeningLanguage, "SetListeningLanguageBrick", .sound,
            label: "Set listening language to {language}",
            fields: [.language]),
        BrickSpec(
            .setInstrument, "SetInstrumentBrick", .sound,
            label: "Set instrument to {instrument}",
            fields: [.choice(.instrumentSelection, Instruments.names, "PIANO")]),
        BrickSpec(
            .playNoteForBeats, "PlayNoteForBeatsBrick", .sound,
            label: "Play note [NOTE_TO_PLAY] for [BEATS_TO_PLAY_NOTE] beats",
            fields: [.formulas],
            formulas: [.init(.noteToPlay, .number("70")), .init(.beatsToPlayNote, .number("1"))]),
        BrickSpec(
            .playDrumForBeats, "PlayDrumForBeatsBrick", .sound,
            label: "Play drum {drum} for [PLAY_DRUM] beats",
            fields: [.formulas, .choice(.drumSelection, Drums.names, "SNARE_DRUM")],
            formulas: [.init(.playDrum, .number("1"))]),
        BrickSpec(
            .setTempo, "SetTempoBrick", .sound,
            label: "Set tempo to [TEMPO]",
            fields: [.formulas],
            formulas: [.init(.tempo, .number("60"))]),
        BrickSpec(
            .changeTempoByN, "ChangeTempoByNBrick", .sound,
            label: "Change tempo by [TEMPO_CHANGE]",
            fields: [.formulas],
            formulas: [.init(.tempoChange, .number("10"))]),
        BrickSpec(
            .pauseForBeats, "PauseForBeatsBrick", .sound,
            label: "Pause for [BEATS_TO_PAUSE] beats",
            fields: [.formulas],
            formulas: [.init(.beatsToPause, .number("1.0"))]),
    ]
}
