import Diagnostics
import Language
import ProjectFiles
import Testing

/// One fixture for each step that old versions need; what is expected comes from format.md 10.
@Suite struct OldVersionTests {
    private func migrated(_ text: String) throws -> (project: Project, codes: [String]) {
        var project = try ProjectReader.read(xml: Array(text.utf8)).project
        let remarks = ProjectMigration.migrate(&project)
        var again = try ProjectReader.read(xml: ProjectWriter.bytes(of: project)).project
        #expect(try ProjectWriter.bytes(of: again) == ProjectWriter.bytes(of: project))
        #expect(ProjectMigration.migrate(&again).isEmpty)
        return (project, remarks.map(\.code))
    }

    /// Of a file without scenes, as versions before 0.992 have it.
    private func document(_ version: String, objects: String, data: String = "", header: String = "")
        -> String
    {
        """
        <program>
          <header>
            <catrobatLanguageVersion>\(version)</catrobatLanguageVersion>
            <programName>Old</programName>\(header)
          </header>
          <objectList>\(objects)</objectList>
          \(data)
        </program>
        """
    }

    private func document(_ version: String, bricks: String) -> String {
        document(version, objects: object("Background") + object("Cat", script("StartScript", bricks)))
    }

    private func object(_ name: String, _ scripts: String = "") -> String {
        "<object name=\"\(name)\"><scriptList>\(scripts)</scriptList></object>"
    }

    private func script(_ type: String, _ bricks: String = "", _ more: String = "") -> String {
        "<script type=\"\(type)\"><brickList>\(bricks)</brickList>\(more)</script>"
    }

    private func brick(_ type: String, _ children: String = "") -> String {
        "<brick type=\"\(type)\">\(children)</brick>"
    }

    private func formula(_ category: String, _ type: String, _ value: String) -> String {
        """
        <formulaList><formula category="\(category)"><type>\(type)</type><value>\(value)</value></formula>
        </formulaList>
        """
    }

    @Test func namesOfVariablesBecomeTexts() throws {
        let text = document(
            "0.92", objects: object("Background"),
            data: """
                <variables><programVariableList><userVariable><name>score</name></userVariable>
                </programVariableList></variables>
                """)
        let (project, codes) = try migrated(text)
        #expect(codes.contains("converted-variable-names"))
        let written = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(written.contains("<userVariable>score</userVariable>"))
    }

    @Test func whatNestsTooDeepIsReported() throws {
        let deep = String(repeating: brick("ForeverBrick"), count: 1_001)
        let fitting = String(repeating: brick("ForeverBrick") + brick("LoopEndlessBrick"), count: 1_001)
        #expect(try migrated(document("0.9993", bricks: deep)).codes.contains("too-deep"))
        #expect(try !migrated(document("0.9993", bricks: fitting)).codes.contains("too-deep"))
    }

    @Test func whatNestsTooDeepIsNotConvertedWithoutAsking() throws {
        let text = document("0.9993", bricks: String(repeating: brick("ForeverBrick"), count: 1_001))
        #expect(try Sample.rewritten(text) == text)
        var loaded = try ProjectReader.read(xml: Array(text.utf8))
        let refused = try loaded.convert()
        #expect(!refused.isDone && refused.losses.map(\.code) == ["too-deep"])
        #expect(try ProjectWriter.bytes(of: loaded.project) == Array(text.utf8))
        #expect(try loaded.convert(allowingLosses: true).isDone)
        let again = try ProjectReader.read(xml: ProjectWriter.bytes(of: loaded.project))
        #expect(again.diagnostics.isEmpty)
    }

    @Test func dataOfMissingObjectsIsReported() throws {
        let text = document(
            "0.95", objects: object("Background"),
            data: """
                <data><objectVariableList><entry><object name="Ghost"></object>
                <list><userVariable>lost</userVariable></list></entry></objectVariableList></data>
                """)
        #expect(try migrated(text).codes.contains("lost-data"))
    }

