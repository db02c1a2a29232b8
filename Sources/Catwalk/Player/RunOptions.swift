public import Machine
public import Stage

/// How a project is run.
public struct RunOptions: Sendable {
    /// Seed of all random numbers.
    public var seed: UInt64 = 0
    /// Substeps per frame, 1…1000.
    public var substeps = 50
    /// Scene to begin with; the first if nil.
    public var scene: String?
    /// Pixels of the device's screen, which decide the thickness of the pen; the project's own screen if nil.
    public var device: ImageSize?
    /// Whose rules the stage follows where the two apps differ.
    public var profile = StageProfile.catroid
    public var limits = Limits()
    /// Whether every executed brick is kept for ``Player/takeTrace()``.
    public var isTracing = false
    /// Whether what a phone would have done is kept for ``Player/takeDeviceLog()``.
    public var isLoggingDevice = false
    /// Local date and time at the start, in seconds since 1970-01-01 00:00.
    public var startDate = 1_577_836_800.0

    public init() {}
}

/// Why a project cannot be run or drawn.
public struct PlayerError: Error, Sendable, Equatable {
    public var message: String

    public init(_ message: String) { self.message = message }
}
