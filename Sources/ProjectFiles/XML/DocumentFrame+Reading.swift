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
        let lower = before.lowercased()
        if !before.contains("encoding=") || lower.contains("encoding=\"utf-8\"")
            || lower.contains("encoding='utf-8'")
        {
            prolog = before
        }
        hasRawQuotes = bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return memchr(base + start, Int32(UInt8(ascii: "'")), buffer.count - start) != nil
        }
        readLayout(bytes, from: start)
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

    /// How the root's start tag and the next are laid out is how all are supposed to be.
    private mutating func readLayout(_ bytes: [UInt8], from start: Int) {
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
        let blanks = bytes[(end + 1)...].prefix { [9, 10, 13, 32].contains($0) }
        guard blanks.endIndex < bytes.count, bytes[blanks.endIndex] == UInt8(ascii: "<") else { return }
        let lineEnds = blanks.lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? blanks.startIndex
        guard blanks[..<lineEnds].allSatisfy({ $0 == 10 || $0 == 13 }) else { return }
        // Written for every element, a long one would make the document explode.
        guard lineEnds - blanks.startIndex <= 4, blanks.endIndex - lineEnds <= 16 else { return }
        lineEnd = String(decoding: blanks[..<lineEnds], as: UTF8.self)
        indentation = String(decoding: blanks[lineEnds...], as: UTF8.self)
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
