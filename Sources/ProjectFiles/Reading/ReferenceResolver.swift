/// Finds the targets of relative XPath references (format.md 7.3) in time linear in their text.
struct ReferenceResolver {
    /// Children by parent, name and ordinal; filled for a parent when the first reference passes through it.
    private var slots: [Slot] = Array(repeating: Slot(), count: 64)
    private var count = 0
    private var isIndexed: [Bool]
    /// How often each name occurred among the children being indexed.
    private var occurrences: [Int32]

    /// Where references to references end.
    private var ends: [Int32: Resolution] = [:]

    private struct Slot {
        var parent: Int32 = -1
        var name: Int32 = 0
        var ordinal: Int32 = 0
        var element: Int32 = 0
    }

    init(_ table: ElementTable) {
        isIndexed = Array(repeating: false, count: table.elements.count)
        occurrences = Array(repeating: 0, count: table.names.count)
    }

    /// The element that `element`'s `reference` attribute leads to, through chains of references; the element itself if it
    /// has none; nil if it leads nowhere or in a circle.
    mutating func canonical(_ element: Int32, in table: ElementTable) -> Int32? {
        resolve(element, in: table).target
    }

    /// What comes of following a reference.
    struct Resolution {
        /// Nil if it leads nowhere or in a circle.
        var target: Int32?
        /// It leads to a reference first.
        var isChained = false
        var isCircular = false
    }

    /// Like ``canonical(_:in:)``, with the way there.
    mutating func resolve(_ element: Int32, in table: ElementTable) -> Resolution {
        if let targets = table.targets {
            guard table.attribute(element, .reference) != nil else { return Resolution(target: element) }
            let target = targets[Int(element)]
            return Resolution(target: target == ElementTable.none ? nil : target)
        }
        guard let reference = table.attribute(element, .reference) else { return Resolution(target: element) }
        guard let target = follow(reference, from: element, in: table) else { return Resolution() }
        // References to references do not occur in good files; in bad ones many may lead to the same long one.
        guard table.attribute(target, .reference) != nil else { return Resolution(target: target) }
        if let known = ends[target] { return known }
        let end = end(of: target, in: table)
        ends[target] = end
        return end
    }

    /// Where a chain of references ends. Nobody makes long ones, so that those count as circles.
    private mutating func end(of first: Int32, in table: ElementTable) -> Resolution {
        var current = first
        for _ in 0..<16 {
            guard let reference = table.attribute(current, .reference) else {
                return Resolution(target: current, isChained: true)
            }
            guard let target = follow(reference, from: current, in: table) else {
                return Resolution(isChained: true)
            }
            current = target
        }
        return Resolution(isChained: true, isCircular: true)
    }

    private mutating func follow(
        _ reference: ElementTable.Attribute, from start: Int32, in table: ElementTable
    ) -> Int32? {
        var current = start
        var position = Int(reference.start)
        let end = position + Int(reference.length)
        let slash = UInt8(ascii: "/")
        if position < end, table.bytes[position] == slash {
            // An absolute path: its first step is the root element.
            position += 1
            current = ElementTable.none
        }
        while position < end {
            var stop = position
            while stop < end, table.bytes[stop] != slash { stop += 1 }
            guard let next = step(position..<stop, from: current, in: table) else { return nil }
            current = next
            position = stop + 1
        }
        return current == ElementTable.none ? nil : current
    }

    private mutating func step(_ range: Range<Int>, from current: Int32, in table: ElementTable) -> Int32? {
        let dot = UInt8(ascii: ".")
        if range.count == 2, table.bytes[range.lowerBound] == dot, table.bytes[range.lowerBound + 1] == dot {
            guard current != ElementTable.none else { return nil }
            let parent = table[current].parent
            return parent == ElementTable.none ? nil : parent
        }
        if range.count == 1, table.bytes[range.lowerBound] == dot { return current }
        var nameEnd = range.upperBound
        var ordinal: Int32 = 1
        if let bracket = (range.lowerBound..<range.upperBound).first(where: {
            table.bytes[$0] == UInt8(ascii: "[")
        }) {
            guard let number = Self.ordinal(table, bracket..<range.upperBound) else { return nil }
            nameEnd = bracket
            ordinal = number
        }
        guard
            let name = table.withBytes(
                Int32(range.lowerBound), Int32(nameEnd - range.lowerBound), { table.nameIndex.find($0) })
        else { return nil }
        if current == ElementTable.none { return ordinal == 1 && table[0].name == Int32(name) ? 0 : nil }
        return child(of: current, Int32(name), ordinal, in: table)
    }

    /// The number in `[n]`.
    private static func ordinal(_ table: ElementTable, _ range: Range<Int>) -> Int32? {
        guard range.count >= 3, range.count <= 10, table.bytes[range.upperBound - 1] == UInt8(ascii: "]")
        else {
            return nil
        }
        var number: Int32 = 0
        for byte in table.bytes[range.lowerBound + 1..<range.upperBound - 1] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int32(byte - UInt8(ascii: "0"))
        }
        return number > 0 ? number : nil
    }

    // MARK: The index

    private mutating func child(
        of parent: Int32, _ name: Int32, _ ordinal: Int32, in table: ElementTable
    ) -> Int32? {
        if !isIndexed[Int(parent)] { index(parent, table) }
        var slot = home(parent, name, ordinal)
        while slots[slot].parent >= 0 {
            let found = slots[slot]
            if found.parent == parent, found.name == name, found.ordinal == ordinal { return found.element }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func home(_ parent: Int32, _ name: Int32, _ ordinal: Int32) -> Int {
        var hash = UInt64(UInt32(bitPattern: parent)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(UInt32(bitPattern: name)) &* 0xC2B2_AE3D_27D4_EB4F
        hash ^= UInt64(UInt32(bitPattern: ordinal)) &* 0x1656_67B1_9E37_79F9
        return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & UInt64(slots.count - 1))
    }

    private mutating func index(_ parent: Int32, _ table: ElementTable) {
        isIndexed[Int(parent)] = true
        for child in table.children(of: parent) {
            let name = table[child].name
            occurrences[Int(name)] += 1
            insert(Slot(parent: parent, name: name, ordinal: occurrences[Int(name)], element: child))
        }
        for child in table.children(of: parent) {
            occurrences[Int(table[child].name)] = 0
        }
    }

    private mutating func insert(_ entry: Slot) {
        if (count + 1) * 2 > slots.count {
            let old = slots
            slots = Array(repeating: Slot(), count: old.count * 2)
            for slot in old where slot.parent >= 0 { place(slot) }
        }
        count += 1
        place(entry)
    }

    private mutating func place(_ entry: Slot) {
        var slot = home(entry.parent, entry.name, entry.ordinal)
        while slots[slot].parent >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }
}
