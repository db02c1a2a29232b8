import Glibc

/// What has to be known about a document before libxml2 sees it, because libxml2 takes time quadratic in it.
enum MarkupGuard {
    /// More attributes than any real element has.
    static let attributeLimit = 1_000
    /// Documents in other encodings cannot be looked through before they are decoded; all real ones are UTF-8.
    static let foreignSizeLimit = 1 << 20
    private static let window = 2_048

    /// What is wrong with the document, nil if nothing is.
    static func complaint(about bytes: [UInt8]) -> String? {
        if bytes.count > foreignSizeLimit, !isUTF8(bytes) {
            return "a document of more than \(foreignSizeLimit) bytes that is not UTF-8"
        }
        let found = bytes.withUnsafeBufferPointer { hasTooManyAttributes($0) }
        return found ? "an element with more than \(attributeLimit) attributes" : nil
    }

    /// No `<` can stand inside a tag, so a tag with so many attributes covers whole windows without one.
    private static func hasTooManyAttributes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let open = Int32(UInt8(ascii: "<"))
        var position = 0
        while position + window <= bytes.count {
            if memchr(base + position, open, window) == nil {
                let end =
                    memchr(base + position, open, bytes.count - position)
                    .map { UnsafeRawPointer(base).distance(to: $0) } ?? bytes.count
                if let start = bytes[..<position].lastIndex(of: UInt8(ascii: "<")),
                    attributeCount(bytes[start..<end]) > attributeLimit
                {
                    return true
                }
                position = end
            }
            position += window
        }
        return false
    }

    /// How many attributes the tag at the start of the slice has, at most.
    private static func attributeCount(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let second = text.dropFirst().first, second != UInt8(ascii: "!"), second != UInt8(ascii: "?")
        else {
            return 0
        }
        var count = 0
        var quote: UInt8?
        for byte in text {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return count
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                count += 1
            }
        }
        return count
    }

    /// Begins with ASCII markup and declares no other encoding.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let head = bytes[start...].prefix(200)
        let isMarkup =
            head.first.map { $0 == UInt8(ascii: "<") || $0 == 32 || (9...13).contains($0) } ?? false
        guard isMarkup, !head.contains(0) else { return false }
        guard head.starts(with: "<?xml".utf8) else { return true }
        let declaration = String(decoding: head.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
            .lowercased()
        return !declaration.contains("encoding") || declaration.contains("utf-8")
    }
}
