import Language
import Program
import Stage
import Values

/// Variables, lists and text files on the device (bricks.md 9.5, 9.6).
extension Machine {
    // MARK: - Variables and lists

    /// Numbers without a JSON form cannot be stored: what was there stays.
    mutating func writeVariableOnDevice(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand) else { return true }
        let key = key(ofVariable: instruction.operand)
        let value = world.variables[variable]
        guard value.isStorable else { return true }
        charge(key, [value], replacing: world.device.storedVariables[key].map { [$0] })
        world.device.storedVariables[key] = value
        log("store", [.init("key", .text(key)), .init("value", value)])
        return true
    }

    /// The stored value; 0 if there is none.
    mutating func readVariableFromDevice(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand) else { return true }
        let key = key(ofVariable: instruction.operand)
        world.store(world.device.storedVariables[key] ?? .zero, at: variable)
        checkData()
        log("restore", [.init("key", .text(key))])
        return true
    }

    mutating func writeListOnDevice(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand) else { return true }
        let (key, isOfClone) = key(ofList: instruction.operand)
        let items = world.lists[list]
        guard items.allSatisfy({ $0.isStorable }) else { return true }
        charge(key, items, replacing: isOfClone ? world.cloneLists[key] : world.device.storedLists[key])
        if isOfClone { world.cloneLists[key] = items } else { world.device.storedLists[key] = items }
        log("store", [.init("key", .text(key)), .init("items", .number(Double(items.count)))])
        return true
    }

    /// The stored items; none if there are none.
    mutating func readListFromDevice(_ instruction: Instruction) -> Bool {
        guard let list = listIndex(instruction.operand) else { return true }
        let (key, isOfClone) = key(ofList: instruction.operand)
        let items = isOfClone ? world.cloneLists[key] : world.device.storedLists[key]
        world.storeItems(items ?? [], at: list)
        checkData()
        log("restore", [.init("key", .text(key))])
        return true
    }

    /// What is on the device counts for the limit of data like what is in variables and lists.
    private mutating func charge(_ key: Text, _ values: [Value], replacing old: [Value]?) {
        func bytes(_ values: [Value]) -> Int { values.reduce(0) { $0 + $1.dataBytes + 16 } }
        let size = bytes(values)
        world.dataBytes += size - (old.map(bytes) ?? -(key.count * 2 + 32))
        checkData()
        countWriting(size)
    }

    private mutating func countWriting(_ bytes: Int) {
        world.writtenBytes += bytes
        if world.writtenBytes > options.limits.writtenBytes { hitLimit(.written) }
    }

    private var runningObject: ObjectCode {
        program.objects[world.scene.sprites[world.running.sprite].object]
    }

    /// The device key of the file; a variable that has none goes by its name and its owner. Clones share the key.
    private func key(ofVariable operand: Int32) -> Text {
        switch program.variableOperands[Int(operand)] {
        case .project(let number), .input(let number): key(of: program.variables[Int(number)])
        case .sprite(let number):
            key(of: program.variables[runningObject.variables.lowerBound + Int(number)])
        }
    }

    /// A clone's own list has lost its key and is found by that clone alone (runtime.md 4.2).
    private func key(ofList operand: Int32) -> (key: Text, isOfClone: Bool) {
        switch program.listOperands[Int(operand)] {
        case .project(let number): return (key(of: program.lists[Int(number)]), false)
        case .sprite(let number):
            let name = program.lists[runningObject.lists.lowerBound + Int(number)]
            guard world.scene.sprites[world.running.sprite].isClone else { return (key(of: name), false) }
            return (key(of: name) + "#" + world.look.name, true)
        }
    }

    private func key(of data: DataName) -> Text {
        guard data.deviceKey.isEmpty else { return Text(data.deviceKey) }
        let owner = data.object.map { Text(program.objects[$0].name) } ?? ""
        return Text(data.name) + "#" + owner
    }

    // MARK: - Files

    mutating func writeVariableToFile(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let given = string(instruction) else {
            return true
        }
        let name = FileName(given).with(ending: ".txt")
        let text = world.variables[variable].text
        guard storeFile(name, Array(text.string.utf8)) else { return true }
        log("write-file", [.init("name", .text(name)), .init("text", .text(text))])
        return true
    }

    /// A missing file changes nothing; option 1 deletes the file.
    mutating func readVariableFromFile(_ instruction: Instruction) -> Bool {
        guard let variable = variableIndex(instruction.operand), let given = string(instruction) else {
            return true
        }
        let name = FileName(given).withAnyEnding(orElse: ".txt")
        let bytes = world.device.files[name]
        log("read-file", [.init("name", .text(name)), .init("found", .flag(bytes != nil))])
        guard let bytes else { return true }
        let text = Text(String(decoding: bytes, as: UTF8.self))
        world.store(text.javaNumber.map { .number($0) } ?? .text(text), at: variable)
        if instruction.option == 1 {
            removeFile(name)
            log("delete-file", [.init("name", .text(name))])
        }
        checkData()
        return true
    }

    /// Writes a file of the device; its bytes count for the limit of data. False for a name that no file system takes.
    @discardableResult
    mutating func storeFile(_ name: Text, _ bytes: [UInt8]) -> Bool {
        guard !name.units.contains(0), name.string.utf8.count <= 255 else { return false }
        removeFile(name)
        world.device.files[name] = bytes
        world.dataBytes += Self.fileSize(name, bytes)
        checkData()
        countWriting(Self.fileSize(name, bytes))
        return true
    }

    private mutating func removeFile(_ name: Text) {
        guard let old = world.device.files.removeValue(forKey: name) else { return }
        world.dataBytes -= Self.fileSize(name, old)
    }

    /// A file takes a block at least.
    private static func fileSize(_ name: Text, _ bytes: [UInt8]) -> Int {
        bytes.count + name.count * 2 + 4_096
    }
}

extension Value {
    /// Whether the device's JSON can hold it.
    fileprivate var isStorable: Bool {
        if case .number(let number) = self { number.isFinite } else { true }
    }
}
