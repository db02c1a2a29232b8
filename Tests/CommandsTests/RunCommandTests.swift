import Catwalk
import JSONText
import Testing

@testable import Commands

@Suite struct RunVerb {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// With --json there is a line for the project and one with the summary, whatever is wrong.
    @Test(arguments: [
        (["/nonexistent.catrobat"], "not-found", ExitResult.inputOutput),
        ([Fixture.malformed("truncated.xml")], "broken-xml", .unusableInput),
        ([Fixture.project("spiral"), "--scene", "Nowhere"], "not-runnable", .unusableInput),
        (
            [Fixture.project("spiral"), "--input", Fixture.malformed("no-xml.xml")], "bad-input-file",
            .unusableInput
        ),
        ([Fixture.project("spiral"), "--input", "/nonexistent.jsonl"], "io-error", .inputOutput),
        ([Fixture.project("spiral"), "--max-elements", "10"], "limit-exceeded", .unusableInput),
    ])
    func badInputIsALineOfTheReport(arguments: [String], code: String, status: ExitResult) throws {
        let run = Invocation(["run", "--json"] + arguments)
        #expect(run.status == status.rawValue)
        let lines = try run.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        try #require(lines.count == 2)
        #expect(lines[0]["path"]?.text == arguments[0])
        #expect(lines[0]["result"]?.text == "unusable")
        #expect(lines[0]["code"]?.text == code)
        #expect(lines[0]["message"]?.text?.isEmpty == false)
        #expect(lines[1]["summary"]?["projects"]?.integer == 1)
        #expect(lines[1]["summary"]?["unusable"]?.integer == 1)
        #expect(lines[1]["summary"]?["frames"]?.integer == 0)
        #expect(!run.messages.isEmpty)
    }

