import Program
import Stage
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
        var place: Int32 = 0
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
