/// Makes hostile inputs from good ones, the same for the same seed and number.
///
/// Documents are cut at their elements, so that most mutants still are XML and get past the parser; archives are cut
/// at their records.
public struct Mutator: Sendable {
    /// Documents to start from.
    public let documents: [[UInt8]]
    /// Archives to start from.
    public let archives: [[UInt8]]
    /// Images to start from.
    public let images: [[UInt8]]

    public enum Mutant: Hashable, Sendable {
        case document([UInt8])
        case archive([UInt8])
        case image([UInt8])
    }

    public init(documents: [[UInt8]], archives: [[UInt8]] = [], images: [[UInt8]] = []) {
        self.documents = documents
        self.archives = archives
        self.images = images
    }

    /// Mutant number `number` of this seed.
    public func mutant(seed: UInt64, number: Int) -> Mutant {
        var dice = Dice(seed: seed &* 1_000_003 &+ UInt64(number))
        switch dice.below(20) {
        case 0 where !archives.isEmpty, 1 where !archives.isEmpty:
            return .archive(mutatedArchive(dice.pick(archives), &dice))
        case 2 where !images.isEmpty:
            return .image(flipped(dice.pick(images), &dice))
        default:
            return .document(mutatedDocument(dice.pick(documents), &dice))
        }
    }

    // MARK: Documents

    private func mutatedDocument(_ original: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = original
        for _ in 0...dice.below(4) {
            let index = MarkupIndex(bytes)
            mutate(&bytes, index, &dice)
            if bytes.count > 1 << 20 { bytes.removeLast(bytes.count - 1 << 20) }
            if bytes.isEmpty { bytes = [UInt8(ascii: "<")] }
        }
        return bytes
    }

    private func mutate(_ bytes: inout [UInt8], _ index: MarkupIndex, _ dice: inout Dice) {
        guard index.elements.count > 1 else {
            bytes = flipped(bytes, &dice)
            return
        }
        let element = dice.pick(index.elements.dropFirst())
        switch dice.below(24) {
        case 0: bytes = flipped(bytes, &dice)
        case 1: bytes.removeSubrange(element.range)
        case 2, 3: repeatElement(element, in: &bytes, &dice)
        case 4, 5: move(element, to: dice.pick(index.elements), in: &bytes)
        case 6: swap(element, dice.pick(index.elements.dropFirst()), in: &bytes)
        case 7, 8, 9: splice(into: &bytes, at: element, &dice)
        case 10, 11: replaceText(in: &bytes, index, &dice)
        case 12, 13: replaceAttribute(in: &bytes, index, &dice)
        case 14, 15, 16: editReference(in: &bytes, index, &dice)
        case 17: rename(element, to: dice.pick(index.elements), in: &bytes)
        case 18: wrap(element, in: &bytes, &dice)
        case 19: bytes.insert(contentsOf: dice.pick(Vocabulary.snippets).utf8, at: element.content.lowerBound)
        case 20: makeReference(of: element, in: &bytes, &dice)
        case 21: bytes.insert(contentsOf: Self.attribute(&dice).utf8, at: element.name.upperBound)
        case 22: setVersion(in: &bytes, &dice)
        default: cut(&bytes, &dice)
        }
    }

    private func repeatElement(
        _ element: MarkupIndex.Element, in bytes: inout [UInt8], _ dice: inout Dice
    ) {
        let copy = Array(bytes[element.range])
        let count = dice.once(in: 8) ? dice.below(40) : 1
        let room = max(1, 60_000 / max(1, copy.count))
        for _ in 0..<min(count, room) { bytes.insert(contentsOf: copy, at: element.range.upperBound) }
    }

    private func move(
        _ element: MarkupIndex.Element, to target: MarkupIndex.Element, in bytes: inout [UInt8]
    ) {
        let copy = Array(bytes[element.range])
        let place = target.content.lowerBound
        if place <= element.range.lowerBound {
            bytes.removeSubrange(element.range)
            bytes.insert(contentsOf: copy, at: place)
        } else if place >= element.range.upperBound {
            bytes.insert(contentsOf: copy, at: place)
            bytes.removeSubrange(element.range)
        }
    }

