extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let embroideryBricks: [BrickSpec] = [
        BrickSpec(
            .stitch, "StitchBrick", .embroidery,
            label: "Stitch",
            text: "Stitch"),
        BrickSpec(
            .setThreadColor, "SetThreadColorBrick", .embroidery,
            label: "Set thread color to [THREAD_COLOR]",
            text: "Set (thread color: ([THREAD_COLOR]))",
            fields: [.formulas],
            formulas: [.init(.threadColor, .text("#ff0000"))]),
        BrickSpec(
            .runningStitch, "RunningStitchBrick", .embroidery,
            label: "Start running stitch with length [EMBROIDERY_LENGTH]",
            text: "Start running stitch (length: ([EMBROIDERY_LENGTH]))",
            fields: [.formulas],
            formulas: [.init(.embroideryLength, .number("10"))]),
        BrickSpec(
            .zigZagStitch, "ZigZagStitchBrick", .embroidery,
            label:
                "Start zigzag stitch with length [ZIGZAG_EMBROIDERY_LENGTH] and width [ZIGZAG_EMBROIDERY_WIDTH]",
            text:
                "Start zigzag stitch (length: ([ZIGZAG_EMBROIDERY_LENGTH]), width: ([ZIGZAG_EMBROIDERY_WIDTH]))",
            fields: [.formulas],
            formulas: [
                .init(.zigzagEmbroideryLength, .number("2")), .init(.zigzagEmbroideryWidth, .number("10")),
            ]),
        BrickSpec(
            .tripleStitch, "TripleStitchBrick", .embroidery,
            label: "Start triple stitch with length [EMBROIDERY_LENGTH]",
            text: "Start triple stitch (length: ([EMBROIDERY_LENGTH]))",
            fields: [.formulas],
            formulas: [.init(.embroideryLength, .number("10"))]),
        BrickSpec(
            .sewUp, "SewUpBrick", .embroidery,
            label: "Sew up",
            text: "Sew up",
            fields: [.formulas]),
        BrickSpec(
            .stopRunningStitch, "StopRunningStitchBrick", .embroidery,
            label: "Stop current stitch",
            text: "Stop current stitch"),
        BrickSpec(
            .writeEmbroideryToFile, "WriteEmbroideryToFileBrick", .embroidery,
            label: "Write embroidery data to file [WRITE_FILENAME]",
            text: "Write embroidery data to (file: ([WRITE_FILENAME]))",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("embroidery.dst"))]),
        BrickSpec(
            .startPlot, "StartPlotBrick", .plot,
            label: "Start to plot",
            text: "Start plot"),
        BrickSpec(
            .stopPlot, "StopPlotBrick", .plot,
            label: "Stop to plot",
            text: "Stop plot"),
        BrickSpec(
            .savePlot, "SavePlotBrick", .plot,
            label: "Save plot as SVG [WRITE_FILENAME]",
            text: "Save plot (file: ([WRITE_FILENAME]))",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("plot.svg"))]),
        BrickSpec(
            .sharePlot, "SharePlotBrick", .plot,
            label: "Share plot as SVG [WRITE_FILENAME]",
            text: "Share plot (file: ([WRITE_FILENAME]))",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("plot.svg"))]),
        BrickSpec(
            .startCut, "StartCutBrick", .laserCutter,
            label: "Start to cut",
            text: "Start cut"),
        BrickSpec(
            .stopCut, "StopCutBrick", .laserCutter,
            label: "Stop to cut",
            text: "Stop cut"),
        BrickSpec(
            .startEngrave, "StartEngraveBrick", .laserCutter,
            label: "Start to engrave",
            text: "Start engrave"),
        BrickSpec(
            .stopEngrave, "StopEngraveBrick", .laserCutter,
            label: "Stop to engrave",
            text: "Stop engrave"),
        BrickSpec(
            .saveLaser, "SaveLaserBrick", .laserCutter,
            label: "Save laser cutter data to SVG [WRITE_FILENAME]",
            text: "Save laser cutter data (file: ([WRITE_FILENAME]))",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("laser.svg"))]),
        BrickSpec(
            .shareLaser, "ShareLaserBrick", .laserCutter,
            label: "Share laser cutter data as SVG [WRITE_FILENAME]",
            text: "Share laser cutter data (file: ([WRITE_FILENAME]))",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("laser.svg"))]),
    ]
}
