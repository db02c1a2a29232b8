import Language
import Program

/// The scripts of one object by the event that starts them, as offsets among its scripts (runtime.md 3.1).
struct Listeners {
    var start: [Int] = []
    var tapped: [Int] = []
    var stageTapped: [Int] = []
    var cloned: [Int] = []
    var conditions: [Int] = []
    /// Broadcast scripts with their messages.
    var broadcasts: [(key: Int, script: Int)] = []
    /// Background scripts with their looks, as entries of the project's list.
    var backgrounds: [(key: Int, script: Int)] = []
    /// Looks that a clone needs in its list (runtime.md 3.8, 4.2).
    var neededLooks: [NeededLook] = []
    /// Scripts of gamepad buttons, pins and NFC tags with the texts of their events.
    var gamepad: [(key: Int, script: Int)] = []
    var pins: [(key: Int, script: Int)] = []
    var tags: [(key: Int, script: Int)] = []
    var anyTag: [Int] = []
    /// Bounce-off scripts with their partners, -1 for anything.
    var bounces: [(key: Int, script: Int)] = []

    static func tables(of program: Program) -> [Listeners] {
        program.objects.map { object in
            var listeners = Listeners()
            for (offset, index) in object.scripts.enumerated() {
                listeners.add(program.scripts[index], offset)
                listeners.addLooks(of: program.scripts[index], program)
            }
            return listeners
        }
    }

    /// A look that a script names: an entry of the background's list or of the sprite's own.
    struct NeededLook: Equatable {
        var isOfBackground: Bool
        var entry: Int
    }

    private mutating func addLooks(of script: ScriptCode, _ program: Program) {
        if script.kind == .whenBackgroundChanges, script.look >= 0 {
            add(NeededLook(isOfBackground: true, entry: script.look))
        }
        for instruction in program.instructions[script.code]
        where instruction.kind == .setLook && instruction.operand >= 0 {
            add(NeededLook(isOfBackground: false, entry: Int(instruction.operand)))
        }
    }

    private mutating func add(_ look: NeededLook) {
        if !neededLooks.contains(look) { neededLooks.append(look) }
    }

    private mutating func add(_ script: ScriptCode, _ offset: Int) {
        if script.kind == .whenCondition { conditions.append(offset) }
        guard !script.isCommentedOut else { return }
        switch script.kind {
        case .start: start.append(offset)
        case .whenTapped: tapped.append(offset)
        case .whenTouchDown: stageTapped.append(offset)
        case .whenCloned: cloned.append(offset)
        case .broadcast: broadcasts.append((script.message, offset))
        case .whenBackgroundChanges where script.look >= 0:
            backgrounds.append((script.look, offset))
        case .whenGamepadButton: gamepad.append((script.message, offset))
        case .raspiInterrupt: pins.append((script.message, offset))
        case .whenNfc where script.message == -1: anyTag.append(offset)
        case .whenNfc where script.message >= 0: tags.append((script.message, offset))
        case .whenBounceOff: bounces.append((script.partner, offset))
        default: break
        }
    }
}