    private func swap(
        _ one: MarkupIndex.Element, _ other: MarkupIndex.Element, in bytes: inout [UInt8]
    ) {
        let (first, second) =
            one.range.lowerBound < other.range.lowerBound
            ? (one.range, other.range) : (other.range, one.range)
        guard first.upperBound <= second.lowerBound else { return }
        let (left, right) = (Array(bytes[first]), Array(bytes[second]))
        bytes.replaceSubrange(second, with: left)
        bytes.replaceSubrange(first, with: right)
    }

    /// An element of another document, in place of one or into it.
    private func splice(into bytes: inout [UInt8], at element: MarkupIndex.Element, _ dice: inout Dice) {
        let other = dice.pick(documents)
        let choices = MarkupIndex(other).elements
        guard !choices.isEmpty else { return }
        let part = other[dice.pick(choices).range].prefix(200_000)
        switch dice.below(3) {
        case 0: bytes.replaceSubrange(element.range, with: part)
        case 1: bytes.insert(contentsOf: part, at: element.content.lowerBound)
        default: bytes.insert(contentsOf: part, at: element.content.upperBound)
        }
    }

    private func replaceText(in bytes: inout [UInt8], _ index: MarkupIndex, _ dice: inout Dice) {
        let leaves = index.elements.filter(\.isLeaf)
        guard !leaves.isEmpty else { return }
        let target = dice.pick(leaves).content
        if dice.once(in: 3) {
            let other = dice.pick(leaves).content
            bytes.replaceSubrange(target, with: Array(bytes[other]))
        } else {
            bytes.replaceSubrange(target, with: dice.pick(Vocabulary.values).utf8)
        }
    }

    private func replaceAttribute(in bytes: inout [UInt8], _ index: MarkupIndex, _ dice: inout Dice) {
        guard !index.attributes.isEmpty else { return }
        let target = dice.pick(index.attributes)
        if dice.once(in: 3) {
            bytes.replaceSubrange(target, with: dice.pick(Vocabulary.values).utf8)
        } else {
            bytes.replaceSubrange(target, with: Array(bytes[dice.pick(index.attributes)]))
        }
    }

    private func editReference(in bytes: inout [UInt8], _ index: MarkupIndex, _ dice: inout Dice) {
        guard !index.references.isEmpty else { return }
        let target = dice.pick(index.references)
        switch dice.below(5) {
        case 0: bytes.insert(contentsOf: "../".utf8, at: target.lowerBound)
        case 1: bytes.removeSubrange(target.prefix(3))
        case 2: bytes.insert(contentsOf: "[\(dice.below(6))]".utf8, at: target.upperBound)
        case 3: bytes.replaceSubrange(target, with: Array(bytes[dice.pick(index.references)]))
        default: bytes.replaceSubrange(target, with: dice.pick(Vocabulary.references).utf8)
        }
    }

    private func makeReference(
        of element: MarkupIndex.Element, in bytes: inout [UInt8], _ dice: inout Dice
    ) {
        let name = String(decoding: bytes[element.name], as: UTF8.self)
        let ups = Array(repeating: "..", count: 1 + dice.below(8)).joined(separator: "/")
        let path = dice.once(in: 2) ? ups : ups + "/\(name)[\(1 + dice.below(4))]"
        bytes.replaceSubrange(element.range, with: "<\(name) reference=\"\(path)\"/>".utf8)
    }

    private func rename(
        _ element: MarkupIndex.Element, to other: MarkupIndex.Element, in bytes: inout [UInt8]
    ) {
        let name = Array(bytes[other.name])
        if !element.content.isEmpty || element.range.upperBound > element.startTag.upperBound {
            let end = element.range.upperBound - 1
            bytes.replaceSubrange(end - element.name.count..<end, with: name)
        }
        bytes.replaceSubrange(element.name, with: name)
    }

