import Language

/// Which children the parts of a project have (format.md 3, 4, 7.4, 7.5). Bricks have theirs in the catalogue.
enum PartNames {
    static let header: Set<String> = [
        "applicationBuildName", "applicationBuildNumber", "applicationBuildType", "applicationName",
        "applicationVersion", "catrobatLanguageVersion", "dateTimeUpload", "description", "deviceName",
        "isCastProject", "landscapeMode", "listeningLanguageTag", "mediaLicense", "notesAndCredits",
        "platform", "platformVersion", "programLicense", "programName", "remixOf", "scenesEnabled",
        "screenHeight", "screenMode", "screenWidth", "tags", "url", "userHandle",
        // Of 0.95 and 0.96; the app takes it away when it rewrites an old file.
        "isPhiroProProject",
    ]
    static let look: Set<String> = ["name", "fileName", "isWebRequest", "valid"]
    static let sound: Set<String> = ["name", "fileName", "midiFile"]
    static let nfcTag: Set<String> = ["name", "uid"]
    static let list: Set<String> = ["deviceListKey", "initialIndex", "name"]

    /// Elements that once meant something, or never did; today's app reads over them wherever they stand (format.md 7.4).
    static let former: Set<String> = [
        "inUserBrick", "userBricks", "userBrickVariableList", "originalWidth", "originalHeight",
        "spinnerValue",
        "spinnerValues", "userVariableName", "nfcTagNdefDefaultType", "speechFile", "duration",
        "textBlockFunctionProvider",
    ]

    /// Children of a script that are texts, besides `commentedOut` and `scriptId`: its own, and those that the app reads
    /// over or rewrites.
    static func texts(of kind: ScriptKind) -> [String] {
        switch kind {
        case .start: ["isUserScript"]
        case .whenTapped, .whenGamepadButton: ["action"]
        case .broadcast: ["receivedMessage"]
        case .whenBounceOff: ["spriteToBounceOffName"]
        case .whenNfc: ["matchAll"]
        case .raspiInterrupt: ["eventValue", "pin", "receivedMessage"]
        case .userDefined: ["screenRefresh", "userDefinedBrickID", "userDefinedBrickInputs"]
        case .whenTouchDown, .whenCloned, .whenCondition, .whenBackgroundChanges, .empty, .unknown: []
        }
    }

    /// Children of a brick that the app reads over or rewrites (format.md 7.4, 10.3).
    static func ignored(_ field: FieldName, of kind: BrickKind) -> Bool {
        switch kind {
        case .hideText: field == .formulaList || field == .userDataList
        case .thinkBubble, .sayBubble, .thinkForBubble, .sayForBubble: field == .type
        case .camera, .chooseCamera: field == .spinnerSelectionID
        case .fadeParticleEffect, .particleEffectAdditivity: field == .formulaList
        default: false
        }
    }
}
