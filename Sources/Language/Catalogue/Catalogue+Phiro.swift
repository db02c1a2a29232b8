extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let phiroBricks: [BrickSpec] = [
        BrickSpec(
            .phiroMotorMoveForward, "PhiroMotorMoveForwardBrick", .phiro,
            label: "Move Phiro motor forward {motor} Speed [PHIRO_SPEED] %",
            text:
                "Move Phiro (motor: ({motor|left|right|both}), direction: (forward), speed percentage: ([PHIRO_SPEED]))",
            fields: [.formulas, .choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_LEFT")],
            formulas: [.init(.phiroSpeed, .number("100"))]),
        BrickSpec(
            .phiroMotorMoveBackward, "PhiroMotorMoveBackwardBrick", .phiro,
            label: "Move Phiro motor backward {motor} Speed [PHIRO_SPEED] %",
            text:
                "Move Phiro (motor: ({motor|left|right|both}), direction: (backward), speed percentage: ([PHIRO_SPEED]))",
            fields: [.formulas, .choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_LEFT")],
            formulas: [.init(.phiroSpeed, .number("100"))]),
        BrickSpec(
            .phiroMotorStop, "PhiroMotorStopBrick", .phiro,
            label: "Stop Phiro motor {motor}",
            text: "Stop Phiro (motor: ({motor|left|right|both}))",
            fields: [.choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_BOTH")]),
        BrickSpec(
            .phiroPlayTone, "PhiroPlayToneBrick", .phiro,
            label: "Play Phiro music tone {selection} Duration [PHIRO_DURATION_IN_SECONDS] second(s)",
            text: "Play Phiro (tone: ({tone}), seconds: ([PHIRO_DURATION_IN_SECONDS]))",
            fields: [.formulas, .choice(.tone, ["DO", "RE", "MI", "FA", "SO", "LA", "TI"], "DO")],
            formulas: [.init(.phiroDurationInSeconds, .number("1"))]),
        BrickSpec(
            .phiroRgbLight, "PhiroRGBLightBrick", .phiro,
            label:
                "Set Phiro light {selection} Red [PHIRO_LIGHT_RED] Green [PHIRO_LIGHT_GREEN] Blue [PHIRO_LIGHT_BLUE]",
            text:
                "Set Phiro (light: ({eye}), red: ([PHIRO_LIGHT_RED]), green: ([PHIRO_LIGHT_GREEN]), blue: ([PHIRO_LIGHT_BLUE]))",
            fields: [.formulas, .choice(.eye, ["LEFT", "RIGHT", "BOTH"], "BOTH")],
            formulas: [
                .init(.phiroLightRed, .number("0")), .init(.phiroLightGreen, .number("255")),
                .init(.phiroLightBlue, .number("255")),
            ]),
        BrickSpec(
            .phiroIfLogicBegin, "PhiroIfLogicBeginBrick", .phiro,
            label: "If Phiro {selection} is activated",
            text:
                "If (activated phiro: ({sensorSpinnerPosition|front left sensor|front right sensor|side left sensor|side right sensor|bottom left sensor|bottom right sensor}))",
            fields: [
                .bricks(.elseBranchBricks), .bricks(.ifBranchBricks), .integer(.sensorSpinnerPosition, 0),
            ]),
    ]
}
