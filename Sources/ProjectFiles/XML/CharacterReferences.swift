import Glibc

/// Numeric references to characters that XML 1.0 forbids, like `&#x0;` (format.md 2.2): libxml2 refuses them, so they
/// travel through it as private-use characters and become what they meant afterwards.
struct CharacterReferences {
    /// The bytes to parse; equal to the input if it has no such reference.
    private(set) var bytes: [UInt8]
    /// First scalar of the block that stands for U+0000 … U+001F, U+FFFE and U+FFFF; nil if nothing was replaced.
    private(set) var base: UInt32?

    /// Where stand-ins are in ``bytes``, and where their references were in the input.
    private var positions: [Int] = []
    private var originals: [Range<Int>] = []
    private let input: [UInt8]

    init(_ input: [UInt8]) {
        self.input = input
        bytes = input
        let found = Self.forbiddenReferences(input)
        guard !found.isEmpty else { return }
        let base = Self.unusedBlock(input)
        self.base = base
        var output: [UInt8] = []
        output.reserveCapacity(input.count)
        var position = 0
        for (range, scalar) in found {
            output += input[position..<range.lowerBound]
            let offset = scalar < 0x20 ? scalar : scalar - 0xFFFE + 0x20
            positions.append(output.count)
            originals.append(range)
            if let stand = Unicode.Scalar(base + offset) { output += Array(String(stand).utf8) }
            position = range.upperBound
        }
        output += input[position...]
        bytes = output
    }

    /// Where references stood that the writer would spell otherwise, like `&#0;` instead of `&#x0;`.
    var oddPositions: [Int] {
        positions.indices.filter { index in
            guard
                let (_, scalar) = input.withUnsafeBufferPointer({
                    Self.parse($0, originals[index].lowerBound)
                })
            else { return false }
            return !input[originals[index]].elementsEqual("&#x\(String(scalar, radix: 16));".utf8)
        }
        .map { positions[$0] }
    }

    /// The input that a range of ``bytes`` was made from.
    func original(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var position = range.lowerBound
        var index = positions.firstPosition { $0 >= range.lowerBound }
        while index < positions.count, positions[index] < range.upperBound {
            result += bytes[position..<positions[index]]
            result += input[originals[index]]
            // A stand-in has four bytes.
            position = positions[index] + 4
            index += 1
        }
        return position < range.upperBound ? result + bytes[position..<range.upperBound] : result
    }

    /// Puts the forbidden characters back into a text that came out of the parser.
    static func restore(_ text: String, base: UInt32) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let offset = scalar.value &- base
            if offset < 0x22, let original = Unicode.Scalar(offset < 0x20 ? offset : offset - 0x20 + 0xFFFE) {
                result.append(original)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Ranges from `&` to `;` with the scalar, in order.
    private static func forbiddenReferences(_ input: [UInt8]) -> [(Range<Int>, UInt32)] {
        var found: [(Range<Int>, UInt32)] = []
        input.withUnsafeBufferPointer { input in
            guard let base = input.baseAddress else { return }
            var position = 0
            while position + 3 < input.count {
                guard let hash = memchr(base + position, Int32(UInt8(ascii: "#")), input.count - position)
                else { return }
                position = UnsafeRawPointer(base).distance(to: hash) - 1
                guard position >= 0, input[position] == UInt8(ascii: "&") else {
                    position += 2
                    continue
                }
                if let (end, scalar) = parse(input, position), isForbidden(scalar) {
                    found.append((position..<end, scalar))
                    position = end
                } else {
                    position += 2
                }
            }
        }
        return found
    }

    private static func isForbidden(_ scalar: UInt32) -> Bool {
        scalar < 0x20 ? scalar != 9 && scalar != 10 && scalar != 13 : scalar == 0xFFFE || scalar == 0xFFFF
    }

    /// The end and value of the reference at `start`, nil if it is malformed.
    private static func parse(_ input: UnsafeBufferPointer<UInt8>, _ start: Int) -> (
        end: Int, scalar: UInt32
    )? {
        var position = start + 2
        let isHex = position < input.count && input[position] == UInt8(ascii: "x")
        if isHex { position += 1 }
        var value: UInt32 = 0
        var digits = 0
        while position < input.count {
            let byte = input[position]
            if byte == UInt8(ascii: ";") { return digits > 0 ? (position + 1, value) : nil }
            let digit: UInt32
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex:
                digit = UInt32(byte - UInt8(ascii: "a")) + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex:
                digit = UInt32(byte - UInt8(ascii: "A")) + 10
            default: return nil
            }
            value = value * (isHex ? 16 : 10) + digit
            guard value <= 0x10FFFF else { return nil }
            digits += 1
            position += 1
        }
        return nil
    }

    /// A block of 64 private-use scalars of plane 16 that the document does not use.
    private static func unusedBlock(_ input: [UInt8]) -> UInt32 {
        // Scalars of one block share the first three of their four UTF-8 bytes.
        var used = Set<UInt32>()
        if input.count > 3 {
            for position in 0..<input.count - 3 where input[position] == 0xF4 {
                used.insert(UInt32(input[position + 1] & 0x3F) << 6 | UInt32(input[position + 2] & 0x3F))
            }
        }
        // U+10F7C0 downwards; a document cannot use all 1,000 blocks by accident.
        var block: UInt32 = 0x10F7C0
        while block > 0x100000, used.contains((block >> 6) & 0xFFF) { block -= 64 }
        return block
    }
}

extension [Int] {
    /// The first index whose element satisfies the condition, which holds from some index on; the count if none does.
    func firstPosition(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
