import JSONText
import Language
import Machine
import Program
import ProjectFiles
import Stage
import Values

/// Compares one line of `scheduler_differential.jsonl` with the engine: a whole program, its data after chosen frames,
/// every change in the first timed frames, and the threads that are left at the end.
func checkSchedulerLine(_ json: JSON, catalogue: Catalogue) -> ExampleOutcome {
    let id = json["id"]?.text ?? "?"
    guard let xml = json["xml"]?.text else { return .skipped("no project") }
    do {
        let loaded = try ProjectReader.read(xml: Array(xml.utf8), file: id)
        let program = Lowering.lower(loaded.project, catalogue: catalogue)
        guard !program.scenes.isEmpty else { return .differs("\(id): the project has no scene") }
        var comparison = SchedulerComparison(example: json, program: program, catalogue: catalogue)
        guard let difference = comparison.firstDifference() else { return .agrees }
        let features = (json["features"]?.array ?? []).compactMap(\.text).joined(separator: " ")
        return .differs("\(id): \(difference) [\(features)]")
    } catch {
        return .differs("\(id): the project cannot be read: \(error.message)")
    }
}

/// The comparison of one recorded program.
private struct SchedulerComparison {
    /// Frames that the recording looks at end here.
    private static let lastFrame = 150
    /// The frames whose substeps were recorded.
    private static let recordedSubsteps = 2...4

    private let example: JSON
    private var machine: Machine
    private let variables: [Place]
    private let lists: [Place]
    private var changes: ArraySlice<JSON>

    /// A variable or list that the recording names.
    private struct Place {
        var name: String
        var index: Int
        var isLocal: Bool
    }

    init(example: JSON, program: Program, catalogue: Catalogue) {
        self.example = example
        machine = Machine(program: program, images: ImageTable(sizes: []), catalogue: catalogue)
        variables = Self.places(program.variables, program)
        lists = Self.places(program.lists, program)
        changes = (example["changes"]?.array ?? [])[...]
    }

    private static func places(_ names: [DataName], _ program: Program) -> [Place] {
        names.enumerated().filter { !$0.element.isHidden }.map { index, name in
            let owner = name.object.map { program.objects[$0].name + "." } ?? ""
            return Place(name: owner + name.name, index: index, isLocal: name.object != nil)
        }
    }

    /// What differs first, nil if nothing does.
    mutating func firstDifference() -> String? {
        var frames = (example["frames"]?.array ?? [])[...]
        for number in 1...Self.lastFrame {
            if let difference = runFrame(number) { return difference }
            if frames.first?["frame"]?.integer == number, let expected = frames.popFirst() {
                if let difference = stateDifference(expected) { return "frame \(number): \(difference)" }
            }
        }
        if let left = changes.first { return "a change is missing: \(describe(left))" }
        return threadDifference("running", machine.runningScripts)
            ?? threadDifference("queued", machine.queuedScripts)
    }

    private mutating func runFrame(_ number: Int) -> String? {
        guard Self.recordedSubsteps.contains(number), machine.beginFrame() else {
            machine.runFrame()
            return nil
        }
        var before = values
        while machine.runSubstep() {
            if let difference = changeDifference(number, from: before) { return difference }
            before = values
        }
        machine.endFrame()
        return nil
    }

    // MARK: Data

    private var values: (variables: [Value], lists: [[Value]]) {
        (variables.map { machine.world.variables[$0.index] }, lists.map { machine.world.lists[$0.index] })
    }

    private func stateDifference(_ expected: JSON) -> String? {
        for place in variables {
            let value = machine.world.variables[place.index]
            guard let wanted = expected["variables"]?[place.name] else {
                return "\(place.name) is not recorded"
            }
            if !matches(value, wanted) { return "\(place.name): expected \(describe(wanted)), got \(value)" }
        }
        for place in lists {
            let items = machine.world.lists[place.index]
            guard let wanted = expected["lists"]?[place.name] else { return "\(place.name) is not recorded" }
            if !matches(items, wanted) { return "\(place.name): expected \(describe(wanted)), got \(items)" }
        }
        return nil
    }

    /// Compares what changed in one substep with the next recorded changes.
    private mutating func changeDifference(_ frame: Int, from before: ([Value], [[Value]])) -> String? {
        for isLocal in [false, true] {
            for (place, old) in zip(variables, before.0) where place.isLocal == isLocal {
                let value = machine.world.variables[place.index]
                if value == old { continue }
                let isExpected =
                    isNext(frame, place.name) && changes.first?.array.map { matches(value, $0[3]) } == true
                if !isExpected { return unexpected(frame, place.name, "\(value)") }
                changes.removeFirst()
            }
        }
        for isLocal in [false, true] {
            for (place, old) in zip(lists, before.1) where place.isLocal == isLocal {
                let items = machine.world.lists[place.index]
                if items == old { continue }
                let isExpected =
                    isNext(frame, place.name) && changes.first?.array.map { matches(items, $0[3]) } == true
                if !isExpected { return unexpected(frame, place.name, "\(items)") }
                changes.removeFirst()
            }
        }
        return nil
    }

    /// Whether the next recorded change is one of this name in this substep.
    private func isNext(_ frame: Int, _ name: String) -> Bool {
        guard let change = changes.first?.array, change.count == 4 else { return false }
        return change[0].integer == frame && change[1].integer == machine.world.substep
            && change[2].text == name
    }

    private func unexpected(_ frame: Int, _ name: String, _ value: String) -> String {
        let expected = changes.first.map(describe) ?? "no change any more"
        return
            "frame \(frame), substep \(machine.world.substep): \(name) became \(value); expected \(expected)"
    }

    private func matches(_ value: Value, _ wanted: JSON) -> Bool {
        switch (value, wanted) {
        case (.number(let number), .number(let expected)): number == expected
        case (.text(let text), .text(let expected)): text == Text(expected)
        case (.flag(let flag), .bool(let expected)): flag == expected
        default: false
        }
    }

    private func matches(_ items: [Value], _ wanted: JSON) -> Bool {
        guard let expected = wanted.array, expected.count == items.count else { return false }
        return zip(items, expected).allSatisfy { matches($0, $1) }
    }

    // MARK: Threads

    private func threadDifference(_ key: String, _ scripts: [Machine.ScriptRun]) -> String? {
        let found = scripts.map { "\(machine.stage.sprites[$0.sprite].name.string)/script[\($0.number)]" }
        let expected = (example[key]?.array ?? []).compactMap(\.text)
        return found == expected ? nil : "\(key): expected \(expected), got \(found)"
    }

    private func describe(_ json: JSON) -> String {
        var writer = JSONWriter()
        writer.value(json)
        return writer.text
    }
}
