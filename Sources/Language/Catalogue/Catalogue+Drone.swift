extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let droneBricks: [BrickSpec] = [
        BrickSpec(
            .droneTakeOffLand, "DroneTakeOffLandBrick", .drone,
            label: "Take off / land AR.Drone 2.0",
            text: "Take off / land AR.Drone 2.0"),
        BrickSpec(
            .droneEmergency, "DroneEmergencyBrick", .drone,
            label: "Emergency AR.Drone 2.0",
            text: "Emergency AR.Drone 2.0"),
        BrickSpec(
            .droneMoveUp, "DroneMoveUpBrick", .drone,
            label:
                "Move AR.Drone 2.0 up [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (up), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveDown, "DroneMoveDownBrick", .drone,
            label:
                "Move AR.Drone 2.0 down [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (down), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveLeft, "DroneMoveLeftBrick", .drone,
            label:
                "Move AR.Drone 2.0 left [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (left), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveRight, "DroneMoveRightBrick", .drone,
            label:
                "Move AR.Drone 2.0 right [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (right), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveForward, "DroneMoveForwardBrick", .drone,
            label:
                "Move AR.Drone 2.0 forward [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (forward), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveBackward, "DroneMoveBackwardBrick", .drone,
            label:
                "Move AR.Drone 2.0 backward [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Move AR.Drone 2.0 (direction: (backward), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneTurnLeft, "DroneTurnLeftBrick", .drone,
            label:
                "Turn AR.Drone 2.0 left [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Turn AR.Drone 2.0 (direction: (left), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneTurnRight, "DroneTurnRightBrick", .drone,
            label:
                "Turn AR.Drone 2.0 right [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            text:
                "Turn AR.Drone 2.0 (direction: (right), seconds: ([DRONE_TIME_TO_FLY_IN_SECONDS]), power percentage: ([DRONE_POWER_IN_PERCENT]))",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneFlip, "DroneFlipBrick", .drone,
            label: "Flip AR.Drone 2.0",
            text: "Flip AR.Drone 2.0"),
        BrickSpec(
            .dronePlayLedAnimation, "DronePlayLedAnimationBrick", .drone,
            label: "Play AR.Drone 2.0 flash animation {selection}",
            text: "Play AR.Drone 2.0 (flash animation: ({ledAnimationName}))",
            fields: [.text(.ledAnimationName)]),
        BrickSpec(
            .droneSwitchCamera, "DroneSwitchCameraBrick", .drone,
            label: "Switch AR.Drone 2.0 camera",
            text: "Switch AR.Drone 2.0 camera"),
    ]
}