    /// Nests an element deeply.
    private func wrap(_ element: MarkupIndex.Element, in bytes: inout [UInt8], _ dice: inout Dice) {
        let (open, close) = dice.pick(Vocabulary.wrappers)
        let count = dice.once(in: 6) ? dice.below(1_500) : 1 + dice.below(5)
        bytes.insert(contentsOf: String(repeating: close, count: count).utf8, at: element.range.upperBound)
        bytes.insert(contentsOf: String(repeating: open, count: count).utf8, at: element.range.lowerBound)
    }

    private static func attribute(_ dice: inout Dice) -> String {
        " \(dice.pick(Vocabulary.attributes))=\"\(dice.pick(Vocabulary.values))\""
    }

    private func setVersion(in bytes: inout [UInt8], _ dice: inout Dice) {
        let tag = Array("<catrobatLanguageVersion>".utf8)
        guard
            let start = bytes.indices.dropLast(tag.count).first(where: {
                bytes[$0] == tag[0] && bytes[$0..<$0 + tag.count].elementsEqual(tag)
            }), let end = bytes[(start + tag.count)...].firstIndex(of: tag[0])
        else { return }
        bytes.replaceSubrange(start + tag.count..<end, with: dice.pick(Vocabulary.versions).utf8)
    }

    // MARK: Bytes

    /// Flips, overwrites or cuts a few bytes.
    private func flipped(_ original: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = original
        for _ in 0...dice.below(6) where !bytes.isEmpty {
            let position = dice.below(bytes.count)
            switch dice.below(5) {
            case 0: bytes[position] ^= 1 << UInt8(dice.below(8))
            case 1: bytes[position] = UInt8(truncatingIfNeeded: dice.next())
            case 2: bytes[position] = dice.pick([0, 0xFF, 0x7F, 0x80, 0x3C, 0x26] as [UInt8])
            case 3: bytes.insert(UInt8(truncatingIfNeeded: dice.next()), at: position)
            default: cut(&bytes, &dice)
            }
        }
        return bytes
    }

    private func cut(_ bytes: inout [UInt8], _ dice: inout Dice) {
        let start = dice.below(bytes.count)
        let end = dice.once(in: 10) ? bytes.count : min(bytes.count, start + 1 + dice.below(30))
        bytes.removeSubrange(start..<end)
    }

    // MARK: Archives

    /// Mutates the records of an archive: numbers in headers, names, contents, whole records.
    private func mutatedArchive(_ original: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = original
        for _ in 0...dice.below(4) {
            let records = Self.records(bytes)
            guard !records.isEmpty, !dice.once(in: 6) else {
                bytes = flipped(bytes, &dice)
                continue
            }
            let record = dice.pick(records)
            switch dice.below(5) {
            case 0, 1:
                // A number of the header.
                let position = min(bytes.count - 1, record + 4 + dice.below(42))
                bytes[position] = dice.pick([0, 1, 8, 0x7F, 0x80, 0xFF] as [UInt8])
            case 2:
                // A name: climbing, absolute, with NUL.
                let position = min(bytes.count - 1, record + 30 + dice.below(30))
                let name = Array(dice.pick(["../", "/", "\\", "\u{0}", "\n", "C:", "é", "code.xml"]).utf8)
                let end = min(bytes.count, position + name.count)
                bytes.replaceSubrange(position..<end, with: name)
            case 3:
                let other = dice.pick(records)
                let part = Array(bytes[record..<min(bytes.count, record + 46 + dice.below(200))])
                bytes.insert(contentsOf: part, at: other)
            default:
                bytes.removeSubrange(record..<min(bytes.count, record + 1 + dice.below(80)))
            }
        }
        return bytes
    }

    /// Where headers begin: `PK` and two small numbers.
    private static func records(_ bytes: [UInt8]) -> [Int] {
        guard bytes.count > 4 else { return [] }
        return (0..<bytes.count - 4).filter {
            bytes[$0] == 0x50 && bytes[$0 + 1] == 0x4B && bytes[$0 + 2] < 9 && bytes[$0 + 3] < 9
        }
    }
}
