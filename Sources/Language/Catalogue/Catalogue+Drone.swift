extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let droneBricks: [BrickSpec] = [
        BrickSpec(
            .droneTakeOffLand, "DroneTakeOffLandBrick", .drone,
            label: "Take off / land AR.Drone 2.0"),
        BrickSpec(
            .droneEmergency, "DroneEmergencyBrick", .drone,
            label: "Emergency AR.Drone 2.0"),
        BrickSpec(
            .droneMoveUp, "DroneMoveUpBrick", .drone,
            label:
                "Move AR.Drone 2.0 up [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveDown, "DroneMoveDownBrick", .drone,
            label:
                "Move AR.Drone 2.0 down [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveLeft, "DroneMoveLeftBrick", .drone,
            label:
                "Move AR.Drone 2.0 left [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveRight, "DroneMoveRightBrick", .drone,
            label:
                "Move AR.Drone 2.0 right [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveForward, "DroneMoveForwardBrick", .drone,
            label:
                "Move AR.Drone 2.0 forward [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneMoveBackward, "DroneMoveBackwardBrick", .drone,
            label:
                "Move AR.Drone 2.0 backward [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneTurnLeft, "DroneTurnLeftBrick", .drone,
            label:
                "Turn AR.Drone 2.0 left [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneTurnRight, "DroneTurnRightBrick", .drone,
            label:
                "Turn AR.Drone 2.0 right [DRONE_TIME_TO_FLY_IN_SECONDS] second(s) with [DRONE_POWER_IN_PERCENT] % power",
            fields: [.formulas],
            formulas: [
                .init(.droneTimeToFlyInSeconds, .number("1.0")), .init(.dronePowerInPercent, .number("20")),
            ]),
        BrickSpec(
            .droneFlip, "DroneFlipBrick", .drone,
            label: "Flip AR.Drone 2.0"),
        BrickSpec(
            .dronePlayLedAnimation, "DronePlayLedAnimationBrick", .drone,
            label: "Play AR.Drone 2.0 flash animation {selection}",
            fields: [.text(.ledAnimationName)]),
        BrickSpec(
            .droneSwitchCamera, "DroneSwitchCameraBrick", .drone,
            label: "Switch AR.Drone 2.0 camera"),
    ]
}
