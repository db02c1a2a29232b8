import Diagnostics

/// One question about a project that its tree and files answer, without running it.
struct ProjectCheck: Sendable {
    let run: @Sendable (ProjectSurvey, inout Findings) -> Void

    init(_ run: @escaping @Sendable (ProjectSurvey, inout Findings) -> Void) { self.run = run }

    /// Every check, in the order in which findings at the same place are listed.
    static let all: [ProjectCheck] = [
        .header, .scenes, .uniqueNames,
        .fileNames, .imageHeads, .unusedMedia,
        .formulas, .missingFormulas, .fieldValues,
        .targets, .selections, .broadcasts, .userBricks, .endlessRecursion,
        .backgroundPen, .unreachable, .deadScripts, .devices,
    ]
}

/// What checks have found. Severity and advice come from the catalogue.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var suppressed = 0
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func report(_ code: String, _ message: String, at location: SourceLocation) {
        guard diagnostics.count < limit else {
            suppressed += 1
            return
        }
        let entry = DiagnosticCatalogue.entry(of: code)
        let advice = entry.map { Self.phrase($0.advice) } ?? ""
        diagnostics.append(
            Diagnostic(code, entry?.severity ?? .warning, message, at: location, advice: advice))
    }

    /// The catalogue's sentence as it stands behind a message: `Give it a name.` → `give it a name`. Where nothing is to
    /// be done there is no advice.
    static func phrase(_ sentence: String) -> String {
        if sentence.hasPrefix("Nothing is to be done") { return "" }
        var phrase = sentence.prefix(1).lowercased() + sentence.dropFirst()
        if phrase.hasSuffix(".") { phrase.removeLast() }
        return phrase
    }
}