    @Test func writesWhatItIsAskedFor() throws {
        let run = Invocation(
            "run", Fixture.project("spiral"), "--time", "30f", "--size", "32x48",
            "--screenshot", scratch("end.png"), "--screenshot", "10f=" + scratch("ten.png"),
            "--state", scratch("state.json"), "--trace", scratch("trace.jsonl"),
            "--device-log", scratch("device.jsonl"), "--frames", scratch("film"), "--every", "10")
        #expect(run.status == 0, "\(run.messages)")
        #expect(
            run.output.split(separator: "\n").last?.hasSuffix(
                "spiral: still running after 0.483 s (30 frames)") == true)
        let names = try Files.list(scratch.path)
        #expect(names == ["device.jsonl", "end.png", "film", "state.json", "ten.png", "trace.jsonl"])
        #expect(
            try Files.list(scratch("film")) == ["frame-000001.png", "frame-000011.png", "frame-000021.png"])
        let png = try Files.read(scratch("end.png"))
        #expect(Array(png[16..<24]) == [0, 0, 0, 32, 0, 0, 0, 48])
        #expect(try Files.read(scratch("ten.png")) != png)
        let state = try JSON(parsing: scratch.text("state.json"))
        #expect(state["frame"]?.integer == 30)
        #expect(state["sprites"]?.array?.count == 2)
        var bricks: [String] = []
        try JSONLines(scratch.text("trace.jsonl")).read { line, _ in bricks.append(line["brick"]?.text ?? "")
        }
        #expect(bricks.first == "SetPenSizeBrick")
    }

    @Test func runsTwiceToTheSameBytes() throws {
        for name in ["a", "b"] {
            let run = Invocation(
                "run", Fixture.project("clones"), "--time", "1s", "--seed", "7", "--screenshot",
                scratch(name + ".png"),
                "--state", scratch(name + ".json"), "--trace", scratch(name + ".jsonl"))
            #expect(run.status == 0)
        }
        for kind in [".png", ".json", ".jsonl"] {
            #expect(try Files.read(scratch("a" + kind)) == Files.read(scratch("b" + kind)))
        }
    }

    @Test func dataOnStandardOutputStandAlone() throws {
        let run = Invocation("run", Fixture.project("spiral"), "--time", "5f", "--state", "-")
        #expect(run.status == 0)
        #expect(try JSON(parsing: run.output)["frame"]?.integer == 5)
        #expect(run.messages.contains("5 frames"))
    }

    @Test func endsByItselfWithoutATime() {
        let run = Invocation("run", "--json", "-", input: SmallProject.xml())
        #expect(run.status == 0)
        #expect(run.output.contains("\"result\":\"idle\",\"seconds\":0.000,\"frames\":1"))
    }

    @Test func inputsReachTheProjectAndCanBeRecorded() throws {
        let script = "{\"t\":0.1,\"tap\":[0,0]}\n{\"t\":0.5,\"back\":true}\n{\"t\":0.6,\"back\":true}\n"
        let input = try scratch.write(Array(script.utf8), "input.jsonl")
        let first = Invocation(
            "run", Fixture.project("spiral"), "--input", input, "--record", scratch("again.jsonl"))
        #expect(first.output.contains("left with the back button after 0.583 s"), "\(first.output)")
        let second = Invocation(
            "run", Fixture.project("spiral"), "--input", scratch("again.jsonl"), "--record",
            scratch("third.jsonl"))
        #expect(second.status == 0, "\(second.messages)")
        #expect(try Files.read(scratch("again.jsonl")) == Files.read(scratch("third.jsonl")))
    }

    @Test func aBrokenInputScriptIsNamedWithItsLine() throws {
        let input = try scratch.write(Array("\n{\"t\":0,\"tpa\":[0,0]}".utf8), "input.jsonl")
        let run = Invocation("run", Fixture.project("spiral"), "--input", input)
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.messages.hasPrefix("error: \(input):2: "))
    }

    @Test func strictFailsAtAnUnsupportedBrick() {
        let scripts =
            "<scriptList><script type=\"StartScript\"><brickList><brick type=\"SetMassBrick\"/></brickList></script>"
            + "</scriptList>"
        let lax = Invocation("run", "-", input: SmallProject.xml(scripts: scripts))
        #expect(lax.status == 0)
        #expect(
            lax.messages.contains(
                "Scene/Background/script[1]/brick[1]: warning: SetMassBrick has no effect"))
        let strict = Invocation("run", "--strict", "-", input: SmallProject.xml(scripts: scripts))
        #expect(strict.status == ExitResult.unsupported.rawValue)
    }

    @Test func aLimitEndsTheRunWithTheResultsSoFar() throws {
        let run = Invocation(
            "run", Fixture.project("clones"), "--max-clones", "1", "--state", scratch("state.json"),
            "--trace",
            scratch("trace.jsonl"), "--device-log", scratch("device.jsonl"), "--screenshot",
            scratch("end.png"),
            "--screenshot", "9s=" + scratch("later.png"), "--record", scratch("input.jsonl"), "--json")
        #expect(run.status == ExitResult.limit.rawValue)
        #expect(
            run.messages.contains("error: the limit of 1 clones was hit by CloneBrick at "), "\(run.messages)"
        )
        #expect(run.output.contains("\"result\":\"limit\""))
        #expect(try JSON(parsing: scratch.text("state.json"))["ending"]?.text == "limit")
        #expect(try scratch.text("trace.jsonl").hasSuffix("\"brick\":\"CloneBrick\"}\n"))
        for name in ["device.jsonl", "end.png", "later.png", "input.jsonl"] {
            #expect(Files.kind(of: scratch(name)) == .file, "\(name)")
        }
    }

    @Test func tooManyStitchesEndTheRun() {
        let run = Invocation("run", Fixture.project("embroidery"), "--max-stitches", "100")
        #expect(run.status == ExitResult.limit.rawValue)
        #expect(
            run.messages.contains(
                "error: the limit of 100 stitches and plotted points was hit by ArcBrick at "),
            "\(run.messages)")
        #expect(run.messages.contains("Petals/script[1]/"), "\(run.messages)")
    }

    @Test func plotsAreInTheStorage() throws {
        let run = Invocation("run", Fixture.project("laser"), "--storage", scratch("device"))
        #expect(run.status == 0)
        #expect(try scratch.text("device/files/plot.svg").hasSuffix(" />\n\n</svg>"))
    }

    @Test func aProjectsStorageSurvivesIt() throws {
        let first = Invocation(
            "run", Fixture.project("spiral"), "--time", "2f", "--storage", scratch("phone"))
        #expect(first.status == 0)
        let variables = "{\"k\":1.5,\"t\":\"x\"}"
        try scratch.write(Array(variables.utf8), "phone/DeviceVariables.json")
        try scratch.write(Array("{\"l\":[true]}".utf8), "phone/DeviceLists.json")
        try scratch.write(Array("text".utf8), "phone/files/a.txt")
        let second = Invocation(
            "run", Fixture.project("spiral"), "--time", "2f", "--storage", scratch("phone"))
        #expect(second.status == 0, "\(second.messages)")
        #expect(try scratch.text("phone/DeviceVariables.json") == variables)
        #expect(try scratch.text("phone/DeviceLists.json") == "{\"l\":[true]}")
        #expect(try scratch.text("phone/files/a.txt") == "text")
    }

    @Test func nothingIsLeftBehindWhenAFileCannotBeWritten() throws {
        let run = Invocation(
            "run", Fixture.project("spiral"), "--time", "2f", "--trace", scratch("t.jsonl"),
            "--screenshot", scratch("missing/p.png"))
        #expect(run.status == ExitResult.inputOutput.rawValue)
        #expect(run.messages.contains("missing/p.png: cannot write: No such file or directory"))
        #expect(try Files.list(scratch.path).isEmpty)
    }

    @Test(arguments: [
        ["--time", "soon"], ["--time", "0f"], ["--size", "0x5"], ["--size", "100"], ["--every", "0"],
        ["--substeps", "0"], ["--profile", "cat"], ["--screenshot", "1s="], ["--seed", "-1"],
        ["--now", "2026-02-30"],
        ["--state", "-", "--trace", "-"],
    ])
    func wrongOptionsAreWrongUsage(arguments: [String]) {
        let run = Invocation(["run", Fixture.project("spiral")] + arguments)
        #expect(run.status == ExitResult.usage.rawValue)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("catwalk run --help"))
    }

    @Test func anUnknownSceneNamesTheKnownOnes() {
        let run = Invocation("run", "--scene", "Moon", "-", input: SmallProject.xml())
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.messages.contains("there is no scene \"Moon\"; the project has \"Scene\""))
    }

    @Test(arguments: [
        ("empty.catrobat", 2), ("truncated.catrobat", 2), ("picture.catrobat", 2), ("no-code", 2),
        ("no-code.catrobat", 2),
        ("outside.catrobat", 0), ("truncated.xml", 2), ("version-99.xml", 2), ("nowhere.catrobat", 74),
        ("missing-image", 0), ("broken-image", 0),
    ])
    func malformedProjectsGiveOneMessageAndNoFile(name: String, status: Int32) throws {
        let path = Fixture.malformed(name)
        let run = Invocation("run", path, "--time", "2f", "--screenshot", scratch("p.png"))
        #expect(run.status == status)
        #expect(run.messages.hasPrefix(path), "\(run.messages)")
        #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)")
        #expect(try Files.list(scratch.path) == (status == 0 ? ["p.png"] : []))
    }
}

