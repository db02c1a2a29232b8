/// The instructions of formula code, in the order of the interpreter's `switch`.
///
/// Numbers live in number registers `n`, values of any kind in value registers `v`; a negative number
/// register is a constant. Comments read `a`, `b`, `c` as the fields of ``FormulaInstruction``; `→ c` means
/// that execution goes on at instruction c if the conversion fails.
public enum FormulaOpcode: UInt8, Sendable, CaseIterable {
    // MARK: Operators (formulas.md 3)
    /// n[a] = n[b] + n[c], as decimals
    case add
    /// n[a] = n[b] − n[c], as decimals
    case subtract
    /// n[a] = n[b] × n[c], as decimals
    case multiply
    /// n[a] = n[b] ÷ n[c], as decimals
    case divide
    /// n[a] = n[b] POW n[c]
    case raise
    /// n[a] = −n[b]
    case negate
    /// n[a] = not n[b]
    case not
    /// n[a] = n[b] and n[c]
    case and
    /// n[a] = n[b] or n[c]
    case or
    /// n[a] = n[b] < n[c]
    case isLess
    /// n[a] = n[b] ≤ n[c]
    case isLessOrEqual
    /// n[a] = n[b] > n[c]
    case isGreater
    /// n[a] = n[b] ≥ n[c]
    case isGreaterOrEqual
    /// n[a] = n[b] = n[c]
    case areNumbersEqual
    /// n[a] = n[b] ≠ n[c]
    case areNumbersDifferent
    /// n[a] = v[b] = v[c]
    case areValuesEqual
    /// n[a] = v[b] ≠ v[c]
    case areValuesDifferent

    // MARK: Data
    /// v[a] = text constant b
    case loadText
    /// v[a] = variable in packed slot b
    case loadVariable
    /// n[a] = variable in packed slot b, as operand
    case loadVariableOperand
    /// n[a] = variable in packed slot b, as argument, → c
    case loadVariableArgument
    /// v[a] = value of the list in packed slot b
    case loadList
    /// v[a] = sensor b
    case loadSensor
    /// n[a] = sensor b, as operand
    case loadSensorOperand
    /// v[a] = n[b]
    case box
    /// n[a] = n[b]
    case copy
    /// v[a] = v[b]
    case copyValue
    /// n[a] = v[b] as operand (conversion J, NaN on failure)
    case operand
    /// n[a] = v[b] as argument (conversion A), → c
    case argument
    /// goes on at instruction c
    case jump
    /// ends the evaluation with a NumberFormatException
    case fail
    /// ends the evaluation
    case end

    // MARK: Numeric functions (formulas.md 4.1)
    /// n[a] = function of n[b], and so on for its likes
    case sine
    case cosine
    case tangent
    case naturalLogarithm
    case decimalLogarithm
    case squareRoot
    case absolute
    case round
    case arcSine
    case arcCosine
    case arcTangent
    case exponential
    case floor
    case ceiling
    /// n[a] = function of n[b] and n[c], and so on for its likes
    case arcTangent2
    case power
    case modulo
    case maximum
    case minimum
    /// n[a] = random number from n[b] to n[c], an integer if both are
    case randomInteger
    /// n[a] = random number from n[b] to n[c]
    case randomReal
    /// n[a] = n[b] ? n[c] : n[c + 1], NaN if n[b] is
    case chooseNumber
    /// v[a] = n[b] ? v[c] : v[c + 1], NaN if n[b] is
    case chooseValue

    // MARK: Texts (formulas.md 4.2)
    /// v[a] = text of v[b] as JOIN inserts it
    case insertedText
    /// v[a] = v[b] joined with v[c], both texts
    case join
    /// v[a] = first match of the pattern v[b] in v[c], both texts
    case regex
    /// v[a] = unit v[b] of v[c]
    case letter
    /// v[a] = units v[b] to v[b + 1] of v[b + 2]
    case subtext
    /// n[a] = length of v[b]
    case length
    /// n[a] = length of the variable in packed slot b
    case lengthOfVariable
    /// n[a] = length of the list in packed slot b, as text
    case lengthOfList

    // MARK: Lists (formulas.md 4.3)
    /// n[a] = number of items of the list in packed slot b
    case itemCount
    /// v[a] = item v[b] of the list in packed slot c
    case listItem
    /// n[a] = whether the list in packed slot c contains v[b]
    case contains
    /// n[a] = position of v[b] in the list in packed slot c
    case indexOfItem

    // MARK: The world (formulas.md 4.4, 4.5, 6)
    /// n[a] = device query c of n[b]
    case deviceNumber
    /// v[a] = text of the recognised text block v[b], → c
    case textBlock
    /// v[a] = language of the recognised text block v[b], → c
    case textBlockLanguage
    /// n[a] = whether the running sprite touches object b
    case touchesObject
    /// n[a] = whether the running sprite touches the colour v[b]
    case touchesColor
    /// n[a] = whether colour v[b] of the running sprite touches colour v[c]
    case colorTouchesColor
    /// v[a] = text of the colour at n[b], n[c]
    case colorAt
    /// n[a] = whether the colours v[b] and v[b + 1] differ by at most n[c]
    case colorsEqual
}

extension FormulaOpcode {
    /// Whether field c is the number of an instruction.
    public var hasTarget: Bool {
        switch self {
        case .loadVariableArgument, .argument, .jump, .textBlock, .textBlockLanguage: true
        default: false
        }
    }
}

/// One step of a formula; what the fields mean stands at the opcode.
public struct FormulaInstruction: Sendable, Equatable {
    /// What to do.
    public var opcode: FormulaOpcode
    /// The register that is written.
    public var a: Int32
    /// The first operand.
    public var b: Int32
    /// The second operand, or the instruction where to go on.
    public var c: Int32

    /// An instruction of its fields.
    public init(_ opcode: FormulaOpcode, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0) {
        self.opcode = opcode
        self.a = a
        self.b = b
        self.c = c
    }
}

/// A question to the devices that `deviceNumber` asks, with one number (formulas.md 4.4, 4.5).
public enum DeviceNumber: Int32, Sendable, CaseIterable {
    case multiFingerX
    case multiFingerY
    case multiFingerTouched
    case indexCurrentTouch
    case idOfDetectedObject
    case objectWithIdVisible
    case textBlockX
    case textBlockY
    case textBlockSize
    case arduinoAnalog
    case arduinoDigital
    case raspiDigital
}
