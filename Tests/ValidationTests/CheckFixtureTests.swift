import Diagnostics
import JSONText
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
