import Diagnostics
import Language
import ProjectFiles
import Testing

/// Files of the iOS app: objects go by their names (format.md 12.3), some names are its own (12.5).
@Suite struct IOSFileTests {
    private func migrated(_ text: String) throws -> (project: Project, remarks: [Diagnostic]) {
        var project = try ProjectReader.read(xml: Array(text.utf8)).project
        let remarks = ProjectMigration.migrate(&project)
        var again = try ProjectReader.read(xml: ProjectWriter.bytes(of: project)).project
        #expect(ProjectMigration.migrate(&again).isEmpty)
        #expect(try ProjectWriter.bytes(of: again) == ProjectWriter.bytes(of: project))
        return (project, remarks)
    }

    private func document(_ platform: String, version: String = "0.9993", bricks: String, lists: String = "")
        -> String
    {
        """
        <program>
          <header><catrobatLanguageVersion>\(version)</catrobatLanguageVersion><platform>\(platform)</platform>
            <programName>Names</programName><scenesEnabled>true</scenesEnabled></header>
          <scenes><scene><name>Scene 1</name><objectList>
            <object type="SingleSprite" name="Background"/>
            <object type="SingleSprite" name="Cat">
              <lookList><look fileName="a.png" name="a"/><look fileName="b.png" name="a"/></lookList>
              <soundList><sound><fileName>s.wav</fileName><name>s</name></sound></soundList>
              <scriptList><script type="StartScript"><brickList>\(bricks)</brickList></script></scriptList>
              <userVariables><userVariable>own</userVariable><userVariable>both</userVariable></userVariables>
              <userLists><userList><name>items</name></userList></userLists>
            </object>
          </objectList></scene></scenes>
          <programVariableList><userVariable>global</userVariable><userVariable>both</userVariable></programVariableList>
          <programListOfLists><userList><name>all</name></userList></programListOfLists>
        </program>
        """
    }

    private func set(_ name: String) -> String {
        """
        <brick type="SetVariableBrick"><formulaList><formula category="VARIABLE"><type>NUMBER</type><value>1</value>
        </formula></formulaList><userVariable>\(name)</userVariable></brick>
        """
    }

    private func show(_ name: String) -> String {
        """
        <brick type="ShowTextBrick"><formulaList/><userVariable>\(name)</userVariable></brick>
        """
    }

    @Test(arguments: ["iOS", "iPhone OS"]) func variablesGoByTheirNames(_ platform: String) throws {
        let bricks =
            set("own") + set("global") + set("both") + set("nowhere") + show("nowhere") + show("own")
            + set("Own")
        let (project, remarks) = try migrated(document(platform, bricks: bricks))
        let cat = project.sprites[1]
        let held = cat.scripts[0].bricks.compactMap(\.variable)
        #expect(held[0] == cat.variables[0] && held[5] == cat.variables[0])
        #expect(held[1] == project.projectVariables[0])
        #expect(held[2] == cat.variables[1], "those of the sprite come first")
        #expect(held[3] == held[4])
        #expect(cat.variables.count == 2 && project.projectVariables.count == 2, "nothing is declared")
        #expect(project[held[6]].name == "Own" && !cat.variables.contains(held[6]))
        let remark = try #require(remarks.first { $0.code == "converted-name-identities" })
        #expect(remark.message.hasPrefix("converted: 5 × "))
    }

    @Test(arguments: [("Android", "0.9993"), ("iOS", "1.12")])
    func otherFilesGoByIdentity(_ platform: String, _ version: String) throws {
        let bricks = set("own") + show("own")
        let (project, remarks) = try migrated(document(platform, version: version, bricks: bricks))
        let held = project.sprites[1].scripts[0].bricks.compactMap(\.variable)
        #expect(Set(held + project.sprites[1].variables).count == 4)
        #expect(!remarks.contains { $0.code == "converted-name-identities" })
    }

    @Test func listsMediaAndSpritesGoByTheirNames() throws {
        let bricks = """
            <brick type="ClearUserListBrick"><userList><name>items</name></userList></brick>
            <brick type="ClearUserListBrick"><userList><name>all</name></userList></brick>
            <brick type="SetLookBrick"><look fileName="a.png" name="a"/></brick>
            <brick type="SetLookBrick"><look reference="../../../../../lookList/look[2]"/></brick>
            <brick type="PlaySoundBrick"><sound><fileName>s.wav</fileName><name>s</name></sound></brick>
            <brick type="PointToBrick"><pointedObject type="SingleSprite" name="Background"/></brick>
            """
        let (project, _) = try migrated(document("iOS", bricks: bricks))
        let cat = project[project.scenes[0].sprites[1]]
        let held = cat.scripts[0].bricks
        #expect(held[0].list == cat.lists[0])
        #expect(held[1].list == project.projectLists[0])
        #expect(held[2].look == cat.looks[0])
        #expect(held[3].look == cat.looks[1], "a look of the list stays although another has its name")
        #expect(held[4].sound == cat.sounds[0])
        #expect(held[5].sprite(.pointedObject) == project.scenes[0].sprites[0])
    }

