import Catwalk
import JSONText
import Machine
import Media
import Program
import ProjectFiles
import Scenarios
import Values

/// A behaviour fixture and what comes of it, or of a changed copy.
struct BehaviourRun {
    let name: String
    let expectation: Expectation

    init(_ name: String) throws {
        self.name = name
        expectation = try Expectation(Fixtures.json("behaviour/\(name)/expect.json"))
    }

    /// The fixture's project.
    func project() throws -> LoadedProject {
        try ProjectReader.open(Fixtures.folder + "/behaviour/" + name)
    }

    /// Runs a project with the fixture's input: what differs from the expectation, a line each.
    func differences(_ loaded: LoadedProject) throws -> [String] {
        var player = try play(loaded)
        var found = dataDifferences(player.machine)
        let finish = Self.name(of: player.machine.world.finish)
        if finish != expectation.finish { found.append("finish is \(finish), not \(expectation.finish)") }
        if let message = expectation.message, case .failed(let text) = player.machine.world.finish,
            text.string != message
        {
            found.append("the message is \(text.string)")
        }
        if let events = expectation.device { found += try Self.differences(player.takeDeviceLog(), events) }
        for (name, content) in expectation.files {
            let bytes = player.device.files[Text(name)]
            if bytes.map({ Self.content($0, like: content) }) != content {
                found.append("file \(name) is \(bytes.map { Self.content($0, like: content) } as Any)")
            }
        }
        if let state = expectation.state {
            found += try JSON(parsing: player.state).bySpriteName.differences(from: state)
        }
        return try found + pixelDifferences(&player)
    }

    /// The bricks that a run records as such, because only their device could carry them out.
    func recordedBricks(_ loaded: LoadedProject) throws -> Set<String> {
        var player = try play(loaded)
        var found: Set<String> = []
        try JSONLines(player.takeDeviceLog()).read { event, _ in
            if event["action"]?.text == "brick", let brick = event["brick"]?.text { found.insert(brick) }
        }
        return found
    }

    private func play(_ loaded: LoadedProject) throws -> Player {
        var options = RunOptions()
        options.isLoggingDevice = true
        var player = try Player(loaded, options: options)
        let input = "behaviour/\(name)/input.jsonl"
        var feed = try InputFeed(InputScript(parsing: Fixtures.bytes(input) ?? [], file: input))
        for _ in 0..<expectation.frames {
            feed.feed(&player)
            player.runFrame()
        }
        return player
    }

    // MARK: - Data

    private func dataDifferences(_ machine: Machine) -> [String] {
        let program = machine.program
        var differences: [String] = []
        for (variable, value) in expectation.variables {
            let found = Self.index(of: variable, in: program.variables, program).map {
                machine.world.variables[$0]
            }
            if found != value { differences.append("variable \(variable) is \(found as Any), not \(value)") }
        }
        for (list, items) in expectation.lists {
            let found = Self.index(of: list, in: program.lists, program).map { machine.world.lists[$0] }
            if found != items {
                differences.append(
                    "list \(list) is \(found.map(Self.text) ?? "missing"), not \(Self.text(items))")
            }
        }
        return differences
    }

    private static func index(of name: String, in names: [DataName], _ program: Program) -> Int? {
        names.firstIndex { data in
            guard let object = data.object else { return data.name == name && !data.isHidden }
            return program.objects[object].name + "." + data.name == name
        }
    }

    private static func text(_ items: [Value]) -> String {
        items.map { if case .number(let number) = $0 { "\(number)" } else { "'" + $0.text.string + "'" } }
            .joined(separator: " ")
    }

    private static func name(of finish: Finish?) -> String {
        switch finish {
        case nil: "running"
        case .passed: "passed"
        case .failed: "failed"
        case .exited: "exited"
        case .limit: "limit"
        }
    }

    // MARK: - Outputs

    /// An expected event names only what matters about it.
    private static func differences(_ log: [UInt8], _ expected: [[JSON.Member]]) throws -> [String] {
        var found: [JSON] = []
        try JSONLines(log).read { event, _ in found.append(event) }
        guard found.count == expected.count else {
            return [
                "\(found.count) device events, not \(expected.count): \(String(decoding: log, as: UTF8.self))"
            ]
        }
        return zip(found, expected).enumerated().flatMap { index, pair in
            pair.0.differences(from: .object(pair.1), at: "device/\(index)")
        }
    }

    /// A file's bytes in the form in which they are expected.
    private static func content(
        _ bytes: [UInt8], like expected: Expectation.FileContent
    ) -> Expectation.FileContent {
        guard case .embroidery = expected else { return .text(String(decoding: bytes, as: UTF8.self)) }
        var header = bytes.prefix(512)
        while header.count > 1, header.last == UInt8(ascii: " ") { header.removeLast() }
        let digits = bytes.dropFirst(512).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        let records = stride(from: 0, to: digits.count, by: 3).map {
            digits[$0..<min($0 + 3, digits.count)].joined()
        }
        return .embroidery(
            header: String(decoding: header, as: UTF8.self), records: records.joined(separator: " "))
    }

    private func pixelDifferences(_ player: inout Player) throws -> [String] {
        guard !expectation.pixels.isEmpty else { return [] }
        let picture = try player.picture()
        return expectation.pixels.compactMap { place, color -> String? in
            let numbers = place.split(separator: ",").compactMap { Int($0) }
            guard numbers.count == 2, let expected = Int(color.dropFirst(), radix: 16) else {
                return "\(place): \(color) is no pixel"
            }
            let found = picture[numbers[0] + picture.width / 2, picture.height / 2 - 1 - numbers[1]].straight
            let pairs = [(found.red, expected >> 16), (found.green, expected >> 8), (found.blue, expected)]
            // An opaque look has an opacity of 254/255 (runtime.md 6.3).
            if pairs.allSatisfy({ abs(Int($0.0) - ($0.1 & 255)) <= 2 }) { return nil }
            return "pixel \(place) is \(found), not \(color)"
        }
    }
}

extension JSON {
    /// A state whose sprites are members by name instead of an array.
    fileprivate var bySpriteName: JSON {
        guard let members else { return self }
        return .object(
            members.map { member in
                guard member.name == "sprites", let sprites = member.value.array else { return member }
                return JSON.Member("sprites", .object(sprites.map { .init($0["name"]?.text ?? "", $0) }))
            })
    }

    /// Where this differs from what is expected of it; what is not expected does not matter.
    fileprivate func differences(from expected: JSON, at path: String = "state") -> [String] {
        if let members = expected.members {
            return members.flatMap { member in
                self[member.name].map { $0.differences(from: member.value, at: path + "/" + member.name) }
                    ?? ["\(path)/\(member.name) is missing"]
            }
        }
        if let items = expected.array {
            guard let own = array, own.count == items.count else {
                return ["\(path) has \(array?.count ?? 0) items, not \(items.count): \(self)"]
            }
            return zip(own, items).enumerated().flatMap { index, pair in
                pair.0.differences(from: pair.1, at: path + "/\(index)")
            }
        }
        // Places, sizes and directions are 32-bit floats.
        if let own = number, let other = expected.number, Float(own) == Float(other) { return [] }
        return self == expected ? [] : ["\(path) is \(self), not \(expected)"]
    }
}
