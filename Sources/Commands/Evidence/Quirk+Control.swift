import Language

extension Quirk {
    static let time: [Quirk] = [
        Quirk(
            "one-brick-a-substep",
            "A script acts one brick per substep, whatever the brick; notes cost none.",
            bricks: [.note], fixtures: ["timing/sequence", "timing/note"]),
        Quirk(
            "loop-delay",
            "Loops with one of 29 motion, look and sound bricks take at least 0.02 s per iteration, the last one too; others do not.",
            bricks: [
                .forever, .repeat, .repeatUntil, .forVariableFromTo, .forItemInUserList,
            ],
            fixtures: ["loop-delay/set-x", "loop-delay/unlisted", "loop-delay/every-loop"]),
        Quirk(
            "commented-out-loop-delays",
            "A brick inside a commented-out loop or branch still delays the loop around it, unless it is commented out itself.",
            bricks: [.repeat],
            fixtures: ["loop-delay/commented-out-loop"]),
        Quirk(
            "stitch-ends-delay",
            "A running stitch anywhere in the project switches the loop delay off, also one in a suspended scene.",
            bricks: [.runningStitch],
            fixtures: ["embroidery/loop-delay", "embroidery/loop-delay-suspended"]),
        Quirk(
            "surplus-time-lost", "What is left of a substep when a wait is over is lost to the next one.",
            bricks: [.wait],
            fixtures: ["timing/wait-surplus"]),
        Quirk(
            "wait-until-checks",
            "Wait until looks at its condition every 0.02 s, the first time after 0.02 s.",
            bricks: [.waitUntil], fixtures: ["timing/wait-until-true", "timing/wait-until-later"]),
        Quirk(
            "wait-until-clock", "The clock of Wait until is not set back when its script is started again.",
            bricks: [.waitUntil], fixtures: ["timing/wait-until-restarted"]),
        Quirk(
            "idle-deadlock",
            "Two sprites that wait until all other scripts have stopped block each other; inside a loop or branch nobody ever stops waiting.",
            bricks: [.waitTillIdle], fixtures: ["idle/two", "idle/nested"]),
    ]

    static let events: [Quirk] = [
        Quirk(
            "restart-acts-twice",
            "A script that is started again from outside its sprite's turn acts twice in that substep.",
            fixtures: ["broadcast/restart-outside", "conditions/restarts"]),
        Quirk(
            "overtaken-run",
            "An old run that a waiting event has overtaken acts once more, on the actions that it shares with the new one.",
            bricks: [.broadcastWait],
            fixtures: ["broadcast/wait-released"]),
        Quirk(
            "overtaken-change",
            "A change of a variable that an overtaken run has completed acts again in the new one.",
            bricks: [.changeVariable], fixtures: ["broadcast/overtaken-change"]),
        Quirk(
            "lazy-stop",
            "Who is stopped acts once more, if its turn is still to come in this substep or was before; queued scripts start all the same.",
            bricks: [.stopScript], fixtures: ["stop/all", "stop/all-queued", "stop/others"]),
        Quirk(
            "stop-others-lifts", "Stopping the other scripts of a sprite lifts its simulated fingers.",
            bricks: [.stopScript, .tapFor], fixtures: ["touches/tap-for"]),
        Quirk(
            "definition-stops-caller", "What a definition stops with the other scripts is also its caller.",
            bricks: [.stopScript, .userDefined], fixtures: ["user-bricks/stop-others"]),
        Quirk(
            "report-is-stop", "Report ends its script; nobody can read what it reports.", bricks: [.report],
            fixtures: ["user-bricks/report"]),
        Quirk(
            "condition-keeps-state",
            "A condition that fails leaves \"when … becomes true\" as it is; one that is true from the start fires.",
            fixtures: ["conditions/fails", "conditions/at-start"]),
        Quirk(
            "touch-stopped-by-sprite",
            "A sprite without a script for touches stops them as well; hidden ones and transparent pixels do not.",
            bricks: [.tapAt], fixtures: ["touches/tap-through"]),
        Quirk(
            "slide-is-absolute",
            "Touch and slide ends at its second place, though its fields are named after changes.",
            bricks: [.touchAndSlide], fixtures: ["touches/slide"]),
        Quirk(
            "first-result-counts", "The first result of a test counts; a failed assertion never ends.",
            bricks: [.assertEquals, .finishStage], fixtures: ["assertions/first-result"]),
    ]

    static let loopsAndBranches: [Quirk] = [
        Quirk(
            "half-is-false",
            "0.5 is false for If, Wait until and \"when … becomes true\", and true for Repeat until.",
            bricks: [.ifLogicBegin, .ifThenLogicBegin, .waitUntil, .repeatUntil],
            fixtures: [
                "branches/truncates", "branches/then-truncates", "timing/wait-until-error",
                "conditions/fails", "loops/until-at-once",
            ]),
        Quirk(
            "for-each-assigns-always",
            "For each assigns its variable in every substep, also in the middle of the body.",
            bricks: [.forItemInUserList], fixtures: ["loops/each-assigns-always"]),
        Quirk(
            "for-each-end",
            "For each finds the end of its list one act later, and follows changes of the list.",
            bricks: [.forItemInUserList],
            fixtures: ["loops/each", "loops/each-appended", "loops/each-deleted", "loops/each-emptied"]),
        Quirk(
            "for-values-follows",
            "For values goes on from what the body makes of its variable, and ends when that is no number any more.",
            bricks: [.forVariableFromTo], fixtures: ["loops/for-changed", "loops/for-text"]),
        Quirk(
            "empty-repeat-costs", "Repeat 0 and Repeat with a failing number cost an act.", bricks: [.repeat],
            fixtures: ["loops/repeat-zero"]),
    ]

