/// A sensor or property that a formula can read (formulas.md 5, format.md 6), by its name in files.
///
/// The first 22 read the evaluating sprite, the others the device, the stage or the clock.
public enum Sensor: UInt8, CaseIterable, Sendable {
    // MARK: Properties of the evaluating sprite
    case objectX
    case objectY
    case objectSize
    case objectTransparency
    case objectBrightness
    case objectColor
    case motionDirection
    case lookDirection
    case objectLayer
    case objectDistanceTo
    case objectLookNumber
    case objectLookName
    case objectNumberOfLooks
    case objectBackgroundNumber
    case objectBackgroundName
    case objectXVelocity
    case objectYVelocity
    case objectAngularVelocity
    case collidesWithEdge
    case collidesWithFinger
    case nfcTagId
    case nfcTagMessage
    // MARK: Device, stage and clock
    case xAcceleration
    case yAcceleration
    case zAcceleration
    case compassDirection
    case xInclination
    case yInclination
    case loudness
    case latitude
    case longitude
    case locationAccuracy
    case altitude
    case userLanguage
    case timer
    case dateYear
    case dateMonth
    case dateDay
    case dateWeekday
    case timeHour
    case timeMinute
    case timeSecond
    case faceDetected
    case faceSize
    case faceX
    case faceY
    case secondFaceDetected
    case secondFaceSize
    case secondFaceX
    case secondFaceY
    case textFromCamera
    case textBlocksNumber
    case textBlockX
    case textBlockY
    case textBlockSize
    case textBlockFromCamera
    case textBlockLanguageFromCamera
    case speechRecognitionLanguage
    case stageWidth
    case stageHeight
    case lastFingerIndex
    case fingerX
    case fingerY
    case fingerTouched
    case numberCurrentTouches
    case gamepadAPressed
    case gamepadBPressed
    case gamepadUpPressed
    case gamepadDownPressed
    case gamepadLeftPressed
    case gamepadRightPressed
    case nxtSensor1
    case nxtSensor2
    case nxtSensor3
    case nxtSensor4
    case ev3Sensor1
    case ev3Sensor2
    case ev3Sensor3
    case ev3Sensor4
    case phiroFrontLeft
    case phiroFrontRight
    case phiroSideLeft
    case phiroSideRight
    case phiroBottomLeft
    case phiroBottomRight
    case droneBatteryStatus
    case droneEmergencyState
    case droneFlying
    case droneInitialized
    case droneUsbActive
    case droneUsbRemainingTime
    case droneCameraReady
    case droneRecordReady
    case droneRecording
    case droneNumFrames
    // MARK: Landmarks of a detected pose
    case headTopX
    case headTopY
    case neckX
    case neckY
    case noseX
    case noseY
    case leftEyeInnerX
    case leftEyeInnerY
    case leftEyeCenterX
    case leftEyeCenterY
    case leftEyeOuterX
    case leftEyeOuterY
    case rightEyeInnerX
    case rightEyeInnerY
    case rightEyeCenterX
    case rightEyeCenterY
    case rightEyeOuterX
    case rightEyeOuterY
    case leftEarX
    case leftEarY
    case rightEarX
    case rightEarY
    case mouthLeftCornerX
    case mouthLeftCornerY
    case mouthRightCornerX
    case mouthRightCornerY
    case leftShoulderX
    case leftShoulderY
    case rightShoulderX
    case rightShoulderY
    case leftElbowX
    case leftElbowY
    case rightElbowX
    case rightElbowY
    case leftWristX
    case leftWristY
    case rightWristX
    case rightWristY
    case leftPinkyX
    case leftPinkyY
    case rightPinkyX
    case rightPinkyY
    case leftIndexX
    case leftIndexY
    case rightIndexX
    case rightIndexY
    case leftThumbX
    case leftThumbY
    case rightThumbX
    case rightThumbY
    case leftHipX
    case leftHipY
    case rightHipX
    case rightHipY
    case leftKneeX
    case leftKneeY
    case rightKneeX
    case rightKneeY
    case leftAnkleX
    case leftAnkleY
    case rightAnkleX
    case rightAnkleY
    case leftHeelX
    case leftHeelY
    case rightHeelX
    case rightHeelY
    case leftFootIndexX
    case leftFootIndexY
    case rightFootIndexX
    case rightFootIndexY

    /// The name in files.
    public var xmlName: String { Self.xmlNames[Int(rawValue)] }

    /// The sensor of a name in files, also of the names that old versions and Catty write
    /// (formulas.md 5.3).
    public init?(xmlName: String) {
        if let index = Self.xmlNames.firstIndex(where: { $0.utf8.elementsEqual(xmlName.utf8) }) {
            self.init(rawValue: UInt8(index))
        } else if let alias = Self.aliases.first(where: { $0.name.utf8.elementsEqual(xmlName.utf8) }) {
            self = alias.sensor
        } else {
            return nil
        }
    }

