import Language

extension Quirk {
    static let stage: [Quirk] = [
        Quirk(
            "go-to-corner",
            "Going to another sprite is a movement in x and one in y: lines and stitches have a corner.",
            bricks: [.goTo], fixtures: ["pen/lines", "plot/two-movements", "embroidery/two-movements"]),
        Quirk(
            "first-velocity", "A glide brick that acts again reports the velocity of its first way.",
            bricks: [.glideTo],
            names: ["OBJECT_X_VELOCITY", "OBJECT_Y_VELOCITY"], fixtures: ["motion/glide-velocity"]),
        Quirk(
            "stopped-glide", "A glide that is stopped goes on reporting its velocity.", bricks: [.glideTo],
            names: ["OBJECT_X_VELOCITY", "OBJECT_Y_VELOCITY"], fixtures: ["motion/glide-stopped"]),
        Quirk(
            "interrupted-glide",
            "A glide whose sprite is moved by others begins anew there with the time that is left; two at a time fight.",
            bricks: [.glideTo], fixtures: ["motion/glide-moved"]),
        Quirk(
            "bounce-once",
            "Only an edge that turns the sprite is a bounce, and only the sprite's own scripts start.",
            bricks: [.ifOnEdgeBounce], fixtures: ["motion/bounce", "motion/bounce-event"]),
        Quirk(
            "camera-late", "The camera follows after the frame has been drawn, one frame late.",
            bricks: [.setCameraFocusPoint], fixtures: ["motion/camera", "projects/camera"]),
        Quirk(
            "late-pen-color",
            "The lines of a frame have the colour and size that the pen has at the frame's end.",
            bricks: [.setPenColor, .setPenSize], fixtures: ["pen/lines"]),
        Quirk(
            "no-dot", "A pen that is put down and lifted without a movement draws nothing.",
            bricks: [.penDown, .penUp],
            fixtures: ["pen/lines"]),
        Quirk(
            "clear-is-early",
            "Clear takes away what is drawn, not the lines of this frame that are still to be drawn.",
            bricks: [.clearBackground], fixtures: ["pen/stamp"]),
        Quirk(
            "clone-pen",
            "A clone's pen is down if its original's is, but in blue, of size 3.15 and without a start: the first movement is it.",
            bricks: [.clone, .penDown], fixtures: ["pen/clone"]),
        Quirk(
            "late-bubble",
            "The end of \"say for seconds\" takes away whatever the sprite says then; stopped, it stays.",
            bricks: [.sayForBubble, .thinkForBubble], fixtures: ["bubbles/seconds", "bubbles/think-seconds"]),
        Quirk(
            "hidden-bubble", "Hide hides the bubble that is there; a hidden sprite's new one is seen.",
            bricks: [.hide, .sayBubble], fixtures: ["bubbles/hidden"]),
        Quirk(
            "old-text-stays", "The old text brick takes five seconds, and its text stays afterwards.",
            bricks: [.setText],
            fixtures: ["texts/old"]),
    ]

    static let looks: [Quirk] = [
        Quirk(
            "same-file",
            "Entries of one file are the same look: the first gives the number, and Next never gets past the second.",
            bricks: [.nextLook, .previousLook, .setLook],
            names: ["OBJECT_LOOK_NUMBER", "OBJECT_BACKGROUND_NUMBER"],
            fixtures: ["looks/same-file"]),
        Quirk(
            "set-again",
            "Setting the look that is shown starts its scripts as well; of two entries of one file only the one meant.",
            bricks: [.setBackground, .setBackgroundByIndex], fixtures: ["looks/background-event"]),
        Quirk(
            "clones-hear-no-background",
            "Scripts for a look of the background never start in clones, but give the clone of another sprite a copy of that look.",
            bricks: [.clone], fixtures: ["looks/background-clones"]),
        Quirk(
            "clone-bytes",
            "A clone's bricks mean the first look or sound of the same bytes, whatever its name or file.",
            bricks: [.setLook, .playSound, .playSoundAndWait, .clone],
            fixtures: ["looks/clones", "sound/clone-bytes"]),
        Quirk(
            "clone-completes-looks",
            "A clone gets copies of looks that its bricks name and its original has deleted.",
            bricks: [.clone, .deleteLook], fixtures: ["looks/clones-deleted"]),
        Quirk(
            "delete-tells-itself",
            "Deleting a look starts scripts of the look that is shown then in this sprite alone.",
            bricks: [.deleteLook], fixtures: ["looks/delete-event"]),
        Quirk(
            "copy-sets-again", "Copying a look takes a second act, which sets the current look again.",
            bricks: [.copyLook, .editLook, .paintNewLook],
            fixtures: ["looks/copy", "looks/copy-event", "requests/paint"]),
        Quirk(
            "lists-of-looks-stay", "Copied and deleted looks stay so when the scene is started anew.",
            bricks: [.copyLook, .deleteLook], fixtures: ["looks/scene-start"]),
        Quirk(
            "download-remembers",
            "After a downloaded picture Next and Previous go on from the look before it.",
            bricks: [.lookRequest], fixtures: ["requests/look"]),
    ]