@Suite struct OptionForms {
    @Test(arguments: [
        ("10s", 601), ("10", 601), ("500ms", 31), ("1m", 3601), ("600f", 600), ("1f", 1), ("0s", 1),
        ("0.1s", 7),
    ])
    func timesBecomeFrames(text: String, frames: Int) {
        #expect(VirtualTime(argument: text)?.frames == frames)
    }

    @Test(arguments: ["", "s", "-1s", "1h", "2.5f", "nan", "1e9s", "10 s", "infs"])
    func otherTimesAreRefused(text: String) {
        #expect(VirtualTime(argument: text) == nil)
    }

    @Test(arguments: [
        ("1970-01-01", 0.0), ("1970-01-02T00:00:01", 86_401), ("2000-02-29", 951_782_400),
        ("2020-01-01", 1_577_836_800), ("2026-11-21T04:30", 1_795_235_400), ("2100-03-01", 4_107_542_400),
    ])
    func datesBecomeSeconds(text: String, seconds: Double) {
        #expect(StartDate(argument: text)?.seconds == seconds)
    }

    @Test(arguments: [
        "2026", "2026-13-01", "2026-02-29", "2026-01-01T24:00", "1969-12-31", "2026-1-01", "2026-01-01T1:00",
    ])
    func otherDatesAreRefused(text: String) {
        #expect(StartDate(argument: text) == nil)
    }

    @Test func screenshotsMayNameATime() {
        #expect(ScreenshotRequest(argument: "a=b.png")?.path == "a=b.png")
        #expect(ScreenshotRequest(argument: "2s=b.png")?.time?.frames == 121)
    }
}
