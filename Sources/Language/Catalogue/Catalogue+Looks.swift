extension Catalogue {
    /// format.md 8, bricks.md 3.
    static let looksBricks: [BrickSpec] = [
        BrickSpec(
            .setLook, "SetLookBrick", .looks,
            label: "Switch to look {look}",
            text: "Switch to (look: ({look}))",
            fields: [.look]),
        BrickSpec(
            .setLookByIndex, "SetLookByIndexBrick", .looks,
            label: "Switch to look with number [LOOK_INDEX]",
            text: "Switch to (look by number: ([LOOK_INDEX]))",
            fields: [.formulas],
            formulas: [.init(.lookIndex, .number("1"))]),
        BrickSpec(
            .nextLook, "NextLookBrick", .looks,
            label: "Next look",
            text: "Next look"),
        BrickSpec(
            .previousLook, "PreviousLookBrick", .looks,
            label: "Previous look",
            text: "Previous look"),
        BrickSpec(
            .setSizeTo, "SetSizeToBrick", .looks,
            label: "Set size to [SIZE] %",
            text: "Set (size percentage: ([SIZE]))",
            fields: [.formulas],
            formulas: [.init(.size, .number("60.0"))]),
        BrickSpec(
            .changeSizeByN, "ChangeSizeByNBrick", .looks,
            label: "Change size by [SIZE_CHANGE]",
            text: "Change size by (value: ([SIZE_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.sizeChange, .number("10.0"))]),
        BrickSpec(
            .hide, "HideBrick", .looks,
            label: "Hide",
            text: "Hide"),
        BrickSpec(
            .show, "ShowBrick", .looks,
            label: "Show",
            text: "Show"),
        BrickSpec(
            .ask, "AskBrick", .looks,
            label: "Ask [ASK_QUESTION] and store written answer in {variable}",
            text: "Ask (question: ([ASK_QUESTION]), answer variable: ({userVariable}))",
            fields: [.formulas, .variable],
            formulas: [.init(.askQuestion, .text("What's your name?"))]),
        BrickSpec(
            .sayBubble, "SayBubbleBrick", .looks,
            label: "Say [STRING]",
            text: "Say (text: ([STRING]))",
            fields: [.formulas],
            formulas: [.init(.string, .text("Hello!"))]),
        BrickSpec(
            .sayForBubble, "SayForBubbleBrick", .looks,
            label: "Say [STRING] for [DURATION_IN_SECONDS] second(s)",
            text: "Say text for seconds (text: ([STRING]), seconds: ([DURATION_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [.init(.string, .text("Hello!")), .init(.durationInSeconds, .number("1.0"))]),
        BrickSpec(
            .thinkBubble, "ThinkBubbleBrick", .looks,
            label: "Think [STRING]",
            text: "Think (text: ([STRING]))",
            fields: [.formulas],
            formulas: [.init(.string, .text("Hmmmm!"))]),
        BrickSpec(
            .thinkForBubble, "ThinkForBubbleBrick", .looks,
            label: "Think [STRING] for [DURATION_IN_SECONDS] seconds",
            text: "Think text for seconds (text: ([STRING]), seconds: ([DURATION_IN_SECONDS]))",
            fields: [.formulas],
            formulas: [.init(.string, .text("Hmmmm!")), .init(.durationInSeconds, .number("1.0"))]),
        BrickSpec(
            .showText, "ShowTextBrick", .looks,
            label: "Show variable {variable} at x: [X_POSITION] y: [Y_POSITION]",
            text: "Show (variable: ({userVariable}), x: ([X_POSITION]), y: ([Y_POSITION]))",
            fields: [.formulas, .variable],
            formulas: [.init(.xPosition, .number("100")), .init(.yPosition, .number("200"))]),
        BrickSpec(
            .showTextColorSizeAlignment, "ShowTextColorSizeAlignmentBrick", .looks,
            label:
                "Show variable {variable} at x: [X_POSITION] y: [Y_POSITION] size: [SIZE] % color: [COLOR] aligned {alignment}",
            text:
                "Show (variable: ({userVariable}), x: ([X_POSITION]), y: ([Y_POSITION]), size: ([SIZE]), color: ([COLOR]), alignment: ({alignmentSelection|left|centered|right}))",
            fields: [.formulas, .variable, .integer(.alignmentSelection, 1)],
            formulas: [
                .init(.xPosition, .number("100")), .init(.yPosition, .number("200")),
                .init(.size, .number("120.0")), .init(.color, .text("#FF0000")),
            ]),
        BrickSpec(
            .hideText, "HideTextBrick", .data,
            label: "Hide variable {variable}",
            text: "Hide (variable: ({userVariable}))",
            fields: [.variable]),
        BrickSpec(
            .setText, "SetTextBrick", .none,
            label: "Text [STRING] second(s) X: [X_DESTINATION] y: [Y_DESTINATION]",
            text: "Set (text: ([STRING]), x: ([X_DESTINATION]), y: ([Y_DESTINATION]))",
            fields: [.formulas],
            formulas: [
                .init(.xDestination, .number("0")), .init(.yDestination, .number("0")),
                .init(.string, .number("0")),
            ]),
        BrickSpec(
            .setTransparency, "SetTransparencyBrick", .looks,
            label: "Set transparency to [TRANSPARENCY] %",
            text: "Set (transparency percentage: ([TRANSPARENCY]))",
            fields: [.formulas],
            formulas: [.init(.transparency, .number("50.0"))]),
        BrickSpec(
            .changeTransparencyByN, "ChangeTransparencyByNBrick", .looks,
            label: "Change transparency by [TRANSPARENCY_CHANGE]",
            text: "Change transparency by (value: ([TRANSPARENCY_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.transparencyChange, .number("25.0"))]),
        BrickSpec(
            .setBrightness, "SetBrightnessBrick", .looks,
            label: "Set brightness to [BRIGHTNESS] %",
            text: "Set (brightness percentage: ([BRIGHTNESS]))",
            fields: [.formulas],
            formulas: [.init(.brightness, .number("50.0"))]),
        BrickSpec(
            .changeBrightnessByN, "ChangeBrightnessByNBrick", .looks,
            label: "Change brightness by [BRIGHTNESS_CHANGE]",
            text: "Change brightness by (value: ([BRIGHTNESS_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.brightnessChange, .number("25.0"))]),
        BrickSpec(
            .setColor, "SetColorBrick", .looks,
            label: "Set color to [COLOR]",
            text: "Set (color: ([COLOR]))",
            fields: [.formulas],
            formulas: [.init(.color, .number("0.0"))]),
        BrickSpec(
            .changeColorByN, "ChangeColorByNBrick", .looks,
            label: "Change color by [COLOR_CHANGE]",
            text: "Change color by (value: ([COLOR_CHANGE]))",
            fields: [.formulas],
            formulas: [.init(.colorChange, .number("25.0"))]),
        BrickSpec(
            .fadeParticleEffect, "FadeParticleEffectBrick", .motion,
            label: "Fade particle effect {in/out}",
            text: "Fade particle (effect: ({fadeSpinnerSelectionId|in|out}))",
            fields: [.integer(.fadeSpinnerSelectionId, 0)]),
        BrickSpec(
            .particleEffectAdditivity, "ParticleEffectAdditivityBrick", .looks,
            label: "Turn particle effect additivity {on/off}",
            text: "Turn (particle effect additivity: ({fadeSpinnerSelectionId|on|off}))",
            fields: [.integer(.fadeSpinnerSelectionId, 0)]),
        BrickSpec(
            .setParticleColor, "SetParticleColorBrick", .looks,
            label: "Set particle color to [COLOR]",
            text: "Set (particle color: ([COLOR]))",
            fields: [.formulas],
            formulas: [.init(.color, .text("#ff0000"))]),
        BrickSpec(
            .clearGraphicEffect, "ClearGraphicEffectBrick", .looks,
            label: "Clear graphic effects",
            text: "Clear graphic effects"),
        BrickSpec(
            .setBackground, "SetBackgroundBrick", .looks,
            label: "Set background {look}",
            text: "Set background to (look: ({look}))",
            fields: [.look]),
        BrickSpec(
            .setBackgroundAndWait, "SetBackgroundAndWaitBrick", .looks,
            label: "Set background {look} and wait",
            text: "Set background and wait (look: ({look}))",
            fields: [.look]),
        BrickSpec(
            .setBackgroundByIndex, "SetBackgroundByIndexBrick", .looks,
            label: "Set background to number [BACKGROUND_INDEX]",
            text: "Set background to (look by number: ([BACKGROUND_INDEX]))",
            fields: [.formulas],
            formulas: [.init(.backgroundIndex, .number("1"))]),
        BrickSpec(
            .setBackgroundByIndexAndWait, "SetBackgroundByIndexAndWaitBrick", .looks,
            label: "Set background to number [BACKGROUND_WAIT_INDEX] and wait",
            text: "Set background and wait (look by number: ([BACKGROUND_WAIT_INDEX]))",
            fields: [.formulas],
            formulas: [.init(.backgroundWaitIndex, .number("1"))]),
        BrickSpec(
            .paintNewLook, "PaintNewLookBrick", .looks,
            label: "Paint new look [LOOK_NEW]",
            text: "Paint new look (name: ([LOOK_NEW]))",
            fields: [.formulas],
            formulas: [.init(.lookNew, .text("name of new look"))]),
        BrickSpec(
            .editLook, "EditLookBrick", .looks,
            label: "Edit look",
            text: "Edit look"),
        BrickSpec(
            .copyLook, "CopyLookBrick", .looks,
            label: "Copy look and name it [LOOK_COPY]",
            text: "Copy look (name of copy: ([LOOK_COPY]))",
            fields: [.formulas],
            formulas: [.init(.lookCopy, .text("name of copied look"))]),
        BrickSpec(
            .deleteLook, "DeleteLookBrick", .looks,
            label: "Delete look",
            text: "Delete look"),
        BrickSpec(
            .lookRequest, "LookRequestBrick", .looks,
            label: "Get image from [LOOK_REQUEST] and use as current look",
            text: "Get image and use as current look (source: ([LOOK_REQUEST]))",
            fields: [.formulas],
            formulas: [.init(.lookRequest, .text("https://catrob.at/penguin"))]),
        BrickSpec(
            .backgroundRequest, "BackgroundRequestBrick", .looks,
            label: "Get image from [BACKGROUND_REQUEST] and use as current background",
            text: "Get image from source and use as background (url: ([BACKGROUND_REQUEST]))",
            fields: [.formulas],
            formulas: [.init(.backgroundRequest, .text("https://catrob.at/HalloweenPortrait"))]),
    ]
}
