internal import CZlib

/// Writes a zip archive whose bytes depend on nothing but names and contents: one fixed date, no attributes, UTF-8 names.
///
/// The bytes come in pieces (``takeBytes()``), so that an archive need not sit in memory as a whole.
struct ZipWriter {
    private var bytes: [UInt8] = []
    /// How many bytes have been taken.
    private var taken = 0
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// 1980-01-01 00:00, the earliest date of the format.
    private static let date: UInt16 = 1 << 5 | 1
    private static let utf8Names: UInt16 = 1 << 11
    private static let version: UInt16 = 20

    private enum Method: UInt16 {
        case stored = 0
        case deflated = 8
    }

    /// Adds a file as it is. Entries of one archive stay below 4 GiB and 65,535 in number.
    mutating func add(_ name: String, _ contents: [UInt8]) { add(name, contents, packed: contents, .stored) }

    /// Adds a file compressed, or as it is if that does not help.
    mutating func addCompressed(_ name: String, _ contents: [UInt8]) {
        guard let smaller = Self.deflate(contents) else { return add(name, contents) }
        add(name, contents, packed: smaller, .deflated)
    }

    private mutating func add(_ name: String, _ contents: [UInt8], packed: [UInt8], _ method: Method) {
        let nameBytes = Array(name.utf8)
        let offset = UInt32(truncatingIfNeeded: taken + bytes.count)
        var common: [UInt8] = []
        Self.append(Self.version, to: &common)
        Self.append(Self.utf8Names, to: &common)
        Self.append(method.rawValue, to: &common)
        Self.append(UInt16(0), to: &common)
        Self.append(Self.date, to: &common)
        Self.append(Self.checksum(contents), to: &common)
        Self.append(UInt32(truncatingIfNeeded: packed.count), to: &common)
        Self.append(UInt32(truncatingIfNeeded: contents.count), to: &common)
        Self.append(UInt16(truncatingIfNeeded: nameBytes.count), to: &common)
        Self.append(UInt16(0), to: &common)

        Self.append(UInt32(0x0403_4B50), to: &bytes)
        bytes += common
        bytes += nameBytes
        bytes += packed

        Self.append(UInt32(0x0201_4B50), to: &directory)
        Self.append(Self.version, to: &directory)
        directory += common
        // Comment, disk, internal and external attributes.
        directory += Array(repeating: 0, count: 10)
        Self.append(offset, to: &directory)
        directory += nameBytes
        count &+= 1
    }

    /// What has been written since the last time.
    mutating func takeBytes() -> [UInt8] {
        defer {
            taken += bytes.count
            bytes = []
        }
        return bytes
    }

    /// The rest of the archive, with its central directory.
    consuming func finish() -> [UInt8] {
        let offset = UInt32(truncatingIfNeeded: taken + bytes.count)
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

    // MARK: zlib

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
    }

    /// The contents deflated, nil if that saves less than one byte in sixteen.
    private static func deflate(_ contents: [UInt8]) -> [UInt8]? {
        var size = compressBound(uLong(contents.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        let status = compress2(&packed, &size, contents, uLong(contents.count), Z_DEFAULT_COMPRESSION)
        // zlib's own frame around the deflated data: two bytes before, a checksum of four behind.
        guard status == Z_OK, size > 6, Int(size) < contents.count - contents.count / 16 else { return nil }
        return Array(packed[2..<Int(size) - 4])
    }
}
