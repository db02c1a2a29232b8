import Catwalk
import Synchronization
import Testing

@testable import Scenarios

@Suite struct Working {
    @Test(arguments: [1, 2, 7])
    func handsResultsOverInOrder(jobs: Int) {
        var seen: [Int] = []
        Workers.run(
            Array(0..<100), jobs: jobs, body: { $0 * $0 },
            each: { index, result in
                #expect(result == index * index)
                seen.append(index)
            })
        #expect(seen == Array(0..<100))
    }

    @Test func stopsWhenTheReceiverFails() {
        struct Enough: Error {}
        let begun = Mutex(0)
        #expect(throws: Enough.self) {
            try Workers.run(
                Array(0..<10_000), jobs: 2,
                body: { item in
                    begun.withLock { $0 += 1 }
                    return item
                },
                each: { _, _ in throw Enough() })
        }
        #expect(begun.withLock { $0 } <= 10_000)
    }

    @Test func noItemsAreNoWork() {
        Workers.run([Int](), jobs: 4, body: { $0 }, each: { _, _ in Issue.record("there is nothing") })
    }

    @Test func hasDeepStacks() {
        @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
        Workers.run(
            [200_000], jobs: 1, body: { depth($0) }, each: { _, result in #expect(result == 200_000) })
    }
}

@Suite struct Finding {
    @Test func searchesDirectoriesInOrder() throws {
        let root = "/tmp/catwalk-tests-finder-\(UInt64.random(in: 0...UInt64.max))"
        for path in [
            "b/p.catrobat", "a.CATROBAT", "note.txt", "c/project/code.xml", "c/project/x.catrobat", "d.xml",
        ] {
            try Files.makeDirectory(Files.directory(of: Files.join(root, path)))
            try Files.write([], to: Files.join(root, path))
        }
        func names(_ paths: [String], _ search: ProjectFinder.Search) throws -> [String] {
            try ProjectFinder.find(paths, search).map { String($0.path.dropFirst(root.utf8.count + 1)) }
        }
        #expect(try names([root], .projects) == ["a.CATROBAT", "b/p.catrobat", "c/project"])
        #expect(try names([root], .projectsAndXML) == ["a.CATROBAT", "b/p.catrobat", "c/project", "d.xml"])
        #expect(try names([root + "/note.txt", root + "/b"], .projects) == ["note.txt", "b/p.catrobat"])
        #expect(try ProjectFinder.find([root + "/c/project"], .projects).map(\.isNamed) == [true])
        #expect(try ProjectFinder.find([root], .projects).map(\.isNamed) == [false, false, false])
    }
}
