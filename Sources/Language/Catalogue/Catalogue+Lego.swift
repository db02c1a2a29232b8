extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let legoBricks: [BrickSpec] = [
        BrickSpec(
            .legoNxtMotorMove, "LegoNxtMotorMoveBrick", .legoNxt,
            label: "Set NXT motor {motor} to [LEGO_NXT_SPEED] % speed",
            text: "Set NXT (motor: ({motor|A|B|C|B+C}), speed percentage: ([LEGO_NXT_SPEED]))",
            fields: [.formulas, .choice(.motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_B_C"], "MOTOR_A")],
            formulas: [.init(.legoNxtSpeed, .number("100"))]),
        BrickSpec(
            .legoNxtMotorStop, "LegoNxtMotorStopBrick", .legoNxt,
            label: "Stop NXT motor {motor}",
            text: "Stop NXT (motor: ({motor|A|B|C|B+C|all}))",
            fields: [
                .choice(.motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_B_C", "ALL_MOTORS"], "MOTOR_A")
            ]),
        BrickSpec(
            .legoNxtMotorTurnAngle, "LegoNxtMotorTurnAngleBrick", .legoNxt,
            label: "Turn NXT motor {motor} by [LEGO_NXT_DEGREES] °",
            text: "Turn NXT (motor: ({motor|A|B|C|B+C}), degrees: ([LEGO_NXT_DEGREES]))",
            fields: [.formulas, .choice(.motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_B_C"], "MOTOR_A")],
            formulas: [.init(.legoNxtDegrees, .number("180"))]),
        BrickSpec(
            .legoNxtPlayTone, "LegoNxtPlayToneBrick", .legoNxt,
            label:
                "Play NXT tone Duration [LEGO_NXT_DURATION_IN_SECONDS] second(s) Frequency [LEGO_NXT_FREQUENCY] ×100Hz",
            text:
                "Play NXT tone (seconds: ([LEGO_NXT_DURATION_IN_SECONDS]), frequency x100Hz: ([LEGO_NXT_FREQUENCY]))",
            fields: [.formulas],
            formulas: [
                .init(.legoNxtFrequency, .number("2.0")), .init(.legoNxtDurationInSeconds, .number("1.0")),
            ]),
        BrickSpec(
            .legoEv3MotorMove, "LegoEv3MotorMoveBrick", .legoEv3,
            label: "Set EV3 motor {motor} to [LEGO_EV3_SPEED] % speed",
            text: "Set EV3 (motor: ({motor|A|B|C|D|B+C}), speed percentage: ([LEGO_EV3_SPEED]))",
            fields: [
                .formulas,
                .choice(.motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_D", "MOTOR_B_C"], "MOTOR_A"),
            ],
            formulas: [.init(.legoEv3Speed, .number("100"))]),
        BrickSpec(
            .legoEv3MotorStop, "LegoEv3MotorStopBrick", .legoEv3,
            label: "Stop EV3 motor {motor}",
            text: "Stop EV3 (motor: ({motor|A|B|C|D|B+C|all}))",
            fields: [
                .choice(
                    .motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_D", "MOTOR_B_C", "ALL_MOTORS"], "MOTOR_A"
                )
            ]),
        BrickSpec(
            .legoEv3MotorTurnAngle, "LegoEv3MotorTurnAngleBrick", .legoEv3,
            label: "Turn EV3 motor {motor} by [LEGO_EV3_DEGREES] °",
            text: "Turn EV3 (motor: ({motor|A|B|C|D|B+C|all}), degrees: ([LEGO_EV3_DEGREES]))",
            fields: [
                .formulas,
                .choice(
                    .motor, ["MOTOR_A", "MOTOR_B", "MOTOR_C", "MOTOR_D", "MOTOR_B_C", "MOTOR_ALL"], "MOTOR_A"),
            ],
            formulas: [.init(.legoEv3Degrees, .number("180"))]),
        BrickSpec(
            .legoEv3PlayTone, "LegoEv3PlayToneBrick", .legoEv3,
            label:
                "Play EV3 tone for [LEGO_EV3_DURATION_IN_SECONDS] second(s) Frequency [LEGO_EV3_FREQUENCY] ×100Hz Volume [LEGO_EV3_VOLUME] %",
            text:
                "Play EV3 tone (seconds: ([LEGO_EV3_DURATION_IN_SECONDS]), frequency x100Hz: ([LEGO_EV3_FREQUENCY]), volume: ([LEGO_EV3_VOLUME]))",
            fields: [.formulas],
            formulas: [
                .init(.legoEv3Frequency, .number("2.0")), .init(.legoEv3DurationInSeconds, .number("1.0")),
                .init(.legoEv3Volume, .number("100.0")),
            ]),
        BrickSpec(
            .legoEv3SetLed, "LegoEv3SetLedBrick", .legoEv3,
            label: "Set EV3 LED status {selection}",
            text:
                "Set EV3 LED (status: ({ledStatus|off|green|red|orange|green flashing|red flashing|orange flashing|green pulse|red pulse|orange pulse}))",
            fields: [
                .choice(
                    .ledStatus,
                    [
                        "LED_OFF", "LED_GREEN", "LED_RED", "LED_ORANGE", "LED_GREEN_FLASHING",
                        "LED_RED_FLASHING", "LED_ORANGE_FLASHING", "LED_GREEN_PULSE", "LED_RED_PULSE",
                        "LED_ORANGE_PULSE",
                    ], "LED_GREEN")
            ]),
    ]
}
