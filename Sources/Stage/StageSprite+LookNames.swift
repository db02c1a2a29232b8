public import Values

extension StageSprite {
    /// A name that no look of the list has (bricks.md 6.3): the name itself, else the name without a number in
    /// parentheses and the first free number from that one, or 1, on.
    public func uniqueLookName(_ name: Text) -> Text {
        guard looks.contains(where: { $0.name == name }) else { return name }
        var (base, number) = name.partedAtNumber ?? (name, 1)
        base = base + " ("
        let taken = takenNumbers(behind: base)
        while taken.contains(number) { number += 1 }
        return base + Text(String(number)) + ")"
    }

    /// Numbers that stand between `base` and the closing parenthesis in names of looks; no more than there are looks.
    private func takenNumbers(behind base: Text) -> Set<Int> {
        var taken: Set<Int> = []
        for look in looks {
            let units = look.name.units
            guard units.count > base.count + 1, units.last == 0x29, units.starts(with: base.units) else {
                continue
            }
            let digits = units[base.count..<(units.count - 1)]
            if digits.count > 1, digits.first == 0x30 { continue }
            if let number = Int(decimalDigits: digits) { taken.insert(number) }
        }
        return taken
    }
}

extension Text {
    /// The text without its first number in parentheses, and that number; nil if it has none that is small enough.
    fileprivate var partedAtNumber: (base: Text, number: Int)? {
        var start = 0
        while let open = units[start...].firstIndex(of: 0x28) {
            let end = units[(open + 1)...].firstIndex { !(0x30...0x39).contains($0) } ?? units.count
            if end < units.count, units[end] == 0x29, let number = Int(decimalDigits: units[(open + 1)..<end])
            {
                return (Text(units: Array(units[..<open] + units[(end + 1)...])).trimmed, number)
            }
            start = open + 1
        }
        return nil
    }

}

extension Int {
    /// One to nine decimal digits.
    fileprivate init?(decimalDigits units: ArraySlice<UInt16>) {
        guard (1...9).contains(units.count) else { return nil }
        var number = 0
        for unit in units {
            guard (0x30...0x39).contains(unit) else { return nil }
            number = number * 10 + Int(unit) - 0x30
        }
        self = number
    }
}
