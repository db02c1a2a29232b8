import Raster
import Testing

@testable import Media

@Suite("Image codecs")
struct ImageCodecTests {
    /// A picture with every kind of pixel: opaque, half transparent, transparent.
    static func sample(width: Int, height: Int, isOpaque: Bool) -> Pixmap {
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                let color = Color(
                    red: UInt8(truncatingIfNeeded: x * 37), green: UInt8(truncatingIfNeeded: y * 53),
                    blue: UInt8(truncatingIfNeeded: x * y),
                    alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: x * 41))
                pixels.append(color.premultiplied.packed)
            }
        }
        return Pixmap(width: width, height: height, pixels: pixels)
            ?? sample(width: 1, height: 1, isOpaque: true)
    }

    @Test("a PNG comes back as it was", arguments: [(1, 1), (3, 2), (17, 9), (64, 33)], [true, false])
    func roundTrip(size: (Int, Int), isOpaque: Bool) throws {
        let picture = ImageCodecTests.sample(width: size.0, height: size.1, isOpaque: isOpaque)
        for level in [0, 1, 6, 9] {
            let encoder = ImageEncoder(compressionLevel: level)
            let bytes = try encoder.encodePNG(picture)
            #expect(try encoder.encodePNG(picture) == bytes)
            #expect(try ImageDecoder().decode(bytes) == picture)
            let (width, height) = try ImageDecoder().probeSize(bytes)
            #expect(width == size.0 && height == size.1)
        }
    }

    @Test("an opaque picture is written without alpha, any other with it")
    func colorType() throws {
        let colorTypeOffset = 25
        let opaque = try ImageEncoder().encodePNG(ImageCodecTests.sample(width: 4, height: 4, isOpaque: true))
        let clear = try ImageEncoder().encodePNG(ImageCodecTests.sample(width: 4, height: 4, isOpaque: false))
        #expect(opaque[colorTypeOffset] == 2)
        #expect(clear[colorTypeOffset] == 6)
    }

    @Test("a truncated PNG is an error at every length")
    func truncation() throws {
        let bytes = try ImageEncoder().encodePNG(
            ImageCodecTests.sample(width: 20, height: 11, isOpaque: false))
        for count in 0..<bytes.count {
            #expect(throws: ImageError.self) { try ImageDecoder().decode(Array(bytes.prefix(count))) }
        }
    }

    @Test("damage anywhere is an error or a whole picture of the announced size")
    func mutation() throws {
        let bytes = try ImageEncoder().encodePNG(
            ImageCodecTests.sample(width: 12, height: 7, isOpaque: false))
        var refused = 0
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xff] {
                var damaged = bytes
                damaged[index] ^= change
                do throws(ImageError) {
                    let picture = try ImageDecoder(maximumPixelCount: 10_000).decode(damaged)
                    #expect(picture.pixels.count == picture.width * picture.height)
                } catch {
                    refused += 1
                    #expect(!error.message.isEmpty)
                }
            }
        }
        #expect(refused > bytes.count)
    }

    @Test("a size beyond the limit is refused before decoding")
    func limit() throws {
        var bytes = try ImageEncoder().encodePNG(ImageCodecTests.sample(width: 8, height: 8, isOpaque: true))
        #expect(throws: ImageError.self) { try ImageDecoder(maximumPixelCount: 63).decode(bytes) }
        #expect(try ImageDecoder(maximumPixelCount: 64).decode(bytes).width == 8)
        bytes.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
        do throws(ImageError) {
            _ = try ImageDecoder().decode(bytes)
            Issue.record("a picture of 2^62 pixels was accepted")
        } catch {
            #expect(error.kind == .tooLarge)
        }
    }

    @Test(
        "formats are told by their first bytes",
        arguments: [[], [0], Array("GIF89a".utf8), Array("RIFF".utf8)])
    func unknown(bytes: [UInt8]) {
        #expect(ImageFormat(of: bytes) == nil)
        do throws(ImageError) {
            _ = try ImageDecoder().decode(bytes)
            Issue.record("nonsense was accepted")
        } catch {
            #expect(error.kind == .unknownFormat)
        }
    }

    @Test(
        "heads without bodies are damage",
        arguments: [
            [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0xff, 0xd8, 0xff],
            [0xff, 0xd8, 0xff, 0xe0, 0, 16],
            Array("RIFF\u{4}\0\0\0WEBP".utf8), Array("RIFF\u{7f}\0\0\0WEBPVP8L".utf8),
        ] as [[UInt8]])
    func headsOnly(bytes: [UInt8]) {
        do throws(ImageError) {
            _ = try ImageDecoder().decode(bytes)
            Issue.record("a head alone was accepted")
        } catch {
            #expect(error.kind == .damaged)
            #expect(!error.message.isEmpty)
        }
    }
}
