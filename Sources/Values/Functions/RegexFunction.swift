extension TextFunctions {
    /// The function REGEX (formulas.md 4.2): the first match of a pattern, or its first group if it has one;
    /// the number 0 if that group took no part; the engine's message for a pattern that is none.
    public static func regex(_ pattern: Text, _ text: Text) -> Value {
        do {
            let program = try RegexCompiler.compile(pattern)
            var matcher = RegexMatcher(program, text: text)
            guard let registers = try matcher.firstMatch() else { return .text(Text()) }
            let group = program.captureCount > 0 ? 1 : 0
            let start = registers[2 * group]
            let end = registers[2 * group + 1]
            guard start >= 0, end >= start else { return .number(0) }
            return .text(text[start..<end])
        } catch {
            return .text(error.text(in: pattern))
        }
    }
}

extension RegexError {
    /// The message with the place where the error shows.
    func text(in pattern: Text) -> Text {
        Text(message) + " near index " + Text(position) + "\n" + pattern
    }
}
