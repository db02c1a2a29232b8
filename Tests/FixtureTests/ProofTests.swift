import Catwalk
import Commands
import JSONText
import Language
import Program
import ProjectFiles
import Testing

/// No kind of brick or script without a lowering rule, a handler, a fixture that fails without it, and a round trip. Who
/// removes one finds its name here.
@Suite struct ProofTests {
    /// A kind of brick and a fixture that proves it.
    struct Claim: CustomTestStringConvertible, Sendable {
        var kind: BrickKind
        var fixture: String
        var testDescription: String { "\(kind) by \(fixture)" }
    }

    /// A kind of script and a fixture that proves it.
    struct ScriptClaim: CustomTestStringConvertible, Sendable {
        var kind: ScriptKind
        var fixture: String
        var testDescription: String { "\(kind) by \(fixture)" }
    }

    static let kinds = BrickKind.allCases.filter { $0 != .unknown }
    static let claims = kinds.flatMap { kind in kind.fixtures.map { Claim(kind: kind, fixture: $0) } }
    static let scriptClaims = ScriptKind.allCases.flatMap { kind in
        kind.fixtures.map { ScriptClaim(kind: kind, fixture: $0) }
    }

    @Test func everyKindHasFixtures() {
        let without = Self.kinds.filter(\.fixtures.isEmpty)
        let unsupported = Self.kinds.filter { if case .unsupported = $0.support { true } else { false } }
        #expect(without == unsupported, "kinds of bricks without a fixture, and those without support")
        #expect(ScriptKind.allCases.filter(\.fixtures.isEmpty) == [.unknown])
        #expect(Self.kinds.count == 206)
    }

    @Test(arguments: claims) func theFixtureFailsWithoutTheBrick(claim: Claim) throws {
        if claim.fixture.hasPrefix("old-versions/") {
            let name = try #require(Catalogue().spec(of: claim.kind)).xmlName
            let text = String(decoding: Fixtures.bytes(claim.fixture + ".xml") ?? [], as: UTF8.self)
            return #expect(text.contains("type=\"\(name)\""))
        }
        let run = try BehaviourRun(claim.fixture)
        var project = try run.project()
        #expect(Proof.kinds(in: project.project).contains(claim.kind))
        // What has no action is missed by nobody, and the end of a test loop goes with the loop.
        if claim.kind == .note || claim.kind == .parameterizedEnd { return }
        Proof.remove(claim.kind, from: &project.project)
        #expect(try run.differences(project) != [])
    }

    @Test(arguments: scriptClaims) func theFixtureFailsWithoutTheScript(claim: ScriptClaim) throws {
        let run = try BehaviourRun(claim.fixture)
        var project = try run.project()
        #expect(project.project.sprites.contains { $0.scripts.contains { $0.kind == claim.kind } })
        // An event that never comes is missed by nobody.
        if claim.kind == .empty { return }
        Proof.remove(claim.kind, from: &project.project)
        #expect(try run.differences(project) != [])
    }

    @Test func everyKindIsLoweredHandledAndWritten() throws {
        var lowered: Set<BrickKind> = []
        var written: Set<BrickKind> = []
        var recorded: Set<String> = []
        for fixture in Set(Self.claims.map(\.fixture)).sorted() where !fixture.hasPrefix("old-versions/") {
            let run = try BehaviourRun(fixture)
            let loaded = try run.project()
            lowered.formUnion(Lowering.lower(loaded.project, catalogue: Catalogue()).instructions.map(\.kind))
            if try ProjectWriter.bytes(of: loaded.project) == Fixtures.bytes("behaviour/\(fixture)/code.xml")
            {
                written.formUnion(Proof.kinds(in: loaded.project))
            }
            recorded.formUnion(try run.recordedBricks(loaded))
        }
        let supported = Self.kinds.filter { !$0.fixtures.isEmpty && !$0.isOldMarker }
        #expect(supported.filter { !written.contains($0) } == [], "kinds that do not come back from a file")
        // Drones and their like have an instruction that takes no act.
        let acting = supported.filter { !$0.hasNoAction || $0.isRecordedOnly }
        #expect(acting.filter { !lowered.contains($0) } == [], "kinds without a lowering rule")
        #expect(lowered.filter { $0.hasNoAction && !$0.isRecordedOnly && $0 != .unknown } == [])
        // A brick that no handler knows is recorded like those of the drone.
        let unhandled = recorded.filter { Catalogue().kind(named: $0)?.support != .recorded }
        #expect(unhandled == [], "kinds without a handler")
    }

    @Test func everyNameOfFormulasHasFixtures() {
        let without = FormulaNameRow.claims.filter { $0.fixtures.isEmpty }.map(\.name)
        #expect(without == FormulaNameRow.claims.filter { !$0.isSupported }.map(\.name))
        #expect(FormulaNameRow.claims.count == 234)
    }

    @Test(
        arguments: FormulaNameRow.claims.flatMap { claim in
            claim.fixtures.map { [claim.kind, claim.name, $0] }
        })
    func theFixtureFailsWithoutTheName(claim: [String]) throws {
        let run = try BehaviourRun(claim[2])
        var project = try run.project()
        // A collision's value is the other object's name.
        let types: Set<FormulaElementType> =
            switch claim[0] {
            case "operator": [.op]
            case "function": claim[1] == "COLLISION_FORMULA" ? [.collisionFormula] : [.function]
            default: [.sensor]
            }
        #expect(Proof.replace(claim[1], of: types, in: &project.project) > 0)
        #expect(try run.differences(project) != [])
    }

    @Test func quirksHaveFixtures() throws {
        #expect(Set(Quirk.all.map(\.name)).count == Quirk.all.count)
        let behaviour = Set(Fixtures.projects(in: "behaviour"))
        let projects = Set(Fixtures.projects(in: "projects").map { "projects/" + $0 })
        for quirk in Quirk.all {
            #expect(!quirk.fixtures.isEmpty, "\(quirk.name)")
            for fixture in quirk.fixtures {
                #expect(
                    behaviour.contains(fixture) || projects.contains(fixture), "\(quirk.name): \(fixture)")
            }
        }
    }

    /// Whatever bricks a quirk is about stand in one of its fixtures.
    @Test(arguments: Quirk.all.map(\.name)) func quirksAreAboutTheirBricks(name: String) throws {
        let quirk = try #require(Quirk.all.first { $0.name == name })
        var present: Set<BrickKind> = []
        for fixture in quirk.fixtures {
            let path = fixture.hasPrefix("projects/") ? fixture : "behaviour/" + fixture
            present.formUnion(Proof.kinds(in: try ProjectReader.open(Fixtures.folder + "/" + path).project))
        }
        #expect(quirk.bricks.filter { !present.contains($0) } == [])
    }
}

extension BrickKind {
    /// Bricks of old flat lists, which loading turns into nested ones.
    fileprivate var isOldMarker: Bool { fixtures.contains { $0.hasPrefix("old-versions/") } }
}
