public import Language
public import Program
public import Values

/// The world as formulas see it: data, sensors and chance, for one running sprite.
///
/// The machine implements it; tests implement it from tables. Reads are `mutating` so that an implementation
/// may keep pictures or draw random numbers. Answers need not be normalised.
public protocol FormulaEnvironment {
    /// The value of a variable or user-brick input.
    func variable(_ slot: VariableSlot) -> Value

    /// The number of items of a list.
    func itemCount(_ slot: ListSlot) -> Int

    /// An item of a list; the index is 0-based and valid.
    func item(_ index: Int, of slot: ListSlot) -> Value

    /// The next random number, uniform in [0, 1).
    mutating func nextRandomUnit() -> Double

    /// A sensor or property of the running sprite (formulas.md 5); 0 where there is no value.
    mutating func sensorValue(_ sensor: Sensor) -> Value

    /// The answer of a device to a query with one number; 0 where there is none (formulas.md 4.4, 4.5).
    mutating func deviceNumber(_ query: DeviceNumber, _ number: Int32) -> Double

    /// The text of a recognised text block, 1 being the first, or with `language` its language tag; nil if
    /// there is no such block.
    mutating func textBlock(_ number: Int32, language: Bool) -> Text?

    /// Whether the running sprite touches an object, by its index of ``DataScope/object(named:)``
    /// (formulas.md 6.3).
    mutating func touchesObject(_ object: Int32) -> Bool

    /// Whether the running sprite touches a colour of the stage (formulas.md 6.2.2), or with `own` a colour
    /// of its look does.
    mutating func touchesColor(_ color: FormulaColor, own: FormulaColor?) -> Bool

    /// The colour of the stage at a point in stage units; nil without a stage (formulas.md 6.2.3).
    mutating func color(x: Int32, y: Int32) -> FormulaColor?

    /// Whether a text of that many units may be made; otherwise it is empty, and the run ends.
    mutating func allowsText(units: Int) -> Bool
}

extension FormulaEnvironment {
    public mutating func allowsText(units: Int) -> Bool { units <= 1 << 26 }
}
