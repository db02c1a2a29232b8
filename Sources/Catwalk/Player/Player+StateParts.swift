import JSONText
import Stage
import Values

/// Parts of the state beside place and look: threads, plots, texts and bubbles.
extension Player {
    /// The thread and the lines of a sprite that has ever plotted; one member a tool.
    func writeCrafts(of sprite: Int, to writer: inout JSONWriter) {
        let thread = machine.stage.embroidery.thread(of: sprite)
        writer.member(
            "thread",
            object: { writer in
                writer.member("color", thread.color.text)
                writer.member("stitch", thread.stitch?.name ?? "none")
            })
        writer.member(
            "plots",
            object: { writer in
                for tool in PlotTool.allCases {
                    let lines = machine.stage.plots.lines(of: sprite, tool)
                    if lines == PlotLines() { continue }
                    writer.member(
                        tool.name,
                        object: { writer in
                            writer.member("active", lines.isActive)
                            writer.member("lines", lines.lineCount)
                            writer.member("points", lines.points.count)
                        })
                }
            })
    }

    /// Texts and bubbles in the order in which they are drawn.
    func writeOverlays(to writer: inout JSONWriter) {
        writer.member(
            "overlays",
            array: { writer in
                for overlay in machine.stage.overlays {
                    writer.object { writer in
                        switch overlay {
                        case .text(let text): write(text, to: &writer)
                        case .bubble(let bubble): write(bubble, to: &writer)
                        case .caption(let caption): write(caption, to: &writer)
                        }
                    }
                }
            })
    }

    private func write(_ text: VariableText, to writer: inout JSONWriter) {
        writer.member("kind", "variable")
        writer.member("sprite", machine.stage.sprites[text.sprite].name.string)
        writer.name("variable")
        if let variable = text.variable { writer.value(variable.string) } else { writer.null() }
        writer.member("x", Int(text.x))
        writer.member("y", Int(text.y))
        writer.member("size", number: text.relativeSize * 100)
        if let color = text.color { writer.member("color", color.string) }
        writer.member("alignment", text.alignment.name)
    }

    private func write(_ caption: Caption, to writer: inout JSONWriter) {
        writer.member("kind", "text")
        writer.member("sprite", machine.stage.sprites[caption.sprite].name.string)
        writer.member("text", caption.text.string)
        writer.member("x", Int(caption.x))
        writer.member("y", Int(caption.y))
    }

    private func write(_ bubble: SpeechBubble, to writer: inout JSONWriter) {
        writer.member("kind", bubble.kind == .say ? "say" : "think")
        writer.member("sprite", machine.stage.sprites[bubble.sprite].name.string)
        writer.member("text", bubble.text.string)
        writer.member("visible", bubble.isVisible)
    }
}

extension ThreadColor {
    /// `#rrggbb`.
    fileprivate var text: String {
        "#"
            + [red, green, blue].map { channel in
                let digits = String(channel, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

// Words of the state's format: they stay.

extension RunningStitch.Kind {
    fileprivate var name: String {
        switch self {
        case .plain: "running"
        case .triple: "triple"
        case .zigZag: "zigzag"
        }
    }
}

extension PlotTool {
    fileprivate var name: String {
        switch self {
        case .plot: "plot"
        case .cut: "cut"
        case .engrave: "engrave"
        }
    }
}

extension VariableText.Alignment {
    fileprivate var name: String {
        switch self {
        case .left: "left"
        case .centered: "centered"
        case .right: "right"
        }
    }
}
