import Testing

@testable import Media

@Suite("Lengths of sounds")
struct SoundMeterTests {
    private func milliseconds(_ bytes: [UInt8]) throws -> Int { try SoundMeter().milliseconds(of: bytes) }

    private static func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// 8 bit, one channel.
    private static func wav(samples: Int, rate: Int, claimed: Int? = nil) -> [UInt8] {
        func little(_ number: Int, _ width: Int) -> [UInt8] { bigEndian(number, width).reversed() }
        return Array("RIFF".utf8) + little(36 + samples, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
            + little(1, 2) + little(1, 2) + little(rate, 4) + little(rate, 4) + little(1, 2) + little(8, 2)
            + Array("data".utf8) + little(claimed ?? samples, 4) + Array(repeating: 128, count: samples)
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(8 + content.count, 4) + Array(type.utf8) + content
    }

    private static func mp4(_ movie: [UInt8]) -> [UInt8] {
        box("ftyp", Array("3gp4".utf8) + [0, 0, 0, 0]) + box("moov", movie)
    }

    private static func midi(division: Int, _ track: [UInt8]) -> [UInt8] {
        Array("MThd".utf8) + bigEndian(6, 4) + bigEndian(0, 2) + bigEndian(1, 2) + bigEndian(division, 2)
            + Array("MTrk".utf8) + bigEndian(track.count, 4) + track
    }

    @Test(
        "samples by rate, rounded to whole milliseconds",
        arguments: [
            (8000, 8000, 1000), (1, 8000, 0), (4, 8000, 1), (12, 8000, 2), (44_099, 44_100, 1000),
            (0, 8000, 0),
        ])
    func wavFiles(samples: Int, rate: Int, expected: Int) throws {
        #expect(try milliseconds(Self.wav(samples: samples, rate: rate)) == expected)
    }

    @Test("a header that claims more than the file has is not believed")
    func lyingHeader() throws {
        let bytes = Self.wav(samples: 800, rate: 8000, claimed: 0x7FFF_FFFF)
        #expect(try milliseconds(bytes) == 100)
    }

    @Test("what stands behind the samples does not count, also a second file")
    func twoFiles() throws {
        #expect(
            try milliseconds(Self.wav(samples: 800, rate: 8000) + Self.wav(samples: 800, rate: 8000)) == 100)
    }

    @Test("MPEG-4: the movie's head, else the longest track's")
    func mp4Files() throws {
        let movie = [0, 0, 0, 0] + Self.bigEndian(0, 8) + Self.bigEndian(600, 4) + Self.bigEndian(900, 4)
        #expect(try milliseconds(Self.mp4(Self.box("mvhd", movie))) == 1500)
        let unknown =
            [0, 0, 0, 0] + Self.bigEndian(0, 8) + Self.bigEndian(600, 4) + Self.bigEndian(0xFFFF_FFFF, 4)
        let long = [1, 0, 0, 0] + Self.bigEndian(0, 16) + Self.bigEndian(8000, 4) + Self.bigEndian(4000, 8)
        let track = Self.box("trak", Self.box("mdia", Self.box("mdhd", long)))
        #expect(try milliseconds(Self.mp4(Self.box("mvhd", unknown) + track)) == 500)
        let endless =
            [1, 0, 0, 0] + Self.bigEndian(0, 16) + Self.bigEndian(1, 4) + Self.bigEndian(Int.max, 8)
        #expect(try milliseconds(Self.mp4(Self.box("mvhd", endless))) == SoundMeter.longest)
    }

    @Test("AMR: 20 ms a frame, a frame that is cut off does not count")
    func amrFiles() throws {
        let frame = [UInt8(7 << 3)] + Array(repeating: 0, count: 31)
        let silence = [UInt8(15 << 3)]
        #expect(try milliseconds(Array("#!AMR\n".utf8) + frame + silence + frame) == 60)
        #expect(try milliseconds(Array("#!AMR\n".utf8) + frame + frame.dropLast()) == 20)
        let wide = [UInt8(0)] + Array(repeating: 0, count: 17)
        #expect(try milliseconds(Array("#!AMR-WB\n".utf8) + wide + wide) == 40)
    }

