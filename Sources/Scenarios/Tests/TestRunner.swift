import Catwalk
import Language
public import ProjectFiles

/// Runs test projects to their verdict.
public struct TestRunner: Sendable {
    /// Virtual time that a test may take; the app gives ten seconds.
    public var seconds: Double
    public var seed: UInt64
    public var inputs: InputScript
    /// How large a test may be to be loaded.
    public var limits = LoadLimits()

    public init(seconds: Double = 10, seed: UInt64 = 0, inputs: InputScript = InputScript()) {
        self.seconds = seconds
        self.seed = seed
        self.inputs = inputs
    }

    /// The result of one project; nil if it was only found and holds no assertion.
    public func run(_ found: ProjectFinder.Found) -> TestResult? {
        let loaded: LoadedProject
        do throws(ProjectError) {
            loaded = try ProjectReader.open(found.path, limits: limits)
        } catch {
            return TestResult(path: found.path, outcome: .unusable, message: error.text)
        }
        if !found.isNamed, !Self.hasAssertions(loaded.project) { return nil }
        return run(loaded, path: found.path)
    }

    /// The verdict on a loaded project.
    public func run(_ loaded: LoadedProject, path: String) -> TestResult {
        var options = RunOptions()
        options.seed = seed
        do throws(PlayerError) {
            var player = try Player(loaded, options: options)
            play(&player)
            return result(of: player, path: path)
        } catch {
            return TestResult(path: path, outcome: .unusable, message: "\(path): error: \(error.message)")
        }
    }

    private func play(_ player: inout Player) {
        var feed = InputFeed(inputs)
        while !player.isFinished, player.frame == 0 || player.seconds < seconds {
            feed.feed(&player)
            player.runFrame()
            // Nothing can happen any more, so the rest of the time would change nothing.
            if player.ending == .idle, feed.isEmpty { return }
        }
    }

    private func result(of player: Player, path: String) -> TestResult {
        switch player.ending {
        case .passed:
            return TestResult(path: path, outcome: .passed, seconds: player.seconds)
        case .failed(let message), .limit(let message):
            return TestResult(path: path, outcome: .failed, message: message, seconds: player.seconds)
        case .exited, .left:
            let message = "The stage was closed without a result"
            return TestResult(path: path, outcome: .failed, message: message, seconds: player.seconds)
        case .running, .idle, .paused:
            // The words of the app's test runner (runtime.md 9.1).
            let message =
                "Timeout after \(Int(seconds * 1000))ms\n"
                + "Test never got into ready state - is the AssertEqualsBrick reached?"
            return TestResult(path: path, outcome: .failed, message: message, seconds: seconds)
        }
    }

    /// Whether a project holds a brick that can give a verdict.
    static func hasAssertions(_ project: Project) -> Bool {
        var found = false
        for sprite in project.sprites {
            for script in sprite.scripts {
                for brick in script.bricks {
                    brick.visit { brick in
                        switch brick.kind {
                        case .assertEquals, .assertUserLists, .parameterized, .finishStage: found = true
                        default: break
                        }
                    }
                }
            }
        }
        return found
    }
}
