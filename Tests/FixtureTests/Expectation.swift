import JSONText
import Values

/// What must have come of a behaviour fixture: `expect.json`, derived by hand from the reference (docs/testing.md).
struct Expectation {
    /// What it shows, with the section of the reference.
    var about: String
    /// How many frames to run.
    var frames: Int
    /// By name; local data of an original sprite as `Sprite.name`.
    var variables: [(name: String, value: Value)] = []
    var lists: [(name: String, items: [Value])] = []
    /// `passed`, `failed`, `exited`, or `running` if no result has been reported.
    var finish = "running"
    /// Text of the failure.
    var message: String?
    /// All entries of the device log, with the members that matter; nil if they do not.
    var device: [[JSON.Member]]?
    /// Members of the state, as far as they matter; sprites by name.
    var state: JSON?
    /// Colours of the picture, `#rrggbb`, to within 2 of 255, by the stage coordinates of a pixel's lower left
    /// corner.
    var pixels: [(place: String, color: String)] = []
    /// Files on the device.
    var files: [(name: String, content: FileContent)] = []

    init(_ json: JSON) throws {
        about = try Self.require(json["about"]?.text, "about")
        frames = try Self.frames(json["time"])
        for member in json.members ?? [] {
            switch member.name {
            case "about", "time": break
            case "variables":
                variables = try (member.value.members ?? []).map { ($0.name, try Self.value($0.value)) }
            case "lists":
                lists = try (member.value.members ?? []).map {
                    ($0.name, try Self.require($0.value.array, $0.name).map(Self.value))
                }
            case "finish": finish = try Self.require(member.value.text, "finish")
            case "message": message = try Self.require(member.value.text, "message")
            case "device":
                device = try Self.require(member.value.array, "device").map {
                    try Self.require($0.members, "device")
                }
            case "state": state = member.value
            case "pixels":
                pixels = try (member.value.members ?? []).map {
                    ($0.name, try Self.require($0.value.text, $0.name))
                }
            case "files":
                files = try (member.value.members ?? []).map { ($0.name, try Self.content($0.value)) }
            default: throw FixtureError.unknown(member.name)
            }
        }
    }

    /// Frames of a time like `3f`.
    static func frames(_ json: JSON?) throws -> Int {
        let text = try require(json?.text, "time")
        guard text.hasSuffix("f"), let frames = Int(text.dropLast()) else { throw FixtureError.unknown(text) }
        return frames
    }

    /// What a file holds.
    enum FileContent: Equatable {
        case text(String)
        /// An embroidery: the header without the blanks at its end, and the records as hexadecimal digits.
        case embroidery(header: String, records: String)
    }

    private static func content(_ json: JSON) throws -> FileContent {
        if let text = json.text { return .text(text) }
        return .embroidery(
            header: try require(json["header"]?.text, "header"),
            records: try require(json["records"]?.text, "records"))
    }

    private static func value(_ json: JSON) throws -> Value {
        switch json {
        case .number(let number): .number(number)
        case .text(let text): .text(Text(text))
        case .bool(let flag): .flag(flag)
        default: throw FixtureError.unknown(json.kindName)
        }
    }

    private static func require<Wrapped>(_ value: Wrapped?, _ what: String) throws -> Wrapped {
        guard let value else { throw FixtureError.missing(what) }
        return value
    }
}
