import Diagnostics
import Language
import ProjectFiles
import Testing

/// Nothing is lost by loading and saving, whatever the document looks like.
@Suite struct OddDocumentTests {
    /// A document with one of nearly everything that can be shared or is read specially.
    private static let usual: String = {
        let signature =
            "<userDefinedBrickDataList>\n<userDefinedBrickLabel>\n<type>LABEL</type>\n<label>jump</label>\n"
            + "</userDefinedBrickLabel>\n<userDefinedBrickInput>\n<type>INPUT</type>\n<initialIndex>-1</initialIndex>\n"
            + "<input>\n<input>height</input>\n</input>\n</userDefinedBrickInput>\n</userDefinedBrickDataList>"
        let formula =
            "<formulaList>\n<formula category=\"VARIABLE\">\n<additionalChildren>\n"
            + "<org.catrobat.catroid.formulaeditor.FormulaElement>\n<additionalChildren/>\n<type>NUMBER</type>\n"
            + "<value>3</value>\n</org.catrobat.catroid.formulaeditor.FormulaElement>\n</additionalChildren>\n<leftChild>\n"
            + "<type>STRING</type>\n<value></value>\n</leftChild>\n<type>FUNCTION</type>\n<value>JOIN3</value>\n</formula>\n"
            + "</formulaList>"
        let data =
            "<formulaList/>\n<userDataList>\n"
            + Sample.list("l", element: "userData", "category=\"FOR_ITEM_IN_USERLIST_LIST\"") + "\n"
            + Sample.variable("i", element: "userData", "category=\"FOR_ITEM_IN_USERLIST_VARIABLE\" ")
            + "\n</userDataList>\n<loopBricks/>"
        let bricks = [
            Sample.brick("SetVariableBrick", formula + "\n" + Sample.variable("v")),
            Sample.brick("ForItemInUserListBrick", data),
            Sample.brick(
                "UserDefinedBrick", "<formulaList/>\n<isCallingBrick>true</isCallingBrick>\n" + signature),
            Sample.brick("SetLookBrick", "<look reference=\"../../../../../lookList/look\"/>"),
            Sample.brick("PointToBrick", Sample.object("Bird", element: "pointedObject")),
            "<brick reference=\"../brick[4]\"/>", Sample.brick("TeleportBrick", "<speed>3</speed>"),
        ]
        let cat = Sample.object(
            "Cat", looks: Sample.look, sounds: Sample.sound,
            scripts: Sample.script(bricks.joined(separator: "\n")) + "\n<script reference=\"../script\"/>",
            variables: "<userVariable reference=\"../../scriptList/script/brickList/brick/userVariable\"/>")
        let dog = Sample.object("Dog").replacing(
            "<lookList/>", with: "<lookList reference=\"../../object/lookList\"/>")
        let bird = "<object reference=\"../object/scriptList/script/brickList/brick[5]/pointedObject\"/>"
        return Sample.text(objects: [cat, dog, bird].joined(separator: "\n"), lists: Sample.list("g"))
    }()

    @Test func theUsualDocumentComesBack() throws {
        let once = try Sample.rewritten(Self.usual)
        #expect(once == Self.usual)
    }

    @Test(arguments: 0..<8) func oddOnesComeBack(_ chunk: Int) throws {
        for seed in UInt64(chunk) * 50..<UInt64(chunk) * 50 + 50 {
            var generator = OddDocuments(seed: seed)
            let text = generator.odd(Self.usual)
            let input = Array(text.utf8)
            do throws(ProjectError) {
                let output = try ProjectWriter.bytes(of: try ProjectReader.read(xml: input).project)
                if output == input { continue }
                if case .different(let found) = try Roundtrip.compare(input, output) {
                    Issue.record("seed \(seed): \(found)")
                }
                let again = try ProjectWriter.bytes(of: try ProjectReader.read(xml: output).project)
                #expect(again == output, "seed \(seed) is not stable")
            } catch {
                // A change can go too far: no language version, or one in a wrong place.
                #expect(error.kind == .notAProject || error.kind == .brokenXML, "seed \(seed): \(error.text)")
            }
        }
    }

    // MARK: One by one

