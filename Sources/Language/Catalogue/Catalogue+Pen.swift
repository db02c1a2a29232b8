extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let penBricks: [BrickSpec] = [
        BrickSpec(
            .penDown, "PenDownBrick", .pen,
            label: "Pen down",
            text: "Pen down"),
        BrickSpec(
            .penUp, "PenUpBrick", .pen,
            label: "Pen up",
            text: "Pen up"),
        BrickSpec(
            .setPenSize, "SetPenSizeBrick", .pen,
            label: "Set pen size to [PEN_SIZE]",
            text: "Set (pen size: ([PEN_SIZE]))",
            fields: [.formulas],
            formulas: [.init(.penSize, .number("3.15"))]),
        BrickSpec(
            .setPenColor, "SetPenColorBrick", .pen,
            label: "Set pen color to red [PEN_COLOR_RED] green [PEN_COLOR_GREEN] blue [PEN_COLOR_BLUE]",
            text:
                "Set pen color (red: ([PEN_COLOR_RED]), green: ([PEN_COLOR_GREEN]), blue: ([PEN_COLOR_BLUE]))",
            fields: [.formulas],
            formulas: [
                .init(.penColorRed, .number("0")), .init(.penColorGreen, .number("0")),
                .init(.penColorBlue, .number("255")),
            ]),
        BrickSpec(
            .stamp, "StampBrick", .pen,
            label: "Stamp",
            text: "Stamp"),
        BrickSpec(
            .clearBackground, "ClearBackgroundBrick", .pen,
            label: "Clear",
            text: "Clear"),
    ]
}
