/// Where a variable lives at run time (formulas.md 1.9, runtime.md 4.7).
///
/// All data of the project and of its original sprites stand in one array, so that `.project` also reaches
/// another sprite's variable that a brick names by identity; clones have a block of their own, and `.sprite` counts
/// from the block of whichever sprite runs.
public enum VariableSlot: Hashable, Sendable {
    /// Absolute index.
    case project(Int32)
    /// Index within the running sprite's own variables.
    case sprite(Int32)
    /// Index among the inputs of the running user-defined brick.
    case input(Int32)
}

/// Where a list lives at run time; see ``VariableSlot``.
public enum ListSlot: Hashable, Sendable {
    case project(Int32)
    case sprite(Int32)
}

/// A formula of the program: an index into ``Program/formulas``.
public struct FormulaID: Hashable, Sendable {
    public let index: Int32

    public init(_ index: Int32) { self.index = index }
}
