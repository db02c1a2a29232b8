public import Language

/// What the machine runs: the project lowered to linear code, with indices where the tree has names and references.
public struct Program: Sendable {
    /// Virtual stage size in stage units.
    public var screenWidth = 0
    public var screenHeight = 0
    public var projectName = ""
    public var scenes: [SceneCode] = []
    /// All sprites of all scenes, scene by scene in list order.
    public var objects: [ObjectCode] = []
    public var scripts: [ScriptCode] = []
    public var instructions: [Instruction] = []
    public var loops: [LoopCode] = []
    public var formulas: [FormulaCode] = []
    /// One entry per absolute variable index: project variables, multiplayer variables, then each object's own.
    public var variables: [DataName] = []
    public var lists: [DataName] = []
    /// Variables and lists that instructions name by table index.
    public var variableOperands: [VariableSlot] = []
    public var listOperands: [ListSlot] = []
    /// Texts that instructions name by table index.
    public var texts: [String] = []
    /// Broadcast messages, equal only if equal code unit by code unit (runtime.md 3.1).
    public var messages: [String] = []
    /// Inputs of calls of user-defined bricks.
    public var calls: [UserBrickCall] = []
    /// Lists and variables of parameterized test loops (bricks.md 12.3).
    public var parameterLists: [ParameterList] = []
    /// Where each instruction comes from, by ``Instruction/place``.
    public var places: [BrickPlace] = []
    /// Image and sound files, each (scene, file name) once.
    public var images: [MediaFile] = []
    public var sounds: [MediaFile] = []
    /// For each image and sound the first file of the same bytes, as far as a host has compared them (runtime.md 4.2).
    public var imageContents: [Int] = []
    public var soundContents: [Int] = []
    /// Names in formulas that mean nothing, each once.
    public var unknownNames: [UnknownFormulaName] = []
    /// How many of ``variables`` and ``lists`` belong to the project.
    public var projectVariableCount = 0
    public var projectListCount = 0

    public init() {}

    /// Equal for images of the same bytes.
    public func content(ofImage image: Int) -> Int {
        imageContents.indices.contains(image) ? imageContents[image] : image
    }

    /// Equal for sounds of the same bytes.
    public func content(ofSound sound: Int) -> Int {
        soundContents.indices.contains(sound) ? soundContents[sound] : sound
    }
}

/// A name in a formula that is no function, sensor or operator: the element counts as 0.
public struct UnknownFormulaName: Sendable {
    /// `function`, `sensor` or `op`.
    public var type: FormulaElementType
    public var name: String
    /// Whose formula it is, by index in ``Program/objects``.
    public var object: Int
    /// The brick in ``Program/places``, or a place of another object if it is the condition of a script.
    public var place: Int

    /// Names beyond this many are not kept.
    public static let maximalCount = 100
}

/// A scene: its name and its objects, the background first.
public struct SceneCode: Sendable {
    public var name: String
    public var objects: Range<Int>
}

/// A sprite of the project.
public struct ObjectCode: Sendable {
    public var name: String
    public var scene: Int
    public var looks: [LookCode] = []
    public var sounds: [SoundCode] = []
    public var scripts: Range<Int> = 0..<0
    /// Absolute indices of its own variables and lists.
    public var variables: Range<Int> = 0..<0
    public var lists: Range<Int> = 0..<0
    /// A sprite with one of the eight physics bricks (bricks.md 1.1).
    public var usesPhysics = false
    public var isGroup = false
    public var isGroupMember = false

    public struct LookCode: Sendable {
        public var name: String
        public var image: Int
    }

    public struct SoundCode: Sendable {
        public var name: String
        public var sound: Int
        /// Written by the app's piano keyboard; such sounds have players of their own (bricks.md 8).
        public var isMIDI: Bool
    }
}

/// A media file of the project.
public struct MediaFile: Hashable, Sendable {
    /// Name of the scene whose folder holds it.
    public var scene: String
    public var fileName: String
}

/// The name of a variable or list and whose it is, for reports.
public struct DataName: Sendable {
    public var name: String
    /// Index of the object that owns it, nil for project data.
    public var object: Int?
    /// Key of device storage (`deviceValueKey`, `deviceListKey`), empty if there is none.
    public var deviceKey: String
    /// A variable that no list of the project contains, only a brick.
    public var isHidden = false
}

