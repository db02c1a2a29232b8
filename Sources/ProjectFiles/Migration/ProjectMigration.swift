public import Diagnostics
public import Language

/// Brings a loaded project to the current language version as the app does on load (format.md 10.5): named steps, each
/// of which says what it changed. Reading and writing alone never migrate.
public enum ProjectMigration {
    /// The version that projects have afterwards.
    public static let currentVersion = "1.14"

    /// The conversions in the order of their application.
    public enum Step: String, CaseIterable, Sendable {
        case sensorNames = "sensor-names"
        case groupItems = "group-items"
        case backgroundIndex = "background-index"
        case listValues = "list-values"
        case objectRotation = "object-rotation"
        case bounceOffNames = "bounce-off-names"
        case languageVersion = "language-version"

        /// The newest version that needs the step; nil if all do.
        public var lastVersion: Double? {
            switch self {
            case .backgroundIndex: 0.9999995
            case .objectRotation: 1.03
            default: nil
            }
        }

        /// What is counted, for messages.
        var what: String {
            switch self {
            case .sensorNames: "old sensor names"
            case .groupItems: "group members without a group into plain objects"
            case .backgroundIndex: "categories of background bricks from LOOK_INDEX"
            case .listValues: "lists used as values into FLATTEN"
            case .objectRotation: "sensors OBJECT_ROTATION into MOTION_DIRECTION"
            case .bounceOffNames: "bounce-off scripts of missing objects into \"any\""
            case .languageVersion: "the language version to \(ProjectMigration.currentVersion)"
            }
        }
    }

    /// Applies every step that the project's version asks for; a remark for each that changed something.
    public static func migrate(_ project: inout Project, file: String = "") -> [Diagnostic] {
        let version = Double(project.header.languageVersion) ?? 0
        var remarks: [Diagnostic] = []
        for step in Step.allCases where step.lastVersion.map({ version <= $0 }) ?? true {
            let count = apply(step, to: &project)
            guard count > 0 else { continue }
            remarks.append(
                Diagnostic(
                    "converted-" + step.rawValue, .remark, "converted: \(count) × \(step.what)",
                    at: SourceLocation(file: file)))
        }
        return remarks
    }

    /// Applies one step whatever the version; returns how many places changed.
    public static func apply(_ step: Step, to project: inout Project) -> Int {
        switch step {
        case .sensorNames: renameSensors(in: &project, definitions: true, sensorNames)
        case .groupItems: freeGroupItems(in: &project)
        case .backgroundIndex: renameBackgroundCategories(in: &project)
        case .listValues: flattenLists(in: &project)
        case .objectRotation:
            renameSensors(in: &project, definitions: false, [("OBJECT_ROTATION", "MOTION_DIRECTION")])
        case .bounceOffNames: clearBounceOffNames(in: &project)
        case .languageVersion: setVersion(of: &project)
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

    /// A name that no object of the scene has means "any object" (format.md 10.1, step 8).
    private static func clearBounceOffNames(in project: inout Project) -> Int {
        var count = 0
        for scene in project.scenes {
            let names = Set(scene.sprites.map { Array(project[$0].name.utf8) })
            for sprite in scene.sprites {
                for script in project[sprite].scripts.indices
                where project[sprite].scripts[script].kind == .whenBounceOff {
                    count += project[sprite].scripts[script].clearBounceOffName {
                        !names.contains(Array($0.utf8))
                    }
                }
            }
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

    private static func setVersion(of project: inout Project) -> Int {
        guard project.header.languageVersion != currentVersion else { return 0 }
        project.header["catrobatLanguageVersion"] = currentVersion
        return 1
    }
}

extension Script {
    fileprivate mutating func clearBounceOffName(_ isMissing: (String) -> Bool) -> Int {
        var count = 0
        for index in parts.indices {
            if case .text("spriteToBounceOffName", let name) = parts[index], !name.isEmpty, isMissing(name) {
                parts[index] = .text(name: "spriteToBounceOffName", text: "")
                count += 1
            }
        }
        return count
    }
}

extension Brick {
    fileprivate mutating func renameFormula(_ old: FormulaField, to new: FormulaField) -> Bool {
        for field in fields.indices {
            guard case .formulas(var entries) = fields[field].value else { continue }
            for entry in entries.indices {
                guard case .field(old) = entries[entry].key else { continue }
                entries[entry].key = .field(new)
                fields[field].value = .formulas(entries)
                return true
            }
        }
        return false
    }
}
