/// The text functions of formulas (formulas.md 1.7, 4.2) on UTF-16 units.
public enum TextFunctions {
    /// The unit at a position, 1 being the first; `""` outside.
    public static func letter(_ index: Int32, of text: Text) -> Text {
        guard index >= 1, Int(index) <= text.count else { return Text() }
        return Text(units: [text[Int(index) - 1]])
    }

    /// The units from position `start` to `end`, both inclusive and 1 being the first; `""` where that is no
    /// part of the text.
    public static func subtext(from start: Int32, to end: Int32, of text: Text) -> Text {
        let low = Int(start) - 1
        let high = Int(end)
        guard low >= 0, high >= 0, low <= high, high <= text.count else { return Text() }
        return text[low..<high]
    }

    /// What JOIN and its like insert for a NUMBER literal; nil where the app throws a NumberFormatException.
    public static func inserted(numberLiteral: Text) -> Text? {
        guard let number = numberLiteral.javaNumber else { return nil }
        if number.isNaN { return Text() }
        guard number.isFinite, number.rounded(.towardZero) == number else {
            return Text(number).trimmedNumber
        }
        return Text(Double(Int32(truncatingSaturating: number))).trimmedNumber
    }

    /// LENGTH of a number of any origin: 0 for NaN, else the length of its text.
    public static func length(_ number: Double) -> Int {
        number.isNaN ? 0 : Text(number).count
    }

    /// LENGTH of the number that a variable holds.
    public static func length(variable number: Double) -> Int {
        guard number.rounded(.towardZero) == number else { return Text(number).count }
        return Text(Int(Int32(truncatingSaturating: number))).count
    }

    /// LENGTH of the number that a list of one item is.
    public static func length(listItem number: Double) -> Int {
        guard number.isFinite else { return 0 }
        return Text(Int(Int32(truncatingSaturating: number))).count
    }
}

extension Value {
    /// What JOIN and its like insert for a computed value: its text, trimmed like a number.
    public var insertedText: Text {
        switch self {
        case .number(let number): Text(number).trimmedNumber
        case .text(let text): text.trimmedNumber
        case .flag(let flag): flag ? "1" : "0"
        }
    }

    /// The operator EQUAL (formulas.md 3.3): as numbers if both texts are numbers, else as texts.
    public func isEqual(to other: Value) -> Bool {
        if case .number(let left) = self, case .number(let right) = other {
            return left == right || (left.isNaN && right.isNaN)
        }
        let left = text
        let right = other.text
        if let leftNumber = left.javaNumber, let rightNumber = right.javaNumber {
            return leftNumber == rightNumber || (leftNumber.isNaN && rightNumber.isNaN)
        }
        return left == right
    }

    /// Whether kind and value are the same, as INDEX_OF_ITEM compares: numbers bit by bit but for the kinds
    /// of NaN.
    public func isIdentical(to other: Value) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
        case (.text(let left), .text(let right)): left == right
        case (.flag(let left), .flag(let right)): left == right
        default: false
        }
    }
}
