/// All bricks of the language as data (format.md 8). Reader, writer, text form and tables read this.
public struct Catalogue: Sendable {
    /// One entry per kind except `unknown`, in the order of ``BrickKind``.
    public let specs: [BrickSpec]
    private let kindsByName: [String: BrickKind]

    /// Builds the catalogue (about 0.2 ms); keep one and pass it on.
    public init() {
        var all: [BrickSpec] = []
        for group in [
            Self.controlBricks, Self.flatListMarkers, Self.motionBricks, Self.looksBricks,
            Self.soundBricks, Self.penBricks, Self.dataBricks, Self.deviceBricks,
            Self.embroideryBricks, Self.phiroBricks, Self.legoBricks, Self.arduinoBricks,
            Self.droneBricks, Self.jumpingSumoBricks, Self.testingBricks,
        ] {
            all += group
        }
        all.sort { $0.kind.rawValue < $1.kind.rawValue }
        var names: [String: BrickKind] = [:]
        for spec in all { names[spec.xmlName] = spec.kind }
        specs = all
        kindsByName = names
    }

    /// The kind that a `type` attribute names, or nil.
    public func kind(named xmlName: String) -> BrickKind? { kindsByName[xmlName] }

    /// The entry of a kind, nil only for `unknown`.
    public func spec(of kind: BrickKind) -> BrickSpec? {
        Int(kind.rawValue) < specs.count ? specs[Int(kind.rawValue)] : nil
    }
}
