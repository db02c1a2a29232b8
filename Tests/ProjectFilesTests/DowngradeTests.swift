import Diagnostics
import Language
import Testing

@testable import ProjectFiles

/// Back to older versions: what each of them has, and what it cannot express.
@Suite struct DowngradeTests {
    private static func formula(_ category: String, _ contents: String) -> String {
        """
        <formula category="\(category)">
          <additionalChildren/>
        \(contents)
        </formula>
        """
    }

    private static func formulas(_ category: String, _ contents: String) -> String {
        "<formulaList>\n" + formula(category, contents) + "\n</formulaList>"
    }

    private static func value(_ type: String, _ text: String) -> String {
        "<type>\(type)</type>\n<value>\(text)</value>"
    }

    private static func wait(_ type: String, _ text: String) -> String {
        Sample.brick("WaitBrick", formulas("TIME_TO_WAIT_IN_SECONDS", value(type, text)))
    }

    private static func project(_ bricks: String, looks: String = "", sounds: String = "") throws
        -> LoadedProject
    {
        let cat = Sample.object(
            "Cat", looks: looks, sounds: sounds, scripts: Sample.script(bricks),
            variables: Sample.variable("score"))
        return try ProjectReader.read(
            xml: Sample.document("1.13", objects: Sample.object("Background") + "\n" + cat))
    }

