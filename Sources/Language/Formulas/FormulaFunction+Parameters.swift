extension FormulaFunction {
    /// How many parameters the function has (formulas.md 4).
    public var parameterCount: Int {
        switch self {
        case .pi, .true, .false: 0
        case .rand, .mod, .arctan2, .power, .max, .min, .letter, .join, .regex, .listItem, .contains,
            .indexOfItem, .colorTouchesColor, .colorAtXy:
            2
        case .ifThenElse, .subtext, .join3, .colorEqualsColor: 3
        default: 1
        }
    }
}
