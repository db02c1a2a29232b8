extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let deviceBricks: [BrickSpec] = [
        BrickSpec(
            .resetTimer, "ResetTimerBrick", .device,
            label: "Reset timer",
            text: "Reset timer"),
        BrickSpec(
            .tapAt, "TapAtBrick", .control,
            label: "Single tap at x: [X_POSITION] y: [Y_POSITION]",
            text: "Single tap at (x: ([X_POSITION]), y: ([Y_POSITION]))",
            fields: [.formulas],
            formulas: [.init(.xPosition, .negative("100")), .init(.yPosition, .negative("200"))]),
        BrickSpec(
            .tapFor, "TapForBrick", .control,
            label: "Touch at x: [X_POSITION] y: [Y_POSITION] for [DURATION_IN_SECONDS] second(s)",
            text:
                "Touch at position for seconds (x: ([X_POSITION]), y: ([Y_POSITION]), seconds: ([DURATION_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [
                .init(.xPosition, .negative("100")), .init(.yPosition, .negative("200")),
                .init(.durationInSeconds, .number("0.3")),
            ]),
        BrickSpec(
            .touchAndSlide, "TouchAndSlideBrick", .control,
            label:
                "Touch and slide from x: [X_POSITION] y: [Y_POSITION] to x: [X_POSITION_CHANGE] y: [Y_POSITION_CHANGE] in [DURATION_IN_SECONDS] second(s)",
            text:
                "Touch at position and slide to position in seconds (start x: ([X_POSITION]), start y: ([Y_POSITION]), to x: ([X_POSITION_CHANGE]), to y: ([Y_POSITION_CHANGE]), seconds: ([DURATION_IN_SECONDS]))",
            fields: [.formulas, .flag(.startCoordinates, true)],
            formulas: [
                .init(.xPosition, .negative("100")), .init(.yPosition, .negative("200")),
                .init(.xPositionChange, .number("100")), .init(.yPositionChange, .number("200")),
                .init(.durationInSeconds, .number("0.3")),
            ]),
        BrickSpec(
            .camera, "CameraBrick", .looks,
            label: "Turn camera {on/off}",
            text: "Turn (camera: ({spinnerSelectionON|on|off}))",
            fields: [.flag(.spinnerSelectionON, true)]),
        BrickSpec(
            .chooseCamera, "ChooseCameraBrick", .looks,
            label: "Use camera {rear/front}",
            text: "Use (camera: ({spinnerSelectionFRONT|front|rear}))",
            fields: [.flag(.spinnerSelectionFRONT, true)]),
        BrickSpec(
            .flash, "FlashBrick", .looks,
            label: "Turn flashlight {on/off}",
            text: "Turn (flashlight: ({spinnerSelectionID|off|on}))",
            fields: [.integer(.spinnerSelectionID, 1)]),
        BrickSpec(
            .setNfcTag, "SetNfcTagBrick", .control,
            label: "Wait for next NFC tag to write [NFC_NDEF_MESSAGE] as record type {record type}",
            text:
                "Set next NFC tag (text: ([NFC_NDEF_MESSAGE]), record type: ({nfcTagNdefType|text|HTTP|HTTPS|SMS|phone number|e-mail|external type|empty}))",
            fields: [.formulas, .integer(.nfcTagNdefType, 2)],
            formulas: [.init(.nfcNdefMessage, .text("www.catrobat.org"))]),
    ]
}
