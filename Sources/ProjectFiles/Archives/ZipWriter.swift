/// Writes a zip archive whose bytes depend on nothing but names and contents: stored entries, one fixed date, UTF-8 names.
///
/// The app also writes its archives without compression (format.md 1.4).
struct ZipWriter {
    private(set) var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0
    private let checksums = CRC32()

    /// 1980-01-01 00:00, the earliest date of the format.
    private static let date: UInt16 = 1 << 5 | 1
    private static let utf8Names: UInt16 = 1 << 11
    private static let version: UInt16 = 20

    /// Adds a file. Entries of one archive stay below 4 GiB and 65,535 in number.
    mutating func add(_ name: String, _ contents: [UInt8]) {
        let nameBytes = Array(name.utf8)
        let offset = UInt32(truncatingIfNeeded: bytes.count)
        var common: [UInt8] = []
        Self.append(Self.version, to: &common)
        Self.append(Self.utf8Names, to: &common)
        Self.append(UInt16(0), to: &common)
        Self.append(UInt16(0), to: &common)
        Self.append(Self.date, to: &common)
        Self.append(checksums.of(contents), to: &common)
        Self.append(UInt32(truncatingIfNeeded: contents.count), to: &common)
        Self.append(UInt32(truncatingIfNeeded: contents.count), to: &common)
        Self.append(UInt16(truncatingIfNeeded: nameBytes.count), to: &common)
        Self.append(UInt16(0), to: &common)

        Self.append(UInt32(0x0403_4B50), to: &bytes)
        bytes += common
        bytes += nameBytes
        bytes += contents

        Self.append(UInt32(0x0201_4B50), to: &directory)
        Self.append(Self.version, to: &directory)
        directory += common
        // Comment, disk, internal and external attributes.
        directory += Array(repeating: 0, count: 10)
        Self.append(offset, to: &directory)
        directory += nameBytes
        count &+= 1
    }

    /// The archive with its central directory.
    consuming func finish() -> [UInt8] {
        let offset = UInt32(truncatingIfNeeded: bytes.count)
        bytes += directory
        Self.append(UInt32(0x0605_4B50), to: &bytes)
        bytes += [0, 0, 0, 0]
        Self.append(count, to: &bytes)
        Self.append(count, to: &bytes)
        Self.append(UInt32(truncatingIfNeeded: directory.count), to: &bytes)
        Self.append(offset, to: &bytes)
        bytes += [0, 0]
        return bytes
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        var rest = number
        for _ in 0..<Number.bitWidth / 8 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }
}

/// The checksum of zip entries.
private struct CRC32 {
    private let table: [UInt32]

    init() {
        table = (0..<256).map { index in
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            return value
        }
    }

    func of(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }
}
