/// What a project may need that only a device, or something connected to it, has.
public enum DeviceNeed: UInt8, CaseIterable, Sendable {
    case motionSensors, location, camera, microphone, speech, vibration, flashlight, network, nfc, gamepad
    case legoNxt, legoEv3, phiro, arduino, raspberryPi, drone, jumpingSumo

    /// The name for people.
    public var name: String {
        switch self {
        case .motionSensors: "inclination, acceleration or compass"
        case .location: "location"
        case .camera: "a camera"
        case .microphone: "a microphone"
        case .speech: "speech output"
        case .vibration: "vibration"
        case .flashlight: "a flashlight"
        case .network: "the network"
        case .nfc: "NFC"
        case .gamepad: "the on-screen gamepad"
        case .legoNxt: "Lego NXT"
        case .legoEv3: "Lego EV3"
        case .phiro: "Phiro"
        case .arduino: "Arduino"
        case .raspberryPi: "Raspberry Pi"
        case .drone: "AR.Drone"
        case .jumpingSumo: "Jumping Sumo"
        }
    }

    /// The name for machines.
    public var key: String {
        switch self {
        case .motionSensors: "motionSensors"
        case .location: "location"
        case .camera: "camera"
        case .microphone: "microphone"
        case .speech: "speech"
        case .vibration: "vibration"
        case .flashlight: "flashlight"
        case .network: "network"
        case .nfc: "nfc"
        case .gamepad: "gamepad"
        case .legoNxt: "legoNxt"
        case .legoEv3: "legoEv3"
        case .phiro: "phiro"
        case .arduino: "arduino"
        case .raspberryPi: "raspberryPi"
        case .drone: "drone"
        case .jumpingSumo: "jumpingSumo"
        }
    }
}

extension BrickSpec {
    /// What the brick needs of a device; nil if a simulated one does.
    public var deviceNeed: DeviceNeed? {
        switch category {
        case .legoNxt: return .legoNxt
        case .legoEv3: return .legoEv3
        case .arduino: return .arduino
        case .drone: return .drone
        case .jumpingSumo: return .jumpingSumo
        case .phiro: return .phiro
        case .raspberryPi: return .raspberryPi
        default: break
        }
        switch kind {
        case .vibration: return .vibration
        case .camera, .chooseCamera: return .camera
        case .flash: return .flashlight
        case .setNfcTag: return .nfc
        case .speak, .speakAndWait: return .speech
        case .askSpeech, .startListening, .setListeningLanguage: return .microphone
        case .webRequest, .openUrl, .lookRequest, .backgroundRequest: return .network
        default: return nil
        }
    }
}

extension ScriptKind {
    /// What the event needs of a device.
    public var deviceNeed: DeviceNeed? {
        switch self {
        case .whenNfc: .nfc
        case .whenGamepadButton: .gamepad
        case .raspiInterrupt: .raspberryPi
        default: nil
        }
    }
}

extension FormulaFunction {
    /// What the function needs of a device.
    public var deviceNeed: DeviceNeed? {
        switch self {
        case .idOfDetectedObject, .objectWithIdVisible, .textBlockX, .textBlockY, .textBlockSize,
            .textBlockFromCamera, .textBlockLanguageFromCamera:
            .camera
        case .arduinoanalog, .arduinodigital: .arduino
        case .raspidigital: .raspberryPi
        default: nil
        }
    }
}

extension Sensor {
    /// What the sensor needs of a device; nil for properties of sprites, touches, the clock and the stage.
    public var deviceNeed: DeviceNeed? {
        switch self {
        case .xAcceleration, .yAcceleration, .zAcceleration, .compassDirection, .xInclination, .yInclination:
            .motionSensors
        case .latitude, .longitude, .locationAccuracy, .altitude: .location
        case .loudness, .speechRecognitionLanguage: .microphone
        case .nfcTagId, .nfcTagMessage: .nfc
        case .gamepadAPressed, .gamepadBPressed, .gamepadUpPressed, .gamepadDownPressed, .gamepadLeftPressed,
            .gamepadRightPressed:
            .gamepad
        case .nxtSensor1, .nxtSensor2, .nxtSensor3, .nxtSensor4: .legoNxt
        case .ev3Sensor1, .ev3Sensor2, .ev3Sensor3, .ev3Sensor4: .legoEv3
        case .phiroFrontLeft, .phiroFrontRight, .phiroSideLeft, .phiroSideRight, .phiroBottomLeft,
            .phiroBottomRight:
            .phiro
        case .droneBatteryStatus, .droneEmergencyState, .droneFlying, .droneInitialized, .droneUsbActive,
            .droneUsbRemainingTime, .droneCameraReady, .droneRecordReady, .droneRecording, .droneNumFrames:
            .drone
        case .faceDetected, .faceSize, .faceX, .faceY, .secondFaceDetected, .secondFaceSize, .secondFaceX,
            .secondFaceY, .textFromCamera, .textBlocksNumber, .textBlockX, .textBlockY, .textBlockSize,
            .textBlockFromCamera, .textBlockLanguageFromCamera:
            .camera
        default:
            // All landmarks of a detected pose stand at the end.
            rawValue >= Sensor.headTopX.rawValue ? .camera : nil
        }
    }
}
