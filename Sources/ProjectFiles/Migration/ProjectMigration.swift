public import Diagnostics
public import Language

/// Brings a loaded project to the current language version as the app does on load (format.md 10.5): named steps, each
/// of which says what it changed. Reading and writing alone never migrate.
public enum ProjectMigration {
    /// The version that projects have afterwards.
    public static let currentVersion = "1.14"

    /// The conversions in the order of their application.
    public enum Step: String, CaseIterable, Sendable {
        case sharedParts = "shared-parts"
        case sensorNames = "sensor-names"
        case oldBricks = "old-bricks"
        case iosNames = "ios-names"
        case oldScripts = "old-scripts"
        case singleScene = "single-scene"
        case dataContainers = "data-containers"
        case nameIdentities = "name-identities"
        case variableNames = "variable-names"
        case flatLists = "flat-lists"
        case childNames = "child-names"
        case groupItems = "group-items"
        case screenMode = "screen-mode"
        case collisionNames = "collision-names"
        case penColors = "pen-colors"
        case arduinoValues = "arduino-values"
        case bounceOffPairs = "bounce-off-pairs"
        case backgroundIndex = "background-index"
        case listValues = "list-values"
        case objectRotation = "object-rotation"
        case objectTypes = "object-types"
        case meaninglessParts = "meaningless-parts"
        case missingParts = "missing-parts"
        case languageVersion = "language-version"
        case backgroundNames = "background-names"
        case bounceOffNames = "bounce-off-names"

        /// The newest version that needs the step; nil if what the file has decides, whatever its version.
        public var lastVersion: Double? {
            switch self {
            case .screenMode: 0.91
            case .collisionNames: 0.992
            case .penColors: 0.993
            case .arduinoValues: 0.994
            case .bounceOffPairs: 0.995
            case .flatLists: 0.9993
            case .nameIdentities: 0.9997
            case .backgroundIndex: 0.9999995
            case .objectRotation: 1.03
            // The app does this to every file; those of today are left as they are.
            case .sharedParts, .childNames, .variableNames, .objectTypes, .missingParts, .backgroundNames:
                1.13
            default: nil
            }
        }

        /// What is counted, for messages.
        var what: String {
            switch self {
            case .sharedParts:
                "references between parts into copies, or dropped where they lead nowhere"
            case .sensorNames: "old sensor names"
            case .oldBricks: "bricks of old or other names"
            case .iosNames: "names that only the iOS app writes"
            case .oldScripts: "collision scripts into bounce-off scripts"
            case .singleScene: "objects without a scene into the scene \"\(ProjectMigration.sceneName)\""
            case .dataContainers: "variables and lists from containers into their objects and the project"
            case .nameIdentities: "objects in bricks of the iOS app into the ones of the same name"
            case .variableNames: "names of variables in elements of their own into texts"
            case .flatLists: "flat brick lists into trees"
            case .childNames: "names of objects, looks and sounds from elements into attributes"
            case .groupItems: "group members without a group into plain objects"
            case .screenMode: "the screen mode into STRETCH"
            case .collisionNames: "collisions of two named objects into the name of the other one"
            case .penColors: "pen colors from the categories of lights"
            case .arduinoValues: "Arduino values from percent to 0…255"
            case .bounceOffPairs: "bounce-off scripts of two named objects into the name of the other one"
            case .backgroundIndex: "categories of background bricks from LOOK_INDEX"
            case .listValues: "lists used as values into FLATTEN"
            case .objectRotation: "sensors OBJECT_ROTATION into MOTION_DIRECTION"
            case .objectTypes: "objects of the old plain type"
            case .meaninglessParts: "parts that have lost their meaning, which are dropped"
            case .missingParts: "parts that newer files always have"
            case .languageVersion: "the language version to \(ProjectMigration.currentVersion)"
            case .backgroundNames: "names of backgrounds into \"\(ProjectMigration.backgroundName)\""
            case .bounceOffNames: "bounce-off scripts of missing objects into \"any\""
            }
        }
    }

