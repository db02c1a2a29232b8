import Catwalk
import JSONText
import Machine
import Scenarios
import Values

/// What projects store on a device, kept in a directory between runs: `device.json` and the text files beside it.
struct DeviceStorage {
    private let directory: String

    init(_ directory: String) throws {
        self.directory = directory
        try Files.makeDirectory(directory)
    }

    private var dataPath: String { Files.join(directory, "device.json") }
    private var filesPath: String { Files.join(directory, "files") }

    func load(into device: inout DeviceState) throws {
        if Files.kind(of: dataPath) == .file { try loadData(into: &device) }
        guard Files.kind(of: filesPath) == .directory else { return }
        for name in try Files.list(filesPath) {
            let path = Files.join(filesPath, name)
            guard Files.kind(of: path) == .file else { continue }
            device.files[name] = try Files.read(path)
        }
    }

    private func loadData(into device: inout DeviceState) throws {
        let json: JSON
        do {
            json = try JSON(parsing: Files.read(dataPath))
        } catch let error as JSONError {
            throw ScenarioError(file: dataPath, line: error.line, error.message)
        }
        for member in json["variables"]?.members ?? [] {
            device.storedVariables[member.name] = Value(member.value)
        }
        for member in json["lists"]?.members ?? [] {
            device.storedLists[member.name] = (member.value.array ?? []).map { Value($0) }
        }
    }

    func save(_ device: DeviceState) throws {
        var writer = JSONWriter(indented: true)
        writer.object { writer in
            writer.member(
                "variables",
                object: { writer in
                    for (name, value) in device.storedVariables.sorted(by: { isBefore($0.key, $1.key) }) {
                        writer.member(name, value)
                    }
                })
            writer.member(
                "lists",
                object: { writer in
                    for (name, items) in device.storedLists.sorted(by: { isBefore($0.key, $1.key) }) {
                        writer.member(name, array: { writer in for item in items { writer.value(item) } })
                    }
                })
        }
        writer.newline()
        try Files.write(writer.bytes, to: dataPath)
        try saveFiles(device)
    }

    private func saveFiles(_ device: DeviceState) throws {
        if device.files.isEmpty, Files.kind(of: filesPath) == nil { return }
        try Files.makeDirectory(filesPath)
        for name in try Files.list(filesPath) where device.files[name] == nil {
            try Files.remove(Files.join(filesPath, name))
        }
        for (name, bytes) in device.files where isPlainName(name) {
            try Files.write(bytes, to: Files.join(filesPath, name))
        }
    }

    /// A project must not write outside the directory.
    private func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count < 200
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    private func isBefore(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}

extension Value {
    /// What ``JSONWriter`` made of a value.
    fileprivate init(_ json: JSON) {
        switch json {
        case .number(let number): self = .number(number)
        case .bool(let flag): self = .flag(flag)
        case .text(let text): self = .text(Text(text))
        default: self = .zero
        }
    }
}
