extension FormulaFunction {
    /// The name that the apps show (formulas.md 4.6), English; `join` is shared by JOIN and JOIN3.
    public var displayName: String { Self.displays[Int(rawValue)].name }

    /// What the arguments mean, in order; their number is how many the app's editor puts in.
    public var parameters: [String] { Self.displays[Int(rawValue)].parameters }

    /// How many parameters the function has.
    public var parameterCount: Int { Self.displays[Int(rawValue)].parameters.count }

    private struct Display: Sendable {
        let name: String
        let parameters: [String]

        init(_ name: String, _ parameters: String...) {
            self.name = name
            self.parameters = parameters
        }
    }

    /// In the order of the cases.
    private static let displays: [Display] = [
        Display("sine", "degrees"),
        Display("cosine", "degrees"),
        Display("tangent", "degrees"),
        Display("natural logarithm", "x"),
        Display("decimal logarithm", "x"),
        Display("square root", "x"),
        Display("random value from to", "from", "to"),
        Display("absolute value", "x"),
        Display("round", "x"),
        Display("modulo", "a", "m"),
        Display("arcsine", "x"),
        Display("arccosine", "x"),
        Display("arctangent", "x"),
        Display("arctangent2", "y", "x"),
        Display("exponent", "x"),
        Display("power", "base", "exponent"),
        Display("floor", "x"),
        Display("ceiling", "x"),
        Display("maximum of", "a", "b"),
        Display("minimum of", "a", "b"),
        Display("pi"),
        Display("true"),
        Display("false"),
        Display("if then else", "condition", "then", "else"),
        Display("letter", "number", "text"),
        Display("subtext", "start", "end", "text"),
        Display("length", "text"),
        Display("join", "text", "text"),
        Display("join", "text", "text", "text"),
        Display("regular expression", "pattern", "text"),
        Display("flatten", "list"),
        Display("number of items", "list"),
        Display("item", "position", "list"),
        Display("contains", "list", "value"),
        Display("item's index", "value", "list"),
        Display("stage touch x", "touch"),
        Display("stage touch y", "touch"),
        Display("stage is touched", "touch"),
        Display("index of current touch", "number"),
        Display("touches color", "color"),
        Display("color touches color", "own color", "color"),
        Display("color at x y", "x", "y"),
        Display("color equals color with % tolerance", "color", "color", "tolerance"),
        Display("ID of detected object", "number"),
        Display("object with ID visible", "id"),
        Display("text block x from camera", "number"),
        Display("text block y from camera", "number"),
        Display("text block size from camera", "number"),
        Display("text block from camera", "number"),
        Display("text block language from camera", "number"),
        Display("arduino analog pin", "pin"),
        Display("arduino digital pin", "pin"),
        Display("raspberry pi pin", "pin"),
    ]
}
