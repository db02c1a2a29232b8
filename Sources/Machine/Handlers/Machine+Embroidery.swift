import Program
import Stage
import Values

/// Embroidery bricks (bricks.md 13).
extension Machine {
    mutating func startStitch(_ kind: RunningStitch.Kind) -> Bool {
        world.scene.stage.startStitch(kind, of: world.running.sprite)
        updateCrafts()
        return true
    }

    /// A length or width that fails is 0, as with the other stitches.
    mutating func startZigZagStitch(_ instruction: Instruction) -> Bool {
        let length = float(instruction) ?? 0
        return startStitch(.zigZag(length: length, width: float(instruction, 1) ?? 0))
    }

    mutating func stopStitch() -> Bool {
        world.scene.stage.stopStitch(of: world.running.sprite)
        updateCrafts()
        return true
    }

    mutating func sewStitch() -> Bool {
        world.scene.stage.sewStitch(of: world.running.sprite)
        checkCrafts()
        return true
    }

    mutating func sewUp() -> Bool {
        world.scene.stage.sewUp(of: world.running.sprite)
        checkCrafts()
        return true
    }

    /// A text that names no colour leaves the thread as it is.
    mutating func setThreadColor(_ instruction: Instruction) -> Bool {
        if let color = string(instruction).flatMap({ ThreadColor($0) }) {
            world.scene.stage.setThreadColor(color, of: world.running.sprite)
        }
        return true
    }

    /// Writes all that is sewn in the scene; less than two points are nothing.
    mutating func writeEmbroidery(_ instruction: Instruction) -> Bool {
        guard let name = string(instruction) else { return true }
        let pattern = world.scene.stage.embroidery.pattern
        guard pattern.isValid else {
            log("message", [.init("text", .text("there is no embroidery to write"))])
            return true
        }
        let stream = pattern.combined()
        if stream.isFull { hitLimit(.stitches) }
        let file = FileName(name).with(ending: ".dst")
        let bytes = DSTFile(stream, projectName: Text(program.projectName)).bytes
        guard storeFile(file, bytes) else { return true }
        log(
            "write-embroidery",
            [
                .init("name", .text(file)), .init("points", .number(Double(stream.points.count))),
                .init("colors", .number(Double(stream.header.colorCount))),
            ])
        return true
    }

    // MARK: - What follows movements

    /// Stitches and plots follow the running sprite.
    mutating func followMovements() {
        world.scene.stage.followMovements(of: world.running.sprite)
        checkCrafts()
    }

    /// The end of a sprite's act, after its threads (bricks.md 1.2).
    mutating func endAct(of sprite: Int) {
        guard world.scene.stage.isOnStage(sprite) else { return }
        world.scene.stage.endAct(of: sprite)
        checkCrafts()
    }

    /// Ends the run if there are too many stitches and plotted points.
    mutating func checkCrafts() {
        let count = world.scene.stage.craftPointCount + world.suspendedCraftPoints
        if count >= options.limits.stitches { hitLimit(.stitches) }
    }

    /// Looks anew which scenes sew and plot.
    mutating func updateCrafts() {
        world.isAnyStitchRunning = world.scene.stage.embroidery.runningCount > 0
        world.suspendedCraftPoints = 0
        for scene in world.suspended {
            guard let stage = scene?.stage else { continue }
            if stage.embroidery.runningCount > 0 { world.isAnyStitchRunning = true }
            world.suspendedCraftPoints += stage.craftPointCount
        }
    }
}