    @Test("AAC frames: 1024 samples a block at the rate of the head")
    func adtsFiles() throws {
        // 16 kHz, 9 bytes a frame, one block: 64 ms.
        let frame: [UInt8] = [0xFF, 0xF1, 8 << 2, 0x40, 9 >> 3, 9 << 5 & 0xFF, 0, 0, 0]
        #expect(try milliseconds(frame + frame + frame) == 192)
    }

    @Test("MP3: samples of the frames, tags and the table of contents passed over")
    func mpegFiles() throws {
        // Version 2, layer III, 64 kbit/s at 24 kHz: 192 bytes, 576 samples, 24 ms.
        let head: [UInt8] = [0xFF, 0xF3, 0x84, 0x00]
        let frame = head + Array(repeating: 0, count: 188)
        let contents =
            head + Array(repeating: 0, count: 9) + Array("Xing".utf8) + Array(repeating: 0, count: 175)
        let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 2] + Array(repeating: 0xFF, count: 130)
        #expect(try milliseconds(frame + frame) == 48)
        #expect(try milliseconds(tag + contents + frame + [1, 2, 3] + frame + frame) == 72)
        // Version 1, layer I, 32 kbit/s at 48 kHz: 32 bytes, 384 samples, 8 ms.
        let first: [UInt8] = [0xFF, 0xFF, 0x14, 0x00] + Array(repeating: 0, count: 28)
        #expect(try milliseconds(first + first) == 16)
    }

    @Test("MIDI: ticks by the tempos on the way, or film frames")
    func midiFiles() throws {
        let end: [UInt8] = [0, 0xFF, 0x2F, 0]
        // Half a second a quarter note is the tempo of a file that names none.
        #expect(try milliseconds(Self.midi(division: 96, [0, 0x90, 60, 64, 96, 0x80, 60, 0] + end)) == 500)
        // Running status; a tempo of 1 s a quarter note from tick 48 on.
        let slower: [UInt8] = [0, 0x90, 60, 64, 48, 0xFF, 0x51, 3, 0x0F, 0x42, 0x40, 48, 0x90, 60, 0]
        #expect(try milliseconds(Self.midi(division: 96, slower + end)) == 750)
        // 25 frames of 40 ticks a second, 0x81 0x48 = 200 ticks.
        #expect(
            try milliseconds(Self.midi(division: 0xE728, [0, 0x90, 60, 64, 0x81, 0x48, 60, 0] + end)) == 200)
    }

    @Test(
        "what is no sound has no length, and says so",
        arguments: [
            [], Array("hello, world".utf8), Array("#!AMR".utf8), Array("MThd\u{0}\u{0}\u{0}\u{6}".utf8),
            [0, 0, 0, 16] + Array("ftypM4A ".utf8) + [0, 0, 0, 0], [0xFF, 0xF1, 0, 0, 0, 0, 0, 0],
            Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0, 0], Array(repeating: 0xFF, count: 100),
        ])
    func noSounds(bytes: [UInt8]) {
        let error = #expect(throws: SoundError.self) { try milliseconds(bytes) }
        #expect(error?.message.isEmpty == false)
    }

    /// Whatever a file says: no crash, and no length beyond the limit.
    @Test("damaged files are measured or refused", arguments: 0..<8)
    func damage(seed: Int) {
        let track: [UInt8] = [0, 0x90, 60, 64, 48, 0xFF, 0x51, 3, 0x0F, 0x42, 0x40, 48, 0x90, 60, 0]
        let movie = [0, 0, 0, 0] + Self.bigEndian(0, 8) + Self.bigEndian(600, 4) + Self.bigEndian(900, 4)
        let originals = [
            Self.wav(samples: 300, rate: 8000), Self.midi(division: 96, track),
            Self.mp4(Self.box("mvhd", movie)),
            Array("#!AMR\n".utf8) + Array(repeating: 7 << 3, count: 64),
            [0xFF, 0xF3, 0x84, 0x00] + Array(repeating: 0, count: 188),
        ]
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<500 {
            var bytes = originals[next(originals.count)]
            for _ in 0..<1 + next(4) { bytes[next(bytes.count)] = UInt8(next(256)) }
            if next(3) == 0 { bytes.removeLast(next(bytes.count)) }
            if let length = try? milliseconds(bytes) { #expect((0...SoundMeter.longest).contains(length)) }
        }
    }
}
