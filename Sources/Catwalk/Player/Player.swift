public import Diagnostics
import Language
public import Machine
import Media
import Program
public import ProjectFiles
import Stage
import Values

/// Plays a project in virtual time: frames of 1/60 s, the same bits every time.
///
/// ```swift
/// var player = try Player(ProjectReader.open("Spiral.catrobat"))
/// player.run(seconds: 10)
/// try player.picture().writePNG(to: "spiral.png")
/// ```
public struct Player {
    /// The machine, for those who want to look at everything.
    public internal(set) var machine: Machine
    /// What was odd about the project: found when loading, then when running.
    public private(set) var diagnostics: [Diagnostic]
    /// Executed bricks since ``takeTrace()``, if the options ask for a trace.
    var trace: [TraceEntry] = []
    /// What a phone would have done since ``takeDeviceLog()``.
    var deviceLog: [DeviceEvent] = []
    /// Whether the stage was left with the back button.
    private var wasLeft = false
    /// Whether an unsupported brick was reached.
    public private(set) var hasUnsupportedBricks = false
    private let file: String
    private let images: ProjectImages
    let brickNames: [String]
    var paths = PlacePaths()

    /// A player before the first frame.
    public init(_ loaded: LoadedProject, options: RunOptions = RunOptions()) throws(PlayerError) {
        let catalogue = Catalogue()
        // What runs is the project as the app would have it after loading; the caller's tree stays as the file has it.
        var project = loaded.project
        _ = ProjectMigration.migrate(&project)
        ProjectSounds.removeMissing(from: &project, media: loaded.media)
        var program = Lowering.lower(project, catalogue: catalogue)
        program.imageContents = loaded.media.firstEqual(program.images, .images)
        program.soundContents = loaded.media.firstEqual(program.sounds, .sounds)
        guard !program.scenes.isEmpty else { throw PlayerError("the project has no scene") }
        file = loaded.file
        images = ProjectImages(of: program, media: loaded.media, file: file)
        let sounds = ProjectSounds(of: program, media: loaded.media, file: file)
        brickNames = Self.brickNames(of: program, catalogue)
        machine = Machine(
            program: program, images: images.table(), sounds: sounds.table, catalogue: catalogue,
            options: try Self.machineOptions(options, program))
        diagnostics = loaded.diagnostics + images.takeDiagnostics() + sounds.diagnostics
        for unknown in program.unknownNames { diagnostics.append(diagnostic(for: unknown)) }
    }

    private static func machineOptions(
        _ options: RunOptions, _ program: Program
    ) throws(PlayerError) -> Machine.Options {
        var machine = Machine.Options()
        machine.seed = options.seed
        machine.substeps = options.substeps
        machine.profile = options.profile
        machine.deviceWidth = options.device?.width
        machine.deviceHeight = options.device?.height
        machine.limits = options.limits
        machine.isTracing = options.isTracing
        machine.isLoggingDevice = options.isLoggingDevice
        machine.startDate = options.startDate
        if let name = options.scene {
            machine.scene = program.scenes.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
            if machine.scene == nil {
                let names = program.scenes.map { "\"\($0.name)\"" }.joined(separator: ", ")
                throw PlayerError("there is no scene \"\(name)\"; the project has \(names)")
            }
        }
        return machine
    }

    /// The brick's name for every place of the program.
    private static func brickNames(of program: Program, _ catalogue: Catalogue) -> [String] {
        var names = Array(repeating: "", count: program.places.count)
        for instruction in program.instructions where names.indices.contains(Int(instruction.place)) {
            guard names[Int(instruction.place)].isEmpty else { continue }
            names[Int(instruction.place)] = catalogue.spec(of: instruction.kind)?.xmlName ?? ""
        }
        return names
    }

    // MARK: - Time

    /// Frames run so far.
    public var frame: Int { machine.world.frame }

    /// Virtual seconds at the end of the last frame; the first frame takes none.
    public var seconds: Double { Double(max(0, frame - 1)) / 60 }

    /// How the run stands.
    public enum Ending: Sendable, Equatable {
        /// It goes on.
        case running
        /// "Finish tests" was reached.
        case passed
        /// An assertion failed, with its message.
        case failed(String)
        /// "Finish stage" was reached.
        case exited
        /// The stage's menu is open.
        case paused
        /// The back button was pressed in the menu.
        case left
        /// Nothing can happen any more without input.
        case idle
        /// A limit was hit; the message names the brick.
        case limit(String)
    }

    public var ending: Ending {
        switch machine.world.finish {
        case .passed: .passed
        case .failed(let message): .failed(message.string)
        case .exited: .exited
        case .limit(let hit): .limit(limitText(hit))
        case nil:
            wasLeft ? .left : machine.isPaused ? .paused : frame > 0 && machine.isIdle ? .idle : .running
        }
    }

    /// Which limit, which brick, and where that is.
    private func limitText(_ hit: LimitHit) -> String {
        let name = brickNames.indices.contains(hit.place) ? brickNames[hit.place] : ""
        let brick = name.isEmpty ? "a script" : name
        return "\(limitText(hit.kind)) was hit by \(brick) at \(location(ofPlace: hit.place).text)"
    }

