extension DiagnosticCatalogue {
    static let unusable: [DiagnosticEntry] = [
        DiagnosticEntry(
            "empty-file", .error, "The file is empty",
            "A file of no bytes holds no project: an export or a download was cut off.",
            "Export or download the project again."),
        DiagnosticEntry(
            "broken-archive", .error, "The archive is damaged",
            "A .catrobat file is a zip archive. This one has no readable directory, or its code.xml cannot be unpacked.",
            "Download or export the project again."),
        DiagnosticEntry(
            "missing-code-xml", .error, "There is no code.xml",
            "The description of a project is the file code.xml at the top of the archive or directory, in lower-case "
                + "letters. The message says if something like it is there.",
            "Pack the contents of the project's directory, not the directory itself; `catwalk convert` takes a project out of "
                + "the only folder of an archive."),
        DiagnosticEntry(
            "unreadable-code-xml", .error, "code.xml is encrypted or a link",
            "The archive has a code.xml that nobody can read: it needs a password, or is only a link to another file. No app "
                + "opens such a project.",
            "Pack the file itself, without a password."),
        DiagnosticEntry(
            "broken-xml", .error, "code.xml is not well-formed",
            "An XML parser stops at the given line: a tag is not closed, the file is cut off, or it has a document type, "
                + "which projects never have and which is refused for safety.",
            "Repair the XML at that line, or export the project again."),
        DiagnosticEntry(
            "not-a-project", .error, "This is no Catrobat project",
            "The file is neither an archive nor XML, its root element is not `program`, or the header has no language "
                + "version.",
            "Name a .catrobat file, a directory with code.xml, or a code.xml."),
        DiagnosticEntry(
            "version-too-new", .error, "The language version is newer than any that is known",
            "Versions from 2.0 on may mean anything, so nothing is read.",
            "Get a newer Catwalk."),
        DiagnosticEntry(
            "version-too-old", .error, "There was never such a language version",
            "The apps wrote 0.8, 0.9 and newer versions.",
            "Check `catrobatLanguageVersion` in the header of code.xml."),
        DiagnosticEntry(
            "limit-exceeded", .error, "The project is larger than allowed",
            "Archives, unpacked sizes, numbers of entries and nesting have limits, so that hostile files cannot exhaust "
                + "the machine; docs/limits.md lists them.",
            "Make the project smaller."),
        DiagnosticEntry(
            "not-found", .error, "There is no such file or directory",
            "The path on the command line leads nowhere.",
            "Check the spelling of the path."),
        DiagnosticEntry(
            "not-expressible", .error, "A language version cannot express the project",
            "The version asked for is older or newer than can be written, or the project uses something that it does not have.",
            "Choose a newer version, or --lossy."),
        DiagnosticEntry(
            "io-error", .error, "A file cannot be read or written",
            "The system refused: no permission, a full disk, a device that is gone.",
            "See the reason in the message."),
        DiagnosticEntry(
            "already-there", .error, "There is something of the output's name already",
            "`catwalk convert` replaces a file or a project only with --force, and a directory that is no project never.",
            "Use --force to replace it, or choose another name."),
    ]

    static let archives: [DiagnosticEntry] = [
        DiagnosticEntry(
            "damaged-entry", .warning, "An entry of the archive is damaged",
            "The archive's directory has an entry that cannot be read; it is left out.",
            "Download or export the project again."),
        DiagnosticEntry(
            "unsafe-entry", .warning, "An entry points outside the project",
            "A name with `..`, an absolute name or a link could write anywhere when unpacked; the entry is left out.",
            "Do not trust the archive; pack the project again."),
        DiagnosticEntry(
            "encrypted-entry", .warning, "An entry is encrypted",
            "No app can open such an entry; it is left out.",
            "Pack the project again without a password."),
        DiagnosticEntry(
            "folder-entered", .remark, "The project stands in a folder of the archive",
            "Archives have code.xml at the top. `catwalk convert` also takes a project out of the only folder of an archive, as "
                + "the website does; the app does not.",
            "Nothing is to be done; what is written is in order."),
        DiagnosticEntry(
            "duplicate-entry", .warning, "Two entries have the same name",
            "The last one counts, as when the app unpacks them in order.",
            "Pack the project again."),
    ]

