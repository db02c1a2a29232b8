import Testing

@testable import Commands

@Suite struct CommandLineShape {
    @Test func withoutArgumentsShowsHelp() {
        let run = Invocation()
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: catwalk"))
        #expect(run.output.contains("Exit codes: 0 everything went well, 1 "))
        #expect(run.messages.isEmpty)
    }

    @Test func printsItsVersion() {
        let run = Invocation("--version")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("catwalk "))
    }

    @Test func anUnknownVerbIsWrongUsage() {
        let run = Invocation("hlep")
        #expect(run.status == ExitResult.usage.rawValue)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("there is no verb 'hlep'; did you mean 'help'?"))
    }

    @Test func anUnknownOptionIsWrongUsage() {
        let run = Invocation("--nonsense")
        #expect(run.status == ExitResult.usage.rawValue)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("--nonsense"))
    }

    @Test(arguments: [
        ("rnu", "run"), ("tset", "test"), ("inf", "info"), ("xyzzy", nil), ("", nil),
        ("roundtripp", "roundtrip"),
    ])
    func suggestsTheNearestWord(word: String, expected: String?) {
        #expect(Spelling.nearest(to: word, among: ["run", "test", "info", "roundtrip"]) == expected)
    }
}

@Suite struct Colours {
    @Test(arguments: [
        (ColorChoice.always, true, "NO_COLOR", true), (.never, true, "FORCE_COLOR", false),
        (.auto, true, "", true), (.auto, false, "", false), (.auto, true, "NO_COLOR", false),
        (.auto, false, "CLICOLOR_FORCE", true), (.auto, true, "TERM", false),
    ])
    func followTerminalAndEnvironment(choice: ColorChoice, isTerminal: Bool, variable: String, expected: Bool)
    {
        let console = Console(
            output: { _ in }, messages: { _ in }, outputIsTerminal: isTerminal,
            environment: { $0 == variable ? (variable == "TERM" ? "dumb" : "1") : nil })
        #expect(console.usesColors(choice) == expected)
    }
}
