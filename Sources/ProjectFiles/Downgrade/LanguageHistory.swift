import Language

/// Since which language version what is part of the language (format.md 10.2): the oldest version that files are known
/// of that have it. What is not listed is as old as the oldest version that can be written.
enum LanguageHistory {
    /// Nobody has seen a file with it yet: it counts as new in the current version.
    static let unseen = 1.14

    static func firstVersion(of kind: BrickKind) -> Double { bricks[kind] ?? 0 }

    static func firstVersion(of kind: ScriptKind) -> Double {
        switch kind {
        case .whenTouchDown: 0.991
        case .whenCloned, .whenCondition, .whenBackgroundChanges: 0.992
        case .whenGamepadButton: 0.994
        case .userDefined: 0.99999997
        case .empty: 0.999999995
        case .start, .whenTapped, .broadcast, .whenBounceOff, .whenNfc, .raspiInterrupt, .unknown: 0
        }
    }

    /// Of a function or sensor by its name in files; nil for a formula element of another type.
    static func firstVersion(of node: Formula.Node) -> Double {
        switch node.type {
        case .function: functions[node.value ?? ""] ?? 0
        case .sensor: firstVersion(ofSensor: node.value ?? "")
        case .userDefinedBrickInput: 0.99999997
        default: 0
        }
    }

    private static func firstVersion(ofSensor name: String) -> Double {
        if let version = sensors[name] { return version }
        // Points of faces, bodies and hands.
        let isPoint =
            (name.hasSuffix("_X") || name.hasSuffix("_Y"))
            && (name.hasPrefix("LEFT_") || name.hasPrefix("RIGHT_"))
        return isPoint || name.hasPrefix("TEXT_") || name.hasPrefix("SECOND_FACE") || name.hasPrefix("MOUTH_")
            || ["HEAD_TOP_X", "HEAD_TOP_Y", "NECK_X", "NECK_Y", "NOSE_X", "NOSE_Y"].contains(name)
            ? 0.9993 : 0
    }

    // MARK: Tables

    private static let versions: [(Double, [BrickKind])] = [
        (0.98, [.flash]),
        (
            0.99,
            [
                .setGravity, .setVelocity, .setPhysicsObjectType, .turnLeftSpeed, .turnRightSpeed,
                .ifThenLogicBegin,
            ]
        ),
        (
            0.991,
            [
                .camera, .chooseCamera, .clearBackground, .goTo, .penDown, .penUp, .playSoundAndWait,
                .previousLook,
                .repeatUntil, .sayBubble, .sayForBubble, .setBackground, .setBackgroundByIndex,
                .setLookByIndex,
                .setPenColor, .setPenSize, .speakAndWait, .stamp, .thinkBubble, .thinkForBubble, .waitUntil,
            ]
        ),
        (
            0.992,
            [
                .ask, .clone, .deleteThisClone, .sceneStart, .sceneTransition, .setBackgroundAndWait,
                .setBounce,
                .setFriction, .setInstrument, .setMass, .setRotationStyle, .stitch, .stopScript,
            ]
        ),
        (
            0.993,
            [
                .askSpeech, .legoEv3MotorMove, .legoEv3MotorStop, .legoEv3MotorTurnAngle, .legoEv3PlayTone,
                .legoEv3SetLed,
            ]
        ),
        (
            0.99994,
            [
                .jumpingSumoMoveForward, .jumpingSumoMoveBackward, .jumpingSumoAnimations, .jumpingSumoSound,
                .jumpingSumoNoSound, .jumpingSumoJumpLong, .jumpingSumoJumpHigh, .jumpingSumoRotateLeft,
                .jumpingSumoRotateRight, .jumpingSumoTurn, .jumpingSumoTakingPicture, .readVariableFromDevice,
                .writeVariableOnDevice, .setBackgroundByIndexAndWait, .setNfcTag,
            ]
        ),
        (
            0.99995,
            [.assertEquals, .finishStage, .readListFromDevice, .writeListOnDevice, .tapAt, .waitTillIdle]
        ),
        (0.99997, [.runningStitch, .stopRunningStitch, .tripleStitch, .zigZagStitch]),
        (0.99999, [.clearUserList, .showTextColorSizeAlignment, .storeCsvIntoUserList]),
        (0.999992, [.parameterized, .parameterizedEnd]),
        (0.999994, [.assertUserLists]),
        (0.9999992, [.readVariableFromFile, .writeVariableToFile, .tapFor, .writeEmbroideryToFile]),
        (0.9999999, [.touchAndSlide]),
        (0.99999997, [.userDefined]),
        (0.999999994, [.openUrl, .resetTimer]),
        (0.999999999, [.report]),
        (1.01, [.forItemInUserList]),
        (1.03, [.deleteLook, .lookRequest]),
        (1.04, [.copyLook]),
        (1.05, [.setTempo]),
        (1.11, [.exitStage]),
        (1.12, [.forVariableFromTo]),
        (
            unseen,
            [
                .webRequest, .arc, .goThrough, .setCameraFocusPoint, .setText, .fadeParticleEffect,
                .particleEffectAdditivity, .setParticleColor, .paintNewLook, .editLook, .backgroundRequest,
                .setThreadColor, .sewUp, .startPlot, .stopPlot, .savePlot, .sharePlot, .startCut, .stopCut,
                .startEngrave, .stopEngrave, .saveLaser, .shareLaser, .playSoundAt, .stopSound,
                .startListening,
                .setListeningLanguage, .playNoteForBeats, .playDrumForBeats, .changeTempoByN, .pauseForBeats,
            ]
        ),
    ]

