public import Values

/// An embroidery as the bytes of a Tajima file (bricks.md 13.6).
public struct DSTFile: Equatable, Sendable {
    private let name: Text
    private let stream: StitchStream

    /// The file of an embroidery that belongs to a project.
    public init(_ stream: StitchStream, projectName: Text) {
        name = projectName
        self.stream = stream
    }

    /// Header, a record for every point, end.
    public var bytes: [UInt8] {
        var bytes = header
        bytes.reserveCapacity(bytes.count + 3 * stream.points.count + 3)
        for point in stream.points { bytes += Self.record(point) }
        return bytes + [0x00, 0x00, 0xf3]
    }

    /// 124 bytes of fields and 388 blanks; numbers with more digits than their field has make it longer.
    var header: [UInt8] {
        let header = stream.header
        var bytes: [UInt8] = Array("LA:".utf8)
        bytes += Self.padded(Self.ascii(name.units.prefix(15)), to: 15, with: UInt8(ascii: " "))
        bytes += Self.fieldEnd
        bytes += Self.field("ST:", header.pointCount, 6)
        bytes += Self.field("CO:", header.colorCount, 2)
        bytes += Self.field("+X:", max(header.maxX, 0), 4)
        bytes += Self.field("-X:", -min(header.minX, 0), 4)
        bytes += Self.field("+Y:", max(header.maxY, 0), 4)
        bytes += Self.field("-Y:", -min(header.minY, 0), 4)
        bytes += Self.field("AX:", header.wayX, 5)
        bytes += Self.field("AY:", header.wayY, 5)
        bytes += Self.field("MX:", 0, 5)
        bytes += Self.field("MY:", 0, 5)
        bytes += Array("PD:*****".utf8) + Self.fieldEnd
        return bytes + [UInt8](repeating: UInt8(ascii: " "), count: 388)
    }

    private static let fieldEnd: [UInt8] = [0x0a, 0x1a]

    private static func field(_ key: StaticString, _ number: Int, _ width: Int) -> [UInt8] {
        let digits = Text(number).units.map { UInt8(truncatingIfNeeded: $0) }
        return Text(stringLiteral: key).units.map { UInt8(truncatingIfNeeded: $0) }
            + padded(digits, to: width, with: 0) + fieldEnd
    }

    private static func padded(_ bytes: [UInt8], to width: Int, with filler: UInt8) -> [UInt8] {
        bytes + [UInt8](repeating: filler, count: max(0, width - bytes.count))
    }

    /// A question mark for every character that ASCII has not; one also for the two units of a surrogate pair.
    private static func ascii(_ units: ArraySlice<UInt16>) -> [UInt8] {
        var bytes: [UInt8] = []
        var previous: UInt16 = 0
        for unit in units {
            let isPair = previous & 0xfc00 == 0xd800 && unit & 0xfc00 == 0xdc00
            previous = unit
            if isPair { continue }
            bytes.append(unit < 0x80 ? UInt8(unit) : UInt8(ascii: "?"))
        }
        return bytes
    }

    // MARK: - Records

    /// The three bytes of a point: the way to it as sums of 81, 27, 9, 3 and 1, and what kind of point it is.
    static func record(_ point: StitchPoint) -> [UInt8] {
        let x = digits(point.dx)
        let y = digits(point.dy)
        var third = pair(x[4], plus: 0x04, minus: 0x08) | pair(y[4], plus: 0x20, minus: 0x10) | 0x03
        if point.isColorChange {
            third |= 0xc0
        } else if point.isJump {
            third |= 0x80
        }
        return [
            pair(x[0], plus: 0x01, minus: 0x02) | pair(x[2], plus: 0x04, minus: 0x08)
                | pair(y[2], plus: 0x20, minus: 0x10) | pair(y[0], plus: 0x80, minus: 0x40),
            pair(x[1], plus: 0x01, minus: 0x02) | pair(x[3], plus: 0x04, minus: 0x08)
                | pair(y[3], plus: 0x20, minus: 0x10) | pair(y[1], plus: 0x80, minus: 0x40),
            third,
        ]
    }

    private static func pair(_ digit: Int32, plus: UInt8, minus: UInt8) -> UInt8 {
        digit > 0 ? plus : digit < 0 ? minus : 0
    }

    /// Digits −1, 0, 1 of 1, 3, 9, 27, 81; what is out of their range is held to ±121.
    private static func digits(_ number: Int32) -> [Int32] {
        var rest = max(-121, min(121, number)) + 121
        return (0..<5).map { _ in
            defer { rest /= 3 }
            return rest % 3 - 1
        }
    }
}
