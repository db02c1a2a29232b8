extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let testingBricks: [BrickSpec] = [
        BrickSpec(
            .assertEquals, "AssertEqualsBrick", .testing,
            label: "Assert [ASSERT_EQUALS_ACTUAL] equals expected [ASSERT_EQUALS_EXPECTED]",
            text: "Assert equals (actual: ([ASSERT_EQUALS_ACTUAL]), expected: ([ASSERT_EQUALS_EXPECTED]))",
            fields: [.formulas],
            formulas: [.init(.assertEqualsActual, .number("0")), .init(.assertEqualsExpected, .number("0"))]),
        BrickSpec(
            .assertUserLists, "AssertUserListsBrick", .testing,
            label: "Assert lists Actual: {list} Expected: {list}",
            text: "Assert lists (actual: ({ASSERT_LISTS_ACTUAL}), expected: ({ASSERT_LISTS_EXPECTED}))",
            fields: [.formulas, .userData([.assertListsActual, .assertListsExpected])]),
        BrickSpec(
            .parameterized, "ParameterizedBrick", .testing,
            label:
                "For each item of / For each tuple of items of [n list(s) selected] stored in variable with the same name / variables with the same names",
            text:
                "For each tuple of items in selected lists stored in variables with the same name, assert value equals to the expected item of reference list (lists: ({userLists}), value: ([ASSERT_LOOP_ACTUAL]), reference list: ({userList}))",
            fields: [.lists, .endBrick, .bricks(.loopBricks)]),
        BrickSpec(
            .parameterizedEnd, "ParameterizedEndBrick", .testing,
            label: "assert [ASSERT_LOOP_ACTUAL] equals to expected item of {list}",
            text: "Assert in loop (value: ([ASSERT_LOOP_ACTUAL]), reference list: ({userList}))",
            fields: [.formulas, .list],
            formulas: [.init(.assertLoopActual, .number("0"))]),
        BrickSpec(
            .finishStage, "FinishStageBrick", .testing,
            label: "Finish tests",
            text: "Finish tests"),
    ]
}
