import Language
import Program
import Values

/// Data bricks (bricks.md 9).
extension Machine {
    // MARK: - Variables

    mutating func setVariable(_ instruction: Instruction) {
        setVariable(instruction.operand, formula: Int(instruction.formulas))
    }

    mutating func setVariable(_ pc: Int) {
        setVariable(code[pc].operand, formula: Int(code[pc].formulas))
    }

    @inline(__always)
    private mutating func setVariable(_ operand: Int32, formula: Int) {
        guard let variable = variableIndex(operand) else { return }
        if formulas[formula].isPlainNumber, case .number = world.variables[variable] {
            if let number = FormulaExecution.number(formulas[formula].body, in: &world) {
                world.variables[variable] = .number(number)
            }
            return
        }
        guard let value = valueForSetVariable(formulas[formula], in: &world) else { return }
        world.store(value, at: variable)
        checkData()
    }

    mutating func changeVariable(_ instruction: Instruction) {
        changeVariable(instruction.operand, formula: Int(instruction.formulas))
    }

    mutating func changeVariable(_ pc: Int) {
        changeVariable(code[pc].operand, formula: Int(code[pc].formulas))
    }

    /// Only a number changes, by plain binary addition; NaN counts as 0 on either side.
    @inline(__always)
    private mutating func changeVariable(_ operand: Int32, formula: Int) {
        guard let variable = variableIndex(operand) else { return }
        if case .constant = formulas[formula].shape, case .number(let old) = world.variables[variable],
            !old.isNaN, !formulas[formula].number.isNaN
        {
            world.variables[variable] = .number(old + formulas[formula].number)
            return
        }
        let change = interpretObject(formulas[formula], in: &world) ?? .zero
        if let value = changedVariable(world.variables[variable], by: change) {
            world.variables[variable] = value
        }
    }

    func variableIndex(_ operand: Int32) -> Int? {
        guard operand >= 0 else { return nil }
        return world.index(of: program.variableOperands[Int(operand)])
    }

    func listIndex(_ operand: Int32) -> Int? {
        guard operand >= 0 else { return nil }
        return world.index(of: program.listOperands[Int(operand)])
    }

    // MARK: - Lists

    mutating func addItem(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand),
            let value = valueForAddItem(formulas[Int(instruction.formulas)], in: &world)
        else { return true }
        world.lists[list].append(value)
        count(value)
        return true
    }

    /// 1-based; a failing index is 1; outside 1…n + 1 nothing happens.
    mutating func insertItem(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand) else { return true }
        let value = object(instruction.formula(0))
        let index = Int(integer(instruction, 1) ?? 1)
        guard index >= 1, index <= world.lists[list].count + 1 else { return true }
        world.lists[list].insert(value, at: index - 1)
        count(value)
        return true
    }

    mutating func replaceItem(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand) else { return true }
        let value = object(instruction.formula(0))
        let index = Int(integer(instruction, 1) ?? 1)
        guard index >= 1, index <= world.lists[list].count else { return true }
        world.dataBytes -= world.lists[list][index - 1].dataBytes + 16
        world.lists[list][index - 1] = value
        count(value)
        return true
    }

    mutating func deleteItem(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand), let index = integer(instruction).map({ Int($0) }),
            index >= 1, index <= world.lists[list].count
        else { return true }
        world.dataBytes -= world.lists[list].remove(at: index - 1).dataBytes + 16
        return true
    }

    mutating func clearList(_ instruction: Instruction) -> Bool {
        if let list = listIndex(instruction.operand) { world.storeItems([], at: list) }
        return true
    }

    private mutating func count(_ value: Value) {
        world.dataBytes += value.dataBytes + 16
        checkData()
    }

    mutating func storeCSV(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand) else { return true }
        world.storeItems([], at: list)
        guard let column = integer(instruction), let data = string(instruction, 1), column >= 1 else {
            return true
        }
        world.storeItems(CSVTable(data, column: Int(column)).fields.map { .text($0) }, at: list)
        checkData()
        return true
    }

    // MARK: - Timer

    mutating func resetTimer() -> Bool {
        world.timerReference = world.milliseconds
        return true
    }

    mutating func checkData() {
        if world.dataBytes > options.limits.dataBytes { hitLimit(.data) }
    }
}