    /// Whether it reads the evaluating sprite.
    public var readsSprite: Bool { rawValue <= Sensor.nfcTagMessage.rawValue }

    /// Whether a formula with this sensor as its root yields a truth value (formulas.md 1.12).
    public var isBoolean: Bool {
        switch self {
        case .faceDetected, .secondFaceDetected, .fingerTouched, .collidesWithEdge, .collidesWithFinger,
            .gamepadAPressed, .gamepadBPressed, .gamepadUpPressed, .gamepadDownPressed, .gamepadLeftPressed,
            .gamepadRightPressed, .droneFlying, .droneInitialized, .droneUsbActive, .droneCameraReady,
            .droneRecordReady, .droneRecording:
            true
        default: false
        }
    }

    private static let xmlNames: [String] = [
        "OBJECT_X",
        "OBJECT_Y",
        "OBJECT_SIZE",
        "OBJECT_TRANSPARENCY",
        "OBJECT_BRIGHTNESS",
        "OBJECT_COLOR",
        "MOTION_DIRECTION",
        "LOOK_DIRECTION",
        "OBJECT_LAYER",
        "OBJECT_DISTANCE_TO",
        "OBJECT_LOOK_NUMBER",
        "OBJECT_LOOK_NAME",
        "OBJECT_NUMBER_OF_LOOKS",
        "OBJECT_BACKGROUND_NUMBER",
        "OBJECT_BACKGROUND_NAME",
        "OBJECT_X_VELOCITY",
        "OBJECT_Y_VELOCITY",
        "OBJECT_ANGULAR_VELOCITY",
        "COLLIDES_WITH_EDGE",
        "COLLIDES_WITH_FINGER",
        "NFC_TAG_ID",
        "NFC_TAG_MESSAGE",
        "X_ACCELERATION",
        "Y_ACCELERATION",
        "Z_ACCELERATION",
        "COMPASS_DIRECTION",
        "X_INCLINATION",
        "Y_INCLINATION",
        "LOUDNESS",
        "LATITUDE",
        "LONGITUDE",
        "LOCATION_ACCURACY",
        "ALTITUDE",
        "USER_LANGUAGE",
        "TIMER",
        "DATE_YEAR",
        "DATE_MONTH",
        "DATE_DAY",
        "DATE_WEEKDAY",
        "TIME_HOUR",
        "TIME_MINUTE",
        "TIME_SECOND",
        "FACE_DETECTED",
        "FACE_SIZE",
        "FACE_X",
        "FACE_Y",
        "SECOND_FACE_DETECTED",
        "SECOND_FACE_SIZE",
        "SECOND_FACE_X",
        "SECOND_FACE_Y",
        "TEXT_FROM_CAMERA",
        "TEXT_BLOCKS_NUMBER",
        "TEXT_BLOCK_X",
        "TEXT_BLOCK_Y",
        "TEXT_BLOCK_SIZE",
        "TEXT_BLOCK_FROM_CAMERA",
        "TEXT_BLOCK_LANGUAGE_FROM_CAMERA",
        "SPEECH_RECOGNITION_LANGUAGE",
        "STAGE_WIDTH",
        "STAGE_HEIGHT",
        "LAST_FINGER_INDEX",
        "FINGER_X",
        "FINGER_Y",
        "FINGER_TOUCHED",
        "NUMBER_CURRENT_TOUCHES",
        "GAMEPAD_A_PRESSED",
        "GAMEPAD_B_PRESSED",
        "GAMEPAD_UP_PRESSED",
        "GAMEPAD_DOWN_PRESSED",
        "GAMEPAD_LEFT_PRESSED",
        "GAMEPAD_RIGHT_PRESSED",
        "NXT_SENSOR_1",
        "NXT_SENSOR_2",
        "NXT_SENSOR_3",
        "NXT_SENSOR_4",
        "EV3_SENSOR_1",
        "EV3_SENSOR_2",
        "EV3_SENSOR_3",
        "EV3_SENSOR_4",
        "PHIRO_FRONT_LEFT",
        "PHIRO_FRONT_RIGHT",
        "PHIRO_SIDE_LEFT",
        "PHIRO_SIDE_RIGHT",
        "PHIRO_BOTTOM_LEFT",
        "PHIRO_BOTTOM_RIGHT",
        "DRONE_BATTERY_STATUS",
        "DRONE_EMERGENCY_STATE",
        "DRONE_FLYING",
        "DRONE_INITIALIZED",
        "DRONE_USB_ACTIVE",
        "DRONE_USB_REMAINING_TIME",
        "DRONE_CAMERA_READY",
        "DRONE_RECORD_READY",
        "DRONE_RECORDING",
        "DRONE_NUM_FRAMES",
        "HEAD_TOP_X",
        "HEAD_TOP_Y",
        "NECK_X",
        "NECK_Y",
        "NOSE_X",
        "NOSE_Y",
        "LEFT_EYE_INNER_X",
        "LEFT_EYE_INNER_Y",
        "LEFT_EYE_CENTER_X",
        "LEFT_EYE_CENTER_Y",
        "LEFT_EYE_OUTER_X",
        "LEFT_EYE_OUTER_Y",
        "RIGHT_EYE_INNER_X",
        "RIGHT_EYE_INNER_Y",
        "RIGHT_EYE_CENTER_X",
        "RIGHT_EYE_CENTER_Y",
        "RIGHT_EYE_OUTER_X",
        "RIGHT_EYE_OUTER_Y",
        "LEFT_EAR_X",
        "LEFT_EAR_Y",
        "RIGHT_EAR_X",
        "RIGHT_EAR_Y",
        "MOUTH_LEFT_CORNER_X",
        "MOUTH_LEFT_CORNER_Y",
        "MOUTH_RIGHT_CORNER_X",
        "MOUTH_RIGHT_CORNER_Y",
        "LEFT_SHOULDER_X",
        "LEFT_SHOULDER_Y",
        "RIGHT_SHOULDER_X",
        "RIGHT_SHOULDER_Y",
        "LEFT_ELBOW_X",
        "LEFT_ELBOW_Y",
        "RIGHT_ELBOW_X",
        "RIGHT_ELBOW_Y",
        "LEFT_WRIST_X",
        "LEFT_WRIST_Y",
        "RIGHT_WRIST_X",
        "RIGHT_WRIST_Y",
        "LEFT_PINKY_X",
        "LEFT_PINKY_Y",
        "RIGHT_PINKY_X",
        "RIGHT_PINKY_Y",
        "LEFT_INDEX_X",
        "LEFT_INDEX_Y",
        "RIGHT_INDEX_X",
        "RIGHT_INDEX_Y",
        "LEFT_THUMB_X",
        "LEFT_THUMB_Y",
        "RIGHT_THUMB_X",
        "RIGHT_THUMB_Y",
        "LEFT_HIP_X",
        "LEFT_HIP_Y",
        "RIGHT_HIP_X",
        "RIGHT_HIP_Y",
        "LEFT_KNEE_X",
        "LEFT_KNEE_Y",
        "RIGHT_KNEE_X",
        "RIGHT_KNEE_Y",
        "LEFT_ANKLE_X",
        "LEFT_ANKLE_Y",
        "RIGHT_ANKLE_X",
        "RIGHT_ANKLE_Y",
        "LEFT_HEEL_X",
        "LEFT_HEEL_Y",
        "RIGHT_HEEL_X",
        "RIGHT_HEEL_Y",
        "LEFT_FOOT_INDEX_X",
        "LEFT_FOOT_INDEX_Y",
        "RIGHT_FOOT_INDEX_X",
        "RIGHT_FOOT_INDEX_Y",
    ]

