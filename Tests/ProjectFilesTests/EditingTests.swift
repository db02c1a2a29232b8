import Diagnostics
import Language
import ProjectFiles
import Testing

/// A changed tree is written so that it is read as the same tree; references are made anew (format.md 7.1).
@Suite struct EditingTests {
    private func read(_ text: String) throws -> Project {
        try ProjectReader.read(xml: Array(text.utf8)).project
    }

    /// Writes and reads again; nothing may dangle.
    private func reread(_ project: Project) throws -> Project {
        let loaded = try ProjectReader.read(xml: ProjectWriter.bytes(of: project))
        #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map(\.text))")
        return loaded.project
    }

    private static let setVariable = Sample.brick(
        "SetVariableBrick", "<formulaList/>\n" + Sample.variable("v"))
    private static let useVariable = Sample.brick(
        "SetVariableBrick", "<formulaList/>\n<userVariable reference=\"../../brick/userVariable\"/>")

    @Test func aVariableIsDefinedWhereItOccursFirst() throws {
        var project = try read(
            Sample.text(
                objects: Sample.object(
                    "Cat", scripts: Sample.script(Self.setVariable + "\n" + Self.useVariable),
                    variables:
                        "<userVariable reference=\"../../scriptList/script/brickList/brick/userVariable\"/>"))
        )
        project.sprites[0].scripts[0].bricks.removeFirst()
        project.variables[0].name = "w"
        let again = try reread(project)
        #expect(again.variables.map(\.name) == ["w"])
        #expect(again.sprites[0].scripts[0].bricks[0].variable == VariableID(0))
        #expect(again.sprites[0].variables == [VariableID(0)])
        project.sprites[0].scripts = []
        #expect(try reread(project).sprites[0].variables.count == 1)
    }

