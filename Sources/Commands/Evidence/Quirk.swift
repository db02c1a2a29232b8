public import Language

/// Something odd about the language that projects rely on, or that a host without a device has to decide.
public struct Quirk: Sendable {
    /// Stable, lower-case with dashes: the anchor on the page.
    public var name: String
    /// Whether it is done as the app does it.
    public var isKept: Bool
    /// What happens, in a sentence or two.
    public var text: String
    /// The bricks that it is about; none if it is about scripts, formulas or the stage.
    public var bricks: [BrickKind]
    /// The functions and sensors that it is about, by their names in files.
    public var names: [String]
    /// What proves it: folders below `Fixtures/behaviour`, or below `Fixtures` if they begin with `projects/`.
    public var fixtures: [String]

    init(
        _ name: String, _ text: String, bricks: [BrickKind] = [], names: [String] = [],
        fixtures: [String], isKept: Bool = true
    ) {
        self.name = name
        self.isKept = isKept
        self.text = text
        self.bricks = bricks
        self.names = names
        self.fixtures = fixtures
    }

    /// All of them: those that are kept, then those that are decided otherwise.
    public static let all =
        time + events + loopsAndBranches + data + faults + stage + looks + sensing + crafts + devices
        + decisions
}
