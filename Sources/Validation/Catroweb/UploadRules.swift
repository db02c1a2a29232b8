public import Diagnostics
public import ProjectFiles

/// What the Catrobat community website would say to an upload (ecosystem.md 2.2): its rules in its order, each finding
/// with its error code. Its malware scanner and its text filter are not asked.
public enum UploadRules {
    /// The largest archive that the website takes, in bytes.
    static let archiveBytes = 100 << 20
    static let entries = 5_000
    /// Sum of the unpacked sizes in bytes.
    static let unpackedBytes = 200 << 20
    static let nameBytes = 255
    static let descriptionBytes = 10_000
    static let creditsBytes = 3_000
    static let languageVersion = "0.92"
    /// Platforms with the oldest application version that may upload.
    static let platforms: [(name: String, version: String)] = [
        ("Android", "0.7.3"), ("iOS", "0.1"), ("Windows", "0.1"),
    ]
    static let headerElements = [
        "applicationName", "applicationVersion", "catrobatLanguageVersion", "description", "mediaLicense",
        "platform", "platformVersion", "programLicense", "programName", "remixOf", "url", "userHandle",
    ]

    /// Everything that would be refused, the website's own answer first; then, as remarks, what it would change.
    ///
    /// Neither directories nor bare XML can be uploaded: for them the rules about archives are left out.
    public static func validate(_ project: RawProject) -> [Diagnostic] {
        var upload = Upload(project)
        upload.checkRequest()
        guard upload.extract(), upload.parse() else { return upload.diagnostics }
        upload.checkHeader()
        upload.checkTexts()
        upload.checkVersions()
        upload.describeChanges()
        return upload.diagnostics
    }
}
