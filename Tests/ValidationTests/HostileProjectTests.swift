import Diagnostics
import ProjectFiles
import Testing
import Validation

/// Large and deep projects: bounded time, bounded paths, no crash.
@Suite struct HostileProjectTests {
    private static func project(_ bricks: String, scripts: String = "") -> [UInt8] {
        let header =
            "<catrobatLanguageVersion>1.14</catrobatLanguageVersion><programName>Hostile</programName>"
            + "<screenHeight>200</screenHeight><screenWidth>100</screenWidth>"
        let object =
            "<object type=\"Sprite\" name=\"Background\"><scriptList><script type=\"StartScript\"><brickList>\(bricks)"
            + "</brickList></script>\(scripts)</scriptList></object>"
        return Array(
            "<program><header>\(header)</header><scenes><scene><name>Scene</name><objectList>\(object)</objectList></scene></scenes></program>"
                .utf8)
    }

    @Test func deepNestingHasBoundedPaths() throws {
        let depth = 1_900
        let bricks =
            String(repeating: "<brick type=\"ForeverBrick\"><loopBricks>", count: depth)
            + String(repeating: "<brick type=\"PenDownBrick\"/>", count: 100)
            + String(repeating: "</loopBricks></brick>", count: depth)
        let found = ProjectValidator.validate(try ProjectReader.read(xml: Self.project(bricks)))
        #expect(found.count { $0.code == "background-pen" } == 100)
        #expect(found.allSatisfy { $0.location.path.utf8.count < 2_000 })
        #expect(
            found.last?.location.path.hasPrefix("Scene/Background/script[1]/…/loopBricks/brick[1]/") == true)
    }

    @Test func manyFindingsAreCounted() throws {
        let bricks = String(repeating: "<brick type=\"PenDownBrick\"/>", count: 50)
        var limits = LoadLimits()
        limits.diagnostics = 20
        let loaded = try ProjectReader.read(xml: Self.project(bricks))
        let found = ProjectValidator.validate(loaded, limits: limits)
        #expect(found.count { $0.code == "background-pen" } == 20)
        #expect(found.last?.code == "more-diagnostics")
        #expect(found.last?.message.hasPrefix("30 more") == true)
    }

    /// A long chain of user-defined bricks that call each other, closed at the end.
    @Test func aRingOfDefinitionsIsFound() throws {
        let count = 3_000
        func id(_ number: Int) -> String {
            let digits = String(number % count)
            return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits
        }
        var scripts = ""
        for number in 0..<count {
            scripts +=
                "<script type=\"UserDefinedScript\"><brickList><brick type=\"UserDefinedBrick\"><isCallingBrick>true"
                + "</isCallingBrick><userDefinedBrickID>\(id(number + 1))</userDefinedBrickID></brick></brickList>"
                + "<userDefinedBrickID>\(id(number))</userDefinedBrickID></script>"
        }
        let loaded = try ProjectReader.read(xml: Self.project("", scripts: scripts))
        let found = ProjectValidator.validate(loaded)
        #expect(found.count { $0.code == "endless-recursion" } == count)
    }
}
