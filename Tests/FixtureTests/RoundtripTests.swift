import ProjectFiles
import Testing

/// Fixtures are written as the app writes, so reading and writing gives the same bytes.
@Suite struct FixtureRoundtripTests {
    @Test(
        arguments: ["projects", "behaviour"].flatMap { kind in
            Fixtures.projects(in: kind).map { kind + "/" + $0 }
        })
    func isWrittenBackIdentically(path: String) throws {
        let bytes = try #require(Fixtures.bytes(path + "/code.xml"))
        let result = try Roundtrip.run(xml: bytes, file: path)
        guard case .identical = result else {
            Issue.record("\(path): \(result)")
            return
        }
    }
}
