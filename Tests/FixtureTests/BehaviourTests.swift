import Catwalk
import JSONText
import Machine
import Program
import ProjectFiles
import Scenarios
import Testing
import Values

/// Every rule of timing, events and data that the reference states, as a small program whose outcome was derived by hand.
@Suite struct BehaviourTests {
    @Test func thereAreFixtures() {
        #expect(Fixtures.projects(in: "behaviour").count > 100)
    }

    @Test(arguments: Fixtures.projects(in: "behaviour"))
    func comesOutAsTheReferenceSays(name: String) throws {
        let expectation = try Expectation(Fixtures.json("behaviour/\(name)/expect.json"))
        let loaded = try ProjectReader.open(Fixtures.folder + "/behaviour/" + name)
        #expect(loaded.diagnostics.isEmpty)
        var player = try Self.run(loaded, name, frames: expectation.frames)
        let machine = player.machine
        let program = machine.program
        for (variable, value) in expectation.variables {
            let index = try #require(
                Self.index(of: variable, in: program.variables, program), "no variable \(variable)")
            #expect(machine.world.variables[index] == value, "variable \(variable): \(expectation.about)")
        }
        for (list, items) in expectation.lists {
            let index = try #require(Self.index(of: list, in: program.lists, program), "no list \(list)")
            let found = machine.world.lists[index]
            #expect(
                found == items,
                """
                list \(list): \(expectation.about)
                  expected \(Self.text(items))
                  actual   \(Self.text(found))
                """)
        }
        #expect(Self.name(of: machine.world.finish) == expectation.finish)
        if let message = expectation.message, case .failed(let text) = machine.world.finish {
            #expect(text.string == message)
        }
        if let events = expectation.device { try Self.compare(player.takeDeviceLog(), events, expectation) }
        for (name, content) in expectation.files {
            let bytes = try #require(player.device.files[Text(name)], "no file \(name)")
            #expect(Self.content(bytes, like: content) == content, "file \(name): \(expectation.about)")
        }
    }

    /// An expected event names only what matters about it.
    private static func compare(
        _ log: [UInt8], _ expected: [[JSON.Member]], _ expectation: Expectation
    ) throws {
        var found: [JSON] = []
        try JSONLines(log).read { event, _ in found.append(event) }
        let text = String(decoding: log, as: UTF8.self)
        #expect(found.count == expected.count, "\(expectation.about)\n\(text)")
        for (event, members) in zip(found, expected) {
            for member in members {
                #expect(event[member.name] == member.value, "\(member.name): \(expectation.about)\n\(text)")
            }
        }
    }

    private static func run(_ loaded: LoadedProject, _ name: String, frames: Int) throws -> Player {
        var options = RunOptions()
        options.isLoggingDevice = true
        var player = try Player(loaded, options: options)
        let input = "behaviour/\(name)/input.jsonl"
        var feed = try InputFeed(InputScript(parsing: Fixtures.bytes(input) ?? [], file: input))
        for _ in 0..<frames {
            feed.feed(&player)
            player.runFrame()
        }
        return player
    }

    /// A file's bytes in the form in which they are expected.
    private static func content(_ bytes: [UInt8], like expected: Expectation.FileContent)
        -> Expectation.FileContent
    {
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
}
