public import Program
public import Values

/// Formulas from outside, asked between two frames: for trying things out and for debuggers.
extension Machine {
    /// What a formula came to.
    public struct Answer: Sendable, Equatable {
        /// A number or a text; nil where the app has a NumberFormatException.
        public var value: Value?
        /// Whether the root of the formula yields a truth value (formulas.md 1.12).
        public var isBoolean: Bool
        /// What the app shows: `5`, `true`, a text, `ERROR` (formulas.md 1.10).
        public var text: Text
    }

    /// Evaluates a formula as a sprite of the playing scene would; random numbers and remarks happen as in a run.
    public mutating func evaluate(_ code: FormulaCode, asSprite sprite: Int) -> Answer {
        run(as: sprite, inputs: -1)
        let isBoolean = rootIsBoolean(code, in: &world)
        let value = interpretObject(code, in: &world)
        return Answer(value: value, isBoolean: isBoolean, text: Self.shown(value, isBoolean: isBoolean))
    }

    /// The text for people of a value; evaluating twice could ask for other random numbers.
    private static func shown(_ value: Value?, isBoolean: Bool) -> Text {
        guard let value else { return "ERROR" }
        if isBoolean {
            let number = value.operand
            return number.isNaN ? "ERROR" : Int32(truncatingSaturating: number) != 0 ? "true" : "false"
        }
        switch value {
        case .number(let number): return number.isNaN ? "ERROR" : Text(number).trimmedNumber
        case .text(let text): return text.trimmedNumber
        case .flag(let flag): return flag ? "true" : "false"
        }
    }

    /// Gives a variable a value, by its absolute index in ``World/variables``.
    public mutating func setVariable(_ index: Int, to value: Value) {
        guard world.variables.indices.contains(index) else { return }
        world.store(value, at: index)
    }

    /// Gives a list its items, by its absolute index in ``World/lists``.
    public mutating func setList(_ index: Int, to items: [Value]) {
        guard world.lists.indices.contains(index) else { return }
        world.storeItems(items, at: index)
    }
}
