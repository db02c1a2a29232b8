import Foundation
import Mutations
import Testing

/// A seeded run of mutated projects: nothing crashes, hangs or breaks a promise.
///
/// `CATWALK_MUTATIONS` sets how many, `CATWALK_MUTATION_SEED` which; the corpus takes part where it is.
@Suite struct MutationTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

    #if DEBUG
        private static let standardCount = 80
    #else
        private static let standardCount = 500
    #endif

    private static let count = environment["CATWALK_MUTATIONS"].flatMap { Int($0) } ?? standardCount
    private static let seed = environment["CATWALK_MUTATION_SEED"].flatMap { UInt64($0) } ?? 1

    private static let mutator: Mutator = {
        let corpus = environment["CATWALK_CORPUS"] ?? "../shared/corpus"
        let found = corpus.hasPrefix("/") ? corpus : package.appending(path: corpus).standardized.path
        return Seeds.mutator(below: [package.appending(path: "Fixtures").path, found])
    }()

    private static let chunks = 8

    @Test(arguments: 0..<chunks) func survives(chunk: Int) {
        let survival = Survival()
        for number in stride(from: chunk, to: Self.count, by: Self.chunks) {
            let outcome = survival.check(Self.mutator.mutant(seed: Self.seed, number: number))
            #expect(outcome.complaint == nil, "seed \(Self.seed), mutant \(number)")
        }
    }

    /// What fuzzing or strangers found; a new file needs no line anywhere.
    @Test func survivesMalformedFixtures() throws {
        let folder = Self.package.appending(path: "Fixtures/malformed")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where !file.hasDirectoryPath {
            let outcome = Survival().check(unnamed: Array(try Data(contentsOf: file)))
            #expect(outcome.complaint == nil, "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count > 15)
    }

    @Test func makesTheSameMutantsAgain() {
        for number in 0..<50 {
            let (one, other) = (
                Self.mutator.mutant(seed: 7, number: number), Self.mutator.mutant(seed: 7, number: number)
            )
            #expect(one == other)
        }
    }
}
