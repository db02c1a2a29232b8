extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let phiroBricks: [BrickSpec] = [
        BrickSpec(
            .phiroMotorMoveForward, "PhiroMotorMoveForwardBrick", .phiro,
            label: "Move Phiro motor forward {motor} Speed [PHIRO_SPEED] %",
            fields: [.formulas, .choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_LEFT")],
            formulas: [.init(.phiroSpeed, .number("100"))]),
        BrickSpec(
            .phiroMotorMoveBackward, "PhiroMotorMoveBackwardBrick", .phiro,
            label: "Move Phiro motor backward {motor} Speed [PHIRO_SPEED] %",
            fields: [.formulas, .choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_LEFT")],
            formulas: [.init(.phiroSpeed, .number("100"))]),
        BrickSpec(
            .phiroMotorStop, "PhiroMotorStopBrick", .phiro,
            label: "Stop Phiro motor {motor}",
            fields: [.choice(.motor, ["MOTOR_LEFT", "MOTOR_RIGHT", "MOTOR_BOTH"], "MOTOR_BOTH")]),
        BrickSpec(
            .phiroPlayTone, "PhiroPlayToneBrick", .phiro,
            label: "Play Phiro music tone {selection} Duration [PHIRO_DURATION_IN_SECONDS] second(s)",
            fields: [.formulas, .choice(.tone, ["DO", "RE", "MI", "FA", "SO", "LA", "TI"], "DO")],
            formulas: [.init(.phiroDurationInSeconds, .number("1"))]),
        BrickSpec(
            .phiroRgbLight, "PhiroRGBLightBrick", .phiro,
            label:
                "Set Phiro light {selection} Red [PHIRO_LIGHT_RED] Green [PHIRO_LIGHT_GREEN] Blue [PHIRO_LIGHT_BLUE]",
            fields: [.formulas, .choice(.eye, ["LEFT", "RIGHT", "BOTH"], "BOTH")],
            formulas: [
                .init(.phiroLightRed, .number("0")), .init(.phiroLightGreen, .number("255")),
                .init(.phiroLightBlue, .number("255")),
            ]),
        BrickSpec(
            .phiroIfLogicBegin, "PhiroIfLogicBeginBrick", .phiro,
            label: "If Phiro {selection} is activated",
            fields: [
                .bricks(.elseBranchBricks), .bricks(.ifBranchBricks), .integer(.sensorSpinnerPosition, 0),
            ]),
    ]
}