    /// The cat's first script as one text, like `Repeat(SetX)`.
    private func outline(_ project: Project) -> String {
        project.sprites.last.map { outline($0.scripts[0].bricks) } ?? ""
    }

    private func outline(_ bricks: [Brick]) -> String {
        let catalogue = Catalogue()
        return bricks.map { brick in
            let name = catalogue.spec(of: brick.kind)?.xmlName.dropLast("Brick".count) ?? "?"
            var text = String(name)
            for list in [FieldName.loopBricks, .ifBranchBricks, .elseBranchBricks] {
                guard case .bricks(let bricks)? = brick.value(list),
                    list != .elseBranchBricks || !bricks.isEmpty
                else { continue }
                text += (list == .elseBranchBricks ? "else" : "") + "(" + outline(bricks) + ")"
            }
            return text
        }
        .joined(separator: " ")
    }

    // MARK: Structure

    @Test func givesProjectsWithoutScenesOne() throws {
        let text = document("0.95", objects: object("Background") + object("Cat"))
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(loaded.project.scenes.count == 1)
        #expect(loaded.project.sprites.map(\.name) == ["Background", "Cat"])
        let (project, codes) = try migrated(text)
        #expect(project.scenes.map(\.name) == ["Scene"])
        #expect(project.scenes[0].sprites.count == 2)
        #expect(project.header["scenesEnabled"] == "true")
        #expect(codes.contains("converted-single-scene"))
    }

