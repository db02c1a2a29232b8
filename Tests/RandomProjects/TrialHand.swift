import Catwalk
import Mutations

/// A user who touches, tilts and presses at random, the same for the same number.
struct TrialHand {
    private var dice: Dice
    private var isDown = false
    private static let sensors = Sensor.allCases

    init(number: Int) { dice = Dice(seed: UInt64(truncatingIfNeeded: number) ^ 0xFACE) }

    /// Gives the inputs before a frame.
    mutating func act(on player: inout Player) {
        if player.frame == 0 { prepare(&player) }
        if player.ending == .paused, dice.once(in: 4) { return leaveMenu(&player) }
        guard dice.once(in: 12) else { return }
        switch dice.below(10) {
        case 0, 1, 2, 3: touch(&player)
        case 4:
            player.gamepad(dice.pick(["A", "B", "up", "down", "left", "right"]), isPressed: dice.once(in: 2))
        case 5: player.scanTag(uid: "04a1b2", message: "hello")
        case 6: player.changePin(3, isHigh: dice.once(in: 2))
        case 7: player.device.sensors[dice.pick(Self.sensors)] = .number(Double(dice.below(400) - 200))
        case 8: player.device.sensors[dice.pick(Self.sensors)] = nil
        default: if dice.once(in: 4) { player.pressBack() }
        }
    }

    private func prepare(_ player: inout Player) {
        player.device.answers = ["Ada", "7"]
        player.device.replies = [DeviceState.Reply(url: nil, status: 200, body: "a,b\n1,2")]
        player.device.files["file.txt"] = Array("12".utf8)
    }

    private mutating func touch(_ player: inout Player) {
        let (x, y) = (Double(dice.below(240) - 120), Double(dice.below(320) - 160))
        if !isDown {
            player.touchDown(0, x: x, y: y)
            isDown = true
        } else if dice.once(in: 2) {
            player.touchMove(0, x: x, y: y)
        } else {
            player.touchUp(0)
            isDown = false
        }
    }

    private mutating func leaveMenu(_ player: inout Player) {
        if dice.once(in: 3) { player.restart() } else { player.continueRun() }
    }
}
