/// Finds the index of a known byte string without making a `String`.
struct ByteTable {
    private var bytes: [UInt8] = []
    /// `starts[i] ..< starts[i + 1]` are the bytes of key i.
    private var starts: [Int] = [0]
    /// Key index + 1, 0 if free; the count is a power of two.
    private var slots: [Int32]

    init(capacity: Int = 64) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
    }

    /// The keys get the indices 0, 1, 2, …
    init(_ keys: [String]) {
        self.init(capacity: keys.count)
        for var key in keys { key.withUTF8 { _ = insert($0) } }
    }

    var count: Int { starts.count - 1 }

    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
    }

    private func matches(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = starts[index]
        guard starts[index + 1] - start == key.count else { return false }
        for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
        return true
    }

    func find(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        var slot = Self.hash(key) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if matches(index, key) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The index of the key, which is added if it is new.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        if let index = find(key) { return index }
        if (count + 1) * 2 > slots.count { grow() }
        let index = count
        bytes.append(contentsOf: key)
        starts.append(bytes.count)
        place(index, key)
        return index
    }

    private mutating func place(_ index: Int, _ key: UnsafeBufferPointer<UInt8>) {
        var slot = Self.hash(key) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index + 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for index in 0..<count {
            let key = Array(bytes[starts[index]..<starts[index + 1]])
            key.withUnsafeBufferPointer { place(index, $0) }
        }
    }
}
