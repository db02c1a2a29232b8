extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let embroideryBricks: [BrickSpec] = [
        BrickSpec(
            .stitch, "StitchBrick", .embroidery,
            label: "Stitch"),
        BrickSpec(
            .setThreadColor, "SetThreadColorBrick", .embroidery,
            label: "Set thread color to [THREAD_COLOR]",
            fields: [.formulas],
            formulas: [.init(.threadColor, .text("#ff0000"))]),
        BrickSpec(
            .runningStitch, "RunningStitchBrick", .embroidery,
            label: "Start running stitch with length [EMBROIDERY_LENGTH]",
            fields: [.formulas],
            formulas: [.init(.embroideryLength, .number("10"))]),
        BrickSpec(
            .zigZagStitch, "ZigZagStitchBrick", .embroidery,
            label:
                "Start zigzag stitch with length [ZIGZAG_EMBROIDERY_LENGTH] and width [ZIGZAG_EMBROIDERY_WIDTH]",
            fields: [.formulas],
            formulas: [
                .init(.zigzagEmbroideryLength, .number("2")), .init(.zigzagEmbroideryWidth, .number("10")),
            ]),
        BrickSpec(
            .tripleStitch, "TripleStitchBrick", .embroidery,
            label: "Start triple stitch with length [EMBROIDERY_LENGTH]",
            fields: [.formulas],
            formulas: [.init(.embroideryLength, .number("10"))]),
        BrickSpec(
            .sewUp, "SewUpBrick", .embroidery,
            label: "Sew up",
            fields: [.formulas]),
        BrickSpec(
            .stopRunningStitch, "StopRunningStitchBrick", .embroidery,
            label: "Stop current stitch"),
        BrickSpec(
            .writeEmbroideryToFile, "WriteEmbroideryToFileBrick", .embroidery,
            label: "Write embroidery data to file [WRITE_FILENAME]",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("embroidery.dst"))]),
        BrickSpec(
            .startPlot, "StartPlotBrick", .plot,
            label: "Start to plot"),
        BrickSpec(
            .stopPlot, "StopPlotBrick", .plot,
            label: "Stop to plot"),
        BrickSpec(
            .savePlot, "SavePlotBrick", .plot,
            label: "Save plot as SVG [WRITE_FILENAME]",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("plot.svg"))]),
        BrickSpec(
            .sharePlot, "SharePlotBrick", .plot,
            label: "Share plot as SVG [WRITE_FILENAME]",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("plot.svg"))]),
        BrickSpec(
            .startCut, "StartCutBrick", .laserCutter,
            label: "Start to cut"),
        BrickSpec(
            .stopCut, "StopCutBrick", .laserCutter,
            label: "Stop to cut"),
        BrickSpec(
            .startEngrave, "StartEngraveBrick", .laserCutter,
            label: "Start to engrave"),
        BrickSpec(
            .stopEngrave, "StopEngraveBrick", .laserCutter,
            label: "Stop to engrave"),
        BrickSpec(
            .saveLaser, "SaveLaserBrick", .laserCutter,
            label: "Save laser cutter data to SVG [WRITE_FILENAME]",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("laser.svg"))]),
        BrickSpec(
            .shareLaser, "ShareLaserBrick", .laserCutter,
            label: "Share laser cutter data as SVG [WRITE_FILENAME]",
            fields: [.formulas],
            formulas: [.init(.writeFilename, .text("laser.svg"))]),
    ]
}