    @Test(arguments: ["data", "variables"])
    func movesVariablesAndListsToTheirObjects(_ container: String) throws {
        let set = brick(
            "SetVariableBrick", formula("VARIABLE", "NUMBER", "1") + "<userVariable>score</userVariable>")
        let path = "../../../../../objectList/object[2]/scriptList/script/brickList/brick/userVariable"
        let data = """
            <\(container)>
              <objectListOfList>
                <entry><object reference="../../../../objectList/object[2]"/>
                  <list><userList><name>items</name></userList></list></entry>
              </objectListOfList>
              <objectVariableList>
                <entry><null/><list/></entry>
                <entry><object reference="../../../../objectList/object[2]"/>
                  <list><userVariable reference="\(path)"/></list></entry>
              </objectVariableList>
              <programListOfLists/>
              <programVariableList><userVariable>lives</userVariable></programVariableList>
              <userBrickVariableList/>
            </\(container)>
            """
        let text = document(
            "0.95", objects: object("Background") + object("Cat", script("StartScript", set)), data: data)
        let (project, codes) = try migrated(text)
        #expect(codes.contains("converted-data-containers"))
        #expect(project.projectVariables.map { project[$0].name } == ["lives"])
        #expect(
            project.sprites[1].variables == [try #require(project.sprites[1].scripts[0].bricks[0].variable)])
        #expect(project.sprites[1].variables.map { project[$0].name } == ["score"])
        #expect(project.sprites[1].lists.map { project[$0].name } == ["items"])
    }

    @Test func movesDataOfScenes() throws {
        let text = """
            <program>
              <header>
                <catrobatLanguageVersion>0.993</catrobatLanguageVersion>
                <programName>Old</programName>
                <scenesEnabled>true</scenesEnabled>
              </header>
              <scenes><scene><name>One</name><objectList>\(object("Cat"))</objectList>
                <data><objectVariableList><entry><object reference="../../../../objectList/object"/>
                  <list><userVariable>x</userVariable></list></entry></objectVariableList></data>
                <originalHeight>0</originalHeight>
              </scene></scenes>
            </program>
            """
        let (project, codes) = try migrated(text)
        #expect(project.sprites[0].variables.map { project[$0].name } == ["x"])
        #expect(project.scenes[0].parts.count == 2)
        #expect(codes.contains("converted-meaningless-parts"))
    }

    @Test func writesOldFormsBackAsTheyAre() throws {
        let text =
            Sample.prolog + """
                <program>
                  <header>
                    <catrobatLanguageVersion>0.95</catrobatLanguageVersion>
                  </header>
                  <objectList>
                    <object name="Background">
                      <lookList>
                        <look name="a">
                          <fileName>a.png</fileName>
                        </look>
                      </lookList>
                      <userBricks/>
                    </object>
                  </objectList>
                  <data>
                    <objectVariableList>
                      <entry>
                        <object reference="../../../../objectList/object"/>
                        <list>
                          <userVariable>x</userVariable>
                        </list>
                      </entry>
                      <entry>
                        <null/>
                        <list/>
                      </entry>
                    </objectVariableList>
                    <userBrickVariableList/>
                  </data>
                </program>
                """
        #expect(try Sample.rewritten(text) == text)
    }

    // MARK: Flat lists

    @Test(arguments: [
        ("Repeat SetX LoopEnd SetY", "Repeat(SetX) SetY"),
        ("Forever Repeat SetX LoopEnd LoopEndless", "Forever(Repeat(SetX))"),
        ("IfLogicBegin SetX IfLogicElse SetY IfLogicEnd Hide", "IfLogicBegin(SetX)else(SetY) Hide"),
        ("IfThenLogicBegin SetX IfThenLogicEnd Hide", "IfThenLogicBegin(SetX) Hide"),
        // Ends need not match, surplus ends do nothing, missing ones reach to the end.
        ("Repeat SetX IfLogicEnd LoopEnd LoopEnd SetY", "Repeat(SetX) SetY"),
        ("IfLogicElse SetX", "SetX"),
        ("Forever SetX Repeat SetY", "Forever(SetX Repeat(SetY))"),
        // What the else belongs to is the last brick, if that has a second list.
        ("Repeat SetX IfLogicElse SetY LoopEnd Hide", "Repeat(SetX) SetY Hide"),
    ])
    func nestsFlatLists(_ flat: String, _ tree: String) throws {
        let bricks = flat.split(separator: " ").map { brick($0 + "Brick") }.joined()
        let (project, codes) = try migrated(document("0.9993", bricks: bricks))
        #expect(outline(project) == tree)
        let isFlat = flat != tree
        #expect(codes.contains("converted-flat-lists") == isFlat)
    }

    @Test func leavesNestedListsOfOldVersionsAlone() throws {
        let loop = brick("ForeverBrick", "<loopBricks>\(brick("SetXBrick"))</loopBricks>")
        let (project, codes) = try migrated(document("0.99", bricks: loop + brick("SetYBrick")))
        #expect(outline(project) == "Forever(SetX) SetY")
        #expect(!codes.contains("converted-flat-lists"))
    }

    /// What is nested already stays inside, what follows comes behind it until an end.
    @Test(arguments: [
        ("SetX Forever+ LoopEndless SetY", "SetX Forever(Hide) SetY"),
        ("Forever+ SetX LoopEndless SetY", "Forever(Hide SetX) SetY"),
        ("Forever+ SetX Repeat SetY LoopEnd", "Forever(Hide SetX Repeat(SetY))"),
        ("LoopEnd Forever+ SetX", "Forever(Hide SetX)"),
    ])
    func endsCountInNestedListsOfOldVersions(_ mixed: String, _ tree: String) throws {
        let bricks = mixed.split(separator: " ").map { name in
            name == "Forever+"
                ? brick("ForeverBrick", "<loopBricks>\(brick("HideBrick"))</loopBricks>")
                : brick(name + "Brick")
        }
        let (project, codes) = try migrated(document("0.99", bricks: bricks.joined()))
        #expect(outline(project) == tree)
        #expect(codes.contains("converted-flat-lists"))
    }

    @Test func boundsTheDepthOfTrees() throws {
        let bricks =
            Array(repeating: brick("ForeverBrick"), count: 3_000) + [brick("HideBrick")]
            + Array(repeating: brick("LoopEndlessBrick"), count: 3_000) + [brick("ShowBrick")]
        let (project, _) = try migrated(document("0.9993", bricks: bricks.joined()))
        let list = try #require(project.sprites.last?.scripts[0].bricks)
        #expect(list.map(\.kind) == [.forever, .show])
    }

    @Test func copiesBricksThatAreReferences() throws {
        let bricks =
            brick("RepeatBrick") + brick("HideBrick") + brick("LoopEndBrick")
            + "<brick reference=\"../brick[2]\"/>"
            + brick("PointToBrick", "<pointedObject reference=\"../x\"/>")
        let (project, codes) = try migrated(document("0.9993", bricks: bricks))
        #expect(outline(project) == "Repeat(Hide) Hide PointTo")
        #expect(codes.contains("converted-shared-parts"))
        let again = try ProjectReader.read(xml: ProjectWriter.bytes(of: project))
        #expect(again.diagnostics.isEmpty)
    }

    @Test func copiesOfSharedBricksGetTheirOwnContents() throws {
        let bricks =
            brick("RepeatBrick") + brick("HideBrick") + brick("LoopEndBrick")
            + "<brick reference=\"../brick\"/>" + brick("ShowBrick") + brick("LoopEndBrick")
        let (project, _) = try migrated(document("0.9993", bricks: bricks))
        let again = try ProjectReader.read(xml: ProjectWriter.bytes(of: project))
        #expect(outline(again.project) == "Repeat(Hide) Repeat(Show)")
    }

    @Test func sharedListsBecomeListsOfTheirOwn() throws {
        let first = """
            <object name="Background"><lookList><look name="a"><fileName>a.png</fileName></look></lookList>
            <scriptList>\(script("StartScript", brick("HideBrick")))</scriptList><soundList/></object>
            """
        let second = """
            <object name="Cat"><lookList reference="../../object/lookList"/>
            <scriptList reference="../../object/scriptList"/><soundList reference="../../object[7]/soundList"/></object>
            """
        let (project, codes) = try migrated(document("0.98", objects: first + second))
        #expect(codes.contains("converted-shared-parts"))
        let written = try ProjectWriter.bytes(of: project)
        #expect(!String(decoding: written, as: UTF8.self).contains("List reference"))
        let again = try ProjectReader.read(xml: written)
        #expect(again.diagnostics.isEmpty)
        #expect(again.project.sprites[1].looks == again.project.sprites[0].looks)
        #expect(again.project.sprites[1].scripts.map { $0.bricks.map(\.kind) } == [[.hide]])
        #expect(again.project.sprites[1].parts.count == 7)
    }

    /// Wherever a reference can lead nowhere: it goes, is counted, and what stands beside it stays.
    @Test func brokenReferencesGo() throws {
        let lost = "reference=\"../lost\""
        let objects =
            object(
                "Background",
                script("StartScript", brick("HideBrick") + "<brick \(lost)/>") + "<script \(lost)/>")
            + "<object \(lost)/>"
                + """
                <object name="Cat"><lookList><look \(lost)/><look name="a"><fileName>a.png</fileName></look></lookList>
                <scriptList>\(script("StartScript", brick("SetLookBrick", "<look \(lost)/>")))</scriptList>
                </object>
                """
        let data = """
            <data>
              <objectVariableList>
                <entry><object reference="../../../../objectList/object[3]"/>
                  <list><userVariable>x</userVariable><userVariable \(lost)/></list></entry>
              </objectVariableList>
              <programListOfLists><userList \(lost)/></programListOfLists>
              <programVariableList><userVariable>lives</userVariable><userVariable \(lost)/></programVariableList>
            </data>
            """
        let text = document("0.98", objects: objects, data: data)
        var project = try ProjectReader.read(xml: Array(text.utf8)).project
        let remarks = ProjectMigration.migrate(&project)
        #expect(
            remarks.first?.message
                == "converted: 8 × references between parts into copies, or dropped where they lead nowhere")
        let written = try ProjectWriter.bytes(of: project)
        #expect(!String(decoding: written, as: UTF8.self).contains("lost"))
        let again = try ProjectReader.read(xml: written)
        #expect(again.diagnostics.isEmpty)
        #expect(try ProjectWriter.bytes(of: again.project) == written)
        #expect(again.project.sprites.map(\.name) == ["Background", "Cat"])
        #expect(again.project.projectVariables.map { again.project[$0].name } == ["lives"])
        #expect(again.project.sprites[1].variables.map { again.project[$0].name } == ["x"])
        #expect(again.project.sprites[1].looks.count == 1)
        #expect(again.project.sprites[0].scripts.map { $0.bricks.count } == [1])
    }

