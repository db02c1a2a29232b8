import Values

/// Names of data as formulas see them from one sprite (formulas.md 1.9): its own first, then the project's.
public struct DataNames: DataScope {
    private var variables: [Text: VariableSlot] = [:]
    private var projectVariables: [Text: VariableSlot] = [:]
    private var lists: [Text: ListSlot] = [:]
    private var objects: [Text: Int] = [:]
    private var ownVariables: [Text: VariableSlot] = [:]
    private var ownLists: [Text: ListSlot] = [:]
    /// Inputs of the user-defined brick being lowered, in order.
    var inputs: [String] = []

    init() {}

    /// The names that an object of a program knows, by its index in ``Program/objects``.
    public init(program: Program, object: Int) {
        let scene = program.objects[object].scene
        self.init(
            DataNames(projectDataOf: program), objects: Self.objects(of: program, scene: scene),
            program: program, object: object)
    }

    var isEmpty: Bool { variables.isEmpty && lists.isEmpty }

    /// The project's variables and lists, the first of each name.
    init(projectDataOf program: Program) {
        for index in 0..<program.projectVariableCount {
            let name = Text(program.variables[index].name)
            if projectVariables[name] == nil { projectVariables[name] = .project(Int32(index)) }
        }
        variables = projectVariables
        for index in 0..<program.projectListCount {
            let name = Text(program.lists[index].name)
            if lists[name] == nil { lists[name] = .project(Int32(index)) }
        }
    }

    /// The objects of a scene by name, the first of each.
    static func objects(of program: Program, scene: Int) -> [Text: Int] {
        var objects: [Text: Int] = [:]
        for index in program.scenes[scene].objects {
            let name = Text(program.objects[index].name)
            if objects[name] == nil { objects[name] = index }
        }
        return objects
    }

    /// What one object sees: its own data before the project's.
    init(_ project: DataNames, objects: [Text: Int], program: Program, object: Int) {
        self = project
        self.objects = objects
        let own = program.objects[object]
        for index in own.variables {
            let name = Text(program.variables[index].name)
            if ownVariables[name] == nil {
                ownVariables[name] = .sprite(Int32(index - own.variables.lowerBound))
            }
        }
        for index in own.lists {
            let name = Text(program.lists[index].name)
            if ownLists[name] == nil { ownLists[name] = .sprite(Int32(index - own.lists.lowerBound)) }
        }
    }

    public func variable(named name: String) -> VariableSlot? {
        let name = Text(name)
        return ownVariables[name] ?? variables[name]
    }
    /// A project variable, also where a sprite's own hides it.
    func projectVariable(named name: String) -> VariableSlot? { projectVariables[Text(name)] }
    public func list(named name: String) -> ListSlot? {
        let name = Text(name)
        return ownLists[name] ?? lists[name]
    }
    public func object(named name: String) -> Int32? { objects[Text(name)].map { Int32($0) } }

    public func input(named name: String) -> VariableSlot? {
        let wanted = Text(name)
        return inputs.firstIndex { Text($0) == wanted }.map { .input(Int32($0)) }
    }
}
