public import Diagnostics
public import Language

/// Brings a project of the current language version back to an older one: named steps, the inverses of the app's
/// conversions (format.md 10.2, 10.5 to 10.7), newest first.
///
/// What the older version cannot express is found before anything is changed; it either prevents the conversion or
/// becomes notes.
public enum ProjectDowngrade {
    /// Older ones had no type attributes, other names for many bricks, and readers that nobody has any more.
    public static let oldestVersion = 0.97

    /// In the order of their application.
    public enum Step: String, CaseIterable, Sendable {
        case initialIndices = "initial-indices"
        case webRequestFlags = "web-request-flags"
        case flattenedLists = "flattened-lists"
        case brickIDs = "brick-ids"
        case motionDirection = "motion-direction"
        case lookFlags = "look-flags"
        case editorPositions = "editor-positions"
        case formulaChildren = "formula-children"
        case newHeaderEntries = "header-entries"
        case backgroundIndex = "background-index"
        case userBrickLists = "user-brick-lists"
        case multiplayerLists = "multiplayer-lists"
        case deviceKeys = "device-keys"
        case cameraChoices = "camera-choices"
        case objectTypes = "object-types"
        case plainVariables = "plain-variables"
        case flatLists = "flat-lists"
        case dataContainers = "data-containers"
        case unusedChildren = "unused-children"
        case mediaNames = "media-names"
        case bounceOffPairs = "bounce-off-pairs"
        case arduinoValues = "arduino-values"
        case penColors = "pen-colors"
        case collisionScripts = "collision-scripts"
        case collisionNames = "collision-names"
        case singleScene = "single-scene"
        case nfcTagLists = "nfc-tag-lists"
        case languageVersion = "language-version"

        /// The oldest version that does not need the step.
        public var firstVersion: Double {
            switch self {
            case .initialIndices: 1.09
            case .webRequestFlags: 1.03
            case .flattenedLists: 0.999999997
            case .brickIDs: 0.999999996
            case .motionDirection: 0.999999995
            case .lookFlags: 0.999999994
            case .editorPositions: 0.99999998
            case .formulaChildren: 0.99999994
            case .newHeaderEntries: 0.99999991
            case .backgroundIndex: 0.9999996
            case .userBrickLists: 0.999998
            case .multiplayerLists: 0.999992
            case .deviceKeys, .cameraChoices: 0.99995
            case .objectTypes: 0.99994
            case .plainVariables: 0.9997
            case .flatLists: 0.9994
            case .dataContainers: 0.9991
            case .unusedChildren: 0.998
            case .mediaNames, .bounceOffPairs: 0.996
            case .arduinoValues: 0.995
            case .penColors, .collisionScripts: 0.994
            case .collisionNames: 0.993
            case .singleScene: 0.992
            case .nfcTagLists: 0.98
            case .languageVersion: 1.14
            }
        }

        /// What is counted, for messages.
        var what: String {
            switch self {
            case .initialIndices: "parts of the editor's data list, which is not written"
            case .webRequestFlags: "marks of looks from the web, which are not written"
            case .flattenedLists: "FLATTEN into lists used as values"
            case .brickIDs: "brick ids, which are not written"
            case .motionDirection: "sensors MOTION_DIRECTION into OBJECT_ROTATION"
            case .lookFlags: "marks of valid looks, which are not written"
            case .editorPositions: "script ids and positions, which are not written"
            case .formulaChildren: "formula elements without further children"
            case .newHeaderEntries: "header entries of newer versions, which are not written"
            case .backgroundIndex: "categories of background bricks into LOOK_INDEX"
            case .userBrickLists: "lists of user-defined bricks, which are not written"
            case .multiplayerLists: "lists of multiplayer variables, which are not written"
            case .deviceKeys: "keys of values on the device, which are not written"
            case .cameraChoices: "camera bricks with numbered choices"
            case .objectTypes: "objects of the plain type"
            case .plainVariables: "variables into plain names"
            case .flatLists: "trees of bricks into flat lists"
            case .dataContainers: "scenes with their variables and lists in containers"
            case .unusedChildren: "children that nobody reads"
            case .mediaNames: "file names of images and sounds into elements"
            case .bounceOffPairs: "bounce-off scripts into pairs of names"
            case .arduinoValues: "Arduino values from 0…255 to percent"
            case .penColors: "pen colors into the categories of lights"
            case .collisionScripts: "bounce-off scripts into collision scripts"
            case .collisionNames: "collisions into texts that name both objects"
            case .singleScene: "the scene into a project without scenes"
            case .nfcTagLists: "lists of NFC tags, which are not written"
            case .languageVersion: "the language version"
            }
        }
    }

