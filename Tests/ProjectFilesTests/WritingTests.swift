import Diagnostics
import Language
import ProjectFiles
import Testing

/// What comes out is what went in.
@Suite struct WritingTests {
    private func expectIdentical(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        #expect(try Sample.rewritten(text) == text, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "plain", "", " ", "a &amp; b", "&lt;x&gt; &quot;q&quot; &apos;a&apos;", "tab\there", "two\nlines",
        "&#xd;",
        "&#x0;ANYTHING&#x0;", "&#x1;&#x8;&#x1f;", "&#xfffe;&#xffff;", "äöü ж 漢 😀", "&#x7f;&#x85;", "e\u{301}",
        "\u{10F7C0}", "&#x0;\u{10F7C0}\u{10F780}",
    ])
    func keepsTexts(_ text: String) throws {
        let brick = Sample.brick("BroadcastBrick", "<broadcastMessage>@</broadcastMessage>")
        let document = Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick)))
        let parts = document.split(separator: "@")
        try expectIdentical(parts[0] + text + parts[1])
    }

    @Test func keepsForbiddenCharactersInTheTree() throws {
        let brick = Sample.brick("BroadcastBrick", "<broadcastMessage>&#x0;A&#0;</broadcastMessage>")
        let loaded = try ProjectReader.read(
            xml: Sample.document(objects: Sample.object("Cat", scripts: Sample.script(brick))))
        #expect(loaded.project.sprites[0].scripts[0].bricks[0].text(.broadcastMessage) == "\0A\0")
    }

    @Test(arguments: ["Tom &amp; Jerry", "&lt;&gt;&quot;&apos;", "&#xa;&#x9;", "&#x0;"])
    func keepsAttributes(_ name: String) throws {
        try expectIdentical(Sample.text(objects: Sample.object(name)))
    }

    @Test func keepsPrologEpilogAndLineEnds() throws {
        let text = Sample.text(objects: Sample.object("Cat"))
        try expectIdentical(text + "\n")
        try expectIdentical(String(text.dropFirst(Sample.prolog.count)))
        try expectIdentical(text.replacing("\n", with: "\r\n"))
        try expectIdentical(text.replacing("\n", with: "\r\r\r\n"))
        try expectIdentical(text.replacing(" ?>", with: "?>"))
        try expectIdentical("\u{FEFF}" + text)
        try expectIdentical(
            "<!-- <program> -->\n" + text.dropFirst(Sample.prolog.count) + "<!-- </program> -->")
    }

    @Test func keepsStrayText() throws {
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(Sample.brick("NextLookBrick"))))
        for place in [
            "</brick>", "</brickList>", "</script>", "</scriptList>", "<object", "</scene>", "</header>",
            "</programName>",
        ] {
            let again = try Sample.rewritten(
                text.replacing(place, with: place.hasPrefix("</") ? place + "stray" : "stray" + place))
            #expect(again.contains("stray"), "\(place)")
            #expect(try Sample.rewritten(again) == again)
        }
    }

    @Test func keepsRawQuotes() throws {
        try expectIdentical(
            Sample.text("1.12", objects: Sample.object("Cat")).replacing("Sample", with: "It's \"so\""))
    }

    @Test func keepsEmptyElementsAsTheyAre() throws {
        let brick = Sample.brick("BroadcastBrick", "<broadcastMessage/>")
        try expectIdentical(Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick))))
    }

    // MARK: References

    @Test func definesAVariableInItsFirstBrickAndRefersToItLater() throws {
        let first = Sample.brick("SetVariableBrick", "<formulaList/>\n" + Sample.variable("v"))
        let second = Sample.brick(
            "SetVariableBrick", "<formulaList/>\n<userVariable reference=\"../../brick/userVariable\"/>")
        let reference = "../../scriptList/script/brickList/brick/userVariable"
        let text = Sample.text(
            objects: Sample.object(
                "Cat", scripts: Sample.script(first + "\n" + second),
                variables: "<userVariable reference=\"\(reference)\"/>"))
        try expectIdentical(text)
        let project = try ProjectReader.read(xml: Array(text.utf8)).project
        #expect(project.variables.count == 1)
        #expect(project.sprites[0].variables == [VariableID(0)])
    }

    @Test func definesASpriteInsideAnotherSpritesBrick() throws {
        let bird = Sample.object("Bird", element: "pointedObject")
        let cat = Sample.object("Cat", scripts: Sample.script(Sample.brick("PointToBrick", bird)))
        let reference = "../object/scriptList/script/brickList/brick/pointedObject"
        let text = Sample.text(objects: cat + "\n<object reference=\"\(reference)\"/>")
        try expectIdentical(text)
        let project = try ProjectReader.read(xml: Array(text.utf8)).project
        #expect(project.scenes[0].sprites.map { project[$0].name } == ["Cat", "Bird"])
    }

    @Test func sharesTheInputsOfUserDefinedBricks() throws {
        func signature(_ input: String) -> String {
            var lines = Lines()
            lines.open("userDefinedBrickDataList")
            lines.open("userDefinedBrickInput")
            lines.leaf("type", "INPUT")
            lines.add(input)
            lines.close("userDefinedBrickInput")
            lines.close("userDefinedBrickDataList")
            return lines.text
        }
        let call = Sample.brick("UserDefinedBrick", signature("<input>\n  <input>x</input>\n</input>"))
        let steps = "../../../../../scriptList/script/brickList/brick/userDefinedBrickDataList"
        let shared = Sample.brick(
            "UserDefinedBrick", signature("<input reference=\"../\(steps)/userDefinedBrickInput/input\"/>"))
        let same = Sample.brick(
            "UserDefinedBrick",
            "<userDefinedBrickDataList reference=\"../../../scriptList/script/brickList/brick/userDefinedBrickDataList\"/>"
        )
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(call), definitions: shared + "\n" + same))
        try expectIdentical(text)
        let project = try ProjectReader.read(xml: Array(text.utf8)).project
        #expect(project.signatures.count == 2)
        #expect(project.sprites[0].userBricks[1].signature == SignatureID(0))
    }

    // MARK: Unknown things

    @Test(arguments: [
        "<wheels>4</wheels>", "<wheels/>", "<wheels></wheels>",
        "<wheels round=\"yes\">\n  <wheel>1</wheel>\n</wheels>",
        "<a:b xmlns:a=\"urn:x\"/>",
    ])
    func keepsUnknownElementsInBricks(_ element: String) throws {
        let brick = Sample.brick("NextLookBrick", element)
        let text = Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick)))
        try expectIdentical(text)
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(loaded.diagnostics.map(\.code) == ["unknown-element"])
        #expect(loaded.diagnostics.first?.location.path == "Scene/Cat/script[1]/brick[1]")
    }

    @Test func keepsUnknownBricksWithTheirVariables() throws {
        let unknown = Sample.brick(
            "TeleportBrick", "<formulaList/>\n" + Sample.variable("v") + "\n<speed>3</speed>")
        let known = Sample.brick(
            "SetVariableBrick", "<formulaList/>\n<userVariable reference=\"../../brick/userVariable\"/>")
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(unknown + "\n" + known)))
        try expectIdentical(text)
    }

    @Test func keepsVariablesInsideUnknownElementsShared() throws {
        let unknown = Sample.brick("NextLookBrick", "<extra>\n" + Sample.variable("v") + "\n</extra>")
        let known = Sample.brick(
            "SetVariableBrick", "<formulaList/>\n<userVariable reference=\"../../brick/extra/userVariable\"/>"
        )
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(unknown + "\n" + known)))
        let again = try Sample.rewritten(text)
        #expect(again.contains("reference=\"../../brick/extra/userVariable\""))
        #expect(try ProjectReader.read(xml: Array(again.utf8)).project.variables.map(\.name) == ["v"])
    }

    @Test func keepsDanglingReferences() throws {
        let brick = Sample.brick("SetLookBrick", "<look reference=\"../../../../../lookList/look[7]\"/>")
        let text = Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick)))
        try expectIdentical(text)
        #expect(
            try ProjectReader.read(xml: Array(text.utf8)).diagnostics.map(\.code) == ["dangling-reference"])
    }

    @Test func keepsReferencesToBricksScriptsAndLists() throws {
        let bricks = Sample.brick("NextLookBrick") + "\n<brick reference=\"../brick\"/>"
        let scripts = Sample.script(bricks) + "\n<script reference=\"../script\"/>"
        let other = Sample.object("Dog").replacing(
            "<lookList/>", with: "<lookList reference=\"../../object/lookList\"/>")
        let text = Sample.text(
            objects: Sample.object("Cat", looks: Sample.look, scripts: scripts) + "\n" + other)
        try expectIdentical(text)
        let project = try ProjectReader.read(xml: Array(text.utf8)).project
        #expect(
            project.sprites[0].scripts.map { $0.bricks.map(\.kind) } == [
                [.nextLook, .nextLook], [.nextLook, .nextLook],
            ])
        #expect(project.sprites[1].looks == project.sprites[0].looks)
    }

    @Test func keepsFormulasThatItDoesNotUnderstand() throws {
        var lines = Lines()
        lines.open("formulaList")
        lines.open("formula", "category=\"TELEPORT\"")
        lines.add("<additionalChildren/>")
        lines.leaf("type", "UNKNOWN_TYPE")
        lines.leaf("value", "3")
        lines.close("formula")
        lines.open("formula", "category=\"SIZE\"")
        lines.leaf("textBlockFunctionProvider", "")
        lines.leaf("type", "NUMBER")
        lines.leaf("value", "3")
        lines.close("formula")
        lines.close("formulaList")
        try expectIdentical(
            Sample.text(
                objects: Sample.object(
                    "Cat", scripts: Sample.script(Sample.brick("SetSizeToBrick", lines.text)))))
    }

    /// Found by mutating documents: what has been written once comes back byte for byte.
    @Test(arguments: [
        "<formulaList><formula category=\"SIZE\"><type>NUMBER</type><value>1</value><type>SENSOR</type><value>2</value></formula></formulaList>",
        "<formulaList><formula category=\"SIZE\"><value>1</value><type>NONE</type><type>SENSOR</type></formula></formulaList>",
        "<formulaList><formula category=\"SIZE\"><value>1</value></formula></formulaList>",
        "<userVariable>two<userVariable/>parts</userVariable>",
        "<userDataList>stray<userData category=\"ASSERT_LISTS_ACTUAL\"><name>l</name></userData></userDataList>"
            + "<userList reference=\"../userDataList/userData\"/>",
    ])
    func isStableAfterTheFirstWriting(_ children: String) throws {
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(Sample.brick("SetSizeToBrick", children))))
        let once = try Sample.rewritten(text)
        #expect(try Sample.rewritten(once) == once)
        #expect(once.contains("ASSERT_LISTS_ACTUAL") == children.contains("ASSERT_LISTS_ACTUAL"))
    }

    @Test func keepsTheLayout() throws {
        let text = Sample.text(objects: Sample.object("Cat", looks: Sample.look))
        let shifted = text.replacing("  <settings/>", with: "<settings />").replacing(
            "\n    <look ", with: "<look ")
        try expectIdentical(shifted)
        guard case .equal = try Roundtrip.compare(Array(text.utf8), Array(shifted.utf8)) else {
            Issue.record("white space is no difference")
            return
        }
    }

    @Test func namesTheFirstDifference() throws {
        let text = Sample.text(objects: Sample.object("Cat"))
        let other = text.replacing("Cat", with: "Dog")
        guard case .different(let difference) = try Roundtrip.compare(Array(text.utf8), Array(other.utf8))
        else {
            Issue.record("Cat is no Dog")
            return
        }
        #expect(difference.path == "program/scenes/scene/objectList/object")
        #expect(difference.line == 13)
    }
}
