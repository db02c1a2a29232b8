import Catwalk
import JSONText
import Machine
import Scenarios
import Values

/// What projects store on a device, kept in a directory between runs: the app's two files of variables and lists, and
/// the files in `files/` beside them. Every file appears complete or not at all.
struct DeviceStorage {
    private let directory: String
    /// What was there, so that only what has changed is written.
    private var loaded = DeviceState()

    init(_ directory: String) throws {
        self.directory = directory
        try Files.makeDirectory(directory)
    }

    private func path(_ name: String) -> String { Files.join(directory, name) }
    private var filesPath: String { path("files") }

    mutating func load(into device: inout DeviceState) throws {
        try read(DeviceDataFile.variablesName) { bytes throws(JSONError) in
            loaded.storedVariables = try DeviceDataFile.variables(parsing: bytes)
        }
        try read(DeviceDataFile.listsName) { bytes throws(JSONError) in
            loaded.storedLists = try DeviceDataFile.lists(parsing: bytes)
        }
        if Files.kind(of: filesPath) == .directory {
            for name in try Files.list(filesPath) {
                let path = Files.join(filesPath, name)
                guard Files.kind(of: path, followingLinks: false) == .file else { continue }
                loaded.files[Text(name)] = try Files.read(path)
            }
        }
        device.storedVariables = loaded.storedVariables
        device.storedLists = loaded.storedLists
        device.files = loaded.files
    }

    private func read(_ name: String, _ body: ([UInt8]) throws(JSONError) -> Void) throws {
        guard Files.kind(of: path(name)) == .file else { return }
        do {
            try body(try Files.read(path(name)))
        } catch let error as JSONError {
            throw ScenarioError(file: path(name), line: error.line, error.message)
        }
    }

    func save(_ device: DeviceState) throws {
        if device.storedVariables != loaded.storedVariables {
            try Files.write(
                DeviceDataFile.bytes(variables: device.storedVariables),
                to: path(DeviceDataFile.variablesName))
        }
        if device.storedLists != loaded.storedLists {
            try Files.write(
                DeviceDataFile.bytes(lists: device.storedLists), to: path(DeviceDataFile.listsName))
        }
        for name in loaded.files.keys where device.files[name] == nil {
            try Files.remove(Files.join(filesPath, name.string))
        }
        for (name, bytes) in device.files where loaded.files[name] != bytes {
            try Files.makeDirectory(filesPath)
            try Files.write(bytes, to: Files.join(filesPath, name.string))
        }
    }
}
