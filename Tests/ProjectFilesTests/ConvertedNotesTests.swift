import Diagnostics
import Language
import ProjectFiles
import Testing

/// Converting changes layout and spelling, and loses nothing that only people or other tools have put into a file.
@Suite struct ConvertedNotesTests {
    /// Something foreign everywhere, in a layout that is not the app's.
    private static let odd: String = {
        let formula =
            "<formulaList><formula category=\"TIME_TO_WAIT_IN_SECONDS\" unit='s'><!-- in formula --><type>NUMBER</type>"
            + "<value>1</value></formula></formulaList>"
        let text = Sample.text(
            "0.99",
            objects: Sample.object(
                "Cat", looks: Sample.look, scripts: Sample.script(Sample.brick("WaitBrick", formula))))
        return text.replacing("<program>", with: "<!-- in prolog -->\n<program by='hand'>").replacing(
            "\n  <header>", with: "\n<!-- before header --><header>"
        )
        .replacing(">0.99<", with: "><!-- in version -->0.99<")
        .replacing(
            "<settings/>", with: "<settings>\t<!-- in settings --> </settings><extra a='1'><b/></extra>"
        )
        .replacing("<object ", with: "<?keep in?>\n<object colour = 'red' ")
        .replacing("<soundList/>", with: "<soundList>stray</soundList>")
        .replacing("<script ", with: "<!-- before\nscript -->\t<script mood=\"&quot;\" ")
        .replacing("<name>Scene</name>", with: "<name  ><![CDATA[Scene]]></name >")
        .replacing("</brickList>", with: "<!-- at end --></brickList>") + "\n\n<!-- in epilog -->\n"
    }()

    private static let kept = [
        "<!-- in prolog -->\n<program by=\"hand\">", "  <!-- before header -->\n  <header>\n",
        "<!-- in version -->", "<!-- in settings -->", "<extra a=\"1\">\n    <b/>\n  </extra>",
        "<?keep in?>\n",
        " name=\"Background\" colour=\"red\">", ">stray</soundList>", "<!-- before\nscript -->\n",
        " mood=\"&quot;\">",
        " unit=\"s\">\n", "<!-- in formula -->\n", "  <!-- at end -->\n", "</program>\n<!-- in epilog -->",
        "<name>Scene</name>",
    ]

    private func text(_ loaded: LoadedProject) throws -> String {
        String(decoding: try ProjectWriter.bytes(of: loaded.project), as: UTF8.self)
    }

    @Test func nothingIsLostOnTheWayToTheCurrentVersion() throws {
        var loaded = try ProjectReader.read(xml: Array(Self.odd.utf8))
        #expect(try text(loaded) == Self.odd)
        let conversion = try loaded.convert()
        #expect(!conversion.remarks.map(\.code).contains("spelling-changed"))
        let output = try text(loaded)
        #expect(loaded.project.header.languageVersion == ProjectMigration.currentVersion)
        for piece in Self.kept { #expect(output.contains(piece), "\(piece) is not in\n\(output)") }
        #expect(!output.contains("\t") && !output.contains("\'") && !output.contains("CDATA"))
        #expect(try Sample.rewritten(output) == output)
        // Once converted, there is nothing left to do.
        var again = try ProjectReader.read(xml: Array(output.utf8))
        #expect(try again.convert().remarks.isEmpty)
        #expect(try text(again) == output)
    }

    @Test func whatGoesWithAPartIsCounted() throws {
        let source = Sample.text(objects: Sample.object("Cat")).replacing(
            "</header>",
            with: "<!-- stays --><notesAndCredits lang=\"de\" by=\"me\">thanks</notesAndCredits></header>")
        var loaded = try ProjectReader.read(xml: Array(source.utf8))
        let conversion = try loaded.convert(to: "0.9994", allowingLosses: true)
        let remark = try #require(conversion.remarks.first { $0.code == "spelling-changed" })
        #expect(remark.message.hasPrefix("2 comments and attributes"))
        #expect(try text(loaded).contains("<!-- stays -->"))
    }
}
