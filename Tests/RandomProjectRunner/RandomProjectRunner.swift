import Catwalk
import Glibc
import RandomProjects

/// `RandomProjectRunner SEED FIRST COUNT NOTE`: runs random projects (docs/testing.md).
///
/// The number of the running project stands in the file NOTE, so that it is known after a crash; what breaks a promise is
/// printed and the run goes on. `RandomProjectRunner show SEED NUMBER` prints a project's `code.xml`.
@main
enum RandomProjectRunner {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "show", let seed = UInt64(arguments[2]),
            let number = Int(arguments[3])
        {
            return try show(seed, number)
        }
        guard arguments.count == 5, let seed = UInt64(arguments[1]), let first = Int(arguments[2]),
            let count = Int(arguments[3]), count >= 0
        else { return print("usage: RandomProjectRunner SEED FIRST COUNT NOTE") }
        let media = try TrialMedia()
        defer { media.remove() }
        let note = open(arguments[4], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        run(seed, first..<(first + count), Trial(media: media), note: note)
    }

    private static func run(_ seed: UInt64, _ numbers: Range<Int>, _ trial: Trial, note: Int32) {
        let catalogue = Catalogue()
        var coverage = Coverage()
        var endings: [String: Int] = [:]
        var codes: [String: Int] = [:]
        var complaints = 0
        var digest: UInt64 = 0
        for number in numbers {
            var text = "\(number)          \n"
            _ = text.withUTF8 { pwrite(note, $0.baseAddress, $0.count, 0) }
            let started = seconds()
            let project = ProjectGenerator.project(seed: seed, number: number, catalogue: catalogue)
            coverage.add(project)
            let outcome = trial.check(project, number: number)
            endings[outcome.ending, default: 0] += 1
            for code in Set(outcome.codes) { codes[code, default: 0] += 1 }
            digest = digest &* 31 &+ outcome.digest
            if let complaint = outcome.complaint {
                complaints += 1
                print("seed \(seed) project \(number): \(complaint.prefix(400))")
            }
            let spent = seconds() - started
            if spent > 3 { print("seed \(seed) project \(number) took \(spent) s") }
            fflush(nil)
        }
        print("endings: \(list(endings))")
        print("projects with diagnostics: \(list(codes))")
        print("never made: \(coverage.missing)")
        print("seed \(seed): \(numbers.count) projects, \(complaints) complaints, digest \(digest)")
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }

    private static func show(_ seed: UInt64, _ number: Int) throws {
        let project = ProjectGenerator.project(seed: seed, number: number, catalogue: Catalogue())
        let bytes = try ProjectWriter.bytes(of: project)
        _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