    private func limitText(_ kind: LimitHit.Kind) -> String {
        let limits = machine.options.limits
        return switch kind {
        case .clones: "the limit of \(limits.clones) clones"
        case .clonesMade: "the limit of \(limits.clonesMade) clones made in all"
        case .threads: "the limit of \(limits.threads) threads"
        case .calls: "the limit of \(limits.calls) unfinished calls of user-defined bricks"
        case .actions: "the limit of \(limits.actions) actions of running scripts"
        case .data: "the limit of \(limits.dataBytes) bytes of texts and list items"
        case .looks: "the limit of \(limits.looks) looks of a sprite"
        case .written: "the limit of \(limits.writtenBytes) bytes written to the device"
        case .stitches: "the limit of \(limits.stitches) stitches and plotted points"
        case .touches: "the limit of \(limits.touches) touches"
        case .texts: "the limit of \(limits.texts) texts on stage"
        }
    }

    /// Whether the project itself or the user ended the run; an idle one can be woken by input.
    public var isFinished: Bool { machine.world.finish != nil || wasLeft }

    /// Runs one frame; nothing happens once the run is finished.
    public mutating func runFrame() {
        guard !isFinished else { return }
        machine.runFrame()
        let outputs = machine.drainOutputs()
        trace += outputs.trace
        deviceLog += outputs.device
        for remark in outputs.remarks { report(remark) }
    }

    /// Runs until so many virtual seconds since the start have passed, or the project ends.
    public mutating func run(seconds: Double) {
        while !isFinished, frame == 0 || self.seconds < seconds { runFrame() }
    }

    /// Runs until the project ends or nothing can happen any more, at most so many virtual seconds since the start.
    public mutating func runUntilIdle(atMost seconds: Double) {
        while !isFinished, frame == 0 || self.seconds < seconds {
            runFrame()
            if ending != .running { return }
        }
    }

    // MARK: - Inputs, before a frame

    /// A finger; stage coordinates, origin in the middle, y upwards.
    public mutating func touchDown(_ finger: Int, x: Double, y: Double) {
        machine.fingerDown(finger, x: Float(x), y: Float(y))
    }

    public mutating func touchMove(_ finger: Int, x: Double, y: Double) {
        machine.fingerMove(finger, x: Float(x), y: Float(y))
    }

    public mutating func touchUp(_ finger: Int) { machine.fingerUp(finger) }

    /// The phone: sensors, answers, replies, stored data.
    public var device: DeviceState {
        _read { yield machine.device }
        _modify { yield &machine.device }
    }

    /// The phone's back button: it opens the stage's menu, where everything stands still; in the menu it ends the run.
    public mutating func pressBack() {
        if machine.isPaused { wasLeft = true } else { machine.pause() }
    }

    /// A picture as the reply to a request: to an address, or to any that has no reply of its own. Bytes that are no
    /// picture are a reply that shows nothing.
    public mutating func addReply(to url: String?, picture bytes: [UInt8]) {
        let image = (try? ImageDecoder().decode(bytes)).map {
            machine.images.append($0, outline: ImageOutline(ofFile: bytes))
        }
        device.replies.append(
            DeviceState.Reply(url: url.map { Text($0) }, status: 200, body: "", image: image))
    }

    /// "Continue" in the stage's menu.
    public mutating func continueRun() { machine.resume() }

    /// "Restart" in the stage's menu: the project begins anew; time, chance and what the device holds go on.
    public mutating func restart() { machine.restart() }

    /// A button of the gamepad: `A`, `B`, `up`, `down`, `left`, `right`.
    public mutating func gamepad(_ button: String, isPressed: Bool) {
        machine.gamepad(Text(button), isPressed: isPressed)
    }

    /// An NFC tag comes near.
    public mutating func scanTag(uid: String, message: String) {
        machine.scanTag(uid: Text(uid), message: Text(message))
    }

    /// A pin of the Raspberry Pi changes.
    public mutating func changePin(_ pin: Int, isHigh: Bool) {
        machine.changePin(Int32(clamping: pin), isHigh: isHigh)
    }

    /// Draws the stage; nil if the picture would be too large.
    mutating func renderPicture(_ size: ImageSize?) -> Pixmap? {
        defer { diagnostics += images.takeDiagnostics() }
        return machine.renderPicture(size: size)
    }

    // MARK: - Places

    /// Where a place of the program is in the project.
    func location(ofPlace place: Int) -> SourceLocation {
        let program = machine.program
        guard program.places.indices.contains(place) else { return SourceLocation(file: file) }
        let found = program.places[place]
        let script = program.scripts[Int(found.script)]
        let object = program.objects[script.object]
        let scene = program.scenes[object.scene].name
        return SourceLocation(
            file: file, line: Int(found.line),
            path: "\(scene)/\(object.name)/script[\(script.number)]/\(program.path(ofPlace: place))")
    }

    private mutating func report(_ remark: MachineRemark) {
        hasUnsupportedBricks = true
        let name = brickNames.indices.contains(remark.place) ? brickNames[remark.place] : "this brick"
        diagnostics.append(
            Diagnostic(
                remark.code, .warning, "\(name) \(remark.phrase): \(remark.detail)",
                at: location(ofPlace: remark.place)))
    }
}

extension MachineRemark {
    /// The stable code of its diagnostic.
    fileprivate var code: String {
        switch kind {
        case .unsupportedBrick: "unsupported-brick"
        case .unsupportedQuestion: "unsupported-formula"
        case .invisible: "not-drawn"
        }
    }

    fileprivate var phrase: String {
        switch kind {
        case .unsupportedBrick: "has no effect"
        case .unsupportedQuestion: "gets no answer"
        case .invisible: "shows nothing in pictures"
        }
    }
}
