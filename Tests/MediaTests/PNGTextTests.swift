import Testing

@testable import Media

@Suite("Texts of PNG files")
struct PNGTextTests {
    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let count = UInt32(data.count)
        let length = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
        return length + Array(type.utf8) + data + [0, 0, 0, 0]
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    func text(_ chunks: [UInt8]...) -> String? {
        PNGText.value(of: "Key", in: Self.signature + chunks.joined()).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("plain and international texts are read, the first of a keyword")
    func kinds() {
        let plain = Self.chunk("tEXt", Array("Key\0a;b".utf8))
        let international = Self.chunk("iTXt", Array("Key\0\0\0en\0Keyword\0c".utf8))
        #expect(text(Self.chunk("IHDR", [1, 2]), plain, international) == "a;b")
        #expect(text(international, plain) == "c")
        #expect(text(Self.chunk("tEXt", Array("Keys\0x".utf8)), plain) == "a;b")
        #expect(text(Self.chunk("teXt", Array("Key\0x".utf8))) == nil)
        #expect(text(Self.chunk("tEXt", Array("Key\0".utf8))) == "")
    }

    @Test("compressed or broken texts are none")
    func unreadable() {
        #expect(
            text(Self.chunk("zTXt", Array("Key\0\0x".utf8)), Self.chunk("tEXt", Array("Key\0x".utf8))) == nil)
        #expect(text(Self.chunk("iTXt", Array("Key\0\u{1}\0\0\0x".utf8))) == nil)
        #expect(text(Self.chunk("iTXt", Array("Key\0\0\0en".utf8))) == nil)
        #expect(text(Self.chunk("iTXt", Array("Key\0".utf8))) == nil)
        let whole = Self.chunk("tEXt", Array("Key\0a;b".utf8))
        for count in 0..<whole.count { #expect(text(Array(whole.prefix(count))) == nil) }
        #expect(PNGText.value(of: "Key", in: []) == nil)
        #expect(text([0xff, 0xff, 0xff, 0xff] + Array(whole.dropFirst(4))) == nil)
    }
}