    @Test func aRemovedSpriteLivesOnWhereOthersPointToIt() throws {
        let point = Sample.brick("PointToBrick", Sample.object("Bird", element: "pointedObject"))
        let go = Sample.brick(
            "GoToBrick",
            "<destinationSprite reference=\"../../brick/pointedObject\"/>\n<spinnerSelection>82</spinnerSelection>"
        )
        let bird = "<object reference=\"../object/scriptList/script/brickList/brick/pointedObject\"/>"
        var project = try read(
            Sample.text(
                objects: Sample.object("Cat", scripts: Sample.script(point + "\n" + go)) + "\n" + bird + "\n"
                    + Sample.object("Dog")))
        // The brick that held it goes: it is spelled out in the next that needs it.
        project.sprites[0].scripts[0].bricks.removeFirst()
        var again = try reread(project)
        #expect(again.scenes[0].sprites.map { again[$0].name } == ["Cat", "Bird", "Dog"])
        #expect(
            again.sprites[0].scripts[0].bricks[0].sprite(.destinationSprite) == again.scenes[0].sprites[1])
        // It leaves the list, too: the brick still has it.
        project.scenes[0].sprites.remove(at: 1)
        again = try reread(project)
        #expect(again.scenes[0].sprites.map { again[$0].name } == ["Cat", "Dog"])
        #expect(
            again.sprites[0].scripts[0].bricks[0].sprite(.destinationSprite).map { again[$0].name } == "Bird")
    }

    @Test func swappedLooksKeepTheirBricks() throws {
        let looks = Sample.look + "\n" + Sample.look.replacing("a.png", with: "b.png")
        let set = Sample.brick("SetLookBrick", "<look reference=\"../../../../../lookList/look[2]\"/>")
        var project = try read(
            Sample.text(objects: Sample.object("Cat", looks: looks, scripts: Sample.script(set))))
        project.sprites[0].looks.swapAt(0, 1)
        let text = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(text.contains("reference=\"../../../../../lookList/look\""))
        let again = try reread(project)
        #expect(again.sprites[0].looks.map { again[$0].fileName } == ["b.png", "a.png"])
        #expect(again.sprites[0].scripts[0].bricks[0].look.map { again[$0].fileName } == "b.png")
    }

    @Test func sharedBricksScriptsAndListsFollowTheirObject() throws {
        let bricks = [
            Sample.brick("HideBrick"), Sample.brick("NextLookBrick"), "<brick reference=\"../brick[2]\"/>",
        ]
        let scripts = Sample.script(bricks.joined(separator: "\n")) + "\n<script reference=\"../script\"/>"
        let other = Sample.object("Dog").replacing(
            "<lookList/>", with: "<lookList reference=\"../../object/lookList\"/>")
        var project = try read(
            Sample.text(objects: Sample.object("Cat", looks: Sample.look, scripts: scripts) + "\n" + other))
        // Something before the targets goes, so their places change.
        project.sprites[0].scripts[0].bricks.removeFirst()
        project.scenes[0].sprites.insert(SpriteID(project.sprites.count), at: 0)
        var first = Sprite()
        first.name = "First"
        first.type = "Sprite"
        project.sprites.append(first)
        let text = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(text.contains("<brick reference=\"../brick\"/>"))
        #expect(text.contains("<script reference=\"../script\"/>"))
        #expect(text.contains("<lookList reference=\"../../object[2]/lookList\"/>"))
        let again = try reread(project)
        let cat = again[again.scenes[0].sprites[1]]
        #expect(
            cat.scripts.map { $0.bricks.map(\.kind) } == [[.nextLook, .nextLook], [.nextLook, .nextLook]])
        // The spelled out ones go: the others take their places.
        project.sprites[0].scripts.removeFirst()
        project.scenes[0].sprites.remove(at: 1)
        let rest = try reread(project)
        #expect(rest.scenes[0].sprites.map { rest[$0].looks.count } == [0, 1])
    }

    @Test func listsWithForeignItemsTakeEdits() throws {
        let looks = Sample.look + "\n<sticker/>\n" + Sample.look.replacing("a.png", with: "b.png")
        let text = Sample.text(objects: Sample.object("Cat", looks: looks))
        var project = try read(text)
        #expect(String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self) == text)
        project.sprites[0].looks.removeFirst()
        let again = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        #expect(!again.contains("a.png") && again.contains("b.png") && again.contains("<sticker/>"))
    }

    @Test func editsLoseNoComments() throws {
        let brick = Sample.brick("BroadcastBrick", "<!-- loud --><broadcastMessage>a</broadcastMessage>")
        let text = Sample.text(
            objects: Sample.object("Cat", scripts: Sample.script(brick)).replacing(
                "<soundList/>", with: "<!-- silent --><soundList kind=\"none\"/>"))
        var project = try read(text)
        project.sprites[0].scripts[0].bricks[0].fields.removeLast()
        project.sprites[0].name = "Dog"
        let again = String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self)
        for kept in ["<!-- loud -->", "<!-- silent -->", "kind=\"none\"", "name=\"Dog\""] {
            #expect(again.contains(kept))
        }
        #expect(try Sample.rewritten(again) == again)
    }

    @Test func changedTextsAreWrittenAsTheAppDoes() throws {
        let text = Sample.text(objects: Sample.object("Cat"), lists: Sample.list("l")).replacing(
            "<name>l</name>", with: "<name><![CDATA[l]]></name>")
        var project = try read(text)
        #expect(String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self) == text)
        project.lists[0].name = "a<b"
        #expect(
            String(decoding: try ProjectWriter.bytes(of: project), as: UTF8.self).contains(
                "<name>a&lt;b</name>"))
    }

    // MARK: References as texts

    /// A note in an unknown element that refers to the second brick.
    private static let textual = Sample.text(
        objects: Sample.object(
            "Cat",
            scripts: Sample.script(
                [Sample.brick("HideBrick"), Sample.brick("ShowBrick"), Sample.brick("NextLookBrick")].joined(
                    separator: "\n"))
        ).replacing(
            "<lookList/>",
            with:
                "<bookmark>\n<place reference=\"../../scriptList/script/brickList/brick[2]\"/>\n</bookmark>\n<lookList/>"
        ))

    @Test func referencesAsTextsAreWatched() throws {
        var loaded = try ProjectReader.read(xml: Array(Self.textual.utf8), file: "code.xml")
        #expect(loaded.movedReferences().isEmpty)
        // What stands behind the target does not matter, nor what is in it.
        loaded.project.sprites[0].scripts[0].bricks.removeLast()
        loaded.project.sprites[0].scripts[0].bricks[1].isCommentedOut = true
        #expect(loaded.movedReferences().isEmpty)
        // What stands before it does.
        var shorter = loaded
        shorter.project.sprites[0].scripts[0].bricks.removeFirst()
        #expect(
            shorter.movedReferences().map(\.message) == [
                "the reference \"../../scriptList/script/brickList/brick[2]\" leads nowhere now"
            ])
        loaded.project.sprites[0].scripts[0].bricks.insert(Brick(kind: .hide), at: 0)
        let found = try #require(loaded.movedReferences().first)
        #expect(found.code == "reference-moved" && found.severity == .warning)
        #expect(found.message.hasSuffix("leads to another element now"))
        #expect(found.location.file == "code.xml" && found.location.line > 0)
        #expect(found.location.path == "program/scenes/scene/objectList/object/bookmark/place")
    }

    @Test func savingReportsReferencesAsTexts() throws {
        let path = "/tmp/catwalk-tests-editing-\(UInt64.random(in: 0...UInt64.max)).xml"
        defer { try? Files.remove(path) }
        var loaded = try ProjectReader.read(xml: Array(Self.textual.utf8), file: "code.xml")
        #expect(try ProjectSaver.save(loaded, to: path).isEmpty)
        loaded.project.sprites[0].scripts[0].bricks.removeFirst()
        #expect(try ProjectSaver.save(loaded, to: path).map(\.code) == ["reference-moved"])
    }

    @Test func conversionsReportReferencesAsTexts() throws {
        // The scene goes with the version, and what leads through it. (Migrating older files takes such references out.)
        let text = Self.textual.replacing(
            "../../scriptList", with: "/program/scenes/scene/objectList/object/scriptList"
        )
        .replacing(">1.12<", with: ">1.14<")
        var loaded = try ProjectReader.read(xml: Array(text.utf8))
        #expect(try loaded.convert(to: "1.14").remarks.contains { $0.code == "reference-moved" } == false)
        let remarks = try loaded.convert(to: "0.97", allowingLosses: true).remarks
        #expect(remarks.contains { $0.code == "reference-moved" })
        // Said once.
        #expect(loaded.movedReferences().isEmpty)
    }
}
