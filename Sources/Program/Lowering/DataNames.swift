import Values

/// Names of data as formulas see them from one sprite (formulas.md 1.9): its own first, then the project's.
public struct DataNames: DataScope {
    private var variables: [Text: VariableSlot] = [:]
    private var projectVariables: [Text: VariableSlot] = [:]
    private var lists: [Text: ListSlot] = [:]
    private var objects: [Text: Int] = [:]
    /// Inputs of the user-defined brick being lowered, in order.
    var inputs: [String] = []

    init() {}

    /// The names that an object of a program knows, by its index in ``Program/objects``.
    public init(program: Program, object: Int) {
        let own = program.objects[object]
        for index in own.variables {
            let name = Text(program.variables[index].name)
            if variables[name] == nil {
                variables[name] = .sprite(Int32(index - own.variables.lowerBound))
            }
        }
        for index in 0..<program.projectVariableCount {
            let name = Text(program.variables[index].name)
            if variables[name] == nil { variables[name] = .project(Int32(index)) }
            if projectVariables[name] == nil { projectVariables[name] = .project(Int32(index)) }
        }
        for index in own.lists {
            let name = Text(program.lists[index].name)
            if lists[name] == nil { lists[name] = .sprite(Int32(index - own.lists.lowerBound)) }
        }
        for index in 0..<program.projectListCount {
            let name = Text(program.lists[index].name)
            if lists[name] == nil { lists[name] = .project(Int32(index)) }
        }
        for index in program.scenes[own.scene].objects {
            let name = Text(program.objects[index].name)
            if objects[name] == nil { objects[name] = index }
        }
    }

    public func variable(named name: String) -> VariableSlot? { variables[Text(name)] }
    /// A project variable, also where a sprite's own hides it.
    func projectVariable(named name: String) -> VariableSlot? { projectVariables[Text(name)] }
    public func list(named name: String) -> ListSlot? { lists[Text(name)] }
    public func object(named name: String) -> Int32? { objects[Text(name)].map { Int32($0) } }

    public func input(named name: String) -> VariableSlot? {
        let wanted = Text(name)
        return inputs.firstIndex { Text($0) == wanted }.map { .input(Int32($0)) }
    }
}
