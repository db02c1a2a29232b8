import Values

/// Comma- or semicolon-separated records as the app reads them (bricks.md 9.4).
struct CSVTable {
    /// Records of fields; nil if a quote is never closed.
    private(set) var records: [[Text]] = []

    private static let quote = UInt16(UInt8(ascii: "\""))
    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let newline: UInt16 = 10
    private static let carriageReturn: UInt16 = 13

    init(_ data: Text) {
        let separator = Self.separator(of: data.units)
        var record: [Text] = []
        var field: [UInt16] = []
        var isQuoted = false
        var isAtLineStart = true
        var position = 0
        let units = data.units
        while position < units.count {
            let unit = units[position]
            let next = position + 1 < units.count ? units[position + 1] : nil
            isAtLineStart = false
            if unit == Self.backslash, isQuoted, next == Self.quote || next == Self.backslash {
                field.append(next ?? unit)
                position += 1
            } else if unit == Self.quote {
                if isQuoted && next == Self.quote {
                    field.append(Self.quote)
                    position += 1
                } else {
                    if !isQuoted && field.allSatisfy({ $0 == 32 }) { field = [] }
                    isQuoted.toggle()
                }
            } else if unit == separator && !isQuoted {
                record.append(Text(units: field))
                field = []
            } else if unit == Self.newline && !isQuoted {
                if field.last == Self.carriageReturn { field.removeLast() }
                record.append(Text(units: field))
                records.append(record)
                record = []
                field = []
                isAtLineStart = true
            } else {
                field.append(unit)
            }
            position += 1
        }
        if isQuoted {
            records = []
        } else if !isAtLineStart {
            record.append(Text(units: field))
            records.append(record)
        }
    }

    /// The fields of a 1-based column, empty where a record is shorter; nothing if no record has it.
    func column(_ number: Int) -> [Text] {
        guard number >= 1, records.contains(where: { $0.count >= number }) else { return [] }
        return records.map { $0.count >= number ? $0[number - 1] : "" }
    }

    /// The first `,` or `;` behind the first field, `,` if there is none.
    private static func separator(of units: [UInt16]) -> UInt16 {
        let comma = UInt16(UInt8(ascii: ","))
        let semicolon = UInt16(UInt8(ascii: ";"))
        var position = 0
        if units.first == quote {
            var end = 1
            while end < units.count && units[end] != quote { end += 1 }
            if end + 1 < units.count, units[end + 1] == comma || units[end + 1] == semicolon {
                return units[end + 1]
            }
        }
        while position < units.count {
            if units[position] == comma || units[position] == semicolon { return units[position] }
            position += 1
        }
        return comma
    }
}
