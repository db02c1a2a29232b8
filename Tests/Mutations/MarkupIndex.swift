/// Where the elements of a document are: a forgiving look at tags, which also serves broken documents.
struct MarkupIndex {
    struct Element {
        /// From `<` to behind the end tag.
        var range: Range<Int>
        /// Between start and end tag; empty for `<x/>`.
        var content: Range<Int>
        /// The whole start tag.
        var startTag: Range<Int>
        var name: Range<Int>
        var isLeaf: Bool
    }

    private(set) var elements: [Element] = []
    /// Attribute values without their quotation marks.
    private(set) var attributes: [Range<Int>] = []
    /// Those of them that are references.
    private(set) var references: [Range<Int>] = []

    init(_ bytes: [UInt8]) {
        var open: [Int] = []
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
            position = end + 1
            switch bytes[start + 1] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): continue
            case UInt8(ascii: "/"):
                guard let index = open.popLast() else { continue }
                elements[index].content = elements[index].startTag.upperBound..<start
                elements[index].range = elements[index].range.lowerBound..<position
            default:
                addStartTag(bytes, start..<position, &open)
            }
        }
    }

    private mutating func addStartTag(_ bytes: [UInt8], _ tag: Range<Int>, _ open: inout [Int]) {
        var nameEnd = tag.lowerBound + 1
        while nameEnd < tag.upperBound, ![32, 47, 62].contains(bytes[nameEnd]) { nameEnd += 1 }
        if let parent = open.last { elements[parent].isLeaf = false }
        let isClosed = bytes[tag.upperBound - 2] == UInt8(ascii: "/")
        elements.append(
            Element(
                range: tag, content: tag.upperBound..<tag.upperBound, startTag: tag,
                name: tag.lowerBound + 1..<nameEnd, isLeaf: !isClosed))
        if !isClosed { open.append(elements.count - 1) }
        var position = nameEnd
        while let quote = bytes[position..<tag.upperBound].firstIndex(of: UInt8(ascii: "\"")),
            let close = bytes[(quote + 1)..<tag.upperBound].firstIndex(of: UInt8(ascii: "\""))
        {
            attributes.append(quote + 1..<close)
            if bytes[..<quote].suffix(10).elementsEqual("reference=".utf8) {
                references.append(quote + 1..<close)
            }
            position = close + 1
        }
    }
}
