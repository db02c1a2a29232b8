public import Language
public import Program
public import Stage
import Values

/// Runs a program in virtual time: one frame of 1/60 s at a time, deterministic to the bit (design 4, runtime.md 0–4).
///
/// The machine knows no clock, files or network. What happens outside is put in between two frames (touches, sensor
/// values, answers), what it did is taken out of ``World/outputs``.
public struct Machine {
    public let program: Program
    public let options: Options
    public internal(set) var world: World
    let sounds: SoundTable
    /// The program's code for the interpreter.
    let code: Table<Instruction>
    let loops: Table<LoopCode>
    let formulas: Table<FormulaCode>
    /// Scripts of each object by the event that starts them.
    let listeners: [Listeners]
    let clock: FrameClock
    /// A change of scene asked for in this substep.
    var sceneChange: SceneChange?
    /// Rounds of parameterized test loops by parameter list.
    var parameters: [Int32: Parameters] = [:]
    let catalogue: Catalogue

    public struct Options: Sendable {
        /// Seed of all random numbers.
        public var seed: UInt64 = 0
        /// Substeps per frame, 1…1000.
        public var substeps = 50
        /// Scene to begin with, nil for the first.
        public var scene: Int?
        public var profile = StageProfile.catroid
        /// The device's screen in pixels, which decides the thickness of the pen; the project's own if nil (design 2).
        public var deviceWidth: Int?
        public var deviceHeight: Int?
        public var limits = Limits()
        /// Whether every executed brick goes to the trace.
        public var isTracing = false
        /// Whether ``Outputs/device`` is filled.
        public var isLoggingDevice = true
        /// Local date and time at the start, in seconds since 1970-01-01.
        public var startDate = 1_577_836_800.0

        public init() {}
    }

    /// A machine before its first frame.
    public init(
        program: Program, images: ImageTable, sounds: SoundTable = SoundTable(), catalogue: Catalogue,
        options: Options = Options()
    ) {
        self.program = program
        self.options = options
        self.sounds = sounds
        self.catalogue = catalogue
        code = Table(program.instructions)
        loops = Table(program.loops)
        formulas = Table(program.formulas)
        listeners = Listeners.tables(of: program)
        clock = FrameClock(substeps: options.substeps)
        world = Self.makeWorld(program, options)
        world.images = images
        world.scene = makeScene(options.scene ?? 0)
    }

    /// The project's images; formulas look at them too.
    public var images: ImageTable {
        _read { yield world.images }
        _modify { yield &world.images }
    }

    /// The world before the first frame, its scene and its images still empty.
    static func makeWorld(_ program: Program, _ options: Options) -> World {
        World(
            variables: Array(repeating: .zero, count: program.variables.count),
            lists: Array(repeating: [], count: program.lists.count),
            scene: SceneState(index: options.scene ?? 0, stage: Self.emptyStage(program, options)),
            suspended: Array(repeating: nil, count: program.scenes.count),
            random: RandomGenerator(seed: options.seed),
            dataLimit: options.limits.dataBytes,
            startDate: options.startDate,
            names: ProgramNames(
                screenWidth: program.screenWidth, screenHeight: program.screenHeight))
    }

    /// Whether nothing can happen any more without input: no thread runs or is queued, no condition waits, no scene begins.
    public var isIdle: Bool {
        if world.scene.isFirstStart { return false }
        return world.scene.stage.living.allSatisfy { index in
            let sprite = world.scene.sprites[index]
            return sprite.actions.isEmpty && sprite.startQueue.isEmpty && sprite.triggers.isEmpty
        }
    }

    /// Takes everything out of the outputs.
    public mutating func drainOutputs() -> Outputs {
        let outputs = world.outputs
        world.outputs = Outputs()
        return outputs
    }
}

/// A scene change that a brick asked for (runtime.md 4.5).
struct SceneChange {
    var scene: Int
    /// "Start scene" begins anew, "continue scene" goes on.
    var startsAnew: Bool
}
