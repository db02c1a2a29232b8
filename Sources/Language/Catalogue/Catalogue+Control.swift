extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let controlBricks: [BrickSpec] = [
        BrickSpec(
            .wait, "WaitBrick", .control,
            label: "Wait [TIME_TO_WAIT_IN_SECONDS] second(s)",
            fields: [.formulas],
            formulas: [.init(.timeToWaitInSeconds, .number("1.0"))]),
        BrickSpec(
            .note, "NoteBrick", .control,
            label: "Note [NOTE]",
            fields: [.formulas],
            formulas: [.init(.note, .text("add comment here…"))]),
        BrickSpec(
            .forever, "ForeverBrick", .control,
            label: "Forever",
            fields: [.bricks(.loopBricks)]),
        BrickSpec(
            .repeat, "RepeatBrick", .control,
            label: "Repeat [TIMES_TO_REPEAT] time(s)",
            fields: [.formulas, .bricks(.loopBricks)],
            formulas: [.init(.timesToRepeat, .number("10"))]),
        BrickSpec(
            .repeatUntil, "RepeatUntilBrick", .control,
            label: "Repeat until [REPEAT_UNTIL_CONDITION] is true",
            fields: [.formulas, .bricks(.loopBricks)],
            formulas: [.init(.repeatUntilCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .forVariableFromTo, "ForVariableFromToBrick", .control,
            label: "For values from [FOR_LOOP_FROM] to [FOR_LOOP_TO] in {variable}",
            fields: [.formulas, .variable, .bricks(.loopBricks)],
            formulas: [.init(.forLoopFrom, .number("1")), .init(.forLoopTo, .number("10"))]),
        BrickSpec(
            .forItemInUserList, "ForItemInUserListBrick", .control,
            label: "For each value from {list} in {variable}",
            fields: [
                .formulas, .userData([.forItemInUserListList, .forItemInUserListVariable]),
                .bricks(.loopBricks),
            ]),
        BrickSpec(
            .ifLogicBegin, "IfLogicBeginBrick", .control,
            label: "If [IF_CONDITION] is true then … Else …",
            fields: [.formulas, .bricks(.elseBranchBricks), .bricks(.ifBranchBricks)],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .ifThenLogicBegin, "IfThenLogicBeginBrick", .control,
            label: "If [IF_CONDITION] is true then …",
            fields: [.formulas, .bricks(.ifBranchBricks)],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .waitUntil, "WaitUntilBrick", .control,
            label: "Wait until [IF_CONDITION] is true",
            fields: [.formulas],
            formulas: [.init(.ifCondition, .lessThan("1", "2"))]),
        BrickSpec(
            .waitTillIdle, "WaitTillIdleBrick", .control,
            label: "Wait until all other scripts have stopped"),
        BrickSpec(
            .broadcast, "BroadcastBrick", .event,
            label: "Broadcast {message}",
            fields: [.text(.broadcastMessage)]),
        BrickSpec(
            .broadcastWait, "BroadcastWaitBrick", .event,
            label: "Broadcast and wait {message}",
            fields: [.text(.broadcastMessage)]),
        BrickSpec(
            .clone, "CloneBrick", .event,
            label: "Create clone of {object}",
            fields: [.sprite(.objectToClone)]),
        BrickSpec(
            .deleteThisClone, "DeleteThisCloneBrick", .event,
            label: "Delete this clone"),
        BrickSpec(
            .sceneTransition, "SceneTransitionBrick", .control,
            label: "Continue scene {scene}",
            fields: [.text(.sceneForTransition)]),
        BrickSpec(
            .sceneStart, "SceneStartBrick", .control,
            label: "Start scene {scene}",
            fields: [.text(.sceneToStart)]),
        BrickSpec(
            .stopScript, "StopScriptBrick", .control,
            label: "Stop {option}",
            fields: [.integer(.spinnerSelection, 0)]),
        BrickSpec(
            .exitStage, "ExitStageBrick", .control,
            label: "Finish stage"),
        BrickSpec(
            .userDefined, "UserDefinedBrick", .yourBricks,
            label: "(labels and inputs defined by the user)",
            fields: [.formulas, .flag(.isCallingBrick, false), .signature, .uuid(.userDefinedBrickID)]),
        BrickSpec(
            .report, "ReportBrick", .yourBricks,
            label: "Report [REPORT_BRICK]",
            fields: [.formulas],
            formulas: [.init(.reportBrick, .number("0"))]),
    ]
}
