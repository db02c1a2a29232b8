import Glibc
import Language
import ProjectFiles

/// Loading and writing large documents as whole processes, beside `xmllint --noout` on the same file: medians of five
/// rounds in which the commands take turns.
///
/// Writing is what loading and writing takes longer than loading. The file is named by the environment variable
/// `CATWALK_BENCH_XML`; the larger ones repeat the objects of its first scene.
enum FileRows {
    private static var path: String { getenv("CATWALK_BENCH_XML").map { String(cString: $0) } ?? "code.xml" }

    // MARK: What is measured

    private static func project() -> Project? {
        do throws(ProjectError) {
            return try ProjectReader.open(path).project
        } catch {
            print(error.text)
            return nil
        }
    }

    /// A process that opens the project and ends.
    static func loadOnce() -> Double { Double(project()?.sprites.count ?? 0) }

    /// A process that opens the project, writes it in memory and ends.
    static func writeOnce() -> Double {
        guard let project = project() else { return 0 }
        return Double((try? ProjectWriter.bytes(of: project).count) ?? 0)
    }

    // MARK: The table

    /// Seconds and memory of the three commands on one file.
    private struct Figures {
        var size: Double
        var load: Double
        var both: Double
        var peer: Double
        var loadPeak: Double
        var writePeak: Double
        var peerPeak: Double
    }

    /// Prints the rows of all sizes; the number that comes back is the time per byte at 50 MB over that at 1 MB.
    static func table() -> Double {
        guard let original = try? Files.read(path) else { return 0 }
        let large = "/tmp/catwalk-bench-\(getpid()).xml"
        defer { unlink(large) }
        guard (try? Files.write(Array(smallest.utf8), to: large)) != nil, let floor = measure(large) else {
            return 0
        }
        var figures: [Figures] = []
        if let small = measure(path) { report(small, over: floor, "\(original.count / 1_000) kB") }
        for megabytes in [1, 5, 10, 25, 50] {
            let document = Self.document(of: megabytes * 1_000_000, from: original)
            guard (try? Files.write(document, to: large)) != nil, let found = measure(large) else { continue }
            figures.append(found)
            report(found, over: floor, "\(document.count / 1_000_000) MB")
        }
        guard let first = figures.first, let last = figures.last else { return 0 }
        return (last.load / last.size) / (first.load / first.size)
    }

    /// What libraries and the language's run time take before a project is there.
    private static let smallest = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <program>
          <header>
            <catrobatLanguageVersion>1.12</catrobatLanguageVersion>
          </header>
          <scenes/>
        </program>

        """

    private static func report(_ figures: Figures, over floor: Figures, _ name: String) {
        func ratio(_ value: Double) -> String { "\(Double(Int(value * 100 + 0.5)) / 100)" }
        print(
            "code.xml of \(name): load \(ratio(figures.load / figures.peer)) × xmllint (budget 2, then 1), "
                + "write \(ratio(max(0, figures.both - figures.load) / figures.peer)) × (budget 1); peak memory "
                + "\(ratio(figures.loadPeak / figures.size)) × the file loaded, "
                + "\(ratio(figures.writePeak / figures.size)) × written (budget 6), "
                + "xmllint \(ratio(figures.peerPeak / figures.size)) ×; over the smallest project "
                + "\(ratio((figures.loadPeak - floor.loadPeak) / figures.size)) × loaded, "
                + "\(ratio((figures.writePeak - floor.writePeak) / figures.size)) × written, "
                + "xmllint \(ratio((figures.peerPeak - floor.peerPeak) / figures.size)) ×; "
                + "\(ratio(figures.load / figures.size * 1e9)) ns/B"
        )
    }

    private static func measure(_ file: String) -> Figures? {
        setenv("CATWALK_BENCH_XML", file, 1)
        var load: [ProcessRun] = []
        var both: [ProcessRun] = []
        var peer: [ProcessRun] = []
        for _ in 0..<5 {
            guard let one = ProcessRun(["/proc/self/exe", "load-once"]),
                let two = ProcessRun(["/proc/self/exe", "write-once"]),
                let three = ProcessRun(["xmllint", "--noout", file])
            else { return nil }
            load.append(one)
            both.append(two)
            peer.append(three)
        }
        func seconds(_ runs: [ProcessRun]) -> Double { runs.map(\.seconds).sorted()[runs.count / 2] }
        func peak(_ runs: [ProcessRun]) -> Double { runs.map(\.peakBytes).max() ?? 0 }
        guard let size = Files.size(of: file) else { return nil }
        return Figures(
            size: Double(size), load: seconds(load), both: seconds(both), peer: max(seconds(peer), 1e-6),
            loadPeak: peak(load), writePeak: peak(both), peerPeak: peak(peer))
    }

    /// A document of about that size: the first list of objects cut off, or repeated.
    private static func document(of size: Int, from original: [UInt8]) -> [UInt8] {
        let open = Array("<objectList>".utf8)
        let object = Array("</object>\n".utf8)
        let close = Array("</objectList>".utf8)
        guard let start = firstEnd(of: open, in: original, from: 0),
            let end = firstEnd(of: close, in: original, from: start).map({ $0 - close.count }), start < end
        else { return original }
        var objects = Array(original[start..<end])
        let rest = original.count - objects.count
        if size < original.count {
            // As many whole objects as fit.
            let wanted = start + max(0, size - rest)
            let cut = firstEnd(of: object, in: original, from: min(wanted, end - object.count)) ?? end
            objects = Array(original[start..<min(cut, end)])
        }
        var document = Array(original[..<start])
        repeat { document += objects } while document.count + objects.count / 2 + original.count - end < size
        return document + original[end...]
    }

    private static func firstEnd(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard start <= bytes.count - pattern.count else { return nil }
        for position in start...bytes.count - pattern.count
        where bytes[position] == pattern[0]
            && bytes[position..<position + pattern.count].elementsEqual(pattern)
        {
            return position + pattern.count
        }
        return nil
    }
}