    static let crafts: [Quirk] = [
        Quirk(
            "late-first-stitch",
            "The first stitch of a running stitch is sewn with the second, after the first whole length.",
            bricks: [.runningStitch], fixtures: ["embroidery/running"]),
        Quirk(
            "thread-of-jumps",
            "A long way to the next stitch is drawn as a thread, although the machine jumps.",
            bricks: [.stitch], fixtures: ["projects/embroidery"]),
        Quirk(
            "color-is-no-change",
            "Another colour of the thread is no colour change in an embroidery file; another sprite or layer is one.",
            bricks: [.setThreadColor, .writeEmbroideryToFile],
            fixtures: [
                "embroidery/thread-color", "embroidery/two-sprites", "embroidery/other-layer",
                "embroidery/same-layer",
            ]),
        Quirk(
            "clone-changes-layer",
            "A clone below its original moves that to another layer, so its next stitch begins with a colour change.",
            bricks: [.clone, .runningStitch], fixtures: ["embroidery/clone"]),
        Quirk(
            "plot-end-twice", "The end of a plotted line is in the file twice.",
            bricks: [.stopPlot, .stopCut, .stopEngrave, .savePlot, .saveLaser],
            fixtures: ["plot/save", "plot/laser", "plot/share-laser"]),
        Quirk(
            "look-size-is-movement", "A look of another size records the sprite's place once more.",
            bricks: [.nextLook, .startPlot], fixtures: ["plot/other-size"]),
    ]

    static let devices: [Quirk] = [
        Quirk(
            "sound-again-ends-wait", "Starting a sound again in its sprite ends the wait for its end.",
            bricks: [.playSoundAndWait, .playSound], fixtures: ["sound/wait-restarted"]),
        Quirk(
            "stop-all-keeps-wait", "Stopping all sounds does not end a wait for one.",
            bricks: [.stopAllSounds, .playSoundAndWait], fixtures: ["sound/wait-all-stopped"]),
        Quirk(
            "seven-sounds", "An eighth sound is not played; whoever waits for it waits.",
            bricks: [.playSound, .playSoundAndWait], fixtures: ["sound/players"]),
        Quirk(
            "foreign-sound-no-act", "Waiting for a sound that is not in the sprite's list costs no act.",
            bricks: [.playSoundAndWait], fixtures: ["sound/wait-foreign"]),
        Quirk(
            "phiro-is-active", "A condition on a Phiro sensor is true without a Phiro: the sensor is 0.",
            bricks: [.phiroIfLogicBegin], fixtures: ["hardware/phiro-if"]),
        Quirk(
            "pin-selects-branch",
            "A Raspberry Pi's pin selects the branch that acts in every act; each branch stays where it is meanwhile.",
            bricks: [.raspiIfLogicBegin], fixtures: ["hardware/raspberry-if", "hardware/raspberry-if-loops"]),
        Quirk(
            "no-action",
            "Bricks of AR.Drone and Jumping Sumo have no action: they are recorded, take no act, and their seconds are not waited for.",
            bricks: [
                .droneTakeOffLand, .droneEmergency, .droneMoveUp, .droneMoveDown, .droneMoveLeft,
                .droneMoveRight,
                .droneMoveForward, .droneMoveBackward, .droneTurnLeft, .droneTurnRight, .droneFlip,
                .dronePlayLedAnimation,
                .droneSwitchCamera, .jumpingSumoMoveForward, .jumpingSumoMoveBackward, .jumpingSumoAnimations,
                .jumpingSumoSound, .jumpingSumoNoSound, .jumpingSumoJumpLong, .jumpingSumoJumpHigh,
                .jumpingSumoRotateLeft,
                .jumpingSumoRotateRight, .jumpingSumoTurn, .jumpingSumoTakingPicture,
            ],
            fixtures: ["hardware/drone", "hardware/sumo", "hardware/drone-all", "hardware/sumo-all"]),
        Quirk(
            "wrong-pins-unsent", "Only pins 0 to 13 of an Arduino are sent.",
            bricks: [.arduinoSendDigitalValue, .arduinoSendPwmValue], fixtures: ["hardware/arduino"]),
    ]

