extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let jumpingSumoBricks: [BrickSpec] = [
        BrickSpec(
            .jumpingSumoMoveForward, "JumpingSumoMoveForwardBrick", .jumpingSumo,
            label:
                "Move Jumping Sumo forward [JUMPING_SUMO_TIME_TO_DRIVE_IN_SECONDS] second(s) with [JUMPING_SUMO_SPEED] % power",
            text:
                "Move Jumping Sumo (direction: (forward), steps: ([JUMPING_SUMO_TIME_TO_DRIVE_IN_SECONDS]), power percentage: ([JUMPING_SUMO_SPEED]))",
            fields: [.formulas],
            formulas: [
                .init(.jumpingSumoTimeToDriveInSeconds, .number("1.0")),
                .init(.jumpingSumoSpeed, .number("80")),
            ]),
        BrickSpec(
            .jumpingSumoMoveBackward, "JumpingSumoMoveBackwardBrick", .jumpingSumo,
            label:
                "Move Jumping Sumo backward [JUMPING_SUMO_TIME_TO_DRIVE_IN_SECONDS] second(s) with [JUMPING_SUMO_SPEED] % power",
            text:
                "Move Jumping Sumo (direction: (backward), steps: ([JUMPING_SUMO_TIME_TO_DRIVE_IN_SECONDS]), power percentage: ([JUMPING_SUMO_SPEED]))",
            fields: [.formulas],
            formulas: [
                .init(.jumpingSumoTimeToDriveInSeconds, .number("1.0")),
                .init(.jumpingSumoSpeed, .number("80")),
            ]),
        BrickSpec(
            .jumpingSumoAnimations, "JumpingSumoAnimationsBrick", .jumpingSumo,
            label: "Animations Jumping Sumo {selection}",
            text: "Start Jumping Sumo (animation: ({animationName}))",
            fields: [
                .choice(
                    .animationName,
                    ["SPIN", "TAB", "SLOWSHAKE", "METRONOME", "ONDULATION", "SPINJUMP", "SPIRAL", "SLALOM"],
                    "SPIN")
            ]),
        BrickSpec(
            .jumpingSumoSound, "JumpingSumoSoundBrick", .jumpingSumo,
            label: "Sound {selection} Volume [JUMPING_SUMO_VOLUME] %",
            text:
                "Play Jumping Sumo (sound: ({soundName|normal|robot|insect|monster}), volume: ([JUMPING_SUMO_VOLUME]))",
            fields: [.formulas, .choice(.soundName, ["DEFAULT", "ROBOT", "INSECT", "MONSTER"], "DEFAULT")],
            formulas: [.init(.jumpingSumoVolume, .number("50"))]),
        BrickSpec(
            .jumpingSumoNoSound, "JumpingSumoNoSoundBrick", .jumpingSumo,
            label: "No Jumping Sumo sound",
            text: "Stop Jumping Sumo sound"),
        BrickSpec(
            .jumpingSumoJumpLong, "JumpingSumoJumpLongBrick", .jumpingSumo,
            label: "Jump Jumping Sumo long",
            text: "Jump Jumping Sumo (type: (long))"),
        BrickSpec(
            .jumpingSumoJumpHigh, "JumpingSumoJumpHighBrick", .jumpingSumo,
            label: "Jump Jumping Sumo high",
            text: "Jump Jumping Sumo (type: (high))"),
        BrickSpec(
            .jumpingSumoRotateLeft, "JumpingSumoRotateLeftBrick", .jumpingSumo,
            label: "Turn Jumping Sumo left [JUMPING_SUMO_ROTATE] degrees",
            text: "Turn Jumping Sumo (direction: (left), degrees: ([JUMPING_SUMO_ROTATE]))",
            fields: [.formulas],
            formulas: [.init(.jumpingSumoRotate, .number("90.0"))]),
        BrickSpec(
            .jumpingSumoRotateRight, "JumpingSumoRotateRightBrick", .jumpingSumo,
            label: "Turn Jumping Sumo right [JUMPING_SUMO_ROTATE] degrees",
            text: "Turn Jumping Sumo (direction: (right), degrees: ([JUMPING_SUMO_ROTATE]))",
            fields: [.formulas],
            formulas: [.init(.jumpingSumoRotate, .number("90.0"))]),
        BrickSpec(
            .jumpingSumoTurn, "JumpingSumoTurnBrick", .jumpingSumo,
            label: "Flip Jumping Sumo",
            text: "Flip Jumping Sumo"),
        BrickSpec(
            .jumpingSumoTakingPicture, "JumpingSumoTakingPictureBrick", .jumpingSumo,
            label: "Taking picture Jumping Sumo",
            text: "Take picture with Jumping Sumo"),
    ]
}
