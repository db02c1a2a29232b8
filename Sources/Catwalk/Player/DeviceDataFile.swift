public import JSONText
public import Values

/// The app's files of stored data, byte for byte but for the order: `DeviceVariables.json` and `DeviceLists.json`
/// (format.md 1.8). One line without blanks, keys sorted by their code units.
public enum DeviceDataFile {
    public static let variablesName = "DeviceVariables.json"
    public static let listsName = "DeviceLists.json"

    /// The contents of `DeviceVariables.json`.
    public static func bytes(variables: [Text: Value]) -> [UInt8] {
        object(variables) { json, value in json.append(value) }
    }

    /// The contents of `DeviceLists.json`.
    public static func bytes(lists: [Text: [Value]]) -> [UInt8] {
        object(lists) { json, items in
            json.append("[")
            for (index, item) in items.enumerated() {
                if index > 0 { json.append(",") }
                json.append(item)
            }
            json.append("]")
        }
    }

    private static func object<Content>(
        _ members: [Text: Content], write: (inout GsonBytes, Content) -> Void
    ) -> [UInt8] {
        var json = GsonBytes()
        json.append("{")
        for (index, member) in members.sorted(by: { $0.key.precedes($1.key) }).enumerated() {
            if index > 0 { json.append(",") }
            json.append(.text(member.key))
            json.append(":")
            write(&json, member.value)
        }
        json.append("}")
        return json.bytes
    }

    /// What a file holds; members that are no values are left out.
    public static func variables(parsing bytes: [UInt8]) throws(JSONError) -> [Text: Value] {
        var stored: [Text: Value] = [:]
        for member in try JSON(parsing: bytes).members ?? [] {
            if let value = Value(stored: member.value) { stored[Text(member.name)] = value }
        }
        return stored
    }

    public static func lists(parsing bytes: [UInt8]) throws(JSONError) -> [Text: [Value]] {
        var stored: [Text: [Value]] = [:]
        for member in try JSON(parsing: bytes).members ?? [] {
            guard let items = member.value.array else { continue }
            stored[Text(member.name)] = items.compactMap { Value(stored: $0) }
        }
        return stored
    }
}

/// JSON as the app's library writes it: Java's text of doubles, and `< > & = '` as escapes.
private struct GsonBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ punctuation: StaticString) {
        punctuation.withUTF8Buffer { bytes += $0 }
    }

    mutating func append(_ value: Value) {
        guard case .text(let text) = value else {
            bytes += value.text.string.utf8
            return
        }
        append("\"")
        var pending: [UInt16] = []
        for (index, unit) in text.units.enumerated() {
            guard let escape = Self.escape(unit, at: index, in: text.units) else {
                pending.append(unit)
                continue
            }
            bytes += String(decoding: pending, as: UTF16.self).utf8
            pending = []
            bytes += escape.utf8
        }
        bytes += String(decoding: pending, as: UTF16.self).utf8
        append("\"")
    }

    /// nil for a code unit that stands for itself. Half a pair is escaped too, so that nothing is lost.
    private static func escape(_ unit: UInt16, at index: Int, in units: [UInt16]) -> String? {
        switch unit {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x08: return "\\b"
        case 0x09: return "\\t"
        case 0x0A: return "\\n"
        case 0x0C: return "\\f"
        case 0x0D: return "\\r"
        case 0..<0x20, 0x26, 0x27, 0x3C, 0x3D, 0x3E, 0x2028, 0x2029: break
        case 0xD800..<0xDC00 where !(index + 1 < units.count && units[index + 1].isTrail): break
        case 0xDC00..<0xE000 where !(index > 0 && units[index - 1].isLead): break
        default: return nil
        }
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

extension UInt16 {
    fileprivate var isLead: Bool { self & 0xFC00 == 0xD800 }
    fileprivate var isTrail: Bool { self & 0xFC00 == 0xDC00 }
}

extension Text {
    fileprivate func precedes(_ other: Text) -> Bool { units.lexicographicallyPrecedes(other.units) }
}

extension Value {
    fileprivate init?(stored json: JSON) {
        switch json {
        case .number(let number): self = .number(number)
        case .bool(let flag): self = .flag(flag)
        case .text(let text): self = .text(Text(text))
        default: return nil
        }
    }
}
