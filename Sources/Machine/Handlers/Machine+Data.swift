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

    private mutating func checkData() {
        if world.dataBytes > options.limits.dataBytes { hitLimit(.data) }
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
        world.storeItems(CSVTable(data).column(Int(column)).map { .text($0) }, at: list)
        checkData()
        return true
    }

    // MARK: - Storage of the device

    /// Reads and writes variables and lists on the device, by device key or else by name (bricks.md 9.5).
    mutating func deviceData(_ instruction: Instruction) -> Bool {
        let isList = instruction.kind == .writeListOnDevice || instruction.kind == .readListFromDevice
        let place = isList ? listIndex(instruction.operand) : variableIndex(instruction.operand)
        guard let place else { return true }
        let key = deviceKey(instruction, isList: isList)
        switch instruction.kind {
        case .writeVariableOnDevice: world.device.storedVariables[key] = world.variables[place]
        case .readVariableFromDevice: world.store(world.device.storedVariables[key] ?? .zero, at: place)
        case .writeListOnDevice: world.device.storedLists[key] = world.lists[place]
        default: world.storeItems(world.device.storedLists[key] ?? [], at: place)
        }
        log(
            instruction.kind == .writeVariableOnDevice || instruction.kind == .writeListOnDevice
                ? "store" : "restore", [.init("key", .text(Text(key)))])
        return true
    }

    private func deviceKey(_ instruction: Instruction, isList: Bool) -> String {
        let object = program.objects[world.scene.sprites[world.running.sprite].object]
        let isClone = world.scene.sprites[world.running.sprite].isClone
        let index: Int
        var isOwn = false
        if isList {
            switch program.listOperands[Int(instruction.operand)] {
            case .project(let number): index = Int(number)
            case .sprite(let number):
                index = object.lists.lowerBound + Int(number)
                isOwn = true
            }
        } else {
            switch program.variableOperands[Int(instruction.operand)] {
            case .project(let number), .input(let number): index = Int(number)
            case .sprite(let number): index = object.variables.lowerBound + Int(number)
            }
        }
        let data = isList ? program.lists[index] : program.variables[index]
        // A clone's own list has lost its key (runtime.md 4.2).
        let key = isOwn && isClone ? "" : data.deviceKey
        if !key.isEmpty { return key }
        return data.name + (isOwn && isClone ? "#\(world.running.sprite)" : "#\(data.object ?? -1)")
    }

    mutating func writeVariableToFile(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let name = string(instruction) else {
            return true
        }
        let file = FileName(name).with(ending: ".txt")
        let text = world.variables[variable].text
        storeFile(file, Array(text.string.utf8))
        log("write-file", [.init("name", .text(Text(file))), .init("text", .text(text))])
        return true
    }

    mutating func readVariableFromFile(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let name = string(instruction) else {
            return true
        }
        let file = FileName(name).withAnyEnding(orElse: ".txt")
        log("read-file", [.init("name", .text(Text(file)))])
        guard let bytes = world.device.files[file] else { return true }
        let text = Text(String(decoding: bytes, as: UTF8.self))
        world.store(text.javaNumber.map { .number($0) } ?? .text(text), at: variable)
        if instruction.option == 1 { removeFile(file) }
        checkData()
        return true
    }

    /// Writes a file of the device; its bytes count for the limit of data.
    mutating func storeFile(_ name: String, _ bytes: [UInt8]) {
        removeFile(name)
        world.device.files[name] = bytes
        world.dataBytes += bytes.count
        checkData()
    }

    private mutating func removeFile(_ name: String) {
        if let old = world.device.files.removeValue(forKey: name) { world.dataBytes -= old.count }
    }

    mutating func resetTimer() -> Bool {
        world.timerReference = world.milliseconds
        return true
    }

    // MARK: - Questions and requests

    /// The next prepared answer, or an empty one (bricks.md 6.6).
    mutating func ask(_ instruction: Instruction) -> Bool {
        let question = instruction.formulas >= 0 ? string(instruction) ?? "" : ""
        let answer = world.device.answers.isEmpty ? "" : world.device.answers.removeFirst()
        log("ask", [.init("question", .text(question)), .init("answer", .text(answer))])
        if let variable = variableIndex(instruction.operand) {
            world.store(.text(answer), at: variable)
            checkData()
        }
        return true
    }

    /// The prepared reply for the address, else "500" as without a network (bricks.md 9.9).
    mutating func webRequest(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let url = requestURL(instruction) else {
            return true
        }
        let reply = world.device.replies.first { Text($0.url) == url }
        let status = reply?.status ?? 500
        let body = reply.flatMap { (200..<300).contains($0.status) ? Text($0.body) : nil }
        log(
            "web-request",
            [.init("url", .text(url)), .init("status", .number(Double(status)))])
        world.store(.text(body ?? Text(String(status))), at: variable)
        checkData()
        return true
    }

    private mutating func requestURL(_ instruction: Instruction) -> Text? {
        guard var url = string(instruction) else { return nil }
        if !url.hasPrefix("http://") && !url.hasPrefix("https://") { url = "https://" + url }
        if let newline = url.units.firstIndex(of: 10) { url = url[0..<newline] }
        return url
    }
}

extension Text {
    fileprivate func hasPrefix(_ prefix: Text) -> Bool { units.starts(with: prefix.units) }
}
