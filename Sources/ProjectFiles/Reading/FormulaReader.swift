public import Language

/// Reads a single formula: a `formula` element that stands alone, as `eval --xml` and recorded examples have it.
public enum FormulaReader {
    /// Reads the bytes of a `formula` element; `file` is the name for messages.
    public static func read(
        xml bytes: [UInt8], file: String = "formula", limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> Formula {
        let references = CharacterReferences(bytes)
        var table = try DocumentScanner.scan(references.bytes, file: file, limits: limits)
        table.standInBase = references.base
        var builder = TreeBuilder(table, file: file, limits: limits, vocabulary: Vocabulary())
        return builder.readFormula(0)
    }
}
