import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct Validate {
    @Test func aProjectInOrderIsSaidToBeSo() {
        let run = Invocation("validate", Fixture.project("spiral"))
        #expect(run.status == 0, "\(run.output)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("✓ in order  \(Fixture.project("spiral"))") == true)
        #expect(lines.last == "1 project: 1 in order, 0 with findings")
    }

    @Test func findingsHavePlaceCodeAndAdvice() throws {
        let path = Fixture.malformed("missing-image")
        let run = Invocation("validate", path)
        #expect(run.status == ExitResult.findings.rawValue)
        #expect(run.output.contains("[missing-image]"))
        #expect(run.output.contains("→ add the file again in the app"))
        #expect(run.output.hasSuffix("1 project: 0 in order, 1 with findings\n"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func coloursAreForTerminalsOrOnDemand() {
        let path = Fixture.malformed("missing-image")
        #expect(Invocation("validate", "--color", "always", path).output.contains("\u{1B}[31m"))
    }

    @Test(arguments: [
        (["--fail-on", "never"], ExitResult.ok), (["--fail-on", "error"], .ok),
        (["--fail-on", "warning"], .findings),
        ([], .findings),
    ])
    func theThresholdDecidesTheExitCode(options: [String], status: ExitResult) {
        let run = Invocation(["validate", Fixture.malformed("missing-image")] + options)
        #expect(run.status == status.rawValue)
    }

    @Test func printsJSONLines() throws {
        let run = Invocation(
            "validate", "--json", Fixture.malformed("missing-image"), Fixture.malformed("truncated.xml"))
        #expect(run.status == ExitResult.unusableInput.rawValue)
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 3)
        #expect(lines[0]["result"]?.text == "findings")
        #expect(lines[0]["warnings"]?.integer == 1)
        #expect(lines[1]["result"]?.text == "unusable")
        #expect(lines[2]["summary"]?["projects"]?.integer == 2)
        #expect(lines[2]["summary"]?["withFindings"]?.integer == 1)
    }

    @Test func readsStandardInput() {
        let run = Invocation("validate", "-", input: Array("<program>".utf8))
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.output.contains("[broken-xml]"))
    }

    @Test func aMissingFileIsAnInputOutputError() {
        let run = Invocation("validate", "/nonexistent.catrobat")
        #expect(run.status == ExitResult.inputOutput.rawValue)
        #expect(run.output.hasSuffix("1 project: 0 in order, 0 with findings, 1 unusable\n"))
    }

    @Test func writesTheReportToAFile() throws {
        let scratch = try Scratch()
        let run = Invocation("validate", "--json", "-o", scratch("report.jsonl"), Fixture.project("spiral"))
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(try scratch.text("report.jsonl").split(separator: "\n").count == 2)
    }
}

@Suite struct Explain {
    @Test func saysWhatACodeMeans() {
        let run = Invocation("explain", "missing-image")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("missing-image  warning\n"))
        #expect(run.output.contains("What to do: "))
    }

    @Test func guessesWhatWasMeant() {
        let run = Invocation("explain", "mising-image")
        #expect(run.status == ExitResult.usage.rawValue)
        #expect(run.messages.contains("did you mean 'missing-image'?"))
    }

    @Test func listsAllCodes() throws {
        let run = Invocation("explain")
        for entry in Explanations.entries { #expect(run.output.contains("  \(entry.code) ")) }
        let lines = try Invocation("explain", "--json").output.split(separator: "\n").map {
            try JSON(parsing: String($0))
        }
        #expect(lines.compactMap { $0["code"]?.text } == Explanations.entries.map(\.code))
    }

    @Test func theDocumentIsWhatItPrints() throws {
        let document = String(decoding: try Files.read(Fixture.root + "/docs/diagnostics.md"), as: UTF8.self)
        #expect(
            document == Explanations.markdown,
            "run `catwalk explain --format markdown -o docs/diagnostics.md`")
    }
}
