import Language
import Program
import Stage
import Values

/// Plot and laser bricks (bricks.md 14).
extension Machine {
    mutating func startPlot(_ tool: PlotTool) -> Bool {
        world.scene.stage.startPlot(tool, of: world.running.sprite)
        checkCrafts()
        return true
    }

    mutating func stopPlot(_ tool: PlotTool) -> Bool {
        world.scene.stage.stopPlot(tool, of: world.running.sprite)
        checkCrafts()
        return true
    }

    /// Writes the running sprite's lines; "share" hands the file to another app besides.
    mutating func savePlot(_ instruction: Instruction, _ tools: [PlotTool]) -> Bool {
        guard let name = string(instruction) else { return true }
        followMovements()
        var plot = SVGPlot(stageWidth: program.screenWidth, stageHeight: program.screenHeight)
        for tool in tools {
            let lines = world.scene.stage.plots.lines(of: world.running.sprite, tool)
            let key = world.running.sprite * PlotTool.allCases.count + tool.rawValue
            plot.add(lines, tool, keeping: &world.scene.plotTexts[key, default: SVGPaths()])
        }
        let file = FileName(name).with(ending: ".svg")
        let isShared = instruction.kind == .sharePlot || instruction.kind == .shareLaser
        guard storeFile(file, plot.bytes) else { return true }
        log(isShared ? "share-plot" : "write-plot", [.init("name", .text(file))])
        return true
    }
}