    /// The name of the one scene of a project that had none, in English.
    public static let sceneName = "Scene"
    /// The name that the first object of each scene gets, in English.
    public static let backgroundName = "Background"

    /// Applies every step that the project's version asks for; a remark for each that changed something. If they are to be
    /// located, each has the place of the first change, which takes as long again.
    public static func migrate(
        _ project: inout Project, file: String = "", locating: Bool = false
    ) -> [Diagnostic] {
        var remarks: [Diagnostic] = []
        // A flat list may become a tree as deep as the limits allow.
        var result = project
        DeepStack.run {
            var places: [Step: SourceLocation] = [:]
            if locating { places = firstChanges(of: project, file: file) }
            let version = result.header.languageNumber
            for step in Step.allCases where step.lastVersion.map({ version <= $0 }) ?? true {
                remarks += losses(of: step, in: result, file: file)
                let count = apply(step, to: &result)
                guard count > 0 else { continue }
                remarks.append(
                    Diagnostic(
                        step.code, .remark, "converted: \(count) × \(step.what)",
                        at: places[step] ?? SourceLocation(file: file)))
            }
        }
        project = result
        return remarks
    }

    /// Where each step that changes something does so first.
    private static func firstChanges(of project: Project, file: String) -> [Step: SourceLocation] {
        var places: [Step: SourceLocation] = [:]
        let version = project.header.languageNumber
        let steps = Step.allCases.filter { $0.lastVersion.map { version <= $0 } ?? true }
        var result = project
        // Those that change nothing need no copy of the project to compare with.
        var trial = project
        for step in steps where apply(step, to: &trial) > 0 {
            let before = result
            _ = apply(step, to: &result)
            places[step] = FirstChange(from: before, to: result, of: project).location(file: file)
        }
        return places
    }

    /// What the step cannot keep.
    private static func losses(of step: Step, in project: Project, file: String) -> [Diagnostic] {
        switch step {
        case .dataContainers: itemsOfMissingObjects(in: project, file: file)
        case .flatLists: scriptsTooDeep(in: project, file: file)
        default: []
        }
    }

    /// Applies one step whatever the version; returns how many places changed.
    public static func apply(_ step: Step, to project: inout Project) -> Int {
        switch step {
        case .sharedParts: copySharedParts(in: &project)
        case .sensorNames: renameSensors(in: &project, definitions: true, sensorNames)
        case .oldBricks: convertOldBricks(in: &project)
        case .iosNames: convertIOSNames(in: &project)
        case .oldScripts: convertOldScripts(in: &project)
        case .singleScene: nameSingleScene(in: &project)
        case .dataContainers: emptyContainers(of: &project)
        case .nameIdentities: identifyByName(in: &project)
        case .variableNames: writeVariableNamesAsTexts(in: &project)
        case .flatLists: nestFlatLists(in: &project)
        case .childNames: writeNamesAsAttributes(in: &project)
        case .groupItems: freeGroupItems(in: &project)
        case .screenMode: stretchScreen(of: &project)
        case .collisionNames: convertCollisionNames(in: &project)
        case .penColors: convertPenColors(in: &project)
        case .arduinoValues: convertArduinoValues(in: &project)
        case .bounceOffPairs: convertBounceOffPairs(in: &project)
        case .backgroundIndex: renameBackgroundCategories(in: &project)
        case .listValues: flattenLists(in: &project)
        case .objectRotation:
            renameSensors(in: &project, definitions: false, [("OBJECT_ROTATION", "MOTION_DIRECTION")])
        case .objectTypes: convertObjectTypes(in: &project)
        case .meaninglessParts: dropMeaninglessParts(of: &project)
        case .missingParts: addMissingParts(to: &project)
        case .languageVersion: setVersion(of: &project)
        case .backgroundNames: renameBackgrounds(of: &project)
        case .bounceOffNames: clearBounceOffNames(in: &project)
        }
    }

