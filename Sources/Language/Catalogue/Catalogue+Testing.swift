extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let testingBricks: [BrickSpec] = [
        BrickSpec(
            .assertEquals, "AssertEqualsBrick", .testing,
            label: "Assert [ASSERT_EQUALS_ACTUAL] equals expected [ASSERT_EQUALS_EXPECTED]",
            fields: [.formulas],
            formulas: [.init(.assertEqualsActual, .number("0")), .init(.assertEqualsExpected, .number("0"))]),
        BrickSpec(
            .assertUserLists, "AssertUserListsBrick", .testing,
            label: "Assert lists Actual: {list} Expected: {list}",
            fields: [.formulas, .userData([.assertListsActual, .assertListsExpected])]),
        BrickSpec(
            .parameterized, "ParameterizedBrick", .testing,
            label:
                "For each item of / For each tuple of items of [n list(s) selected] stored in variable with the same name / variables with the same names",
            fields: [.lists, .endBrick, .bricks(.loopBricks)]),
        BrickSpec(
            .parameterizedEnd, "ParameterizedEndBrick", .testing,
            label: "assert [ASSERT_LOOP_ACTUAL] equals to expected item of {list}",
            fields: [.formulas, .list],
            formulas: [.init(.assertLoopActual, .number("0"))]),
        BrickSpec(
            .finishStage, "FinishStageBrick", .testing,
            label: "Finish tests"),
    ]
}
