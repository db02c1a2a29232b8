import Diagnostics
import JSONText
import Language
import ProjectFiles
import Testing
import Validation

/// `Fixtures/checks`: each project gives the findings that its description names, and no others.
@Suite struct CheckFixtureTests {
    static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    static let folder = root + "/Fixtures/checks"
    static let names = [
        "background-pen", "bad-values", "broadcasts", "dead-scripts", "devices", "duplicate-names",
        "empty-scene",
        "files", "formulas", "no-name", "no-scenes", "no-screen-size", "nothing", "selections", "sounds",
        "targets", "unknown", "unreachable", "user-bricks",
    ]

    @Test(arguments: names)
    func findsWhatItsDescriptionSays(name: String) throws {
        let loaded = try ProjectReader.open(Self.folder + "/" + name)
        let found = ProjectValidator.validate(loaded).map { "\($0.code) \($0.location.path)" }
        let expected = try Self.expectation(name)
        #expect(found == expected)
    }

    @Test func adviceComesFromTheCatalogue() throws {
        let found = ProjectValidator.validate(try ProjectReader.open(Self.folder + "/no-name"))
        #expect(found.map(\.advice) == ["give the project a name"])
        let devices = ProjectValidator.validate(try ProjectReader.open(Self.folder + "/devices"))
        #expect(devices.count { !$0.advice.isEmpty } == 0)
    }

