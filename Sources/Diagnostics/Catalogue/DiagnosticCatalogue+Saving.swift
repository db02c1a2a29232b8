extension DiagnosticCatalogue {
    static let saving: [DiagnosticEntry] = [
        DiagnosticEntry(
            "files-moved", .remark, "Files were put where the language version has them",
            "Before 0.992 images and sounds were beside code.xml, since then they are in their scene's directory. Names that "
                + "a wrong code page damaged are given back, too. The contents are the same.",
            "Nothing is to be done."),
        DiagnosticEntry(
            "files-left-out", .remark, "Files that no project needs were left out",
            "The editor's copies of code.xml, the empty permissions.txt, hidden files and whatever else lies in the directory "
                + "do not belong to the project. In a project that is converted in its place they stay.",
            "Nothing is to be done, unless a file of this name is missed."),
        DiagnosticEntry(
            "media-not-found", .warning, "A project of bare XML has no images and sounds",
            "A code.xml by itself names its media, but does not contain them, so that the archive or directory written from "
                + "it lacks them.",
            "Convert the archive or the directory that has them."),
        DiagnosticEntry(
            "spelling-changed", .remark, "Comments and unknown attributes were left out",
            "Converting keeps what no app knows, but what stood at parts that the new version does not have goes with them.",
            "Use --keep-version to keep every byte of code.xml."),
        DiagnosticEntry(
            "reference-moved", .warning, "A reference leads to another element than before",
            "References that apps write are made anew on saving. One that leads to a formula, or stands inside an unknown "
                + "element, is kept as it was written, and an edit or a conversion elsewhere can change what is found at the "
                + "end of it.",
            "Correct the reference in code.xml by hand, or take the unknown element out."),
        DiagnosticEntry(
            "brick-too-new", .warning, "An older language version does not have the brick",
            "No file of that version is known with the brick, or with something in its formulas; of a file that is newer "
                + "than the language also what nobody knows. `catwalk convert` refuses to "
                + "write the version; with --lossy a note with the brick's text stands there, and what was inside is "
                + "commented out.",
            "Replace the brick, or write a newer version."),
        DiagnosticEntry(
            "script-too-new", .warning, "An older language version does not have the script's event",
            "`catwalk convert` refuses to write the version; with --lossy the bricks stay in a script that nothing starts.",
            "Replace the script, or write a newer version."),
        DiagnosticEntry(
            "part-too-new", .warning, "An older language version cannot express a part of the project",
            "`catwalk convert` refuses to write the version; with --lossy the part is left out.",
            "Change the project, or write a newer version."),
    ]
}