    /// What the reference recommends for a host without a device, or leaves open.
    static let decisions: [Quirk] = [
        decision(
            "intended-layers",
            "Layers follow the intended model: \"come to front\" is the topmost sprite, the background is layer 0.",
            bricks: [.comeToFront, .goNStepsBack], names: ["OBJECT_LAYER"],
            fixtures: ["motion/layers", "projects/layers"]),
        decision(
            "broadcasts-reach-all", "Broadcasts always reach the sprites and clones of the playing scene.",
            bricks: [.broadcast], fixtures: ["clones/receive"]),
        decision(
            "pen-colors-clamped", "Pen colours outside 0…255 are clamped.", bricks: [.setPenColor],
            fixtures: ["pen/colors"]),
        decision(
            "round-pen", "Pen lines have true round ends; stamps are blended once.",
            bricks: [.penDown, .stamp],
            fixtures: ["projects/sweep", "projects/rosette"]),
        decision(
            "curves-skip", "An arc or a way through places whose formula fails is not gone.",
            bricks: [.arc, .goThrough],
            fixtures: ["motion/arc", "motion/through"]),
        decision(
            "fault-skips-camera-and-files",
            "A failing formula of these bricks crashes the app; here they do nothing.",
            bricks: [
                .setCameraFocusPoint, .writeVariableToFile, .readVariableFromFile, .writeEmbroideryToFile,
                .savePlot,
                .sharePlot, .saveLaser, .shareLaser,
            ],
            fixtures: [
                "motion/camera", "faults/files", "files/write", "embroidery/file-name", "plot/file-name",
            ]),
        decision(
            "fault-shows-no-look", "A look number that fails shows nothing, not the look of the last time.",
            bricks: [.setLookByIndex], fixtures: ["looks/switch"]),
        decision(
            "tap-again", "A tap that has failed works when it is done again.",
            bricks: [.tapAt],
            fixtures: ["touches/again"]),
        decision(
            "bubble-goes-with-clone", "The bubble of a deleted clone goes with it.",
            bricks: [.deleteThisClone],
            fixtures: ["bubbles/clone"]),
        decision(
            "copied-download", "The copy of a downloaded picture is shown, and Next goes on from it.",
            bricks: [.copyLook],
            fixtures: ["looks/copy-downloaded"]),
        decision(
            "nobody-paints", "Whoever is asked to paint or edit a look gives up at once.",
            bricks: [.paintNewLook, .editLook],
            fixtures: ["requests/paint"]),
        decision(
            "stale-stop",
            "A wait for a sound ends early only if that very playing is stopped; what was stopped before does not count.",
            bricks: [.playSoundAndWait, .stopSound], fixtures: ["sound/wait-stale"]),
        decision(
            "speech-is-short", "Speaking takes no time, also \"and wait\".", bricks: [.speak, .speakAndWait],
            fixtures: ["speech/speak"]),
        decision(
            "clone-lists-on-device", "A clone's own list on the device is found again by that clone alone.",
            bricks: [.writeListOnDevice, .readListFromDevice], fixtures: ["storage/clone-list"]),
        decision(
            "no-short-stitches",
            "Running stitches of a length not above 0 sew nothing; stitches at no finite place are left out.",
            bricks: [.runningStitch, .zigZagStitch, .tripleStitch], fixtures: ["embroidery/broken-length"]),
        decision(
            "long-stitches-parted",
            "A stitch of 122 units that comes from rounding is parted like longer ones, because there is no record for it.",
            bricks: [.writeEmbroideryToFile], fixtures: ["embroidery/long-way"]),
        decision(
            "thread-at-needle",
            "The thread that another sprite takes over at the needle's place has the colour of the last stitch there.",
            bricks: [.stitch], fixtures: ["embroidery/same-layer"]),
        decision(
            "shared-is-written", "A file that a plot is shared as is written, too.",
            bricks: [.sharePlot, .shareLaser],
            fixtures: ["plot/share", "plot/share-laser"]),
        decision(
            "prepared-answers", "Asking takes the next prepared answer, or an empty one.",
            bricks: [.ask, .askSpeech, .startListening], fixtures: ["requests/ask", "speech/answers"]),
        decision(
            "prepared-replies", "A web request without a prepared reply answers 500, one without a host 400.",
            bricks: [.webRequest], fixtures: ["requests/reply"]),
    ]

    private static func decision(
        _ name: String, _ text: String, bricks: [BrickKind] = [], names: [String] = [], fixtures: [String]
    ) -> Quirk {
        Quirk(name, text, bricks: bricks, names: names, fixtures: fixtures, isKept: false)
    }
}
