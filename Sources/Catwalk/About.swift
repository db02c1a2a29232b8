/// What this package calls itself.
public enum About {
    /// Version of the engine, as `catwalk --version` prints it.
    public static let version = "0.1.0"
}
