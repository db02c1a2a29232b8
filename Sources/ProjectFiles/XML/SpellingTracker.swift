import Glibc
import Language

/// Compares tags, texts and white space with what the writer would write for them, while the document is scanned.
///
/// It knows where tags end from the parser and finds the rest in the source; comparing usual spellings is a few
/// comparisons of memory.
struct SpellingTracker {
    private(set) var marks: [SourceMark] = []
    /// False if the parser does not tell positions in the source; nothing is marked then.
    private(set) var isValid: Bool
    private let source: UnsafeBufferPointer<UInt8>
    /// A line end and the indentation of many levels.
    private var layout: [UInt8]
    private let lineEnd: Int
    private let indentation: [UInt8]
    private let textStyle: XMLText.Style
    private let attributeStyle: XMLText.Style
    /// Where stand-ins are whose references were not spelled as the writer does.
    private let oddReferences: [Int]
    /// Behind the last tag.
    private var position = 0
    /// Where the start tag begins that is being looked at.
    private var tagStart = 0

    init(
        _ source: UnsafeBufferPointer<UInt8>, _ frame: DocumentFrame, isUTF8: Bool, oddReferences: [Int]
    ) {
        self.source = source
        isValid = isUTF8
        self.oddReferences = oddReferences
        lineEnd = frame.lineEnd.utf8.count
        indentation = Array(frame.indentation.utf8)
        layout = Array(frame.lineEnd.utf8)
        textStyle = XMLText.Style(hasRawQuotes: frame.hasRawQuotes)
        attributeStyle = XMLText.Style(isAttribute: true, hasRawQuotes: frame.hasRawQuotes)
        for _ in 0..<32 { layout += indentation }
    }

    private mutating func mark(_ kind: SourceMark.Kind, _ element: Int32, _ start: Int, _ end: Int) {
        marks.append(SourceMark(element: element, kind: kind, start: Int32(start), end: Int32(end)))
    }

    // MARK: Events

    /// A start tag ends at `end` (its `>` or `/`). Returns whether usual white space precedes it.
    mutating func startGap(depth: Int, nameLength: Int, end: Int) -> Bool {
        guard isValid, end < source.count,
            source[end] == UInt8(ascii: ">") || source[end] == UInt8(ascii: "/")
        else {
            isValid = false
            return false
        }
        tagStart = position + gapLength(depth)
        let isUsual =
            tagStart + nameLength < end && source[tagStart] == UInt8(ascii: "<") && isGap(position, depth)
            && source[tagStart + 1] != UInt8(ascii: "!") && source[tagStart + 1] != UInt8(ascii: "?")
        if !isUsual { tagStart = lastTagStart(before: end) }
        return isUsual
    }

    /// The element of the tag that ``startGap(depth:nameLength:end:)`` was told of. `isKnown`: the tree knows its attributes
    /// and writes them in this order.
    mutating func startTag(
        _ element: Int32, hasGap: Bool, nameLength: Int, end: Int, attributeCount: Int, isKnown: Bool,
        _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
        guard isValid else { return }
        if !hasGap, element > 0 { mark(.before, element, position, tagStart) }
        position = end + 1
        let hasUsualTag =
            attributeCount == 0
            ? tagStart + 1 + nameLength == end
            : isKnown && isUsualTag(tagStart + 1 + nameLength, end, attributeCount, attributes)
        if !hasUsualTag { mark(.startTag, element, tagStart, end) }
    }

    /// An element without children ends; its text is the given range of the bytes. `isContainer`: the writer makes `<x/>` of
    /// it if it is empty. Returns whether it was written so, and whether its text is to be forgotten, being white space.
    mutating func endLeaf(
        _ element: Int32, isContainer: Bool, nameLength: Int, end: Int, _ bytes: [UInt8], text: Range<Int>
    ) -> (isSelfClosed: Bool, isBlank: Bool) {
        guard isValid else { return (false, false) }
        let isOdd = marks.last.map { $0.element == element && $0.kind == .startTag } ?? false
        if source[position - 1] == UInt8(ascii: "/") {
            position += 1
            if isOdd || !isContainer { mark(.selfClosed, element, position, position) }
            return (true, false)
        }
        let endTag = endTagStart(element, nameLength, end)
        let content = position..<endTag
        position = end
        let isBlank = isContainer && isBlank(bytes, text)
        let hasUsualContent =
            text.isEmpty
            ? !isContainer && !isOdd && content.isEmpty : !isContainer && isUsual(content, bytes, text)
        if !hasUsualContent { mark(.content, element, content.lowerBound, content.upperBound) }
        return (false, isBlank)
    }

