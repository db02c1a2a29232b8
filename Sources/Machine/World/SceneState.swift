import Stage
import Values

/// A scene while it is on stage or suspended: its sprites, threads and events.
struct SceneState {
    var index: Int
    var stage: StageScene
    /// Parallel to the stage's sprites.
    var sprites: [SpriteInstance] = []
    var threads: [Thread] = []
    var freeThreads: [Int32] = []
    var instances: [ScriptInstance] = []
    var freeCalls: [Int: [Int32]] = [:]
    /// Calls of user-defined bricks that have not ended.
    var callCount = 0
    var loops: [LoopState] = []
    var states: [ActionState] = []
    var inputs: [Value] = []
    var events: [WaitingEvent] = []
    var freeEvents: [Int32] = []
    /// Blocks of deleted clones by object, ready for the next clone.
    var freeBlocks: [Int: [CloneBlock]] = [:]
    /// START is still to be fired (runtime.md 1.1 step 4).
    var isFirstStart = true
    /// Some thread has been overtaken by a restart since the scene began (runtime.md 2.11).
    var hasOvertaken = false
    /// No thread acts: the scene is being left.
    var isSuspended = false
    /// Conditions of scripts' first bricks that count as false once, by formula (runtime.md 3.5).
    var falseOnce: Set<Int32> = []
    var sounds = SoundPlayers()
    /// What plot files have of the sprites' lines, by three times the sprite plus the tool.
    var plotTexts: [Int: SVGPaths] = [:]

    /// How many sprites are originals; they come first.
    var originalCount: Int { sprites.prefix { !$0.isClone }.count }

    init(index: Int, stage: StageScene) {
        self.index = index
        self.stage = stage
    }
}

/// What scenes hold of the limits.
struct SceneUsage {
    var clones = 0
    var clonesMade = 0
    var calls = 0
    var actions = 0

    static func + (one: SceneUsage, other: SceneUsage) -> SceneUsage {
        SceneUsage(
            clones: one.clones + other.clones, clonesMade: one.clonesMade + other.clonesMade,
            calls: one.calls + other.calls, actions: one.actions + other.actions)
    }
}

extension SceneState {
    var usage: SceneUsage {
        let originals = originalCount
        return SceneUsage(
            clones: stage.living.count - originals, clonesMade: sprites.count - originals,
            calls: callCount, actions: states.count + loops.count + inputs.count)
    }
}

/// Places in the tables that a clone needs.
struct CloneBlock {
    var variables: Int
    var lists: Int
    var scripts: Int
}
