extension DiagnosticCatalogue {
    static let checks: [DiagnosticEntry] = [
        DiagnosticEntry(
            "no-name", .error, "The project has no name",
            "The header's programName is missing or blank. The Android app refuses to import such a project.",
            "Give the project a name."),
        DiagnosticEntry(
            "no-screen-size", .warning, "The stage has no size",
            "The header's screenWidth or screenHeight is missing or not positive, so nothing can be seen.",
            "Set the size of the stage in the header."),
        DiagnosticEntry(
            "no-scenes", .error, "The project has no scenes",
            "There is nothing to show and nothing to run; the Android app fails when it opens such a project.",
            "Add a scene."),
        DiagnosticEntry(
            "empty-scene", .warning, "A scene has no objects",
            "Every scene has at least its background. The Android app fails when it opens this scene.",
            "Add a background to the scene, or take the scene out."),
        DiagnosticEntry(
            "duplicate-scene", .warning, "Two scenes have the same name",
            "Scenes are started by their names and keep their files in a directory of that name: the first "
                + "one is meant always.",
            "Rename one of the scenes."),
        DiagnosticEntry(
            "duplicate-object", .warning, "Two objects of a scene have the same name",
            "Formulas and bounce-off events name objects: the first one is meant always.",
            "Rename one of the objects."),
        DiagnosticEntry(
            "duplicate-variable", .warning, "Two variables have the same name",
            "Formulas name variables: the first one is meant always, while bricks may hold either.",
            "Rename one of the variables."),
        DiagnosticEntry(
            "duplicate-list", .warning, "Two lists have the same name",
            "Formulas name lists: the first one is meant always, while bricks may hold either.",
            "Rename one of the lists."),
        DiagnosticEntry(
            "duplicate-look", .remark, "Two looks of an object have the same name",
            "They are told apart by their numbers only.",
            "Rename one of the looks."),
        DiagnosticEntry(
            "empty-file-name", .warning, "A look or sound has no file name",
            "It draws or plays nothing.",
            "Add the image or sound again in the app."),
        DiagnosticEntry(
            "unused-file", .remark, "No look or sound uses a file",
            "The file makes the project larger. The Android app deletes unused images when it opens the project.",
            "Delete the file."),
        DiagnosticEntry(
            "dishonest-image", .warning, "An image claims to be larger than its data can be",
            "The head of the file names a size that so few bytes cannot fill: the image is damaged or hostile.",
            "Replace the image in the app."),
        DiagnosticEntry(
            "unknown-operator", .warning, "A formula has an unknown operator",
            "It counts as 0.",
            "Enter the formula again in the app."),
        DiagnosticEntry(
            "unknown-function", .warning, "A formula has an unknown function",
            "It counts as 0 here; the Android app fails when it meets it. Functions that only the iOS app "
                + "has are among them.",
            "Enter the formula again in the app."),
        DiagnosticEntry(
            "unknown-sensor", .warning, "A formula has an unknown sensor",
            "It counts as 0 here; the Android app fails when it meets it. Sensors that only the iOS app has "
                + "are among them.",
            "Enter the formula again in the app."),
        DiagnosticEntry(
            "unknown-variable", .warning, "A formula names a variable that does not exist",
            "Neither the object nor the project has a variable of this name: it counts as 0.",
            "Choose the variable again in the app."),
        DiagnosticEntry(
            "unknown-list", .warning, "A formula names a list that does not exist",
            "Neither the object nor the project has a list of this name: it counts as 0 or as an empty text.",
            "Choose the list again in the app."),
        DiagnosticEntry(
            "unknown-input", .warning, "A formula names an input that its user-defined brick does not have",
            "It counts as 0.",
            "Choose the input again in the app."),
        DiagnosticEntry(
            "unknown-object", .warning, "A formula names an object that the scene does not have",
            "Touching it is always false.",
            "Choose the object again in the app."),
        DiagnosticEntry(
            "missing-operand", .warning, "An operator or function lacks an operand",
            "The formula is incomplete: the missing part counts as 0 or as an empty text, or the Android app fails.",
            "Complete the formula in the app."),
        DiagnosticEntry(
            "missing-formula", .warning, "A brick lacks a formula",
            "The brick's list of formulas is there, but one is not in it. It counts as 0 here; the Android "
                + "app fails when it runs or shows the brick.",
            "Replace the brick in the app."),
        DiagnosticEntry(
            "bad-value", .error, "Something has a value that it cannot have",
            "A number that is none, a choice that does not exist, or an identifier that is none. The Android "
                + "app does not load such a project.",
            "Replace the brick in the app, or correct the value in code.xml."),
        DiagnosticEntry(
            "missing-target", .warning, "A brick aims at an object that is not there",
            "No object is chosen, or it belongs to another scene: the brick does nothing.",
            "Choose the object again in the app."),
        DiagnosticEntry(
            "unknown-scene", .warning, "A brick names a scene that does not exist",
            "The brick does nothing.",
            "Choose the scene again in the app."),
        DiagnosticEntry(
            "foreign-media", .warning, "A brick chooses a look or sound of another object",
            "The object has no such look or sound, nor one with the same file: the brick does nothing.",
            "Choose the look or sound again in the app."),
        DiagnosticEntry(
            "nothing-selected", .remark, "A brick has nothing selected",
            "No variable, list, look, sound or scene is chosen: the brick does nothing.",
            "Choose one in the app, or take the brick out."),
        DiagnosticEntry(
            "unheard-broadcast", .remark, "No script receives a message",
            "The message is broadcast, but no script of the scene waits for it.",
            "Add a script that receives it, or take the brick out."),
        DiagnosticEntry(
            "unsent-broadcast", .remark, "No brick sends a message",
            "A script waits for the message, but no brick of the scene broadcasts it: the script never runs.",
            "Add a brick that sends it, or take the script out."),
        DiagnosticEntry(
            "undefined-brick", .warning, "A user-defined brick has no definition",
            "The object has no script that defines what the brick does: it does nothing.",
            "Define the brick, or take the call out."),
        DiagnosticEntry(
            "endless-recursion", .warning, "A user-defined brick always calls itself",
            "No condition stands in the way, so it never ends.",
            "Put the call into an If brick."),
        DiagnosticEntry(
            "background-pen", .warning, "The background has a pen brick",
            "The app offers pen down, pen up and stamp to all objects but the background.",
            "Move the brick to another object."),
        DiagnosticEntry(
            "unreachable-bricks", .remark, "Bricks can never run",
            "They stand behind a brick that never lets the script go on: forever, stop this script, stop all "
                + "scripts, delete this clone, finish.",
            "Move the bricks before it, or take them out."),
        DiagnosticEntry(
            "dead-script", .remark, "A script can never start",
            "It has no event, its event never happens, or nobody calls it.",
            "Start it by some event, or take it out."),
        DiagnosticEntry(
            "device-brick", .remark, "A brick needs a device",
            "Catwalk ends it as the app would and writes down in the device log what a device would have done.",
            "Nothing is to be done; see --device-log of `catwalk run`."),
        DiagnosticEntry(
            "unsupported-effect", .remark, "A brick has no effect here",
            "Catwalk does not carry the brick out; it ends at once. `catwalk bricks` lists them all.",
            "Nothing is to be done; `catwalk run --strict` ends there."),
    ]
}
