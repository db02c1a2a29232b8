extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let flatListMarkers: [BrickSpec] = [
        BrickSpec(
            .ifLogicElse, "IfLogicElseBrick", .none,
            label: "Else",
            text: "Else"),
        BrickSpec(
            .ifLogicEnd, "IfLogicEndBrick", .none,
            label: "End if",
            text: "End if"),
        BrickSpec(
            .ifThenLogicEnd, "IfThenLogicEndBrick", .none,
            label: "End if",
            text: "End if"),
        BrickSpec(
            .loopEnd, "LoopEndBrick", .none,
            label: "End of loop",
            text: "End of loop"),
        BrickSpec(
            .loopEndless, "LoopEndlessBrick", .none,
            label: "End of loop",
            text: "End of loop"),
    ]
}