    /// They mean something to whoever wrote them, and are watched instead.
    @Test func referencesInUnknownElementsStay() throws {
        let odd = "<odd><odder reference=\"../../../brick\"/></odd>"
        let (project, codes) = try migrated(
            document("0.98", bricks: brick("HideBrick") + brick("ShowBrick", odd)))
        #expect(!codes.contains("converted-shared-parts"))
        let written = try String(decoding: ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(written.contains("<odder reference=\"../../../brick\"/>"))
    }

    // MARK: Names and meanings

    @Test(arguments: [
        ("SetGhostEffectBrick", "TRANSPARENCY", "SetTransparency"),
        ("ChangeGhostEffectByNBrick", "TRANSPARENCY_CHANGE", "ChangeTransparencyByN"),
        ("SetTempoToBrick", "TEMPO", "SetTempo"),
        ("StartRunningStitchBrick", "LENGTH", "RunningStitch"),
        ("StopCurrentStitchBrick", "X", "StopRunningStitch"),
        ("SavePlotSVGBrick", "WRITE_FILENAME", "SavePlot"),
    ])
    func renamesBricks(_ old: String, _ category: String, _ new: String) throws {
        let (project, codes) = try migrated(
            document("0.95", bricks: brick(old, formula(category, "NUMBER", "7"))))
        #expect(outline(project) == new)
        #expect(codes.contains("converted-old-bricks"))
    }

    @Test func givesStitchesTheirCategories() throws {
        let lists = """
            <formulaList><formula category="LENGTH"><type>NUMBER</type><value>2</value></formula>
            <formula category="WIDTH"><type>NUMBER</type><value>3</value></formula></formulaList>
            """
        let (project, _) = try migrated(document("0.9993", bricks: brick("StartZigzagStitchBrick", lists)))
        let zigZag = try #require(project.sprites.last?.scripts[0].bricks[0])
        #expect(zigZag.formula(.zigzagEmbroideryLength)?.root.value == "2")
        #expect(zigZag.formula(.zigzagEmbroideryWidth)?.root.value == "3")
    }

    @Test(arguments: [("LedOnBrick", "1"), ("LedOffBrick", "0")])
    func turnsLightsIntoTheFlash(_ old: String, _ choice: String) throws {
        let (project, _) = try migrated(document("0.991", bricks: brick(old)))
        #expect(outline(project) == "Flash")
        #expect(project.sprites.last?.scripts[0].bricks[0].text(.spinnerSelectionID) == choice)
    }

    @Test func convertsSelectionsOfCameras() throws {
        let (project, _) = try migrated(
            document(
                "0.99",
                bricks: brick("CameraBrick", "<spinnerSelectionID>0</spinnerSelectionID>")
                    + brick("ChooseCameraBrick", "<spinnerSelectionID>1</spinnerSelectionID>")
                    + brick("LegoNxtMotorStopBrick", "<motor>MOTOR_A_C</motor>")))
        let bricks = try #require(project.sprites.last?.scripts[0].bricks)
        #expect(bricks[0].text(.spinnerSelectionON) == "false")
        #expect(bricks[1].text(.spinnerSelectionFRONT) == "true")
        #expect(bricks[2].text(.motor) == "MOTOR_B_C")
    }

    @Test func stretchesTheScreenOfTheFirstVersions() throws {
        let header = "<screenMode>MAXIMIZE</screenMode>"
        let objects = object("Background")
        #expect(
            try migrated(document("0.91", objects: objects, header: header)).project.header["screenMode"]
                == "STRETCH")
        #expect(
            try migrated(document("0.92", objects: objects, header: header)).project.header["screenMode"]
                == "MAXIMIZE")
    }

    @Test(arguments: [
        ("0.992", "Cat touches Red Dog", "Red Dog"), ("0.992", "Dog", "Dog"),
        ("0.992", "Cat and Cow", "Cat and Cow"),
        ("0.993", "Cat touches Dog", "Cat touches Dog"),
    ])
    func keepsTheOtherNameOfCollisions(_ version: String, _ old: String, _ new: String) throws {
        let set = brick("SetXBrick", formula("X_POSITION", "COLLISION_FORMULA", old))
        let objects =
            object("Background") + object("Dog") + object("Red Dog")
            + object("Cat", script("StartScript", set))
        let (project, _) = try migrated(document(version, objects: objects))
        #expect(project.sprites[3].scripts[0].bricks[0].formula(.xPosition)?.root.value == new)
    }

    @Test(arguments: ["0.993", "0.994"])
    func movesPenColors(_ version: String) throws {
        let lists = """
            <formulaList><formula category="PHIRO_LIGHT_RED"><type>NUMBER</type><value>9</value></formula></formulaList>
            """
        let (project, _) = try migrated(document(version, bricks: brick("SetPenColorBrick", lists)))
        let red = project.sprites.last?.scripts[0].bricks[0].formula(.penColorRed)
        #expect(red?.root.value == (version == "0.993" ? "9" : nil))
    }

    @Test func scalesArduinoValues() throws {
        let (project, _) = try migrated(
            document(
                "0.994",
                bricks: brick("ArduinoSendPWMValueBrick", formula("ARDUINO_ANALOG_PIN_VALUE", "NUMBER", "50"))
            ))
        let value = try #require(
            project.sprites.last?.scripts[0].bricks[0].formula(.arduinoAnalogPinValue))
        #expect(value.nodes.map { $0.value } == ["MULT", "2.55", "50"])
        #expect(value.root.left == 1 && value.root.right == 2)
    }

    @Test(arguments: [
        ("WhenBounceOffScript", "spriteToBounceOffName", "Cat&lt;\t-\t&gt;Dog", "Dog"),
        ("WhenBounceOffScript", "spriteToBounceOffName", "Dog&lt;\t-\t&gt;Cat", "Dog"),
        ("WhenBounceOffScript", "spriteToBounceOffName", "Cat&lt;&#x0;-&#x0;&gt;Dog", "Dog"),
        ("WhenBounceOffScript", "spriteToBounceOffName", "Cat&lt;\t-\t&gt;\tANYTHING\t", ""),
        ("WhenBounceOffScript", "spriteToBounceOffName", "&#x0;ANYTHING&#x0;", ""),
        ("CollisionScript", "receivedMessage", "Cat&lt;\t-\t&gt;Dog", "Dog"),
        ("CollisionScript", "spriteToCollideWithName", "Dog", "Dog"),
    ])
    func keepsTheOtherNameOfBounceOffScripts(
        _ type: String, _ element: String, _ old: String, _ new: String
    ) throws {
        let bounce = script(type, "", "<\(element)>\(old)</\(element)>")
        let objects = object("Background") + object("Dog") + object("Cat", bounce)
        let (project, _) = try migrated(document("0.992", objects: objects))
        #expect(project.sprites[2].scripts[0].kind == .whenBounceOff)
        #expect(project.sprites[2].scripts[0].text("spriteToBounceOffName") == new)
    }

    @Test func callsTheFirstObjectBackground() throws {
        let touch = brick("SetXBrick", formula("X_POSITION", "COLLISION_FORMULA", "Hintergrund"))
        let objects = object("Hintergrund") + object("Katze", script("StartScript", touch))
        let (project, codes) = try migrated(document("0.9993", objects: objects))
        #expect(project.sprites.map(\.name) == ["Background", "Katze"])
        #expect(project.sprites[1].scripts[0].bricks[0].formula(.xPosition)?.root.value == "Background")
        #expect(codes.contains("converted-background-names"))
    }

    @Test func completesWhatNewerFilesAlwaysHave() throws {
        let (project, _) = try migrated(document("0.95", objects: object("Background")))
        #expect(project.sprites[0].parts.count == 7)
        #expect(project.sprites[0].type == "Sprite")
        #expect(project.parts.count == 6)
        #expect(project.header["isCastProject"] == "false")
    }

    @Test func dropsWhatMeansNothingAnyMore() throws {
        let wait = brick("SpeakAndWaitBrick", formula("SPEAK", "STRING", "hi") + "<duration>1</duration>")
        let start = script(
            "StartScript", wait + brick("HideBrick", "<inUserBrick>false</inUserBrick>"),
            "<isUserScript>false</isUserScript>")
        let text = document(
            "0.96", objects: object("Background", start),
            header: "<isPhiroProProject>false</isPhiroProProject>")
        #expect(try ProjectReader.read(xml: Array(text.utf8)).diagnostics.isEmpty)
        let (project, _) = try migrated(text)
        #expect(project.header["isPhiroProProject"] == nil)
        #expect(project.sprites[0].scripts[0].text("isUserScript") == nil)
        #expect(project.sprites[0].scripts[0].bricks.map(\.fields.count) == [1, 0])
    }
}

