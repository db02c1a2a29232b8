import Catwalk
import Glibc
import Mutations

/// `MutationRunner SEED FIRST COUNT NOTE DIRECTORY…`: runs mutants of the projects below the directories.
///
/// The number of the running mutant stands in the file NOTE, so that it is known after a crash; what breaks a promise is
/// printed and the run goes on. `MutationRunner show SEED NUMBER DIRECTORY…` prints a mutant's bytes, and
/// `MutationRunner check FILE…` does to files what is done to mutants.
@main
enum MutationRunner {
    static func main() {
        let arguments = CommandLine.arguments
        if arguments.count > 4, arguments[1] == "show", let seed = UInt64(arguments[2]),
            let number = Int(arguments[3])
        {
            return show(Seeds.mutator(below: Array(arguments[4...])).mutant(seed: seed, number: number))
        }
        if arguments.count > 2, arguments[1] == "check" { return check(Array(arguments[2...])) }
        guard arguments.count > 5, let seed = UInt64(arguments[1]), let first = Int(arguments[2]),
            let count = Int(arguments[3])
        else { return print("usage: MutationRunner SEED FIRST COUNT NOTE DIRECTORY…") }
        let mutator = Seeds.mutator(below: Array(arguments[5...]))
        let note = open(arguments[4], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        let size = (mutator.documents.count, mutator.archives.count, mutator.images.count)
        print("seed \(seed), \(first) ..< \(first + count), from \(size)")
        run(mutator, seed: seed, first..<(first + count), note: note)
    }

    private static func run(_ mutator: Mutator, seed: UInt64, _ numbers: Range<Int>, note: Int32) {
        let survival = Survival()
        var kinds: [String: Int] = [:]
        var complaints = 0
        for number in numbers {
            var text = "\(number)          \n"
            _ = text.withUTF8 { pwrite(note, $0.baseAddress, $0.count, 0) }
            let started = seconds()
            let outcome = survival.check(mutator.mutant(seed: seed, number: number))
            let spent = seconds() - started
            kinds[outcome.kind, default: 0] += 1
            if let complaint = outcome.complaint {
                complaints += 1
                print("seed \(seed) mutant \(number): \(complaint.prefix(300))")
            }
            if spent > 2 { print("seed \(seed) mutant \(number) took \(spent) s") }
        }
        let counts = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        print(
            "seed \(seed): \(numbers.count) mutants, \(complaints) complaints: \(counts); peak \(peakMegabytes) MB"
        )
    }

    private static func check(_ paths: [String]) {
        for path in paths {
            guard let bytes = try? Files.read(path) else { return print("\(path): cannot be read") }
            let outcome = Survival().check(unnamed: bytes)
            print("\(path): \(outcome.complaint ?? "in order") (\(outcome.kind))")
        }
    }

    private static func show(_ mutant: Mutator.Mutant) {
        let bytes =
            switch mutant {
            case .document(let bytes), .archive(let bytes), .image(let bytes): bytes
            }
        _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static var peakMegabytes: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }
}
