import Diagnostics
import Foundation
import Language
import ProjectFiles
import Testing

/// One fixture for each step to the current version.
@Suite struct MigrationTests {
    private func migrated(_ text: String) throws -> (project: Project, codes: [String]) {
        var project = try ProjectReader.read(xml: Array(text.utf8)).project
        let remarks = ProjectMigration.migrate(&project)
        // What was migrated is stable.
        var again = try ProjectReader.read(xml: try ProjectWriter.bytes(of: project)).project
        #expect(ProjectMigration.migrate(&again).isEmpty)
        #expect(try ProjectWriter.bytes(of: again) == ProjectWriter.bytes(of: project))
        return (project, remarks.map(\.code))
    }

    private func document(_ version: String, _ bricks: String) -> String {
        Sample.text(version, objects: Sample.object("Cat", scripts: Sample.script(bricks)))
    }

    private func brick(_ type: String, _ category: String, _ formula: String) -> String {
        Sample.brick(
            type, "<formulaList><formula category=\"\(category)\">\(formula)</formula></formulaList>")
    }

    @Test func leavesTheCurrentVersionAlone() throws {
        let text = document(
            "1.14", brick("SetXBrick", "X_POSITION", "<type>SENSOR</type><value>FACE_X</value>"))
        #expect(try migrated(text).codes.isEmpty)
    }

    @Test func raisesTheVersion() throws {
        let (project, codes) = try migrated(document("1.12", ""))
        #expect(project.header.languageVersion == "1.14")
        #expect(codes.contains("converted-language-version"))
    }

    @Test func leavesAloneListsThatNobodyReads() throws {
        let list = { (name: String) in "<userLists><userList><name>\(name)</name></userList></userLists>" }
        let text = Sample.text("1.12", objects: Sample.object("Cat"))
            .replacingOccurrences(of: "<userLists/>", with: list("first") + list("second"))
        let project = try migrated(text).project
        #expect(project.sprites[0].lists.map { project[$0].name } == ["first"])
        let output = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(output.components(separatedBy: "<userList>").count == 3)
        #expect(output.contains("<name>second</name>"))
    }

    @Test(arguments: [("0.9999995", 1), ("0.9999996", 0)])
    func renamesBackgroundCategoriesAlsoInLoops(_ version: String, _ count: Int) throws {
        let inner = brick("SetBackgroundByIndexBrick", "LOOK_INDEX", "<type>NUMBER</type><value>2</value>")
        let wait = brick(
            "SetBackgroundByIndexAndWaitBrick", "LOOK_INDEX", "<type>NUMBER</type><value>3</value>")
        let loop = Sample.brick("ForeverBrick", "<loopBricks>\(inner)\(wait)</loopBricks>")
        let (project, codes) = try migrated(document(version, loop))
        let bricks = project.sprites[0].scripts[0].bricks[0].bricks(.loopBricks)
        #expect(bricks[0].formula(.backgroundIndex)?.root.value == (count > 0 ? "2" : nil))
        #expect(bricks[1].formula(.backgroundWaitIndex)?.root.value == (count > 0 ? "3" : nil))
        #expect(codes.contains("converted-background-index") == (count > 0))
    }

    @Test(arguments: [("1.03", "MOTION_DIRECTION"), ("1.04", "OBJECT_ROTATION")])
    func renamesTheRotationSensor(_ version: String, _ name: String) throws {
        let text = document(
            version, brick("SetXBrick", "X_POSITION", "<type>SENSOR</type><value>OBJECT_ROTATION</value>"))
        #expect(
            try migrated(text).project.sprites[0].scripts[0].bricks[0].formula(.xPosition)?.root.value == name
        )
    }

    @Test func renamesSensorsOfEveryVersion() throws {
        let text = document(
            "1.12",
            brick("SetXBrick", "X_POSITION", "<type>SENSOR</type><value>SECOND_FACE_X_POSITION</value>"))
        let (project, codes) = try migrated(text)
        #expect(project.sprites[0].scripts[0].bricks[0].formula(.xPosition)?.root.value == "SECOND_FACE_X")
        #expect(codes.first == "converted-sensor-names")
    }

    @Test func flattensListsThatAreUsedAsValues() throws {
        let list = "<type>USER_LIST</type><value>l</value>"
        let sum = """
            <leftChild>\(list)</leftChild><rightChild><leftChild>\(list)</leftChild><type>FUNCTION</type>
            <value>NUMBER_OF_ITEMS</value></rightChild><type>OPERATOR</type><value>PLUS</value>
            """
        let text = document(
            "1.12", brick("SetXBrick", "X_POSITION", sum) + brick("SetYBrick", "Y_POSITION", list))
        let (project, _) = try migrated(text)
        let bricks = project.sprites[0].scripts[0].bricks
        let formula = try #require(bricks[0].formula(.xPosition))
        #expect(formula.nodes.map { $0.value } == ["PLUS", "FLATTEN", "l", "NUMBER_OF_ITEMS", "l"])
        #expect(formula[formula.root.left].left == 2)
        #expect(formula[formula.root.right].left == 4)
        #expect(bricks[1].formula(.yPosition)?.nodes.map { $0.value } == ["FLATTEN", "l"])
    }

    @Test func freesGroupMembersWithoutGroup() throws {
        let types = [
            "Sprite", "GroupItemSprite", "GroupSprite", "GroupItemSprite", "GroupItemSprite", "Sprite",
            "GroupItemSprite",
        ]
        let objects = types.map { "<object type=\"\($0)\" name=\"\($0)\"/>" }
        let (project, _) = try migrated(Sample.text(objects: objects.joined(separator: "\n")))
        #expect(
            project.sprites.map(\.type) == [
                "Sprite", "Sprite", "GroupSprite", "GroupItemSprite", "GroupItemSprite", "Sprite", "Sprite",
            ])
    }

    @Test(arguments: [("Cat", "Cat"), ("Dog", ""), ("", "")])
    func clearsBounceOffNamesOfMissingObjects(_ name: String, _ expected: String) throws {
        let script =
            "<script type=\"WhenBounceOffScript\"><spriteToBounceOffName>\(name)</spriteToBounceOffName></script>"
        let objects = [Sample.object("Background"), Sample.object("Cat", scripts: script)]
        let (project, _) = try migrated(Sample.text(objects: objects.joined(separator: "\n")))
        #expect(project.sprites[1].scripts[0].text("spriteToBounceOffName") == expected)
    }
}
