extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let controlBricks: [BrickSpec] = [
        BrickSpec(
            .wait, "WaitBrick", .control,
            label: "Wait [TIME_TO_WAIT_IN_SECONDS] second(s)",
            text: "Wait (seconds: ([TIME_TO_WAIT_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [.init(.timeToWaitInSeconds, .number("1.0"))]),
        BrickSpec(
            .note, "NoteBrick", .control,
            label: "Note [NOTE]",
            text: "# [NOTE]",
            fields: [.formulas],
            formulas: [.init(.note, .text("add comment here…"))]),
        BrickSpec(
            .forever, "ForeverBrick", .control,
            label: "Forever",
            text: "Forever",
            fields: [.bricks(.loopBricks)]),
        BrickSpec(
            .repeat, "RepeatBrick", .control,
            label: "Repeat [TIMES_TO_REPEAT] time(s)",
            text: "Repeat (times: ([TIMES_TO_REPEAT]))",
            fields: [.formulas, .bricks(.loopBricks)],
            formulas: [.init(.timesToRepeat, .number("10"))]),
        BrickSpec(
            .repeatUntil, "RepeatUntilBrick", .control,
            label: "Repeat until [REPEAT_UNTIL_CONDITION] is true",
            text: "Repeat until (condition: ([REPEAT_UNTIL_CONDITION]))",
            fields: [.formulas, .bricks(.loopBricks)],
            formulas: [.init(.repeatUntilCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .forVariableFromTo, "ForVariableFromToBrick", .control,
            label: "For values from [FOR_LOOP_FROM] to [FOR_LOOP_TO] in {variable}",
            text: "For (value: ({userVariable}), from: ([FOR_LOOP_FROM]), to: ([FOR_LOOP_TO]))",
            fields: [.formulas, .variable, .bricks(.loopBricks)],
            formulas: [.init(.forLoopFrom, .number("1")), .init(.forLoopTo, .number("10"))]),
        BrickSpec(
            .forItemInUserList, "ForItemInUserListBrick", .control,
            label: "For each value from {list} in {variable}",
            text:
                "For each value in list (value: ({FOR_ITEM_IN_USERLIST_VARIABLE}), list: ({FOR_ITEM_IN_USERLIST_LIST}))",
            fields: [
                .formulas, .userData([.forItemInUserListList, .forItemInUserListVariable]),
                .bricks(.loopBricks),
            ]),
        BrickSpec(
            .ifLogicBegin, "IfLogicBeginBrick", .control,
            label: "If [IF_CONDITION] is true then … Else …",
            text: "If (condition: ([IF_CONDITION]))",
            fields: [.formulas, .bricks(.elseBranchBricks), .bricks(.ifBranchBricks)],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .ifThenLogicBegin, "IfThenLogicBeginBrick", .control,
            label: "If [IF_CONDITION] is true then …",
            text: "If (condition: ([IF_CONDITION]))",
            fields: [.formulas, .bricks(.ifBranchBricks)],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .waitUntil, "WaitUntilBrick", .control,
            label: "Wait until [IF_CONDITION] is true",
            text: "Wait until (condition: ([IF_CONDITION]))",
            fields: [.formulas],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .waitTillIdle, "WaitTillIdleBrick", .control,
            label: "Wait until all other scripts have stopped",
            text: "Wait until all other scripts have stopped"),
        BrickSpec(
            .broadcast, "BroadcastBrick", .event,
            label: "Broadcast {message}",
            text: "Broadcast (message: ({broadcastMessage}))",
            fields: [.text(.broadcastMessage)]),
        BrickSpec(
            .broadcastWait, "BroadcastWaitBrick", .event,
            label: "Broadcast and wait {message}",
            text: "Broadcast and wait (message: ({broadcastMessage}))",
            fields: [.text(.broadcastMessage)]),
        BrickSpec(
            .clone, "CloneBrick", .event,
            label: "Create clone of {object}",
            text: "Create clone of (actor or object: ({objectToClone|yourself}))",
            fields: [.sprite(.objectToClone)]),
        BrickSpec(
            .deleteThisClone, "DeleteThisCloneBrick", .event,
            label: "Delete this clone",
            text: "Delete this clone"),
        BrickSpec(
            .sceneTransition, "SceneTransitionBrick", .control,
            label: "Continue scene {scene}",
            text: "Continue (scene: ({sceneForTransition}))",
            fields: [.text(.sceneForTransition)]),
        BrickSpec(
            .sceneStart, "SceneStartBrick", .control,
            label: "Start scene {scene}",
            text: "Start (scene: ({sceneToStart}))",
            fields: [.text(.sceneToStart)]),
        BrickSpec(
            .stopScript, "StopScriptBrick", .control,
            label: "Stop {option}",
            text:
                "Stop (script: ({spinnerSelection|this script|all scripts|other scripts of this actor or object}))",
            fields: [.integer(.spinnerSelection, 0)]),
        BrickSpec(
            .exitStage, "ExitStageBrick", .control,
            label: "Finish stage",
            text: "Finish stage"),
        BrickSpec(
            .userDefined, "UserDefinedBrick", .yourBricks,
            label: "(labels and inputs defined by the user)",
            text: "",
            fields: [.formulas, .flag(.isCallingBrick, false), .signature, .uuid(.userDefinedBrickID)]),
        BrickSpec(
            .report, "ReportBrick", .yourBricks,
            label: "Report [REPORT_BRICK]",
            text: "Return (value: ([REPORT_BRICK]))",
            fields: [.formulas],
            formulas: [.init(.reportBrick, .number("0"))]),
    ]
}
