public import CatLang
public import Language
public import Machine
import Program
public import Values

/// Formulas in the context of a sprite, asked between two frames.
extension Player {
    /// Evaluates a formula as a sprite of the playing scene would.
    public mutating func evaluate(_ formula: Formula, asSprite sprite: Int) -> Machine.Answer {
        let object = machine.object(ofSprite: sprite)
        let names = DataNames(program: machine.program, object: object)
        let code = FormulaLowering.lower(formula.withFlattenedLists, in: names)
        return machine.evaluate(code, asSprite: sprite)
    }

    /// Reads a formula in the notation of the apps whose variables, lists and objects the sprite knows.
    public func formula(
        from text: String, asSprite sprite: Int
    ) throws(FormulaTextError) -> Formula {
        let object = machine.object(ofSprite: sprite)
        let names = DataNames(program: machine.program, object: object)
        return try FormulaNotation.exact.parse(text) { token in
            let name = token.value ?? ""
            return switch token.kind {
            case .userVariable: names.variable(named: name) != nil
            case .userList: names.list(named: name) != nil
            case .userDefinedBrickInput: false
            case .collisionFormula: names.object(named: name) != nil
            default: true
            }
        }
    }

    /// The sprite of a name in the playing scene, the first if there are several.
    public func sprite(named name: String) -> Int? {
        let wanted = Text(name)
        return machine.stage.living.first { machine.stage.sprites[$0].name == wanted }
    }

    /// Gives a variable, the sprite's own before the project's, a value; false if there is none of that name.
    public mutating func setVariable(_ name: String, to value: Value, asSprite sprite: Int) -> Bool {
        let names = DataNames(program: machine.program, object: machine.object(ofSprite: sprite))
        switch names.variable(named: name) {
        case .project(let index): machine.setVariable(Int(index), to: value)
        case .sprite(let index):
            machine.setVariable(machine.data(ofSprite: sprite).variables + Int(index), to: value)
        case .input, nil: return false
        }
        return true
    }

    /// Gives a list, the sprite's own before the project's, its items; false if there is none of that name.
    public mutating func setList(_ name: String, to items: [Value], asSprite sprite: Int) -> Bool {
        let names = DataNames(program: machine.program, object: machine.object(ofSprite: sprite))
        switch names.list(named: name) {
        case .project(let index): machine.setList(Int(index), to: items)
        case .sprite(let index): machine.setList(machine.data(ofSprite: sprite).lists + Int(index), to: items)
        case nil: return false
        }
        return true
    }
}
