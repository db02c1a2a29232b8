import Values

/// The name of a file that a project reads or writes, made safe by the app's rule (bricks.md 9.6): forbidden characters
/// and blanks go, at most 127 of the others stay. So it names no other folder.
struct FileName: Equatable, Sendable {
    /// The name without what the app appends.
    let text: Text

    /// The name that a project asks for.
    init(_ text: Text) {
        let forbidden = Array("\\/:*?\"^<>| ".utf16)
        self.text = Text(units: Array(text.units.filter { !forbidden.contains($0) }.prefix(127)))
    }

    /// The name, ending as it should.
    func with(ending: Text) -> Text {
        let hasEnding = text.units.suffix(ending.count).elementsEqual(ending.units)
        return hasEnding ? text : text + ending
    }

    /// The name if it ends with a dot and word characters, else with an ending.
    func withAnyEnding(orElse ending: Text) -> Text {
        guard let dot = text.units.lastIndex(of: 0x2e), dot + 1 < text.count,
            text.units[(dot + 1)...].allSatisfy(Self.isWordCharacter)
        else { return text + ending }
        return text
    }

    /// A letter, digit or underscore of ASCII.
    private static func isWordCharacter(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
        default: false
        }
    }
}
