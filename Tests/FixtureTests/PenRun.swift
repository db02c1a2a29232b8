import Catwalk
import JSONText
import Stage
import Testing

/// One run of a fixture project: which project, with which options.
struct PenRun: CustomTestStringConvertible, Sendable {
    /// Name of the golden picture; that of the project, if the options are the usual ones.
    var name: String
    var project: String
    var profile = StageProfile.catroid
    var device: ImageSize?

    var testDescription: String { name }

    init(
        _ project: String, as name: String? = nil, profile: StageProfile = .catroid, device: ImageSize? = nil
    ) {
        self.name = name ?? project
        self.project = project
        self.profile = profile
        self.device = device
    }

    /// Every project, and a few once more with other options.
    static let all =
        Fixtures.projects(in: "projects").map { PenRun($0) } + [
            // Thinner, and sampled at every second frame (bricks.md 7.5).
            PenRun("spiral", as: "spiral-catty", profile: .catty),
            PenRun("clear", as: "clear-catty", profile: .catty),
            // A device with half the diagonal: pen lines twice as thick (bricks.md 7.4).
            PenRun("sweep", as: "sweep-small-device", device: ImageSize(width: 160, height: 160)),
        ]

    /// Whether this is the project with the usual options.
    var isPlain: Bool { name == project }

    /// Whether there is a golden picture of it.
    var hasPicture: Bool { (try? Fixtures.json("projects/\(project)/run.json"))?["golden"]?.bool == true }

    /// A player at the end of the run.
    func play(tracing: Bool = false) throws -> Player {
        var options = RunOptions()
        options.profile = profile
        options.device = device
        options.isTracing = tracing
        var player = try Player(
            ProjectReader.open(Fixtures.folder + "/projects/" + project), options: options)
        let frames = try Expectation.frames(Fixtures.json("projects/\(project)/run.json")["time"])
        for _ in 0..<frames { player.runFrame() }
        return player
    }
}