    /// An element with children ends; `depth` is its own.
    mutating func endParent(_ element: Int32, depth: Int, nameLength: Int, end: Int) {
        guard isValid else { return }
        let endTag = endTagStart(element, nameLength, end)
        let isUsual = endTag == position + gapLength(depth) && isGap(position, depth)
        if !isUsual { mark(.beforeEnd, element, position, endTag) }
        position = end
    }

    // MARK: White space

    private func gapLength(_ depth: Int) -> Int { lineEnd + indentation.count * depth }

    private mutating func isGap(_ start: Int, _ depth: Int) -> Bool {
        let length = gapLength(depth)
        while layout.count < length { layout += indentation }
        guard let base = source.baseAddress, start + length <= source.count else { return false }
        return layout.withUnsafeBytes { layout in
            layout.baseAddress.map { memcmp(base + start, $0, length) == 0 } ?? (length == 0)
        }
    }

    private func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == 32 || ($0 >= 9 && $0 <= 13) }
    }

    // MARK: Tags

    /// Attribute values have no `<`, so the last one begins the tag.
    private func lastTagStart(before end: Int) -> Int {
        var start = end
        while start > position, source[start] != UInt8(ascii: "<") { start -= 1 }
        return start
    }

    /// Where the end tag begins whose `>` is before `end`; an unusual one is marked.
    private mutating func endTagStart(_ element: Int32, _ nameLength: Int, _ end: Int) -> Int {
        guard end <= source.count, end >= position + nameLength + 3 else {
            isValid = false
            return position
        }
        let start = end - nameLength - 3
        if source[start] == UInt8(ascii: "<"), source[start + 1] == UInt8(ascii: "/") { return start }
        let found = lastTagStart(before: end - 1)
        mark(.endTag, element, found, end - 1)
        return found
    }

    /// The attributes from a position on, which is behind the name.
    private func isUsualTag(
        _ start: Int, _ end: Int, _ count: Int, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) -> Bool {
        guard let attributes else { return false }
        var position = start
        for index in 0..<count {
            guard let name = attributes[index * 5], attributes[index * 5 + 1] == nil,
                let value = attributes[index * 5 + 3], let valueEnd = attributes[index * 5 + 4]
            else { return false }
            guard match(" ", &position, end), match(name, strlen(name), &position, end),
                match("=\"", &position, end),
                matchValue(UnsafeBufferPointer(start: value, count: valueEnd - value), &position, end),
                match("\"", &position, end)
            else { return false }
        }
        return position == end
    }

    private func match(_ text: StaticString, _ position: inout Int, _ end: Int) -> Bool {
        match(text.utf8Start, text.utf8CodeUnitCount, &position, end)
    }

    private func match(_ text: UnsafePointer<UInt8>, _ length: Int, _ position: inout Int, _ end: Int) -> Bool
    {
        guard let base = source.baseAddress, position + length <= end,
            memcmp(base + position, text, length) == 0
        else { return false }
        position += length
        return true
    }

    private func matchValue(_ value: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
        guard let start = value.baseAddress, !value.isEmpty else { return true }
        if XMLText.isPlain(value) { return match(start, value.count, &position, end) }
        let range = position..<end
        if hasOddReference(range) { return false }
        var sink = ByteSink(capacity: value.count * 2)
        XMLText.append(value, to: &sink, attributeStyle)
        return sink.withBytes { bytes in
            bytes.baseAddress.map { match($0, bytes.count, &position, end) } ?? true
        }
    }

    // MARK: Texts

    private func hasOddReference(_ range: Range<Int>) -> Bool {
        let next = oddReferences.firstPosition { $0 >= range.lowerBound }
        return next < oddReferences.count && oddReferences[next] < range.upperBound
    }

    private func isUsual(
        _ content: Range<Int>, _ bytes: [UInt8], _ text: Range<Int>
    ) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let text = UnsafeBufferPointer(rebasing: bytes[text])
            // Every entity is longer than what it stands for: equal lengths are equal bytes.
            if XMLText.isPlain(text) { return content.count == text.count }
            if hasOddReference(content) { return false }
            var sink = ByteSink(capacity: text.count * 2)
            XMLText.append(text, to: &sink, textStyle)
            guard sink.count == content.count, let base = source.baseAddress else { return false }
            return sink.withBytes { written in
                written.baseAddress.map { memcmp(base + content.lowerBound, $0, written.count) == 0 } ?? true
            }
        }
    }
}