    static let reading: [DiagnosticEntry] = [
        DiagnosticEntry(
            "newer-version", .warning, "The language version is newer than 1.14",
            "Apps of this family count on. What is not known is kept and does nothing.",
            "Get a newer Catwalk if something is missing."),
        DiagnosticEntry(
            "unknown-brick", .warning, "A brick's type is not known",
            "The brick is kept as it is, written back, and does nothing. The Android app does not load such a project.",
            "Save the project with the app that made it, or take the brick out."),
        DiagnosticEntry(
            "unknown-script", .warning, "A script's type is not known",
            "The script is kept as it is, written back, and never runs.",
            "Save the project with the app that made it, or take the script out."),
        DiagnosticEntry(
            "unknown-element", .warning, "An element is not known",
            "The element is kept as it is and written back. The Android app may refuse the project because of it.",
            "Take the element out if the app refuses the project."),
        DiagnosticEntry(
            "duplicate-element", .error, "An element stands twice where there can be one",
            "An object, script, brick, look … has each of its parts once. Both are kept here and one counts. The Android "
                + "app does not load such a project.",
            "Take one of the two out of code.xml."),
        DiagnosticEntry(
            "unknown-object-type", .warning, "An object's type is not known",
            "Objects are sprites, groups, or items of groups. The type is kept as it is and written back, and the object "
                + "counts as a plain one; the Android app takes it for the item of a group.",
            "Save the project with the app that made it."),
        DiagnosticEntry(
            "scenes-mismatch", .error, "The header and the file differ about scenes",
            "`scenesEnabled` in the header says whether objects stand in scenes. Here they are read where they stand, "
                + "whatever the header says. The Android app believes the header and does not load the project.",
            "Convert the project: `catwalk convert` writes what the app expects."),
        DiagnosticEntry(
            "unknown-attribute", .remark, "An attribute is not known",
            "The attribute is kept as it is and written back. The Android app ignores it and loses it when it saves.",
            "Nothing is to be done."),
        DiagnosticEntry(
            "other-encoding", .remark, "The file is not in UTF-8",
            "The app writes UTF-8 only. The file is read all the same and nothing is lost, but saving writes UTF-8.",
            "Nothing is to be done."),
        DiagnosticEntry(
            "unknown-category", .warning, "A formula has an unknown category",
            "A brick names its formulas by categories; this one belongs to no brick. It is kept and never used.",
            "Save the project with the app that made it."),
        DiagnosticEntry(
            "unknown-formula-type", .error, "A formula element has no known type",
            "Every part of a formula is a number, text, operator, function, sensor, variable … This one counts as 0. The "
                + "Android app does not load such a project.",
            "Enter the formula again in the app."),
        DiagnosticEntry(
            "dangling-reference", .error, "A reference leads nowhere",
            "Shared objects are written once and named by a path elsewhere. No element is at this path, so nothing is "
                + "selected. The Android app does not load such a project.",
            "Choose the object again in the app."),
        DiagnosticEntry(
            "wrong-reference", .error, "A reference leads to something of another kind",
            "For example, a look was expected and the path leads to a sound. Nothing is selected.",
            "Choose the object again in the app."),
        DiagnosticEntry(
            "forward-reference", .error, "A reference leads to an element that comes after it",
            "Shared objects are written out where they first occur, and named by a path later. Here it is the other way "
                + "round, which is understood. The Android app reads a file once from the beginning, and does not load such a project.",
            "Convert the project: `catwalk convert` writes the object where it first occurs."),
        DiagnosticEntry(
            "chained-reference", .error, "A reference leads to another reference",
            "References lead to the element that defines an object. Here chains are followed to their end. The Android app "
                + "finds nothing at a reference, and does not load such a project.",
            "Convert the project: `catwalk convert` makes references anew."),
        DiagnosticEntry(
            "circular-reference", .error, "References lead in a circle",
            "References that lead to each other define nothing, and bricks or scripts that contain themselves never end. "
                + "Nothing is selected, or nothing is done there.",
            "Take the reference out of code.xml, or choose the object again in the app."),
        DiagnosticEntry(
            "shared-contents", .warning, "Contents that are a reference are not used",
            "What is in a brick or script – its bricks or its formulas – is a reference to that of another one. No app "
                + "writes this. The reference is kept and written back, but counts as empty.",
            "Build the contents anew in the app."),
        DiagnosticEntry(
            "too-many-copies", .error, "References repeat more than a project can hold",
            "Lists, scripts and bricks can be references to others. References to lists of references soon stand for "
                + "millions of bricks; no app writes that. The rest is left out.",
            "Do not trust this file."),
        DiagnosticEntry(
            "too-deep", .error, "Bricks nest deeper than a tree can hold",
            "Old versions list bricks one after the other and mark where a loop or branch ends. Where thousands are open "
                + "at once, those beyond the limit become neighbours instead, so the program is another one.",
            "Move the inner bricks into scripts of their own."),
        DiagnosticEntry(
            "lost-data", .warning, "Variables or lists belong to an object that is in no scene",
            "Old versions keep variables and lists in one container for all objects. What belongs to an object that "
                + "does not exist cannot be used, and the app drops it as well.",
            "Nothing is to be done unless something is missing."),
        DiagnosticEntry(
            "more-diagnostics", .remark, "Further findings are not listed",
            "Only the first findings of a file are kept.",
            "Repair those that are listed first."),
    ]

