extension DiagnosticCatalogue {
    /// ecosystem.md 2.2: what the website answers, by its error codes.
    static let catroweb: [DiagnosticEntry] = [
        DiagnosticEntry(
            "catroweb-request", .error, "The website does not take such a file",
            "An upload is a file whose name ends in .catrobat, of at most 100 MiB; its form says so before "
                + "anything else happens.",
            "Export the project as a .catrobat file; make it smaller."),
        DiagnosticEntry(
            "catroweb-505", .error, "The archive is invalid (505, errors.file.invalid)",
            "The archive does not open, has more than 5,000 entries, an entry with `..` in its name or a `/` "
                + "in front, or unpacks to more than 200 MiB.",
            "Export the project again with the app."),
        DiagnosticEntry(
            "catroweb-507", .error, "code.xml is missing (507, errors.xml.missing)",
            "There is no code.xml at the top of the archive, nor in its only directory, or it is empty.",
            "Export the project again with the app."),
        DiagnosticEntry(
            "catroweb-508", .error, "code.xml is invalid (508, errors.xml.invalid)",
            "The website's parser cannot read the file, or the header lacks an element that it asks for. "
                + "Unlike Catwalk it forgives no character references that XML forbids, `&#x0;` excepted.",
            "Save the project with a current app."),
        DiagnosticEntry(
            "catroweb-509", .error, "The project has no name (509)",
            "The header's programName is empty.",
            "Give the project a name."),
        DiagnosticEntry(
            "catroweb-526", .error, "The name is too long (526)",
            "The name may have 255 bytes in UTF-8.",
            "Shorten the name."),
        DiagnosticEntry(
            "catroweb-527", .error, "The description is too long (527)",
            "The description may have 10,000 bytes in UTF-8.",
            "Shorten the description."),
        DiagnosticEntry(
            "catroweb-707", .error, "Notes and credits are too long (707)",
            "Notes and credits may have 3,000 bytes in UTF-8.",
            "Shorten notes and credits."),
        DiagnosticEntry(
            "catroweb-518", .error, "The language version is too old (518, errors.languageversion.tooold)",
            "The website takes language versions from 0.92 on; parts between dots are compared as whole "
                + "numbers, so 0.9 is older and 0.999 newer.",
            "Save the project with a current app."),
        DiagnosticEntry(
            "catroweb-519", .error, "The app is too old (519)",
            "The oldest apps that may upload are 0.7.3 for Android and 0.1 for iOS and Windows.",
            "Save the project with a current app."),
        DiagnosticEntry(
            "catroweb-500", .error, "The platform may not upload (500)",
            "The header's platform is not Android, iOS or Windows.",
            "Save the project with an app."),
        DiagnosticEntry(
            "catroweb-promoted", .remark, "The website moves the project up",
            "The archive has its project in a single directory; the website takes that directory, the apps "
                + "do not.",
            "Pack the contents of the directory, not the directory itself."),
        DiagnosticEntry(
            "catroweb-deletes", .remark, "The website deletes a file",
            "It keeps code.xml, permissions.txt, screenshots, and images and sounds whose names occur as "
                + "fileName in code.xml.",
            "Nothing is to be done, unless the file is needed."),
        DiagnosticEntry(
            "catroweb-no-screenshot", .remark, "The project has no screenshot",
            "The website shows manual_screenshot.png, automatic_screenshot.png or screenshot.png.",
            "Run the project once in the app, or add a screenshot."),
    ]
}
