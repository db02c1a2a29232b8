import Language

/// The element names of files up to 0.92, in which bricks and scripts are named after their classes and formulas stand in
/// children of their own (format.md 10.3).
enum OldElements {
    /// What an old child of a brick is.
    enum Child {
        /// A formula with this category.
        case formula(String)
        /// Says again what the list says: the object, and what a loop or branch ends.
        case dropped
    }

    /// The categories of the old formula children by the name of the brick and of the child.
    private static let categories: [String: [String: String]] = {
        var categories: [String: [String: String]] = [:]
        for line in formulas.split(separator: "\n") {
            let words = line.split(separator: " ")
            var children: [String: String] = [:]
            for word in words.dropFirst() {
                let pair = word.split(separator: "=")
                children[String(pair[0])] = String(pair[1])
            }
            categories[String(words[0])] = children
        }
        return categories
    }()

    /// The `type` that a brick with this element name would have; nil if bricks are not called so.
    static func brickType(_ name: String) -> String? {
        if let type = otherBrickTypes[name] { return type }
        return name.hasSuffix("Brick") ? capitalized(name) : nil
    }

    /// The `type` of a script with this element name; nil if it is no such name.
    static func scriptType(_ name: String) -> String? {
        guard name.hasSuffix("Script"), let type = capitalized(name) else { return nil }
        return type == "CollisionScript" || ScriptKind(xmlName: type) != nil ? type : nil
    }

