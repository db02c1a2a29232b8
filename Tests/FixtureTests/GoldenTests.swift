import Catwalk
import JSONText
import Media
import Testing

/// Pictures, traces and states of the fixture projects, compared to the bit with what is checked in. The debug and the
/// release build both do so, so they agree with each other.
@Suite struct GoldenTests {
    @Test(arguments: PenRun.all)
    func runsAndDrawsTheSame(run: PenRun) throws {
        var player = try run.play(tracing: run.isPlain)
        if run.isPlain {
            try Self.compare(player.state, with: "golden/runs/\(run.project).state.json")
            try Self.compare(
                Self.digest(ofTrace: player.takeTrace()), with: "golden/runs/\(run.project).trace.json")
        }
        if run.hasPicture { try Self.compare(player.picture(), with: "golden/pen/\(run.name).png") }
    }

    @Test(arguments: ["clones", "koch", "rosette"])
    func twoRunsGiveTheSameBytes(project: String) throws {
        let run = PenRun(project)
        var first = try run.play(tracing: true)
        var second = try run.play(tracing: true)
        #expect(first.takeTrace() == second.takeTrace())
        #expect(first.state == second.state)
        #expect(try first.picture() == second.picture())
    }

    private static func compare(_ picture: Pixmap, with path: String) throws {
        if Fixtures.isRecording {
            try Fixtures.record(picture.png(), as: path)
            Issue.record("recorded \(path): look at it")
            return
        }
        let golden = try ImageDecoder().decode(#require(Fixtures.bytes(path), "no \(path)"))
        #expect(golden.width == picture.width && golden.height == picture.height)
        let differing = zip(golden.pixels, picture.pixels).enumerated().filter { $1.0 != $1.1 }
        if let first = differing.first?.offset {
            Issue.record(
                """
                \(path): \(differing.count) pixels differ, the first at column \(first % picture.width), \
                row \(first / picture.width): golden \(hex(golden.pixels[first])), drawn \(hex(picture.pixels[first]))
                """)
        }
    }

    private static func compare(_ bytes: [UInt8], with path: String) throws {
        if Fixtures.isRecording {
            try Fixtures.record(bytes, as: path)
            Issue.record("recorded \(path)")
            return
        }
        let golden = try #require(Fixtures.bytes(path), "no \(path)")
        #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self))
    }

    /// How many entries a trace has, and a digest of it.
    private static func digest(ofTrace trace: [UInt8]) -> [UInt8] {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member("entries", trace.count { $0 == 10 })
            writer.member("fnv1a", digest(trace))
        }
        writer.newline()
        return writer.bytes
    }

    /// FNV-1a, 64 bits.
    private static func digest(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hex(hash)
    }

    private static func hex(_ number: some FixedWidthInteger) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: number.bitWidth / 4 - digits.count) + digits
    }
}
