import JSONText
import Testing

@testable import Commands

/// Small projects as text.
enum SmallProject {
    static func xml(version: String = "1.12", scripts: String = "<scriptList/>") -> [UInt8] {
        let header =
            "<catrobatLanguageVersion>\(version)</catrobatLanguageVersion><programName>Small</programName>"
            + "<screenHeight>200</screenHeight><screenMode>STRETCH</screenMode><screenWidth>100</screenWidth>"
        let object =
            "<object type=\"Sprite\" name=\"Background\"><lookList/><soundList/>\(scripts)<nfcTagList/>"
            + "<userVariables/><userLists/><userDefinedBrickList/></object>"
        return Array(
            ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<program><header>\(header)</header>"
                + "<settings/><scenes><scene><name>Scene</name><objectList>\(object)</objectList></scene></scenes>"
                + "<programVariableList/><programListOfLists/><programMultiplayerVariableList/></program>")
                .utf8)
    }

    static let penDown =
        "<scriptList><script type=\"StartScript\"><brickList><brick type=\"ForeverBrick\"><loopBricks>"
        + "<brick type=\"PenDownBrick\"/></loopBricks></brick></brickList></script></scriptList>"
}

@Suite struct Info {
    @Test func countsWhatIsThere() throws {
        let run = Invocation("info", "--bricks", "-", input: SmallProject.xml(scripts: SmallProject.penDown))
        #expect(run.status == 0, "\(run.messages)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "-: Small")
        #expect(lines.contains("    \"Background\": 1 script, 2 bricks, 0 looks, 0 sounds"))
        #expect(lines.contains("  1 × PenDownBrick"))
        #expect(lines.last == "1 project: 1 read, 0 not")
    }

    @Test func describesMediaAndNeeds() throws {
        let run = Invocation("info", "--json", "--media", Fixture.root + "/Fixtures/checks/files")
        let found = try JSON(parsing: String(run.output.prefix { $0 != "\n" }))
        #expect(found["media"]?["images"]?["formats"]?["PNG"]?.integer == 5)
        #expect(found["media"]?["images"]?["largestWidth"]?.integer == 7000)
        #expect(found["media"]?["sounds"]?["formats"]?["WAV"]?.integer == 1)
        #expect(found["fileList"]?.array?.contains { $0["path"]?.text == "Scene/sounds/left.wav" } == true)
        #expect(found["orientation"]?.text == "square")
        let devices = Invocation("info", Fixture.root + "/Fixtures/checks/devices")
        #expect(devices.output.contains("\n  needs speech output, vibration, AR.Drone\n"))
        #expect(
            devices.output.contains("\n  bricks: 2 Motion, 1 Sound, 1 AR.Drone 2.0\n"), "\(devices.output)")
    }

    @Test func printsJSONLines() throws {
        let run = Invocation("info", "--json", "-", input: SmallProject.xml(scripts: SmallProject.penDown))
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        #expect(lines.count == 2)
        #expect(lines[0]["path"]?.text == "-")
        #expect(lines[0]["result"]?.text == "read")
        #expect(lines[0]["bricks"]?.integer == 2)
        #expect(lines[1]["summary"]?["read"]?.integer == 1)
    }

    @Test(arguments: [
        ([UInt8](), "empty-file", ExitResult.unusableInput),
        (Array("hello".utf8), "not-a-project", .unusableInput),
        ([0x89] + Array("PNG\r\n\u{1A}\n".utf8), "not-a-project", .unusableInput),
        (Array("PK\u{3}\u{4}truncated".utf8), "broken-archive", .unusableInput),
        (Array("<program><header>".utf8), "broken-xml", .unusableInput),
        (Array("<svg/>".utf8), "not-a-project", .unusableInput),
        (SmallProject.xml(version: "2.5"), "version-too-new", .unusableInput),
        (SmallProject.xml(version: "0.1"), "version-too-old", .unusableInput),
    ])
    func saysWhyAFileCannotBeUsed(input: [UInt8], code: String, status: ExitResult) throws {
        let run = Invocation("info", "--json", "-", input: input)
        #expect(run.status == status.rawValue)
        #expect(run.messages.hasPrefix("standard input"))
        #expect(run.messages.contains("[\(code)]"), "\(run.messages)")
        #expect(!run.output.contains("\"result\":\"read\""))
    }

    @Test func aJSONErrorHasItsPartsApart() throws {
        let run = Invocation("info", "--json", "-", input: Array("<program>\n<header>".utf8))
        let line = try JSON(parsing: String(run.output.prefix { $0 != "\n" }))
        #expect(line["code"]?.text == "broken-xml")
        #expect(line["line"]?.integer == 2)
        #expect(line["file"]?.text == "standard input")
        #expect(line["message"]?.text?.contains("[broken-xml]") == false)
    }

    @Test func aMissingFileIsAnInputOutputError() {
        let run = Invocation("info", "/nonexistent.catrobat")
        #expect(run.status == ExitResult.inputOutput.rawValue)
        #expect(run.messages.contains("/nonexistent.catrobat: error: there is no such file or directory"))
    }

    @Test func aMistypedOptionSuggestsTheRightOne() {
        let run = Invocation("info", "--jsno", "x")
        #expect(run.status == ExitResult.usage.rawValue)
        #expect(run.messages.contains("Did you mean '--json'?"))
        #expect(run.output.isEmpty)
    }
}
