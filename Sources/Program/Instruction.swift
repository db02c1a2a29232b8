public import Language

/// One step of a script. A thread runs one acting instruction per act; glue is passed through within the act.
public struct Instruction: Sendable {
    public var opcode: Opcode
    /// The brick that it comes from.
    public var kind: BrickKind
    /// First of the brick's formulas, in constructor order; -1 if it has none.
    public var formulas: Int32 = -1
    /// Main operand: a table index or a jump target, by opcode and kind.
    public var operand: Int32 = -1
    /// Second operand: a selection, a text, another target.
    public var option: Int32 = -1
    /// The innermost loop around it in ``Program/loops``, -1 at the top.
    public var loop: Int32 = -1
    /// First instruction of the top-level brick that it belongs to.
    public var top: Int32 = 0
    /// The loop that begins here, -1 if none does.
    public var ownLoop: Int32 = -1
    /// Slot for what survives a restart of the script, -1 if it needs none (bricks.md 1.1).
    public var state: Int32 = -1
    /// Index into ``Program/places``.
    public var place: Int32

    public init(_ opcode: Opcode, _ kind: BrickKind, place: Int32) {
        self.opcode = opcode
        self.kind = kind
        self.place = place
    }

    /// The brick's formula at an offset in constructor order.
    @inlinable
    public func formula(_ offset: Int32) -> FormulaID { FormulaID(formulas + offset) }
}

/// What an instruction does. "next" is the following instruction.
public enum Opcode: UInt8, CaseIterable, Sendable {
    // MARK: Glue: costs no act
    /// The thread is finished.
    case end
    /// pc = operand
    case jump
    /// A brick without an action is written to the device log: drones and the like
    case record
    /// The body of `loop` is finished: wait for the delay, start the next iteration (pc = begin + 1), or leave (next).
    case loopEnd

    // MARK: Composite: evaluate, then go on into the body within the same act
    /// formulas[0] true: next; false: pc = operand; failing: pc = option
    case ifBegin
    /// Phiro's conditions, which a host answers; targets as ifBegin, option is the sensor
    case ifHost
    /// A pin of the Raspberry Pi selects the branch that acts, in every act anew; targets as ifBegin
    case ifPin
    case repeatBegin
    case foreverBegin
    case repeatUntilBegin
    /// operand = variable
    case forVariableBegin
    /// operand = list, option = variable
    case forItemBegin
    /// operand = parameter list
    case parameterizedBegin

    // MARK: Frequent bricks
    /// operand = variable
    case setVariable
    case changeVariable
    case wait
    case waitUntil
    case waitTillIdle
    /// operand = message
    case broadcast
    case broadcastWait
    /// operand = call
    case callUserBrick
    /// The assertion at the end of a parameterized loop's body.
    case parameterizedAssert

    // MARK: Two-act bricks
    /// Second act of say/think for seconds: wait, then remove the bubble.
    case waitAndRemoveBubble
    /// Second act of "play sound and wait".
    case waitForSound
    /// Second act of Phiro's tone: wait.
    case waitForTone
    /// Second act of copy, edit and paint look: set the current look again.
    case setLookAgain

    // MARK: All others
    /// Does what its kind says, in one act or until it says that it is done.
    case brick

    /// Whether it costs no act.
    @inlinable
    public var isGlue: Bool { rawValue <= Opcode.loopEnd.rawValue }
}