    /// The name with an upper-case first letter; nil if it does not begin with a lower-case one.
    private static func capitalized(_ name: String) -> String? {
        guard let first = name.utf8.first, (97...122).contains(first) else { return nil }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// What the child called `name` of an old brick is; nil if it stays as it is.
    static func child(_ name: String, of brick: String) -> Child? {
        if let category = categories[brick]?[name] { return .formula(category) }
        return droppedChildren.contains(name) ? .dropped : nil
    }

    private static let droppedChildren: Set<String> = [
        "object", "loopBeginBrick", "loopEndBrick", "ifBeginBrick", "ifElseBrick", "ifEndBrick",
    ]

    /// Bricks that are not simply the name of their type.
    private static let otherBrickTypes: [String: String] = [
        "OpenUrlBrick": "OpenUrlBrick",
        "setGhostEffectBrick": "SetTransparencyBrick",
        "changeGhostEffectByNBrick": "ChangeTransparencyByNBrick",
        "legoNxtMotorActionBrick": "LegoNxtMotorMoveBrick",
        "setSpeechLanguageBrick": "SetListeningLanguageBrick",
        "phiroSensorBrick": "PhiroIfLogicBeginBrick",
        "phiroSensorElseBrick": "IfLogicElseBrick",
        "phiroSensorEndBrick": "IfLogicEndBrick",
        "droneGoEmergencyBrick": "DroneEmergencyBrick",
        "droneTakeOffBrick": "DroneTakeOffLandBrick",
        "videoBrick": "CameraBrick",
        "collisionReceiverBrick": "WhenBounceOffBrick",
        "particleEffectAdditiveBrick": "ParticleEffectAdditivityBrick",
    ]

    /// Brick, then its old formula children with their categories.
    private static let formulas = """
        askBrick askQuestion=ASK_QUESTION
        askSpeechBrick askQuestionSpoken=ASK_SPEECH_QUESTION
        changeBrightnessByNBrick changeBrightness=BRIGHTNESS_CHANGE
        changeColorByNBrick changeColor=COLOR_CHANGE
        changeTransparencyByNBrick changeTransparency=TRANSPARENCY_CHANGE changeGhostEffect=TRANSPARENCY_CHANGE
        changeGhostEffectByNBrick changeTransparency=TRANSPARENCY_CHANGE changeGhostEffect=TRANSPARENCY_CHANGE
        changeSizeByNBrick size=SIZE_CHANGE
        changeVariableBrick variableFormula=VARIABLE_CHANGE
        changeVolumeByNBrick volume=VOLUME_CHANGE
        changeXByNBrick xMovement=X_POSITION_CHANGE
        changeYByNBrick yMovement=Y_POSITION_CHANGE
        glideToBrick xDestination=X_DESTINATION yDestination=Y_DESTINATION durationInSeconds=DURATION_IN_SECONDS
        goNStepsBackBrick steps=STEPS
        ifLogicBeginBrick ifCondition=IF_CONDITION
        ifThenLogicBeginBrick ifCondition=IF_CONDITION
        legoNxtMotorMoveBrick speed=LEGO_NXT_SPEED
        legoNxtMotorActionBrick speed=LEGO_NXT_SPEED
        legoNxtMotorTurnAngleBrick degrees=LEGO_NXT_DEGREES
        legoNxtPlayToneBrick frequency=LEGO_NXT_FREQUENCY durationInSeconds=LEGO_NXT_DURATION_IN_SECONDS
        phiroMotorMoveForwardBrick speed=PHIRO_SPEED
        phiroMotorMoveBackwardBrick speed=PHIRO_SPEED
        phiroPlayToneBrick durationInSeconds=PHIRO_DURATION_IN_SECONDS
        phiroRGBLightBrick light=PHIRO_LIGHT_BLUE
        arduinoSendDigitalValueBrick digitalPinNumber=ARDUINO_DIGITAL_PIN_NUMBER digitalPinValue=ARDUINO_DIGITAL_PIN_VALUE
        arduinoSendPWMValueBrick pwmPinNumber=ARDUINO_ANALOG_PIN_NUMBER pwmPinValue=ARDUINO_ANALOG_PIN_VALUE
        raspiSendDigitalValueBrick digitalPinNumber=RASPI_DIGITAL_PIN_NUMBER digitalPinValue=RASPI_DIGITAL_PIN_VALUE
        raspiPwmBrick digitalPinNumber=RASPI_DIGITAL_PIN_NUMBER pwmFrequency=RASPI_PWM_FREQUENCY pwmPercentage=RASPI_PWM_PERCENTAGE
        raspiIfLogicBeginBrick digitalPinNumber=IF_CONDITION
        moveNStepsBrick steps=STEPS
        noteBrick note=NOTE
        placeAtBrick xPosition=X_POSITION yPosition=Y_POSITION
        pointInDirectionBrick degrees=DEGREES
        repeatBrick timesToRepeat=TIMES_TO_REPEAT
        setBrightnessBrick brightness=BRIGHTNESS
        setColorBrick color=COLOR
        setTransparencyBrick transparency=TRANSPARENCY
        setGhostEffectBrick transparency=TRANSPARENCY
        setSizeToBrick size=SIZE
        setVariableBrick variableFormula=VARIABLE
        setVolumeToBrick volume=VOLUME
        setXBrick xPosition=X_POSITION
        setYBrick yPosition=Y_POSITION
        speakBrick text=SPEAK
        thinkBubbleBrick text=STRING
        sayBubbleBrick text=STRING
        thinkForBubbleBrick text=STRING durationInSeconds=DURATION_IN_SECONDS
        sayForBubbleBrick text=STRING durationInSeconds=DURATION_IN_SECONDS
        speakAndWaitBrick text=SPEAK
        turnLeftBrick degrees=TURN_LEFT_DEGREES
        turnRightBrick degrees=TURN_RIGHT_DEGREES
        waitBrick timeToWaitInSeconds=TIME_TO_WAIT_IN_SECONDS
        droneMoveForwardBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneMoveBackwardBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneMoveUpBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneMoveDownBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneMoveLeftBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneMoveRightBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneTurnLeftBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        droneTurnRightBrick timeToFlyInSeconds=DRONE_TIME_TO_FLY_IN_SECONDS powerInPercent=DRONE_POWER_IN_PERCENT
        setTextBrick xDestination=X_DESTINATION yDestination=Y_DESTINATION string=STRING
        setBounceBrick bounceFactor=PHYSICS_BOUNCE_FACTOR
        setFrictionBrick friction=PHYSICS_FRICTION
        setGravityBrick gravityX=PHYSICS_GRAVITY_X gravityY=PHYSICS_GRAVITY_Y
        setMassBrick mass=PHYSICS_MASS
        setVelocityBrick velocityX=PHYSICS_VELOCITY_X velocityY=PHYSICS_VELOCITY_Y
        turnLeftSpeedBrick turnLeftSpeed=PHYSICS_TURN_LEFT_SPEED
        turnRightSpeedBrick turnRightSpeed=PHYSICS_TURN_RIGHT_SPEED
        setPenSizeBrick penSize=PEN_SIZE
        setPenColorBrick penColor=PEN_COLOR_BLUE
        """
}
