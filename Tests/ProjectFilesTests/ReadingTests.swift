import Diagnostics
import Language
import ProjectFiles
import Testing

/// Small documents of our own, read into the tree.
@Suite struct ReadingTests {
    @Test func readsHeaderSceneAndObjects() throws {
        let loaded = try ProjectReader.read(xml: Sample.document(objects: Sample.object("Cat", scripts: "")))
        let project = loaded.project
        #expect(loaded.diagnostics.isEmpty)
        #expect(project.header.programName == "Sample")
        #expect(project.header.languageVersion == "1.12")
        #expect(project.scenes.map(\.name) == ["Scene"])
        #expect(project.scenes[0].sprites.map { project[$0].name } == ["Cat"])
    }

    @Test func readsScriptsBricksAndFormulas() throws {
        let brick = """
            <brick type="WaitBrick"><brickId>x</brickId><commentedOut>TRUE</commentedOut><formulaList>
            <formula category="TIME_TO_WAIT_IN_SECONDS"><additionalChildren/><leftChild><additionalChildren/>
            <type>NUMBER</type><value>1</value></leftChild><rightChild><additionalChildren/><type>STRING</type>
            <value></value></rightChild><type>OPERATOR</type><value>PLUS</value></formula></formulaList></brick>
            """
        let loaded = try ProjectReader.read(
            xml: Sample.document(objects: Sample.object("Cat", scripts: Sample.script(brick))))
        let script = loaded.project.sprites[0].scripts[0]
        #expect(script.kind == .start)
        let wait = script.bricks[0]
        #expect(wait.kind == .wait)
        #expect(wait.isCommentedOut)
        let formula = try #require(wait.formula(.timeToWaitInSeconds))
        #expect(formula.root.type == .op)
        #expect(formula.root.value == "PLUS")
        #expect(formula[formula.root.left].value == "1")
        #expect(formula[formula.root.right].value == "")
    }

    @Test func sharesObjectsByReference() throws {
        let set = """
            <brick type="SetVariableBrick"><formulaList/><userVariable type="UserVariable" serialization="custom">
            <userVariable><default><name>a</name></default></userVariable></userVariable></brick>
            """
        let again = """
            <brick type="SetVariableBrick"><formulaList/><userVariable reference="../../brick/userVariable"/></brick>
            """
        let loaded = try ProjectReader.read(
            xml: Sample.document(objects: Sample.object("Cat", scripts: Sample.script(set + again))))
        let bricks = loaded.project.sprites[0].scripts[0].bricks
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.project.variables.map(\.name) == ["a"])
        #expect(bricks[0].variable == VariableID(0))
        #expect(bricks[1].variable == VariableID(0))
    }

    @Test func reportsAnUnknownBrickWithItsPlace() throws {
        let brick = "<brick type=\"NextLookBrick\"/><brick type=\"TeleportBrick\"><x/></brick>"
        let loaded = try ProjectReader.read(
            xml: Sample.document(objects: Sample.object("Cat", scripts: Sample.script(brick))))
        let finding = try #require(loaded.diagnostics.first)
        #expect(finding.code == "unknown-brick")
        #expect(finding.location.path == "Scene/Cat/script[1]/brick[2]")
        #expect(finding.location.line > 1)
    }
}
