extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let motionBricks: [BrickSpec] = [
        BrickSpec(
            .placeAt, "PlaceAtBrick", .motion,
            label: "Place at x: [X_POSITION] y: [Y_POSITION]",
            text: "Place at (x: ([X_POSITION]), y: ([Y_POSITION]))",
            fields: [.formulas],
            formulas: [.init(.xPosition, .number("100")), .init(.yPosition, .number("200"))]),
        BrickSpec(
            .setX, "SetXBrick", .motion,
            label: "Set x to [X_POSITION]",
            text: "Set (x: ([X_POSITION]))",
            fields: [.formulas],
            formulas: [.init(.xPosition, .number("100"))]),
        BrickSpec(
            .setY, "SetYBrick", .motion,
            label: "Set y to [Y_POSITION]",
            text: "Set (y: ([Y_POSITION]))",
            fields: [.formulas],
            formulas: [.init(.yPosition, .number("200"))]),
        BrickSpec(
            .changeXByN, "ChangeXByNBrick", .motion,
            label: "Change x by [X_POSITION_CHANGE]",
            text: "Change x by (value: ([X_POSITION_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.xPositionChange, .number("10"))]),
        BrickSpec(
            .changeYByN, "ChangeYByNBrick", .motion,
            label: "Change y by [Y_POSITION_CHANGE]",
            text: "Change y by (value: ([Y_POSITION_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.yPositionChange, .number("10"))]),
        BrickSpec(
            .goTo, "GoToBrick", .motion,
            label: "Go to {destination}",
            text: "Go to (target: ({destinationSprite}))",
            fields: [.sprite(.destinationSprite), .integer(.spinnerSelection, 0)]),
        BrickSpec(
            .ifOnEdgeBounce, "IfOnEdgeBounceBrick", .motion,
            label: "If on edge, bounce",
            text: "If on edge, bounce"),
        BrickSpec(
            .moveNSteps, "MoveNStepsBrick", .motion,
            label: "Move [STEPS] step(s)",
            text: "Move (steps: ([STEPS]))",
            fields: [.formulas],
            formulas: [.init(.steps, .number("10.0"))]),
        BrickSpec(
            .turnLeft, "TurnLeftBrick", .motion,
            label: "Turn left [TURN_LEFT_DEGREES] degrees",
            text: "Turn (direction: (left), degrees: ([TURN_LEFT_DEGREES]))",
            fields: [.formulas],
            formulas: [.init(.turnLeftDegrees, .number("15.0"))]),
        BrickSpec(
            .turnRight, "TurnRightBrick", .motion,
            label: "Turn right [TURN_RIGHT_DEGREES] degrees",
            text: "Turn (direction: (right), degrees: ([TURN_RIGHT_DEGREES]))",
            fields: [.formulas],
            formulas: [.init(.turnRightDegrees, .number("15.0"))]),
        BrickSpec(
            .pointInDirection, "PointInDirectionBrick", .motion,
            label: "Point in direction [DEGREES] degrees",
            text: "Point in direction (degrees: ([DEGREES]))",
            fields: [.formulas],
            formulas: [.init(.degrees, .number("90.0"))]),
        BrickSpec(
            .pointTo, "PointToBrick", .motion,
            label: "Point towards {object}",
            text: "Point towards (actor or object: ({pointedObject}))",
            fields: [.sprite(.pointedObject)]),
        BrickSpec(
            .arc, "ArcBrick", .motion,
            label: "Go in arc {left/right} with radius [SIZE] for [DEGREES] °",
            text: "Go in arc (direction: ({direction}), radius: ([SIZE]), degrees: ([DEGREES]))",
            fields: [.formulas, .choice(.direction, ["LEFT", "RIGHT"], "LEFT")],
            formulas: [.init(.size, .number("10.0")), .init(.degrees, .number("360.0"))]),
        BrickSpec(
            .goThrough, "GoThroughBrick", .motion,
            label: "Go through x: [X_POSITION] y: [Y_POSITION] then to x: [X_DESTINATION] y: [Y_DESTINATION]",
            text:
                "Go through (x: ([X_POSITION]), y: ([Y_POSITION]), to x: ([X_DESTINATION]), to y: ([Y_DESTINATION]))",
            fields: [.formulas, .flag(.startCoordinates, true)],
            formulas: [
                .init(.xPosition, .number("0")), .init(.yPosition, .number("0")),
                .init(.xDestination, .number("0")), .init(.yDestination, .number("0")),
            ]),
        BrickSpec(
            .setRotationStyle, "SetRotationStyleBrick", .motion,
            label: "Set rotation style {style}",
            text: "Set (rotation style: ({selection|left-right only|all-around|do not rotate}))",
            fields: [.integer(.selection, 0)]),
        BrickSpec(
            .glideTo, "GlideToBrick", .motion,
            label: "Glide [DURATION_IN_SECONDS] second(s) to x: [X_DESTINATION] y: [Y_DESTINATION]",
            text: "Glide to (x: ([X_DESTINATION]), y: ([Y_DESTINATION]), seconds: ([DURATION_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [
                .init(.xDestination, .number("100")), .init(.yDestination, .number("200")),
                .init(.durationInSeconds, .number("1.0")),
            ]),
        BrickSpec(
            .goNStepsBack, "GoNStepsBackBrick", .motion,
            label: "Go back [STEPS] layer(s)",
            text: "Go back (number of layers: ([STEPS]))",
            fields: [.formulas],
            formulas: [.init(.steps, .number("1"))]),
        BrickSpec(
            .comeToFront, "ComeToFrontBrick", .motion,
            label: "Go to front",
            text: "Come to front"),
        BrickSpec(
            .setCameraFocusPoint, "SetCameraFocusPointBrick", .motion,
            label:
                "Become focus point with [HORIZONTAL_FLEXIBILITY] % horizontal and [VERTICAL_FLEXIBILITY] % vertical flexibility",
            text:
                "Become focus point with flexibility in percent (horizontal: ([HORIZONTAL_FLEXIBILITY]), vertical: ([VERTICAL_FLEXIBILITY]))",
            fields: [.formulas],
            formulas: [
                .init(.horizontalFlexibility, .number("0")), .init(.verticalFlexibility, .number("0")),
            ]),
        BrickSpec(
            .vibration, "VibrationBrick", .motion,
            label: "Vibrate for [VIBRATE_DURATION_IN_SECONDS] second(s)",
            text: "Vibrate for (seconds: ([VIBRATE_DURATION_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [.init(.vibrateDurationInSeconds, .number("1.0"))]),
        BrickSpec(
            .setPhysicsObjectType, "SetPhysicsObjectTypeBrick", .motion,
            label: "Set your motion type to {motion type}",
            text:
                "Set (motion type: ({type|moving and bouncing under gravity|not moving under gravity, but others bounce off you under gravity|not moving or bouncing under gravity}))",
            fields: [.choice(.type, ["DYNAMIC", "FIXED", "NONE"], "NONE")]),
        BrickSpec(
            .setVelocity, "SetVelocityBrick", .motion,
            label: "Set velocity to x: [PHYSICS_VELOCITY_X] y: [PHYSICS_VELOCITY_Y] steps/second",
            text:
                "Set velocity to (x steps/second: ([PHYSICS_VELOCITY_X]), y steps/second: ([PHYSICS_VELOCITY_Y]))",
            fields: [.formulas],
            formulas: [.init(.physicsVelocityX, .number("0.0")), .init(.physicsVelocityY, .number("0.0"))]),
        BrickSpec(
            .turnLeftSpeed, "TurnLeftSpeedBrick", .motion,
            label: "Spin left [PHYSICS_TURN_LEFT_SPEED] degrees/second",
            text: "Spin (direction: (left), degrees/second: ([PHYSICS_TURN_LEFT_SPEED]))",
            fields: [.formulas],
            formulas: [.init(.physicsTurnLeftSpeed, .number("15.0"))]),
        BrickSpec(
            .turnRightSpeed, "TurnRightSpeedBrick", .motion,
            label: "Spin right [PHYSICS_TURN_RIGHT_SPEED] degrees/second",
            text: "Spin (direction: (right), degrees/second: ([PHYSICS_TURN_RIGHT_SPEED]))",
            fields: [.formulas],
            formulas: [.init(.physicsTurnRightSpeed, .number("15.0"))]),
        BrickSpec(
            .setGravity, "SetGravityBrick", .motion,
            label:
                "Set gravity for all actors and objects to x: [PHYSICS_GRAVITY_X] y: [PHYSICS_GRAVITY_Y] steps/second²",
            text:
                "Set gravity for all actors and objects to (x steps/second²: ([PHYSICS_GRAVITY_X]), y steps/second²: ([PHYSICS_GRAVITY_Y]))",
            fields: [.formulas],
            formulas: [.init(.physicsGravityX, .number("0.0")), .init(.physicsGravityY, .negative("10.0"))]),
        BrickSpec(
            .setMass, "SetMassBrick", .motion,
            label: "Set mass to [PHYSICS_MASS] kilogram",
            text: "Set (mass in kilograms: ([PHYSICS_MASS]))",
            fields: [.formulas],
            formulas: [.init(.physicsMass, .number("1.0"))]),
        BrickSpec(
            .setBounce, "SetBounceBrick", .motion,
            label: "Set bounce factor to [PHYSICS_BOUNCE_FACTOR] %",
            text: "Set (bounce factor percentage: ([PHYSICS_BOUNCE_FACTOR]))",
            fields: [.formulas],
            formulas: [.init(.physicsBounceFactor, .number("80.0"))]),
        BrickSpec(
            .setFriction, "SetFrictionBrick", .motion,
            label: "Set friction to [PHYSICS_FRICTION] %",
            text: "Set (friction percentage: ([PHYSICS_FRICTION]))",
            fields: [.formulas],
            formulas: [.init(.physicsFriction, .number("20.0"))]),
    ]
}
