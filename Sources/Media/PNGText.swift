/// Texts in PNG files.
public enum PNGText {
    /// The value of the first text chunk with a keyword, as bytes; nil if there is none before the file ends or breaks.
    ///
    /// Of tEXt and iTXt chunks; values that are compressed cannot be read and are nil.
    public static func value(of keyword: String, in bytes: [UInt8]) -> [UInt8]? {
        let prefix = Array(keyword.utf8) + [0]
        var start = 8
        // Length, type, data, checksum.
        while bytes.count - start >= 12 {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let data = start + 8
            guard length <= bytes.count - data - 4 else { return nil }
            let type = bytes[start + 4..<data]
            let content = bytes[data..<data + length]
            if content.starts(with: prefix) {
                if type.elementsEqual("tEXt".utf8) { return Array(content.dropFirst(prefix.count)) }
                if type.elementsEqual("iTXt".utf8) { return international(content.dropFirst(prefix.count)) }
                if type.elementsEqual("zTXt".utf8) { return nil }
            }
            start = data + length + 4
        }
        return nil
    }

    /// The text behind compression flag and method, language and translated keyword.
    private static func international(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        guard content.count >= 4, content.first == 0 else { return nil }
        let parts = content.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? Array(parts[2]) : nil
    }
}