    /// The number that a user wrote for a version; an error for one that cannot be written.
    public static func version(_ text: String) throws(ProjectError) -> Double {
        guard let version = Double(text), version.isFinite else {
            throw ProjectError(
                .notExpressible, "\"\(text)\" is no language version; they are numbers like 0.9993")
        }
        guard version <= ProjectReader.newestVersion else {
            throw ProjectError(
                .notExpressible, "language version \(text) is newer than this program knows (1.14)")
        }
        guard version >= oldestVersion else {
            throw ProjectError(
                .notExpressible,
                "language version \(text) cannot be written; the oldest one that can is \(oldestVersion)")
        }
        return version
    }

    /// Applies every step that the version asks for to a project of the current version; a remark for each that changed
    /// something. What ``losses(of:in:knownOnly:file:)`` lists is gone afterwards.
    public static func lower(
        _ project: inout Project, to version: Double, knownOnly: Bool = false, file: String = ""
    ) -> [Diagnostic] {
        var remarks: [Diagnostic] = []
        var result = project
        // Trees nest as deep as the limits allow.
        DeepStack.run {
            LossyReplacement(version, knownOnly: knownOnly).apply(to: &result)
            for step in Step.allCases where version < step.firstVersion {
                let count = apply(step, to: &result, version: version)
                guard count > 0 else { continue }
                remarks.append(
                    Diagnostic(
                        "lowered-" + step.rawValue, .remark, "converted: \(count) × \(step.what)",
                        at: SourceLocation(file: file)))
            }
        }
        project = result
        return remarks
    }

    /// Applies one step whatever the version; returns how many places changed.
    static func apply(_ step: Step, to project: inout Project, version: Double) -> Int {
        switch step {
        case .initialIndices: dropInitialIndices(of: &project)
        case .webRequestFlags: dropLookChildren("isWebRequest", of: &project)
        case .flattenedLists: unwrapLists(in: &project)
        case .brickIDs: dropBrickIDs(of: &project)
        case .motionDirection: renameSensors(in: &project, "MOTION_DIRECTION", "OBJECT_ROTATION")
        case .lookFlags: dropLookChildren("valid", of: &project)
        case .editorPositions: dropEditorPositions(of: &project)
        case .formulaChildren: dropAdditionalLists(in: &project)
        case .newHeaderEntries: dropHeaderEntries(of: &project, version)
        case .backgroundIndex: renameBackgroundCategories(in: &project)
        case .userBrickLists: dropUserBrickLists(of: &project)
        case .multiplayerLists: dropMultiplayerLists(of: &project)
        case .deviceKeys: dropDeviceKeys(of: &project)
        case .cameraChoices: numberCameraChoices(in: &project)
        case .objectTypes: renameObjectTypes(of: &project)
        case .plainVariables: simplifyVariables(of: &project)
        case .flatLists: flattenBrickLists(in: &project)
        case .dataContainers: fillContainers(of: &project)
        case .unusedChildren: addUnusedChildren(in: &project)
        case .mediaNames: moveMediaNames(of: &project)
        case .bounceOffPairs: pairBounceOffNames(in: &project)
        case .arduinoValues: scaleArduinoValues(in: &project)
        case .penColors: renamePenColors(in: &project)
        case .collisionScripts: renameBounceOffScripts(in: &project)
        case .collisionNames: pairCollisionNames(in: &project)
        case .singleScene: dissolveScene(of: &project)
        case .nfcTagLists: dropNfcTagLists(of: &project)
        case .languageVersion: setVersion(of: &project, version)
        }
    }

    private static func setVersion(of project: inout Project, _ version: Double) -> Int {
        project.header["catrobatLanguageVersion"] = "\(version)"
        return 1
    }
}
