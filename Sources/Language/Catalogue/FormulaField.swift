/// The place of a formula in a brick: the `category` attribute of `formula` (format.md 5.2), in the app's order.
public enum FormulaField: UInt8, CaseIterable, Sendable {
    case color
    case colorChange
    case brightness
    case brightnessChange
    case xPosition
    case yPosition
    case xPositionChange
    case yPositionChange
    case transparency
    case transparencyChange
    case size
    case sizeChange
    case volume
    case volumeChange
    case xDestination
    case yDestination
    case steps
    case durationInSeconds
    case degrees
    case turnRightDegrees
    case turnLeftDegrees
    case timeToWaitInSeconds
    case variable
    case variableChange
    case webRequest
    case lookRequest
    case lookNew
    case lookCopy
    case backgroundRequest
    case writeFilename
    case readFilename
    case tempo
    case horizontalFlexibility
    case verticalFlexibility
    case tempoChange
    case beatsToPause
    case noteToPlay
    case beatsToPlayNote
    case openUrl
    case playDrum
    case playSoundAt
    case penSize
    case penColorRed
    case penColorGreen
    case penColorBlue
    case ifCondition
    case timesToRepeat
    case forLoopFrom
    case forLoopTo
    case vibrateDurationInSeconds
    case userBrick
    case note
    case speak
    case showtext
    case string
    case rotationStyle
    case repeatUntilCondition
    case askQuestion
    case nfcNdefMessage
    case askSpeechQuestion
    case lookIndex
    case backgroundIndex
    case backgroundWaitIndex
    case reportBrick
    case legoNxtSpeed
    case legoNxtDegrees
    case legoNxtFrequency
    case legoNxtDurationInSeconds
    case legoEv3Frequency
    case legoEv3DurationInSeconds
    case legoEv3Volume
    case legoEv3Speed
    case legoEv3Power
    case legoEv3PeriodInSeconds
    case legoEv3Degrees
    case droneTimeToFlyInSeconds
    case listAddItem
    case listDeleteItem
    case insertItemIntoUserlistValue
    case insertItemIntoUserlistIndex
    case replaceItemInUserlistValue
    case replaceItemInUserlistIndex
    case dronePowerInPercent
    case droneAltitudeLimit
    case droneVerticalSpeedMax
    case droneRotationMax
    case droneTiltAngle
    case jumpingSumoSpeed
    case jumpingSumoTimeToDriveInSeconds
    case jumpingSumoVolume
    case jumpingSumoRotate
    case phiroSpeed
    case phiroDurationInSeconds
    case phiroLightRed
    case phiroLightGreen
    case phiroLightBlue
    case physicsBounceFactor
    case physicsFriction
    case physicsGravityX
    case physicsGravityY
    case physicsMass
    case physicsVelocityX
    case physicsVelocityY
    case physicsTurnLeftSpeed
    case physicsTurnRightSpeed
    case arduinoAnalogPinValue
    case arduinoAnalogPinNumber
    case arduinoDigitalPinValue
    case arduinoDigitalPinNumber
    case raspiDigitalPinValue
    case raspiDigitalPinNumber
    case raspiPwmPercentage
    case raspiPwmFrequency
    case embroideryLength
    case zigzagEmbroideryLength
    case zigzagEmbroideryWidth
    case threadColor
    case storeCsvIntoUserlistColumn
    case storeCsvIntoUserlistCsv
    case assertEqualsExpected
    case assertEqualsActual
    case assertLoopActual

    /// The text of the `category` attribute.
    public var xmlName: String { Self.xmlNames[Int(rawValue)] }

