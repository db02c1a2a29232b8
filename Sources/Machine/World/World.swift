import Program
public import Stage
public import Values

/// Everything that changes while a project runs, in plain tables with integer indices.
public struct World {
    /// All variables and lists: those of the program by absolute index, then the clones' blocks.
    public internal(set) var variables: [Value]
    public internal(set) var lists: [[Value]]
    /// The scene on stage, and the others where they have been started.
    var scene: SceneState
    var suspended: [SceneState?]
    /// Some sprite or clone of the project has a running stitch, also in a suspended scene.
    var isAnyStitchRunning = false
    /// Stitches and points of plots in suspended scenes.
    var suspendedCraftPoints = 0
    /// Clones' own lists on the device, which nobody finds later (runtime.md 4.2).
    var cloneLists: [Text: [Value]] = [:]
    /// Lists of looks of original sprites that bricks have changed, by object; the app keeps them in the project.
    var changedLooks: [Int: [StageLook]] = [:]
    /// How many looks have been copied: each is a new file.
    var copiedLooks = 0
    /// Whose formulas are being evaluated.
    var running = Running()
    /// Sizes, pixels and outlines of the looks.
    public internal(set) var images = ImageTable(sizes: [])
    var random: RandomGenerator
    public internal(set) var touches = Touches()
    public var device = DeviceState()
    public internal(set) var outputs = Outputs()
    public internal(set) var finish: Finish?
    /// 1-based number of the current frame; 0 before the first.
    public internal(set) var frame = 0
    public internal(set) var substep = 0
    /// Seconds since the stage was created, constant within a frame (runtime.md 0).
    public internal(set) var clock = 0.0
    /// Milliseconds of the clock at which the timer shows 0.
    var timerReference = 0.0
    var cloneCounter = 0
    /// The stage's menu is open.
    var isPaused = false
    /// The next frame takes no time: the first after the menu (runtime.md 1.2).
    var skipsFrame = false
    /// Bytes in list items and texts, as far as they count for the limit.
    var dataBytes = 0
    /// Bytes written to the device so far.
    var writtenBytes = 0
    /// Long texts that the running act has made so far.
    var longTexts = LongTexts()
    /// Most bytes of data.
    let dataLimit: Int
    /// What suspended scenes hold of the limits.
    var suspendedUsage = SceneUsage()
    /// Date and time at the start, in seconds since 1970 (local).
    var startDate: Double
    /// Places whose lack of support has been reported.
    var reportedPlaces: Set<Int32> = []
    /// What the program says about sprites, for sensors and names.
    let names: ProgramNames

    /// The running thread's sprite and the places of its data.
    struct Running {
        var sprite = 0
        var variables = 0
        var lists = 0
        /// First input of the running user-defined brick, -1 outside one.
        var inputs = -1
        var instance: Int32 = -1
        var thread: Int32 = -1
        /// -1 between two frames and while a scene begins.
        var place: Int32 = -1
    }

    /// The stage's part of the running sprite.
    var look: StageSprite {
        _read { yield scene.stage.sprites[running.sprite] }
        _modify { yield &scene.stage.sprites[running.sprite] }
    }

    /// Reports, once per place, that the running brick is not carried out as the app does.
    mutating func remark(_ kind: MachineRemark.Kind, _ reason: String) {
        guard reportedPlaces.insert(running.place).inserted else { return }
        outputs.remarks.append(MachineRemark(kind: kind, place: Int(running.place), detail: reason))
    }

    // MARK: - Limits

    /// Ends the run at the running brick: nothing acts any more, the results so far stay.
    mutating func hitLimit(_ kind: LimitHit.Kind) {
        guard finish == nil else { return }
        finish = .limit(LimitHit(kind: kind, place: Int(running.place)))
        scene.isSuspended = true
    }

    /// A limit has been hit; firing goes no further.
    var isOverLimit: Bool { if case .limit? = finish { true } else { false } }

    /// Texts between the steps of formulas are nowhere stored, but take memory: those of one act may be as large as all
    /// data. Short ones are not counted.
    public mutating func allowsText(units: Int) -> Bool {
        guard units > LongTexts.shortUnits else { return true }
        let act = LongTexts.Act(
            frame: frame, substep: substep, thread: running.thread, sprite: running.sprite)
        if longTexts.act != act { longTexts = LongTexts(act: act) }
        longTexts.bytes += units * 2
        if longTexts.bytes / 2 <= dataLimit { return true }
        hitLimit(.data)
        return false
    }

    // MARK: - Data

    @inline(__always)
    func index(of slot: VariableSlot) -> Int? {
        switch slot {
        case .project(let index): Int(index)
        case .sprite(let index): running.variables + Int(index)
        case .input: nil
        }
    }

    @inline(__always)
    func index(of slot: ListSlot) -> Int {
        switch slot {
        case .project(let index): Int(index)
        case .sprite(let index): running.lists + Int(index)
        }
    }

    /// Stores a value and counts the texts.
    @inline(__always)
    mutating func store(_ value: Value, at index: Int) {
        if case .number = variables[index], case .number = value {
            variables[index] = value
            return
        }
        dataBytes += value.dataBytes - variables[index].dataBytes
        variables[index] = value
    }

    mutating func storeItems(_ items: [Value], at index: Int) {
        for item in lists[index] { dataBytes -= item.dataBytes + 16 }
        for item in items { dataBytes += item.dataBytes + 16 }
        lists[index] = items
    }
}

/// Bytes of the long texts that one act has made.
struct LongTexts {
    /// Texts up to this many units are short.
    static let shortUnits = 1 << 13

    /// The act of a thread in a substep.
    struct Act: Equatable {
        var frame: Int
        var substep: Int
        var thread: Int32
        var sprite: Int
    }

    var act: Act?
    var bytes = 0
}

/// Names and sizes of the program that sensors need.
struct ProgramNames {
    var screenWidth: Int
    var screenHeight: Int
}

extension Value {
    /// Bytes of its text.
    var dataBytes: Int {
        if case .text(let text) = self { text.count * 2 } else { 0 }
    }
}