    /// Lines of the document without their indentation.
    private static func lines(_ loaded: LoadedProject) -> [String] {
        let bytes = (try? ProjectWriter.bytes(of: loaded.project)) ?? []
        return String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    // MARK: Steps

    /// What a version does not have any more, and what it has instead; the version before it still has the first.
    @Test(
        arguments: [
            ("1.05", "1.09", "<midiFile>false</midiFile>", nil),
            ("1.05", "1.09", "<initialIndex>-1</initialIndex>", nil),
            ("1.01", "1.03", "<isWebRequest>false</isWebRequest>", nil),
            ("0.999999995", "0.999999996", "<brickId>\(Sample.uuid)</brickId>", nil),
            ("0.999999993", "0.999999994", "<valid>true</valid>", nil),
            ("0.99999994", "0.99999998", "<scriptId>\(Sample.uuid)</scriptId>", nil),
            ("0.99999993", "0.99999994", "<additionalChildren/>", nil),
            (
                "0.999999994", "0.999999995", "<value>MOTION_DIRECTION</value>",
                "<value>OBJECT_ROTATION</value>"
            ),
            ("0.999999995", "0.999999997", "<value>FLATTEN</value>", nil),
            ("0.9999995", "0.9999996", "category=\"BACKGROUND_INDEX\"", "category=\"LOOK_INDEX\""),
            ("0.999994", "0.999998", "<userDefinedBrickList/>", nil),
            ("0.99999", "0.999992", "<programMultiplayerVariableList/>", nil),
            ("0.99994", "0.99995", "<deviceValueKey>\(Sample.uuid)</deviceValueKey>", nil),
            ("0.99994", "0.99995", "<spinnerSelectionON>true</spinnerSelectionON>", "<spinnerSelectionID>1<"),
            ("0.9997", "0.99994", "type=\"Sprite\"", "type=\"SingleSprite\""),
            ("0.999", "0.9991", "<userVariables>", "<objectVariableList>"),
            ("0.995", "0.996", "<look fileName=", "<fileName>a.png</fileName>"),
            ("0.991", "0.992", "<scenes>", nil),
            ("0.9993", "0.9997", "serialization=\"custom\"", "<userVariable>score</userVariable>"),
        ] as [(String, String, String, String?)])
    func eachVersionHasItsForm(_ older: String, _ newer: String, _ part: String, _ instead: String?) throws {
        let list =
            "<leftChild>\n<additionalChildren/>\n" + Self.value("USER_LIST", "items") + "\n</leftChild>\n"
            + Self.value("FUNCTION", "FLATTEN")
        let loaded = try Self.project(
            [
                Self.wait("SENSOR", "MOTION_DIRECTION"),
                Sample.brick("WaitBrick", Self.formulas("TIME_TO_WAIT_IN_SECONDS", list)),
                Sample.brick(
                    "SetBackgroundByIndexBrick", Self.formulas("BACKGROUND_INDEX", Self.value("NUMBER", "1"))),
                Sample.brick("CameraBrick", "<spinnerSelectionON>true</spinnerSelectionON>"),
            ].joined(separator: "\n"), looks: Sample.look, sounds: Sample.sound)
        for (version, isThere) in [(older, false), (newer, true)] {
            var lowered = loaded
            let conversion = try lowered.convert(to: version)
            #expect(conversion.losses.isEmpty, "\(conversion.losses.map(\.text))")
            let text = Self.lines(lowered).joined(separator: "\n")
            #expect(text.contains("<catrobatLanguageVersion>\(version)<"))
            #expect(text.contains(part) == isThere, "in \(version)")
            if let instead { #expect(text.contains(instead) == !isThere, "in \(version)") }
        }
    }

    @Test func writesFlatLists() throws {
        let pen = Sample.brick("PenDownBrick")
        let nested = [
            Sample.brick("ForeverBrick", "<loopBricks>\n\(pen)\n</loopBricks>"),
            Sample.brick(
                "IfLogicBeginBrick",
                Self.formulas("IF_CONDITION", Self.value("NUMBER", "1"))
                    + "\n<elseBranchBricks>\n\(Sample.brick("PenUpBrick"))\n</elseBranchBricks>"
                    + "\n<ifBranchBricks>\n\(pen)\n</ifBranchBricks>"),
            Sample.brick(
                "RepeatBrick", Self.formulas("TIMES_TO_REPEAT", Self.value("NUMBER", "2")) + "\n<loopBricks/>"
            ),
        ].joined(separator: "\n")
        var loaded = try Self.project(nested)
        try loaded.convert(to: "0.9993")
        #expect(
            Self.lines(loaded).filter { $0.hasPrefix("<brick type=") }.map { $0.dropFirst(13).dropLast(2) }
                == [
                    "ForeverBrick", "PenDownBrick", "LoopEndlessBrick", "IfLogicBeginBrick", "PenDownBrick",
                    "IfLogicElseBrick", "PenUpBrick", "IfLogicEndBrick", "RepeatBrick", "LoopEndBrick",
                ])
        #expect(!Self.lines(loaded).contains { $0.hasPrefix("<loopBricks") || $0.hasPrefix("<ifBranch") })
    }

    @Test func theHeaderIsWhatTheOtherAppCounts() throws {
        var loaded = try Self.project(Self.wait("NUMBER", "1"))
        try loaded.convert(to: "0.9993")
        let names = Set(loaded.project.header.entries.map(\.name))
        for newer in ["notesAndCredits", "listeningLanguageTag", "applicationBuildType"] {
            #expect(!names.contains(newer))
        }
        #expect(names.contains("description"))
    }

    /// Versions without every step; each is the same after another way up and down.
    @Test(
        arguments: [
            "1.12", "1.03", "0.999999994", "0.9999", "0.9994", "0.9993", "0.999", "0.995", "0.993", "0.991",
            "0.97",
        ])
    func downUpAndDownIsDown(_ version: String) throws {
        let bricks = [
            Self.wait("SENSOR", "MOTION_DIRECTION"),
            Sample.brick("ForeverBrick", "<loopBricks>\n\(Self.wait("NUMBER", "2"))\n</loopBricks>"),
        ].joined(separator: "\n")
        var loaded = try Self.project(bricks, looks: Sample.look)
        try loaded.convert(to: version)
        let down = try ProjectWriter.bytes(of: loaded.project)
        var again = try ProjectReader.read(xml: down)
        try again.convert()
        #expect(again.project.header.languageVersion == "1.14")
        try again.convert(to: version)
        #expect(try ProjectWriter.bytes(of: again.project) == down)
    }

    // MARK: What cannot be expressed

    private static let unexpressible: [(bricks: String, version: String, places: [String])] = [
        (wait("SENSOR", "STAGE_WIDTH"), "1.09", ["Scene/Cat/script[1]/brick[1]"]),
        (Sample.brick("ExitStageBrick"), "1.09", ["Scene/Cat/script[1]/brick[1]"]),
        (
            Sample.brick(
                "ForeverBrick",
                "<loopBricks>\n\(wait("NUMBER", "1"))\n\(Sample.brick("ExitStageBrick"))\n</loopBricks>"),
            "0.9994",
            ["Scene/Cat/script[1]/brick[1]/loopBricks/brick[2]"]
        ),
    ]

    @Test(arguments: unexpressible.indices) func refusesWithPlaces(_ index: Int) throws {
        let (bricks, version, places) = Self.unexpressible[index]
        var loaded = try Self.project(bricks)
        let before = try ProjectWriter.bytes(of: loaded.project)
        let conversion = try loaded.convert(to: version)
        #expect(!conversion.isDone)
        #expect(conversion.losses.map(\.location.path) == places)
        #expect(conversion.losses.allSatisfy { $0.code == "brick-too-new" && $0.location.line > 0 })
        #expect(try ProjectWriter.bytes(of: loaded.project) == before)
    }

    @Test func putsNotes() throws {
        let question = Sample.brick(
            "ForVariableFromToBrick",
            "<formulaList>\n" + Self.formula("FOR_LOOP_FROM", Self.value("NUMBER", "1")) + "\n"
                + Self.formula("FOR_LOOP_TO", Self.value("USER_VARIABLE", "score")) + "\n</formulaList>\n"
                + Sample.variable("i") + "\n<loopBricks>\n\(Self.wait("NUMBER", "1"))\n</loopBricks>")
        var loaded = try Self.project(question)
        let conversion = try loaded.convert(to: "1.09", allowingLosses: true)
        #expect(conversion.isDone && conversion.losses.count == 1)
        let bricks = loaded.project.sprites[1].scripts[0].bricks
        #expect(bricks.map(\.kind) == [.note, .wait])
        #expect(
            bricks[0].formula(.note)?.root.value
                == "ForVariableFromToBrick: For values from [1] to [score] in \"i\"")
        #expect(bricks[1].isCommentedOut && bricks[1].text(.commentedOut) == "true")
    }