/// A script.
public struct ScriptCode: Sendable {
    public var object: Int
    /// 1-based among all scripts of the object, commented-out ones included.
    public var number: Int
    public var kind: ScriptKind
    /// The `type` attribute, for messages.
    public var typeName: String
    public var isCommentedOut: Bool
    /// First and last instruction; the last is always ``Opcode/end``.
    public var code: Range<Int> = 0..<0
    /// Loops of this script in ``Program/loops``.
    public var loops: Range<Int> = 0..<0
    /// How many ``Instruction/state`` slots it needs.
    public var stateCount = 0
    /// Message of a broadcast script; text of a gamepad or pin event (`A`, `3:pressed`); text of an NFC tag's uid, -1 for
    /// any tag, -2 for none.
    public var message = -1
    /// Condition of a condition script.
    public var condition: FormulaID?
    /// Whether the condition's root is "touches object" (runtime.md 3.5).
    public var conditionIsCollision = false
    /// Background look by index in the background's list, for ``ScriptKind/whenBackgroundChanges``.
    public var look = -1
    /// The partner of a bounce-off script: an object, or -1 for anything.
    public var partner = -1
    /// Definition of a user-defined brick: its id, its inputs, and whether loops are delayed.
    public var definitionID = ""
    public var inputNames: [String] = []
    public var hasScreenRefresh = true
    /// The first brick is an If whose condition's root is "touches object".
    public var startsWithCollisionIf = false
    /// Any loop has work to do in every act.
    public var hasLoopPrologues = false
}

/// A call of a user-defined brick.
public struct UserBrickCall: Sendable {
    /// The definition's script, -1 if the sprite has none.
    public var script: Int
    /// For each input of the definition the formula of the caller, nil where the caller gives none.
    public var inputs: [FormulaID?]
}

/// The pairs of list and variable of a parameterized test loop, and its assertion.
public struct ParameterList: Sendable {
    public var pairs: [Pair]
    public var actual: FormulaID
    public var expected: Int

    public struct Pair: Sendable {
        public var list: ListSlot
        public var variable: VariableSlot
        public var name: String
    }
}

/// A loop of a script (runtime.md 2.4, 2.5), or another composite that has work in every act.
public struct LoopCode: Sendable {
    public var opcode: Opcode
    public var begin: Int32
    /// The ``Opcode/loopEnd`` instruction, or the end of the first branch.
    public var end: Int32 = 0
    /// Whether an iteration lasts at least 0.02 s.
    public var isDelayed: Bool
    /// Loops around and including this one that have work in every act, outermost first.
    public var prologues: [Int32]
}

/// The place of a brick in the project, for traces and messages.
public struct BrickPlace: Sendable {
    public var script: Int32
    public var line: Int32
    /// Index of the top-level ancestor in the script's brick list, 0-based (bricks.md 12.1).
    public var topIndex: Int32
    /// The place of the brick around it, -1 at the top.
    public var parent: Int32
    /// Which of that brick's lists it stands in.
    public var list: List
    /// 1-based in its list; 0 for the script itself.
    public var number: Int32

    /// The lists of bricks that a composite brick can have.
    public enum List: UInt8, Sendable {
        case loopBricks, ifBranchBricks, elseBranchBricks

        /// The name in files.
        public var xmlName: String {
            switch self {
            case .loopBricks: "loopBricks"
            case .ifBranchBricks: "ifBranchBricks"
            case .elseBranchBricks: "elseBranchBricks"
            }
        }
    }
}

extension Program {
    /// Where a brick is in its script, like `brick[5]` or `brick[3]/loopBricks/brick[1]` (1-based).
    public func path(ofPlace place: Int) -> String {
        var steps: [String] = []
        var current = place
        while places.indices.contains(current), places[current].number > 0 {
            steps.append("brick[\(places[current].number)]")
            if places[current].parent >= 0 { steps.append(places[current].list.xmlName) }
            current = Int(places[current].parent)
        }
        return steps.reversed().joined(separator: "/")
    }
}