/// Files up to 0.92, whose elements are named after classes (format.md 10.3).
@Suite struct OldElementTests {
    private let text = """
        <program>
          <header><catrobatLanguageVersion>0.92</catrobatLanguageVersion><programName>Old</programName></header>
          <objectList>
            <object>
              <lookList/><name>Background</name>
              <scriptList>
                <startScript>
                  <brickList>
                    <setVariableBrick>
                      <object reference="../../../../.."/>
                      <userVariable><name>score</name></userVariable>
                      <variableFormula><formulaTree><type>NUMBER</type><value>5</value></formulaTree></variableFormula>
                    </setVariableBrick>
                    <setVariableBrick>
                      <object reference="../../../../.."/>
                      <userVariable reference="../../setVariableBrick/userVariable"/>
                      <variableFormula><formulaTree><type>NUMBER</type><value>6</value></formulaTree></variableFormula>
                    </setVariableBrick>
                    <ifLogicBeginBrick>
                      <object reference="../../../../.."/>
                      <ifCondition><formulaTree><type>FUNCTION</type><value>TRUE</value></formulaTree></ifCondition>
                      <ifElseBrick><object reference="../../../../../.."/><ifBeginBrick reference="../.."/></ifElseBrick>
                    </ifLogicBeginBrick>
                    <noteBrick><object reference="../../../../.."/><note>hello</note></noteBrick>
                    <ifLogicElseBrick reference="../ifLogicBeginBrick/ifElseBrick"/>
                    <setGhostEffectBrick><object reference="../../../../.."/>
                      <transparency><formulaTree><type>NUMBER</type><value>7</value></formulaTree></transparency>
                    </setGhostEffectBrick>
                    <ifLogicEndBrick reference="../ifLogicBeginBrick/ifElseBrick/ifEndBrick"/>
                    <pointToBrick><object reference="../../../../.."/>
                      <pointedObject>
                        <lookList><look><fileName>a.png</fileName><name>a</name></look></lookList>
                        <name>Cat</name>
                        <scriptList>
                          <whenScript>
                            <brickList><playSoundBrick><sound><fileName>s.wav</fileName><name>s</name></sound></playSoundBrick>
                              <setLookBrick><look reference="../../../../../lookList/look"/></setLookBrick></brickList>
                            <object reference="../../.."/><action>Tapped</action>
                          </whenScript>
                        </scriptList>
                        <soundList><sound reference="../../scriptList/whenScript/brickList/playSoundBrick/sound"/></soundList>
                      </pointedObject>
                    </pointToBrick>
                    <setSpinBrick/>
                  </brickList>
                  <object reference="../../.."/>
                </startScript>
              </scriptList>
              <soundList/>
            </object>
            <object reference="../object/scriptList/startScript/brickList/pointToBrick/pointedObject"/>
          </objectList>
          <variables>
            <objectVariableList>
              <entry>
                <object reference="../../../../objectList/object"/>
                <list><userVariable reference="../../../../../objectList/object/scriptList/startScript/brickList/setVariableBrick/userVariable"/></list>
              </entry>
            </objectVariableList>
            <programVariableList><userVariable><name>unused</name></userVariable></programVariableList>
          </variables>
        </program>
        """

