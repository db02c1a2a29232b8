import Catwalk
import Foundation
import RandomProjects
import Testing

/// Random projects from the catalogue: they load, run, save, load again to the same tree and run to the same trace.
///
/// `CATWALK_PROJECTS` sets how many, `CATWALK_PROJECT_SEED` which; `RandomProjectRunner` runs any number of them.
@Suite struct RandomProjectTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static let standardCount = 200
    #if DEBUG
        private static let substeps = 3
        private static let clones = 20
    #else
        private static let substeps = 50
        private static let clones = 60
    #endif

    private static let count = environment["CATWALK_PROJECTS"].flatMap { Int($0) } ?? standardCount
    private static let seed = environment["CATWALK_PROJECT_SEED"].flatMap { UInt64($0) } ?? 1
    private static let chunks = 8
    private static let catalogue = Catalogue()

    @Test(arguments: 0..<chunks) func runsToTheSameTraceWhenSavedAndLoaded(chunk: Int) throws {
        let media = try TrialMedia()
        defer { media.remove() }
        var trial = Trial(media: media)
        trial.substeps = Self.substeps
        trial.limits.clones = Self.clones
        for number in stride(from: chunk, to: Self.count, by: Self.chunks) {
            let project = ProjectGenerator.project(
                seed: Self.seed, number: number, catalogue: Self.catalogue)
            let outcome = trial.check(project, number: number)
            #expect(outcome.complaint == nil, "seed \(Self.seed), project \(number)")
        }
    }

    /// A project that writes without end ends the trial, not the patience.
    @Test func cutsARunThatWritesTooMuch() throws {
        let media = try TrialMedia()
        defer { media.remove() }
        var trial = Trial(media: media)
        trial.substeps = 1
        var endings: Set<String> = []
        for number in 0..<20 {
            trial.logBytes = number < 10 ? 2_000 : 1 << 25
            let project = ProjectGenerator.project(seed: 1, number: number, catalogue: Self.catalogue)
            let outcome = trial.check(project, number: number)
            #expect(outcome.complaint == nil, "project \(number)")
            #expect(number < 10 || outcome.ending != "cut", "project \(number)")
            endings.insert(outcome.ending)
        }
        #expect(endings.isSuperset(of: ["cut", "running"]), "\(endings)")
    }

    /// An entry of the catalogue that is never made would never be tried.
    @Test func makesEveryEntryOfTheCatalogue() {
        var coverage = Coverage()
        for number in 0..<2_000 {
            coverage.add(
                ProjectGenerator.project(seed: Self.seed, number: number, catalogue: Self.catalogue))
        }
        #expect(coverage.missing == [])
    }

    @Test func makesTheSameProjectsAgain() throws {
        for number in 0..<20 {
            let (one, other) = (
                ProjectGenerator.project(seed: 7, number: number, catalogue: Self.catalogue),
                ProjectGenerator.project(seed: 7, number: number, catalogue: Self.catalogue)
            )
            #expect(try ProjectWriter.bytes(of: one) == ProjectWriter.bytes(of: other))
        }
    }
}
