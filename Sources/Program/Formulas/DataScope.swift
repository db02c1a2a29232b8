/// What the names in the formulas of one script mean, asked while formulas are lowered (formulas.md 1.9).
///
/// Names are compared by code units. A name that means nothing yields nil, and the formula takes the value
/// that the reference gives missing data.
public protocol DataScope {
    /// The variable of a name: of the sprite, else of the project, else a multiplayer variable.
    func variable(named name: String) -> VariableSlot?

    /// The list of a name: of the sprite, else of the project.
    func list(named name: String) -> ListSlot?

    /// The input of the user-defined brick whose definition the script is; nil outside of definitions.
    func input(named name: String) -> VariableSlot?

    /// The index by which the machine knows the object of a name in the script's scene.
    func object(named name: String) -> Int32?
}
