/// A growing buffer for output: one allocation that doubles, bulk copies, no reference counting.
struct ByteSink: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 1 << 16) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    private mutating func reserve(_ more: Int) {
        guard capacity - count < more else { return }
        var size = capacity
        while size - count < more { size *= 2 }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
        capacity = size
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func removeAll() { count = 0 }

    mutating func append(repeating byte: UInt8, count times: Int) {
        reserve(times)
        (start + count).update(repeating: byte, count: times)
        count += times
    }

    mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
