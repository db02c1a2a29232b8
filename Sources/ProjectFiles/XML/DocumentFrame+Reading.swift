import Glibc
import Language

extension DocumentFrame {
    /// What surrounds the root element of a well-formed document. Only UTF-8 documents have one worth keeping: everything
    /// is written in UTF-8.
    init(around bytes: [UInt8]) {
        self.init()
        let start = Self.skipMisc(bytes, from: 0)
        guard bytes[start...].starts(with: "<program".utf8) else { return }
        let before = String(decoding: bytes[..<start], as: UTF8.self)
        if !before.contains("encoding=") || before.lowercased().contains("encoding=\"utf-8\"") {
            prolog = before
        }
        hasRawQuotes = bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return memchr(base + start, Int32(UInt8(ascii: "'")), buffer.count - start) != nil
        }
        lineEnd = Self.firstLineEnd(bytes, from: start) ?? lineEnd
        let endTag = Array("</program>".utf8)
        var tail = bytes.suffix(4_096)
        while let close = tail.lastStart(of: endTag) {
            let end = close + endTag.count
            if Self.skipMisc(bytes, from: end) == bytes.count {
                epilog = String(decoding: bytes[end...], as: UTF8.self)
                break
            }
            // That one stands in a comment.
            tail = tail[..<close]
        }
    }

    /// The end of white space, comments and processing instructions, a byte order mark included.
    private static func skipMisc(_ bytes: [UInt8], from start: Int) -> Int {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) && start == 0 ? 3 : start
        while position < bytes.count {
            if [9, 10, 13, 32].contains(bytes[position]) {
                position += 1
            } else if bytes[position...].starts(with: "<?".utf8) {
                guard let end = bytes[position...].firstEnd(of: Array("?>".utf8)) else { return position }
                position = end
            } else if bytes[position...].starts(with: "<!--".utf8) {
                guard let end = bytes[position...].firstEnd(of: Array("-->".utf8)) else { return position }
                position = end
            } else {
                return position
            }
        }
        return position
    }

    /// The line break after the first line of the root element.
    private static func firstLineEnd(_ bytes: [UInt8], from start: Int) -> String? {
        guard let first = bytes[start...].firstIndex(where: { $0 == 10 || $0 == 13 }) else { return nil }
        let end = bytes[first...].firstIndex { $0 != 10 && $0 != 13 } ?? bytes.count
        return String(decoding: bytes[first..<end], as: UTF8.self)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// Where the last occurrence of the pattern begins.
    func lastStart(of pattern: [UInt8]) -> Int? {
        guard count >= pattern.count else { return nil }
        return (startIndex...endIndex - pattern.count).last {
            self[$0..<$0 + pattern.count].elementsEqual(pattern)
        }
    }

    /// Where the first occurrence of the pattern ends.
    func firstEnd(of pattern: [UInt8]) -> Int? {
        guard count >= pattern.count else { return nil }
        return (startIndex...endIndex - pattern.count).first {
            self[$0..<$0 + pattern.count].elementsEqual(pattern)
        }
        .map { $0 + pattern.count }
    }
}
