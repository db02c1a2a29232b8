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

    @Test func asksTheWebsitesRulesInstead() {
        let uploads = Fixture.root + "/Fixtures/uploads/"
        let refused = Invocation("validate", "--rules", "catroweb", uploads + "two-dots.catrobat")
        #expect(refused.status == ExitResult.findings.rawValue)
        #expect(refused.output.contains("[catroweb-505]"))
        // Our own reader takes the same archive, and leaves out nothing.
        let accepted = Invocation("validate", "--rules", "catroweb", uploads + "accepted.catrobat")
        #expect(accepted.status == 0)
        let both = Invocation(
            "validate", "--rules", "catroweb", "--rules", "catwalk", uploads + "language-0.9.catrobat")
        #expect(both.output.contains("[catroweb-518]"))
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

@Suite struct ValidateAsSARIF {
    private static func report(_ path: String) throws -> JSON {
        let run = Invocation("validate", "--format", "sarif", path)
        return try JSON(parsing: run.output)
    }

    @Test func hasWhatTheSchemaRequires() throws {
        let log = try Self.report(Fixture.root + "/Fixtures/checks/background-pen")
        #expect(log["version"]?.text == "2.1.0")
        #expect(log["$schema"]?.text?.contains("sarif-2.1.0") == true)
        let run = try #require(log["runs"]?.array?.first)
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"]?.text == "Catwalk")
        #expect(driver["version"]?.text?.isEmpty == false)
        let rules = try #require(driver["rules"]?.array)
        #expect(rules.compactMap { $0["id"]?.text } == Explanations.entries.map(\.code))
        for rule in rules {
            #expect(rule["shortDescription"]?["text"]?.text?.isEmpty == false)
            #expect(rule["help"]?["text"]?.text?.isEmpty == false)
            let level = rule["defaultConfiguration"]?["level"]?.text ?? ""
            #expect(["error", "warning", "note"].contains(level))
        }
        let results = try #require(run["results"]?.array)
        #expect(results.count == 3)
        for result in results {
            let index = try #require(result["ruleIndex"]?.integer)
            #expect(rules[index]["id"]?.text == result["ruleId"]?.text)
            #expect(result["level"]?.text == "warning")
            #expect(result["message"]?["text"]?.text?.isEmpty == false)
            let location = try #require(result["locations"]?.array?.first)
            let artifact = try #require(location["physicalLocation"]?["artifactLocation"])
            #expect(artifact["uri"]?.text?.hasSuffix("Fixtures/checks/background-pen/code.xml") == true)
            let artifacts = try #require(run["artifacts"]?.array)
            let number = try #require(artifact["index"]?.integer)
            #expect(artifacts[number]["location"]?["uri"]?.text == artifact["uri"]?.text)
            #expect(try #require(location["physicalLocation"]?["region"]?["startLine"]?.integer) > 0)
            let logical = try #require(location["logicalLocations"]?.array?.first)
            #expect(
                logical["fullyQualifiedName"]?.text?.hasPrefix("Scene/Background/script[1]/brick[") == true)
        }
        let prints = results.compactMap { $0["partialFingerprints"]?["placeAndMessage/v1"]?.text }
        #expect(Set(prints).count == 3)
    }

    /// Every member is one that the schema knows, of the right type, with indices that lead to what they should.
    @Test(arguments: [
        "Fixtures/checks", "Fixtures/malformed/outside.catrobat", "Fixtures/malformed/truncated.xml",
        "Fixtures/malformed/missing-image", "Fixtures/malformed/encrypted.catrobat",
        "Fixtures/projects/spiral",
        "Fixtures/malformed/no such file",
    ])
    func keepsToTheSchema(path: String) throws {
        let log = try Self.report(Fixture.root + "/" + path)
        #expect(SARIFRules(checking: log).complaints == [])
        let invocation = try #require(log["runs"]?.array?.first?["invocations"]?.array?.first)
        #expect(invocation["exitCode"]?.integer != nil)
        #expect(invocation["executionSuccessful"]?.bool == !path.hasSuffix("no such file"))
    }

    @Test func theRulesOfTheSchemaCanFail() throws {
        let log = try JSON(
            parsing: """
                {"version": "2.0", "runs": [{"tool": {"driver": {"rules": [{"name": ""}]}}, "results": [
                {"message": {}, "level": "bad", "ruleIndex": 7, "extra": 1, "locations": [{"physicalLocation":
                {"artifactLocation": {"uri": "a b:c"}, "region": {"startLine": 0}}}]}]}]}
                """)
        #expect(SARIFRules(checking: log).complaints.count == 10)
    }

    @Test func fingerprintsSurviveMovedLines() throws {
        let scratch = try Scratch()
        let code = try Files.read(Fixture.root + "/Fixtures/checks/background-pen/code.xml")
        let moved = String(decoding: code, as: UTF8.self).split(separator: "\n", maxSplits: 1).joined(
            separator: "\n\n\n\n")
        func prints(_ text: [UInt8]) throws -> [String] {
            let path = try scratch.write(text, "code.xml")
            let results = try Self.report(path)["runs"]?.array?.first?["results"]?.array ?? []
            return results.compactMap { $0["partialFingerprints"]?["placeAndMessage/v1"]?.text }
        }
        let before = try prints(code)
        #expect(before.count == 3)
        #expect(try prints(Array(moved.utf8)) == before)
    }

    @Test func filesInArchivesNameTheArchive() throws {
        let run = try #require(try Self.report(Fixture.malformed("outside.catrobat"))["runs"]?.array?.first)
        #expect(run["results"]?.array?.first?["ruleId"]?.text == "unsafe-entry")
    }

    @Test(arguments: [
        ("a b/ü.catrobat", "a%20b/%C3%BC.catrobat"), ("/tmp/x#1", "file:///tmp/x%231"), ("c:d", "c%3Ad"),
    ])
    func escapesPaths(path: String, uri: String) { #expect(SARIFReport.uri(path) == uri) }
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