    @Test func userDataGoesByItsNames() throws {
        let bricks = """
            <brick type="ForItemInUserListBrick"><formulaList/><userDataList>
            <userData category="FOR_ITEM_IN_USERLIST_LIST"><name>items</name></userData>
            <userData category="FOR_ITEM_IN_USERLIST_VARIABLE" type="UserVariable" serialization="custom">
            <userVariable><default><name>own</name></default></userVariable></userData></userDataList><loopBricks/></brick>
            <brick type="ParameterizedBrick"><userLists><userList><name>all</name></userList></userLists>
            <endBrick type="ParameterizedEndBrick"/><loopBricks/></brick>
            """
        let (project, remarks) = try migrated(document("iOS", bricks: bricks))
        let cat = project.sprites[1]
        let held = cat.scripts[0].bricks
        guard case .list(let list)? = held[0].userData(.forItemInUserListList),
            case .variable(let variable)? = held[0].userData(.forItemInUserListVariable),
            case .lists(let lists)? = held[1].value(.userLists)
        else {
            Issue.record("the bricks hold nothing")
            return
        }
        #expect(list == cat.lists[0] && variable == cat.variables[0])
        #expect(lists == project.projectLists)
        let remark = try #require(remarks.first { $0.code == "converted-name-identities" })
        #expect(remark.message.hasPrefix("converted: 3 × "))
    }

    // MARK: Names of its own

    private func setX(_ formula: String) -> String {
        """
        <brick type="SetXBrick"><formulaList><formula category="X_POSITION">\(formula)</formula></formulaList></brick>
        """
    }

    @Test(arguments: [
        ("SENSOR", "OBJECT_GHOSTEFFECT", "SENSOR", "OBJECT_TRANSPARENCY"),
        ("SENSOR", "front_left", "SENSOR", "PHIRO_FRONT_LEFT"),
        ("FUNCTION", "bottom_right", "SENSOR", "PHIRO_BOTTOM_RIGHT"),
        ("FUNCTION", "analogPin", "FUNCTION", "ARDUINOANALOG"),
        ("FUNCTION", "digitalPin", "FUNCTION", "ARDUINODIGITAL"),
        ("FUNCTION", "COLOR_EQUAL_COLOR", "FUNCTION", "COLOR_EQUALS_COLOR"),
        // Without an equivalent, or only a text: kept.
        ("SENSOR", "LEFT_EYEBROW_INNER_X", "SENSOR", "LEFT_EYEBROW_INNER_X"),
        ("FUNCTION", "X_OF_OBJECT_WITH_ID", "FUNCTION", "X_OF_OBJECT_WITH_ID"),
        ("STRING", "front_left", "STRING", "front_left"),
    ])
    func formulaNames(_ type: String, _ old: String, _ newType: String, _ new: String) throws {
        let (project, remarks) = try migrated(
            document("iOS", bricks: setX("<type>\(type)</type><value>\(old)</value>")))
        let root = try #require(project.sprites[1].scripts[0].bricks[0].formula(.xPosition)?.root)
        #expect(root.type.xmlName == newType && root.value == new)
        #expect(remarks.contains { $0.code == "converted-ios-names" } == (old != new))
    }

    @Test func collisionsAreElementsOfTheirOwn() throws {
        let collision = """
            <leftChild><type>STRING</type><value>Cat</value></leftChild><type>FUNCTION</type><value>COLLISION_FORMULA</value>
            """
        let sum = """
            <leftChild>\(collision)</leftChild><rightChild><type>NUMBER</type><value>2</value></rightChild>
            <type>OPERATOR</type><value>PLUS</value>
            """
        let (project, _) = try migrated(document("iOS", bricks: setX(sum)))
        let formula = try #require(project.sprites[1].scripts[0].bricks[0].formula(.xPosition))
        #expect(formula.nodes.map(\.type) == [.op, .collisionFormula, .number])
        #expect(formula.nodes.map(\.value) == ["PLUS", "Cat", "2"])
        #expect(formula.root.left == 1 && formula.root.right == 2 && formula[1].left == Formula.none)
    }

    @Test func partsOfThePhiro() throws {
        func formula(_ category: String, _ type: String, _ value: String) -> String {
            "<formula category=\"\(category)\"><type>\(type)</type><value>\(value)</value></formula>"
        }
        let bricks = """
            <brick type="PhiroRGBLightBrick"><formulaList>\(formula("RED", "NUMBER", "7"))</formulaList><light>LEFT</light></brick>
            <brick type="PhiroIfLogicBeginBrick"><formulaList>\(formula("IF_PHIRO_SENSOR_CONDITION", "SENSOR", "side_left"))
            \(formula("IF_CONDITION", "NUMBER", "0"))</formulaList></brick>
            <brick type="HideBrick"/><brick type="IfLogicElseBrick"/><brick type="ShowBrick"/><brick type="IfLogicEndBrick"/>
            """
        let (project, _) = try migrated(document("iOS", bricks: bricks))
        let held = project.sprites[1].scripts[0].bricks
        #expect(held[0].text(.eye) == "LEFT")
        #expect(held[0].formula(.phiroLightRed)?.root.value == "7")
        #expect(held[1].text(.sensorSpinnerPosition) == "2")
        #expect(held[1].bricks(.ifBranchBricks).map(\.kind) == [.hide])
        #expect(held[1].bricks(.elseBranchBricks).map(\.kind) == [.show])
    }
}
