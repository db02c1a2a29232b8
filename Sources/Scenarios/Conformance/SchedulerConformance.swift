public import JSONText
public import Language
import Machine
import Program
import ProjectFiles
import Stage
import Values

/// Replays a recorded project of `scheduler_differential.jsonl` and compares every state (scheduler_differential.md).
public struct SchedulerExample {
    let record: JSON
    private var machine: Machine

    /// Checks one line: agrees, or says the first difference.
    public static func check(_ record: JSON, catalogue: Catalogue) -> ExampleOutcome {
        guard let xml = record["xml"]?.text else { return .skipped("the line has no project") }
        do {
            let loaded = try ProjectReader.read(xml: Array(xml.utf8), file: record["id"]?.text ?? "code.xml")
            let program = Lowering.lower(loaded.project, catalogue: catalogue)
            let machine = Machine(program: program, images: ImageTable(sizes: []), catalogue: catalogue)
            var example = SchedulerExample(record: record, machine: machine)
            return example.run()
        } catch {
            return .differs("the project does not load: \(error.message)")
        }
    }

    private mutating func run() -> ExampleOutcome {
        let frames = record["frames"]?.array ?? []
        let changes = record["changes"]?.array ?? []
        var nextFrame = 0
        var nextChange = 0
        for frame in 1...150 {
            if frame <= 4 {
                if let difference = runObserved(changes, &nextChange) { return .differs(difference) }
            } else {
                machine.runFrame()
            }
            if nextFrame < frames.count, frames[nextFrame]["frame"]?.integer == frame {
                if let difference = compareData(frames[nextFrame]) {
                    return .differs("after frame \(frame): \(difference)")
                }
                nextFrame += 1
            }
        }
        if let difference = compare("running", scriptNames(machine.runningScripts)) {
            return .differs(difference)
        }
        if let difference = compare("queued", scriptNames(machine.queuedScripts)) {
            return .differs(difference)
        }
        return .agrees
    }

    /// Runs one frame and compares every change after every substep.
    private mutating func runObserved(_ changes: [JSON], _ next: inout Int) -> String? {
        var before = data
        guard machine.beginFrame() else { return "the run ended early" }
        while machine.runSubstep() {
            let after = data
            for (index, item) in after.enumerated() where item.value != before[index].value {
                let seen: JSON = .array([
                    .number(Double(machine.world.frame)), .number(Double(machine.world.substep)),
                    .text(item.name),
                    item.value,
                ])
                guard next < changes.count else { return "a change too many: \(Self.shown(seen))" }
                if changes[next] != seen {
                    return
                        "change \(next + 1) is \(Self.shown(seen)), recorded is \(Self.shown(changes[next]))"
                }
                next += 1
            }
            before = after
        }
        machine.endFrame()
        if machine.world.frame == 4 && next < changes.count {
            return "missing change \(Self.shown(changes[next]))"
        }
        return nil
    }

    // MARK: - Data in the record's form

    private struct Item {
        var name: String
        var value: JSON
    }

    private var variables: [Item] {
        let program = machine.program
        return program.variables.indices.compactMap { index in
            let name = program.variables[index]
            guard !name.isHidden else { return nil }
            return Item(name: qualified(name), value: Self.json(machine.world.variables[index]))
        }
    }

    private var lists: [Item] {
        let program = machine.program
        return program.lists.indices.compactMap { index in
            let name = program.lists[index]
            guard !name.isHidden else { return nil }
            return Item(name: qualified(name), value: .array(machine.world.lists[index].map(Self.json)))
        }
    }

    /// Variables before lists, the project's before the sprites'.
    private var data: [Item] { variables + lists }

    private func qualified(_ name: DataName) -> String {
        guard let object = name.object else { return name.name }
        return machine.program.objects[object].name + "." + name.name
    }

    private static func json(_ value: Value) -> JSON {
        switch value {
        case .number(let number): .number(number)
        case .text(let text): .text(text.string)
        case .flag(let flag): .bool(flag)
        }
    }

    /// A JSON value in one line, for messages.
    private static func shown(_ json: JSON) -> String {
        switch json {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Text(number).string
        case .text(let text): "\"" + text + "\""
        case .array(let items): "[" + items.map(shown).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { $0.name + ": " + shown($0.value) }.joined(separator: ", ") + "}"
        }
    }

    private func compareData(_ frame: JSON) -> String? {
        for (kind, items) in [("variables", variables), ("lists", lists)] {
            for item in items {
                let recorded = frame[kind]?[item.name]
                if recorded != item.value {
                    let shown = recorded.map { Self.shown($0) } ?? "nothing"
                    return "\(item.name) is \(Self.shown(item.value)), recorded is \(shown)"
                }
            }
        }
        return nil
    }

    private func scriptNames(_ scripts: [Machine.ScriptRun]) -> [JSON] {
        scripts.map { .text("\(machine.stage.sprites[$0.sprite].name.string)/script[\($0.number)]") }
    }

    private func compare(_ name: String, _ seen: [JSON]) -> String? {
        let recorded = record[name]?.array ?? []
        if recorded == seen { return nil }
        return "\(name) is \(Self.shown(.array(seen))), recorded is \(Self.shown(.array(recorded)))"
    }
}
