import Testing

@testable import Language

/// The website's rules for remix parents (ecosystem.md 2.2).
@Suite struct RemixTests {
    @Test(arguments: [
        ("", []), ("https://x.org/1", ["https://x.org/1"]), ("a, b", []),
        ("One [https://x.org/1]", ["https://x.org/1"]),
        ("One [https://x.org/1], Two [https://x.org/2]", ["https://x.org/1", "https://x.org/2"]),
        ("One [https://x.org/1,2], Two [/p/2]", ["/p/2"]), ("[ ]", ["[ ]"]), ("One [[/p/1]", ["/p/1"]),
        ("One [/p/1", ["One [/p/1"]),
    ])
    func findsParents(text: String, parents: [String]) {
        #expect(Header.remixParents(text, version: "1.12") == parents)
    }

    @Test func manyParentsOfOldVersionsDoNotCount() {
        #expect(Header.remixParents("[a] [b]", version: "0.992").isEmpty)
        #expect(Header.remixParents("[a]", version: "0.992") == ["a"])
        #expect(Header.remixParents("[a] [b]", version: "0.993") == ["a", "b"])
    }
}