    @Test func identifiersMustBeUUIDs() {
        let xml = """
            <program><header><catrobatLanguageVersion>1.14</catrobatLanguageVersion></header><scenes><scene>
            <name>S</name><objectList><object type="Sprite" name="Background"><scriptList>
            <script type="StartScript"><brickList><brick type="ShowBrick"><brickId>xyz</brickId></brick>
            <brick type="HideBrick"><brickId>8070b81b-eaf9-5f4c-82ee-4a78368e0be4</brickId></brick></brickList>
            <scriptId>1</scriptId></script></scriptList></object></objectList></scene></scenes></program>
            """
        let loaded = try? ProjectReader.read(Array(xml.utf8), file: "code.xml")
        let places = loaded.map { ProjectValidator.validate($0).filter { $0.code == "bad-value" } }
        #expect(
            Set(places?.map(\.location.path) ?? [])
                == ["S/Background/script[1]", "S/Background/script[1]/brick[1]"])
    }

    /// What loading finds and what the checks find stand at the same place: the names are those of the file, also where
    /// converting changes them, and long ones do not push the brick out.
    @Test func placesHaveTheNamesOfTheFile() throws {
        let long = String(repeating: "n", count: 1_000)
        let xml = """
            <program><header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>P</programName>
            <scenesEnabled>true</scenesEnabled><screenHeight>9</screenHeight><screenWidth>9</screenWidth></header><scenes><scene>
            <name>\(long)</name><objectList><object type="Sprite" name="Sky"><scriptList>
            <script type="StartScript"><brickList><brick type="NoSuchBrick"/><brick type="ShowBrick"><brickId>xyz</brickId></brick>
            </brickList></script></scriptList></object></objectList></scene></scenes></program>
            """
        let loaded = try ProjectReader.read(Array(xml.utf8), file: "code.xml")
        let found = ProjectValidator.validate(loaded).filter { !$0.code.hasPrefix("converted-") }
        let place = String(repeating: "n", count: 200) + "…/Sky/script[1]"
        #expect(found.map(\.code) == ["unknown-brick", "bad-value"])
        #expect(found.map(\.location.path) == [place + "/brick[1]", place + "/brick[2]"])
    }

    @Test(arguments: [
        "<script type=\"CollisionScript\"/>",
        "<script type=\"StartScript\"><brickList><brick type=\"LedOnBrick\"/></brickList></script>",
    ])
    func whatConvertingKnowsIsNotUnknown(script: String) throws {
        let xml = """
            <program><header><catrobatLanguageVersion>0.993</catrobatLanguageVersion><scenesEnabled>true</scenesEnabled></header>
            <scenes><scene><name>S</name><objectList><object name="Sky"><scriptList>\(script)</scriptList></object></objectList>
            </scene></scenes></program>
            """
        let loaded = try ProjectReader.read(Array(xml.utf8), file: "code.xml")
        #expect(loaded.diagnostics.map(\.code) == [])
    }

    @Test func headersAndVariablesHaveTheirKindsOfValues() throws {
        let xml = """
            <program><header><applicationBuildNumber>1.5</applicationBuildNumber>
            <catrobatLanguageVersion> 1.14 </catrobatLanguageVersion><programName>P</programName>
            <scenesEnabled>TRUE</scenesEnabled><screenHeight>0x140</screenHeight><screenMode>Zoom</screenMode>
            <screenWidth>0320</screenWidth></header><scenes><scene>
            <name>S</name><objectList><object type="Sprite" name="Background"><scriptList>
            <script type="StartScript" posX="a" posY=" 1.0f"/></scriptList></object></objectList></scene></scenes>
            <programVariableList><userVariable type="UserVariable" serialization="custom"><userVariable><default>
            <initialIndex>first</initialIndex><deviceValueKey>1-2-3</deviceValueKey><name>v</name></default></userVariable>
            </userVariable></programVariableList></program>
            """
        let loaded = try ProjectReader.read(Array(xml.utf8), file: "code.xml")
        #expect(loaded.project.header.screenHeight == 320 && loaded.project.header.screenWidth == 208)
        let found = ProjectValidator.validate(loaded).filter { $0.code == "bad-value" }
        let names = found.map { $0.message.split(separator: "`").first.map(String.init) ?? "" }
        #expect(
            names == ["applicationBuildNumber", "screenMode", "deviceValueKey", "initialIndex", "posX"])
    }

    /// A conversion names the first place that it changes, in the names of the file; those of the header its line.
    @Test func conversionsHaveAPlace() throws {
        let xml = """
            <program>
            <header><catrobatLanguageVersion>0.91</catrobatLanguageVersion><programName>P</programName>
            <screenHeight>9</screenHeight><screenMode>MAXIMIZE</screenMode><screenWidth>9</screenWidth></header>
            <objectList><object><name>Sky</name></object><object><name>Cat</name><scriptList>
            <startScript><brickList><showBrick/></brickList></startScript>
            <startScript><brickList><showBrick/>
            <setSizeToBrick><size><formulaTree><type>SENSOR</type>
            <value>FACE_X_POSITION</value></formulaTree></size></setSizeToBrick></brickList></startScript>
            </scriptList></object></objectList></program>
            """
        let loaded = try ProjectReader.read(Array(xml.utf8), file: "code.xml")
        let found = ProjectValidator.validate(loaded).filter { $0.code.hasPrefix("converted-") }
        func place(_ code: String) -> String? {
            found.first { $0.code == "converted-" + code }.map { "\($0.location.line) \($0.location.path)" }
        }
        #expect(place("script-elements") == "5 ")
        #expect(place("formula-elements") == "7 ")
        #expect(place("sensor-names") == "7 Cat/script[2]/brick[2]")
        #expect(place("screen-mode") == "2 ")
        #expect(place("background-names") == "4 Sky")
    }

    @Test func everyCheckHasAFixture() throws {
        var covered: Set<String> = []
        for name in Self.names {
            for finding in try Self.expectation(name) { covered.insert(String(finding.prefix { $0 != " " })) }
        }
        let group = try #require(DiagnosticCatalogue.groups.first { $0.title == "Checks of the project" })
        // What Catwalk does not carry out becomes less, so no fixture can count on it.
        for entry in group.entries where entry.code != "unsupported-effect" {
            #expect(covered.contains(entry.code), "no fixture in Fixtures/checks expects \(entry.code)")
        }
    }

    private static func expectation(_ name: String) throws -> [String] {
        let media = try ProjectReader.open(folder + "/" + name).media
        let bytes = try #require(media.bytes(path: "findings.json"))
        let list = try JSON(parsing: String(decoding: bytes, as: UTF8.self))
        return try #require(list.array).map { "\($0["code"]?.text ?? "") \($0["place"]?.text ?? "")" }
    }
}
