public import Catwalk
import Media

/// What every input has to stand: reading, writing, migrating, running and drawing end, with results that keep the
/// promises of the format.
///
/// A crash or hang ends the process; everything else that is wrong comes back as a sentence.
public struct Survival: Sendable {
    /// Small, so that an input that runs into a limit does so at once.
    public var limits: LoadLimits
    /// Frames that a project is run.
    public var frames = 3

    /// What came of an input.
    public struct Outcome: Sendable {
        /// What is wrong; nil if all is well.
        public var complaint: String?
        /// The code of the error, `loaded`, or `image`.
        public var kind: String
    }

    public init() {
        limits = LoadLimits()
        limits.archiveBytes = 8 << 20
        limits.unpackedBytes = 8 << 20
        limits.writtenBytes = 16 << 20
        limits.diagnostics = 200
    }

    public func check(_ mutant: Mutator.Mutant) -> Outcome {
        switch mutant {
        case .document(let bytes): check(bytes, file: "code.xml")
        case .archive(let bytes): check(bytes, file: "x.catrobat")
        case .image(let bytes): checkImage(bytes)
        }
    }

    /// Checks bytes that nothing is known about: a picture if they begin as one, else a project.
    public func check(unnamed bytes: [UInt8]) -> Outcome {
        let isImage = Self.imageHeads.contains { bytes.starts(with: $0) }
        return isImage ? checkImage(bytes) : check(bytes, file: "input")
    }

    /// How PNG, JPEG, WebP and GIF files begin.
    private static let imageHeads: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("RIFF".utf8), Array("GIF8".utf8),
    ]

    // MARK: Projects

    /// Loads the bytes of a document or archive and does everything with it that the library can.
    public func check(_ bytes: [UInt8], file: String) -> Outcome {
        do throws(ProjectError) {
            let loaded = try ProjectReader.read(bytes, file: file, limits: limits)
            let complaint = try? promises(of: loaded, size: bytes.count)
            return Outcome(complaint: complaint ?? nil, kind: "loaded")
        } catch {
            return Outcome(complaint: lineComplaint(error.text), kind: error.kind.code)
        }
    }

    /// What is not as promised; an error if a limit ends it.
    private func promises(of loaded: LoadedProject, size: Int) throws(ProjectError) -> String? {
        if loaded.diagnostics.count > limits.diagnostics + 1 { return "too many diagnostics" }
        for diagnostic in loaded.diagnostics {
            if let complaint = lineComplaint(diagnostic.text) { return complaint }
        }
        if let complaint = try stability(of: loaded.project, "what was read") { return complaint }
        var migrated = loaded.project
        _ = ProjectMigration.migrate(&migrated)
        if let complaint = try stability(of: migrated, "what was migrated") { return complaint }
        // Drawing takes longer than everything else together.
        return run(loaded, drawing: size % 16 == 3)
    }

    /// Written, read and written again, a project is the same bytes.
    private func stability(of project: Project, _ what: String) throws(ProjectError) -> String? {
        let once = try ProjectWriter.bytes(of: project, limits: limits)
        guard once.count <= limits.unpackedBytes else { return nil }
        do throws(ProjectError) {
            switch try Roundtrip.run(xml: once, limits: limits) {
            case .identical: return nil
            case .different(let difference):
                return "\(what) is not stable when written: \(difference.path): \(difference.message)"
            case .equal(_, let line): return "\(what) is not stable when written: white space at line \(line)"
            case .converted: return "\(what) is converted again when written"
            }
        } catch {
            return error.kind == .limit ? nil : "\(what) cannot be read when written: \(error.text)"
        }
    }

    /// A message is one line and not endless.
    private func lineComplaint(_ text: String) -> String? {
        if text.isEmpty { return "an empty message" }
        if text.utf8.count > 4_000 { return "a message of \(text.utf8.count) bytes" }
        if text.utf8.contains(where: { $0 < 32 }) {
            return "a message of several lines: \(text.debugDescription)"
        }
        return nil
    }

    // MARK: Running

    private func run(_ loaded: LoadedProject, drawing: Bool) -> String? {
        var options = RunOptions()
        options.substeps = 3
        options.limits.clones = 30
        options.limits.threads = 300
        options.limits.dataBytes = 1 << 16
        options.isTracing = true
        do throws(PlayerError) {
            var player = try Player(loaded, options: options)
            player.touchDown(0, x: 0, y: 0)
            for _ in 0..<frames { player.runFrame() }
            player.touchUp(0)
            player.runFrame()
            _ = player.ending
            if drawing { _ = try player.picture(size: ImageSize(width: 24, height: 40)) }
            for diagnostic in player.diagnostics {
                if let complaint = lineComplaint(diagnostic.text) { return complaint }
            }
            return nil
        } catch {
            return lineComplaint(error.message)
        }
    }

    // MARK: Images

    private func checkImage(_ bytes: [UInt8]) -> Outcome {
        let decoder = ImageDecoder(maximumPixelCount: 1 << 20)
        do throws(ImageError) {
            let picture = try decoder.decode(bytes)
            return Outcome(
                complaint: picture.width * picture.height > 1 << 20 ? "too large" : nil, kind: "image")
        } catch {
            return Outcome(complaint: lineComplaint(error.message), kind: "broken-image")
        }
    }
}
