import Testing

@testable import Commands

@Suite struct CommandLineShape {
    /// Every verb that loads a project has the same limits.
    @Test(arguments: ["run", "test", "validate", "roundtrip", "info", "show", "convert", "eval"])
    func limitsOfLoadingAreOptions(verb: String) throws {
        let path = Fixture.root + "/Fixtures/projects/spiral/code.xml"
        let scratch = try Scratch()
        let more = ["convert": ["-o", scratch("out.xml")], "eval": ["--project", path, "1"]][verb] ?? []
        let arguments = [verb] + (verb == "eval" ? more : [path] + more)
        let small = Invocation(arguments + ["--max-unpacked", "100"])
        #expect(small.status != 0)
        #expect((small.output + small.messages).contains("more than 100 bytes"))
        #expect(Invocation(arguments + ["--max-nesting", "5000"]).status == ExitResult.usage.rawValue)
        #expect(Invocation(arguments + ["--max-entries", "0"]).status == ExitResult.usage.rawValue)
    }

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