    @Test func namesOtherParts() throws {
        let definition = Sample.brick(
            "UserDefinedBrick",
            "<formulaList/>\n<isCallingBrick>false</isCallingBrick>\n<userDefinedBrickID>\(Sample.uuid)</userDefinedBrickID>"
        )
        let script = Sample.script("").replacing("StartScript", with: "UserDefinedScript")
        let cat = Sample.object("Cat", scripts: script, definitions: definition)
        var text = Sample.text("1.14", objects: Sample.object("Background") + "\n" + cat)
        text = text.replacing(
            "<programName>", with: "<notesAndCredits>by me</notesAndCredits><programName>")
        text = text.replacing(
            "<programMultiplayerVariableList/>",
            with:
                "<programMultiplayerVariableList>\(Sample.variable("shared"))</programMultiplayerVariableList>"
        )
        var loaded = try ProjectReader.read(xml: Array(text.utf8))
        let refused = try loaded.convert(to: "0.9994")
        #expect(
            refused.losses.map(\.code) == ["part-too-new", "part-too-new", "brick-too-new", "script-too-new"])
        #expect(refused.losses[2].location.path == "Scene/Cat/userDefinedBrickList/brick[1]")
        #expect(try loaded.convert(to: "0.9994", allowingLosses: true).isDone)
        let lines = Self.lines(loaded)
        #expect(lines.contains("<receivedMessage>Unsupported script: UserDefinedScript</receivedMessage>"))
        #expect(lines.contains("<userVariable>shared</userVariable>"))
        #expect(!lines.contains { $0.contains("notesAndCredits") })
    }

    @Test(arguments: ["", "x", "nan", "0.5", "0.93", "1.2", "-1"]) func refusesOtherVersions(_ text: String) {
        let error = #expect(throws: ProjectError.self) { try ProjectDowngrade.version(text) }
        #expect(error?.exitCode == 1)
    }

    @Test func convertedProjectsAreSpelledAsTheAppDoes() throws {
        var text = Sample.text(
            "1.14", objects: Sample.object("B", scripts: Sample.script(Self.wait("NUMBER", "1"))))
        var plain = try ProjectReader.read(xml: Array(text.utf8))
        try plain.convert()
        text = text.replacing("\n", with: "\r\n").replacing(
            "<brick type", with: "<!-- why -->   <brick odd='1' type")
        var loaded = try ProjectReader.read(xml: Array(text.utf8))
        let conversion = try loaded.convert()
        #expect(conversion.remarks.isEmpty)
        var output = String(decoding: try ProjectWriter.bytes(of: loaded.project), as: UTF8.self)
        #expect(
            output.contains(
                "                <!-- why -->\n                <brick type=\"WaitBrick\" odd=\"1\">\n"))
        output = output.replacing("                <!-- why -->\n", with: "").replacing(
            " odd=\"1\"", with: "")
        #expect(Array(output.utf8) == (try ProjectWriter.bytes(of: plain.project)))
    }

    @Test func aNewerProjectIsOnlyWrittenIfAllOfItIsKnown() throws {
        func project(_ brick: String) throws -> LoadedProject {
            try ProjectReader.read(
                xml: Sample.document("1.17", objects: Sample.object("B", scripts: Sample.script(brick))))
        }
        var known = try project(Sample.brick("PenDownBrick"))
        #expect(try known.convert().isDone)
        #expect(known.project.header.languageVersion == "1.14")
        var unknown = try project(Sample.brick("FlyToTheMoonBrick"))
        #expect(try !unknown.convert().isDone)
        #expect(unknown.project.header.languageVersion == "1.17")
    }

    @Test(arguments: [
        ("AI_FORMULA", "hm", "TIME_TO_WAIT_IN_SECONDS", "the element type AI_FORMULA"),
        ("FUNCTION", "GUESS", "TIME_TO_WAIT_IN_SECONDS", "the function GUESS"),
        ("SENSOR", "SMELL", "TIME_TO_WAIT_IN_SECONDS", "the sensor SMELL"),
        ("NUMBER", "1", "QUBIT", "the formula category QUBIT"),
    ])
    func whatNobodyKnowsInFormulasIsListed(
        _ type: String, _ value: String, _ category: String, _ what: String
    )
        throws
    {
        let brick = Sample.brick("WaitBrick", Self.formulas(category, Self.value(type, value)))
        func project(_ version: String) throws -> LoadedProject {
            try ProjectReader.read(
                xml: Sample.document(version, objects: Sample.object("B", scripts: Sample.script(brick))))
        }
        var newer = try project("1.17")
        let refused = try newer.convert()
        #expect(!refused.isDone && refused.losses.map(\.code) == ["brick-too-new"])
        #expect(refused.losses.first?.location.path == "Scene/B/script[1]/brick[1]")
        #expect(refused.losses.first?.message.hasPrefix(what) == true)
        #expect(try newer.convert(allowingLosses: true).isDone)
        #expect(newer.project.sprites[0].scripts[0].bricks.map(\.kind) == [.note])
        #expect(!Self.lines(newer).contains { $0.contains(">\(type)<") && type == "AI_FORMULA" })
        // In a file of the language's own versions it is kept.
        var own = try project("1.14")
        #expect(try own.convert().isDone)
        #expect(own.project.sprites[0].scripts[0].bricks.map(\.kind) == [.wait])
    }

    @Test func whatNobodyKnowsInDefinitionsIsListed() throws {
        let definition = Sample.brick(
            "UserDefinedBrick",
            "<formulaList/>\n<isCallingBrick>false</isCallingBrick>\n<userDefinedBrickID>\(Sample.uuid)</userDefinedBrickID>"
        )
        let cat = Sample.object(
            "Cat", definitions: Sample.brick("FlyToTheMoonBrick") + "\n" + definition)
        var loaded = try ProjectReader.read(xml: Sample.document("1.17", objects: cat))
        let refused = try loaded.convert()
        #expect(!refused.isDone && refused.losses.map(\.code) == ["brick-too-new"])
        #expect(refused.losses.first?.location.path == "Scene/Cat/userDefinedBrickList/brick[1]")
        #expect(try loaded.convert(allowingLosses: true).isDone)
        #expect(loaded.project.sprites[0].userBricks.map(\.kind) == [.userDefined])
        // Objects had lists of definitions before there were any.
        #expect(try loaded.convert(to: "0.999999").losses.map(\.code) == ["brick-too-new"])
        #expect(try loaded.convert(to: "0.999999", allowingLosses: true).isDone)
        #expect(loaded.project.sprites[0].userBricks.isEmpty)
    }

    @Test func unknownTypesOfObjectsAreListed() throws {
        let text = Sample.text("1.17", objects: Sample.object("B")).replacing(
            "type=\"Sprite\"", with: "type=\"CubeSprite\"")
        var loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(try loaded.convert().losses.map(\.code) == ["part-too-new"])
        #expect(loaded.project.sprites[0].type == "CubeSprite")
        #expect(try loaded.convert(allowingLosses: true).isDone)
        #expect(loaded.project.sprites[0].type == "Sprite")
    }
}
