extension JSONWriter {
    /// A parsed value; whole numbers without fraction.
    public mutating func value(_ value: JSON) {
        switch value {
        case .null: null()
        case .bool(let flag): self.value(flag)
        case .number(let number):
            if let integer = Int(exactly: number) {
                self.value(integer)
            } else {
                self.value(numberText: "\(number)")
            }
        case .text(let text): self.value(text)
        case .array(let items): array { writer in for item in items { writer.value(item) } }
        case .object(let members):
            object { writer in
                for member in members {
                    writer.name(member.name)
                    writer.value(member.value)
                }
            }
        }
    }
}
