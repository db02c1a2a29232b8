/// A sprite or clone on stage: its scheduler and what belongs to its run. Position and looks are the stage's, under the
/// same index.
struct SpriteInstance {
    var object: Int
    var isClone = false
    var isAlive = true
    /// What its list of looks counts among the data, once it is another than the project's.
    var lookBytes = 0
    /// First of its own variables, lists and script instances.
    var variables: Int
    var lists: Int
    var scripts: Int

    // MARK: Scheduler (runtime.md 2.1): indices of threads
    var startQueue: [Int32] = []
    var actions: [Int32] = []
    var stopQueue: [Int32] = []

    var triggers: [ConditionTrigger] = []
    /// Simulated touches by pointer number, true while down.
    var pointers: [Bool] = []

    init(object: Int, variables: Int, lists: Int, scripts: Int) {
        self.object = object
        self.variables = variables
        self.lists = lists
        self.scripts = scripts
    }
}

/// The state of one "when … becomes true" (runtime.md 3.5).
struct ConditionTrigger {
    /// Offset of the script among the object's scripts.
    var script: Int
    var isArmed = true
    /// A commented-out script has a trigger without a thread.
    var isCommentedOut: Bool
    /// Time of the first evaluation attempt of a collision condition; the grace counts from it.
    var graceStart: Double?
}