    // MARK: Formulas

    /// Read so for every version (format.md 6); the last pair is the app's own mistake.
    private static let sensorNames: [(old: String, new: String)] = [
        ("LEFT_PINKY_KNUCKLE_X", "LEFT_PINKY_X"), ("LEFT_PINKY_KNUCKLE_Y", "LEFT_PINKY_Y"),
        ("RIGHT_PINKY_KNUCKLE_X", "RIGHT_PINKY_X"), ("RIGHT_PINKY_KNUCKLE_Y", "RIGHT_PINKY_Y"),
        ("LEFT_INDEX_KNUCKLE_X", "LEFT_INDEX_X"), ("LEFT_INDEX_KNUCKLE_Y", "LEFT_INDEX_Y"),
        ("RIGHT_INDEX_KNUCKLE_X", "RIGHT_INDEX_X"), ("RIGHT_INDEX_KNUCKLE_Y", "RIGHT_INDEX_Y"),
        ("LEFT_THUMB_KNUCKLE_X", "LEFT_THUMB_X"), ("LEFT_THUMB_KNUCKLE_Y", "LEFT_THUMB_Y"),
        ("RIGHT_THUMB_KNUCKLE_X", "RIGHT_THUMB_X"), ("RIGHT_THUMB_KNUCKLE_Y", "RIGHT_THUMB_Y"),
        ("FACE_X_POSITION", "FACE_X"), ("FACE_Y_POSITION", "FACE_Y"),
        ("SECOND_FACE_X_POSITION", "SECOND_FACE_X"), ("SECOND_FACE_Y_POSITION", "FACE_Y"),
    ]

    private static func renameSensors(
        in project: inout Project, definitions: Bool, _ names: [(old: String, new: String)]
    ) -> Int {
        var count = 0
        project.forEachFormula(definitions: definitions) { formula in
            for index in formula.nodes.indices where formula.nodes[index].type == .sensor {
                guard let pair = names.first(where: { $0.old == formula.nodes[index].value }) else {
                    continue
                }
                formula.nodes[index].value = pair.new
                count += 1
            }
        }
        return count
    }

    private static func flattenLists(in project: inout Project) -> Int {
        var count = 0
        project.forEachFormula(definitions: false) { count += $0.flattenLists() }
        return count
    }

    // MARK: Bricks and scripts

    /// The app converts only bricks that stand directly in a script; nested ones would crash it, so all are converted.
    private static func renameBackgroundCategories(in project: inout Project) -> Int {
        var count = 0
        project.forEachBrick(definitions: false) { brick in
            let new: FormulaField
            switch brick.kind {
            case .setBackgroundByIndex: new = .backgroundIndex
            case .setBackgroundByIndexAndWait: new = .backgroundWaitIndex
            default: return
            }
            if brick.formula(new) == nil, brick.renameFormula(.lookIndex, to: new) { count += 1 }
        }
        return count
    }

    // MARK: Objects and header

    /// A member whose nearest preceding object that is no member is no group is a plain object (format.md 3.4).
    private static func freeGroupItems(in project: inout Project) -> Int {
        var count = 0
        for scene in project.scenes {
            var isInGroup = false
            for (position, sprite) in scene.sprites.enumerated() {
                switch project[sprite].type {
                case "GroupItemSprite":
                    guard !isInGroup else { continue }
                    project[sprite].type = "Sprite"
                    count += 1
                // The background never opens a group.
                case "GroupSprite": isInGroup = position > 0
                default: isInGroup = false
                }
            }
        }
        return count
    }
}

extension Brick {
    /// Whether the brick had the category.
    mutating func renameFormula(_ old: FormulaField, to new: FormulaField) -> Bool {
        changeFormula(old) { $0.key = .field(new) }
    }
}