    private struct Alias: Sendable {
        let name: String
        let sensor: Sensor
    }

    private static let aliases: [Alias] = [
        Alias(name: "FACE_X_POSITION", sensor: .faceX),
        Alias(name: "FACE_Y_POSITION", sensor: .faceY),
        Alias(name: "SECOND_FACE_X_POSITION", sensor: .secondFaceX),
        // the app reads this name so
        Alias(name: "SECOND_FACE_Y_POSITION", sensor: .faceY),
        Alias(name: "OBJECT_ROTATION", sensor: .motionDirection),
        Alias(name: "OBJECT_GHOSTEFFECT", sensor: .objectTransparency),
        Alias(name: "LEFT_PINKY_KNUCKLE_X", sensor: .leftPinkyX),
        Alias(name: "LEFT_PINKY_KNUCKLE_Y", sensor: .leftPinkyY),
        Alias(name: "LEFT_INDEX_KNUCKLE_X", sensor: .leftIndexX),
        Alias(name: "LEFT_INDEX_KNUCKLE_Y", sensor: .leftIndexY),
        Alias(name: "LEFT_THUMB_KNUCKLE_X", sensor: .leftThumbX),
        Alias(name: "LEFT_THUMB_KNUCKLE_Y", sensor: .leftThumbY),
        Alias(name: "RIGHT_PINKY_KNUCKLE_X", sensor: .rightPinkyX),
        Alias(name: "RIGHT_PINKY_KNUCKLE_Y", sensor: .rightPinkyY),
        Alias(name: "RIGHT_INDEX_KNUCKLE_X", sensor: .rightIndexX),
        Alias(name: "RIGHT_INDEX_KNUCKLE_Y", sensor: .rightIndexY),
        Alias(name: "RIGHT_THUMB_KNUCKLE_X", sensor: .rightThumbX),
        Alias(name: "RIGHT_THUMB_KNUCKLE_Y", sensor: .rightThumbY),
    ]
}
