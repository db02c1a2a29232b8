public import JSONText
public import Values

extension JSONWriter {
    /// A value as the language prints it: numbers without `.0`, texts and truth values as such. What JSON has no number
    /// for (NaN, infinity) is a text.
    public mutating func value(_ value: Value) {
        switch value {
        case .number(let number): self.number(number)
        case .text(let text): self.value(text.string)
        case .flag(let flag): self.value(flag)
        }
    }

    mutating func number(_ number: Double) {
        let text = Text(number).trimmedNumber
        guard number.isFinite else { return value(text.string) }
        // All ASCII; decoding UTF-16 takes a third of the time of a trace.
        value(numberText: String(decoding: text.units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self))
    }

    public mutating func member(_ name: String, number: Double) {
        self.name(name)
        self.number(number)
    }

    mutating func member(_ name: String, number: Float) { member(name, number: Double(number)) }

    public mutating func member(_ name: String, _ value: Value) {
        self.name(name)
        self.value(value)
    }
}
