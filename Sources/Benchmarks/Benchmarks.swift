import Glibc

/// Measures the rows of the benchmark table: `Benchmarks ROW` prints one number, the work done per second.
///
/// `Scripts/bench.sh` runs each row and its peer in the same run and prints the ratios. To add a row: a case here with
/// a file `Rows+….swift`, and a line in the script.
@main
struct Benchmarks {
    static func main() {
        let rows: [(name: String, run: () -> Double)] = [
            ("pen-short", PenRows.shortSegments),
            ("pen-long", PenRows.longSegments),
            ("files", FileRows.table),
            ("load-once", FileRows.loadOnce),
            ("write-once", FileRows.writeOnce),
            ("scheduler-1", SchedulerRows.one),
            ("scheduler-10", SchedulerRows.ten),
            ("scheduler-1000", SchedulerRows.thousand),
            ("formula", FormulaRows.formula),
        ]
        guard CommandLine.arguments.count == 2,
            let row = rows.first(where: { $0.name == CommandLine.arguments[1] })
        else {
            print("usage: Benchmarks ROW, one of: \(rows.map(\.name).joined(separator: ", "))")
            return
        }
        print(row.run())
    }
}

/// Work per second of processor time: the best of several rounds, because others use the machine too.
func rate(count: Int, rounds: Int = 15, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
        let start = processorSeconds()
        work()
        best = min(best, processorSeconds() - start)
    }
    return Double(count) / best
}

private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The generator of the rows' input, the same in the peers (`Benchmarks/peers`).
struct LinearGenerator {
    private var state: UInt64 = 1

    /// The next number in 0..<1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / 2_147_483_648
    }
}
