/// Bytes as text of 64 letters, with `=` at the end (RFC 4648): pictures in input scripts.
enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// nil if the text is not such a text, with all its `=`.
    static func bytes(_ text: String) -> [UInt8]? {
        let units = Array(text.utf8)
        let padding = units.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard units.count % 4 == 0, padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        var bits = 0
        for (index, unit) in units.dropLast(padding).enumerated() {
            guard let value = letters.firstIndex(of: unit) else { return nil }
            bits = (bits << 6 | value) & 0xFF_FFFF
            if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * (index % 4)))) }
        }
        return bytes
    }
}
