extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let soundBricks: [BrickSpec] = [
        BrickSpec(
            .playSound, "PlaySoundBrick", .sound,
            label: "Start sound {sound}",
            text: "Start (sound: ({sound}))",
            fields: [.sound]),
        BrickSpec(
            .playSoundAndWait, "PlaySoundAndWaitBrick", .sound,
            label: "Start sound {sound} and wait",
            text: "Start sound and wait (sound: ({sound}))",
            fields: [.sound]),
        BrickSpec(
            .playSoundAt, "PlaySoundAtBrick", .sound,
            label: "Start sound {sound} at [PLAY_SOUND_AT] seconds",
            text: "Start sound and skip seconds (sound: ({sound}), seconds: ([PLAY_SOUND_AT]))",
            fields: [.formulas, .sound],
            formulas: [.init(.playSoundAt, .number("0.5"))]),
        BrickSpec(
            .stopSound, "StopSoundBrick", .sound,
            label: "Stop sound {sound}",
            text: "Stop (sound: ({sound}))",
            fields: [.sound]),
        BrickSpec(
            .stopAllSounds, "StopAllSoundsBrick", .sound,
            label: "Stop all sounds",
            text: "Stop all sounds"),
        BrickSpec(
            .setVolumeTo, "SetVolumeToBrick", .sound,
            label: "Set volume to [VOLUME] %",
            text: "Set (volume percentage: ([VOLUME]))",
            fields: [.formulas],
            formulas: [.init(.volume, .number("60.0"))]),
        BrickSpec(
            .changeVolumeByN, "ChangeVolumeByNBrick", .sound,
            label: "Change volume by [VOLUME_CHANGE]",
            text: "Change volume by (value: ([VOLUME_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.volumeChange, .negative("10.0"))]),
        BrickSpec(
            .speak, "SpeakBrick", .sound,
            label: "Speak [SPEAK]",
            text: "Speak (text: ([SPEAK]))",
            fields: [.formulas],
            formulas: [.init(.speak, .text("Hello!"))]),
        BrickSpec(
            .speakAndWait, "SpeakAndWaitBrick", .sound,
            label: "Speak [SPEAK] and wait",
            text: "Speak and wait (text: ([SPEAK]))",
            fields: [.formulas],
            formulas: [.init(.speak, .text("Hello!"))]),
        BrickSpec(
            .askSpeech, "AskSpeechBrick", .sound,
            label: "Ask [ASK_SPEECH_QUESTION] and store spoken answer in {variable}",
            text:
                "Ask question and store written answer to variable (question: ([ASK_SPEECH_QUESTION]), variable: ({userVariable}))",
            fields: [.formulas, .variable],
            formulas: [.init(.askSpeechQuestion, .text("What's your name?"))]),
        BrickSpec(
            .startListening, "StartListeningBrick", .sound,
            label: "Start listening to voice and store spoken words in {variable}",
            text: "Start listening (variable: ({userVariable}))",
            fields: [.variable]),
        BrickSpec(
            .setListeningLanguage, "SetListeningLanguageBrick", .sound,
            label: "Set listening language to {language}",
            text: "Set (listening language: ({languageObject}))",
            fields: [.language]),
        BrickSpec(
            .setInstrument, "SetInstrumentBrick", .sound,
            label: "Set instrument to {instrument}",
            text: "Set (instrument: ({instrumentSelection}))",
            fields: [.choice(.instrumentSelection, Instruments.names, "PIANO")]),
        BrickSpec(
            .playNoteForBeats, "PlayNoteForBeatsBrick", .sound,
            label: "Play note [NOTE_TO_PLAY] for [BEATS_TO_PLAY_NOTE] beats",
            text: "Play (note: ([NOTE_TO_PLAY]), number of beats: ([BEATS_TO_PLAY_NOTE]))",
            fields: [.formulas],
            formulas: [.init(.noteToPlay, .number("70")), .init(.beatsToPlayNote, .number("1"))]),
        BrickSpec(
            .playDrumForBeats, "PlayDrumForBeatsBrick", .sound,
            label: "Play drum {drum} for [PLAY_DRUM] beats",
            text:
                "Play (drum: ({drumSelection|snare drum|bass drum|side stick|crash cymbal|open hi-hat|closed hi-hat|tambourine|hand clap|claves|wood block|cowbell|triangle|bongo|conga|cabasa|guiro|vibraslap|open cuica}), number of beats: ([PLAY_DRUM]))",
            fields: [.formulas, .choice(.drumSelection, Drums.names, "SNARE_DRUM")],
            formulas: [.init(.playDrum, .number("1"))]),
        BrickSpec(
            .setTempo, "SetTempoBrick", .sound,
            label: "Set tempo to [TEMPO]",
            text: "Set (tempo: ([TEMPO]))",
            fields: [.formulas],
            formulas: [.init(.tempo, .number("60"))]),
        BrickSpec(
            .changeTempoByN, "ChangeTempoByNBrick", .sound,
            label: "Change tempo by [TEMPO_CHANGE]",
            text: "Change tempo by (value: ([TEMPO_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.tempoChange, .number("10"))]),
        BrickSpec(
            .pauseForBeats, "PauseForBeatsBrick", .sound,
            label: "Pause for [BEATS_TO_PAUSE] beats",
            text: "Pause for (number of beats: ([BEATS_TO_PAUSE]))",
            fields: [.formulas],
            formulas: [.init(.beatsToPause, .number("1.0"))]),
    ]
}
