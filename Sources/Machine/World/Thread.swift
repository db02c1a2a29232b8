/// A run of a script: where it is. The reference's "sequence" (runtime.md 0, 2.2).
///
/// A script has one thread that every event restarts; an event that waits wraps it in a thread of its own, which shares
/// the state of the script's actions with it (runtime.md 2.11).
struct Thread {
    /// The script instance whose actions it runs.
    var instance: Int32
    /// Next instruction; at the script's `end` when nothing is left.
    var pc: Int32 = 0
    /// The action at `pc` has begun and was not done in its last act.
    var isInAction = false
    /// The event that waits for it, -1 if none does.
    var event: Int32 = -1
    /// Made for one event only and freed with it; not the script's own thread.
    var isWrapper = false
}

/// One script of one sprite on stage, with what its actions remember: shared by all its threads.
struct ScriptInstance {
    var script: Int32
    /// Index of the sprite on stage.
    var sprite: Int32
    /// The script's own thread, -1 until first needed.
    var thread: Int32 = -1
    /// What to add to an index of ``Program/loops`` for the state of this script's loop.
    var loopOffset: Int32
    /// Any loop has work in every act.
    var hasLoopPrologues: Bool
    /// First of its entries in the tables of action states and inputs.
    var states: Int32
    var inputs: Int32
    /// Acts so far; loops measure the age of an iteration with it.
    var acts: Int32 = 0
    /// A call of a user-defined brick, freed when its thread ends.
    var isCall = false
    /// An old thread of this script that was overtaken by a restart and acts once more (runtime.md 2.11).
    var overtaken: Int32 = -1
    /// The action that it acted, for the new thread to find.
    var stray: StrayAction?
}

/// A top-level action that was acted by an old thread after the new one had been restarted: the new thread finds it
/// in this state when it gets there.
struct StrayAction {
    /// First instruction of the action.
    var top: Int32
    var pc: Int32
    var isInAction: Bool
    var isDone: Bool
    /// The instance's acts when it was left.
    var acts: Int32
}

/// Counters of a loop.
struct LoopState {
    /// Finished iterations of Repeat; position of For each; step of For values; where a pin's other branch stands.
    var count: Int32 = 0
    /// Iterations asked for; last value of For values; number of the pin.
    var limit: Int32 = 0
    /// The instance's acts before the first act of this iteration.
    var start: Int32 = 0
    /// Whether the current iteration has had its first act; whether a pin's other branch is in an action.
    var isStarted = false
    /// Value of For values without a variable.
    var invisible = 0.0
}

/// What an action keeps while it lasts, and from one execution to the next (bricks.md 1.1).
struct ActionState {
    /// Seconds since it began.
    var time: Float = 0
    /// Seconds it lasts; survives for the next execution.
    var duration: Float = 0
    /// Start, current and target positions and velocity of glides, positions of touches.
    var startX: Float = 0
    var startY: Float = 0
    var currentX: Float = 0
    var currentY: Float = 0
    var targetX: Float = 0
    var targetY: Float = 0
    var velocityX: Float = 0
    var velocityY: Float = 0
    /// The event it waits for, -1 if none.
    var event: Int32 = -1
    /// The pointer that a simulated touch holds, -1 if none.
    var pointer: Int32 = -1
    /// The playing of a sound that it started or waits for, 0 if none; -1 once that has been cut short.
    var playing: Int32 = 0
}

/// An event with a wait list: sprite and count (runtime.md 2.12).
struct WaitingEvent {
    var waiting: [(sprite: Int32, count: Int32)] = []
    /// Nobody waits for it any more; freed when the list is empty.
    var isOrphan = false
    var isFree = false
}
