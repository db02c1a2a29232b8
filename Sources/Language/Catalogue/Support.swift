/// How far a brick is carried out.
public enum Support: Equatable, Sendable {
    /// Does what the app does.
    case executed
    /// Ends as the app would without the device; the device log keeps its parameters.
    case recorded
    /// Ends at once and is reported.
    case unsupported(reason: String)
    /// Appends no action in the app either: comments, markers of old files.
    case noAction

    public var name: String {
        switch self {
        case .executed: "executed"
        case .recorded: "recorded"
        case .unsupported: "unsupported"
        case .noAction: "no action"
        }
    }
}

extension BrickKind {
    /// The support level of the brick.
    public var support: Support {
        switch self {
        case .setPhysicsObjectType, .setVelocity, .turnLeftSpeed, .turnRightSpeed, .setGravity, .setMass,
            .setBounce, .setFriction:
            .unsupported(reason: "physics is not simulated yet")
        case .editLook, .paintNewLook, .speak, .speakAndWait, .vibration, .openUrl,
            .fadeParticleEffect, .particleEffectAdditivity, .setParticleColor, .camera, .chooseCamera, .flash,
            .setNfcTag,
            .phiroMotorMoveForward, .phiroMotorMoveBackward, .phiroMotorStop, .phiroPlayTone, .phiroRgbLight,
            .legoNxtMotorMove, .legoNxtMotorStop, .legoNxtMotorTurnAngle, .legoNxtPlayTone, .legoEv3MotorMove,
            .legoEv3MotorStop, .legoEv3MotorTurnAngle, .legoEv3PlayTone, .legoEv3SetLed,
            .arduinoSendDigitalValue, .arduinoSendPwmValue, .raspiSendDigitalValue, .raspiPwm:
            .recorded
        case let kind where kind.isRecordedOnly:
            .recorded
        case let kind where kind.hasNoAction:
            .noAction
        default:
            .executed
        }
    }

    /// Bricks that append no action (runtime.md 2.3).
    public var hasNoAction: Bool {
        switch self {
        case .note, .unknown, .ifLogicElse, .ifLogicEnd, .ifThenLogicEnd, .loopEnd, .loopEndless,
            .parameterizedEnd:
            true
        default: isRecordedOnly
        }
    }

    /// Bricks that append no action either, but have a device: the device log keeps what they ask for, in no time
    /// (bricks.md 15.5).
    public var isRecordedOnly: Bool {
        switch self {
        case .droneTakeOffLand, .droneEmergency, .droneMoveUp, .droneMoveDown, .droneMoveLeft,
            .droneMoveRight, .droneMoveForward, .droneMoveBackward, .droneTurnLeft, .droneTurnRight,
            .droneFlip, .dronePlayLedAnimation, .droneSwitchCamera,
            .jumpingSumoMoveForward, .jumpingSumoMoveBackward, .jumpingSumoAnimations,
            .jumpingSumoSound, .jumpingSumoNoSound, .jumpingSumoJumpLong, .jumpingSumoJumpHigh,
            .jumpingSumoRotateLeft, .jumpingSumoRotateRight, .jumpingSumoTurn,
            .jumpingSumoTakingPicture:
            true
        default: false
        }
    }
}