    @Test(arguments: [
        ("<brick type=\"NextLookBrick\"", "<brick type=\"NextLookBrick\" colour=\"red\""),
        ("<brick type=\"NextLookBrick\"", "<brick colour='red'  type = 'NextLookBrick'"),
        ("<commentedOut>false", "<commentedOut since=\"1\">false"),
        ("<commentedOut>false</commentedOut>", "<commentedOut>fal<!-- ? -->se</commentedOut>"),
        ("<name>Scene</name>", "<name><![CDATA[Scene]]></name>"),
        ("<name>Scene</name>", "<name>S&#99;en&#x65;</name >"),
        ("<soundList/>", "<soundList></soundList>"), ("<soundList/>", "<soundList />"),
        ("<soundList/>", "<soundList>\n      <!-- none -->\n    </soundList>"),
        ("<scriptList>", "<scriptList><?keep this?>"), ("<scriptList>", "stray &amp; text<scriptList>"),
        ("<scriptList>", "<scriptList>\n\n\t"), ("</scriptList>", "   \r\n</scriptList>"),
        ("<program>", "<program xmlns:x=\"urn:x\" x:by=\"hand\">"),
        ("<header>", "<header><!-- who? --><author>me</author>"),
        ("<programVariableList/>", "<programVariableList/>\n  <settings2 a=\"1\"/>"),
        ("<settings/>", "<settings/>\n  <settings/>"),
        ("type=\"StartScript\" posX=\"0.0\" posY=\"0.0\"", "posY=\"0.0\" posX=\"0.0\" type=\"StartScript\""),
        (" posX=\"0.0\" posY=\"0.0\"", ""),
    ])
    func keeps(_ old: String, _ new: String) throws {
        let usual = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(Sample.brick("NextLookBrick"))))
        let text = usual.replacing(old, with: new)
        #expect(text != usual)
        #expect(try Sample.rewritten(text) == text)
        let project = try ProjectReader.read(xml: Array(text.utf8)).project
        // Oddities take nothing of its meaning from a brick.
        #expect(project.scenes.first?.name == "Scene")
        #expect(project.sprites[0].scripts[0].bricks[0].kind == .nextLook)
        #expect(project.sprites[0].scripts[0].bricks[0].text(.commentedOut) == "false")
    }

    @Test(arguments: [
        "<formula category=\"SIZE\"><value>3</value><type>NUMBER</type></formula>",
        "<formula category=\"SIZE\" unit=\"%\"><type>NUMBER</type><value>3</value></formula>",
        "<formula category=\"SIZE\"><type>NUMBER</type><value>3</value><extra><x/></extra></formula>",
        "<note>twice</note><formula category=\"SIZE\"><type>NUMBER</type><value>3</value></formula>",
        "<formula category=\"SIZE\"><additionalChildren><x/></additionalChildren><type>NUMBER</type><value>3</value></formula>",
    ])
    func keepsOddFormulasAlive(_ formula: String) throws {
        let brick = Sample.brick("SetSizeToBrick", "<formulaList>\(formula)</formulaList>")
        let text = Sample.text(objects: Sample.object("Cat", scripts: Sample.script(brick)))
        #expect(try Sample.rewritten(text) == text)
        let bricks = try ProjectReader.read(xml: Array(text.utf8)).project.sprites[0].scripts[0].bricks
        #expect(bricks[0].formula(.size)?.root.value == "3")
    }

    // MARK: Encodings

    @Test func readsUTF16AndLatin1AndWritesUTF8() throws {
        let text = Sample.text(objects: Sample.object("Käse"))
        let wide = "\u{FEFF}" + text.replacing("UTF-8", with: "UTF-16")
        let latin = text.replacing("UTF-8", with: "ISO-8859-1")
        let inputs: [[UInt8]] = [
            wide.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            wide.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
            latin.unicodeScalars.map { UInt8($0.value) },
        ]
        for input in inputs {
            let loaded = try ProjectReader.read(xml: input)
            #expect(loaded.diagnostics.map(\.code) == ["other-encoding"])
            #expect(String(decoding: try ProjectWriter.bytes(of: loaded.project), as: UTF8.self) == text)
            guard case .equal = try Roundtrip.run(xml: input) else {
                Issue.record("another encoding is no other document")
                continue
            }
        }
    }

    // MARK: Explanations

    @Test func saysWhatIsOdd() throws {
        let text = Sample.text(objects: Sample.object("Cat")).replacing(" ?>", with: "?>").replacing(
            "    <lookList/>", with: "<lookList />"
        )
        .replacing("<header>", with: "<!-- here --><header>")
        let explanation = try Roundtrip.explain(xml: Array((text + "\n").utf8))
        guard case .identical = explanation.result else {
            Issue.record("\(explanation.result)")
            return
        }
        #expect(
            explanation.oddities.map { "\($0.line) \($0.message)" } == [
                "0 declaration without a blank before `?>`", "0 white space after the last tag: \\n",
                "3 a comment before `header`", "14 indentation by hand before `lookList`",
                "14 white space, quotes or characters in the start tag of `lookList`",
            ])
        #expect(explanation.difference == nil)
    }

    @Test func showsTheFirstLineThatDiffers() throws {
        let text = Sample.text(objects: Sample.object("Cat"))
        let latin = text.replacing("UTF-8", with: "ISO-8859-1")
        let difference = try #require(try Roundtrip.explain(xml: Array(latin.utf8)).difference)
        #expect(difference.line == 1 && difference.column == 30)
        #expect(difference.input.contains("ISO-8859-1") && difference.output.contains("UTF-8"))
    }
}