extension ElementTable {
    /// Whether the writer makes `<x/>` of such an element if it is empty.
    func isUsuallySelfClosed(_ element: Index) -> Bool {
        self[element].attributeCount > 0 || containers[Int(self[element].name)]
    }

    /// Whether the tree knows all attributes, and the writer writes them in this order (format.md 7.5).
    func hasKnownAttributes(_ element: Index) -> Bool {
        let first = Int(self[element].firstAttribute)
        var order = -1
        for attribute in attributes[first..<first + Int(self[element].attributeCount)] {
            guard let place = placeOfAttribute(tags[Int(attribute.name)], of: element), place > order,
                hasKnownValue(attribute, of: element)
            else { return false }
            order = place
        }
        if tag(element) == .userVariable || tag(element) == .userData {
            return (attribute(element, .type) == nil) == (attribute(element, .serialization) == nil)
        }
        return true
    }

    /// The place of an attribute among those that the tree knows of such an element; nil if it does not know it.
    func placeOfAttribute(_ attribute: Tag, of element: Index) -> Int? {
        switch (tag(element), attribute) {
        case (_, .reference): return canBeReference(element) ? 1 : nil
        case (.object, .type), (.pointedObject, .type), (.destinationSprite, .type), (.objectToClone, .type),
            (.script, .type), (.brick, .type), (.userVariable, .type), (.look, .fileName),
            (.sound, .fileName),
            (.formula, .category), (.userData, .category):
            return 0
        case (.object, .name), (.pointedObject, .name), (.destinationSprite, .name), (.objectToClone, .name),
            (.look, .name), (.sound, .name), (.script, .posX):
            return 2
        case (.script, .posY): return 3
        case (.userVariable, .serialization): return self.attribute(element, .type) == nil ? nil : 2
        case (.userData, .type): return isVariableEntry(element) ? 2 : nil
        case (.userData, .serialization):
            return isVariableEntry(element) && self.attribute(element, .type) != nil ? 3 : nil
        // A formula has one of the two.
        case (.formula, .input):
            return self.attribute(element, .category) == nil ? 0 : nil
        case (.unknown, .type):
            let name = names[Int(self[element].name)]
            let isKnown =
                fields[Int(self[element].name)] == .endBrick || name == "setting" || name.hasPrefix("org.")
            return isKnown ? 0 : nil
        default: return nil
        }
    }

    /// An entry of a `userDataList` that holds a variable (format.md 5.5).
    private func isVariableEntry(_ element: Index) -> Bool {
        attributeText(element, .category)?.hasSuffix("_VARIABLE") ?? false
    }

    private func canBeReference(_ element: Index) -> Bool {
        switch tag(element) {
        case .object, .pointedObject, .destinationSprite, .objectToClone, .look, .sound, .script, .brick,
            .userVariable, .userData, .userList, .nfcTag, .input, .lookList, .soundList, .scriptList,
            .nfcTagList, .userVariables, .userLists, .userDefinedBrickList:
            true
        default: fields[Int(self[element].name)] == .userDefinedBrickDataList
        }
    }

    /// The serialized form of variables has fixed values.
    func hasKnownValue(_ attribute: Attribute, of element: Index) -> Bool {
        guard tag(element) == .userVariable || tag(element) == .userData else { return true }
        let value: StaticString
        switch tags[Int(attribute.name)] {
        case .type: value = "UserVariable"
        case .serialization: value = "custom"
        default: return true
        }
        return withBytes(attribute.start, attribute.length) { bytes in
            bytes.count == value.utf8CodeUnitCount
                && bytes.baseAddress.map { memcmp($0, value.utf8Start, bytes.count) == 0 } ?? false
        }
    }
}
