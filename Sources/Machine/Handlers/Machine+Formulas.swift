import Program
import Values

/// A brick's formulas, by their place in constructor order; nil where the app has an InterpretationException
/// (formulas.md 1.10).
extension Machine {
    /// The few malformed trees that crash the app count as 0.
    mutating func object(_ id: FormulaID) -> Value {
        interpretObject(formulas[Int(id.index)], in: &world) ?? .zero
    }

    mutating func boolean(_ id: FormulaID) -> Bool? {
        interpretBoolean(formulas[Int(id.index)], in: &world)
    }

    mutating func double(_ instruction: Instruction, _ offset: Int32 = 0) -> Double? {
        interpretDouble(formulas[Int(instruction.formulas + offset)], in: &world)
    }

    mutating func float(_ instruction: Instruction, _ offset: Int32 = 0) -> Float? {
        interpretFloat(formulas[Int(instruction.formulas + offset)], in: &world)
    }

    mutating func integer(_ instruction: Instruction, _ offset: Int32 = 0) -> Int32? {
        interpretInteger(formulas[Int(instruction.formulas + offset)], in: &world)
    }

    mutating func string(_ instruction: Instruction, _ offset: Int32 = 0) -> Text? {
        interpretString(formulas[Int(instruction.formulas + offset)], in: &world)
    }

    /// The text for people: true or false, or ERROR.
    mutating func friendlyText(_ instruction: Instruction) -> Text {
        userFriendlyString(formulas[Int(instruction.formulas)], in: &world)
    }
}
