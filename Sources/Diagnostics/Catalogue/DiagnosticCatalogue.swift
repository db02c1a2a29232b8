/// Every code that a diagnostic or an error can have, except those that other modules generate (conversions).
///
/// A new code is one line in the file of its group; a test compares the catalogue with the sources.
public enum DiagnosticCatalogue {
    public static let groups: [DiagnosticGroup] = [
        DiagnosticGroup("Files that cannot be used", unusable),
        DiagnosticGroup("Archives", archives),
        DiagnosticGroup("Reading code.xml", reading),
        DiagnosticGroup("Media", media),
        DiagnosticGroup("Saving", saving),
        DiagnosticGroup("Checks of the project", checks),
        DiagnosticGroup("The website's upload rules (--rules catroweb)", catroweb),
        DiagnosticGroup("Running", running),
    ]

    /// The entry of a code, nil if there is none.
    public static func entry(of code: String) -> DiagnosticEntry? {
        for group in groups {
            for entry in group.entries where entry.code.utf8.elementsEqual(code.utf8) { return entry }
        }
        return nil
    }
}
