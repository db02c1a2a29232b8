import Language
import Program
import Stage
import Values

/// Look bricks (bricks.md 6) and the texts and bubbles on stage (bricks.md 6.7, 9.2).
extension Machine {
    mutating func setLook(_ instruction: Instruction) -> Bool {
        showEntry(instruction.operand, of: world.running.sprite, event: nil)
        return true
    }

    mutating func setLookByIndex(_ instruction: Instruction) -> Bool {
        if let number = integer(instruction) {
            showLook(Int(number) - 1, of: world.running.sprite, event: nil)
        }
        return true
    }

    /// Next (1), previous (−1) or the same look again (0).
    mutating func setRelativeLook(_ offset: Int) -> Bool {
        if let index = world.look.takeRelativeLookIndex(offset: offset) {
            showLook(index, of: world.running.sprite, event: nil)
        }
        return true
    }

    mutating func setBackground(_ instruction: Instruction) -> Bool {
        showEntry(instruction.operand, of: 0, event: nil)
        return true
    }

    mutating func setBackgroundByIndex(_ instruction: Instruction) -> Bool {
        if let number = integer(instruction) { showLook(Int(number) - 1, of: 0, event: nil) }
        return true
    }

    /// Sets the background and waits for the scripts that it starts (bricks.md 6.1).
    mutating func setBackgroundAndWait(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            abandon(world.scene.states[state].event)
            let event = newEvent()
            world.scene.states[state].event = event
            if instruction.kind == .setBackgroundAndWait {
                showEntry(instruction.operand, of: 0, event: event)
            } else if let number = integer(instruction) {
                showLook(Int(number) - 1, of: 0, event: event)
            }
        }
        return finishWaiting(state)
    }

    /// Shows the look at a place of a sprite's list and fires the event; nothing if there is no such place.
    private mutating func showLook(_ index: Int, of sprite: Int, event: Int32?) {
        guard world.scene.stage.isOnStage(sprite),
            world.scene.stage.sprites[sprite].setLook(index: index, images: world.images)
        else { return }
        fireLook(of: sprite, event: event)
    }

    /// Shows a look that a brick names as an entry of the project's list. In an original the list must still have its
    /// file; a clone has its own copy, the first of the same bytes.
    private mutating func showEntry(_ entry: Int32, of sprite: Int, event: Int32?) {
        guard entry >= 0, world.scene.stage.isOnStage(sprite) else { return }
        let looks = world.scene.stage.sprites[sprite].looks
        let object = world.scene.sprites[sprite].object
        if world.scene.sprites[sprite].isClone {
            let content = content(ofEntry: Int(entry), of: object)
            guard let index = looks.firstIndex(where: { $0.contentKey == content }) else { return }
            return showLook(index, of: sprite, event: event)
        }
        if let index = looks.firstIndex(where: { $0.entry == Int(entry) }) {
            return showLook(index, of: sprite, event: event)
        }
        guard let look = entryLook(Int(entry), of: object) else { return }
        if world.scene.stage.sprites[sprite].setLook(look, images: world.images) {
            fireLook(of: sprite, event: event)
        }
    }

    private mutating func fireLook(of sprite: Int, event: Int32?) {
        guard sprite == 0, let look = world.scene.stage.sprites[sprite].currentLook else { return }
        fireBackground(look.entry, event: event)
    }

    // MARK: - Effects

    mutating func clearGraphicEffects() -> Bool {
        world.look.clearGraphicEffects()
        return true
    }

    mutating func setVisible(_ isVisible: Bool) -> Bool {
        if isVisible {
            world.scene.stage.show(world.running.sprite)
        } else {
            world.scene.stage.hide(world.running.sprite)
        }
        return true
    }

    // MARK: - Bubbles and texts

    mutating func showBubble(_ instruction: Instruction, _ kind: SpeechBubble.Kind) -> Bool {
        world.remark(.invisible, "bubbles are not drawn yet")
        world.scene.stage.showBubble(kind, of: world.running.sprite, text: friendlyText(instruction))
        checkTexts()
        return true
    }

    /// The second act of say and think for seconds; removes whatever bubble the sprite has then.
    mutating func waitAndRemoveBubble(_ instruction: Instruction) -> Bool {
        guard waitSeconds(instruction, formula: 1) else { return false }
        world.scene.stage.removeBubble(of: world.running.sprite)
        return true
    }

    mutating func showText(_ instruction: Instruction) -> Bool {
        guard let x = integer(instruction), let y = integer(instruction, 1) else { return true }
        world.remark(.invisible, "texts are not drawn yet")
        world.scene.stage.showText(
            VariableText(
                variable: variableName(instruction.operand), sprite: world.running.sprite, x: x, y: y))
        checkTexts()
        return true
    }

    mutating func showStyledText(_ instruction: Instruction) -> Bool {
        guard let x = integer(instruction), let y = integer(instruction, 1), let size = float(instruction, 2),
            let color = string(instruction, 3)
        else { return true }
        let name = variableName(instruction.operand)
        guard size / 100 > 0 else {
            world.scene.stage.hideText(variable: name, sprite: world.running.sprite)
            return true
        }
        world.remark(.invisible, "texts are not drawn yet")
        world.scene.stage.showText(
            VariableText(
                variable: name, sprite: world.running.sprite, x: x, y: y, relativeSize: size / 100,
                color: color,
                alignment: VariableText.Alignment(rawValue: Int(instruction.option)) ?? .centered))
        checkTexts()
        return true
    }

    /// The old text brick: five seconds, in which its text and place follow their formulas; then it stays.
    mutating func showOldText(_ instruction: Instruction) -> Bool {
        let state = stateIndex(instruction)
        if isFirstAct {
            world.scene.states[state].time = 0
            world.scene.states[state].duration = 5
        }
        if let x = integer(instruction), let y = integer(instruction, 1), let text = string(instruction, 2) {
            world.remark(.invisible, "texts are not drawn yet")
            world.scene.stage.showCaption(
                Caption(sprite: world.running.sprite, action: state, x: x, y: y, text: text))
        }
        return passTime(state)
    }

    mutating func hideText(_ instruction: Instruction) -> Bool {
        world.scene.stage.hideText(
            variable: variableName(instruction.operand), sprite: world.running.sprite)
        return true
    }

    /// Ends the run if the stage is full of texts.
    private mutating func checkTexts() {
        if world.scene.stage.overlays.count > options.limits.texts { hitLimit(.texts) }
    }

    private func variableName(_ operand: Int32) -> Text? {
        guard operand >= 0 else { return nil }
        switch program.variableOperands[Int(operand)] {
        case .project(let index): return Text(program.variables[Int(index)].name)
        case .sprite(let offset):
            let object = world.scene.sprites[world.running.sprite].object
            return Text(program.variables[program.objects[object].variables.lowerBound + Int(offset)].name)
        case .input: return nil
        }
    }
}
