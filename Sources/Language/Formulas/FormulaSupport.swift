/// How far the names of formulas are supported: `executed` is computed as in the app, `recorded` comes from the
/// simulated device.
extension FormulaFunction {
    /// How far the function is supported.
    public var support: Support {
        switch self {
        case .multiFingerX, .multiFingerY, .multiFingerTouched, .indexCurrentTouch, .idOfDetectedObject,
            .objectWithIdVisible, .textBlockX, .textBlockY, .textBlockSize, .textBlockFromCamera,
            .textBlockLanguageFromCamera, .arduinoanalog, .arduinodigital, .raspidigital:
            .recorded
        default: .executed
        }
    }
}

extension FormulaOperator {
    /// How far the operator is supported; MOD is 0 in the app too (formulas.md 3.1).
    public var support: Support { self == .mod ? .noAction : .executed }
}

extension Sensor {
    /// How far the sensor or property is supported.
    public var support: Support {
        switch self {
        case .objectAngularVelocity: .unsupported(reason: "physics is not simulated yet; answers 0")
        case .nfcTagId, .nfcTagMessage: .recorded
        case .stageWidth, .stageHeight: .executed
        default: readsSprite ? .executed : .recorded
        }
    }
}
