public import Catwalk
import Mutations

/// What a random project has to stand: it is written and read again as the same tree, and what was made and what was read
/// run to the same trace, device log, state and end.
///
/// A crash or hang ends the process; everything else that is wrong comes back as a sentence.
public struct Trial: Sendable {
    /// Virtual seconds of each run.
    public var seconds = 5.0
    /// Substeps per frame.
    public var substeps = 50
    /// Every so many projects are drawn, too.
    public var drawsEvery = 16
    /// Bytes of trace and device log after which a run is cut short, in the middle of the project: recursion in thousands
    /// of threads writes megabytes in every frame. The ending of such a run is `cut`.
    public var logBytes = 1 << 25
    private let media: MediaStore
    /// Small, so that a run that goes too far ends soon.
    public var limits: Limits

    /// What came of a project.
    public struct Outcome: Sendable {
        /// What is wrong; nil if all is well.
        public var complaint: String?
        /// How the run ended: a name of ``Player/Ending``, or `cut` after ``Trial/logBytes``.
        public var ending = ""
        /// What the runs were, as one number: the same in every process and build.
        public var digest: UInt64 = 0
        /// Codes of the diagnostics of loading and running.
        public var codes: [String] = []
    }

    public init(media: TrialMedia) {
        self.media = media.store
        var limits = Limits()
        limits.clones = 60
        limits.threads = 2_000
        limits.dataBytes = 1 << 18
        limits.stitches = 20_000
        self.limits = limits
    }

    /// Puts the project through everything; the number chooses the inputs of the runs.
    public func check(_ project: Project, number: Int) -> Outcome {
        var outcome = Outcome()
        do throws(ProjectError) {
            let bytes = try ProjectWriter.bytes(of: project)
            let loaded = try ProjectReader.read(xml: bytes)
            let again = try ProjectWriter.bytes(of: loaded.project)
            outcome.codes = loaded.diagnostics.map(\.code)
            if again != bytes {
                outcome.complaint = "written and read, it is written otherwise"
                return outcome
            }
            compare(project, loaded, number, &outcome)
        } catch {
            outcome.complaint = "cannot be saved or loaded: \(error.text)"
        }
        return outcome
    }

    private func compare(
        _ project: Project, _ loaded: LoadedProject, _ number: Int, _ outcome: inout Outcome
    ) {
        do throws(PlayerError) {
            let made = try run(LoadedProject(project: project, media: media), number)
            var read = loaded
            read.media = media
            let other = try run(read, number)
            outcome.ending = made.ending
            outcome.digest = made.digest
            outcome.codes += made.codes
            outcome.complaint = made.complaint ?? made.difference(to: other)
        } catch {
            outcome.complaint = "cannot be run: \(error.message)"
        }
    }

    // MARK: - Running

    /// What a run has shown.
    private struct Run {
        var ending = ""
        var frames: [UInt64] = []
        var state: [UInt8] = []
        var picture: Pixmap?
        var codes: [String] = []
        var complaint: String?

        var digest: UInt64 {
            var digest = Digest()
            for frame in frames { digest.add(frame) }
            digest.add(state)
            return digest.value
        }

        /// Where another state begins to differ from this one.
        private func excerpt(_ other: [UInt8]) -> String {
            let start = zip(state, other).prefix { $0 == $1 }.count
            return String(decoding: other[max(0, start - 40)..<min(other.count, start + 60)], as: UTF8.self)
        }

        func difference(to other: Run) -> String? {
            for (frame, pair) in zip(frames, other.frames).enumerated() where pair.0 != pair.1 {
                return "saved and loaded, it runs otherwise from frame \(frame + 1) on"
            }
            if frames.count != other.frames.count { return "saved and loaded, it ends in another frame" }
            if ending != other.ending { return "it ends \(ending), saved and loaded \(other.ending)" }
            if codes != other.codes { return "it is told other things about when saved and loaded" }
            if state != other.state {
                return
                    "saved and loaded, it has another state: \(excerpt(other.state)) instead of \(other.excerpt(state))"
            }
            if picture != other.picture { return "saved and loaded, it looks otherwise" }
            return nil
        }
    }

    private func run(_ loaded: LoadedProject, _ number: Int) throws(PlayerError) -> Run {
        var options = RunOptions()
        options.seed = UInt64(truncatingIfNeeded: number)
        options.substeps = substeps
        options.limits = limits
        options.isTracing = true
        options.isLoggingDevice = true
        var player = try Player(loaded, options: options)
        var hand = TrialHand(number: number)
        var run = Run()
        let known = loaded.diagnostics.count
        var bytesLeft = logBytes
        while !player.isFinished, bytesLeft > 0, player.frame == 0 || player.seconds < seconds {
            hand.act(on: &player)
            player.runFrame()
            var digest = Digest()
            for log in [player.takeTrace(), player.takeDeviceLog()] {
                digest.add(log)
                bytesLeft -= log.count
            }
            run.frames.append(digest.value)
        }
        run.ending = player.isFinished || bytesLeft > 0 ? player.ending.name : "cut"
        run.state = Self.withoutPlaces(player.state)
        if number % drawsEvery == 0 {
            run.picture = try player.picture(size: ImageSize(width: 60, height: 80))
        }
        run.codes = player.diagnostics.dropFirst(known).map(\.code)
        run.complaint = complaint(about: player)
        return run
    }

    /// The state without the message of a limit, which names a line if there is a file.
    private static func withoutPlaces(_ state: [UInt8]) -> [UInt8] {
        let lines = state.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let message = Array("  \"message\": \"the limit of ".utf8)
        return Array(lines.filter { !$0.starts(with: message) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// What no run may be, whatever the project.
    private func complaint(about player: Player) -> String? {
        for diagnostic in player.diagnostics where diagnostic.text.utf8.contains(where: { $0 < 32 }) {
            return "a message of several lines: \(diagnostic.text.debugDescription)"
        }
        if case .limit(let message) = player.ending, !message.contains("/script["),
            !message.contains("by a script")
        {
            return "a limit without a place: \(message)"
        }
        return nil
    }
}

/// A number for many bytes (FNV-1a).
struct Digest {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
}
