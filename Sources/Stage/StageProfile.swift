/// Which app's rules the stage follows where the two differ (bricks.md 7, runtime.md 10).
public enum StageProfile: Equatable, Sendable {
    /// The Android app, the default.
    case catroid
    /// The iOS app: its pen is thinner, samples at every second frame and clears differently (bricks.md 7.5).
    case catty

    /// The factor from pen size × screen ratio to line width.
    var penWidthFactor: Float { self == .catty ? 0.634 : 1 }
}