    static let data: [Quirk] = [
        Quirk(
            "literal-is-text",
            "A number that is the whole formula is a text until something converts it: a list gets \"1\", a variable 1.",
            bricks: [.addItemToUserList, .insertItemIntoUserList, .replaceItemInUserList, .setVariable],
            fixtures: ["lists/add", "lists/literals", "variables/set"]),
        Quirk(
            "insert-makes-numbers", "Insert and Replace store a truth as 1 or 0, Add as true or false.",
            bricks: [.insertItemIntoUserList, .addItemToUserList], fixtures: ["lists/insert", "lists/add"]),
        Quirk(
            "change-needs-number", "Only numbers change, and NaN counts as 0.", bricks: [.changeVariable],
            fixtures: ["variables/change"]),
        Quirk(
            "csv-without-column",
            "A column that no row has leaves the list empty, a row that is too short gives an empty item.",
            bricks: [.storeCsvIntoUserList], fixtures: ["csv/no-such-column", "csv/short-row"]),
        Quirk(
            "no-variable-no-act",
            "Writing or reading no variable on the device costs no act; no list costs one.",
            bricks: [
                .writeVariableOnDevice, .readVariableFromDevice, .writeListOnDevice, .readListFromDevice,
            ],
            fixtures: ["storage/nothing"]),
        Quirk(
            "mod-operator", "MOD as an operator is 0; as a function it works.", names: ["MOD"],
            fixtures: ["formulas/mod"]),
    ]

    /// bricks.md 1.5: what a failing formula does.
    static let faults: [Quirk] = [
        Quirk(
            "fault-skips", "The brick does nothing.",
            bricks: [
                .setX, .setY, .changeXByN, .changeYByN, .moveNSteps, .turnLeft, .turnRight, .pointInDirection,
                .goNStepsBack, .setSizeTo, .changeSizeByN, .setTransparency, .changeTransparencyByN,
                .setBrightness,
                .changeBrightnessByN, .setColor, .changeColorByN, .setPenSize, .setPenColor, .setVolumeTo,
                .changeVolumeByN,
                .setTempo, .changeTempoByN, .deleteItemOfUserList, .playSoundAt, .setThreadColor, .showText,
                .showTextColorSizeAlignment, .forVariableFromTo, .ifLogicBegin, .ifThenLogicBegin,
            ],
            fixtures: [
                "motion/position", "motion/steps", "motion/turns", "motion/layers", "effects/size",
                "effects/ranges", "pen/state",
                "sound/volume", "music/tempo", "lists/delete", "sound/offset", "embroidery/thread-color",
                "texts/show",
                "loops/for-fails", "branches/fails", "branches/then-truncates",
            ]),
        Quirk(
            "fault-is-said", "The text is ERROR.",
            bricks: [.sayBubble, .sayForBubble, .thinkBubble, .thinkForBubble, .speak, .speakAndWait],
            fixtures: ["bubbles/texts", "bubbles/error-seconds", "speech/speak"]),
        Quirk(
            "fault-is-zero", "0 is used; a coordinate that fails also ends the glide at once.",
            bricks: [
                .placeAt, .glideTo, .repeat, .runningStitch, .tripleStitch, .zigZagStitch, .legoNxtMotorMove,
                .legoNxtMotorTurnAngle, .legoNxtPlayTone, .legoEv3MotorMove, .legoEv3MotorTurnAngle,
                .legoEv3PlayTone,
                .phiroMotorMoveForward, .phiroMotorMoveBackward, .phiroPlayTone, .phiroRgbLight,
                .arduinoSendDigitalValue,
                .arduinoSendPwmValue, .raspiSendDigitalValue, .raspiPwm,
            ],
            fixtures: [
                "motion/position", "motion/glide-fails", "loops/repeat-zero", "embroidery/broken-length",
                "hardware/nxt",
                "hardware/ev3", "hardware/phiro", "hardware/phiro-tone", "hardware/arduino",
                "hardware/raspberry",
            ]),
        Quirk(
            "fault-is-one", "The position is 1.", bricks: [.insertItemIntoUserList, .replaceItemInUserList],
            fixtures: ["lists/insert", "lists/replace"]),
        Quirk(
            "fault-keeps-duration", "It lasts as long as the last time, not at all the first time.",
            bricks: [
                .wait, .sayForBubble, .thinkForBubble, .playNoteForBeats, .playDrumForBeats, .pauseForBeats,
                .phiroPlayTone,
                .vibration,
            ],
            fixtures: [
                "timing/wait-error", "bubbles/seconds", "faults/beats", "music/pause-error",
                "hardware/phiro-tone",
                "hardware/vibration",
            ]),
        Quirk(
            "fault-is-false", "Wait until goes on waiting.", bricks: [.waitUntil],
            fixtures: ["timing/wait-until-error"]),
        Quirk(
            "fault-ends-loop", "The loop ends, also in the middle of its body.", bricks: [.repeatUntil],
            fixtures: ["loops/until-at-once", "loops/until-fails-midway"]),
        Quirk(
            "fault-is-no-touch", "There is no touch, and the brick ends at once.",
            bricks: [.tapAt, .tapFor, .touchAndSlide],
            fixtures: ["faults/touches"]),
        Quirk(
            "fault-is-empty-question", "The question is empty.", bricks: [.ask, .askSpeech],
            fixtures: ["faults/questions"]),
        Quirk(
            "fault-sends-nothing", "Nothing is asked for, and the brick ends.",
            bricks: [.webRequest, .lookRequest, .backgroundRequest, .openUrl], fixtures: ["faults/requests"]),
        Quirk(
            "fault-empties-list", "The list is empty afterwards.", bricks: [.storeCsvIntoUserList],
            fixtures: ["faults/csv"]),
    ]
}
