import Program
import Stage
public import Values

/// What a run has produced since the host last looked.
public struct Outputs: Sendable {
    public var trace: [TraceEntry] = []
    public var device: [DeviceEvent] = []
    public var remarks: [MachineRemark] = []

    public init() {}
}

/// One executed brick.
public struct TraceEntry: Sendable {
    /// 1-based frame and substep.
    public var frame: Int
    public var substep: Int
    /// Index of the sprite in the scene.
    public var sprite: Int
    public var spriteName: String
    /// Index into ``Program/places``.
    public var place: Int
    /// What it changed, like `x = 10`; empty if nothing that shows.
    public var effect: String
}

/// Something that a phone would have done.
public struct DeviceEvent: Sendable {
    public var frame: Int
    public var spriteName: String
    /// Index into ``Program/places``.
    public var place: Int
    /// Like `sound`, `vibrate`, `speak`, `web-request`; or the brick's XML name.
    public var action: String
    /// Named parameters in order.
    public var parameters: [Parameter]

    public struct Parameter: Sendable {
        public var name: String
        public var value: Value

        public init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }
}

/// Something about the project that shows only when it runs.
public struct MachineRemark: Sendable {
    public enum Kind: Sendable {
        /// A brick without support was reached; reported once per place.
        case unsupportedBrick
        /// A formula asked for something that is not worked out yet; it got 0 or "NaN".
        case unsupportedQuestion
        /// What a brick shows is kept, but no picture has it yet.
        case invisible
    }

    public var kind: Kind
    public var place: Int
    public var detail: String
}

/// Why a run is over.
public enum Finish: Sendable, Equatable {
    /// "Finish tests": success.
    case passed
    /// A failed assertion with its message (bricks.md 12).
    case failed(Text)
    /// "Finish stage".
    case exited
    /// A limit was hit at a brick.
    case limit(LimitHit)
}

/// A limit that stopped the run.
public struct LimitHit: Sendable, Equatable {
    public enum Kind: String, Sendable {
        /// Clones that live, and clones made in all.
        case clones, clonesMade
        case threads
        /// Calls of user-defined bricks that have not ended.
        case calls
        /// What running scripts keep for their actions.
        case actions
        case data, looks
        /// Bytes written to the device in all.
        case written
        /// Stitches and points of plots.
        case stitches
        case touches
        /// Shown variables and bubbles.
        case texts
    }

    public var kind: Kind
    /// Index into ``Program/places``.
    public var place: Int
}

/// Limits of a run (design 6); a hit ends the run with the results so far.
public struct Limits: Sendable {
    /// Clones that live, in all scenes that are on stage or suspended.
    public var clones = 10_000
    /// Clones made since their scenes began, also those that are gone.
    public var clonesMade = 500_000
    public var threads = 200_000
    /// Looks in the list of one sprite that copies looks.
    public var looks = 10_000
    /// Calls of user-defined bricks that have not ended: how deep a recursion goes.
    public var calls = 20_000
    /// Places in which actions of scripts, clones and calls keep what they need.
    public var actions = 4_000_000
    /// List items, texts, clones' variables and what is on the device, in bytes.
    public var dataBytes = 64 << 20
    /// Bytes written to the device since the run began, also those written over.
    public var writtenBytes = 2_000_000_000
    /// Stitches and points of plots in all scenes that are on stage or suspended.
    public var stitches = 1_000_000
    /// Touches since the project began.
    public var touches = 1_000_000
    /// Shown variables and bubbles of a scene.
    public var texts = 10_000

    public init() {}
}