    static let media: [DiagnosticEntry] = [
        DiagnosticEntry(
            "missing-image", .warning, "The file of a look is missing",
            "The look draws nothing. The app takes it out of the list of looks, so that later looks have other numbers.",
            "Add the image again in the app."),
        DiagnosticEntry(
            "missing-sound", .warning, "The file of a sound is missing",
            "The sound plays nothing. The app takes it out of the list of sounds.",
            "Add the sound again in the app."),
        DiagnosticEntry(
            "broken-image", .warning, "An image cannot be decoded",
            "The file is damaged, too large, or no picture in a format that is known; the look draws nothing.",
            "Replace the image in the app."),
    ]

    static let running: [DiagnosticEntry] = [
        DiagnosticEntry(
            "not-runnable", .error, "The project cannot be run as asked",
            "It has no scene, or no scene of the name that --scene gives, or a picture would be too large.",
            "See the reason in the message."),
        DiagnosticEntry(
            "bad-input-file", .error, "A file beside the project cannot be used",
            "The input script or a file of --storage has a line that means nothing.",
            "Correct the line; docs/testing.md lists what input scripts can have."),
        DiagnosticEntry(
            "unmeasured-sound", .warning, "The length of a sound cannot be told",
            "The file is damaged or of a format that is not read, so the sound lasts no time: who waits for its end goes on "
                + "at once.",
            "Save the sound again as WAV, MP3, Ogg or FLAC."),
        DiagnosticEntry(
            "unsupported-brick", .warning, "A brick has no effect here",
            "The script reached a brick that Catwalk does not carry out; it ended at once. `catwalk bricks` lists them all.",
            "Use --strict to end the run there."),
        DiagnosticEntry(
            "unsupported-formula", .warning, "A formula asked for something that is not worked out",
            "It got 0 or NaN instead.",
            "Use --strict to end the run there."),
        DiagnosticEntry(
            "not-drawn", .warning, "A brick shows something that pictures lack",
            "Its effect is in the state, but no picture shows it yet.",
            "Compare states instead of pictures."),
    ]
}
