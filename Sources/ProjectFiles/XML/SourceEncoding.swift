/// Documents in other encodings than UTF-8: read all the same, written in UTF-8 (format.md 2.1 has nothing else).
enum SourceEncoding {
    /// The document in UTF-8, declared so, and what it was in; nil if it is in UTF-8 already, or in an encoding that is left
    /// to the parser.
    static func converted(_ bytes: [UInt8]) -> (bytes: [UInt8], name: String)? {
        if let isBig = isUTF16(bytes) {
            guard let text = decodeUTF16(bytes, isBigEndian: isBig) else { return nil }
            return (declaredAsUTF8(Array(text.utf8)), "UTF-16")
        }
        guard let name = declared(bytes), ["iso-8859-1", "latin1"].contains(name.lowercased()) else {
            return nil
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
        }
        return (declaredAsUTF8(text), "ISO-8859-1")
    }

    /// Whether positions of the parser are positions in the bytes.
    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        isUTF16(bytes) == nil
            && ["utf-8", "us-ascii", "ascii"].contains(declared(bytes)?.lowercased() ?? "utf-8")
    }

    /// Whether it is big-endian, if it is UTF-16 at all.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFE, 0xFF, _, _), (0, UInt8(ascii: "<"), 0, _): return true
        case (0xFF, 0xFE, _, _), (UInt8(ascii: "<"), 0, _, 0): return false
        default: return nil
        }
    }

    private static func decodeUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> String? {
        guard bytes.count % 2 == 0 else { return nil }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count, by: 2) {
            let (high, low) =
                isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            units.append(UInt16(high) << 8 | UInt16(low))
        }
        if units.first == 0xFEFF { units.removeFirst() }
        return String(validating: units, as: UTF16.self)
    }

    /// Where the name in `encoding="…"` of the declaration is.
    private static func nameRange(_ bytes: [UInt8]) -> Range<Int>? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
        let head = bytes[start...].prefix(200)
        guard let end = head.firstEnd(of: Array("?>".utf8)),
            let key = head[..<end].firstEnd(of: Array("encoding".utf8)),
            let open = head[key..<end].firstIndex(where: {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
            }),
            let close = head[(open + 1)..<end].firstIndex(of: head[open])
        else { return nil }
        return open + 1..<close
    }

    private static func declared(_ bytes: [UInt8]) -> String? {
        nameRange(bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    private static func declaredAsUTF8(_ bytes: [UInt8]) -> [UInt8] {
        guard let range = nameRange(bytes) else { return bytes }
        return bytes[..<range.lowerBound] + Array("UTF-8".utf8) + bytes[range.upperBound...]
    }
}
