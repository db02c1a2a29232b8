/// The escapes of the app's XML writer (format.md 2.1).
enum XMLText {
    /// Bytes that never need an escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    /// A text that is written as it is.
    static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in text where !isPlain(byte) { return false }
        return true
    }

    /// What is written raw beyond the app's rules.
    struct Style {
        var isAttribute = false
        var hasRawQuotes = false
    }

    static func append(_ text: String, to sink: inout ByteSink, _ style: Style) {
        var text = text
        text.withUTF8 { append($0, to: &sink, style) }
    }

    static func append(_ text: UnsafeBufferPointer<UInt8>, to sink: inout ByteSink, _ style: Style) {
        var position = 0
        while position < text.count {
            var end = position
            while end < text.count, isPlain(text[end]) { end += 1 }
            if end > position { sink.append(UnsafeBufferPointer(rebasing: text[position..<end])) }
            guard end < text.count else { return }
            position = end + appendSpecial(text, end, to: &sink, style)
        }
    }

    /// Writes the character at `position` and returns its length in bytes.
    private static func appendSpecial(
        _ text: UnsafeBufferPointer<UInt8>, _ position: Int, to sink: inout ByteSink, _ style: Style
    ) -> Int {
        switch text[position] {
        case UInt8(ascii: "&"): sink.append("&amp;")
        case UInt8(ascii: "<"): sink.append("&lt;")
        case UInt8(ascii: ">"): sink.append("&gt;")
        case UInt8(ascii: "\"") where style.hasRawQuotes && !style.isAttribute,
            UInt8(ascii: "'") where style.hasRawQuotes:
            sink.append(text[position])
        case UInt8(ascii: "\""): sink.append("&quot;")
        case UInt8(ascii: "'"): sink.append("&apos;")
        case 9 where !style.isAttribute, 10 where !style.isAttribute: sink.append(text[position])
        case let byte where byte < 0x80: appendReference(UInt32(byte), to: &sink)
        default: return appendMultibyte(text, position, to: &sink)
        }
        return 1
    }

    private static func appendMultibyte(
        _ text: UnsafeBufferPointer<UInt8>, _ position: Int, to sink: inout ByteSink
    ) -> Int {
        let lead = text[position]
        let length = min(lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2, text.count - position)
        var value = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
        for offset in 1..<length { value = value << 6 | UInt32(text[position + offset] & 0x3F) }
        if length < 4, let scalar = Unicode.Scalar(value), needsReference(scalar) {
            appendReference(value, to: &sink)
        } else {
            sink.append(UnsafeBufferPointer(rebasing: text[position..<position + length]))
        }
        return length
    }

    /// Control characters and unassigned UTF-16 units.
    private static func needsReference(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0xA0 { return true }
        // Latin, Greek, Cyrillic and the big ideograph and syllable blocks are assigned without gaps or rarely asked for.
        if scalar.value < 0x370 || (0x4E00...0x9FEF).contains(scalar.value) { return false }
        return scalar.properties.generalCategory == .unassigned
    }

    private static func appendReference(_ value: UInt32, to sink: inout ByteSink) {
        sink.append("&#x")
        sink.append(String(value, radix: 16))
        sink.append(UInt8(ascii: ";"))
    }
}
