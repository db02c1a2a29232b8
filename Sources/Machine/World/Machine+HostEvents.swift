import Language
import Program
import Stage
public import Values

/// What happens to a phone between two frames, besides fingers: tags, gamepads, pins, the menu (runtime.md 3.1, 3.9, 4.6).
extension Machine {
    /// A tag comes near: the sensors are set, then scripts for this tag start, then those for any (bricks.md 2).
    public mutating func scanTag(uid: Text, message: Text) {
        guard !world.isPaused else { return }
        world.device.sensors[.nfcTagId] = .text(uid)
        world.device.sensors[.nfcTagMessage] = .text(message)
        fireToAll(matching: uid) { $0.tags }
        for sprite in world.scene.stage.living {
            fire(ownListeners(of: sprite).anyTag, at: sprite, event: nil)
        }
    }

    /// A button of the gamepad, like `A` or `up`, goes down or comes up.
    public mutating func gamepad(_ button: Text, isPressed: Bool) {
        guard !world.isPaused else { return }
        if let sensor = Self.gamepadSensor(button) {
            world.device.sensors[sensor] = .number(isPressed ? 1 : 0)
        }
        guard isPressed else { return }
        fireToAll(matching: button) { $0.gamepad }
    }

    private static func gamepadSensor(_ button: Text) -> Sensor? {
        switch button {
        case "A": .gamepadAPressed
        case "B": .gamepadBPressed
        case "up": .gamepadUpPressed
        case "down": .gamepadDownPressed
        case "left": .gamepadLeftPressed
        case "right": .gamepadRightPressed
        default: nil
        }
    }

    /// A pin of the Raspberry Pi changes.
    public mutating func changePin(_ pin: Int32, isHigh: Bool) {
        guard !world.isPaused else { return }
        if isHigh { world.device.highPins.insert(pin) } else { world.device.highPins.remove(pin) }
        let event = Text(String(pin) + (isHigh ? ":pressed" : ":released"))
        fireToAll(matching: event) { $0.pins }
    }

    /// Starts, in all sprites, the scripts whose event has that text.
    private mutating func fireToAll(
        matching text: Text, _ scripts: (Listeners) -> [(key: Int, script: Int)]
    ) {
        for sprite in world.scene.stage.living {
            for listener in scripts(ownListeners(of: sprite)) where Text(program.texts[listener.key]) == text
            {
                fire(listener.script, at: sprite, event: nil)
            }
        }
    }

    private func ownListeners(of sprite: Int) -> Listeners {
        listeners[world.scene.sprites[sprite].object]
    }

    // MARK: - The stage's menu

    /// Whether the menu is open: nothing acts and the timer stands still, but frames go by.
    public var isPaused: Bool { world.isPaused }

    /// The back button opens the menu.
    public mutating func pause() { world.isPaused = true }

    /// "Continue": the next frame takes no time, then everything goes on.
    public mutating func resume() {
        guard world.isPaused else { return }
        world.isPaused = false
        world.skipsFrame = true
    }

    /// "Restart": everything as at the start but what belongs to the device and to the run.
    public mutating func restart() {
        var fresh = Self.makeWorld(program, options)
        fresh.random = world.random
        fresh.device = world.device
        fresh.images = world.images
        fresh.outputs = world.outputs
        fresh.changedLooks = world.changedLooks
        fresh.copiedLooks = world.copiedLooks
        fresh.dataBytes = world.changedLooks.values.reduce(0) { $0 + $1.count * StageLook.byteCost }
        fresh.reportedPlaces = world.reportedPlaces
        fresh.finish = world.finish
        fresh.frame = world.frame
        fresh.clock = world.clock
        fresh.timerReference = world.milliseconds
        fresh.writtenBytes = world.writtenBytes
        fresh.skipsFrame = true
        world = fresh
        world.scene = makeScene(options.scene ?? 0)
        sceneChange = nil
        parameters = [:]
    }
}
