extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let deviceBricks: [BrickSpec] = [
        BrickSpec(
            .resetTimer, "ResetTimerBrick", .device,
            label: "Reset timer"),
        BrickSpec(
            .tapAt, "TapAtBrick", .control,
            label: "Single tap at x: [X_POSITION] y: [Y_POSITION]",
            fields: [.formulas],
            formulas: [.init(.xPosition, .negative("100")), .init(.yPosition, .negative("200"))]),
        BrickSpec(
            .tapFor, "TapForBrick", .control,
            label: "Touch at x: [X_POSITION] y: [Y_POSITION] for [DURATION_IN_SECONDS] second(s)",
            fields: [.formulas],
            formulas: [
                .init(.xPosition, .negative("100")), .init(.yPosition, .negative("200")),
                .init(.durationInSeconds, .number("0.3")),
            ]),
        BrickSpec(
            .touchAndSlide, "TouchAndSlideBrick", .control,
            label:
                "Touch and slide from x: [X_POSITION] y: [Y_POSITION] to x: [X_POSITION_CHANGE] y: [Y_POSITION_CHANGE] in [DURATION_IN_SECONDS] second(s)",
            fields: [.formulas, .flag(.startCoordinates, true)],
            formulas: [
                .init(.xPosition, .negative("100")), .init(.yPosition, .negative("200")),
                .init(.xPositionChange, .number("100")), .init(.yPositionChange, .number("200")),
                .init(.durationInSeconds, .number("0.3")),
            ]),
        BrickSpec(
            .camera, "CameraBrick", .looks,
            label: "Turn camera {on/off}",
            fields: [.flag(.spinnerSelectionON, true)]),
        BrickSpec(
            .chooseCamera, "ChooseCameraBrick", .looks,
            label: "Use camera {rear/front}",
            fields: [.flag(.spinnerSelectionFRONT, true)]),
        BrickSpec(
            .flash, "FlashBrick", .looks,
            label: "Turn flashlight {on/off}",
            fields: [.integer(.spinnerSelectionID, 1)]),
        BrickSpec(
            .setNfcTag, "SetNfcTagBrick", .control,
            label: "Wait for next NFC tag to write [NFC_NDEF_MESSAGE] as record type {record type}",
            fields: [.formulas, .integer(.nfcTagNdefType, 2)],
            formulas: [.init(.nfcNdefMessage, .text("www.catrobat.org"))]),
    ]
}