    @Test func becomeTypedBricksAndScripts() throws {
        let loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(loaded.wasRewritten)
        let converted = loaded.diagnostics.filter { $0.code.hasPrefix("converted-") }
        #expect(
            converted.map(\.message) == [
                "converted: 2 × script elements named after their class",
                "converted: 10 × brick elements named after their class",
                "converted: 5 × formulas in elements of their own",
            ])
        #expect(loaded.diagnostics.contains { $0.message.contains("setSpinBrick") })
        let bricks = loaded.project.sprites[0].scripts[0].bricks
        #expect(
            bricks.map(\.kind) == [
                .setVariable, .setVariable, .ifLogicBegin, .note, .ifLogicElse, .setTransparency, .ifLogicEnd,
                .pointTo, .unknown,
            ])
        #expect(bricks[1].formula(.variable)?.root.value == "6")
        #expect(bricks[3].formula(.note)?.root.type == .string)
        #expect(bricks[3].formula(.note)?.root.value == "hello")
        #expect(bricks[5].formula(.transparency)?.root.value == "7")
    }

    @Test func keepTheirReferences() throws {
        var project = try ProjectReader.read(xml: Array(text.utf8)).project
        _ = ProjectMigration.migrate(&project)
        #expect(project.scenes[0].sprites.map { project[$0].name } == ["Background", "Cat"])
        let background = project[project.scenes[0].sprites[0]]
        let cat = project[project.scenes[0].sprites[1]]
        let bricks = background.scripts[0].bricks
        #expect(bricks[0].variable == bricks[1].variable)
        #expect(background.variables == [try #require(bricks[0].variable)])
        #expect(project.projectVariables.map { project[$0].name } == ["unused"])
        #expect(cat.sounds == [try #require(cat.scripts[0].bricks[0].sound)])
        #expect(cat.looks == [try #require(cat.scripts[0].bricks[1].look)])
        #expect(bricks[2].bricks(.ifBranchBricks).map(\.kind) == [.note])
        #expect(bricks[2].bricks(.elseBranchBricks).map(\.kind) == [.setTransparency])
        let bytes = try ProjectWriter.bytes(of: project)
        let again = try ProjectReader.read(xml: bytes)
        #expect(!again.wasRewritten)
        #expect(try ProjectWriter.bytes(of: again.project) == bytes)
    }

    @Test(arguments: [
        ("0.7", false), ("0.8", true), ("0.85", false), ("0.9", true), ("0.0", false), ("1.17", true),
        ("2.0", false),
    ])
    func versionsThatAreAccepted(_ version: String, _ isAccepted: Bool) {
        let text =
            "<program><header><catrobatLanguageVersion>\(version)</catrobatLanguageVersion></header></program>"
        #expect(((try? ProjectReader.read(xml: Array(text.utf8))) != nil) == isAccepted)
    }
}
