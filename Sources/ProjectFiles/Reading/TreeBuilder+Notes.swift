import Diagnostics
import Language

/// What the tree does not say about its elements: see ``ElementNotes``.
extension TreeBuilder {
    /// The notes of a part of the tree, to be asked for when everything in the element has been read.
    mutating func notes(_ element: Int32) -> ElementNotes? {
        guard !collector.isEmpty, !isCopying else { return nil }
        let marks = collector.take(element..<end(of: element))
        guard !marks.isEmpty else { return nil }
        let notes = collector.notes(marks, of: element, in: table)
        for mark in marks { report(mark) }
        return notes
    }

    /// The first element behind an element and everything in it.
    private func end(of element: Int32) -> Int32 {
        var current = element
        while current != ElementTable.none {
            if table[current].next != ElementTable.none { return table[current].next }
            current = table[current].parent
        }
        return Int32(table.elements.count)
    }

    /// Comments and layout are nobody's business, text beside elements and unknown attributes are.
    private mutating func report(_ mark: SourceMark) {
        switch mark.kind {
        case .before, .beforeEnd:
            guard let text = table.spelling?.text(mark.start, mark.end), Markup.hasText(text) else { return }
            report(
                "unknown-element", .warning, "text is not known here; it is kept", at: mark.element)
        case .startTag:
            // What is unknown itself is reported as such.
            let name = Int(table[mark.element].name)
            guard table.tags[name] != .unknown || table.fields[name] != .other else { return }
            let first = Int(table[mark.element].firstAttribute)
            for index in first..<first + Int(table[mark.element].attributeCount) {
                let attribute = table.attributes[index]
                let tag = table.tags[Int(attribute.name)]
                if table.placeOfAttribute(tag, of: mark.element) != nil { continue }
                // Contents that are a reference are a finding of their own.
                if tag == .reference, isContents(mark.element) { continue }
                report(
                    "unknown-attribute", .remark,
                    "attribute `\(table.names[Int(attribute.name)])` of `\(table.name(mark.element))` is not known "
                        + "here; it is kept", at: mark.element)
            }
        case .content:
            guard table.containers[Int(table[mark.element].name)],
                let text = table.spelling?.text(mark.start, mark.end), Markup.hasText(text)
            else { return }
            report("unknown-element", .warning, "text is not known here; it is kept", at: mark.element)
        case .endTag, .selfClosed: break
        }
    }
}

/// Looks at white space, comments, instructions and texts between tags.
enum Markup {
    /// Whether there is text besides comments and instructions.
    static func hasText(_ markup: String) -> Bool {
        var rest = Array(markup.utf8)[...]
        while let byte = rest.first {
            if byte == 32 || (byte >= 9 && byte <= 13) {
                rest = rest.dropFirst()
            } else if rest.starts(with: "<!--".utf8), let end = rest.firstEnd(of: Array("-->".utf8)) {
                rest = rest[end...]
            } else if rest.starts(with: "<?".utf8), let end = rest.firstEnd(of: Array("?>".utf8)) {
                rest = rest[end...]
            } else {
                return true
            }
        }
        return false
    }

    /// Comments, processing instructions, and the texts between them without the white space around them.
    static func pieces(_ markup: String) -> [String] {
        parts(markup).map { trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
    }

    /// Only the comments and processing instructions.
    static func remarks(_ markup: String) -> [String] {
        parts(markup).filter { $0.starts(with: "<!--".utf8) || $0.starts(with: "<?".utf8) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func parts(_ markup: String) -> [ArraySlice<UInt8>] {
        let delimiters = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]
        let bytes = Array(markup.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<"),
                let (_, close) = delimiters.first(where: { bytes[position...].starts(with: $0.0.utf8) }),
                let end = bytes[position...].firstEnd(of: Array(close.utf8))
            else {
                position += 1
                continue
            }
            let isText = close == "]]>"
            if !isText {
                parts.append(bytes[start..<position])
                parts.append(bytes[position..<end])
                start = end
            }
            position = end
        }
        return parts + [bytes[start...]]
    }

    /// Without the white space around it.
    static func trimmed(_ markup: String) -> String {
        let isBlank = { (byte: UInt8) in byte == 32 || (byte >= 9 && byte <= 13) }
        let bytes = Array(markup.utf8)
        guard let start = bytes.firstIndex(where: { !isBlank($0) }),
            let end = bytes.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(decoding: bytes[start...end], as: UTF8.self)
    }

    /// Whether there is nothing but white space.
    static func isBlank(_ markup: String) -> Bool {
        markup.utf8.allSatisfy { $0 == 32 || ($0 >= 9 && $0 <= 13) }
    }
}
