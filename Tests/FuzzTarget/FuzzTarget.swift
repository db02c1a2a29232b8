import CLibFuzzer
import Glibc
import Mutations

/// Coverage-guided fuzzing of archives, documents and images; `Scripts/fuzz.sh` builds and starts it.
///
/// libFuzzer changes bytes where new code was reached. What breaks a promise of the format ends the process as a crash
/// does, so that the input is kept.
@main
enum FuzzTarget {
    static func main() {
        exit(cfuzz_run(CommandLine.argc, CommandLine.unsafeArgv, test))
    }

    private static let test: cfuzz_test = { start, count in
        check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    }

    private static func check(_ bytes: [UInt8]) {
        guard let complaint = Survival().check(unnamed: bytes).complaint else { return }
        var message = "broken promise: \(complaint)\n"
        _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        abort()
    }
}
