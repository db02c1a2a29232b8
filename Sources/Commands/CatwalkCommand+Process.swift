import Glibc

extension CatwalkCommand {
    /// The executable: the process's arguments and streams, then its end.
    public static func runProcess() -> Never {
        exit(execute(Array(CommandLine.arguments.dropFirst()), console: .standard()))
    }
}
