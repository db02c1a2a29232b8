public import Diagnostics

/// Why a project cannot be loaded or saved: what, where, and the way out. Recoverable oddities are ``Diagnostic``s.
public struct ProjectError: Error, Sendable {
    public var kind: Kind
    public var message: String
    public var location: SourceLocation
    /// What the user can do about it; may be empty.
    public var advice: String

    public enum Kind: String, CaseIterable, Sendable {
        case emptyFile = "empty-file"
        case brokenArchive = "broken-archive"
        case missingCode = "missing-code-xml"
        case unreadableCode = "unreadable-code-xml"
        case brokenXML = "broken-xml"
        case notAProject = "not-a-project"
        case versionTooNew = "version-too-new"
        case versionTooOld = "version-too-old"
        case limit = "limit-exceeded"
        case notExpressible = "not-expressible"
        case notFound = "not-found"
        case inputOutput = "io-error"
        case alreadyThere = "already-there"

        /// Stable, for machines and tests.
        public var code: String { rawValue }
    }

    public init(
        _ kind: Kind, _ message: String, at location: SourceLocation = SourceLocation(),
        advice: String = ""
    ) {
        self.kind = kind
        self.message = message
        self.location = location
        self.advice = advice
    }

    /// Exit code of the command line: 74 for trouble with files and devices, 1 for what a version cannot express, else 2
    /// (unusable input).
    public var exitCode: Int32 {
        switch kind {
        case .notFound, .inputOutput, .alreadyThere: 74
        case .notExpressible: 1
        default: 2
        }
    }

    /// The same as a diagnostic.
    public var diagnostic: Diagnostic {
        Diagnostic(kind.code, .error, message, at: location, advice: advice)
    }

    /// `file:line: error: message [code] – advice`.
    public var text: String { diagnostic.text }
}