    private static let xmlNames: [String] = [
        "COLOR",
        "COLOR_CHANGE",
        "BRIGHTNESS",
        "BRIGHTNESS_CHANGE",
        "X_POSITION",
        "Y_POSITION",
        "X_POSITION_CHANGE",
        "Y_POSITION_CHANGE",
        "TRANSPARENCY",
        "TRANSPARENCY_CHANGE",
        "SIZE",
        "SIZE_CHANGE",
        "VOLUME",
        "VOLUME_CHANGE",
        "X_DESTINATION",
        "Y_DESTINATION",
        "STEPS",
        "DURATION_IN_SECONDS",
        "DEGREES",
        "TURN_RIGHT_DEGREES",
        "TURN_LEFT_DEGREES",
        "TIME_TO_WAIT_IN_SECONDS",
        "VARIABLE",
        "VARIABLE_CHANGE",
        "WEB_REQUEST",
        "LOOK_REQUEST",
        "LOOK_NEW",
        "LOOK_COPY",
        "BACKGROUND_REQUEST",
        "WRITE_FILENAME",
        "READ_FILENAME",
        "TEMPO",
        "HORIZONTAL_FLEXIBILITY",
        "VERTICAL_FLEXIBILITY",
        "TEMPO_CHANGE",
        "BEATS_TO_PAUSE",
        "NOTE_TO_PLAY",
        "BEATS_TO_PLAY_NOTE",
        "OPEN_URL",
        "PLAY_DRUM",
        "PLAY_SOUND_AT",
        "PEN_SIZE",
        "PEN_COLOR_RED",
        "PEN_COLOR_GREEN",
        "PEN_COLOR_BLUE",
        "IF_CONDITION",
        "TIMES_TO_REPEAT",
        "FOR_LOOP_FROM",
        "FOR_LOOP_TO",
        "VIBRATE_DURATION_IN_SECONDS",
        "USER_BRICK",
        "NOTE",
        "SPEAK",
        "SHOWTEXT",
        "STRING",
        "ROTATION_STYLE",
        "REPEAT_UNTIL_CONDITION",
        "ASK_QUESTION",
        "NFC_NDEF_MESSAGE",
        "ASK_SPEECH_QUESTION",
        "LOOK_INDEX",
        "BACKGROUND_INDEX",
        "BACKGROUND_WAIT_INDEX",
        "REPORT_BRICK",
        "LEGO_NXT_SPEED",
        "LEGO_NXT_DEGREES",
        "LEGO_NXT_FREQUENCY",
        "LEGO_NXT_DURATION_IN_SECONDS",
        "LEGO_EV3_FREQUENCY",
        "LEGO_EV3_DURATION_IN_SECONDS",
        "LEGO_EV3_VOLUME",
        "LEGO_EV3_SPEED",
        "LEGO_EV3_POWER",
        "LEGO_EV3_PERIOD_IN_SECONDS",
        "LEGO_EV3_DEGREES",
        "DRONE_TIME_TO_FLY_IN_SECONDS",
        "LIST_ADD_ITEM",
        "LIST_DELETE_ITEM",
        "INSERT_ITEM_INTO_USERLIST_VALUE",
        "INSERT_ITEM_INTO_USERLIST_INDEX",
        "REPLACE_ITEM_IN_USERLIST_VALUE",
        "REPLACE_ITEM_IN_USERLIST_INDEX",
        "DRONE_POWER_IN_PERCENT",
        "DRONE_ALTITUDE_LIMIT",
        "DRONE_VERTICAL_SPEED_MAX",
        "DRONE_ROTATION_MAX",
        "DRONE_TILT_ANGLE",
        "JUMPING_SUMO_SPEED",
        "JUMPING_SUMO_TIME_TO_DRIVE_IN_SECONDS",
        "JUMPING_SUMO_VOLUME",
        "JUMPING_SUMO_ROTATE",
        "PHIRO_SPEED",
        "PHIRO_DURATION_IN_SECONDS",
        "PHIRO_LIGHT_RED",
        "PHIRO_LIGHT_GREEN",
        "PHIRO_LIGHT_BLUE",
        "PHYSICS_BOUNCE_FACTOR",
        "PHYSICS_FRICTION",
        "PHYSICS_GRAVITY_X",
        "PHYSICS_GRAVITY_Y",
        "PHYSICS_MASS",
        "PHYSICS_VELOCITY_X",
        "PHYSICS_VELOCITY_Y",
        "PHYSICS_TURN_LEFT_SPEED",
        "PHYSICS_TURN_RIGHT_SPEED",
        "ARDUINO_ANALOG_PIN_VALUE",
        "ARDUINO_ANALOG_PIN_NUMBER",
        "ARDUINO_DIGITAL_PIN_VALUE",
        "ARDUINO_DIGITAL_PIN_NUMBER",
        "RASPI_DIGITAL_PIN_VALUE",
        "RASPI_DIGITAL_PIN_NUMBER",
        "RASPI_PWM_PERCENTAGE",
        "RASPI_PWM_FREQUENCY",
        "EMBROIDERY_LENGTH",
        "ZIGZAG_EMBROIDERY_LENGTH",
        "ZIGZAG_EMBROIDERY_WIDTH",
        "THREAD_COLOR",
        "STORE_CSV_INTO_USERLIST_COLUMN",
        "STORE_CSV_INTO_USERLIST_CSV",
        "ASSERT_EQUALS_EXPECTED",
        "ASSERT_EQUALS_ACTUAL",
        "ASSERT_LOOP_ACTUAL",
    ]
}