    private static let bricks: [BrickKind: Double] = {
        var result: [BrickKind: Double] = [:]
        for (version, kinds) in versions { for kind in kinds { result[kind] = version } }
        return result
    }()

    private static let functions: [String: Double] = [
        "MULTI_FINGER_X": 0.991, "MULTI_FINGER_Y": 0.991, "MULTI_FINGER_TOUCHED": 0.991,
        "EXP": 0.993, "FLOOR": 0.993, "POWER": 0.993, "JOIN3": 0.993,
        "ID_OF_DETECTED_OBJECT": 0.9993, "OBJECT_WITH_ID_VISIBLE": 0.9993, "TEXT_BLOCK_X": 0.9993,
        "TEXT_BLOCK_Y": 0.9993, "TEXT_BLOCK_SIZE": 0.9993, "TEXT_BLOCK_FROM_CAMERA": 0.9993,
        "TEXT_BLOCK_LANGUAGE_FROM_CAMERA": 0.9993, "ARCTAN2": 0.99995, "INDEX_OF_ITEM": 0.99999,
        "COLLIDES_WITH_COLOR": 0.9999994, "COLOR_TOUCHES_COLOR": 0.9999996, "INDEX_CURRENT_TOUCH": 0.99999993,
        "COLOR_AT_XY": 0.999999994, "COLOR_EQUALS_COLOR": 0.999999997, "FLATTEN": 0.999999997,
        "IF_THEN_ELSE": 1.03, "SUBTEXT": unseen,
    ]

    private static let sensors: [String: Double] = [
        "FINGER_X": 0.991, "FINGER_Y": 0.991, "FINGER_TOUCHED": 0.991, "LAST_FINGER_INDEX": 0.991,
        "GAMEPAD_A_PRESSED": 0.994, "GAMEPAD_B_PRESSED": 0.994, "GAMEPAD_UP_PRESSED": 0.994,
        "GAMEPAD_DOWN_PRESSED": 0.994, "GAMEPAD_LEFT_PRESSED": 0.994, "GAMEPAD_RIGHT_PRESSED": 0.994,
        "COLLIDES_WITH_FINGER": 0.996, "COLLIDES_WITH_EDGE": 0.996, "SPEECH_RECOGNITION_LANGUAGE": 0.9999999,
        "NUMBER_CURRENT_TOUCHES": 0.99999993, "TIMER": 0.999999994, "LOOK_DIRECTION": 0.999999995,
        "OBJECT_NUMBER_OF_LOOKS": 1.04, "STAGE_WIDTH": 1.11, "STAGE_HEIGHT": 1.11,
        "OBJECT_DISTANCE_TO": unseen,
        "USER_LANGUAGE": unseen,
    ]
}
