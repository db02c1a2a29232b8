public import Language

/// Reads single formulas: `formula` elements that stand alone, as `eval --xml` and recorded examples have them.
public struct FormulaReader {
    /// A reader for any number of formulas.
    public init() {}

    /// Reads the bytes of a `formula` element; `file` is the name for messages.
    public func read(
        xml bytes: [UInt8], file: String = "formula", limits: LoadLimits = LoadLimits()
    ) throws(ProjectError) -> Formula {
        let references = CharacterReferences(bytes)
        let table = try DocumentScanner.scan(
            references, frame: DocumentFrame(around: bytes), file: file, limits: limits)
        var builder = TreeBuilder(table, file: file, limits: limits, vocabulary: Vocabulary.shared)
        return builder.readFormula(0)
    }
}
