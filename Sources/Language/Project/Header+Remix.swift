extension Header {
    /// URLs of the projects that this one is a remix of, by the website's rules (ecosystem.md 2.2): texts between `[` and
    /// `]` that hold no comma; without any, the whole text if it holds no comma. Of projects of language versions up to
    /// 0.992 two or more parents are a known mistake of the app and do not count.
    public var remixParents: [String] { Self.remixParents(self["url"] ?? "", version: languageVersion) }

    /// The same for the parents' parents, which the website writes.
    public var remixGrandparents: [String] {
        Self.remixParents(self["remixOf"] ?? "", version: languageVersion)
    }

    static func remixParents(_ text: String, version: String) -> [String] {
        let comma = UInt8(ascii: ",")
        var urls: [String] = []
        var candidate: [UInt8]?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "["): candidate = []
            case UInt8(ascii: "]"):
                if let found = candidate, !found.contains(comma), !isBlank(found) {
                    urls.append(trimmed(found))
                }
                candidate = nil
            default: candidate?.append(byte)
            }
        }
        if urls.isEmpty {
            let whole = Array(text.utf8)
            if !whole.contains(comma), !isBlank(whole) { urls = [trimmed(whole)] }
        }
        if urls.count >= 2, (Double(version) ?? 0) <= 0.992 { return [] }
        return urls
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 <= 32 } }

    private static func trimmed(_ bytes: [UInt8]) -> String {
        let start = bytes.drop { $0 <= 32 }
        let end = start.reversed().drop { $0 <= 32 }.count
        return String(decoding: start.prefix(end), as: UTF8.self)
    }
}
