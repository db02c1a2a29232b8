import ArgumentParser
import CatLang
import Catwalk
import JSONText
import Language
import Machine
import ProjectFiles
import Values

/// `catwalk eval`: the value of a formula.
struct EvalCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Says what a formula comes to, as the apps would show it.",
        discussion: """
            A formula is written as the apps show it: functions and sensors by their names (`catwalk functions` lists \
            them), "variable", *list*, 'text'. A backslash escapes quotes inside of quotes. Operators may also be \
            written * / ^ && || ! != <= >=. With --project the formula sees the project's data and the sprite's \
            properties as they are before the first brick runs, or after --time.

            Examples:
              catwalk eval "sine( 30 ) + 2 × 3"
              catwalk eval --set x=5 "\\"x\\" POW 2"
              catwalk eval --list "names=Ada,Grace" "join( item( 2 , *names* ) , '!' )"
              catwalk eval --project Game.catrobat --sprite Ball --time 2s "position x"
              echo "- 3" | catwalk eval -
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: "The formula; several words are joined by spaces. - reads it from standard input.")
    var formula: [String] = []

    @Flag(name: .long, help: "The formula is an XML element `formula`, as code.xml has it.")
    var xml = false

    @Option(name: .long, help: "The project whose data and sprites the formula sees.")
    var project: String?

    @Option(name: .long, help: ArgumentHelp("The sprite (default: the background).", valueName: "name"))
    var sprite: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Give a variable a value, as Set variable would: a number if it is one, else a text. Repeatable.",
            valueName: "name=value"))
    var set: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("Give a list its items, separated by commas. Repeatable.", valueName: "name=a,b"))
    var list: [String] = []

    @Option(name: .long, help: "Run the project that long before, like 2s or 30f.")
    var time: VirtualTime?

    @OptionGroup var start: StartOptions
    @OptionGroup var loadOptions: LoadOptions
    @OptionGroup var options: OutputOptions

    func validate() throws {
        if project == nil, start.scene != nil || sprite != nil || time != nil {
            throw ValidationError("--scene, --sprite and --time need a --project")
        }
        for entry in set + list where !entry.dropFirst().contains("=") {
            throw ValidationError("'\(entry)' has no name before a =")
        }
    }

    func execute(_ console: Console) throws -> ExitResult {
        let text = try formulaText(console)
        var player = try makePlayer(console)
        if let time { while !player.isFinished, player.frame < time.frames { player.runFrame() } }
        let sprite = try chosenSprite(player)
        try fill(&player, sprite)
        let formula = try parse(text, player, sprite)
        let known = player.diagnostics.count
        let answer = player.evaluate(formula, asSprite: sprite)
        console.show(Array(player.diagnostics.dropFirst(known)), isQuiet: options.quiet)
        try show(answer, formula, console)
        return .ok
    }

    // MARK: Context

    private func formulaText(_ console: Console) throws -> String {
        guard formula == ["-"] else { return formula.joined(separator: " ") }
        var bytes = try console.readInput()
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func makePlayer(_ console: Console) throws -> Player {
        let run = start.runOptions
        guard let project else {
            return try Player(LoadedProject(project: emptyProject(), file: ""), options: run)
        }
        let loaded = try console.open(project, limits: loadOptions.limits)
        console.show(loaded.diagnostics, isQuiet: options.quiet)
        return try Player(loaded, options: run)
    }

    /// A stage with nothing but a background, and the variables and lists of the command line.
    private func emptyProject() -> Project {
        var project = Project()
        project.header["catrobatLanguageVersion"] = "1.14"
        project.header["screenWidth"] = "1080"
        project.header["screenHeight"] = "1920"
        var background = Sprite()
        background.name = "Background"
        project.sprites = [background]
        var scene = Scene()
        scene.name = "Scene"
        scene.sprites = [SpriteID(0)]
        project.scenes = [scene]
        for (name, _) in assignments(set) {
            var variable = UserVariable()
            variable.name = name
            project.variables.append(variable)
            project.projectVariables.append(VariableID(project.variables.count - 1))
        }
        for (name, _) in assignments(list) {
            var list = UserList()
            list.name = name
            project.lists.append(list)
            project.projectLists.append(ListID(project.lists.count - 1))
        }
        return project
    }

    private func assignments(_ entries: [String]) -> [(name: String, value: String)] {
        entries.compactMap { entry in
            guard let sign = entry.dropFirst().firstIndex(of: "=") else { return nil }
            return (String(entry[..<sign]), String(entry[entry.index(after: sign)...]))
        }
    }

    private func chosenSprite(_ player: Player) throws -> Int {
        guard let name = sprite else { return 0 }
        if let index = player.sprite(named: name) { return index }
        let names = player.machine.stage.sprites.map(\.name.string)
        var message = "there is no sprite \"\(name)\" in the scene"
        if let near = Spelling.nearest(to: name, among: names) { message += "; did you mean \"\(near)\"?" }
        throw CommandFailure(.unusableInput, message)
    }

    private func fill(_ player: inout Player, _ sprite: Int) throws {
        for (name, value) in assignments(set) {
            let stored = Value.text(Text(value)).argument.map { Value.number($0) } ?? .text(Text(value))
            guard player.setVariable(name, to: stored, asSprite: sprite) else {
                throw CommandFailure(.unusableInput, "the project has no variable \"\(name)\"")
            }
        }
        for (name, value) in assignments(list) {
            let items = value.isEmpty ? [] : value.split(separator: ",", omittingEmptySubsequences: false)
            let values = items.map { Value.text(Text(String($0))) }
            guard player.setList(name, to: values, asSprite: sprite) else {
                throw CommandFailure(.unusableInput, "the project has no list \"\(name)\"")
            }
        }
    }

    // MARK: The formula

    private func parse(_ text: String, _ player: Player, _ sprite: Int) throws -> Formula {
        if xml { return try FormulaReader().read(xml: Array(text.utf8)) }
        do {
            return try player.formula(from: text, asSprite: sprite)
        } catch {
            var message = error.message
            if case .unknownName(let word) = error.reason, let hint = Self.hint(for: word, error, text) {
                message += "; \(hint)"
            }
            throw CommandFailure(.unusableInput, message + "\n" + error.excerpt(of: text))
        }
    }

    /// What an unknown word may have been meant to be: a name in files, or a name with a slip of the pen.
    private static func hint(for word: String, _ error: FormulaTextError, _ text: String) -> String? {
        let upper = word.uppercased()
        let display =
            FormulaFunction(xmlName: upper)?.displayName ?? Sensor(xmlName: upper)?.displayName
        if let display { return "\(upper) is written '\(display)'" }
        let rest = String(decoding: Array(text.utf8)[error.range.lowerBound...], as: UTF8.self)
        let words = rest.prefix { $0.isLetter || $0.isNumber || $0 == " " || $0 == "'" || $0 == "%" }
        let phrase = String(words.reversed().drop { $0 == " " }.reversed())
        let names = FormulaFunction.allCases.map(\.displayName) + Sensor.allCases.map(\.displayName)
        guard phrase.utf8.count < 100 else { return nil }
        let near = Spelling.nearest(to: phrase, among: names) ?? Spelling.nearest(to: word, among: names)
        return near.map { "did you mean '\($0)'?" }
    }

    // MARK: The answer

    private func show(_ answer: Machine.Answer, _ formula: Formula, _ console: Console) throws {
        let report = ReportWriter(options, console)
        guard options.json else {
            try report.line(answer.text.string)
            return try report.finish()
        }
        try report.object { writer in
            writer.member("path", project ?? "")
            writer.member("result", answer.kind)
            writer.member("formula", FormulaNotation.exact.text(of: formula))
            writer.name("value")
            switch answer.value {
            case .number(let number) where answer.isBoolean && !number.isNaN: writer.value(number != 0)
            case let value?: writer.value(value)
            case nil: writer.null()
            }
            writer.member("text", answer.text.string)
        }
        try report.finish()
    }
}

extension Machine.Answer {
    /// The kind of the value as a word.
    fileprivate var kind: String {
        switch value {
        case .number(let number): number.isNaN ? "not-a-number" : isBoolean ? "boolean" : "number"
        case .text: "text"
        case .flag: "boolean"
        case nil: "exception"
        }
    }
}
