import Catwalk
import FoundationEssentials
import JSONText
import Testing

@testable import Commands

@Suite struct EvalVerb {
    @Test(arguments: [
        (["1 + 2 × 3"], "7"),
        (["1", "+", "2"], "3"),
        (["0.1 + 0.2"], "0.3"),
        (["1 < 2"], "true"),
        (["-3"], "-3"),
        (["sine( 30 )"], "0.49999999999999994"),
        (["0 / 0"], "ERROR"),
        (["'5.0'"], "5"),
        (["--set", "x=5", "\"x\" POW 2"], "25"),
        (["--set", "x=Ada", "length( \"x\" )"], "3"),
        (["--list", "l=a,b,c", "item( 2 , *l* )"], "b"),
        (["--now", "2026-05-01T12:30", "hour + minute"], "42"),
        (["stage width"], "1080"),
    ])
    func printsTheValueAsTheAppsDo(arguments: [String], shown: String) {
        let run = Invocation(["eval"] + arguments)
        #expect(run.output == shown + "\n", "\(run.messages)")
        #expect(run.status == 0)
    }

    @Test func theSeedDecides() {
        let one = Invocation("eval", "--seed", "1", "random value from to( 1 , 1000000 )").output
        #expect(one == Invocation("eval", "--seed", "1", "random value from to( 1 , 1000000 )").output)
        #expect(one != Invocation("eval", "--seed", "2", "random value from to( 1 , 1000000 )").output)
    }

    @Test func readsStandardInputAndXML() {
        #expect(Invocation("eval", "-", input: Array("- 3\n".utf8)).output == "-3\n")
        let xml = "<formula category=\"X\"><type>NUMBER</type><value>7</value></formula>"
        #expect(Invocation("eval", "--xml", "-", input: Array(xml.utf8)).output == "7\n")
    }

    @Test func errorsPointAtTheirPlace() {
        let run = Invocation("eval", "2 + sin( 90 )")
        #expect(run.status == ExitResult.unusableInput.rawValue)
        #expect(run.output.isEmpty)
        let lines = run.messages.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasSuffix("; SIN is written 'sine'") == true, "\(lines)")
        #expect(lines.suffix(2) == ["2 + sin( 90 )", "    ^^^"])
        let missing = Invocation("eval", "1 + \"speed\"").messages
        #expect(missing.contains("there is no variable called 'speed'\n1 + \"speed\"\n    ^^^^^^^"))
        #expect(Invocation("eval", "positon x").messages.contains("did you mean 'position x'?"))
    }

    @Test func jsonHasTheType() throws {
        func result(_ arguments: String...) throws -> JSON {
            try JSON(parsing: String(Invocation(["eval", "--json"] + arguments).output.dropLast()))
        }
        #expect(try result("1 = 1")["result"]?.text == "boolean")
        #expect(try result("1 = 1")["value"]?.bool == true)
        #expect(try result("1 + 1")["value"]?.number == 2)
        #expect(try result("1 + 1")["formula"]?.text == "1 + 1")
        #expect(try result("'a'")["result"]?.text == "text")
        #expect(try result("0 ÷ 0")["result"]?.text == "not-a-number")
    }

    @Test func seesTheSpritesOfAProject() throws {
        let project = Source.root + "/Fixtures/projects/blossom-tree"
        let run = Invocation("eval", "-q", "--project", project, "--sprite", "Tree", "look name")
        #expect(run.output == "blossom\n", "\(run.messages)")
        let later = Invocation(
            "eval", "-q", "--project", project, "--sprite", "Tree", "--time", "1s", "\"twist\" > 0")
        #expect(later.output == "true\n", "\(later.messages)")
        #expect(
            Invocation("eval", "--project", project, "--sprite", "Tre", "1").messages.contains("\"Tree\"?"))
        #expect(Invocation("eval", "--sprite", "Tree", "1").status == ExitResult.usage.rawValue)
    }
}

@Suite struct ShowVerb {
    private let project = Source.root + "/Fixtures/projects/blossom-tree"

    @Test func printsThePrograms() throws {
        let run = Invocation("show", "-q", project)
        #expect(run.status == 0, "\(run.messages)")
        let golden = try Files.read(Source.root + "/Fixtures/golden/show/blossom-tree.txt")
        #expect(run.output == String(decoding: golden, as: UTF8.self))
    }

    @Test func showsOneSprite() {
        let output = Invocation("show", "-q", "--scene", "Scene", "--sprite", "Tree", project).output
        #expect(output.contains("Actor or object 'Tree' {") && !output.contains("Blossom' {"))
        let missing = Invocation("show", "-q", "--sprite", "Treee", project)
        #expect(missing.status == ExitResult.unusableInput.rawValue)
        #expect(missing.messages.contains("did you mean \"Tree\"?"))
    }

    @Test func printsJSONLines() throws {
        let lines = try Invocation("show", "-q", "--json", project).output.split(separator: "\n").map {
            try JSON(parsing: String($0))
        }
        #expect(lines.last?["summary"]?["shown"]?.integer == 1)
        let call = lines.first { $0["brick"]?.text == "UserDefinedBrick" }
        #expect(call?["sprite"]?.text == "Tree")
        #expect(call?["text"]?.text?.hasPrefix("`branch of [length]") == true)
    }

    /// What runs is the converted project, so that is what is shown.
    @Test func olderProjectsAreShownAsTheyRun() {
        let ghost =
            "<scriptList><script type=\"StartScript\"><brickList><brick type=\"SetXBrick\"><formulaList>"
            + "<formula category=\"X_POSITION\"><type>SENSOR</type><value>OBJECT_ROTATION</value></formula>"
            + "</formulaList></brick></brickList></script></scriptList>"
        let old = SmallProject.xml(version: "0.9995", scripts: ghost)
        let shown = Invocation("show", "-q", "-", input: old)
        #expect(shown.output.contains("Set (x: (motion direction));"), "\(shown.output)\(shown.messages)")
        let raw = Invocation("show", "-q", "--unconverted", "-", input: old).output
        #expect(raw.contains("Set (x: (#SENSOR'OBJECT_ROTATION'));"))
    }

    @Test func colours() {
        #expect(!Invocation("show", "-q", project).output.utf8.contains(0x1B))
        #expect(Invocation("show", "-q", "--color", "always", project).output.utf8.contains(0x1B))
    }
}

@Suite struct NameTables {
    @Test func documentsAreTheTables() throws {
        for (verb, file) in [
            ("functions", "docs/functions.md"), ("bricks", "docs/bricks.md"), ("quirks", "docs/quirks.md"),
        ] {
            let document = String(decoding: try Files.read(Source.root + "/" + file), as: UTF8.self)
            let table = Invocation(verb, "--format", "markdown").output
            #expect(
                document.hasSuffix(table), "\(file) is not what `catwalk \(verb) --format markdown` says")
        }
    }

    @Test func functionsAreListed() throws {
        let output = Invocation("functions").output
        #expect(output.contains("join( text , text , text )"))
        #expect(output.contains("OBJECT_X_VELOCITY"))
        #expect(output.hasSuffix("234 names: 54 functions, 15 operators, 22 properties, 143 sensors\n"))
        let lines = Invocation("functions", "--kind", "operator", "--json").output.split(separator: "\n")
        #expect(lines.count == 16)
    }
}

/// The package's files.
enum Source {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/")
}
