/// Writes JSON as bytes, member by member: same calls, same bytes.
///
/// Numbers come as finished text, so that the caller decides how they look.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    private let isIndented: Bool
    /// For every open object or array: whether it already has a member.
    private var levels: [Bool] = []
    private var followsName = false

    /// - Parameter indented: two blanks a level and a line per member; otherwise all in one line.
    public init(indented: Bool = false) { isIndented = indented }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Structure

    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        body(&self)
        close(UInt8(ascii: "]"))
    }

    /// Starts a member of the innermost object; its value must follow.
    public mutating func name(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        followsName = true
    }

    /// Ends a line between the values of a JSON-lines file.
    public mutating func newline() {
        bytes.append(0x0A)
    }

    // MARK: Values

    public mutating func value(_ text: String) {
        separate()
        quote(text)
    }

    public mutating func value(_ integer: Int) {
        separate()
        bytes += "\(integer)".utf8
    }

    public mutating func value(_ flag: Bool) {
        separate()
        bytes += (flag ? "true" : "false").utf8
    }

    /// A number whose text is already JSON.
    public mutating func value(numberText: String) {
        separate()
        bytes += numberText.utf8
    }

    public mutating func null() {
        separate()
        bytes += "null".utf8
    }

    // MARK: Members

    public mutating func member(_ name: String, _ value: String) {
        self.name(name)
        self.value(value)
    }

    public mutating func member(_ name: String, _ value: Int) {
        self.name(name)
        self.value(value)
    }

    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        self.value(value)
    }

    public mutating func member(_ name: String, numberText: String) {
        self.name(name)
        value(numberText: numberText)
    }

    public mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    public mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    // MARK: - Bytes

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        levels.append(false)
    }

    private mutating func close(_ bracket: UInt8) {
        let hadMembers = levels.popLast() ?? false
        if hadMembers { breakLine() }
        bytes.append(bracket)
    }

    private mutating func separate() {
        if followsName {
            followsName = false
            return
        }
        guard let last = levels.indices.last else { return }
        if levels[last] { bytes.append(UInt8(ascii: ",")) }
        levels[last] = true
        breakLine()
    }

    private mutating func breakLine() {
        guard isIndented else { return }
        bytes.append(0x0A)
        for _ in levels { bytes += [0x20, 0x20] }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x08: bytes += "\\b".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0C: bytes += "\\f".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0..<0x20, 0x7F: appendEscape(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
