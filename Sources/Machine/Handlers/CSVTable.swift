import Values

/// A column of comma- or semicolon-separated records as the app reads them (bricks.md 9.4).
struct CSVTable {
    /// The fields of the column, empty where a record is shorter; none if no record has it, or if a quote is never closed.
    private(set) var fields: [Text] = []
    private let column: Int
    private var hasColumn = false
    /// Fields of the current record so far.
    private var fieldCount = 0

    private static let quote = UInt16(UInt8(ascii: "\""))
    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let newline: UInt16 = 10
    private static let carriageReturn: UInt16 = 13

    /// Reads a 1-based column; the others are not kept.
    init(_ data: Text, column: Int) {
        self.column = column
        let separator = Self.separator(of: data.units)
        var field: [UInt16] = []
        var isQuoted = false
        var isAtLineStart = true
        let units = data.units
        var position = 0
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
                endField(&field)
            } else if unit == Self.newline && !isQuoted {
                if field.last == Self.carriageReturn { field.removeLast() }
                endField(&field)
                endRecord()
                isAtLineStart = true
            } else {
                field.append(unit)
            }
            position += 1
        }
        if !isQuoted && !isAtLineStart {
            endField(&field)
            endRecord()
        }
        if isQuoted || !hasColumn { fields = [] }
    }

    private mutating func endField(_ field: inout [UInt16]) {
        fieldCount += 1
        if fieldCount == column {
            fields.append(Text(units: field))
            hasColumn = true
        }
        field.removeAll(keepingCapacity: true)
    }

    private mutating func endRecord() {
        if fieldCount < column { fields.append(Text()) }
        fieldCount = 0
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
